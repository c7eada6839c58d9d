"""Which cards a player may know, worked out from the log by hand: an allow-list beside that of ``engine.view``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.hand.events import BoardDealt, Drew, HandBegan, HoleDealt, Shown, UpDealt
from engine.table.events import ButtonDrawn, Event
from tests.security.holdings import Holdings
from tests.security.secrets_of_hand import Secrets

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
            self._begin(event, player)
        elif isinstance(event, ButtonDrawn):
            self.drawn = frozenset(one.card for one in event.draws)
        elif number:
            known = known.union(self._new(event))
        self._at.append((number, known))
        if number:
            self.of_hand[number] = known
            self.salts_of_hand[number] = {self._secrets.salts[place].hex() for place in self._places}

    def _begin(self, event: HandBegan, player: str | None) -> None:
        self._open = {at for at, seat in enumerate(event.seats) if seat.player == player}
        self._holdings = Holdings(len(event.seats))
        self._places: set[int] = set()
        self._secrets = Secrets(event)

    def _new(self, event: Event) -> Iterable[Card]:
        """The cards that an event of the hand shows him."""
        self._holdings.hear(event)
        self._secrets.hear(event)
        if isinstance(event, Shown):
            self._open.add(event.seat)
            self._places.update(self._holdings.of[event.seat].values())
            return event.cards
        own = isinstance(event, HoleDealt | Drew) and event.seat in self._open
        if own or isinstance(event, BoardDealt | UpDealt):
            self._places.update(event.places)
            return event.cards
        return ()
