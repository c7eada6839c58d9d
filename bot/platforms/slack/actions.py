"""What was pressed or chosen, from what Slack tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.platforms.ids import PICK, Id, read_id


class Pressed(NamedTuple):
    """A button, or a menu with what was chosen in it."""

    what: Id
    values: tuple[str, ...] = ()


def pressed_in(action: Mapping[str, Any]) -> Pressed | None:
    """What an action means; None if it is none of ours, or from another time."""
    read = _READERS.get(str(action.get("type")))
    return read(action) if read else None


def _button(action: Mapping[str, Any]) -> Pressed | None:
    what = read_id(str(action.get("value", "")))
    return Pressed(what) if what is not None and what.kind != PICK else None


def _select(action: Mapping[str, Any]) -> Pressed | None:
    """The id, a space, and what was chosen."""
    head, _, value = str((action.get("selected_option") or {}).get("value", "")).partition(" ")
    return _picked(head, (value,))


def _checkboxes(action: Mapping[str, Any]) -> Pressed | None:
    """The id is in that of the action: what was chosen may be nothing at all."""
    ticked = tuple(str(one.get("value", "")) for one in action.get("selected_options") or ())
    return _picked(str(action.get("action_id", "")).partition("|")[2], ticked)


def _picked(text: str, values: tuple[str, ...]) -> Pressed | None:
    what = read_id(text)
    return Pressed(what, values) if what is not None and what.kind == PICK else None


_READERS = {"button": _button, "static_select": _select, "checkboxes": _checkboxes}
