"""What nobody may ever learn of a hand, but for the salts of the cards that he saw."""

from __future__ import annotations

from engine.hand.events import HandBegan, Reshuffled
from engine.hand.reshuffle import derived
from engine.shuffle import salts


class Secrets:
    """The entropy and the salts of one hand, those of its reshuffles included."""

    def __init__(self, began: HandBegan) -> None:
        self.entropies = [began.entropy]
        self.salts = list(salts(began.entropy, len(began.deck)))
        """By the place of the card; after a reshuffle places go on where the deck ended."""

    def hear(self, event: object) -> None:
        """Takes in the next event of the hand."""
        if isinstance(event, Reshuffled):
            again = derived(self.entropies[0], len(self.entropies))
            self.entropies.append(again)
            self.salts += salts(again, len(event.cards))
