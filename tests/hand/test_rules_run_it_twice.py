"""The worked figures of POT-6 to POT-8: who is asked, what is dealt, who gets what, each under the id of its rule."""

from __future__ import annotations

import pytest

from engine.errors import Code
from engine.hand import Legal, legal
from engine.hand.events import BoardDealt, RunAnswered, RunOffered, RunSettled, Shown, StubShort
from engine.ranking import ranking
from tests.hand.table import Table

PER_PLAYER = "per player"
FIRST, SECOND, THIRD = "2c4d6h8s9c", "2d4c6s8hTd", "2h4s6c8dJd"
"""Boards that make nothing of pairs above jacks."""


def all_in(stacks: list[int], holes: list[str], again: list[str], board: str = FIRST, **rules: object) -> Table:
    """A hand in which everybody is all-in before the flop, the button first."""
    table = Table(stacks, holes=holes, board=board, again=again, **{"run_it_twice": PER_PLAYER, **rules})  # type: ignore[arg-type]
    table.to(max(stacks))
    while not table.state.asked and not table.over:
        table.call()
    return table


def dealt(table: Table, run: int) -> list[BoardDealt]:
    """What was dealt to one board after the answers."""
    events = table.events[max([at for at, event in enumerate(table.events) if isinstance(event, RunSettled)]) :]
    return [event for event in events if isinstance(event, BoardDealt) and event.run == run]


# ---------------------------------------------------------------- POT-6: the offer


def test_pot_6_it_is_offered_when_nobody_can_bet_any_more() -> None:
    table = Table([300, 120], holes=["KsKh", "AsAh"], board=FIRST, run_it_twice=PER_PLAYER).call().to(300)
    assert not table.state.asked
    table.call()
    assert table.told(RunOffered) == [RunOffered((0, 1), 2, 4)]
    assert (table.turn, table.state.turn, table.state.asked, table.over) == (-1, 4, (0, 1), False)
    assert table.state.board == ()


def test_pot_6_who_has_chips_behind_is_asked_too() -> None:
    table = Table([100, 300, 400], board=FIRST, run_it_twice=PER_PLAYER).to(200).call().call()
    # two can still bet: nobody is asked before they have
    assert not table.state.asked
    table.check().to(50).call()
    assert not table.state.asked
    table.to(50).call()
    assert (table.state.asked, table.stacks) == ((0, 1, 2), [0, 0, 100])
    assert len(table.state.board) == 4


def test_pot_6_folded_players_are_not_asked() -> None:
    table = Table([100, 300, 300], board=FIRST, run_it_twice=PER_PLAYER).to(300).fold().call()
    assert table.state.asked == (1, 2)


@pytest.mark.parametrize(
    ("game", "betting", "house"),
    [("holdem", "no-limit", "off"), ("five-card-draw", "no-limit", PER_PLAYER), ("stud", "pot-limit", PER_PLAYER)],
)
def test_pot_6_only_in_flop_games_and_where_the_house_does_it(game: str, betting: str, house: str) -> None:
    opens = {"five-card-draw": "blinds", "stud": "bring-in"}.get(game, "")
    table = Table([8, 8], (1, 2), game=game, betting=betting, opens=opens, ante=1, bring_in=1, run_it_twice=house)
    while not table.over:
        if table.legal.draw:
            table.pat()
        elif table.raises:
            table.to(table.raises[1])
        else:
            table.call() if table.due else table.check()
    assert table.told(RunOffered) == []


def test_pot_6_not_when_all_others_have_folded_and_not_on_the_river() -> None:
    table = Table([100, 100], run_it_twice=PER_PLAYER).to(100).fold()
    assert (table.over, table.told(RunOffered)) == (True, [])
    table = Table([100, 100], run_it_twice=PER_PLAYER).call().check().checks(4).to(90).call()
    assert (table.over, table.told(RunOffered)) == (True, [])


def test_pot_6_hands_are_turned_up_before_anybody_answers() -> None:
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND])
    assert [event.seat for event in table.told(Shown) if isinstance(event, Shown)] == [2, 0, 1]
    assert table.events.index(table.told(Shown)[-1]) < table.events.index(table.told(RunOffered)[0])


