"""A table played for a test: commands in, and what each hearer is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from bot.render.private import private_lines
from bot.render.sentences import tell
from engine.cards import Cards, parse_cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.happenings import Happening, told
from engine.stakes import stakes_of
from engine.table import TableState, decide
from engine.table.commands import Command, Deal, Open, Sit, Start, TakeTurn
from engine.table.events import Event
from engine.view import TableView, view

ALICE_HAS_THE_BUTTON = "2"
"""With two to five players, in the first hand."""
PLAYERS = ("alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi", "ivan", "judy")


def name_of(player: str) -> str:
    """In these tests a player's id is ``p-`` and the name."""
    assert player.startswith("p-"), "names are asked for by player id"
    return player[2:]


class Room:
    """A table and all that happened at it."""

    def __init__(
        self,
        game: str = "holdem",
        betting: str = "",
        stakes: tuple[int, int] = (1, 2),
        ante: int = 0,
        house: str = "standard",
        seats: int = 6,
        seed: str = ALICE_HAS_THE_BUTTON,
        ante_from: str = "each",
    ) -> None:
        self.seed = seed
        self.deals = 0
        self.events: list[Event] = []
        self.state: TableState | None = None
        played = games()[game]
        betting = betting or played.betting[0]
        costs = stakes_of(*stakes, betting, ante, ante_from)
        self.do(Open("t1", "Friday", "p-alice", played, betting, costs, presets()[house], seats))

    def do(self, command: Command) -> list[Event]:
        """Carry out a command that must be legal; its events."""
        outcome = decide(self.state, command)
        assert not isinstance(outcome, Refusal), outcome
        events, self.state = outcome
        self.events += events
        return events

    def refused(self, command: Command) -> Refusal:
        """The refusal of a command that must not be legal."""
        outcome = decide(self.state, command)
        assert isinstance(outcome, Refusal), outcome
        return outcome

    def seat(self, *stacks: int | None) -> Room:
        """Seats alice, bob, carol ... with these stacks, and starts."""
        for name, stack in zip(PLAYERS, stacks, strict=False):
            self.do(Sit(f"p-{name}", stack))
        self.do(Start("p-alice"))
        return self

    def deal(self, cards: str | Cards = "") -> list[Event]:
        """The next hand; ``cards`` lie on top of the deck."""
        self.deals += 1
        entropy = sha256(f"{self.seed}/{self.deals}".encode()).digest()
        return self.do(Deal(entropy, parse_cards(cards) if isinstance(cards, str) else cards))

    def act(self, *words: str) -> list[Event]:
        """``bob raise 60``, ``carol call``."""
        events: list[Event] = []
        for word in words:
            name, verb, *amount = word.split()
            events += self.do(TakeTurn(f"p-{name}", verb, int(amount[0]) if amount else None))
        return events

    def once(self) -> list[Event]:
        """Whoever is asked wants one board (POT-7)."""
        events: list[Event] = []
        while self.state is not None and self.state.hand is not None and self.state.hand.asked:
            hand = self.state.hand
            events += self.do(TakeTurn(hand.seats[hand.asked[0]].player, "run_once"))
        return events

    def view(self, name: str | None = None) -> TableView:
        """The table as one player or the public sees it."""
        assert self.state is not None
        return view(self.state, f"p-{name}" if name else None)

    def heard(self, events: Sequence[Event], name: str | None = None) -> list[Happening]:
        """What is made of the last ``events`` for one hearer."""
        before = self.events[: len(self.events) - len(events)]
        _, state = told(None, before, None)
        return told(state, events, f"p-{name}" if name else None)[0]

    def said(self, events: Sequence[Event]) -> list[str]:
        """What the table is told of the last ``events``."""
        return tell(self.heard(events), name_of)

    def whispered(self, events: Sequence[Event], name: str) -> list[str]:
        """What ``name`` alone is told of the last ``events``."""
        return private_lines(self.heard(events, name))
