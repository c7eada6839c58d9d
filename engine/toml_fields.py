"""Reading a TOML text that may come from a stranger: every error names its line and what is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from typing import Any


class TextError(ValueError):
    """A TOML text that cannot be used. ``line`` counts from 1; 0 means the text as a whole."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class Fields:
    """The keys of one TOML text, each taken once and checked as it is taken."""

    def __init__(self, text: str) -> None:
        self.text = text
        try:
            self.values: Mapping[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+)", str(error))
            reason = str(error).split(" (at ", maxsplit=1)[0]
            raise TextError(reason, int(found[1]) if found else 0) from None

    def wrong(self, key: str, reason: str) -> TextError:
        """An error about ``key``, to be raised, with the line on which the key stands."""
        return TextError(f"{key}: {reason}", self._line(key))

    def only(self, allowed: Collection[str]) -> None:
        """Raises TextError on the first key that is not ``allowed``."""
        for key in self.values:
            if key not in allowed:
                raise self.wrong(key, f"unknown key; known are {', '.join(sorted(allowed))}")

    def word(self, key: str, choices: Collection[str] | None = None) -> str:
        """A text of at least one character, one of ``choices`` if they are given."""
        value = self._of(key, str)
        if choices is not None and value not in choices:
            raise self.wrong(key, f"{value!r} is not one of {', '.join(choices)}")
        if not value:
            raise self.wrong(key, "must not be empty")
        return str(value)

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``."""
        value = self._of(key, int)
        if not least <= value <= most:
            raise self.wrong(key, f"{value} is not from {least} to {most}")
        return int(value)

    def flag(self, key: str) -> bool:
        """true or false."""
        return bool(self._of(key, bool))

    def words(self, key: str, choices: Collection[str] | None = None) -> tuple[str, ...]:
        """A list of texts, each one of ``choices`` if they are given."""
        values = self._of(key, list)
        for value in values:
            if not isinstance(value, str) or not value:
                raise self.wrong(key, "must be a list of texts")
            if choices is not None and value not in choices:
                raise self.wrong(key, f"{value!r} is not one of {', '.join(choices)}")
        if len(set(values)) != len(values):
            raise self.wrong(key, "says the same thing twice")
        return tuple(values)

    def tables(self, key: str) -> list[Mapping[str, Any]]:
        """A list of inline tables, at least one."""
        values = self._of(key, list)
        if not values or not all(isinstance(value, dict) for value in values):
            raise self.wrong(key, "must be a list of { ... } tables")
        return list(values)

    def _of(self, key: str, kind: type) -> Any:
        if key not in self.values:
            raise TextError(f"{key}: is missing")
        value = self.values[key]
        if type(value) is not kind:
            names = {str: "a text", int: "a whole number", bool: "true or false", list: "a list"}
            raise self.wrong(key, f"must be {names[kind]}")
        return value

    def _line(self, key: str) -> int:
        found = re.search(rf"^\s*\"?{re.escape(key)}\"?\s*=", self.text, re.MULTILINE)
        return self.text.count("\n", 0, found.start()) + 1 + found[0].count("\n") if found else 0
