"""Who wins what at the end of a record, pot by pot, before odd chips are given out (POT-4)."""

from __future__ import annotations

from typing import NamedTuple

from engine.hand.events import Pot
from engine.ranking import ranking
from engine.ranking.odd_chip import odd_chip
from tests.beside_pokerkit.our_hands import Record


class Part(NamedTuple):
    """A pot, or one half of it, and who shares it, in the order in which odd chips are given out (POT-5)."""

    amount: int
    winners: tuple[int, ...]


class Contest(NamedTuple):
    """A pot that hands were compared for."""

    eligible: tuple[int, ...]
    parts: tuple[Part, ...]
    """One if the same players win all of it, else the high half and the low half."""
    low: bool
    """Somebody has a low in it."""

    @property
    def winners(self) -> frozenset[int]:
        """Who wins something of it."""
        return frozenset([seat for part in self.parts for seat in part.winners])


def contested(record: Record) -> tuple[Contest, ...]:
    """Every pot, the main pot first; none if all but one had folded."""
    if sum([not seat.folded for seat in record.end.seats]) == 1:
        return ()
    return tuple([_contest(record, pot) for pot in record.end.pots])


def merged(contests: list[Contest]) -> Contest:
    """Pots that the same players win, as if they were one pot."""
    first = contests[0]
    whole = sum([part.amount for contest in contests for part in contest.parts])
    return first._replace(parts=_divided(whole, [part.winners for part in first.parts]))


def _contest(record: Record, pot: Pot) -> Contest:
    winners = [_best(record, name, pot.eligible) for name in record.setup.game.pots]
    whole = not winners[-1] or set(winners[0]) == set(winners[-1])
    low = len(winners) > 1 and bool(winners[-1])
    return Contest(pot.eligible, _divided(pot.amount, winners[:1] if whole else winners), low)


def _divided(amount: int, winners: list[tuple[int, ...]]) -> tuple[Part, ...]:
    if len(winners) == 1:
        return (Part(amount, winners[0]),)
    low = amount // 2
    return Part(amount - low, winners[0]), Part(low, winners[1])


def _best(record: Record, name: str, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Who has the best hand; nobody, where no hand qualifies."""
    strength = ranking(name).against(record.end.board)
    cards = {seat: record.end.seats[seat].hole + record.end.seats[seat].up for seat in seats}
    strengths = {seat: strength(cards[seat]) for seat in seats}
    most = max(strengths.values())
    best = [seat for seat in seats if strengths[seat] == most and most]
    if record.setup.game.is_stud and len(best) > 1:
        best.sort(key=lambda seat: odd_chip(name, cards[seat], record.end.board), reverse=True)
    return tuple(best)
