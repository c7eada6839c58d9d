"""What a computed answer is made of."""

from __future__ import annotations

from typing import NamedTuple


class Fact(NamedTuple):
    """An answer that was worked out, not looked up."""

    lines: tuple[str, ...]
    """The answer first, then what it rests on; each a whole sentence or more."""
    rules: tuple[str, ...]
    """Ids of the rules it rests on, best first."""
    declined: bool = False
    """It asks for cards that nobody may be told of: understood, and kindly refused."""
