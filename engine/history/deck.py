"""The deck of a recorded hand, put together again in dealing order (FLOP-1).

What the file does not tell lies there as UNKNOWN: burnt cards, hands never shown, cards never dealt.
"""

from __future__ import annotations

from engine.cards import FULL_DECK, UNKNOWN, Card, Cards, card_text
from engine.hand import NOBODY
from engine.history.lines import Line
from engine.history.phh import Record


class _Known:
    """Every card the file tells, and where it lies."""

    def __init__(self, players: int) -> None:
        self.holes: list[Cards] = [() for _ in range(players)]
        self.board: Cards = ()
        self.settled: set[int] = set()
        """Who has shown or mucked."""
        self.mucked: set[int] = set()
        self._owner: dict[Card, int] = {}

    def deal(self, line: Line, owner: int) -> Cards:
        """The cards of a line that deals to ``owner``; NOBODY is the board. Raises LineError for one dealt already."""
        for card in line.cards or ():
            if card != UNKNOWN and card in self._owner:
                raise line.wrong(f"{card_text(card)} is dealt already")
            self._owner[card] = owner
        return line.cards or ()

    def show(self, line: Line) -> Cards:
        """The cards of a line that shows them. Raises LineError for one that lies elsewhere."""
        for card in line.cards or ():
            if card != UNKNOWN and self._owner.setdefault(card, line.player) != line.player:
                raise line.wrong(f"{card_text(card)} is dealt already")
        return line.cards or ()


def stacked_deck(record: Record) -> Cards:
    """All 52 places of the deck. Raises LineError for a card told twice, or cards shown that were not dealt.

    A hand shown is filled in where its deal is not told; one that is mucked counts as unknown, so that it
    cannot win (POT-3).
    """
    known = _Known(len(record.stacks))
    for line in record.lines:
        if line.verb == "dh":
            _deal(known, line, record.game.down_cards)
        elif line.verb == "db":
            known.board += known.deal(line, NOBODY)
            if len(known.board) > record.game.board_cards:
                raise line.wrong(f"a board has {record.game.board_cards} cards at most")
        elif line.verb == "sm":
            _show(known, line, record.game.down_cards)
    return _in_dealing_order(record, known)


def _deal(known: _Known, line: Line, down_cards: int) -> None:
    known.holes[line.player] += known.deal(line, line.player)
    if len(known.holes[line.player]) > down_cards:
        raise line.wrong(f"p{line.player + 1} gets {down_cards} cards, not {len(known.holes[line.player])}")


def _show(known: _Known, line: Line, down_cards: int) -> None:
    who = line.player
    if who in known.settled:
        raise line.wrong(f"p{who + 1} has shown or mucked already")
    known.settled.add(who)
    if line.cards is None:
        known.mucked.add(who)
    elif line.cards:
        if len(line.cards) != down_cards:
            raise line.wrong(f"p{who + 1} has {down_cards} cards, not {len(line.cards)}")
        known.holes[who] = _filled_in(line, known.holes[who], known.show(line))


def _filled_in(line: Line, dealt: Cards, shown: Cards) -> Cards:
    """The cards dealt, with those shown in place of unknown ones."""
    more = [card for card in shown if card != UNKNOWN and card not in dealt]
    if len(more) > dealt.count(UNKNOWN) and len(dealt) == len(shown):
        raise line.wrong(f"p{line.player + 1} was not dealt {card_text(more[-1])}")
    return tuple([more.pop(0) if card == UNKNOWN and more else card for card in dealt])


def _in_dealing_order(record: Record, known: _Known) -> Cards:
    down_cards = record.game.down_cards
    holes = [
        (UNKNOWN,) * down_cards if seat in known.mucked else (hole + (UNKNOWN,) * down_cards)[:down_cards]
        for seat, hole in enumerate(known.holes)
    ]
    board = list(known.board)
    deck: list[Card] = []
    dealt = 0
    for street in record.game.streets:
        # one card at a time from the left of the button
        deck += [hole[place] for place in range(dealt, dealt + street.down) for hole in holes]
        dealt += street.down
        if street.board:
            deck += [UNKNOWN] * (street.burn if record.house.burn else 0)
            deck += (board[: street.board] + [UNKNOWN] * street.board)[: street.board]
            del board[: street.board]
    return tuple(deck) + (UNKNOWN,) * (len(FULL_DECK) - len(deck))
