"""A hand of an example in play: cards that are named lie where the engine deals them from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from engine.cards import Card, Cards, card_text
from engine.errors import Refusal
from engine.hand import Act, HandState, Setup, begin, decide
from engine.hand.events import BoardDealt, Drew, HandEvent, HoleDealt, Returned, UpDealt
from engine.shuffle import ENTROPY_BYTES, Seal, shuffle
from tests.rules_desk.blocks import BlockError

_DEALS = (HoleDealt, UpDealt, Drew, BoardDealt)
_ENTROPY = bytes(ENTROPY_BYTES)


class Named(NamedTuple):
    """The cards that an example names, in the order in which they are dealt."""

    players: Mapping[int, Cards]
    boards: tuple[Cards, ...]
    """The board, and what further boards have after the cards in common."""


class StackedHand:
    """One hand. The deck is laid anew whenever the engine has dealt: only the engine says which card goes where."""

    def __init__(self, setup: Setup, named: Named) -> None:
        self._setup = setup
        self._named = named
        self._commands: list[Act] = []
        self._deck = self._laid([])
        self.events: list[HandEvent] = []
        self.state: HandState
        self._play_again()

    def act(self, command: Act) -> Refusal | None:
        """Has a player act; the refusal if it is one, and then nothing has changed."""
        found = decide(self.state, command)
        if isinstance(found, Refusal):
            return found
        self._commands.append(command)
        self.events, self.state = [*self.events, *found[0]], found[1]
        if any(isinstance(event, _DEALS) for event in found[0]):
            self._play_again()
        return None

    def returned(self, seat: int) -> int:
        """What came back to a player because nobody called it."""
        return sum([event.amount for event in self.events if isinstance(event, Returned) and event.seat == seat])

    def not_dealt(self) -> list[str]:
        """Whose named cards the hand has not dealt: a slip of whoever wrote them."""
        dealt = self._dealt_to()
        players = [f"p{seat + 1}" for seat, cards in self._named.players.items() if len(cards) > dealt[seat]]
        boards = [f"board {run + 1}" for run, cards in enumerate(self._named.boards) if len(cards) > dealt[-1 - run]]
        return players + boards

    def _dealt_to(self) -> Counter[int]:
        dealt: Counter[int] = Counter()
        for event in self.events:
            if isinstance(event, _DEALS):
                dealt[_owner(event)] += len(event.cards)
        return dealt

    def _play_again(self) -> None:
        """Plays all so far with named cards in their places, until no card moves any more."""
        for _ in range(10):
            self.events, self.state = begin(self._setup, _ENTROPY, self._deck, Seal(b"", b""))
            for command in self._commands:
                found = decide(self.state, command)
                if isinstance(found, Refusal):
                    raise BlockError(f"p{command.seat + 1} {command.verb} does not fit the cards that are named")
                self.events, self.state = [*self.events, *found[0]], found[1]
            deck = self._laid(self.events)
            if deck == self._deck:
                return
            self._deck = deck
        raise BlockError("the cards that are named cannot be laid: whose turn it is changes with them")

    def _laid(self, events: list[HandEvent]) -> Cards:
        """The deck with the named cards where ``events`` deal them; the others follow in an order of their own."""
        cards = self._setup.game.cards
        dealt: Counter[int] = Counter()
        fixed: dict[int, Card] = {}
        for event in events:
            if not isinstance(event, _DEALS):
                continue
            owner = _owner(event)
            named = self._named.players.get(owner, ()) if owner >= 0 else self._board(-1 - owner)
            for place in event.places:
                if dealt[owner] < len(named):
                    if place >= len(cards):
                        raise BlockError(
                            f"{card_text(named[dealt[owner]])} would come after a reshuffle: do not name it"
                        )
                    fixed[place] = named[dealt[owner]]
                dealt[owner] += 1
        every = {card for each in (*self._named.players.values(), *self._named.boards) for card in each}
        others = [card for card in shuffle(_ENTROPY, cards) if card not in every]
        later = [card for card in shuffle(_ENTROPY, cards) if card in every and card not in fixed.values()]
        rest = iter(others + later)
        return tuple([fixed[place] if place in fixed else next(rest) for place in range(len(cards))])

    def _board(self, run: int) -> Cards:
        return self._named.boards[run] if run < len(self._named.boards) else ()


def _owner(event: HoleDealt | UpDealt | Drew | BoardDealt) -> int:
    """A player's place, or below zero the first board, the second, and so on."""
    return -1 - event.run if isinstance(event, BoardDealt) else event.seat
