"""What is told about one recorded hand: whether all of it is legal and ends as the file says."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.hand import NOBODY, HandState, Legal
from engine.history.chips import amount_text, shown
from engine.history.phh import Record, Told
from engine.history.replay import Played, replay


class Verdict(NamedTuple):
    """One line of ``replay``. Amounts are as the file counts them; players count from 1."""

    file: str
    hand: int | str | None
    game: str | None
    ok: bool
    """All that is told of the hand is legal, and its finishing stacks, if given, are met."""
    stacks: tuple[int | float, ...]
    """What each player has at the end, before any rake; cut short, what he has behind. Empty if no hand could begin."""
    pots: tuple[tuple[int | float, tuple[int, ...]], ...]
    """Amount and winners, main pot first, uncalled bets returned. No winners if it is cut short or unsettled."""
    error: str | None
    to_act: int | None
    legal: dict[str, Any] | None
    complete: bool = False
    """It was played to its end; not told in JSON, where ``to_act`` and the winners say as much."""
    unsettled: str = ""
    """Why nobody can be said to have won at the showdown; not told in JSON either."""
    asked: tuple[int, ...] = ()
    """Who has still to say whether the board is run more than once; not told in JSON either."""

    def as_json(self) -> dict[str, Any]:
        """The line as JSON has it."""
        told = {**self._asdict(), "stacks": list(self.stacks)}
        del told["complete"], told["unsettled"], told["asked"]
        return {**told, "pots": [{"amount": amount, "winners": list(winners)} for amount, winners in self.pots]}


def unreadable(file: str, why: str) -> Verdict:
    """The verdict on a file that holds no hand."""
    return Verdict(file, None, None, False, (), (), why, None, None)


def judge(file: str, told: Told) -> Verdict:
    """Plays a hand of ``file`` and says how it went. Never raises for what a file may say."""
    record = told.record
    if record is None:
        return unreadable(file, told.error)._replace(hand=told.hand, game=told.game)
    played = replay(record)
    flaw = played.flaw or _unmet(record, played)
    verdict = Verdict(file, told.hand, record.game.id, not flaw, (), (), flaw or None, None, None)
    state = played.state
    if state is None:
        return verdict
    return verdict._replace(
        stacks=tuple([shown(seat.stack, record.scale) for seat in state.seats]),
        pots=_pots(state, record.scale),
        to_act=state.to_act + 1 if state.to_act != NOBODY else None,
        legal=legal_json(played.legal, record.scale) if played.legal else None,
        complete=played.complete,
        unsettled=played.unsettled,
        asked=tuple([seat + 1 for seat in state.asked]),
    )


def legal_json(legal: Legal, scale: int = 1) -> dict[str, Any]:
    """What a player may do, amounts as the file counts them: ``Legal.as_dict``."""
    told = legal.as_dict()
    if scale == 1:
        return told
    amounts = {"call": legal.call, "bring_in": legal.bring_in, "complete": legal.complete}
    raise_to = [shown(amount, scale) for amount in legal.raise_to] if legal.raise_to else None
    return {**told, **{key: one and shown(one, scale) for key, one in amounts.items()}, "raise": raise_to}


def _pots(state: HandState, scale: int) -> tuple[tuple[int | float, tuple[int, ...]], ...]:
    winners = [tuple([seat + 1 for seat in _winners(state, index)]) for index in range(len(state.pots))]
    return tuple([(shown(pot.amount, scale), won) for pot, won in zip(state.pots, winners, strict=True)])


def _winners(state: HandState, pot: int) -> list[int]:
    return sorted({share.seat for award in state.awards if award.pot == pot for share in award.shares})


def _unmet(record: Record, played: Played) -> str:
    """How the finishing stacks of the file are missed; empty if they are met or not given.

    The rake comes out of what is won: winners, and nobody else, may end lower by that much in all. A hand that is
    cut short has not reached them, and one that cannot be settled has not either.
    """
    given, state = record.finishing, played.state
    if given is None or state is None:
        return ""
    if not played.complete:
        return played.unsettled or "the hand is cut short, its finishing stacks are not reached"
    won = {seat for pot in range(len(state.pots)) for seat in _winners(state, pot)}
    taken = 0
    for index, seat in enumerate(state.seats):
        less = seat.stack - given[index]
        if less < 0 or (less and (index not in won or not record.rake)):
            ours, theirs = (amount_text(amount, record.scale) for amount in (seat.stack, given[index]))
            return f"p{index + 1} ends with {ours}, the file says {theirs}"
        taken += less
    if taken not in (0, record.rake):
        missing, rake = (amount_text(amount, record.scale) for amount in (taken, record.rake))
        return f"the winners end {missing} lower in all, the rake is {rake}"
    return ""