def test_pot_6_where_all_in_hands_stay_closed_they_are_turned_up_once_it_is_agreed() -> None:
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND], show_all_in=False)
    assert table.told(Shown) == []
    table.answers(yes=[0, 2])
    assert table.told(Shown) == []
    table.answers(no=[1])
    assert len(table.told(Shown)) == 3
    assert table.events.index(table.told(Shown)[-1]) < table.events.index(table.told(BoardDealt)[0])
    # with one board they show and muck as ever
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND], show_all_in=False).answers(yes=[0], no=[1, 2])
    assert table.showing == [("shows", 2), ("shows", 0), ("mucks", 1)]


# ---------------------------------------------------------------- POT-6: the answers


def test_pot_6_who_is_asked_may_answer_and_do_nothing_else() -> None:
    table = all_in([100, 100, 100], ["AsAh", "KsKh", "QsQh"], [SECOND])
    assert [legal(table.state, seat) for seat in (0, 1, 2)] == [Legal(False, False, None, None, run=2)] * 3
    assert legal(table.state, -1) is None
    for verb in ("fold", "check", "call", "pat", "muck"):
        refusal = table.refused(verb, seat=1)
        assert (refusal.code, refusal.rule, refusal.fact("boards")) == (Code.RUN_NOW, "POT-6", 2)
    table.says(1, "run_once")
    refusal = table.refused("run_twice", seat=1)
    assert (refusal.code, refusal.fact("answered"), refusal.fact("asked")) == (Code.NOT_ASKED, True, "p0,p2")
    assert legal(table.state, 1) is None


def test_pot_6_who_has_folded_is_not_asked() -> None:
    table = Table([100, 300, 300], board=FIRST, run_it_twice=PER_PLAYER).to(300).fold().call()
    refusal = table.refused("run_twice", seat=0)
    assert (refusal.code, refusal.fact("answered")) == (Code.NOT_ASKED, False)
    assert table.refused("run_twice", seat=-1).code == Code.NOT_ASKED


def test_pot_6_nobody_answers_before_he_is_asked() -> None:
    table = Table([100, 100], run_it_twice=PER_PLAYER)
    assert table.refused("run_twice").code == Code.NOT_NOW
    assert Table([100, 100], game="badugi", betting="fixed-limit").refused("run_twice").code == Code.NOT_IN_THIS_GAME


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_pot_6_they_answer_in_any_order(order: tuple[int, ...]) -> None:
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND]).answers(yes=order)
    assert table.told(RunAnswered) == [RunAnswered(seat, True) for seat in order]
    assert table.told(RunSettled) == [RunSettled(2, ())]
    assert table.boards == [FIRST, SECOND]


def test_pot_6_all_or_none_is_settled_by_the_first_refusal() -> None:
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND], run_it_twice="all").answers(yes=[0], no=[1])
    assert table.told(RunSettled) == [RunSettled(1, (1,))]
    assert (table.over, table.boards, table.stacks) == (True, [FIRST], [300, 0, 0])
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND], run_it_twice="all").answers(yes=[0, 1])
    assert not table.over
    table.answers(yes=[2])
    assert table.boards == [FIRST, SECOND]


def test_pot_7_with_fewer_than_two_who_agree_there_is_one_board() -> None:
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND]).answers(no=[0], yes=[2])
    assert not table.over
    table.answers(no=[1])
    assert table.told(RunSettled) == [RunSettled(1, (0, 1))]
    assert (table.boards, table.runs) == ([FIRST], [(0, -1, {0: 300})])


def test_pot_7_once_two_cannot_agree_any_more_nobody_is_waited_for() -> None:
    table = all_in([100, 100], ["AsAh", "KsKh"], [SECOND]).answers(no=[1])
    assert (table.over, table.told(RunSettled)) == (True, [RunSettled(1, (1,))])
    table = all_in([100] * 3, ["AsAh", "KsKh", "QsQh"], [SECOND]).answers(no=[0])
    assert table.state.asked == (1, 2)
    table.answers(no=[2])
    assert (table.over, table.told(RunSettled)) == (True, [RunSettled(1, (0, 2))])


