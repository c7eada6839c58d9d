"""The proof of a deal in every game opens what its viewer saw, also after a reshuffle, and convinces the checker."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.cards import card_text
from engine.catalog import games
from engine.game import BETTINGS
from engine.hand.events import HandBegan, HandEvent, Reshuffled
from engine.history.proof import proof_of
from engine.shuffle import seal
from tests.amounts import seeds
from tests.hand.table import Table
from tests.history.deals import known_to, random_hand
from tools.check_deal import flaws

Told = dict[str, Any]


def hands(game: str, figure: int) -> Iterator[tuple[int, list[HandEvent]]]:
    """Random hands of a game, with their seeds."""
    for seed in seeds(figure):
        yield seed, random_hand(random.Random(seed), (game, BETTINGS[seed % len(BETTINGS)])).events


def as_told(hand: list[HandEvent], viewer: str | None) -> Told:
    """The proof as its asker gets it."""
    told: Told = json.loads(json.dumps(proof_of(hand, viewer).as_dict()))
    return told


def roots(told: Told) -> list[str]:
    """The seals as they were announced, in their order."""
    return [told["root"], *[part["root"] for part in told.get("reshuffles", [])]]


@pytest.mark.laws
@pytest.mark.parametrize("game", sorted(games()))
def test_it_opens_what_its_viewer_saw_and_the_checker_agrees(game: str) -> None:
    for seed, hand in hands(game, 60):
        for viewer in ("p1", "p2", None):
            proof, told = proof_of(hand, viewer), as_told(hand, viewer)
            assert {card_text(one.card) for one in proof.opened} == known_to(hand, viewer), (seed, viewer)
            assert proof.words()[-1].endswith("all match."), (seed, viewer)
            assert flaws(told, *roots(told)) == [], (seed, viewer)
            assert len(roots(told)) == 1 + sum(isinstance(event, Reshuffled) for event in hand), seed


def test_the_cards_of_every_board_are_proved() -> None:
    table = Table([100, 100], run_it_twice="per player", runs=3, board="2c4d6h8s9c", again=["2d4c6s8hTd", "2h4s6c8dJd"])
    table.to(100).call().answers(yes=[0, 1])
    began, *rest = table.events
    assert isinstance(began, HandBegan)
    sealed = seal(b"x" * 32, began.deck)
    hand = [began._replace(commitments=sealed.commitments, root=sealed.root, entropy=b"x" * 32), *rest]
    told = as_told(hand, None)
    assert flaws(told, began._replace(root=sealed.root).root.hex()) == []
    opened = {one["card"] for one in told["opened"]}
    for board in table.boards:
        assert {board[at : at + 2] for at in range(0, 10, 2)} <= opened
    # nobody learns a burnt card
    burnt = {card_text(card) for card in table.state.burns}
    assert len(burnt) == 9
    assert not burnt & opened


def used_up() -> list[HandEvent]:
    """A hand in which the deck was used up, and in which p1 got a card after that."""
    for seed in range(1000):
        hand = random_hand(random.Random(seed), ("triple-draw-27", "fixed-limit"), 6).events
        if any(one.place >= 52 for one in proof_of(hand, "p1").opened):
            return hand
    raise AssertionError("six players who draw five use up the deck")


def test_without_a_reshuffle_the_keys_are_those_of_old() -> None:
    told = as_told(random_hand(random.Random(1), ("holdem", "no-limit")).events, "p1")
    assert set(told) == {"hand", "root", "commitments", "opened"}
    assert len(told["commitments"]) == 52


def test_the_root_is_that_of_the_first_cards_and_each_reshuffle_has_its_own() -> None:
    told = as_told(used_up(), "p1")
    assert told["reshuffles"][0]["first"] == 52
    assert len(told["commitments"]) > 52
    assert flaws(told, told["root"]) == []


def with_another_root(told: Told) -> None:
    """The seal of the reshuffle was another."""
    told["reshuffles"][0]["root"] = "00" * 32


def without_the_reshuffle(told: Told) -> None:
    """The cards that came back are said to belong to the first deck."""
    del told["reshuffles"]


def with_the_places_moved(told: Told) -> None:
    """The reshuffle is said to begin one place later."""
    told["reshuffles"][0]["first"] += 1


def with_places_out_of_order(told: Told) -> None:
    """The reshuffle is said to begin before the deck."""
    told["reshuffles"][0]["first"] = 0


def with_a_changed_salt(told: Told) -> None:
    """The salt of a card that came back is another."""
    told["opened"][-1]["salt"] = "00" * 16


def with_a_card_twice(told: Told) -> None:
    """A card is opened twice."""
    told["opened"].append(told["opened"][-1])


@pytest.mark.parametrize(
    "forge",
    [
        with_another_root, without_the_reshuffle, with_the_places_moved, with_places_out_of_order, with_a_changed_salt,
        with_a_card_twice,
    ],
)  # fmt: skip
def test_a_forged_proof_is_found_out(forge: Callable[[Told], None]) -> None:
    told = as_told(used_up(), "p1")
    forge(told)
    assert flaws(told)


def test_another_seal_than_the_one_announced_is_found_out() -> None:
    told = as_told(used_up(), "p1")
    first, second, *_ = roots(told)
    assert flaws(told, first, second) == []
    assert flaws(told, second)
    assert flaws(told, first, first)
    assert flaws(told, *roots(told), second)
