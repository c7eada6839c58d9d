"""A ruling of the rules desk, with what one may ask next."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screen import Button, Screen

NO_TABLE, NO_MARK = "0", "0:0"
"""What the buttons of an answer carry that is about no table."""


def ruling_screen(
    title: str, lines: tuple[str, ...], more: str, related: Sequence[tuple[str, str]], table: str, mark: str
) -> Screen:
    """``more``: what asks for the whole of it; ``related``: titles of rules, and what asks for each."""
    whole = (Button("More", more, tone="main"),) if more else ()
    others = tuple([Button(name, says) for name, says in related if says != more])
    # one under the other: titles are long, and a phone is narrow
    rows = (whole, *[(one,) for one in others])
    return Screen(
        title=title,
        lines=lines,
        buttons=tuple(row for row in rows if row),
        table=table or NO_TABLE,
        mark=mark or NO_MARK,
    )
