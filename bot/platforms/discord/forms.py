"""Forms: a figure, typed or chosen."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.platforms.discord.ids import FORM, Id
from bot.platforms.discord.words import MOST_TITLE, cut
from bot.screen import Form

AMOUNT, NAMED = "amount", "named"
MOST_TYPED = 40


class AmountForm(ui.Modal):
    """A form for one figure. What is sent in comes back by its id, also after a restart."""

    def __init__(self, form: Form) -> None:
        what = Id(FORM, form.table, form.mark, form.verb)
        super().__init__(title=cut(form.title, MOST_TITLE), custom_id=str(what), timeout=None)
        figure: ui.TextInput[Any] = ui.TextInput(
            custom_id=AMOUNT, placeholder=form.hint, default=form.preset or None, required=not form.named,
            max_length=MOST_TYPED,
        )  # fmt: skip
        self.add_item(ui.Label(text=cut(form.label, MOST_TITLE), description=cut(form.hint, 100), component=figure))
        if form.named:
            options = [discord.SelectOption(label=cut(label, 100), value=says) for label, says in form.named]
            named: ui.Select[Any] = ui.Select(
                custom_id=NAMED,
                placeholder="Choose",
                options=options,
                min_values=0,
                max_values=1,
                required=False,
            )
            self.add_item(ui.Label(text="Or choose", component=named))

    def is_finished(self) -> bool:
        """So that discord.py keeps none of them in memory: see ``client.on_interaction``."""
        return True


def said(verb: str, components: list[dict[str, Any]]) -> str:
    """What a form that was sent in says: the named figure if one was chosen, else the verb with what was typed.

    Nothing if nothing was entered.
    """
    typed, chosen = "", ""
    for each in components:
        field = each.get("component") or next(iter(each.get("components") or []), each)
        if field.get("custom_id") == AMOUNT:
            typed = str(field.get("value") or "").strip()
        elif field.get("custom_id") == NAMED:
            chosen = str(next(iter(field.get("values") or []), ""))
    if chosen.startswith(f"{verb} "):
        return chosen
    # never what is typed alone: a form that asks for chips must not make a move or close a table
    return f"{verb} {typed}" if typed else ""
