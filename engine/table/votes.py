"""Votes of the table: other games, a rebuy above the maximum, a house rule, when it ends (MIX-2, MIX-4, TABLE-2).

Every player at the table who plays is asked, and where the house says so (``absent_vote``) those who sit out as well;
whoever asks for a rebuy is always in. Players of the house never are. Games and rebuys need every yes; for the rest the
house says (``votes``). Whoever calls a vote has voted yes, silence is no, and a vote is over as soon as what is missing
cannot change it. Who leaves meanwhile no longer counts.
"""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.table import motions
from engine.table.commands import CallVote, CastVote, VoteTimeOut, WithdrawVote
from engine.table.events import Event, Motion, PlayerSat, VoteCalled, VoteCast, VoteEnded, VotersChanged
from engine.table.state import TableSeat, TableState, Vote

UNANIMOUS = ("add", "remove", "only", "rebuy")
"""What needs everybody's yes, whatever the house says (MIX-2, MIX-4, TABLE-2)."""


def call(state: TableState, command: CallVote) -> list[Event] | Refusal:
    """A player puts something to the vote; one vote at a time."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    if not _has_voice(state, seat, command.player, command.motion):
        return refuse(Code.NO_VOICE, "MIX-2", why="sits out")
    if state.vote is not None:
        return refuse(Code.VOTE_OPEN, "MIX-2", by=state.vote.by, number=state.vote.number)
    motion = motions.checked(state, command.player, command.motion)
    if isinstance(motion, Refusal):
        return motion
    asked = tuple([seat.player for seat in state.taken if _has_voice(state, seat, command.player, motion)])
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
    if command.player not in (state.vote.by, state.host):
        return refuse(Code.NOT_YOUR_VOTE, by=state.vote.by, host=state.host)
    return [VoteEnded(state.vote.number, False, "withdrawn")]


def time_out(state: TableState, command: VoteTimeOut) -> list[Event]:
    """The clock of a vote has run out: it has not passed, for silence is no. Late ones do nothing (law 10)."""
    vote = state.vote
    return [VoteEnded(vote.number, False, "clock")] if vote and vote.number == command.number else []


def dropped(state: TableState) -> list[Event]:
    """The vote that is going on ends without having passed; nothing if there is none."""
    return [VoteEnded(state.vote.number, False, "withdrawn")] if state.vote else []


def follow(events: list[Event], state: TableState) -> list[Event]:
    """What follows for the vote that is going on: voices that are gone, its end, and what it brings about."""
    vote = state.vote
    if vote is None:
        return []
    if _is_void(events, state, vote):
        return [VoteEnded(vote.number, False, "withdrawn")]
    stay = tuple([player for player in vote.asked if _stays(state, player)])
    if stay != vote.asked:
        return [VotersChanged(stay, _needs(state, vote.motion, len(stay)))]
    if len(vote.yes) >= vote.needs:
        return [VoteEnded(vote.number, True, "votes"), *motions.effect(state, vote.by, vote.motion)]
    if len(vote.yes) + len(vote.open) < vote.needs:
        return [VoteEnded(vote.number, False, "votes")]
    return []


def _is_void(events: list[Event], state: TableState, vote: Vote) -> bool:
    """Whether there is nothing to vote on any more.

    Nobody who was asked is left, or he who wanted to rebuy is gone; or somebody sits down while the others agree on one
    game alone, and he would have to agree as well (MIX-4).
    """
    sat = any(isinstance(event, PlayerSat) for event in events)
    if vote.motion.kind == "only" and vote.motion.at >= 0 and sat:
        return True
    if vote.motion.kind == "rebuy":
        return not _stays(state, vote.by)
    return not any(_stays(state, player) for player in vote.asked)


def _stays(state: TableState, player: str) -> bool:
    seat = state.seat_of(player)
    return seat is not None and not seat.leaving


def _has_voice(state: TableState, seat: TableSeat, caller: str, motion: Motion) -> bool:
    if seat.of_house or seat.leaving:
        return False
    wants_chips = motion.kind == "rebuy" and seat.player == caller
    # who is all-in, or has lost his chips in this hand, still plays: he is away only once he sits out
    return wants_chips or not seat.away or state.house.absent_vote


def _needs(state: TableState, motion: Motion, asked: int) -> int:
    if motion.kind in UNANIMOUS or state.house.votes == "all":
        return asked
    return asked // 2 + 1
