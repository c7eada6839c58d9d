"""Hands that lie open beside each other: what each is in words, and the card by which one is better (RANK-1d)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.names import Names
from bot.render.words import capital, listed, pretty_card, pretty_cards
from bot.rules_desk.facts.at_table import the_player
from bot.rules_desk.facts.rankings import RULE_OF
from engine.cards import UNKNOWN, Cards, rank_of
from engine.ranking import Category, ranking
from engine.view import HandView, SeatView, TableView

_SAME = (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.TRIPS, Category.QUADS)
"""Kinds of hands in which a side card can decide."""


def is_open(seat: SeatView) -> bool:
    """Whether the asker sees the whole hand."""
    return bool(seat.hole) and UNKNOWN not in seat.hole


def cards_of(seat: SeatView) -> Cards:
    """All the cards of a player that lie open to the asker."""
    return seat.hole + seat.up


def in_words(seat: SeatView, hand: HandView, run: int = 0) -> str:
    """``a pair of kings``; in hi-lo games both, ``two pair, …; 7-5-4-3-2 low``."""
    found = [ranking(name).describe(cards_of(seat), hand.boards[run]) for name in hand.game.pots]
    return "; ".join(words for words in found if words)


def compared(
    winner: SeatView, others: Sequence[SeatView], hand: HandView, seen: TableView, names: Names, run: int = 0
) -> tuple[list[str], list[str]]:
    """The hands of a winner and of others, in words, and what tells the best of them apart; with the rules."""
    lines = [_hand_line(seat, hand, seen, names, run) for seat in (winner, *others[:3])]
    rules: list[str] = []
    for name in hand.game.pots:
        rules.append(RULE_OF[name])
        if len(others) and hand.boards[run : run + 1]:
            line, rule = _told_apart(winner, _best(others, name, hand, run), name, hand, run)
            lines += [line] if line else []
            rules = [rule, *rules] if rule else rules
    return lines, list(dict.fromkeys(rules))


def _hand_line(seat: SeatView, hand: HandView, seen: TableView, names: Names, run: int) -> str:
    who = the_player(seat.player, seen, names)
    words = in_words(seat, hand, run)
    made = f": {words}" if words else ""
    return f"{capital(who)} had {pretty_cards(cards_of(seat))}{made}."


def _best(seats: Sequence[SeatView], name: str, hand: HandView, run: int) -> SeatView:
    worth = ranking(name).against(hand.boards[run])
    return max(seats, key=lambda seat: worth(cards_of(seat)))


def _told_apart(winner: SeatView, other: SeatView, name: str, hand: HandView, run: int) -> tuple[str, str]:
    """Where both have the same kind of hand: the first card that differs, or that none does."""
    judge, board = ranking(name), hand.boards[run]
    worth = judge.against(board)
    mine, theirs = cards_of(winner), cards_of(other)
    if judge.part != "high" or judge.describe(mine, board) != judge.describe(theirs, board):
        return "", ""
    best, second = judge.best(mine, board), judge.best(theirs, board)
    if worth(mine) == worth(theirs):
        return f"Both play {_ranks(best)}: equal hands share, and suits never decide.", "RANK-1n"
    at = next(
        (at for at, (one, two) in enumerate(zip(best, second, strict=False)) if rank_of(one) != rank_of(two)), None
    )
    if at is None or worth(mine) < worth(theirs):
        return "", ""
    is_kicker = Category(judge.category(mine, board)) in _SAME and _is_side_card(best, at)
    word = "The kicker decides" if is_kicker else "The higher card decides"
    return f"{word}: {pretty_card(best[at])} against {pretty_card(second[at])}.", "RANK-1d" if is_kicker else ""


def _is_side_card(best: Cards, at: int) -> bool:
    """Whether the card at this place is none of the pair, the three or the four."""
    ranks = [rank_of(card) for card in best]
    return ranks.count(ranks[at]) == 1 and len(set(ranks)) < len(ranks)


def _ranks(cards: Cards) -> str:
    return listed([pretty_card(card)[0] for card in cards]).replace(", ", "-").replace(" and ", "-")
