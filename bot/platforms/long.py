"""What is too long for a message: its first lines, above the file that holds all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

FIRST_LINES = 12
FILE = "whole.txt"
ALL_IN_FILE = "It is too long to show here."


def first_lines(lines: Sequence[str], most: int, size: Callable[[str], int] = len) -> tuple[str, ...]:
    """As many of the first lines as fit into ``most`` whole: half a line of JSON or of a seal is worth nothing."""
    kept: list[str] = []
    for line in lines[:FIRST_LINES]:
        most -= size(line) + 1
        if most < 0:
            break
        kept.append(line)
    return tuple(kept) or (ALL_IN_FILE,)
