"""TABLE-7: straddles, by whom, of what size, who acts first and last. POT-9: a splash, as a command."""

from __future__ import annotations

import pytest

from engine.catalog import presets
from engine.errors import Code, Refusal
from engine.hand import legal
from engine.hand.events import Posted, Splashed
from engine.mix import Mix, only
from engine.stakes import MOST_CHIPS, stakes_of
from engine.table import apply
from engine.table.commands import CallVote, CastVote, Deal, End, Leave, Sit, SitOut, Splash, Straddle
from engine.table.events import (
    ChipsAdded,
    HostChanged,
    MixChanged,
    Motion,
    SplashAdded,
    SplashReturned,
    StraddleAsked,
    StraddleLapsed,
)
from engine.table.straddles import may_straddle
from engine.view import view
from tests.table.room import Room, item

BOTH = presets()["standard"]._replace(straddles="under the gun and button")
GUN = BOTH._replace(straddles="under the gun")


def room_of(players: int = 5, **options: object) -> Room:
    """A table that has played a hand, and a next hand with its button in seat 1, blinds in 2 and 3."""
    room = Room(*[100] * players, **{"house": BOTH, **options})
    while room.state.button != players:
        room.deal()
        room.fold_round()
    return room


def straddles(room: Room) -> list[tuple[str, int]]:
    """Who straddled in the last hand, with how much."""
    began = max(at for at, event in enumerate(room.events) if type(event).__name__ == "HandBegan")
    found = [event for event in room.events[began:] if isinstance(event, Posted) and event.kind == "straddle"]
    return [(room.hand.seats[event.seat].player, event.amount) for event in found]


def raise_range(room: Room) -> tuple[int, int] | None:
    allowed = legal(room.hand, room.hand.to_act)
    assert allowed is not None
    return allowed.raise_to


def reason(refusal: Refusal) -> object:
    assert (refusal.code, refusal.rule) == (Code.CANNOT_STRADDLE, "TABLE-7")
    return refusal.fact("why")


def test_table_7_it_is_an_opening_bet_of_4_a_raise_is_to_8_and_the_least_bet_later_the_big_blind() -> None:
    room = room_of()
    assert room.do(Straddle("p4")) == [StraddleAsked(4, True)]
    room.deal()
    assert straddles(room) == [("p4", 4)]
    assert room.to_act == "p5"  # left of the straddler
    assert raise_range(room) == (8, 100)
    for player in ("p5", "p1", "p2", "p3"):
        assert room.to_act == player
        room.act("call")
    assert (room.to_act, raise_range(room)) == ("p4", (8, 100))  # he has the last option
    room.act("check")
    assert raise_range(room) == (2, 96)


def test_table_7_after_a_straddle_on_the_button_the_small_blind_acts_first() -> None:
    room = room_of()
    room.do(Straddle("p1"))
    room.deal()
    assert straddles(room) == [("p1", 4)]
    order = []
    for _ in range(4):
        order.append(room.to_act)
        room.act("call")
    assert order == ["p2", "p3", "p4", "p5"]
    assert room.to_act == "p1"
    room.act("raise", 8)
    assert room.to_act == "p2"


def test_table_7_one_a_hand_and_the_wish_of_the_button_outranks() -> None:
    room = room_of()
    room.do(Straddle("p4"))
    room.do(Straddle("p1"))
    assert StraddleLapsed(4, "other") in room.deal()
    assert straddles(room) == [("p1", 4)]
    assert not any(seat.straddles for seat in room.state.taken)


def test_table_7_house_rule_under_the_gun_first() -> None:
    room = room_of(house=BOTH._replace(straddle_first="under the gun"))
    room.do(Straddle("p1"))
    room.do(Straddle("p4"))
    room.deal()
    assert straddles(room) == [("p4", 4)]


def test_table_7_only_under_the_gun_and_on_the_button() -> None:
    room = room_of()
    able = [player for player in ("p1", "p2", "p3", "p4", "p5", "p9") if may_straddle(room.state, player)]
    assert able == ["p1", "p4"]
    assert [view(room.state, player).may_straddle for player in ("p1", "p2", "p4", None)] == [True, False, True, False]
    refusal = room.refused(Straddle("p2"))
    assert (reason(refusal), refusal.fact("size")) == ("place", 4)
    room = room_of(house=GUN)
    assert [player for player in ("p1", "p2", "p3", "p4", "p5") if may_straddle(room.state, player)] == ["p4"]


