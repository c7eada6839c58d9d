"""What is known and what is still to come; refuses what cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from engine.cards import UNKNOWN, CardError, Cards, cards_text, reject_duplicates
from engine.game import Game


class Question(NamedTuple):
    """Hands whose shares are asked for, and the cards that may still come."""

    rankings: tuple[str, ...]
    """What shares the pot."""
    board: Cards
    hands: tuple[Cards, ...]
    """The known cards of each."""
    to_board: int
    """How many cards the board still gets."""
    to_hands: tuple[int, ...]
    """How many cards each hand still gets, or has that are not known."""
    unseen: Cards
    """The cards that may come, in the order of the deck."""

    @property
    def to_come(self) -> int:
        """How many cards are still to come in all."""
        return self.to_board + sum(self.to_hands)

    @property
    def ways(self) -> int:
        """In how many ways they may come."""
        ways, left = 1, len(self.unseen)
        for number in (self.to_board, *self.to_hands):
            ways *= comb(left, number)
            left -= number
        return ways


def ask(game: Game, board: Cards, hands: Sequence[Cards], dead: Cards = ()) -> Question:
    """The question, once it makes sense.

    Raises CardError for cards that cannot be: too many, too few, one twice, one that is not in the deck.
    """
    if len(hands) < 2:
        raise CardError(f"equity compares two hands or more, not {len(hands)}")
    _check_board(game, board)
    size = sum([street.down + street.up for street in game.streets])
    if _may_be_common(game):
        size -= len(board)
    for hand in hands:
        _check_hand(game, hand, size)
    known = tuple([tuple([card for card in hand if card != UNKNOWN]) for hand in hands])
    seen = (*board, *[card for hand in known for card in hand], *dead)
    _check_deck(game, seen)
    unseen = tuple([card for card in game.cards if card not in seen])
    to_board, to_hands = max(0, game.board_cards - len(board)), tuple([size - len(hand) for hand in known])
    if _may_be_common(game) and not board and sum(to_hands) > len(unseen) and min(to_hands):
        # the deck does not reach, and the last card is one for all (STUD-2)
        to_board, to_hands = 1, tuple([number - 1 for number in to_hands])
    question = Question(game.pots, board, known, to_board, to_hands, unseen)
    if question.to_come > len(unseen):
        raise CardError(f"{question.to_come} cards are still to come, and the deck has {len(unseen)} left")
    return question


def _may_be_common(game: Game) -> bool:
    """Whether the one card on the board is the common card of stud (STUD-2)."""
    return game.is_stud and not game.board_cards


def _check_board(game: Game, board: Cards) -> None:
    dealt = 0
    boards = [0, *[dealt := dealt + street.board for street in game.streets if street.board]]
    if _may_be_common(game):
        boards = [0, 1]
    if len(board) not in boards:
        wanted = f"{_either(boards)} cards" if len(boards) > 1 else "no cards"
        raise CardError(f"a board of {game.name} has {wanted}, not {len(board)}")
    if UNKNOWN in board:
        raise CardError("the cards of a board are known; leave out those still to come")


def _check_hand(game: Game, hand: Cards, size: int) -> None:
    told = f"{cards_text(hand)!r} has {len(hand)}"
    if game.is_stud and not 0 < len(hand) <= size:
        raise CardError(f"a hand of {game.name} has 1 to {size} cards, {told}")
    if not game.is_stud and len(hand) != size:
        raise CardError(f"a hand of {game.name} has {size} cards, {told}; write ?? for a card that is not known")


def _check_deck(game: Game, cards: Cards) -> None:
    reject_duplicates(cards)
    for card in cards:
        if card not in game.cards:
            raise CardError(f"{cards_text((card,))} is not in the deck of {game.name}")


def _either(numbers: list[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}"
