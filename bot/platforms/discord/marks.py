"""By what one of our messages is known again: by what its buttons speak of, or by its words if it has none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from bot.platforms.discord.ids import read_id

Mark: TypeAlias = tuple[str, ...]
_CALLS = (["cards"], ["pick"], ["run twice", "run once"])
"""What the buttons say of a message that calls somebody to his turn, to his pick, to his answer."""
_VOTE = re.compile("vote yes ([0-9]{1,9})")
_CALLED = re.compile(r"<@[0-9]+>")


def mark_of_layout(components: Iterable[Any]) -> Mark:
    """The mark of a message by its components, sent or received.

    Table and hand of its buttons, and whether it is the table itself or whom it calls: what a button says changes
    with every move, and a message that was posted just before a crash may show an older move than the present one.
    """
    found = list(_all(components))
    texts = [one.content for one in found if isinstance(getattr(one, "content", None), str)]
    ids = [what for one in found if (what := read_id(getattr(one, "custom_id", None) or ""))]
    if ids:
        is_table = any(what.says == "menu" for what in ids)
        about = "table" if is_table else next((who[0] for who in map(_CALLED.search, texts) if who), "word")
        return (ids[0].table, ids[0].mark.partition(":")[0], about)
    return tuple(texts)


def slot_of_layout(components: Iterable[Any]) -> tuple[str, str] | None:
    """The slot of a message in a place, and what it is about: a table's hand, or the turn somebody is called to."""
    ids = [what for one in _all(components) if (what := read_id(getattr(one, "custom_id", None) or ""))]
    said = [what.says for what in ids]
    if "menu" in said:
        return ("table", ids[0].mark.partition(":")[0])
    if said[:1] and (vote := _VOTE.fullmatch(said[0])):
        return ("vote", vote[1])
    return ("turn", ids[0].mark) if said in _CALLS else None


def _all(components: Iterable[Any]) -> Iterator[Any]:
    for one in components:
        yield one
        yield from _all(getattr(one, "children", ()))
