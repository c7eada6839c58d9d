"""The proof of a deal: what one viewer needs to check the cards he saw against the seals (law 7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.cards import Card, Cards, card_text
from engine.hand.events import BoardDealt, Drew, HandBegan, HoleDealt, Places, Reshuffled, Shown, UpDealt
from engine.hand.reshuffle import derived
from engine.shuffle import SEAL_BYTES, commitment, salts


class Opened(NamedTuple):
    """One card with the salt that opens its commitment."""

    place: int
    """Its place in the deck; 0 was dealt first. After a reshuffle places go on where the deck ended."""
    card: Card
    salt: bytes


class Resealed(NamedTuple):
    """The seal that a reshuffle published: over the places from ``first`` up to those of the next one."""

    first: int
    root: bytes


class Proof(NamedTuple):
    """The seals published before the cards were shown, and the cards that this viewer has seen of them."""

    hand: int
    root: bytes
    """The seal of the deck, over its places alone."""
    commitments: bytes
    """Those of the deck, then those of each reshuffle."""
    opened: tuple[Opened, ...]
    reshuffles: tuple[Resealed, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """As JSON, for ``tools/check_deal.py``."""
        leaves = range(0, len(self.commitments), SEAL_BYTES)
        told: dict[str, Any] = {
            "hand": self.hand,
            "root": self.root.hex(),
            "commitments": [self.commitments[at : at + SEAL_BYTES].hex() for at in leaves],
            "opened": [
                {"place": one.place, "card": card_text(one.card), "salt": one.salt.hex()} for one in self.opened
            ],
        }
        if self.reshuffles:
            told["reshuffles"] = [{"first": one.first, "root": one.root.hex()} for one in self.reshuffles]
        return told

    def words(self) -> list[str]:
        """Whether the cards seen are those that were sealed."""
        good = sum(self._holds(one) for one in self.opened)
        verdict = "all match" if good == len(self.opened) else f"only {good} match"
        seals = [f"Deck sealed as {self.root.hex()}."]
        seals += [f"Shuffled again and sealed as {one.root.hex()}." for one in self.reshuffles]
        return [*seals, f"You saw {len(self.opened)} cards of it: {verdict}."]

    def _holds(self, one: Opened) -> bool:
        at = one.place * SEAL_BYTES
        return commitment(one.salt, one.place, one.card) == self.commitments[at : at + SEAL_BYTES]


def proof_of(events: Iterable[object], viewer: str | None) -> Proof:
    """The proof of a hand for ``viewer`` from its unredacted events; only cards he was shown are opened."""
    told = list(events)
    began = told[0]
    assert isinstance(began, HandBegan), "a hand begins with HandBegan"
    seen = _Seen([seat.player == viewer for seat in began.seats])
    secret = list(salts(began.entropy, len(began.deck)))
    commitments, reshuffles = began.commitments, []
    for event in told:
        seen.hear(event)
        if isinstance(event, Reshuffled):
            reshuffles.append(Resealed(len(secret), event.root))
            commitments += event.commitments
            secret += salts(derived(began.entropy, len(reshuffles)), len(event.cards))
    opened = tuple([Opened(place, card, secret[place]) for place, card in sorted(seen.cards.items())])
    return Proof(began.hand, began.root, commitments, opened, tuple(reshuffles))


class _Seen:
    """Which cards of the deck one viewer has seen, and where each player's cards lay in it."""

    def __init__(self, own: list[bool]) -> None:
        self.cards: dict[int, Card] = {}
        """Those he has seen, by their place."""
        self._open = own
        """Whether he sees what a player gets: his own cards, and those of a hand that is turned up."""
        self._down: list[dict[int, Card]] = [{} for _ in own]
        """The cards that each player has face down, by their place."""

    def hear(self, event: object) -> None:
        """Takes in the next event; those that deal and show no card tell nothing."""
        match event:
            case BoardDealt(_, cards, places) | UpDealt(_, cards, places):
                self.cards.update(zip(places, cards, strict=True))
            case HoleDealt(seat, cards, places):
                self._gets(seat, cards, places)
            case Drew(seat, discarded, cards, places):
                kept = self._down[seat]
                self._down[seat] = {place: card for place, card in kept.items() if card not in discarded}
                self._gets(seat, cards, places)
            case Shown(seat):
                self._open[seat] = True
                self.cards.update(self._down[seat])

    def _gets(self, seat: int, cards: Cards, places: Places) -> None:
        dealt = dict(zip(places, cards, strict=True))
        self._down[seat] |= dealt
        if self._open[seat]:
            self.cards.update(dealt)
