"""Who shows, who mucks and who wins (POT-3, POT-4, POT-5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import UNKNOWN, Cards
from engine.hand.events import Awarded, HandEvent, Mucked, Pot, Share, Shown
from engine.hand.pots import split
from engine.hand.state import NOBODY, HandState
from engine.ranking import ranking
from engine.ranking.odd_chip import odd_chip


class Scores:
    """The strength of every hand still in, for each ranking of the game, worked out once."""

    def __init__(self, state: HandState, board: Cards | None = None) -> None:
        """``board``: another than the first one (POT-6)."""
        board = state.board if board is None else board
        self.rankings = state.game.pots
        self.of: dict[str, dict[int, int]] = {}
        hands = {index: seat.hole + seat.up for index, seat in enumerate(state.seats) if not seat.folded}
        for name in self.rankings:
            strength = ranking(name).against(board)
            self.of[name] = {index: 0 if UNKNOWN in cards else strength(cards) for index, cards in hands.items()}
        self.state = state


def turned_up(state: HandState) -> list[HandEvent]:
    """All hands still in are shown, because an all-in ended the betting (POT-3)."""
    if all([seat.shown or seat.folded for seat in state.seats]):
        return []  # so it is on every street but the first
    return [
        Shown(index, state.seats[index].hole)
        for index in _showing_order(state)
        if not state.seats[index].shown and UNKNOWN not in state.seats[index].hole
    ]


def showdown(state: HandState, all_show: bool) -> list[HandEvent]:
    """The hands shown and mucked in their order, then every pot awarded, side pots first and the last-made first."""
    scores = Scores(state)
    events = turned_up(state) if all_show else list(_shown_or_mucked(state, scores))
    for index in range(len(state.pots) - 1, -1, -1):
        events += awards(index, state.pots[index], scores)
    return events


def _showing_order(state: HandState) -> list[int]:
    """The last aggressor first, else first left of the button; players of side pots before the others."""
    seats = state.seats
    first = state.raiser if state.raiser != NOBODY else state.first
    live = [index for index in (*range(first, len(seats)), *range(first)) if not seats[index].folded]
    if len(state.pots) > 1:
        deepest = {index: depth for depth, pot in enumerate(state.pots) for index in pot.eligible}
        live.sort(key=lambda index: -deepest.get(index, 0))
    return live


def _shown_or_mucked(state: HandState, scores: Scores) -> Iterator[HandEvent]:
    shown: set[int] = {index for index, seat in enumerate(state.seats) if seat.shown and not seat.folded}
    for index in _showing_order(state):
        if index in shown:
            continue
        hole = state.seats[index].hole
        # cards that a record does not tell can only be mucked
        if UNKNOWN not in hole and _may_win(index, state.pots, scores, shown):
            shown.add(index)
            yield Shown(index, hole)
        else:
            yield Mucked(index)


def _may_win(index: int, pots: tuple[Pot, ...], scores: Scores, shown: set[int]) -> bool:
    """Whether no hand shown so far beats this one in every part of every pot it contests."""
    for pot in pots:
        if index not in pot.eligible:
            continue
        rivals = [other for other in pot.eligible if other in shown]
        for name in scores.rankings:
            strength = scores.of[name]
            # the first ranking is won by any hand, the others only by one that qualifies
            mine = strength[index]
            if (mine or name == scores.rankings[0]) and all([mine >= strength[other] for other in rivals]):
                return True
    return False


def awards(number: int, pot: Pot, scores: Scores, run: int = -1) -> list[HandEvent]:
    """A pot, or its part for one board, to its winners: halves first, then ties (POT-4, POT-5)."""
    winners = winners_of(pot, scores)
    won = list(winners)
    if all([winners[name] == winners[won[0]] for name in won]):
        # the same players win every part: they share the whole, so no odd chip is counted twice (POT-4)
        odd_first = _odd_first(scores.state, won[0], winners[won[0]])
        return [Awarded(number, tuple(won), _shares(pot.amount, odd_first), run)]
    parts = _halves(pot.amount, len(won))
    return [
        Awarded(number, (name,), _shares(part, _odd_first(scores.state, name, winners[name])), run)
        for name, part in zip(won, parts, strict=True)
        if part
    ]


def winners_of(pot: Pot, scores: Scores) -> dict[str, list[int]]:
    """Who has the best hand by each ranking that anybody qualifies for."""
    winners = {name: _best(pot.eligible, scores.of[name]) for name in scores.rankings}
    return {name: seats for name, seats in winners.items() if name == scores.rankings[0] or scores.of[name][seats[0]]}


def _halves(amount: int, ways: int) -> list[int]:
    """The parts of a split pot; what does not divide goes to the first ranking (POT-4)."""
    share, odd = divmod(amount, ways)
    return [share + odd, *[share] * (ways - 1)]


def _best(eligible: tuple[int, ...], strength: dict[int, int]) -> list[int]:
    """The winners in order from the left of the button."""
    best = max([strength[index] for index in eligible])
    return [index for index in eligible if strength[index] == best]


def _odd_first(state: HandState, name: str, winners: list[int]) -> list[int]:
    """The winners as they get odd chips: from the left of the button, in stud by their cards (POT-5)."""
    if len(winners) == 1 or not state.game.is_stud:
        return winners
    cards = {index: state.seats[index].hole + state.seats[index].up for index in winners}
    return sorted(winners, key=lambda index: odd_chip(name, cards[index], state.board), reverse=True)


def _shares(amount: int, winners: list[int]) -> tuple[Share, ...]:
    return tuple([Share(index, part) for index, part in zip(winners, split(amount, len(winners)), strict=True) if part])
