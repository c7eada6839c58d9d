"""A hand that was played, in one line."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.awards import awards_line
from bot.render.names import Names
from bot.render.words import pretty_cards
from engine.happenings import Happening
from engine.view import TableView


def hand_line_of(view: TableView, names: Names) -> str:
    """The line of the hand that lies at a table and is over."""
    hand = view.hand
    assert hand is not None, "no hand lies there"
    board = " / ".join(pretty_cards(board) for board in hand.boards) + ". " if hand.board else ""
    return _line(hand.number, board, awards_line(hand.awards, names))


def hand_line(happenings: Iterable[Happening], names: Names) -> str:
    """``Hand 12: K♥ 7♣ 2♦. alice wins 48 with a pair of kings.``"""
    number, boards = 0, {0: ""}
    awards = []
    for one in happenings:
        if one.kind == "hand_began":
            number = one.number
        elif one.kind == "board_dealt":
            boards[max(0, one.run)] = pretty_cards(one.board)
        elif one.kind == "awarded" and one.award is not None:
            awards.append(one.award)
    board = " / ".join(boards[run] for run in sorted(boards))
    return _line(number, f"{board}. " if board else "", awards_line(awards, names))


def _line(number: int, board: str, ends: str) -> str:
    return f"Hand {number}: {board}{ends or 'nobody called the big blind.'}"
