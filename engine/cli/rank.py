"""``rank --game GAME [--board CARDS] [--json] HAND...``: what each hand makes, and who wins which share.

Without a board the hands of a game that has one are whole hands: any five of them play. In stud the one card of a
board is the common card that is dealt when the deck runs out (STUD-2).
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from typing import Any, NamedTuple

from engine.cards import UNKNOWN, CardError, Cards, cards_text, reject_duplicates
from engine.cli.arguments import cards_of, game_called
from engine.cli.options import UsageError, read_options
from engine.game import Game
from engine.ranking import ranking

EXACTLY_TWO = ":omaha"
"""How the rankings end that take two hole cards (RANK-6); before it stands the ranking of five cards."""
_PLAY = 5
"""How many cards play in most games."""
_FLOP = 3
USAGE = "rank --game GAME [--board CARDS] [--json] HAND..."


class Part(NamedTuple):
    """What one hand is worth in one part of the pot, high or low."""

    name: str
    """In a player's words."""
    cards: Cards
    """The cards that play."""
    place: int
    """1 for the best; tied hands have the same place."""
    wins: bool
    """It wins this part, alone or tied."""


class Ranked(NamedTuple):
    """What one hand is worth on the board."""

    hand: Cards
    high: Part | None
    """None where only lows win."""
    low: Part | None
    """None where the game has no low, or the hand none."""
    share: Fraction
    """Its part of the pot (POT-4)."""


def run(arguments: list[str]) -> int:
    """Prints a line for each hand; 0, or 2 and one line on standard error if something is wrong.

    With ``--json`` what is wrong is told on standard output as well.
    """
    try:
        options = read_options(arguments, ("--json",), ("--game", "--board"))
        if "--game" not in options.values or not options.rest:
            raise UsageError(f"usage: python -m engine {USAGE}")
        game = game_called(options.values["--game"])
        board = _cards("the board", options.values.get("--board", ""))
        hands = [_cards(repr(text), text) for text in options.rest]
        ranked = rank(game, board, hands)
    except (UsageError, CardError) as error:
        sys.stderr.write(f"{error}\n")
        if "--json" in arguments:
            sys.stdout.write(json.dumps({"error": str(error)}) + "\n")
        return 2
    for one in ranked:
        line = json.dumps(as_json(game, board, one)) if "--json" in options.flags else in_words(one)
        sys.stdout.write(line + "\n")
    return 0


def rank(game: Game, board: Cards, hands: list[Cards]) -> list[Ranked]:
    """Ranks ``hands`` against each other. Raises CardError for cards that cannot be: too many, too few, one twice."""
    rankings = game.pots
    if game.board_cards and board:
        _check_dealt(game, board, hands)
    else:
        rankings = tuple([name.removesuffix(EXACTLY_TWO) for name in game.pots])
        _check_whole(game, board, hands)
    _check_deck(game, tuple([card for cards in (board, *hands) for card in cards]))
    shares = [Fraction(0)] * len(hands)
    parts: dict[str, list[Part | None]] = {"high": [None] * len(hands), "low": [None] * len(hands)}
    strengths = {name: [ranking(name).against(board)(hand) for hand in hands] for name in rankings}
    # the first ranking is won by any hand; another only if somebody qualifies for it (POT-4)
    won = [name for name in rankings if name == rankings[0] or any(strengths[name])]
    for name in won:
        order, of = strengths[name], ranking(name)
        best = [strength == max(order) for strength in order]
        for index, hand in enumerate(hands):
            if order[index] or name == rankings[0]:
                place = 1 + sum([other > order[index] for other in order])
                parts[of.part][index] = Part(of.describe(hand, board), of.best(hand, board), place, best[index])
            if best[index]:
                shares[index] += Fraction(1, len(won) * sum(best))
    return [Ranked(hand, parts["high"][index], parts["low"][index], shares[index]) for index, hand in enumerate(hands)]


def as_json(game: Game, board: Cards, ranked: Ranked) -> dict[str, Any]:
    """The line of one hand as JSON has it."""
    parts = {
        part: {"name": one.name, "cards": cards_text(one.cards), "place": one.place, "wins": one.wins} if one else None
        for part, one in (("high", ranked.high), ("low", ranked.low))
    }
    texts = {"hand": cards_text(ranked.hand), "game": game.id, "board": cards_text(board)}
    return {**texts, **parts, "share": str(ranked.share)}


def in_words(ranked: Ranked) -> str:
    """The line of one hand for people."""
    told = [
        f"{part} {one.place}. {one.name} ({cards_text(one.cards, ' ')})"
        for part, one in (("high", ranked.high), ("low", ranked.low))
        if one
    ]
    result = "wins" if ranked.share == 1 else f"wins {ranked.share} of the pot" if ranked.share else "loses"
    return f"{cards_text(ranked.hand, ' ')}: {'; '.join(told)}: {result}"


def _cards(what: str, text: str) -> Cards:
    cards = cards_of(what, text)
    if UNKNOWN in cards:
        raise CardError(f"{what}: ?? is no card that can be ranked")
    return cards


def _check_deck(game: Game, cards: Cards) -> None:
    reject_duplicates(cards)
    for card in cards:
        if card not in game.cards:
            raise CardError(f"{cards_text((card,))} is not in the deck of {game.name}")


def _check_dealt(game: Game, board: Cards, hands: list[Cards]) -> None:
    """On a board every hand has the cards that are dealt to a player."""
    boards = _boards(game)
    if len(board) not in boards:
        raise CardError(f"a board of {game.name} has {_either(boards)} cards, not {len(board)}")
    for hand in hands:
        if len(hand) != _dealt(game):
            raise CardError(f"a hand of {game.name} has {_dealt(game)} cards, {cards_text(hand)!r} has {len(hand)}")


def _check_whole(game: Game, board: Cards, hands: list[Cards]) -> None:
    """Without a board, the common card of stud apart: hands complete in themselves, all with as many cards."""
    if board and not (game.is_stud and len(board) == 1):
        raise CardError(
            f"a board of {game.name} has {'one card at most' if game.is_stud else 'no cards'}, not {len(board)}"
        )
    sizes = [_dealt(game) - 1] if board else _sizes(game)
    for hand in hands:
        told = f"{cards_text(hand)!r} has {len(hand)}"
        if len(hand) not in sizes:
            beside = "with a common card" if board else "without a board" if game.board_cards else ""
            wanted = f"{beside} a hand of {game.name} has {_either(sizes)} cards, {told}".lstrip()
            dealt = (
                f"; with a --board of {_either(_boards(game))} cards it has {_dealt(game)}" if game.board_cards else ""
            )
            raise CardError(wanted + dealt)
        if len(hand) != len(hands[0]):
            raise CardError(f"all hands must have the same number of cards; the first has {len(hands[0])}, {told}")


def _sizes(game: Game) -> list[int]:
    """How many cards a hand by itself may have: from five on all that may play, and four in badugi."""
    if any(name.endswith(EXACTLY_TWO) for name in game.pots):
        return [_PLAY]
    most = _dealt(game) + game.board_cards
    return list(range(min(_PLAY, most), most + 1))


def _dealt(game: Game) -> int:
    """How many cards a player gets, draws not counted."""
    return sum([street.down + street.up for street in game.streets])


def _boards(game: Game) -> list[int]:
    """How many cards the board may have; three at least, for with fewer nothing is made."""
    dealt = 0
    boards = [dealt := dealt + street.board for street in game.streets if street.board]
    return [number for number in boards if number >= _FLOP]


def _either(numbers: list[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
