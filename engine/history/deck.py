"""The deck of a recorded hand, put together again in dealing order while the engine deals from it.

Nobody but the engine says where a card lies: it deals unknown cards first, then those that the record tells are put
where they went. What it does not tell stays UNKNOWN: burnt cards, hands never shown, cards never dealt. Cards
that came after a reshuffle follow the deck (DRAW-3, STUD-2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.cards import UNKNOWN, Card, Cards, card_text
from engine.hand import NOBODY, HandState, fold
from engine.hand.events import BoardDealt, Drew, HandBegan, HandEvent, HoleDealt, Reshuffled, RunSettled, UpDealt
from engine.history.cards_told import CardsTold, Hand
from engine.history.lines import Line, LineError
from engine.history.phh import Record

DEALS = (HoleDealt, UpDealt, Drew, BoardDealt)
"""Events in which cards of the deck go to a player or the board."""


class Deck:
    """The cards that a record tells, and the deck they make."""

    def __init__(self, record: Record) -> None:
        self.told = CardsTold(record.game, len(record.stacks), record.lines)
        self.wrong: dict[int, LineError] = self.told.wrong
        """What is wrong with the cards of a line, by its number; to be raised when its turn comes."""
        self._cards = record.game.cards

    def lay(self, events: Sequence[HandEvent]) -> Cards:
        """The deck from which ``events`` deal what the record tells; notes in ``wrong`` what cannot have been dealt."""
        laid = [UNKNOWN] * len(self._cards)
        out = _Out(len(laid))
        dealt: Counter[int] = Counter()
        for number, event in enumerate(events):
            if isinstance(event, RunSettled):
                self._share(dealt)
            if isinstance(event, Reshuffled):
                out.shuffle_in(_coming_back(fold(events[:number]), event), len(event.cards))
            if not isinstance(event, DEALS):
                continue
            owner = NOBODY - event.run if isinstance(event, BoardDealt) else event.seat
            hand = self._hand(owner)
            for place in event.places:
                laid += [UNKNOWN] * (place + 1 - len(laid))
                laid[place] = self._card(hand, dealt[owner], place, out)
                dealt[owner] += 1
        return tuple(laid)

    def _hand(self, owner: int) -> Hand:
        """A player's cards, or below zero the first board, the second, and so on; nothing where none is told."""
        if owner > NOBODY:
            return self.told.hands[owner]
        return self.told.boards[NOBODY - owner] if NOBODY - owner < len(self.told.boards) else Hand(())

    def _share(self, dealt: Counter[int]) -> None:
        """Every board begins with the cards that lay there when they were agreed upon; notes one that does not."""
        first, common = self.told.boards[0], dealt[NOBODY]
        for run, board in enumerate(self.told.boards[1:], 1):
            dealt[NOBODY - run] = common
            if board.cards[:common] != first.cards[:common] and board.lines:
                line = board.lines[0]
                self.wrong.setdefault(line.number, line.wrong(f"board {run + 1} does not begin as the first one does"))

    def _card(self, hand: Hand, at: int, place: int, out: _Out) -> Card:
        """The card that somebody got as his ``at``-th, UNKNOWN where it counts as unknown or cannot be."""
        if at >= len(hand.cards) or hand.cards[at] == UNKNOWN:
            return UNKNOWN
        card, line = hand.cards[at], hand.lines[at]
        if card not in self._cards:
            self.wrong.setdefault(line.number, line.wrong(f"there is no {card_text(card)} in the deck"))
            return UNKNOWN
        before = out.take(card, place, line)
        if before is not None:
            later = max(line, before, key=lambda one: one.number)
            self.wrong.setdefault(later.number, later.wrong(f"{card_text(card)} is dealt already"))
            return UNKNOWN
        return UNKNOWN if at in hand.hidden else card


class _Out:
    """The cards that have left the deck, and those that may come once more."""

    def __init__(self, size: int) -> None:
        self._lines: dict[Card, Line] = {}
        """The line that told each card."""
        self._from: dict[Card, int] = {}
        """The first place in which a card may come again: the stub that was left at a reshuffle holds none of them."""
        self._end = size

    def shuffle_in(self, cards: Iterable[Card], count: int) -> None:
        """These and others, ``count`` in all, become cards to come."""
        self._from.update(dict.fromkeys(cards, self._end))
        self._end += count

    def take(self, card: Card, place: int, line: Line) -> Line | None:
        """A card is dealt from ``place``; the line that told it before, if it cannot have come again."""
        before = self._lines.get(card)
        if before is not None and place < self._from.pop(card, place + 1):
            return before
        self._lines[card] = line
        return None


def with_deck(events: Sequence[HandEvent], deck: Cards) -> list[HandEvent]:
    """The same events of a hand whose deck, and what came after reshuffles, is ``deck``."""
    told: list[HandEvent] = []
    at = 0
    for event in events:
        if isinstance(event, HandBegan):
            at = len(event.game.cards)
            told.append(event._replace(deck=deck))
        elif isinstance(event, Reshuffled):
            end = at + len(event.cards)
            told.append(event._replace(cards=(deck[at:end] + (UNKNOWN,) * len(event.cards))[: len(event.cards)]))
            at = end
        else:
            told.append(event)
    return told


def _coming_back(before: HandState, event: Reshuffled) -> Iterator[Card]:
    """The cards of which a reshuffle makes cards to come, as far as they are known."""
    yield from [before.discards[at] for at in event.discards]
    for index in event.folded:
        yield from before.seats[index].hole + before.seats[index].up
