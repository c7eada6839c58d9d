"""Lines about hands that are compared: ``rank``, ``none`` and ``words``."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.cards import Cards, cards_text
from engine.catalog import find_game
from engine.game import Game
from engine.ranking import RANKINGS, Ranking, ranking
from engine.ranking.up_cards import high_board, low_board
from tests.rules_desk.blocks import BlockError, cards_in

_UP_CARDS: dict[str, Callable[[Cards], int]] = {"up-cards": high_board, "razz-up-cards": low_board}
_VARIANTS = {"short-deck-trips": ("short-deck", "high:short-deck-trips")}
"""Names for a game as a house may play it: the game, and the ranking that replaces its own."""
_EXACTLY_TWO = ":omaha"
_VERBS, _PARTS = ("rank", "none", "words"), ("high", "low")
_PLAY, _FLOP = 5, 3


class Asked(NamedTuple):
    """A line taken apart."""

    verb: str
    game: str
    board: Cards
    part: str
    """``high``, ``low`` or empty."""
    said: str


def check_line(line: str) -> None:
    """Raises BlockError if the line is false, or none of the three."""
    asked = _asked(line)
    if asked.game in _UP_CARDS:
        _compare(asked.said, _UP_CARDS[asked.game], _up_cards)
        return
    board = asked.board
    game, own = _game(asked.game)
    by = _ranking(game, own, asked.part, bool(board))
    if board and len(board) not in _boards(game):
        raise BlockError(f"a board of {game.name} has {_either(_boards(game))} cards, not {len(board)}")

    def hand(text: str) -> Cards:
        return _hand(game, board, text)

    if asked.verb == "rank":
        _compare(asked.said, _always_one(by, board), hand)
    elif asked.verb == "none":
        made = by.describe(hand(asked.said), board)
        if by.against(board)(hand(asked.said)):
            raise BlockError(f"{asked.said} has a {by.part}: {made}")
    else:
        _words(asked.said, by, board, hand)


def _asked(line: str) -> Asked:
    head, _, said = line.partition(":")
    words = head.split()
    board: Cards = ()
    if "board" in words[2:-1]:
        at = words.index("board", 2)
        board = cards_in(words[at + 1])
        del words[at : at + 2]
    part = words.pop() if len(words) == 3 and words[2] in _PARTS else ""
    if len(words) != 2 or words[0] not in _VERBS or not said.strip():
        raise BlockError("is neither 'rank GAME [board CARDS] [high|low]: HAND > HAND' nor 'none' nor 'words'")
    return Asked(words[0], words[1], board, part, said.strip())


def _game(name: str) -> tuple[Game, str]:
    game_id, own = _VARIANTS.get(name, (name, ""))
    found = find_game(game_id)
    if found is None:
        raise BlockError(f"there is no game {name!r}")
    return found[0], own


def _ranking(game: Game, own: str, part: str, has_board: bool) -> Ranking:
    """The one ranking that the line is about; a whole hand by itself is compared as the five cards it is."""
    names = [own] if own else list(game.pots)
    if not has_board:
        names = [name.removesuffix(_EXACTLY_TWO) for name in names]
    found = [ranking(name) for name in names if part in ("", RANKINGS[name].part)]
    if len(found) != 1:
        raise BlockError(f"say high or low: {game.name} has {' and '.join([RANKINGS[name].part for name in names])}")
    return found[0]


def _always_one(by: Ranking, board: Cards) -> Callable[[Cards], int]:
    """How strong a hand is. Raises BlockError where it cannot win this part at all: that is to be said by ``none``."""
    strength = by.against(board)

    def of(hand: Cards) -> int:
        found = strength(hand)
        if not found:
            raise BlockError(f"{cards_text(hand)} has no {by.part} at all; say so with 'none'")
        return found

    return of


def _compare(said: str, strength: Callable[[Cards], int], hand: Callable[[str], Cards]) -> None:
    words = said.split()
    if len(words) < 3 or len(words) % 2 == 0 or any(sign not in (">", "=") for sign in words[1::2]):
        raise BlockError("hands are compared like HAND > HAND = HAND")
    texts, signs = words[::2], words[1::2]
    strengths = [strength(hand(text)) for text in texts]
    for at, sign in enumerate(signs):
        left, right = strengths[at : at + 2]
        true = ">" if left > right else "=" if left == right else "<"
        if sign != true:
            raise BlockError(f"{texts[at]} {true} {texts[at + 1]}, says the engine")


def _words(said: str, by: Ranking, board: Cards, hand: Callable[[str], Cards]) -> None:
    text, is_there, words = said.partition(" is ")
    if not is_there:
        raise BlockError("write HAND is WORDS")
    true = by.describe(hand(text.strip()), board)
    if words.strip() != true:
        raise BlockError(f"the engine calls {text.strip()} {true!r}")


def _up_cards(text: str) -> Cards:
    cards = cards_in(text)
    if len(cards) > 4:
        raise BlockError(f"nobody has more than four up-cards, {text} are {len(cards)}")
    return cards


def _hand(game: Game, board: Cards, text: str) -> Cards:
    """A hand with as many cards as it may have, none of them on the board or in another deck."""
    cards = cards_in(text)
    sizes = _sizes(game, board)
    if len(cards) not in sizes:
        raise BlockError(f"{text} has {len(cards)} cards; here a hand has {_either(sizes)}")
    for card in cards:
        if card in board or card not in game.cards:
            raise BlockError(f"{cards_text((card,))} is on the board, or not in the deck of {game.name}")
    return cards


def _sizes(game: Game, board: Cards) -> list[int]:
    """With a board the cards of a player; without one a whole hand: five, or all that a player may choose from."""
    dealt = sum([street.down + street.up for street in game.streets])
    if board:
        return [dealt - game.is_stud]
    if any(name.endswith(_EXACTLY_TWO) for name in game.pots):
        return [_PLAY]
    most = dealt + game.board_cards
    return list(range(min(_PLAY, most), most + 1))


def _boards(game: Game) -> list[int]:
    """How many cards a board may have; in stud one, where the deck runs out (STUD-2)."""
    dealt = 0
    boards = [dealt := dealt + street.board for street in game.streets if street.board]
    return [1] if game.is_stud else [number for number in boards if number >= _FLOP]


def _either(numbers: list[int]) -> str:
    return " or ".join(map(str, numbers)) or "no"