# ---------------------------------------------------------------- POT-6: the boards and the split


def test_pot_6_every_board_is_dealt_to_its_end_burning_each_time() -> None:
    table = all_in([100, 100], ["AsAh", "KsKh"], [SECOND, THIRD], runs=3).answers(yes=[0, 1])
    assert table.boards == [FIRST, SECOND, THIRD]
    first = 4  # after two hole cards each
    for run in range(3):
        streets = dealt(table, run)
        assert [event.street for event in streets] == [1, 2, 3]
        assert [event.burnt for event in streets] == [(first,), (first + 4,), (first + 6,)]
        assert [event.places for event in streets] == [
            (first + 1, first + 2, first + 3), (first + 5,), (first + 7,)
        ]  # fmt: skip
        first += 8


def test_pot_6_further_boards_have_the_cards_in_common_that_lay_there() -> None:
    table = Table([100, 100], holes=["AsAh", "KsKh"], board=FIRST, again=["TdJd"], run_it_twice=PER_PLAYER)
    table.call().check().to(90).call().answers(yes=[0, 1])
    assert table.boards == ["2c4d6h8s9c", "2c4d6hTdJd"]
    table = Table([100, 100], holes=["AsAh", "KsKh"], board=FIRST, again=["Kd"], run_it_twice=PER_PLAYER)
    table.call().check().checks(2).to(90).call().answers(yes=[1, 0])
    assert table.boards == ["2c4d6h8s9c", "2c4d6h8sKd"]
    assert table.runs == [(0, 0, {0: 100}), (0, 1, {1: 100})]


def test_pot_6_without_burns_the_boards_follow_each_other() -> None:
    table = all_in([100, 100], ["AsAh", "KsKh"], [SECOND], burn=False).answers(yes=[0, 1])
    assert table.boards == [FIRST, SECOND]
    assert [event.burnt for event in table.told(BoardDealt) if isinstance(event, BoardDealt)] == [()] * 6


def test_pot_6_courchevel_has_its_first_card_in_common() -> None:
    holes = ["AsAhKdQc3s", "JsJhTd9d3h"]
    table = Table(
        [20, 20], game="courchevel", betting="pot-limit", holes=holes, board="2c4d6h8s9c", again=["5d7hTcKs"],
        run_it_twice=PER_PLAYER,
    )  # fmt: skip
    table.to(20).call()
    assert len(table.state.board) == 1
    table.answers(yes=[0, 1])
    assert table.boards == ["2c4d6h8s9c", "2c5d7hTcKs"]


def test_pot_6_101_by_three_is_34_34_33() -> None:
    # 33 from each and 2 from outside; another hand is best on every board
    again = ["2d4c6sKd9s", "2h4s6cQd9d"]
    table = Table(
        [33] * 3, holes=["AsAh", "KsKh", "QsQh"], board=FIRST, again=again, splash=2, run_it_twice=PER_PLAYER, runs=3
    )
    table.to(33).call().call()
    assert table.pots == [(101, (0, 1, 2))]
    table.answers(yes=[0, 1, 2])
    assert table.runs == [(0, 0, {0: 34}), (0, 1, {1: 34}), (0, 2, {2: 33})]


@pytest.mark.parametrize("pot", [101, 100, 99])
def test_pot_6_the_odd_chips_go_one_each_from_board_one(pot: int) -> None:
    table = Table(
        [33, 33], (5, 10), holes=["AsAh", "KsKh"], board=FIRST, again=["2d4c6s8h9s", "2h4s6c8dJd"], splash=pot - 66,
        run_it_twice=PER_PLAYER, runs=3,
    )  # fmt: skip
    table.to(33).call().answers(yes=[0, 1])
    parts = {101: [34, 34, 33], 100: [34, 33, 33], 99: [33, 33, 33]}[pot]
    assert table.runs == [(0, run, {0: part}) for run, part in enumerate(parts)]


