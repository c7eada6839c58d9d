"""A hand that was played, in one line."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.awards import award_sentence
from bot.render.names import Names
from bot.render.words import pretty_cards
from engine.happenings import Happening
from engine.view import TableView


def hand_line_of(view: TableView, names: Names) -> str:
    """The line of the hand that lies at a table and is over."""
    hand = view.hand
    assert hand is not None, "no hand lies there"
    board = " / ".join(pretty_cards(board) for board in hand.boards) + ". " if hand.board else ""
    return _line(hand.number, board, [award_sentence(award, names) for award in hand.awards])


def hand_line(happenings: Iterable[Happening], names: Names) -> str:
    """``Hand 12: K♥ 7♣ 2♦. alice wins 48 with a pair of kings.``"""
    number, boards, ends = 0, {0: ""}, []
    for one in happenings:
        if one.kind == "hand_began":
            number = one.number
        elif one.kind == "board_dealt":
            boards[max(0, one.run)] = pretty_cards(one.board)
        elif one.kind == "awarded" and one.award is not None:
            ends.append(award_sentence(one.award, names))
    board = " / ".join(boards[run] for run in sorted(boards))
    return _line(number, f"{board}. " if board else "", ends)


def _line(number: int, board: str, ends: list[str]) -> str:
    return f"Hand {number}: {board}{' '.join(ends) or 'nobody called the big blind.'}"
