"""What a house player does hangs on what he sees and on nothing else."""

from __future__ import annotations

from random import Random

from bot.house_players import choose, pace
from engine.cards import UNKNOWN
from engine.catalog import games
from engine.table import TableState
from engine.view import TableView, view
from tests.house_players.tables import deal, table, take, to_act


def with_other_hidden_cards(state: TableState, player: str, chance: Random) -> TableState:
    """The same hand with other cards wherever ``player`` may not look; the seals held fixed."""
    assert state.hand is not None
    new = state.copy()
    hand = new.hand = state.hand.copy()
    own = next(seat.hole for seat in hand.seats if seat.player == player)
    up = [card for seat in hand.seats for card in seat.up if not seat.folded]
    pool = [card for card in hand.game.cards if card not in own and card not in hand.board and card not in up]
    chance.shuffle(pool)
    for at, seat in enumerate(hand.seats):
        if seat.player != player:
            hand.seats[at] = seat.copy()
            hand.seats[at].hole = tuple(pool.pop() for _ in seat.hole)
    hand.discards = tuple(pool.pop() if pool else card for card in hand.discards)
    hand.deck = tuple(pool.pop() if pool and index >= hand.next_card else card for index, card in enumerate(hand.deck))
    return new


def test_hidden_cards_change_nothing() -> None:
    chance = Random(5)
    for game in games().values():
        state = deal(table([f"p{number}" for number in range(1, 6)], game.id, game.betting[0]), 11)
        while state.in_hand:
            player = to_act(state)
            sight = view(state, player)
            other = view(with_other_hidden_cards(state, player, chance), player)
            assert all(seat.player == player or set(seat.hole) <= {UNKNOWN} for seat in sight.seats)
            assert choose(other) == choose(sight)
            assert pace(other) == pace(sight)
            choice = choose(sight)
            state = take(state, choice)


def test_own_cards_do_not_change_the_time_taken() -> None:
    state = deal(table(["p1", "p2", "p3"]), 4)
    player = to_act(state)
    sight = view(state, player)
    times = {pace(holding(sight, player, (card, card + 1))) for card in range(0, 50, 2)}
    assert len(times) == 1


def holding(sight: TableView, player: str, hole: tuple[int, int]) -> TableView:
    """The view with other cards in the viewer's own hand."""
    seats = tuple(seat._replace(hole=hole) if seat.player == player else seat for seat in sight.seats)
    return sight._replace(seats=seats)
