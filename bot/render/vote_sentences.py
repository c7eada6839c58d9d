"""Votes: what the table is asked, who has voted, what came of it (MIX-2)."""

from __future__ import annotations

from bot.render.durations import duration
from bot.render.mix_words import item_name, item_words
from bot.render.moments import moment
from bot.render.names import Names
from bot.render.saying import Say
from bot.render.words import capital, listed, number_word
from engine.happenings import Happening
from engine.mix import Mix
from engine.view import TableView, VoteView


def vote_text(view: TableView, names: Names, left: float | None = None) -> list[str]:
    """The vote that is going on, who has voted how, and how the viewer can; ``left``: how many seconds it lasts."""
    vote = view.vote
    if vote is None:
        return []
    can = ["Say vote yes or vote no."] if view.viewer in vote.open else []
    ends = [f"It ends in {duration(left)} at the latest; silence is no."] if left is not None else []
    return [f"Vote: {motion_words(vote, view.mix, names)}?", _standing(vote, names), *ends, *can]


def no_vote_text(view: TableView) -> list[str]:
    """What is said where there is no vote: what the viewer may put to one."""
    if not view.may_vote and view.may_rebuy[1]:
        return ["There is no vote. While you sit out you may call one only on a rebuy: vote rebuy N. [MIX-2]"]
    if not view.may_vote:
        return ["There is no vote. Who plays at this table may call one. [MIX-2]"]
    return [
        "There is no vote. Call one with vote add GAME, vote remove GAME, vote only GAME, vote mix, vote rebuy N,",
        "vote rule RULE=VALUE, or vote end 23:00 (or 2h).",
    ]


def motion_words(vote: VoteView, mix: Mix, names: Names) -> str:
    """``add Badugi, fixed-limit 4/8``."""
    motion = vote.motion
    if motion.kind == "add":
        return f"add {item_words(motion.item)}" if motion.item else "add a game"
    if motion.kind == "remove":
        return f"take out {item_name(mix.items[motion.at], mix)}"
    if motion.kind == "only":
        return f"play {item_name(mix.items[motion.at], mix)} only" if motion.at >= 0 else "play all games of the mix"
    if motion.kind == "rebuy":
        return f"let {names(vote.by)} buy {motion.amount}, above the most"
    if motion.kind == "rule":
        return f"house rule {motion.rule}={motion.value}"
    return f"end at {moment(motion.amount)}" if motion.amount else "play on without an agreed end"


def _standing(vote: VoteView, names: Names) -> str:
    parts = [f"yes {_who(vote.yes, names)} ({len(vote.yes)} of {vote.needs} needed)"]
    if vote.no:
        parts.append(f"no {_who(vote.no, names)}")
    if vote.open:
        parts.append(f"still to vote {_who(vote.open, names)}")
    return capital("; ".join(parts)) + "."


def _who(players: tuple[str, ...], names: Names) -> str:
    return listed([names(player) for player in players]) or "nobody"


def _vote_called(it: Happening, name: str, names: Names) -> str:
    vote, mix = _of(it)
    asked = len(vote.yes) + len(vote.no) + len(vote.open)
    needs = "everybody" if vote.needs == asked else f"{number_word(vote.needs)} of {number_word(asked)}"
    others = f" {_who(vote.open, names)} to vote: vote yes, or vote no." if vote.open else ""
    return f"{name} calls a vote: {motion_words(vote, mix, names)}? It takes {needs}.{others}"


def _vote_cast(it: Happening, name: str, names: Names) -> str:
    vote, _ = _of(it)
    still = f", {_who(vote.open, names)} still to vote" if vote.open else ""
    return f"{name} votes {'yes' if it.yes else 'no'}: {len(vote.yes)} of {vote.needs} needed{still}."


def _voters_changed(it: Happening, _name: str, names: Names) -> str:
    vote, mix = _of(it)
    still = f"; {_who(vote.open, names)} still to vote" if vote.open else ""
    takes = f"The vote takes {number_word(vote.needs)} now: {number_word(len(vote.yes))} said yes{still}."
    if not it.others:
        return takes
    asked = f"{_who(it.others, names)} {'is' if len(it.others) == 1 else 'are'} asked as well"
    return f"{asked}: {motion_words(vote, mix, names)}? {takes}"


def _vote_ended(it: Happening, name: str, names: Names) -> str:
    vote, mix = _of(it)
    what, by = motion_words(vote, mix, names), names(vote.by)
    if it.yes:
        return f"The vote has passed: {what}."
    if it.word == "withdrawn":
        whose = "the vote" if it.player == vote.by else f"the vote that {by} called"
        return f"{name} takes back {whose}: {what}."
    return f"{_WHY_ENDED[it.word].format(by=by)}: {what}."


_WHY_ENDED = {
    "votes": "The vote has failed, not enough said yes",
    "clock": "The vote has failed, time ran out",
    "closed": "The vote ends with the table",
    "gone": "The vote is off, for {by} leaves",
    "full": "The vote is off, for there are more players now than that game can serve",
    "nobody": "The vote is off, for nobody is left who may vote",
}


def _rules_changed(it: Happening, name: str, _names: Names) -> str:
    who = f"{name} changes a house rule" if it.player else "House rule changed"
    return f"{who}: {it.word}."


def _end_agreed(it: Happening, _name: str, _names: Names) -> str:
    return f"The table ends at {moment(it.amount)}." if it.amount else "The table has no agreed end any more."


def _of(it: Happening) -> tuple[VoteView, Mix]:
    assert it.vote is not None, "what is told of a vote names it"
    assert it.mix is not None, "and the games it may be about"
    return it.vote, it.mix


VOTE_SAYS: dict[str, Say] = {
    "vote_called": _vote_called,
    "vote_cast": _vote_cast,
    "voters_changed": _voters_changed,
    "vote_ended": _vote_ended,
    "rules_changed": _rules_changed,
    "end_agreed": _end_agreed,
}
