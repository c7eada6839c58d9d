"""Small screens of words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.screens.buttons import CARDS
from bot.render.table_text import turn_text
from bot.screen import Button, Link, Screen
from engine.view import TableView


def call_screen(
    lines: list[str], table: str, mark: str, until: float | None, buttons: tuple[Button, ...] = (CARDS,)
) -> Screen:
    """The short word to those who are waited for."""
    return Screen(lines=tuple(lines), until=until, buttons=(buttons,), table=table, mark=mark)


def past_screen(line: str, table: str, number: int) -> Screen:
    """A hand that was played, in one line, its picture on demand."""
    picture = Button("Picture", f"picture {number}")
    return Screen(lines=(line,), buttons=((picture,),), table=table, mark=f"{number}:0")


def moved_screen(name: str, link: Link | None) -> Screen:
    """What stays where a table was."""
    return Screen(lines=(f"{name} is played elsewhere now.",), links=(link,) if link else ())


def mine_screen(views: Sequence[TableView], until: float | None, links: tuple[Link, ...]) -> Screen:
    """Somebody's tables, each as he sees it. ``until``: when the first of his turns runs out."""
    if not views:
        return Screen(lines=("You sit at no table. Join one, or open one: /poker new holdem",))
    turns = sum(seen.legal is not None or picks(seen) for seen in views)
    head = f"Your turn at {turns} of {len(views)} tables." if turns else "It is your turn nowhere."
    return Screen(title="My tables", lines=tuple(map(_mine, views)), turn=head, until=until, links=links)


def picks(seen: TableView) -> bool:
    """Whether the table waits for the viewer to pick its next game (MIX-3)."""
    return seen.picker != "" and seen.picker == seen.viewer


def _mine(seen: TableView) -> str:
    vote = "; a vote waits for yours" if seen.vote is not None and seen.viewer in seen.vote.open else ""
    turn = "; ".join(turn_text(seen, str)) if not picks(seen) else "the next game is yours to pick"
    return f"{seen.name}: {turn or _waits(seen)}{vote}"


def _waits(seen: TableView) -> str:
    seat = seen.seat_of(seen.viewer)
    if seat is not None and seat.away:
        return "you sit out"
    if seen.status != "running":
        return "not started" if seen.status == "waiting" else "paused"
    return "somebody else is to act" if seen.hand is not None and not seen.hand.over else "between two hands"


def screen_lines(screen: Screen) -> list[str]:
    """A screen in words alone."""
    return [*([screen.turn] if screen.turn else []), *screen.lines, *screen.news]
