"""One rule as the desk tells it: what ``texts`` reads from a section of ``assets/rules``."""

from __future__ import annotations

from typing import NamedTuple


class Check(NamedTuple):
    """A worked example that a test runs."""

    kind: str
    """``engine`` (hands and rankings) or ``script`` (lines said to the console)."""
    text: str
    line: int
    """Where its first line stands in the rule's file."""


class Rule(NamedTuple):
    """A ruling with everything around it. Empty texts and tuples where the section has none."""

    id: str
    """As in RULES.md where it has the rule: ``BET-7``; others continue its series: ``BET-1a``, ``WORD-nuts``."""
    title: str
    chapter: str
    games: tuple[str, ...]
    """``all``, or ids of games, ways of betting, families of games, ``cash``, ``tournament``, ``live``."""
    house: tuple[str, ...]
    """Fields of the house rules that govern it; the desk adds the table's value."""
    codes: tuple[str, ...]
    """Refusals of the engine that it explains (``engine.errors.Code``)."""
    sources: tuple[str, ...]
    related: tuple[str, ...]
    """Ids of rules that people ask next."""
    asked: tuple[str, ...]
    """Ways in which people ask for it."""
    ruling: str
    why: str
    example: str
    checks: tuple[Check, ...]
    file: str
    line: int

    @property
    def is_word(self) -> bool:
        """Whether it is an entry of the glossary."""
        return self.id.startswith(WORD)


WORD = "WORD-"
"""How the ids of the glossary begin."""
