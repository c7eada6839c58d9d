"""Amounts of a hand file, exactly: whole chips inside, printed again as the file wrote them.

The engine counts whole numbers of the smallest unit. A file that says 1259450.25 is therefore read in
hundredths, and what is told about it is divided again.
"""

from __future__ import annotations

from decimal import Decimal

MOST_DECIMALS = 6
MOST_UNITS = 10**15
"""Far above any stack ever played for; sums of it stay exact in JSON."""


class AmountError(ValueError):
    """A value that is no amount of chips. The message says why."""


def decimals_of(value: object) -> int:
    """How many digits ``value`` has behind the point; 0 for whole numbers and for what is no number."""
    if not isinstance(value, Decimal) or not value.is_finite():
        return 0
    _, digits, exponent = value.as_tuple()
    behind: int = -exponent if isinstance(exponent, int) else 0
    while behind > 0 and digits and digits[-1] == 0:
        behind, digits = behind - 1, digits[:-1]
    return max(0, behind)


def units(value: object, scale: int) -> int:
    """``value`` in the smallest unit, ``scale`` of which are one chip of the file. May be below zero.

    Raises AmountError if it is no number, no finite one, too large or too finely divided.
    """
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise AmountError(f"{short(value)} is no amount")
    if isinstance(value, Decimal) and not value.is_finite():
        raise AmountError(f"{value} is no amount")
    if not -MOST_UNITS <= value <= MOST_UNITS:
        raise AmountError("an amount is far too large")
    whole, rest = divmod(Decimal(value) * scale, 1)
    if rest:
        raise AmountError(f"{value} has more than {MOST_DECIMALS} decimals")
    return int(whole)


def shown(amount: int, scale: int) -> int | float:
    """``amount`` as the file counts: a whole number where it is one."""
    whole, rest = divmod(amount, scale)
    return float(Decimal(amount) / scale) if rest else whole


def amount_text(amount: int, scale: int) -> str:
    """``amount`` as the file would write it: ``600``, ``1259450.25``."""
    return str(shown(amount, scale)) if amount % scale == 0 else format((Decimal(amount) / scale).normalize(), "f")


def short(value: object) -> str:
    """``value`` for an error message, cut where it is long."""
    try:
        text = repr(value)
    except ValueError:  # a whole number of more digits than Python prints
        return "a number of thousands of digits"
    return text if len(text) <= 40 else text[:37] + "..."
