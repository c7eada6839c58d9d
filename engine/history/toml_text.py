"""Writing TOML: texts, whole numbers, decimals, flags and lists of them, nothing more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_ESCAPED = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def value_text(value: Any) -> str:
    """``value`` as TOML. Raises TypeError for what is none of the kinds above, or a table of them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | Decimal | float):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join([value_text(one) for one in value]) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join([f"{_key(key)} = {value_text(one)}" for key, one in value.items()]) + " }"
    raise TypeError(f"{type(value).__name__} is not written here")


def table_text(values: Mapping[str, Any]) -> str:
    """One line for each key. Raises TypeError like ``value_text``."""
    return "".join([f"{_key(key)} = {value_text(value)}\n" for key, value in values.items()])


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    """In single quotes where it can be, as PHH files have it; else escaped."""
    if text.isprintable() and "'" not in text:
        return f"'{text}'"
    return '"' + "".join([_escaped(letter) for letter in text]) + '"'


def _escaped(letter: str) -> str:
    return _ESCAPED.get(letter) or (letter if letter.isprintable() else f"\\U{ord(letter):08X}")
