"""One measured figure with what is demanded of it, and the table that shows them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Figure(NamedTuple):
    """What was measured. ``met`` is None where nothing is demanded yet."""

    name: str
    here: float
    unit: str
    beside: float | None = None
    """The same, measured in the same run, of what it is compared with."""
    rival: str = ""
    """What that is."""
    times: float | None = None
    """How many times better than the rival (speeds), or how many times its cost (durations)."""
    demanded: str = ""
    met: bool | None = None


def faster(name: str, unit: str, here: float, rival: str, beside: float, times: float, least: float) -> Figure:
    """A speed that is to be at least ``least`` times the rival's; ``times`` is the median over the rounds."""
    return Figure(name, here, unit, beside, rival, times, f">= {least:g} times", times >= least)


def under(name: str, unit: str, here: float, most: float) -> Figure:
    """A duration that is to stay under ``most``."""
    return Figure(name, here, unit, demanded=f"< {most:g} {unit}", met=here < most)


def table(figures: Iterable[Figure]) -> list[str]:
    """The figures as lines of text, the demanded bound beside each."""
    rows: list[tuple[str, ...]] = [("figure", "here", "beside", "times", "demanded", "")]
    rows += [_row(figure) for figure in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [_line(row, widths) for row in rows]


def _row(figure: Figure) -> tuple[str, ...]:
    beside = "" if figure.beside is None else f"{figure.rival} {_number(figure.beside)}"
    times = "" if figure.times is None else f"{figure.times:.1f}"
    verdict = {True: "ok", False: "MISSED", None: ""}[figure.met]
    return (figure.name, f"{_number(figure.here)} {figure.unit}", beside, times, figure.demanded, verdict)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    name, *rest = row
    cells = [name.ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(rest[:-1], widths[1:-1], strict=True)]]
    return "  ".join([*cells, rest[-1]]).rstrip()
