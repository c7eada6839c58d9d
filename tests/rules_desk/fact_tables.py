"""Tables at which facts are asked for, in short tests."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.rules_desk.context import Context
from bot.rules_desk.facts import Fact, fact
from engine.catalog import games, presets
from engine.view import TableView, view
from tests.render.rooms import Room, name_of
from tests.table.room import Room as TableRoom


def nowhere(game: str = "", betting: str = "", house: str = "") -> Context:
    """A shell; perhaps with a game in mind."""
    return Context(
        game=games()[game] if game else None, betting=betting, house=presets()[house] if house else None
    )  # fmt: skip


def at(room: Room, name: str | None, last: TableView | None = None) -> Context:
    """Where one player of a table asks."""
    seen = room.view(name)
    game = seen.hand.game if seen.hand else seen.game
    return Context(game, seen.betting, seen.house, seen, last, name_of)


class Stacks(TableRoom):
    """A table for any stacks: alice (who has the button), bob and carol, in this order."""

    NAMES: ClassVar = {"p1": "alice", "p2": "bob", "p3": "carol"}

    def __init__(self, *stacks: int, **options: Any) -> None:
        super().__init__(*stacks, buy_in=(1, 10_000), **options)
        self.deal()

    def of(self, name: str | None, last: TableView | None = None) -> Context:
        """Where one of them asks."""
        player = next((player for player, own in self.NAMES.items() if own == name), None)
        seen = view(self.state, player)
        assert seen.hand is not None
        return Context(seen.hand.game, seen.betting, seen.house, seen, last, self.NAMES.__getitem__)


def told(question: str, context: Context | None = None) -> str:
    """The answer in one text; it must be one."""
    found = fact(question, context or Context())
    assert found is not None, f"no fact answers {question!r}"
    assert sound(found), found
    return " ".join(found.lines)


def rules(question: str, context: Context | None = None) -> tuple[str, ...]:
    """The rules an answer rests on."""
    found = fact(question, context or Context())
    assert found is not None, f"no fact answers {question!r}"
    return found.rules


def sound(found: Fact) -> bool:
    """Whether an answer is whole sentences, rests on a rule and fits a phone."""
    lines = found.lines
    fits = bool(lines) and all(line.strip() == line and line for line in lines) and sum(map(len, lines)) < 900
    return fits and bool(found.rules) and all(found.rules) and "None" not in " ".join(lines)
