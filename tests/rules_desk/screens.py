"""Every answer that the texts can give, as the screen that platforms show."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render.screens.ruling import ruling_screen
from bot.rules_desk.context import Context
from bot.rules_desk.desk import Ruled, told, whole
from bot.rules_desk.texts import rules
from bot.screen import Screen
from engine.catalog import presets


def screen_of(ruled: Ruled) -> Screen:
    """An answer given at a table whose numbers are long."""
    related = [(one.title, one.says) for one in ruled.related]
    return ruling_screen(ruled.title, ruled.lines, ruled.more, related, "1" * 12, "123456789:123456789")


def all_answers() -> Iterator[tuple[str, Ruled]]:
    """Each rule in short and whole, under each set of house rules that it may name, with its id."""
    for rule in rules():
        for house in presets().values() if rule.house else [presets()["standard"]]:
            yield rule.id, told(rule, Context(house=house))
            yield rule.id, whole(rule, Context(house=house))
