"""Who is called in a table's place, and to what: his turn, his pick, an answer, a vote."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.names import Names
from bot.render.run_words import times
from bot.render.screens.buttons import CARDS
from bot.render.screens.mark import mark_of
from bot.render.screens.questions import pick_buttons, run_buttons, vote_buttons
from bot.render.vote_sentences import vote_text
from bot.screen import Button
from engine.view import TableView


class Call(NamedTuple):
    """One call."""

    players: tuple[str, ...]
    words: str
    about: str
    """Another call gets another message, so that it is heard."""
    buttons: tuple[Button, ...]


def call_of(seen: TableView) -> Call | None:
    """The call that the table waits for; None if it waits for nobody, or for players of the house alone."""
    hand = seen.hand
    if seen.status != "running":
        return None
    if hand is not None and hand.to_act is not None:
        seat = seen.seat_of(hand.to_act)
        due = hand.to_match - seat.bet if seat is not None else 0
        what = f"{due:,} to call" if due > 0 else "nothing to call"
        return _of_people(seen, (hand.to_act,), f"your turn: {what}, pot {hand.pot:,}", mark_of(seen), (CARDS,))
    if hand is not None and hand.run_asked:
        words = f"nobody can bet any more: run it {times(hand.runs)}? Pot {hand.pot:,}"
        return _of_people(seen, hand.run_asked, words, mark_of(seen), run_buttons(seen))
    if seen.picker:
        # the hand that is over had a call of the same turn, and before the deal the choice may pass to somebody else
        about = f"{mark_of(seen)}+pick/{seen.picker}"
        return _of_people(seen, (seen.picker,), "the next game is yours to pick", about, pick_buttons(seen))
    return None


def vote_call_of(seen: TableView, names: Names) -> Call | None:
    """The call to the vote that is going on; None if there is none."""
    if seen.vote is None or seen.status == "ended":
        return None
    words = " · ".join(vote_text(seen, names))
    # who is asked later is called as well, once however often he comes and goes
    about = "+".join([str(seen.vote.number), *seen.vote.joined])
    return Call(seen.vote.open, words, about, vote_buttons(seen))


def _of_people(
    seen: TableView, players: tuple[str, ...], words: str, about: str, buttons: tuple[Button, ...]
) -> Call | None:
    of_house = {seat.player for seat in seen.seats if seat.of_house}
    people = tuple(player for player in players if player not in of_house)
    return Call(people, words, about, buttons) if people else None
