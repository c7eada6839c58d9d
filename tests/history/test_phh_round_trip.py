"""Hands of every game and betting written as PHH and read again are the same, whole or as one player saw them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from engine.cards import UNKNOWN
from engine.catalog import games
from engine.game import BETTINGS
from engine.hand import NOBODY, fold, legal
from engine.hand.events import (
    HandBegan,
    HandEvent,
    HoleDealt,
    Mucked,
    Posted,
    RunAnswered,
    RunOffered,
    RunSettled,
    Splashed,
    StubShort,
    UpDealt,
)
from engine.history.action_lines import action_lines
from engine.history.phh import Record, most_players, read_hands
from engine.history.phh_out import to_phh
from engine.history.replay import replay
from engine.history.verdict import judge
from tests.amounts import seeds
from tests.history.deals import Deal, random_hand, seen_by
from tests.history.hands import hands_of, record_of
from tests.properties.nights import night

GAMES = sorted(games())

pytestmark = pytest.mark.laws


def deals(game: str, figure: int) -> Iterator[tuple[int, Deal]]:
    """Random hands of a game with their seeds; in turn every betting, and from two players to as many as it takes."""
    most = most_players(games()[game])
    for seed in seeds(figure):
        players = 2 + seed // len(BETTINGS) % (most - 1)
        yield seed, random_hand(random.Random(seed), (game, BETTINGS[seed % len(BETTINGS)]), players)


def began(hand: Sequence[HandEvent]) -> HandBegan:
    """The first event of a hand."""
    assert isinstance(hand[0], HandBegan)
    return hand[0]


def read_back(hand: Sequence[HandEvent], seed: int = 0) -> tuple[Record, list[HandEvent]]:
    """A hand written, read and replayed."""
    record = record_of(to_phh(hand))
    played = replay(record)
    assert played.flaw == "", (seed, to_phh(hand))
    return record, list(played.events)


def done(events: Sequence[HandEvent]) -> list[str]:
    """What was done in a hand, how many cards were exchanged, which were shown or lay on the board."""
    lines = [line.split() for line in action_lines(events) if not line.startswith("d dh")]
    return [" ".join([*line[:2], *[_told(line[1], cards) for cards in line[2:]]]) for line in lines]


def told_in_fields(events: Sequence[HandEvent]) -> list[HandEvent]:
    """What PHH tells in fields, not in actions; posts by player, for it is all one whose is taken first."""
    posts = sorted([event for event in events if isinstance(event, Posted)], key=lambda post: post.seat)
    splash = sum([event.amount for event in events if isinstance(event, Splashed)])  # but not whose it was
    runs = [event for event in events if isinstance(event, StubShort | RunOffered | RunAnswered | RunSettled)]
    return [*posts, Splashed(splash), *runs]


def _told(verb: str, cards: str) -> str:
    """Of cards given away only their number, of those shown not their order: what was unknown has none."""
    if verb == "sd":
        return str(len(cards) // 2)
    return " ".join(sorted(cards[at : at + 2] for at in range(0, len(cards), 2))) if verb == "sm" else cards


def stacks(events: Sequence[HandEvent]) -> list[int]:
    """The stacks at the end."""
    return [seat.stack for seat in fold(events).seats]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_hand_comes_back(game: str) -> None:
    for seed, (hand, _) in deals(game, 200):
        record, events = read_back(hand, seed)
        assert done(events) == done(hand), seed
        assert stacks(events) == stacks(hand), seed
        assert fold(events).pots == fold(hand).pots, seed
        assert fold(events).awards == fold(hand).awards, seed
        assert fold(events).boards == fold(hand).boards, seed
        assert told_in_fields(events) == told_in_fields(hand), seed
        first = began(hand)
        assert (record.game, record.betting, record.house) == (first.game, first.betting, first.house), seed
        told = judge("own", read_hands(to_phh(hand))[0])
        assert told.ok, (seed, told.error)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_comes_back_with_the_cards_that_were_not_mucked(game: str) -> None:
    for seed, (hand, _) in deals(game, 50):
        _, events = read_back(hand, seed)
        mucked = {event.seat for event in hand if isinstance(event, Mucked)}
        told = [(event.seat, event.cards) for event in events if isinstance(event, HoleDealt | UpDealt)]
        for event in hand:
            if isinstance(event, UpDealt) or (isinstance(event, HoleDealt) and event.seat not in mucked):
                assert (event.seat, event.cards) in told, seed


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_comes_back_as_one_player_saw_it(game: str) -> None:
    for seed, (hand, _) in deals(game, 200):
        for viewer in (random.Random(seed).choice(began(hand).seats).player, None):
            seen = seen_by(hand, viewer)
            text = to_phh(seen)
            _, events = read_back(seen, seed)
            assert done(events) == done(seen), (seed, viewer, text)
            assert stacks(events) == stacks(hand), (seed, viewer, text)
            assert fold(events).boards == fold(seen).boards, (seed, viewer, text)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_still_in_play_comes_back_at_every_turn(game: str) -> None:
    for seed, (hand, turns) in deals(game, 30):
        viewer = began(hand).seats[0].player
        for number, state in random.Random(seed).sample(turns, min(10, len(turns))):
            for so_far in (hand[:number], seen_by(hand[:number], viewer)):
                played = replay(record_of(to_phh(so_far)))
                assert played.state is not None
                assert (played.flaw, played.complete, played.state.to_act) == ("", False, state.to_act), seed
                assert (played.state.asked, played.state.agreed) == (state.asked, state.agreed), seed
                assert played.legal == legal(state, state.to_act), seed
                assert [seat.stack for seat in played.state.seats] == [seat.stack for seat in state.seats], seed
                assert (state.to_act == NOBODY) is bool(state.asked)


def test_the_hands_of_random_nights_come_back() -> None:
    """As tables deal them: missed blinds, bought buttons, straddles, splash, mixes, boards by consent."""
    boards = 0
    for seed in (*seeds(100), 1, 11):  # the last two have boards run twice and three times
        log = [event for step in night(random.Random(seed), 5) for event in step.events]
        for hand in hands_of(log):
            _, events = read_back(hand, seed)
            assert done(events) == done(hand), seed
            assert told_in_fields(events) == told_in_fields(hand), seed
            assert stacks(events) == stacks(hand), seed
            assert fold(events).awards == fold(hand).awards, seed
            boards = max(boards, len(fold(hand).boards))
    assert boards > 2


def hand_of(game: str, betting: str, seed: int = 1) -> list[HandEvent]:
    """One hand."""
    return random_hand(random.Random(seed), (game, betting)).events


def test_hidden_cards_are_written_as_unknown() -> None:
    hand = seen_by(hand_of("holdem", "no-limit"), "p1")
    hidden = [event for event in hand if isinstance(event, HoleDealt) and UNKNOWN in event.cards]
    assert len(hidden) == len(began(hand).seats) - 1
    assert to_phh(hand).count("????'") >= len(hidden)


def test_names_are_told_only_if_given() -> None:
    hand = hand_of("holdem", "no-limit")
    assert "players" not in to_phh(hand)
    names = {seat.player: f'it\'s "{seat.player}"\n\x1b[2J🂡' for seat in began(hand).seats}
    assert record_of(to_phh(hand, names)).players == tuple(names[seat.player] for seat in began(hand).seats)


CODES = {
    "NT": ("holdem", "no-limit"), "FT": ("holdem", "fixed-limit"), "NS": ("short-deck", "no-limit"),
    "PO": ("omaha", "pot-limit"), "FO/8": ("omaha8", "fixed-limit"), "F7S": ("stud", "fixed-limit"),
    "F7S/8": ("stud8", "fixed-limit"), "FR": ("razz", "fixed-limit"), "N2L1D": ("single-draw-27", "no-limit"),
    "F2L3D": ("triple-draw-27", "fixed-limit"), "FB": ("badugi", "fixed-limit"),
}  # fmt: skip


def test_a_code_of_phh_where_there_is_one_else_our_own_id() -> None:
    of_form = {form: code for code, form in CODES.items()}
    for game in GAMES:
        for betting in BETTINGS:
            text = to_phh(hand_of(game, betting))
            assert text.startswith(f"variant = '{of_form.get((game, betting), game)}'\n")
            assert f"\n_game = '{game}'\n_betting = '{betting}'\n" in text


def test_the_bets_are_told_in_the_fields_that_phh_has_for_them() -> None:
    def keys(game: str, betting: str) -> set[str]:
        lines = to_phh(hand_of(game, betting)).splitlines()
        wanted = {"blinds_or_straddles", "bring_in", "min_bet", "small_bet", "big_bet"}
        return {line.split(" =")[0] for line in lines} & wanted

    assert keys("stud", "fixed-limit") == {"bring_in", "small_bet", "big_bet"}
    assert keys("razz", "pot-limit") == {"bring_in", "min_bet"}
    assert keys("badugi", "fixed-limit") == {"blinds_or_straddles", "small_bet", "big_bet"}
    assert keys("five-card-draw", "spread-limit") == {"blinds_or_straddles", "small_bet", "big_bet"}
    assert keys("omaha6", "pot-limit") == {"blinds_or_straddles", "min_bet"}


def test_a_log_without_its_beginning_is_refused() -> None:
    hand = hand_of("holdem", "no-limit")
    for events in ([], hand[1:]):
        with pytest.raises(ValueError, match="begins with HandBegan"):
            to_phh(events)
