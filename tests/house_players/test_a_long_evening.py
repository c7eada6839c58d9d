"""Hundreds of hands: the figures by which players know a table."""

from __future__ import annotations

from collections import Counter, defaultdict
from time import process_time

import pytest

from bot.house_players import Choice, choose
from bot.house_players.style import STYLES
from engine.catalog import games
from engine.table import TableState
from engine.view import TableView
from tests.amounts import FULL
from tests.house_players.tables import play_hand, player_of, random_player, refill, table

HANDS = 200
DUEL = 1000 if FULL else 400


class Evening:
    """What happened at a table of six."""

    def __init__(self) -> None:
        kinds = [style.kind for style in STYLES]
        self.players = {player_of(kind): kind for kind in kinds}
        self.players["p60"] = "sixth"
        self.came_in: dict[str, set[int]] = defaultdict(set)
        self.bets: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self.pots: list[int] = []
        self.flops = self.showdowns = self.number = 0

    def watch(self, sight: TableView, choice: Choice) -> None:
        assert sight.hand is not None
        kind = self.players[str(sight.viewer)]
        if choice.verb in ("call", "raise"):
            if not sight.hand.board:
                self.came_in[kind].add(self.number)
            (self.bets if choice.verb == "raise" else self.calls)[kind] += 1

    def play(self) -> None:
        state = table(list(self.players))
        for self.number in range(HANDS):
            state = refill(one_buy_in(state))
            state = play_hand(state, self.number, dict.fromkeys(self.players, choose), self.watch)
            assert state.hand is not None
            self.flops += bool(state.hand.board)
            self.showdowns += any(seat.shown for seat in state.hand.seats)
            self.pots.append(sum(share.amount for award in state.hand.awards for share in award.shares))

    def vpip(self, kind: str) -> float:
        return len(self.came_in[kind]) / HANDS

    def boldness(self, kind: str) -> float:
        return self.bets[kind] / max(1, self.calls[kind])


def one_buy_in(state: TableState) -> TableState:
    """A table where 100 big blinds are the most."""
    new = state.copy()
    new.buy_in_max = 200
    return new


def test_an_evening_looks_like_poker() -> None:
    evening = Evening()
    evening.play()
    for kind in evening.players.values():
        assert 0.15 <= evening.vpip(kind) <= 0.6, (kind, evening.vpip(kind))
    assert 0.4 * HANDS <= evening.flops <= 0.95 * HANDS
    assert 0.15 * HANDS <= evening.showdowns <= 0.6 * HANDS
    average = sum(evening.pots) / HANDS / 2
    assert 5 <= average <= 40, f"the average pot is {average} big blinds"
    assert evening.vpip("caller") > evening.vpip("rock") + 0.1
    assert evening.vpip("gambler") > evening.vpip("shark") + 0.05
    assert evening.boldness("shark") > 1.5 * evening.boldness("caller")
    assert evening.boldness("gambler") > 1.5 * evening.boldness("caller")


def test_ten_players_in_a_split_pot_are_no_long_wait() -> None:
    """Processor time, with room to spare for a busy machine: about 5 ms is usual."""
    took: list[float] = []

    def slow_friend(sight: TableView) -> Choice:
        start = process_time()
        choose(sight)
        took.append(process_time() - start)
        return Choice("check") if sight.legal and sight.legal.check else Choice("call")

    players = [f"p{number}" for number in range(1, 11)]
    state = table(players, "omaha8")
    play_hand(state, 1, dict.fromkeys(players, slow_friend))
    took.clear()
    play_hand(state, 2, dict.fromkeys(players, slow_friend))
    assert sorted(took)[len(took) // 2] < 0.015
    assert sorted(took)[-3] < 0.04


@pytest.mark.parametrize("game", games())
def test_turns_are_short_in_every_game(game: str) -> None:
    """Processor time, with room to spare for a busy machine: about 5 ms is usual, under 30 ms the promise."""
    took: list[float] = []

    def timed(sight: TableView) -> Choice:
        start = process_time()
        choice = choose(sight)
        took.append(process_time() - start)
        return choice

    players = [f"p{number}" for number in range(1, games()[game].seats + 1)]
    state = table(players, game, games()[game].betting[0])
    for number in range(4):
        state = play_hand(state, number, dict.fromkeys(players, timed))
        if number == 0:
            took.clear()  # tables are built the first time
    assert sum(took) / len(took) < 0.03


def test_house_players_beat_one_who_does_anything() -> None:
    house = [player_of("regular"), player_of("rock")]
    state = table([*house, "x1"])
    players = {**dict.fromkeys(house, choose), "x1": random_player(3)}
    for number in range(DUEL):
        state = refill(one_buy_in(state))
        state = play_hand(state, number, players)
    won = {seat.player: seat.stack - state.ledger[seat.player].bought for seat in state.taken}
    assert won["x1"] < -10 * DUEL * 2 / 100, f"in chips: {won}"
    assert sum(won.values()) == 0
