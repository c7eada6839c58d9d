"""PokerKit as oracle: our random hands, dealt and played there too, end with equal stacks."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from engine.cards import FULL_DECK
from engine.catalog import games, presets
from engine.hand import Legal, Post, Setup
from engine.hand.events import DealtIn
from engine.stakes import stakes_of
from tests.amounts import FULL, seeds
from tests.beside_pokerkit.comparison import MismatchError, Tally, difference
from tests.beside_pokerkit.known_faults import FAULTS
from tests.beside_pokerkit.our_hands import Record, played, played_out

AT_LEAST = 0.6
"""This share of the hands must be compared, else the known faults hide too much."""


@pytest.mark.laws
def test_5_000_hands_end_with_equal_stacks(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    for seed in seeds(5_000):
        try:
            tally.add(played(seed))
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
    with capsys.disabled():
        if FULL:
            print(f"\n{tally.table()}")
    assert "BACKROOM_SEED" in os.environ or tally.compared >= AT_LEAST * tally.hands, tally.table()
    for fault in FAULTS:
        often = tally.excluded[fault.name]
        assert often < 20 or tally.differed[fault.name] > often / 2, f"left out for nothing: {fault.name}"


def test_bet_7_several_short_all_ins_reopen_the_betting() -> None:
    """Too rare for random hands: flop bet 100, all-ins to 160, 220 and 270, and the bettor raises."""
    dealt = tuple([DealtIn(f"p{seat}", seat + 1, stack) for seat, stack in enumerate((9_000, 260, 320, 370, 9_000))])
    blinds = (Post(0, "small blind", 50), Post(1, "big blind", 100))
    stakes = stakes_of(50, 100, "no-limit")
    setup = Setup(1, games()["holdem"], "no-limit", stakes, presets()["standard"], 5, dealt, blinds)
    raises = iter((None, None, None, None, None, 100, 160, 220, 270, None, 600))

    def choose(allowed: Legal) -> tuple[str, int | None]:
        to = next(raises, None)
        return ("raise", to) if to else ("check" if allowed.check else "call", None)

    tally = Tally()
    tally.add(played_out(0, setup, FULL_DECK, choose))
    assert tally.compared == 1
    assert [name for name in tally.stepped_over if name.startswith("BET-7 ")]


def _one_chip_moved(record: Record) -> Record:
    """The winner of most has a chip more, and the next player a chip less."""
    stacks = list(record.stacks)
    most = max(range(len(stacks)), key=stacks.__getitem__)
    stacks[most] += 1
    stacks[most - 1] -= 1
    return replace(record, stacks=tuple(stacks))


def _cards_swapped(record: Record) -> Record:
    """The only winner of the whole pot and another who went to the showdown hold each other's cards."""
    own = dict(record.dealt.own)
    (winner,) = {share.seat for award in record.end.awards for share in award.shares}
    loser = next(index for index, seat in enumerate(record.end.seats) if not seat.folded and index != winner)
    own[0, winner], own[0, loser] = own[0, loser], own[0, winner]
    return replace(record, dealt=replace(record.dealt, own=own))


def _turn_changed(number: int, **changes: object) -> Callable[[Record], Record]:
    def changed(record: Record) -> Record:
        turns = list(record.turns)
        turns[number] = replace(turns[number], **changes)
        return replace(record, turns=tuple(turns))

    return changed


def _turn_left_out(record: Record) -> Record:
    return replace(record, turns=record.turns[1:])


@pytest.mark.parametrize(
    "altered",
    [
        pytest.param(_one_chip_moved, id="a chip more at the end"),
        pytest.param(_cards_swapped, id="winner and loser hold each other's cards"),
        pytest.param(_turn_changed(0, amount=3), id="a call of another amount"),
        pytest.param(_turn_changed(0, verb="raise", amount=3), id="a raise below the least"),
        pytest.param(_turn_changed(-1, verb="fold", amount=0), id="a fold instead of the last call"),
        pytest.param(_turn_left_out, id="a move left out"),
    ],
)
def test_an_altered_hand_is_caught(altered: Callable[[Record], Record]) -> None:
    record = _plain_hand()
    Tally().add(record)
    wrong = altered(record)
    assert difference(wrong, Counter())
    with pytest.raises(MismatchError, match=rf"(?s)BACKROOM_SEED={record.seed}\n.* holds .*move 1: "):
        Tally().add(wrong)


@cache
def _plain_hand() -> Record:
    """Three or more call the big blind and one of several wins all that is in the middle after a last call."""
    for seed in itertools.count():
        record = played(seed, "holdem")
        winners = {share.seat for award in record.end.awards for share in award.shares}
        to_the_end = [seat for seat in record.end.seats if not seat.folded]
        calls = [turn.verb for turn in record.turns if turn.verb == "call"]
        if len(winners) == 1 and len(to_the_end) > 1 and len(calls) > 1 and not _known(record):
            ends_in_calls = record.turns[0].verb == record.turns[-1].verb == "call"
            if ends_in_calls and record.turns[0].amount > 3 and len(record.end.pots) == 1:
                return record
    raise AssertionError("there is always one more hand")


def _known(record: Record) -> list[str]:
    return [fault.name for fault in FAULTS if fault.occurred(record)]