def test_table_7_a_straddle_after_the_deal_is_too_late() -> None:
    room = room_of()
    room.deal()
    refusal = room.refused(Straddle("p4"))
    assert (refusal.code, refusal.rule, refusal.fact("hand")) == (Code.STRADDLE_TOO_LATE, "TABLE-7", room.state.hands)
    assert not may_straddle(room.state, "p4")


def test_table_7_three_or_more_must_be_dealt_in() -> None:
    room = room_of(3)  # under the gun is the button
    assert [player for player in ("p1", "p2", "p3") if may_straddle(room.state, player)] == ["p1"]
    room.do(Straddle("p1"))
    room.do(SitOut("p3"))
    room.deal()
    assert straddles(room) == []
    room.fold_round()
    assert reason(room.refused(Straddle("p2"))) == "players"


def test_table_7_not_in_fixed_limit_nor_without_blinds() -> None:
    room = room_of(betting="fixed-limit", stakes=stakes_of(2, 4, "fixed-limit"))
    assert reason(room.refused(Straddle("p4"))) == "game"
    room = room_of(game="five-card-draw", opens="antes", betting="no-limit")
    assert reason(room.refused(Straddle("p4"))) == "game"


def test_table_7_off_by_default() -> None:
    room = room_of(house=presets()["standard"])
    assert reason(room.refused(Straddle("p4"))) == "off"


def test_table_7_a_stack_too_short_for_the_exact_size_cannot() -> None:
    room = Room(100, 100, 100, 3, 100, house=BOTH, buy_in=(1, 200))
    while room.state.button != 5:
        room.deal()
        room.fold_round()
    seat = room.state.seat_of("p4")
    assert seat is not None
    assert seat.stack < 4
    assert reason(room.refused(Straddle("p4"))) == "chips"


def test_table_7_who_posts_a_live_blind_has_bet_already() -> None:
    room = room_of()
    room.do(Sit("h6", 100, 6, of_house=True))
    room.do(SitOut("p4"))
    room.do(SitOut("p5"))
    # blinds 2 and 3: the newcomer posts a big blind under the gun
    assert reason(room.refused(Straddle("h6"))) == "chips"


def test_table_7_a_wish_whose_place_has_changed_by_the_deal_is_dropped() -> None:
    room = room_of()
    room.do(Straddle("p4"))
    room.do(Leave("p2"))  # now 4 is the big blind
    assert StraddleLapsed(4, "place") in room.deal()
    assert straddles(room) == []
    assert not any(seat.straddles for seat in room.state.taken)


@pytest.mark.parametrize(
    ("why", "away"), [("players", ("p2", "p3", "p5")), ("place", ("p4",)), ("chips", ()), ("game", ())]
)
def test_table_7_a_straddle_that_comes_to_nothing_is_told_with_the_reason(why: str, away: tuple[str, ...]) -> None:
    room = room_of()
    room.do(Straddle("p4"))
    for player in away:
        room.do(SitOut(player))
    if why == "chips":
        room.state = apply(room.state, ChipsAdded(4, -97))
    if why == "game":
        limit = item("holdem", "fixed-limit", (2, 4))
        room.state = apply(room.state, MixChanged(only(*limit), 0, True, 0))
    assert [event for event in room.deal() if isinstance(event, StraddleLapsed)] == [StraddleLapsed(4, why)]


def test_table_7_a_house_that_has_no_straddles_any_more_takes_them_back_at_once() -> None:
    room = room_of(3)
    room.do(Straddle("p1"))
    room.do(CallVote("p1", Motion("rule", rule="straddles", value="off")))
    assert room.do(CastVote("p2", True))[-1] == StraddleLapsed(1, "off")
    assert StraddleLapsed not in {type(event) for event in room.deal()}


def test_table_7_he_may_think_better_of_it() -> None:
    room = room_of()
    room.do(Straddle("p4"))
    assert room.do(Straddle("p4")) == []
    assert room.do(Straddle("p4", wants=False)) == [StraddleAsked(4, False)]
    room.deal()
    assert straddles(room) == []


def test_table_7_strangers_do_not_straddle() -> None:
    assert room_of().refused(Straddle("p9")).code is Code.NOT_SEATED


