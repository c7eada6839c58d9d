"""Who wins what at the end of a record, pot by pot, before odd chips are given out."""

from __future__ import annotations

from typing import NamedTuple

from engine.hand.events import Pot
from engine.ranking import ranking
from tests.beside_pokerkit.our_hands import Record


class Part(NamedTuple):
    """A pot, or one half of it, and who shares it, from the left of the button."""

    amount: int
    winners: tuple[int, ...]


def contested(record: Record) -> tuple[tuple[Part, ...], ...]:
    """The parts of every pot that hands were compared for; none if all but one had folded."""
    if len(_live(record)) == 1:
        return ()
    return tuple([_parts(record, pot) for pot in record.end.pots])


def somebody_has_a_low(record: Record) -> bool:
    """Whether a hand that is still in qualifies for the second half of some pot."""
    names = record.setup.game.pots
    return len(_live(record)) > 1 and len(names) == 2 and any(_strengths(record, names[1], _live(record)).values())


def _parts(record: Record, pot: Pot) -> tuple[Part, ...]:
    winners = [_best(_strengths(record, name, pot.eligible)) for name in record.setup.game.pots]
    if not winners[-1] or winners[0] == winners[-1]:
        return (Part(pot.amount, winners[0]),)
    low = pot.amount // 2
    return Part(pot.amount - low, winners[0]), Part(low, winners[-1])


def _live(record: Record) -> tuple[int, ...]:
    return tuple([index for index, seat in enumerate(record.end.seats) if not seat.folded])


def _strengths(record: Record, name: str, seats: tuple[int, ...]) -> dict[int, int]:
    strength = ranking(name).against(record.end.board)
    return {seat: strength(record.end.seats[seat].hole) for seat in seats}


def _best(strengths: dict[int, int]) -> tuple[int, ...]:
    """Nobody, where no hand qualifies."""
    most = max(strengths.values())
    return tuple([seat for seat, strength in strengths.items() if strength == most and most])
