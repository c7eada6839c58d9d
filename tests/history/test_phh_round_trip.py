"""Hands written as PHH and read again are the same hands, whole or as one player saw them."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.cards import UNKNOWN
from engine.catalog import games
from engine.hand import NOBODY, fold, legal
from engine.hand.events import HandBegan, HandEvent, HoleDealt, Mucked, TurnBegan
from engine.history.phh import Record, read_hands
from engine.history.phh_out import action_lines, to_phh
from engine.history.replay import replay
from engine.history.verdict import judge
from engine.view import redacted
from tests.amounts import seeds
from tests.history.hands import hands_of, record_of
from tests.random_hands import random_night

GAMES = sorted(games())


def night(seed: int, game: str) -> tuple[list[object], list[str]]:
    """The log of three hands at a random table, and who played."""
    log, state = random_night(random.Random(seed), hands=3, game=game)
    return list(log), [seat.player for seat in state.taken]


def began(hand: Sequence[HandEvent]) -> HandBegan:
    """The first event of a hand."""
    assert isinstance(hand[0], HandBegan)
    return hand[0]


def read_back(hand: Sequence[HandEvent]) -> tuple[Record, list[HandEvent]]:
    """A hand written, read and replayed."""
    record = record_of(to_phh(hand))
    played = replay(record)
    assert played.flaw == "", to_phh(hand)
    return record, list(played.events)


def done(events: Sequence[HandEvent]) -> list[str]:
    """What was done in a hand and which cards lay on the board; not which cards were dealt down."""
    return [line for line in action_lines(events) if not line.startswith("d dh")]


def stacks(events: Sequence[HandEvent]) -> list[int]:
    """The stacks at the end."""
    return [seat.stack for seat in fold(events).seats]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_hand_comes_back(game: str) -> None:
    for seed in seeds(400):
        log, _ = night(seed, game)
        for hand in hands_of(log):  # type: ignore[arg-type]
            record, events = read_back(hand)
            assert done(events) == done(hand), seed
            assert stacks(events) == stacks(hand), seed
            assert fold(events).pots == fold(hand).pots, seed
            assert fold(events).awards == fold(hand).awards, seed
            first = began(hand)
            assert (record.game, record.betting, record.house) == (first.game, first.betting, first.house)
            told = judge("own", read_hands(to_phh(hand))[0])
            assert told.ok, (seed, told.error)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_comes_back_with_the_cards_that_were_not_mucked(game: str) -> None:
    for seed in seeds(100):
        for hand in hands_of(night(seed, game)[0]):  # type: ignore[arg-type]
            _, events = read_back(hand)
            mucked = {event.seat for event in hand if isinstance(event, Mucked)}
            for event in hand:
                if isinstance(event, HoleDealt) and event.seat not in mucked:
                    assert event in events, seed


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_comes_back_as_one_player_saw_it(game: str) -> None:
    for seed in seeds(150):
        log, players = night(seed, game)
        for viewer in (*players, None):
            for hand in hands_of(redacted(log, viewer)):  # type: ignore[arg-type]
                text = to_phh(hand)
                _, events = read_back(hand)
                assert done(events) == done(hand), (seed, viewer, text)
                assert stacks(events) == stacks(hand), (seed, viewer, text)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_still_in_play_comes_back_at_every_turn(game: str) -> None:
    for seed in seeds(60):
        for hand in hands_of(night(seed, game)[0]):  # type: ignore[arg-type]
            turns = [place for place, event in enumerate(hand) if isinstance(event, TurnBegan)]
            for turn in turns:
                so_far = hand[: turn + 1]
                state = fold(so_far)
                played = replay(record_of(to_phh(so_far)))
                assert played.state is not None
                assert (played.flaw, played.complete, played.state.to_act) == ("", False, state.to_act), seed
                assert played.legal == legal(state, state.to_act), seed
                assert state.to_act != NOBODY


def test_hidden_cards_are_written_as_unknown() -> None:
    log, players = night(1, "holdem")
    (hand, *_) = hands_of(redacted(log, players[0]))  # type: ignore[arg-type]
    hidden = [event for event in hand if isinstance(event, HoleDealt) and UNKNOWN in event.cards]
    assert len(hidden) == len(began(hand).seats) - 1
    assert to_phh(hand).count("????'") >= len(hidden)


def test_names_are_told_only_if_given() -> None:
    log, _ = night(1, "holdem")
    (hand, *_) = hands_of(log)  # type: ignore[arg-type]
    assert "players" not in to_phh(hand)
    names = {seat.player: f'it\'s "{seat.player}"\n\x1b[2J🂡' for seat in began(hand).seats}
    assert record_of(to_phh(hand, names)).players == tuple(names[seat.player] for seat in began(hand).seats)


def test_a_code_of_phh_where_there_is_one_else_our_own_id() -> None:
    codes = {"holdem no-limit": "NT", "holdem fixed-limit": "FT", "omaha pot-limit": "PO", "omaha8 fixed-limit": "FO/8"}
    found = set()
    for seed in range(60):
        (hand, *_) = hands_of(night(seed, GAMES[seed % len(GAMES)])[0])  # type: ignore[arg-type]
        played = f"{began(hand).game.id} {began(hand).betting}"
        found.add(played)
        assert to_phh(hand).startswith(f"variant = '{codes.get(played, began(hand).game.id)}'\n")
    assert found >= set(codes)


def test_a_log_without_its_beginning_is_refused() -> None:
    (hand, *_) = hands_of(night(1, "holdem")[0])  # type: ignore[arg-type]
    for events in ([], hand[1:]):
        with pytest.raises(ValueError, match="begins with HandBegan"):
            to_phh(events)
