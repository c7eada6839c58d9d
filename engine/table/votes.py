"""Votes of the table: other games, a rebuy above the maximum, a house rule, when it ends (MIX-2, MIX-4, TABLE-2).

A voice has who plays, and where the house says so (``absent_vote``) who sits out as well; whoever is in a hand plays
until it is over, and whoever asks for a rebuy is always in. Players of the house have none, nor has who is leaving.

Voices are counted anew whatever happens, so a vote passes by those who play when it takes effect: who sits down or
comes back while it goes on is asked as well, who leaves or sits out is no longer, and his answer goes with him.

Games and rebuys need every yes; for the rest the house says (``votes``). Whoever calls a vote has voted yes, silence is
no, and a vote is over as soon as what is missing cannot change it.
"""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.hand import NOBODY
from engine.table import motions
from engine.table.commands import CallVote, CastVote, VoteTimeOut, WithdrawVote
from engine.table.events import Event, Motion, VoteCalled, VoteCast, VoteEnded, VotersChanged
from engine.table.state import TableSeat, TableState

UNANIMOUS = ("add", "remove", "only", "rebuy")
"""What needs everybody's yes, whatever the house says (MIX-2, MIX-4, TABLE-2)."""


def call(state: TableState, command: CallVote) -> list[Event] | Refusal:
    """A player puts something to the vote; one vote at a time."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    if not _has_voice(state, seat, command.player, command.motion):
        return refuse(Code.NO_VOICE, "MIX-2", why="leaving" if seat.leaving else "sits out")
    if state.vote is not None:
        return refuse(Code.VOTE_OPEN, "MIX-2", by=state.vote.by, number=state.vote.number)
    motion = motions.checked(state, command.player, command.motion)
    if isinstance(motion, Refusal):
        return motion
    asked = _voices(state, command.player, motion)
    return [VoteCalled(state.votes + 1, command.player, motion, asked, _needs(state, motion, len(asked)))]


def cast(state: TableState, command: CastVote) -> list[Event] | Refusal:
    """A player who is asked says yes or no, once."""
    vote = state.vote
    if vote is None:
        return refuse(Code.NO_VOTE if command.number is None else Code.VOTE_GONE, "MIX-2")
    if command.number not in (None, vote.number):
        return refuse(Code.VOTE_GONE, "MIX-2")
    if command.player not in vote.asked:
        return refuse(Code.NO_VOICE, "MIX-2", why="not asked")
    if command.player not in vote.open:
        return refuse(Code.VOTED_ALREADY, "MIX-2", yes=command.player in vote.yes)
    return [VoteCast(command.player, command.yes)]


def withdraw(state: TableState, command: WithdrawVote) -> list[Event] | Refusal:
    """Whoever called the vote, or the host, takes it back."""
    if state.vote is None:
        return refuse(Code.NO_VOTE, "MIX-2")
    if not may_withdraw(state, command.player):
        return refuse(Code.NOT_YOUR_VOTE, by=state.vote.by, host=state.host)
    return [VoteEnded(state.vote.number, False, "withdrawn", command.player)]


def time_out(state: TableState, command: VoteTimeOut) -> list[Event]:
    """The clock of a vote has run out: it has not passed, for silence is no. Late ones do nothing (law 10)."""
    vote = state.vote
    return [VoteEnded(vote.number, False, "clock")] if vote and vote.number == command.number else []


def dropped(state: TableState) -> list[Event]:
    """The vote that is going on ends with the table; nothing if there is none."""
    return [VoteEnded(state.vote.number, False, "closed")] if state.vote else []


def may_call(state: TableState, player: str) -> bool:
    """Whether he may put something to the vote now, if it is not a rebuy (see ``rebuy_range``)."""
    seat = state.seat_of(player)
    return seat is not None and state.vote is None and not state.closing and _has_voice(state, seat)


def rebuy_range(state: TableState, player: str) -> tuple[int, int]:
    """The least and the most above the maximum that he may ask a vote for now; 0, 0 where he may not (TABLE-2)."""
    seat = state.seat_of(player)
    if seat is None or seat.of_house or seat.leaving or state.vote is not None or state.closing:
        return 0, 0
    return motions.rebuy_range(state, seat)


def may_withdraw(state: TableState, player: str) -> bool:
    """Whether he may take back the vote that is going on."""
    return state.vote is not None and player in (state.vote.by, state.host)


def follow(state: TableState, now: int) -> list[Event]:
    """What follows for the vote that is going on: voices that come and go, its end, and what it brings about.

    ``now``: seconds since the epoch; a time that has passed is never agreed on as the end.
    """
    vote = state.vote
    if vote is None:
        return []
    if vote.motion.kind == "end" and 0 < vote.motion.amount <= now:
        return [VoteEnded(vote.number, False, "clock")]
    if vote.motion.kind == "rebuy" and not _stays(state, vote.by):
        return [VoteEnded(vote.number, False, "gone")]
    if motions.has_no_room(state, vote.motion):
        return [VoteEnded(vote.number, False, "full")]
    voices = _voices(state, vote.by, vote.motion)
    if not voices:
        return [VoteEnded(vote.number, False, "nobody")]
    if set(voices) != set(vote.asked):
        joined = tuple([player for player in voices if player not in vote.asked])
        return [VotersChanged(voices, _needs(state, vote.motion, len(voices)), joined)]
    if len(vote.yes) >= vote.needs:
        return [VoteEnded(vote.number, True, "votes"), *motions.effect(state, vote.by, vote.motion)]
    if len(vote.yes) + len(vote.open) < vote.needs:
        return [VoteEnded(vote.number, False, "votes")]
    return []


def _stays(state: TableState, player: str) -> bool:
    seat = state.seat_of(player)
    return seat is not None and not seat.leaving


def _voices(state: TableState, caller: str, motion: Motion) -> tuple[str, ...]:
    """Who has a voice now, in the order of their seats."""
    return tuple([seat.player for seat in state.taken if _has_voice(state, seat, caller, motion)])


def _has_voice(state: TableState, seat: TableSeat, caller: str = "", motion: Motion | None = None) -> bool:
    if seat.of_house or seat.leaving:
        return False
    wants_chips = motion is not None and motion.kind == "rebuy" and seat.player == caller
    # who is all-in, or has lost his chips in this hand, still plays it
    plays = not seat.away or state.place_of(seat.player) != NOBODY
    return wants_chips or plays or state.house.absent_vote


def _needs(state: TableState, motion: Motion, asked: int) -> int:
    if motion.kind in UNANIMOUS or state.house.votes == "all":
        return asked
    return asked // 2 + 1
