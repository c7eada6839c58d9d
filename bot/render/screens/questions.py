"""What a table asks of its players beside their moves: run it twice, a vote, a pick, a straddle, a blind that is owed.

Buttons in a public message are seen by all. Whoever may not press one is told so, and who may.
"""

from __future__ import annotations

from bot.render.names import Names
from bot.render.run_words import times
from bot.render.screens.mark import mark_of
from bot.render.screens.offers import picks
from bot.render.table_text import title
from bot.render.words import listed, tagged
from bot.screen import Button, Pick, Screen
from engine.hand import straddle_size
from engine.view import TableView

ButtonRow = tuple[Button, ...]

PICK = Button("Pick the game…", "pick", tone="main")
VOTE_YES, VOTE_NO = "Vote yes", "Vote no"
RUN_TWICE = "Run it twice"
RUN_ONCE = Button("Run it once", "run once")
STRADDLE, NO_STRADDLE = "Straddle", Button("No straddle", "no straddle")
BUY = Button("Buy the button", "buy button")
WAIT = Button("Wait for the blind", "wait")


def run_buttons(view: TableView) -> ButtonRow:
    """For everybody who is asked whether the board is to be run more than once (POT-6); nothing if nobody is."""
    hand = view.hand
    if hand is None or not hand.run_asked:
        return ()
    label = RUN_TWICE if hand.runs == 2 else f"Run it {times(hand.runs)}"
    return Button(label, "run twice", tone="good"), RUN_ONCE


def run_turn(view: TableView, names: Names) -> str:
    """``Run it twice? alice and bob are asked.``; empty if nobody is."""
    hand = view.hand
    if hand is None or not hand.run_asked:
        return ""
    asked = [names(player) for player in hand.run_asked]
    return f"Run it {times(hand.runs)}? {listed(asked)} {'is' if len(asked) == 1 else 'are'} asked"


def vote_buttons(view: TableView) -> ButtonRow:
    """Yes and no, for the vote that is going on and no other."""
    if view.vote is None:
        return ()
    number = view.vote.number
    return (
        Button(VOTE_YES, f"vote yes {number}", tone="good"),
        Button(VOTE_NO, f"vote no {number}", tone="bad"),
    )


def pick_buttons(view: TableView) -> ButtonRow:
    """For the player who is to pick the next game (MIX-3)."""
    return (PICK,) if view.picker and view.status == "running" else ()


def pick_turn(view: TableView, names: Names) -> str:
    """``carol picks the next game``; empty if nobody is to."""
    return f"{names(view.picker)} picks the next game" if view.picker else ""


def straddle_buttons(view: TableView, *, somebody_may: bool) -> ButtonRow:
    """Before the deal, where somebody may straddle (TABLE-7); with the size that it has."""
    if not somebody_may or view.status != "running" or view.coming is None:
        return ()
    size = straddle_size(view.coming.stakes, view.coming.betting, view.house)
    if any(seat.straddles for seat in view.seats):
        return Button(f"{STRADDLE} {size:,}", "straddle"), NO_STRADDLE
    return (Button(f"{STRADDLE} {size:,}", "straddle"),)


def entry_buttons(view: TableView) -> ButtonRow:
    """For the viewer who owes a blind: what he may choose (TABLE-5, TABLE-6); what he has chosen stands out."""
    seat = view.seat_of(view.viewer)
    if seat is None:
        return ()
    known = {"post": Button(f"Post {sum(view.to_post):,}", "post"), "buy": BUY, "wait": WAIT}
    return tuple(
        known[how]._replace(tone="main") if how == seat.entry else known[how] for how in known if how in view.may_enter
    )


def question_rows(view: TableView, *, somebody_may_straddle: bool) -> tuple[ButtonRow, ...]:
    """All of them that the whole table is shown."""
    rows = (
        run_buttons(view),
        pick_buttons(view),
        straddle_buttons(view, somebody_may=somebody_may_straddle),
        vote_buttons(view),
    )
    return tuple(row for row in rows if row)


def own_rows(view: TableView) -> tuple[ButtonRow, ...]:
    """Those that wait for the viewer himself."""
    mine = view.hand is not None and view.viewer in view.hand.run_asked
    asked_to_vote = view.vote is not None and view.viewer in view.vote.open
    rows = (
        run_buttons(view) if mine else (),
        pick_buttons(view) if view.picker == view.viewer else (),
        straddle_buttons(view, somebody_may=view.may_straddle),
        entry_buttons(view),
        vote_buttons(view) if asked_to_vote else (),
    )
    return tuple(row for row in rows if row)


def pick_screen(view: TableView, names: Names) -> Screen:
    """The games that the viewer may pick, in a menu; who else may, if it is not his to pick (MIX-3)."""
    screen = Screen(title=title(view), table=view.table, mark=mark_of(view))
    if not view.picker:
        return screen._replace(lines=(tagged("There is nothing to pick now.", "MIX-3"),))
    if view.picker != view.viewer:
        who = names(view.picker)
        return screen._replace(lines=(tagged(f"{who} picks the next game: {who} has the button then.", "MIX-3"),))
    options = tuple(picks(view))  # a table plays no more games than a menu has lines
    return screen._replace(
        lines=(tagged("You have the button in the next hand: pick its game.", "MIX-3"),),
        pick=Pick("Choose a game", options, 1, (), verb="pick"),
    )
