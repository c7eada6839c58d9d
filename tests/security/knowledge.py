"""Which cards a player may know, worked out from the log by hand: an allow-list beside that of ``engine.view``."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.hand.events import BoardDealt, HandBegan, HoleDealt, Shown, UpDealt
from engine.shuffle import salts
from engine.table.events import ButtonDrawn, Event

Cards = frozenset[Card]


class Knowledge:
    """What one player, or with None the public, may know after each event of a table."""

    def __init__(self, log: Sequence[Event], player: str | None) -> None:
        self.of_hand: dict[int, Cards] = {}
        """What he knows of each hand, after it or as far as it has come."""
        self.salts_of_hand: dict[int, set[str]] = {}
        """The salts of those cards, as hexadecimal digits."""
        self.drawn: Cards = frozenset()
        """The cards of the draw for the button, which all see."""
        self._at: list[tuple[int, Cards]] = [(0, frozenset())]
        for event in log:
            self._hear(event, player)

    def at(self, version: int) -> Cards:
        """What he knows of the hand in play, or of the last one, at a version of the table."""
        return self._at[version][1]

    def up_to(self, version: int, hands: int) -> Cards:
        """What he knows of the last so many hands at a version of the table."""
        number, now = self._at[version]
        earlier = [self.of_hand[one] for one in range(max(1, number - hands), number)]
        return now.union(*earlier)

    def _hear(self, event: Event, player: str | None) -> None:
        number, known = self._at[-1]
        if isinstance(event, HandBegan):
            number, known = event.hand, frozenset()
            self._open: set[int] = set()
            self._players = [seat.player for seat in event.seats]
            self._deck, self._salts = event.deck, salts(event.entropy)
        elif isinstance(event, HoleDealt):
            own = self._players[event.seat] == player or event.seat in self._open
            known |= set(event.cards) if own else set()
        elif isinstance(event, BoardDealt | UpDealt | Shown):
            known |= set(event.cards)
            if isinstance(event, Shown):
                self._open.add(event.seat)
        elif isinstance(event, ButtonDrawn):
            self.drawn = frozenset(one.card for one in event.draws)
        self._at.append((number, known))
        if number:
            self.of_hand[number] = known
            self.salts_of_hand[number] = {self._salts[self._deck.index(card)].hex() for card in known}