@pytest.mark.parametrize(
    ("betting", "stakes", "size"),
    [
        ("no-limit", (1, 2), 4), ("pot-limit", (1, 2), 5), ("pot-limit", (2, 5), 10), ("pot-limit", (5, 10), 25),
    ],
)  # fmt: skip
def test_table_7_8_pokerati_4_in_no_limit_5_in_pot_limit_and_up_to_a_round_figure_in_bigger_games(
    betting: str, stakes: tuple[int, int], size: int
) -> None:
    house = presets()["pokerati"]
    game = "omaha" if betting == "pot-limit" else "holdem"
    room = room_of(game=game, betting=betting, stakes=stakes_of(*stakes, betting), house=house, buy_in=(1, 10_000))
    room.do(Straddle("p4"))
    room.deal()
    assert straddles(room) == [("p4", size)]


def test_table_7_the_place_is_judged_by_the_game_that_comes() -> None:
    """Hold'em no limit, then fixed limit: the last hand of the orbit is followed by one without straddles."""
    items = (item("holdem", "no-limit", (1, 2)), item("omaha8", "fixed-limit", (2, 4)))
    room = Room(*[100] * 4, house=BOTH, mix=Mix("mix", "Mix", "turns", items))
    may = []
    for _ in range(8):
        room.deal()
        room.fold_round()
        place = f"p{(room.state.button + 3) % 4 + 1}"  # under the gun next: three after the next button
        may.append(may_straddle(room.state, place))
    assert may == [True] * 3 + [False] * 4 + [True]


# ---------------------------------------------------------------- a splash


def test_pot_9_the_host_splashes_the_next_pot_and_it_is_won_with_it() -> None:
    room = room_of()
    assert room.do(Splash("p1", 50)) == [SplashAdded("p1", 50)]
    assert (room.state.splash, room.state.chips) == (50, 550)
    events = room.deal()
    assert Splashed(50, "p1") in events
    assert (room.state.splash, room.hand.pot) == (0, 53)
    room.fold_round()
    stacks = sum(seat.stack for seat in room.state.taken)
    assert stacks == 550
    lines = {line.player: line.result for line in view(room.state, None).ledger}
    assert (sum(lines.values()), lines["p1"]) == (0, room.state.seats[0].stack - 150)  # type: ignore[union-attr]


def test_pot_9_during_a_hand_it_waits_for_the_next_pot() -> None:
    room = room_of()
    room.deal()
    pot = room.hand.pot
    room.do(Splash("p1", 20))
    room.do(Splash("p1", 30))
    assert (room.hand.pot, room.state.splash) == (pot, 50)
    room.fold_round()
    assert room.state.splash == 50


def test_pot_9_a_splash_of_zero_is_refused_with_what_is_allowed() -> None:
    room = room_of()
    for amount in (0, -5, MOST_CHIPS + 1):
        refusal = room.refused(Splash("p1", amount))
        assert (refusal.code, refusal.rule) == (Code.SPLASH_OUT_OF_RANGE, "POT-9")
        assert (refusal.fact("least"), refusal.fact("most")) == (1, MOST_CHIPS)
    assert room.refused(Splash("p2", 5)).code is Code.ONLY_THE_HOST


def test_pot_9_without_a_next_hand_the_host_takes_it_back() -> None:
    room = room_of()
    room.do(Splash("p1", 50))
    events = room.do(End("p1"))
    assert SplashReturned("p1", 50) in events
    assert room.state.chips == 0
    assert sum(account.bought - account.cashed for account in room.state.ledger.values()) == 0


def test_pot_9_a_host_who_leaves_takes_back_what_lies_there() -> None:
    room = room_of()
    room.do(Splash("p1", 50))
    events = room.do(Leave("p1"))
    assert [SplashReturned("p1", 50), HostChanged("p2")] == events[-2:]
    assert sum(line.result for line in view(room.state, None).ledger) == 0


def test_pot_9_a_host_who_only_looks_on_may_splash_and_stays_host() -> None:
    room = Room(started=False)
    for number in (2, 3, 4):
        room.do(Sit(f"p{number}", 100))
    room.do(Splash("p1", 10))
    room.do(Leave("p4"))
    assert (room.state.host, room.state.splash) == ("p1", 10)
    assert room.state.ledger["p1"] == (10, 0)


def test_pot_9_a_splash_is_no_part_of_a_pot_limit_bet() -> None:
    plain, splashed = (room_of(betting="pot-limit") for _ in range(2))
    splashed.do(Splash("p1", 500))
    for room in (plain, splashed):
        room.do(Deal(bytes(31) + b"\x09"))
    assert raise_range(plain) == raise_range(splashed)
