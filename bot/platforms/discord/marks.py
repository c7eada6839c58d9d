"""By what one of our messages is known again: by what its buttons speak of, or by its words if it has none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from bot.platforms.discord.ids import read_id

Mark: TypeAlias = tuple[str, ...]


def mark_of_layout(components: Iterable[Any]) -> Mark:
    """The mark of a message by its components, sent or received.

    Table and hand of its buttons, and whether it is the table itself: what a button says changes with every
    move, and a message that was posted just before a crash may show an older move than the present one.
    """
    found = list(_all(components))
    ids = [what for one in found if (what := read_id(getattr(one, "custom_id", None) or ""))]
    if ids:
        is_table = any(what.says == "menu" for what in ids)
        return (ids[0].table, ids[0].mark.partition(":")[0], "table" if is_table else "word")
    return tuple(one.content for one in found if isinstance(getattr(one, "content", None), str))


def _all(components: Iterable[Any]) -> Iterator[Any]:
    for one in components:
        yield one
        yield from _all(getattr(one, "children", ()))