def test_pot_6_a_side_pot_with_one_contender_is_not_run() -> None:
    # the third folded on the flop what only the second had called
    table = Table([50, 300, 300], holes=["AsAh", "KsKh", "QsQh"], board=FIRST, again=["TdJd"], run_it_twice=PER_PLAYER)
    table.to(100).call().call().to(200).fold()
    assert table.pots == [(150, (0, 1)), (100, (1,))]
    table.answers(yes=[0, 1])
    assert table.runs == [(1, -1, {1: 100}), (0, 0, {0: 75}), (0, 1, {0: 75})]


def test_pot_4_boards_first_then_halves_then_ties() -> None:
    # a pot of 103: boards 52 and 51; on both the low half is tied, and the odd chip of 51 goes to high
    holes = ["KsKh9s9h", "As2h3dTc", "Ad2d3hTs"]
    table = Table(
        [34] * 3, (5, 10), game="omaha8", betting="pot-limit", holes=holes, board="Kd4c5h8sQd", again=["Kc4h5d7sQc"],
        splash=1, run_it_twice=PER_PLAYER,
    )  # fmt: skip
    table.to(34).call().call().answers(yes=[0, 1, 2])
    assert table.runs == [
        (0, 0, {0: 26}), (0, 0, {1: 13, 2: 13}), (0, 1, {0: 26}), (0, 1, {1: 13, 2: 12}),
    ]  # fmt: skip


def test_pot_4_two_wheels_share_the_whole_part_of_a_board() -> None:
    holes = ["As2hKsQh", "Ad2dKcQd"]
    table = Table(
        [26, 26], (5, 10), game="omaha8", betting="pot-limit", holes=holes, board="3c4h5sJdJh", again=["KhKd7c7d9s"],
        splash=1, run_it_twice=PER_PLAYER,
    )  # fmt: skip
    table.to(26).call().answers(yes=[0, 1])
    # 53: boards 27 and 26; whoever wins both halves shares the board's part whole
    assert table.runs[0] == (0, 0, {0: 14, 1: 13})
    assert table.state.awards[0].rankings == ("high:omaha", "low8:omaha")


# ---------------------------------------------------------------- POT-7: consent per player

RIVERS = {"ABC": ["9d", "3s"], "ACB": ["4h", "4d"], "BAC": ["Kd", "6d"], "BCA": ["8d", "8h"], "CAB": ["7h", "7s"],
          "CBA": ["Qc", "Qs"]}  # fmt: skip
"""With these rivers the three hands rank in this order, the best first."""
SEATS = {0: "A", 1: "B", 2: "C"}


def on_the_turn(middle: int, first: str, second: str) -> Table:
    """A is all-in before the flop with 100, B (with ``middle``) and C (with 300) on the turn."""
    one, two = RIVERS[first][0], RIVERS[second][1]
    table = Table(
        [100, middle, 300], holes=["5dAs", "Qh6c", "4c8s"], board=f"9s5hTsJc{one}", again=[two], run_it_twice=PER_PLAYER
    )
    return table.to(100).call().call().checks(2).to(middle - 100).call()


A_REFUSES = {
    # A's hand is best: he has the main pot, and B and C run the side pot of 400 twice
    ("ABC", "BC"): (300, 400, 0), ("ABC", "CB"): (300, 200, 200),
    ("ACB", "BC"): (300, 200, 200), ("ACB", "CB"): (300, 0, 400),
    # A's hand is beaten: they run the main pot of 300 twice as well
    ("BAC", "BC"): (0, 700, 0), ("BAC", "CB"): (0, 350, 350),
    ("BCA", "BC"): (0, 700, 0), ("BCA", "CB"): (0, 350, 350),
    ("CAB", "BC"): (0, 350, 350), ("CAB", "CB"): (0, 0, 700),
    ("CBA", "BC"): (0, 350, 350), ("CBA", "CB"): (0, 0, 700),
}  # fmt: skip


