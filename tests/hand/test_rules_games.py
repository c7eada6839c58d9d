"""The worked figures of GAMES-1 and GAMES-2: big Omaha, Courchevel, short deck."""

from __future__ import annotations

import pytest

from engine.cards import FULL_DECK, rank_of
from engine.catalog import games
from engine.hand.events import BoardDealt
from engine.stakes import stakes_of
from tests.hand.table import Table


def run_out(table: Table) -> Table:
    """Checks or calls to the end."""
    while not table.over:
        table.check() if table.legal.check else table.call()
    return table


@pytest.mark.parametrize(("game", "cards"), [("omaha5", 5), ("omaha5-8", 5), ("omaha6", 6), ("courchevel", 5)])
def test_games_1_five_or_six_hole_cards_of_which_exactly_two_play(game: str, cards: int) -> None:
    # four hearts on the board and one in hand are no flush; a pair of kings wins
    holes = ["Ah2s3s7d8dJc"[: 2 * cards], "KsKd2c3c8sTc"[: 2 * cards]]
    table = run_out(Table([100] * 2, game=game, holes=holes, board="5hQh9h4hQs"))
    assert all(len(seat.hole) == cards for seat in table.state.seats)
    assert table.stacks == [90, 110]


@pytest.mark.parametrize("game", ["courchevel", "courchevel8"])
def test_games_1_courchevel_deals_the_first_board_card_before_the_first_bet(game: str) -> None:
    table = Table([100] * 3, game=game, board="2c3d4h5s6c")
    assert (table.street, table.turn, len(table.state.board)) == ("preflop", 2, 1)
    run_out(table)
    boards = [(len(event.cards), len(event.burnt)) for event in table.told(BoardDealt) if isinstance(event, BoardDealt)]
    assert boards == [(1, 0), (2, 1), (1, 1), (1, 1)]


def test_games_1_pot_limit_by_default() -> None:
    for game in ("omaha5", "omaha5-8", "omaha6", "courchevel", "courchevel8"):
        assert games()[game].betting[0] == "pot-limit"


def short(stacks: list[int], **more: object) -> Table:
    """Antes of 10, and the button has posted one more."""
    options: dict[str, object] = {"game": "short-deck", "opens": "button blind", "ante": 10, **more}
    return Table(stacks, (5, 10), **options)  # type: ignore[arg-type]


def test_games_2_36_cards_six_to_ace() -> None:
    table = short([100] * 3)
    assert table.state.game.cards == FULL_DECK[16:]
    assert min(rank_of(card) for card in table.state.deck) == 4


def test_games_2_every_player_antes_and_the_button_posts_one_more_live() -> None:
    table = short([1000] * 4)
    assert (table.pot, table.stacks) == (50, [990, 990, 990, 980])
    # the first left of the button acts, and the button has the option
    assert (table.turn, table.due, table.raises) == (0, 10, (20, 990))
    table.call().call().call()
    assert (table.turn, table.legal.check, table.raises) == (3, True, (20, 980 + 10))
    table.check()
    assert (table.street, table.turn, table.raises) == ("flop", 0, (10, 980))


def test_games_2_heads_up_the_button_acts_last() -> None:
    table = short([1000] * 2)
    assert (table.turn, table.due) == (0, 10)
    table.call().check()
    assert (table.street, table.turn) == ("flop", 0)


def test_games_2_in_pot_limit_antes_of_each_count() -> None:
    # 40 of antes and the live 10: call 10, then 60 more
    assert short([1000] * 4, betting="pot-limit").raises == (20, 70)


def test_games_2_a_short_button_blind_never_lowers_the_price() -> None:
    table = short([1000, 1000, 14])
    assert (table.turn, table.due, table.raises) == (0, 10, (20, 990))


def test_games_2_or_blinds() -> None:
    table = short([100] * 3, opens="blinds", ante=0)
    assert (table.pot, table.turn, table.due) == (15, 2, 10)


def test_games_2_a_flush_beats_a_full_house_and_the_ace_is_low_below_six() -> None:
    table = short([100] * 2, holes=["AhTh", "KsKd"], board="6h8hJhKcJc")
    assert run_out(table).stacks[0] > 100
    table = short([100] * 2, holes=["Ah6s", "KsQd"], board="7h8c9dKcJd")
    assert run_out(table).stacks[0] > 100


def test_games_2_the_least_bet_is_what_the_button_posts_live() -> None:
    for betting, pair in (("no-limit", (1, 2)), ("fixed-limit", (2, 4))):
        stakes = stakes_of(*pair, betting, opening="button blind")
        assert stakes.ante == stakes.big_blind == stakes.small_bet == 2


def test_table_2_the_ante_is_a_tenth_of_the_big_bet_in_limit() -> None:
    for opening in ("bring-in", "antes"):
        for bets, ante in (((25, 50), 5), ((50, 100), 10), ((4, 8), 1)):
            assert stakes_of(*bets, "fixed-limit", opening=opening).ante == ante
