"""The proof of a deal: what one viewer needs to check the cards he saw against the seal (law 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.cards import Card, card_text
from engine.hand.events import BoardDealt, HandBegan, HoleDealt, Shown
from engine.shuffle import SEAL_BYTES, commitment, salts


class Opened(NamedTuple):
    """One card with the salt that opens its commitment."""

    place: int
    """Its place in the deck; 0 was dealt first."""
    card: Card
    salt: bytes


class Proof(NamedTuple):
    """The seal published before the deal, and the cards that this viewer has seen of it."""

    hand: int
    root: bytes
    commitments: bytes
    opened: tuple[Opened, ...]

    def as_dict(self) -> dict[str, Any]:
        """As JSON, for ``tools/check_deal.py``."""
        leaves = range(0, len(self.commitments), SEAL_BYTES)
        return {
            "hand": self.hand,
            "root": self.root.hex(),
            "commitments": [self.commitments[at : at + SEAL_BYTES].hex() for at in leaves],
            "opened": [
                {"place": one.place, "card": card_text(one.card), "salt": one.salt.hex()} for one in self.opened
            ],
        }

    def words(self) -> list[str]:
        """Whether the cards seen are those that were sealed."""
        good = sum(self._holds(one) for one in self.opened)
        verdict = "all match" if good == len(self.opened) else f"only {good} match"
        return [f"Deck sealed as {self.root.hex()}.", f"You saw {len(self.opened)} cards of it: {verdict}."]

    def _holds(self, one: Opened) -> bool:
        at = one.place * SEAL_BYTES
        return commitment(one.salt, one.place, one.card) == self.commitments[at : at + SEAL_BYTES]


def proof_of(events: Iterable[object], viewer: str | None) -> Proof:
    """The proof of a hand for ``viewer`` from its unredacted events; only cards he was shown are opened."""
    began: HandBegan | None = None
    holes: dict[int, list[tuple[int, Card]]] = {}
    seen: dict[int, Card] = {}
    for event in events:
        if isinstance(event, HandBegan):
            began = event
        elif isinstance(event, HoleDealt):
            dealt = list(zip(event.places, event.cards, strict=True))
            holes.setdefault(event.seat, []).extend(dealt)
            if began and began.seats[event.seat].player == viewer:
                seen.update(dealt)
        elif isinstance(event, BoardDealt):
            seen.update(zip(event.places, event.cards, strict=True))
        elif isinstance(event, Shown):
            seen.update(holes[event.seat])
    assert began is not None, "a hand begins with HandBegan"
    secret: Mapping[int, bytes] = dict(enumerate(salts(began.entropy, len(began.deck))))
    opened = tuple(Opened(place, card, secret[place]) for place, card in sorted(seen.items()))
    return Proof(began.hand, began.root, began.commitments, opened)