@pytest.mark.parametrize("second", list(RIVERS))
@pytest.mark.parametrize("first", list(RIVERS))
def test_pot_7_the_short_stack_refuses(first: str, second: str) -> None:
    table = on_the_turn(300, first, second).answers(yes=[1, 2], no=[0])
    better_on_two = second.replace("A", "")
    assert tuple(table.stacks) == A_REFUSES[first, better_on_two]
    assert len(table.boards) == 2


B_REFUSES = {
    # B beats C: he has the side pot of 200, and board one settles the main pot of 300
    ("ABC", "AC"): (300, 200, 0), ("BAC", "AC"): (0, 500, 0), ("BCA", "AC"): (0, 500, 0),
    ("ABC", "CA"): (300, 200, 0), ("BAC", "CA"): (0, 500, 0), ("BCA", "CA"): (0, 500, 0),
    # C beats B: he has the side pot, and the main pot runs a second board, A against C
    ("ACB", "AC"): (300, 0, 200), ("ACB", "CA"): (150, 0, 350),
    ("CAB", "AC"): (150, 0, 350), ("CAB", "CA"): (0, 0, 500),
    ("CBA", "AC"): (150, 0, 350), ("CBA", "CA"): (0, 0, 500),
}  # fmt: skip


@pytest.mark.parametrize("second", list(RIVERS))
@pytest.mark.parametrize("first", list(RIVERS))
def test_pot_7_the_middle_stack_refuses(first: str, second: str) -> None:
    table = on_the_turn(200, first, second).answers(no=[1], yes=[0, 2])
    won = [stack - behind for stack, behind in zip(table.stacks, (0, 0, 100), strict=True)]
    assert tuple(won) == B_REFUSES[first, second.replace("B", "")]
    # the second board is dealt only if a pot needs it
    assert len(table.boards) == (1 if first.index("B") < first.index("C") else 2)


@pytest.mark.parametrize("second", list(RIVERS))
@pytest.mark.parametrize("first", list(RIVERS))
@pytest.mark.parametrize("refuser", [0, 1, 2])
def test_pot_7_a_refuser_gets_exactly_what_one_board_gives(refuser: int, first: str, second: str) -> None:
    once = on_the_turn(200, first, second).answers(no=[0, 1])
    asked = on_the_turn(200, first, second)
    asked.answers(yes=[seat for seat in (0, 1, 2) if seat != refuser], no=[refuser])
    assert asked.stacks[refuser] == once.stacks[refuser]


def test_pot_7_four_stacks_two_of_whom_refuse() -> None:
    # S 100, T 200, U 300, V 300; board one S > V > T > U, board two T > V
    table = Table(
        [100, 200, 300, 300], holes=["AsAh", "JsJh", "TsTh", "KsKh"], board=FIRST, again=["2d4c6s8hJd"],
        run_it_twice=PER_PLAYER,
    )  # fmt: skip
    table.to(200).to(300).call().call().call()
    assert table.pots == [(400, (0, 1, 2, 3)), (300, (1, 2, 3)), (200, (2, 3))]
    table.answers(no=[0, 2], yes=[1, 3])
    assert table.stacks == [400, 150, 0, 350]
    assert table.runs == [(2, -1, {3: 200}), (1, 0, {3: 150}), (1, 1, {1: 150}), (0, -1, {0: 400})]


def test_pot_7_a_refuser_who_ties_stands() -> None:
    holes = ["AsKh", "AdKd", "QsQh"]
    table = all_in([100, 200, 200], holes, ["2d4c6s8hQc"], board="2c4d7hAh9c").answers(no=[0], yes=[1, 2])
    # the first ties on board one: the main pot is settled there, the side pot is run twice
    assert table.stacks == [150, 250, 100]
    assert table.runs == [(1, 0, {1: 100}), (1, 1, {2: 100}), (0, -1, {0: 150, 1: 150})]


