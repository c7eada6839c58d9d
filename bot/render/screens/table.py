"""The table as everybody sees it, and what the player to act may press."""

from __future__ import annotations

from bot.render.awards import MOST_SENTENCES, award_sentence, awards_line
from bot.render.names import Names
from bot.render.screens.buttons import move_buttons, room_buttons
from bot.render.screens.mark import mark_of
from bot.render.screens.questions import pick_turn, question_rows, run_turn
from bot.render.sentence import SEAL
from bot.render.table_text import table_text, title
from bot.screen import Picture, Screen
from engine.hand import Legal
from engine.view import TableView

MOST_NEWS = 10
"""Lines of what happened that still read well on a phone."""
MOST_BEFORE = 2
"""The same before the first hand, where the seats say who has come."""
SEAL_SHOWN = 16
"""Hex digits of the seal that everybody is shown with the table; the whole seal comes with one's cards."""


def table_screen(
    view: TableView,
    names: Names,
    legal: Legal | None,
    *,
    picture: Picture | None,
    news: list[str],
    until: float | None,
    straddles: bool = False,
) -> Screen:
    """The public table. ``legal``: what the player to act may do, which anybody could work out from what lies there.

    ``straddles``: whether somebody may ask for a straddle in the next hand.
    """
    hand = view.hand
    turn, said = "", []
    if hand is not None and hand.to_act is not None and legal is not None:
        turn = f"{names(hand.to_act)} to act"
    elif hand is not None and hand.over:
        turn = awards_line(hand.awards, names)
        if len(hand.awards) <= MOST_SENTENCES:  # more are summed up, and told among the lines
            said = [award_sentence(award, names) for award in hand.awards]
    asked = run_turn(view, names) or pick_turn(view, names)
    turn = " ".join(part for part in (turn, asked) if part)
    lines = [line for line in table_text(view, names)[1:] if line not in said]
    if hand is not None:
        lines.append(f"{SEAL} {hand.root[:SEAL_SHOWN]}…")
    moves = move_buttons(view, legal)
    return Screen(
        title=title(view),
        picture=picture,
        lines=tuple(lines),
        news=tuple(news[-(MOST_NEWS if hand is not None else MOST_BEFORE) :]),
        turn=turn,
        until=until if (legal is not None or asked) and view.status == "running" else None,
        buttons=tuple(
            row for row in (moves, *question_rows(view, somebody_may_straddle=straddles), room_buttons(view)) if row
        ),
        table=view.table,
        mark=mark_of(view),
    )
