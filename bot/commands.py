"""From what a player means to what the engine is asked: one row a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from bot.intents import Intent
from bot.intents.words import VOTES
from bot.motions import game_meant, motion
from bot.moves import MOVES, resolve
from bot.render.house_text import rule_text
from bot.render.mix_words import games_of
from bot.render.run_words import times
from bot.rule_words import rule_asked
from engine.errors import Code, Refusal, refuse
from engine.table import TableState
from engine.table.commands import (
    CallVote,
    CastVote,
    ChangeRule,
    ChangeSeat,
    ComeBack,
    Command,
    Deal,
    Dismiss,
    End,
    Enter,
    Leave,
    Pause,
    Pick,
    Sit,
    SitOut,
    Splash,
    Start,
    Straddle,
    TakeTurn,
    TopUp,
    WithdrawVote,
)
from engine.view import view

DEAL_NOW = Deal(b"")
"""Stands for the next hand; the dispatcher puts the entropy in."""


class Problem(NamedTuple):
    """A wish that never reaches the engine, with what to say about it."""

    words: str


class Asker(NamedTuple):
    """Who asks, and how things stand."""

    player: str
    state: TableState
    turn: str
    """``hand:turn`` that he was last shown, or that his button carries; empty for none."""
    name: Callable[[str], str]
    now: int
    """Seconds since the epoch."""
    vote: int = 0
    """The number of the vote he was last shown; 0 for none."""


Wish: TypeAlias = Command | Refusal | Problem


def to_command(intent: Intent, asker: Asker) -> Wish:
    """What to ask of the engine for ``intent``."""
    if intent.verb in MOVES:
        return _move(intent, asker)
    if intent.verb in VOTES:
        wanted = motion(intent, asker.state, asker.now)
        return Problem(wanted) if isinstance(wanted, str) else CallVote(asker.player, wanted)
    return _ROOM[intent.verb](intent, asker)


def _move(intent: Intent, asker: Asker) -> Wish:
    """A move belongs to the turn its sender was last shown (law 3)."""
    if asker.state.hand is None:
        return refuse(Code.NO_HAND)
    hand, turn = asker.state.hand.hand, asker.state.hand.turn
    if asker.turn != f"{hand}:{turn}":
        return refuse(Code.TURN_GONE, "BET-10")
    seen = view(asker.state, asker.player)
    offered = seen.legal.run if seen.legal is not None else None
    if intent.verb == "run_twice" and offered is not None and intent.amount not in (None, offered):
        return Problem(f"It can be run {times(offered)} here. Say run it {times(offered)}, or run once. [POT-6]")
    move = resolve(intent, seen)
    if isinstance(move, Refusal):
        return move
    return TakeTurn(asker.player, move.verb, move.amount, hand=hand, turn=turn, cards=move.cards)


def _start(_: Intent, asker: Asker) -> Wish:
    """Starts or resumes the game; between two hands it deals the next one at once."""
    if asker.state.ready and asker.player == asker.state.host:
        return DEAL_NOW
    return Start(asker.player)


def _dismiss(intent: Intent, asker: Asker) -> Wish:
    wanted = intent.text.casefold()
    for seat in asker.state.taken:
        if seat.of_house and asker.name(seat.player).casefold().startswith(wanted):
            return Dismiss(asker.player, seat.player)
    house = [asker.name(seat.player) for seat in asker.state.taken if seat.of_house]
    if not house:
        return Problem("No house player sits at this table.")
    return Problem(f"No house player is called {intent.text[:20]!r}. Here are: {', '.join(house)}.")


def _sit(intent: Intent, asker: Asker) -> Wish:
    return Sit(asker.player, intent.amount, int(intent.text) if intent.text else None)


def _seat(intent: Intent, asker: Asker) -> Wish:
    """Another seat for one who has one; for anybody else a seat of his choice."""
    number = intent.amount or 0
    if asker.state.seat_of(asker.player) is not None:
        return ChangeSeat(asker.player, number)
    return Sit(asker.player, None, number)


def _enter(how: str) -> Callable[[Intent, Asker], Wish]:
    return lambda _, asker: Enter(asker.player, how)


def _pick(intent: Intent, asker: Asker) -> Wish:
    """The game of the next orbit (MIX-3); without a name one is told what there is."""
    if not intent.text:
        return Problem(f"Which game? Say it like pick NAME. {games_of(asker.state.mix)}")
    found = game_meant(asker.state, intent.text)
    return Problem(found) if isinstance(found, str) else Pick(asker.player, found)


def _house_rule(intent: Intent, asker: Asker) -> Wish:
    asked = rule_asked(intent.text)
    if isinstance(asked, str):
        return Problem(asked)
    if not asked.value:
        return Problem(rule_text(asker.state.house, asked.rule, asker.state.hands))
    return ChangeRule(asker.player, asked.rule, asked.value)


def _yes_no(intent: Intent, asker: Asker) -> Wish:
    """An answer to the one thing that is asked of him; where two are, he is asked which."""
    state, yes = asker.state, intent.verb == "yes"
    run = state.hand is not None and state.in_hand and state.place_of(asker.player) in state.hand.asked
    vote = state.vote is not None and asker.player in state.vote.open
    if run and vote:
        return Problem(
            "Two things are asked of you. Say run it twice or run once for the hand, vote yes or vote no for the vote."
        )
    if run:
        return _move(Intent("run_twice" if yes else "run_once"), asker)
    if state.vote is not None:
        return _voted(yes, None, asker)
    return Problem("Nothing is asked of you that yes or no would answer.")


def _cast(intent: Intent, asker: Asker) -> Wish:
    """A vote; a button says which."""
    return _voted(intent.verb == "vote_yes", intent.amount, asker)


def _voted(yes: bool, number: int | None, asker: Asker) -> Wish:
    """What is typed belongs to the vote that its sender was last shown (law 3)."""
    vote = asker.state.vote
    if number is None and vote is not None and asker.player in vote.open and asker.vote != vote.number:
        return refuse(Code.VOTE_NOT_SEEN, "MIX-2")
    return CastVote(asker.player, yes, number)


_ROOM: dict[str, Callable[[Intent, Asker], Wish]] = {
    "sit": _sit,
    "seat": _seat,
    "post": _enter("post"),
    "buy_button": _enter("buy"),
    "wait": _enter("wait"),
    "straddle": lambda _, asker: Straddle(asker.player),
    "no_straddle": lambda _, asker: Straddle(asker.player, wants=False),
    "splash": lambda intent, asker: Splash(asker.player, intent.amount or 0),
    "pick": _pick,
    "house_rule": _house_rule,
    "yes": _yes_no,
    "no": _yes_no,
    "vote_yes": _cast,
    "vote_no": _cast,
    "vote_withdraw": lambda _, asker: WithdrawVote(asker.player),
    "topup": lambda intent, asker: TopUp(asker.player, intent.amount),
    "leave": lambda _, asker: Leave(asker.player),
    "out": lambda _, asker: SitOut(asker.player),
    "back": lambda _, asker: ComeBack(asker.player),
    "start": _start,
    "pause": lambda _, asker: Pause(asker.player),
    "end": lambda _, asker: End(asker.player),
    "dismiss": _dismiss,
}
