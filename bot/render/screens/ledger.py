"""The ledger for the eyes of whoever asked, with the other ways to have it under it."""

from __future__ import annotations

from bot.screen import Button, Screen


def ledger_screen(title: str, lines: tuple[str, ...], stream: str | None) -> Screen:
    """The ledger in words. ``stream``: the table's; None for that of all tables."""
    which = "ledger" if stream else "ledger all"
    buttons = [Button("Picture", f"{which} picture"), Button("CSV", f"{which} csv")]
    if stream:
        buttons.append(Button("All tables", "ledger all"))
    return Screen(
        title=f"Ledger of {title}" if stream else title,
        lines=lines,
        buttons=(tuple(buttons),),
        table=stream.removeprefix("table:") if stream else "0",
        mark="0:0",
    )
