"""Names, chips and pace."""

from __future__ import annotations

from difflib import SequenceMatcher

from bot.house_players import NAMES, choose, pace, style_of, wants_more_chips
from bot.house_players.style import STYLES
from engine.table import TableState
from engine.table.commands import Leave
from engine.view import view
from tests.house_players.tables import act, deal, do, seen, table, to_act

WORDS = """
new sit leave out back topup top start pause rules games house vote pick straddle splash table ledger history end fold
check call raise bet pot all allin draw pat bring complete shove half cards act ask poker bot you me pass stand muck
show ace king queen jack ten nine stakes seats name clock help
"""


def test_there_are_a_dozen_names_and_none_is_like_a_command() -> None:
    assert len(set(NAMES)) == 12
    for name in NAMES:
        assert name.isalpha()
        assert 3 <= len(name) <= 6
        assert max(SequenceMatcher(None, name.lower(), word).ratio() for word in WORDS.split()) < 0.75


def test_every_style_is_found_among_few_players_and_stays() -> None:
    assert {style_of(f"p{number}").kind for number in range(1, 25)} == {style.kind for style in STYLES}
    assert style_of("p7") == style_of("p7")


def test_more_chips_only_between_hands_and_back_to_the_most() -> None:
    state = table(["p1", "p2", "p3"], stacks=[79, 80, 200])
    state = limited(state, 200)
    assert [wants_more_chips(view(state, player)) for player in ("p1", "p2", "p3")] == [121, None, None]
    assert wants_more_chips(view(state, None)) is None
    in_play = deal(state, 1)
    assert wants_more_chips(view(in_play, "p1")) is None


def test_a_busted_house_player_comes_back_and_one_who_leaves_does_not() -> None:
    state = limited(table(["p1", "p2", "p3"], stacks=[1, 1, 400]), 400)
    number = 0
    while all(seat.stack for seat in state.taken):
        state = deal(state, number)
        while state.in_hand:
            sight = seen(state)
            assert sight.legal is not None
            state = act(state, "run_once" if sight.legal.run else "call" if sight.legal.call else "check")
        number += 1
    broke = next(seat.player for seat in state.taken if not seat.stack)
    assert wants_more_chips(view(state, broke)) == 400
    state = do(state, Leave(broke))
    assert wants_more_chips(view(state, broke)) is None


def limited(state: TableState, most: int) -> TableState:
    """The same table with a largest buy-in."""
    new = state.copy()
    new.buy_in_max = most
    return new


def test_big_decisions_take_longer() -> None:
    state = table(["p1", "p2"], stacks=[200, 200])
    small, big = [], []
    for number in range(20):
        hand = deal(state, number)
        small.append(pace(seen(hand)))
        hand = act(hand, "raise", 200)
        assert choose(seen(hand)).verb in ("call", "fold")
        big.append(pace(seen(hand)))
        assert to_act(hand)
    assert sum(big) / 20 > sum(small) / 20 + 0.8
    assert min(small) >= 0.8
    assert max(big) <= 4.0
    assert len(set(small)) > 10