@pytest.mark.parametrize(("low", "stacks"), [("As2h3dTc", [150, 150, 0]), ("AsTh9dTc", [0, 450, 0])])
def test_pot_7_a_refuser_with_one_half_stands(low: str, stacks: list[int]) -> None:
    # the refuser has the low of board one, or nothing; the second board gives all to the second player
    holes = [low, "KsKh9s9h", "JsJhQcQh"]
    table = Table(
        [150] * 3, (5, 10), game="omaha8", betting="pot-limit", holes=holes, board="Kd4c5h8sQd", again=["Kc7h7sJc6d"],
        run_it_twice=PER_PLAYER,
    )  # fmt: skip
    while not table.state.asked:
        table.to(table.raises[1]) if table.raises else table.call()
    table.answers(no=[0], yes=[1, 2])
    if stacks[0]:
        assert table.stacks == [225, 225, 0]
        assert [run for _, run, _ in table.runs] == [-1, -1]
        assert len(table.boards) == 1
    else:
        assert table.stacks == stacks
        assert [run for _, run, _ in table.runs] == [0, 1]


def test_pot_7_who_alone_is_left_of_a_pot_takes_it_without_another_board() -> None:
    # both rivals of the side pot's winner refused, and the one who agreed besides him is not in it
    table = all_in([100, 300, 300], ["QsQh", "AsAh", "KsKh"], [SECOND]).answers(yes=[0, 1], no=[2])
    # side pot: the refuser is beaten, one is left; main pot: two are left and run it twice
    assert table.runs == [(1, -1, {1: 400}), (0, 0, {1: 150}), (0, 1, {1: 150})]


def test_pot_7_a_pot_nobody_else_is_in_makes_no_refuser_stand() -> None:
    # the second has a side pot of what a folded player left there, and is beaten in the main pot
    table = Table(
        [50, 300, 300, 50], holes=["AsAh", "KsKh", "QsQh", "JsJh"], board=FIRST, again=["TdJd"], run_it_twice=PER_PLAYER
    )
    table.to(100).call().call().call().to(200).fold()
    assert table.pots == [(200, (0, 1, 3)), (100, (1,))]
    table.answers(yes=[0, 3], no=[1])
    assert table.runs == [(1, -1, {1: 100}), (0, 0, {0: 100}), (0, 1, {3: 100})]


# ---------------------------------------------------------------- POT-8


def test_pot_8_nine_at_omaha_run_twice_from_before_the_flop_use_all_52_cards() -> None:
    table = Table([100] * 9, game="omaha", betting="no-limit", run_it_twice=PER_PLAYER, runs=5).to(100)
    while not table.state.asked:
        table.call()
    assert table.state.runs == 2
    table.answers(yes=range(9))
    assert (table.state.next_card, len(table.state.burns), len(table.boards)) == (52, 6, 2)
    assert table.state.boards[1][4] == table.state.deck[51]


@pytest.mark.parametrize(("players", "burn", "boards"), [(10, True, 0), (9, True, 2), (7, True, 3), (9, False, 3)])
def test_pot_8_never_more_boards_than_the_stub_allows(players: int, burn: bool, boards: int) -> None:
    table = Table([100] * players, game="omaha", run_it_twice=PER_PLAYER, runs=5, burn=burn).to(100)
    while not table.state.asked and not table.over:
        table.call()
    offered = table.told(RunOffered)
    assert [event.boards for event in offered if isinstance(event, RunOffered)] == [boards] * bool(boards)
    assert table.told(StubShort) == [StubShort(max(1, boards), 5)]
    if boards:
        table.answers(yes=range(players))
        assert len(table.boards) == boards


def test_the_rivers_rank_the_hands_as_they_say() -> None:
    for order, rivers in RIVERS.items():
        for river in rivers:
            table = Table([100] * 3, holes=["5dAs", "Qh6c", "4c8s"], board=f"9s5hTsJc{river}").to(100).call().call()
            assert SEATS[table.stacks.index(300)] == order[0]
            strength = ranking("high").against(table.state.board)
            hands = {SEATS[seat]: strength(one.hole) for seat, one in enumerate(table.state.seats)}
            assert hands[order[0]] > hands[order[1]] > hands[order[2]]
