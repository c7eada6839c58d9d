"""The fields of a PHH file, each of its kind, every flaw named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.history.chips import AmountError, short, units


class PhhError(ValueError):
    """A text that is no hand we can read. The message names the field and what is wrong with it."""


def need(values: Mapping[str, Any], key: str) -> Any:
    """The value of a field. Raises PhhError if it is missing; so do all below, and if it is of another kind."""
    if key not in values:
        raise PhhError(f"{key}: is missing")
    return values[key]


def word(values: Mapping[str, Any], key: str) -> str:
    """A text that is not empty."""
    value = need(values, key)
    if not isinstance(value, str) or not value:
        raise PhhError(f"{key}: must be a text, not {short(value)}")
    return value


def listed(values: Mapping[str, Any], key: str) -> list[Any]:
    """A list of anything."""
    value = need(values, key)
    if not isinstance(value, list):
        raise PhhError(f"{key}: must be a list, not {short(value)}")
    return value


def amount(values: Mapping[str, Any], key: str, scale: int) -> int:
    """An amount of chips in the smallest unit, ``scale`` of which are one chip of the file."""
    try:
        found = units(need(values, key), scale)
    except AmountError as error:
        raise PhhError(f"{key}: {error}") from None
    if found < 0:
        raise PhhError(f"{key}: is below zero")
    return found


def amounts(values: Mapping[str, Any], key: str, scale: int, players: int, negative: bool = False) -> tuple[int, ...]:
    """An amount for each player; ``negative``: it may be below zero."""
    given = listed(values, key)
    if len(given) != players:
        raise PhhError(f"{key}: has {len(given)} amounts for {players} players")
    try:
        found = tuple(units(value, scale) for value in given)
    except AmountError as error:
        raise PhhError(f"{key}: {error}") from None
    if not negative and min(found) < 0:
        raise PhhError(f"{key}: an amount is below zero")
    return found
