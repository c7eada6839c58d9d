"""``equity --game GAME [--board CARDS] [--dead CARDS] HAND HAND...``: each hand's share of the pot.

In stud a hand is the cards of it that are known, from one on; elsewhere it is whole, with ``??`` for what is not
known. In draw games nobody draws any more.
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from typing import Any

from engine.cards import CardError, Cards, cards_text
from engine.cli.arguments import cards_of, game_called
from engine.cli.options import UsageError, read_options
from engine.equity import SAMPLES, SEED, Equity, HandEquity, shares
from engine.game import Game

USAGE = "equity --game GAME [--board CARDS] [--dead CARDS] [--json] [--samples N] [--seed N] HAND HAND..."
_MOST_SAMPLES = 1_000_000
_MOST_SEED = 2**64 - 1


def run(arguments: list[str]) -> int:
    """Prints a line for each hand and how it was found; 0, or 2 and one line on standard error if something is wrong.

    With ``--json`` all is one line, and what is wrong is told on standard output as well.
    """
    try:
        valued = ("--game", "--board", "--dead", "--samples", "--seed")
        options = read_options(arguments, ("--json",), valued)
        if "--game" not in options.values or not options.rest:
            raise UsageError(f"usage: python -m engine {USAGE}")
        game = game_called(options.values["--game"])
        board = cards_of("the board", options.values.get("--board", ""))
        dead = cards_of("the dead cards", options.values.get("--dead", ""))
        hands = [cards_of(repr(text), text) for text in options.rest]
        samples = _number(options.values, "--samples", SAMPLES, 1, _MOST_SAMPLES)
        seed = _number(options.values, "--seed", SEED, 0, _MOST_SEED)
        equity = shares(game, board, hands, dead, samples=samples, seed=seed)
    except (UsageError, CardError) as error:
        sys.stderr.write(f"{error}\n")
        if "--json" in arguments:
            sys.stdout.write(json.dumps({"error": str(error)}) + "\n")
        return 2
    if "--json" in options.flags:
        sys.stdout.write(json.dumps(as_json(game, board, equity)) + "\n")
    else:
        sys.stdout.write("".join([f"{line}\n" for line in (*map(in_words, equity.hands), how(equity))]))
    return 0


def as_json(game: Game, board: Cards, equity: Equity) -> dict[str, Any]:
    """The answer as JSON has it."""
    return {
        "game": game.id,
        "board": cards_text(board),
        "exact": equity.exact,
        "boards": equity.boards,
        "error": equity.error,
        "hands": [_hand_as_json(hand) for hand in equity.hands],
    }


def in_words(hand: HandEquity) -> str:
    """The line of one hand for people."""
    scoops = "" if hand.scoop is None else f", scoops {hand.scoop:,}"
    return f"{cards_text(hand.cards, ' ')}: {_percent(hand.share)} (wins {hand.win:,}, ties {hand.tie:,}{scoops})"


def how(equity: Equity) -> str:
    """How the shares were found, for people."""
    ways = f"{equity.boards:,} ways in which the cards may come"
    if equity.error is not None:
        return f"sampled: {ways}; standard error {100 * equity.error:.2f} points"
    return f"exact: all {ways}" if equity.boards > 1 else "exact: all cards are known"


def _hand_as_json(hand: HandEquity) -> dict[str, Any]:
    scoop = {} if hand.scoop is None else {"scoop": hand.scoop}
    return {"cards": cards_text(hand.cards), "share": float(hand.share), "win": hand.win, "tie": hand.tie, **scoop}


def _percent(share: Fraction) -> str:
    """In hundredths of a percent; sure things are told from nearly sure ones."""
    hundredths = round(share * 10_000)
    if hundredths == 0 and share:
        return "under 0.01%"
    if hundredths == 10_000 and share != 1:
        return "over 99.99%"
    return f"{hundredths / 100:.2f}%"


def _number(values: dict[str, str], name: str, default: int, least: int, most: int) -> int:
    text = values.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise UsageError(f"{name} is a whole number from {least} to {most}, not {text!r}")
    return int(text)
