"""MIX-2, TABLE-2, HOUSE: votes, and the host's changes of a house rule before the first hand."""

from __future__ import annotations

import pytest

from engine.catalog import games, presets
from engine.errors import Code, Refusal
from engine.house_rules import FIELDS, allowed, read_value, rule_named, spoken_value
from engine.mix import CHOICE
from engine.mix_files import MOST_GAMES
from engine.mix_text import WrongItem, added_to
from engine.table import decide
from engine.table.commands import (
    CallVote,
    CastVote,
    ChangeRule,
    ComeBack,
    End,
    Leave,
    Pause,
    Pick,
    Sit,
    SitOut,
    TopUp,
    VoteTimeOut,
    WithdrawVote,
)
from engine.table.events import (
    CameBack,
    ChipsAdded,
    ChipsPromised,
    EndAgreed,
    EndingAsked,
    MixChanged,
    Motion,
    PlayerLeft,
    RulesChanged,
    TableEnded,
    VoteCalled,
    VoteCast,
    VoteEnded,
    VotersChanged,
)
from engine.table.state import TableState
from engine.view import view
from tests.table.mixed import MixedRoom, mix_listed, mix_named
from tests.table.room import Room, item

EVERY_ITEM = [
    item(game.id, betting, (4, 8))
    for betting in ("fixed-limit", "no-limit")
    for game in games().values()
    if betting in game.betting
]
"""Every game at two bettings: more than a table may have."""
BURN = Motion("rule", rule="burn", value="no")
END = Motion("end", amount=1_000_000)


def add(state: TableState, text: str) -> Motion:
    item = added_to(state.mix, text)
    assert not isinstance(item, WrongItem)
    return Motion("add", item=item)


def games_at(room: Room) -> list[str]:
    return [item.game.id for item in room.state.mix.items]


def horse(*stacks: int, **options: object) -> MixedRoom:
    return MixedRoom(mix_named("horse"), *(stacks or (200, 200, 200, 200)), **options)


# ---------------------------------------------------------------- who votes, and how a vote ends


def test_mix_2_adding_a_game_needs_every_seated_players_yes() -> None:
    room = horse(seats=6)
    called = room.do(CallVote("p1", add(room.state, "badugi")))[0]
    assert isinstance(called, VoteCalled)
    assert (called.number, called.by, called.asked, called.needs) == (1, "p1", ("p1", "p2", "p3", "p4"), 4)
    assert room.do(CastVote("p3", True)) == [VoteCast("p3", True)]
    shown = view(room.state, None).vote
    assert shown is not None
    assert (shown.yes, shown.no, shown.open) == (("p1", "p3"), (), ("p2", "p4"))
    room.do(CastVote("p4", True))
    cast, ended, changed = room.do(CastVote("p2", True))
    assert (cast, ended) == (VoteCast("p2", True), VoteEnded(1, True, "votes"))
    assert isinstance(changed, MixChanged)
    assert games_at(room)[-1] == "badugi"
    assert (room.state.mix.id, room.state.vote) == ("mix", None)


def test_mix_2_one_no_is_enough_where_all_must_agree() -> None:
    room = horse()
    room.do(CallVote("p1", Motion("remove", at=2)))
    assert room.do(CastVote("p2", False)) == [VoteCast("p2", False), VoteEnded(1, False, "votes")]
    assert len(games_at(room)) == 5


@pytest.mark.parametrize(
    ("players", "house", "votes", "passed"),
    [
        (4, "majority", (True, True), True),  # with the caller three of four
        (4, "majority", (False, False), False),  # three can no longer be reached
        (4, "all", (False,), False),
        (4, "all", (True, True, True), True),
        (3, "majority", (True,), True),
        (5, "majority", (False, True, True), True),
        (2, "majority", (False,), False),
    ],
)
def test_mix_2_a_vote_is_over_as_soon_as_it_is_decided(
    players: int, house: str, votes: tuple[bool, ...], passed: bool
) -> None:
    room = horse(*[200] * players, rules={"votes": house})
    room.do(CallVote("p1", BURN))
    for number, yes in enumerate(votes, 2):
        assert room.state.vote is not None
        events = room.do(CastVote(f"p{number}", yes))
    assert events[1] == VoteEnded(1, passed, "votes")
    assert room.state.house.burn is not passed
    assert room.state.vote is None


def test_mix_2_silence_is_no() -> None:
    room = horse()
    room.do(CallVote("p1", BURN))
    room.do(CastVote("p2", True))
    assert room.do(VoteTimeOut(2)) == []
    assert room.do(VoteTimeOut(1)) == [VoteEnded(1, False, "clock")]
    assert room.do(VoteTimeOut(1)) == []
    assert room.state.house.burn


def test_mix_2_a_lone_caller_need_not_ask_anybody() -> None:
    room = horse(200, started=False)
    assert [type(event) for event in room.do(CallVote("p1", BURN))] == [VoteCalled, VoteEnded, RulesChanged]


def test_mix_2_a_vote_twice_a_vote_of_nobody_asked_and_a_vote_too_late() -> None:
    room = horse()
    assert room.refused(CastVote("p1", True)).code is Code.NO_VOTE
    assert room.refused(CastVote("p1", True, 1)).code is Code.VOTE_GONE
    room.do(CallVote("p1", BURN))
    assert room.refused(CallVote("p2", END)).code is Code.VOTE_OPEN
    assert room.refused(CallVote("p9", END)).code is Code.NOT_SEATED
    refusal = room.refused(CastVote("p1", False))
    assert (refusal.code, refusal.fact("yes")) == (Code.VOTED_ALREADY, True)
    assert room.refused(CastVote("p9", True)).code is Code.NO_VOICE
    assert room.refused(CastVote("p2", True, 7)).code is Code.VOTE_GONE
    room.do(CastVote("p2", False, 1))
    assert room.refused(CastVote("p2", True)).code is Code.VOTED_ALREADY


def test_mix_2_who_sits_out_votes_only_where_the_house_says_so() -> None:
    for absent, asked in ((False, ("p1", "p2", "p4")), (True, ("p1", "p2", "p3", "p4"))):
        room = horse(rules={"absent_vote": absent})
        room.do(SitOut("p3"))
        called = room.do(CallVote("p1", BURN))[0]
        assert isinstance(called, VoteCalled)
        assert called.asked == asked
        room.do(WithdrawVote("p1"))
        if absent:
            room.do(CallVote("p3", BURN))
        else:
            assert room.refused(CallVote("p3", BURN)).code is Code.NO_VOICE


def test_mix_2_players_of_the_house_are_never_asked() -> None:
    room = horse(200, 200)
    room.do(Sit("h1", 200, of_house=True))
    called = room.do(CallVote("p1", BURN))[0]
    assert isinstance(called, VoteCalled)
    assert called.asked == ("p1", "p2")
    assert room.refused(CastVote("h1", True)).code is Code.NO_VOICE


def test_mix_2_who_leaves_during_a_vote_no_longer_counts() -> None:
    room = horse()
    room.do(CallVote("p1", Motion("remove", at=4)))
    room.do(CastVote("p2", True))
    assert room.do(Leave("p3"))[1:] == [VotersChanged(("p1", "p2", "p4"), 3)]
    assert [type(event) for event in room.do(Leave("p4"))] == [PlayerLeft, VotersChanged, VoteEnded, MixChanged]


def test_mix_2_the_yes_of_one_who_leaves_in_a_hand_no_longer_counts() -> None:
    room = horse()
    room.deal()
    room.do(CallVote("p1", BURN))
    room.do(CastVote("p2", True))
    room.do(Leave("p2"))
    assert room.state.vote is not None
    assert (room.state.vote.asked, room.state.vote.yes, room.state.vote.needs) == (("p1", "p3", "p4"), ("p1",), 2)


def test_mix_2_when_all_who_were_asked_are_gone_the_vote_is_over() -> None:
    room = horse(200, 200)
    room.do(CallVote("p1", Motion("remove", at=0)))
    room.do(Leave("p1"))
    assert room.state.vote is not None
    assert VoteEnded(1, False, "nobody") in room.do(Leave("p2"))
    assert len(games_at(room)) == 5


def test_mix_2_a_vote_is_taken_back_by_who_called_it_or_by_the_host() -> None:
    room = horse()
    assert room.refused(WithdrawVote("p1")).code is Code.NO_VOTE
    room.do(CallVote("p2", BURN))
    assert room.refused(WithdrawVote("p3")).code is Code.NOT_YOUR_VOTE
    assert room.do(WithdrawVote("p2")) == [VoteEnded(1, False, "withdrawn", "p2")]
    room.do(CallVote("p2", BURN))
    assert room.do(WithdrawVote("p1")) == [VoteEnded(2, False, "withdrawn", "p1")]


def test_mix_2_a_table_that_ends_ends_its_vote() -> None:
    room = horse()
    room.do(CallVote("p1", BURN))
    events = room.do(End("p1"))
    assert (events[0], events[-1]) == (VoteEnded(1, False, "closed"), TableEnded())


# ---------------------------------------------------------------- who has a voice changes while a vote goes on (MIX-2)


def test_mix_2_who_sits_down_during_a_vote_is_asked_as_well() -> None:
    room = horse(200, 200, seats=6)
    room.do(CallVote("p1", add(room.state, "badugi")))
    assert room.do(Sit("p3", 200))[1:] == [VotersChanged(("p1", "p2", "p3"), 3, ("p3",))]
    assert room.do(CastVote("p2", True)) == [VoteCast("p2", True)]
    shown = view(room.state, None).vote
    assert shown is not None
    assert (shown.open, shown.joined) == (("p3",), ("p3",))
    assert room.do(CastVote("p3", False))[1:] == [VoteEnded(1, False, "votes")]
    room.do(CallVote("p1", BURN))
    assert room.do(Sit("h1", 200, of_house=True))[1:] == [], "players of the house are never asked"


def test_mix_2_who_comes_back_is_asked_and_who_sits_out_is_not_asked_any_more() -> None:
    room = horse()
    room.do(SitOut("p4"))
    room.do(CallVote("p1", Motion("remove", at=0)))
    room.do(CastVote("p2", True))
    assert room.do(ComeBack("p4"))[1:] == [VotersChanged(("p1", "p2", "p3", "p4"), 4, ("p4",))]
    room.do(CastVote("p4", True))
    assert room.do(SitOut("p4"))[1:] == [VotersChanged(("p1", "p2", "p3"), 3)]
    room.do(ComeBack("p4"))
    assert room.state.vote is not None
    assert room.state.vote.open == ("p3", "p4"), "his yes went with him"
    assert room.state.vote.joined == ("p4",)
    room.do(CastVote("p3", True))
    assert VoteEnded(1, True, "votes") in room.do(SitOut("p4"))


def test_mix_2_who_sits_out_keeps_his_voice_until_the_hand_he_plays_is_over() -> None:
    room = horse()
    room.deal()
    room.do(SitOut("p4"))
    room.do(CallVote("p1", Motion("remove", at=0)))
    assert room.state.vote is not None
    assert room.state.vote.asked == ("p1", "p2", "p3", "p4")
    assert view(room.state, "p4").may_vote is False, "a vote goes on"
    room.fold_all()
    assert room.state.vote is not None
    assert room.state.vote.asked == ("p1", "p2", "p3")


def test_mix_2_where_the_absent_vote_only_leaving_takes_a_voice_away() -> None:
    room = horse(rules={"absent_vote": True})
    room.do(CallVote("p1", BURN))
    assert room.do(SitOut("p2"))[1:] == []
    assert room.do(Leave("p2"))[1:] == [VotersChanged(("p1", "p3", "p4"), 2)]


def test_mix_2_who_is_leaving_is_told_so_and_not_that_he_sits_out() -> None:
    room = horse()
    room.deal()
    room.do(Leave("p4"))
    assert room.refused(CallVote("p4", BURN)).fact("why") == "leaving"
    room.do(SitOut("p3"))
    room.fold_all()
    assert room.refused(CallVote("p3", BURN)).fact("why") == "sits out"


# ---------------------------------------------------------------- games


def test_mix_2_a_game_is_taken_out_and_the_others_go_on_in_their_order() -> None:
    for gone, after in ((0, "omaha8"), (1, "razz"), (4, "omaha8")):
        room = horse(500, 500)
        room.hand_of()
        room.do(CallVote("p1", Motion("remove", at=gone)))
        room.do(CastVote("p2", True))
        assert len(games_at(room)) == 4
        if gone:
            assert room.hand_of() == "holdem/fixed-limit", "the orbit in play is finished"
        assert room.hand_of() == f"{after}/fixed-limit"


def test_mix_2_a_game_before_the_one_in_play_is_taken_out() -> None:
    room = horse(500, 500)
    played = [room.hand_of() for _ in range(3)]
    assert played[2] == "omaha8/fixed-limit"
    room.do(CallVote("p1", Motion("remove", at=0)))
    room.do(CastVote("p2", True))
    assert [room.hand_of() for _ in range(2)] == ["omaha8/fixed-limit", "razz/fixed-limit"]


def test_mix_2_before_the_first_hand_the_table_shows_the_first_game_that_is_left() -> None:
    room = horse(500, 500)
    room.do(CallVote("p1", Motion("remove", at=0)))
    room.do(CastVote("p2", True))
    assert (view(room.state, None).game.id, room.hand_of()) == ("omaha8", "omaha8/fixed-limit")


def test_mix_2_when_the_game_in_play_is_out_the_only_one_left_is_named() -> None:
    room = MixedRoom(mix_listed("nlhe, plo"), 500, 500)
    room.hand_of()
    room.do(CallVote("p1", Motion("remove", at=0)))
    room.do(CastVote("p2", True))
    for motion, code in ((Motion("remove", at=0), Code.LAST_GAME), (Motion("only", at=0), Code.NO_MIX)):
        refusal = room.refused(CallVote("p1", motion))
        assert (refusal.code, refusal.fact("game")) == (code, "Omaha")


def test_mix_2_a_table_has_no_more_games_than_a_list_can_show() -> None:
    room = horse(500, 500, seats=6)
    for number, one in enumerate([one for one in EVERY_ITEM if one not in room.state.mix.items][:15], 1):
        room.do(CallVote("p1", Motion("add", item=one)))
        room.do(CastVote("p2", True, number))
    assert len(room.state.mix.items) == MOST_GAMES == 20
    refusal = room.refused(CallVote("p1", Motion("add", item=EVERY_ITEM[-1])))
    assert (refusal.code, refusal.fact("most")) == (Code.MIX_FULL, 20)


def test_mix_2_one_game_becomes_a_mix_and_the_other_way_round() -> None:
    room = MixedRoom(mix_listed("nlhe", 1, 2), 500, 500, seats=6)
    room.hand_of()
    room.do(CallVote("p1", add(room.state, "razz")))
    room.do(CastVote("p2", True))
    assert room.state.mix.kind == "turns"
    limit = room.state.mix.items[1].stakes
    assert (limit.small_bet, limit.big_bet) == (4, 8)
    assert [room.hand_of() for _ in range(4)] == ["holdem/no-limit"] * 2 + ["razz/fixed-limit"] * 2
    room.do(CallVote("p2", Motion("remove", at=1)))
    room.do(CastVote("p1", True))
    assert [room.hand_of() for _ in range(3)] == ["holdem/no-limit"] * 3
    refusal = room.refused(CallVote("p1", Motion("remove", at=0)))
    assert (refusal.code, refusal.fact("game")) == (Code.LAST_GAME, "Hold'em")


def test_mix_3_a_dealers_choice_with_one_game_left_asks_nobody_and_then_again() -> None:
    room = MixedRoom(mix_listed("nlhe, razz", kind=CHOICE), 500, 500, seats=6)
    room.deal()
    assert room.state.picker
    room.do(CallVote("p1", Motion("remove", at=1)))
    room.do(CastVote("p2", True))
    assert (room.state.picker, room.hand_of()) == ("", "holdem/no-limit")
    room.do(CallVote("p1", add(room.state, "stud")))
    room.do(CastVote("p2", True))
    assert room.state.mix.kind == CHOICE
    assert room.state.picker
    room.do(Pick(room.state.picker, 1))
    assert room.hand_of() == "stud/fixed-limit"


def test_mix_3_the_game_in_play_is_taken_out_and_the_next_button_picks() -> None:
    room = MixedRoom(mix_listed("nlhe, razz, stud", kind=CHOICE), 500, 500, 500, seats=6)
    room.deal()
    room.do(Pick(room.state.picker, 1))
    room.hand_of()
    assert not room.state.picker
    room.do(CallVote("p1", Motion("remove", at=1)))
    for player in ("p2", "p3"):
        room.do(CastVote(player, True))
    assert room.state.picker_seat == room.state.button % 3 + 1
    room.do(Pick(room.state.picker, 1))
    assert room.hand_of() == "stud/fixed-limit"


def test_table_1_a_game_for_six_joins_a_table_of_ten_chairs_and_then_no_more_than_six_sit_down() -> None:
    room = MixedRoom(mix_listed("nlhe, plo"), *[500] * 5, seats=10)
    room.do(CallVote("p1", add(room.state, "badugi")))
    for player in ("p2", "p3", "p4", "p5"):
        room.do(CastVote(player, True))
    assert games_at(room) == ["holdem", "omaha", "badugi"]
    room.do(Sit("p6", 500, 10))  # any of the ten chairs will do
    refusal = room.refused(Sit("p7", 500))
    assert (refusal.code, refusal.rule) == (Code.TABLE_FULL, "TABLE-1")
    assert (refusal.fact("seats"), refusal.fact("game")) == (6, "Badugi")
    room.do(CallVote("p1", Motion("remove", at=2)))
    for player in ("p2", "p3", "p4", "p5", "p6"):
        room.do(CastVote(player, True))
    room.do(Sit("p7", 500))


def test_table_1_a_vote_to_add_a_game_is_off_when_more_sit_than_it_can_serve() -> None:
    room = MixedRoom(mix_listed("nlhe, plo"), *[500] * 6, seats=10)
    room.do(CallVote("p1", add(room.state, "badugi")))
    events = room.do(Sit("p7", 500))
    assert VoteEnded(1, False, "full") in events
    assert games_at(room) == ["holdem", "omaha"]


def test_mix_2_games_that_may_not_be_added() -> None:
    room = MixedRoom(mix_listed("nlhe, plo"), *[500] * 9, seats=10)
    refusal = room.refused(CallVote("p1", add(room.state, "stud")))
    assert (refusal.code, refusal.rule) == (Code.GAME_TOO_SMALL, "TABLE-1")
    assert (refusal.fact("most"), refusal.fact("players")) == (8, 9)
    assert room.refused(CallVote("p1", add(room.state, "omaha@5/10"))).code is Code.GAME_IN_MIX
    badugi = add(room.state, "omaha8").item
    assert badugi is not None
    wrong = badugi._replace(stakes=badugi.stakes._replace(small_blind=99))
    assert room.refused(CallVote("p1", Motion("add", item=wrong))).code is Code.STAKES_MAKE_NO_SENSE
    assert room.refused(CallVote("p1", Motion("add", item=badugi._replace(betting="x")))).code is (
        Code.BETTING_NOT_OFFERED
    )
    for motion in (Motion("remove", at=2), Motion("remove", at=-1), Motion("only", at=2), Motion("add")):
        assert room.refused(CallVote("p1", motion)).code is Code.GAME_NOT_IN_MIX
    assert room.refused(CallVote("p1", Motion("only", at=-1))).code is Code.ALREADY_SO
    alone = MixedRoom(mix_listed("nlhe"), 500, 500)
    assert alone.refused(CallVote("p1", Motion("only", at=0))).code is Code.NO_MIX


# ---------------------------------------------------------------- TABLE-2: a rebuy above the maximum


def test_table_2_a_rebuy_above_the_maximum_needs_everyones_yes() -> None:
    room = Room(100, 200, 200)
    room.do(CallVote("p1", Motion("rebuy", amount=500)))
    room.do(CastVote("p2", True))
    assert room.do(CastVote("p3", True))[1:] == [VoteEnded(1, True, "votes"), ChipsAdded(1, 500)]
    assert room.state.seat_of("p1").stack == 600  # type: ignore[union-attr]
    assert room.state.ledger["p1"].bought == 600


def test_table_2_during_a_hand_the_rebuy_waits_for_its_end() -> None:
    room = Room(100, 200, 200)
    room.deal()
    room.do(CallVote("p1", Motion("rebuy", amount=500)))
    room.do(CastVote("p2", True))
    assert ChipsPromised(1, 500, True) in room.do(CastVote("p3", True))
    room.fold_round()
    assert ChipsAdded(1, 500) in room.events
    assert room.state.seat_of("p1").stack >= 590  # type: ignore[union-attr]


def test_table_2_a_busted_player_may_ask_though_he_sits_out() -> None:
    house = presets()["standard"]._replace(run_it_twice="off")
    room = Room(40, 40, 40, house=house)
    while not any(seat.away for seat in room.state.taken):
        room.deal()
        room.all_in()
    busted = next(seat for seat in room.state.taken if seat.away == "busted")
    others = [seat.player for seat in room.state.taken if not seat.away]
    assert room.refused(CallVote(busted.player, BURN)).code is Code.NO_VOICE
    called = room.do(CallVote(busted.player, Motion("rebuy", amount=300)))[0]
    assert isinstance(called, VoteCalled)
    assert set(called.asked) == {busted.player, *others}
    for player in others:
        events = room.do(CastVote(player, True))
    assert events[-2:] == [ChipsAdded(busted.number, 300), CameBack(busted.number)]


def test_table_2_what_stays_within_the_maximum_needs_no_vote() -> None:
    room = Room(100, 200)
    refusal = room.refused(CallVote("p1", Motion("rebuy", amount=100)))
    assert (refusal.code, refusal.fact("most")) == (Code.NO_VOTE_NEEDED, 100)
    refusal = room.refused(CallVote("p1", Motion("rebuy", amount=0)))
    assert (refusal.code, refusal.fact("least")) == (Code.REBUY_OUT_OF_RANGE, 101)
    assert room.refused(CallVote("p1", Motion("rebuy", amount=10**13))).code is Code.REBUY_OUT_OF_RANGE
    assert room.refused(CallVote("p2", Motion("rebuy", amount=100))).fact("below") == 200
    room.do(TopUp("p1", 100))
    assert room.refused(CallVote("p1", Motion("rebuy", amount=1))).fact("has") == 200


def test_table_2_no_rebuy_for_one_who_leaves_meanwhile() -> None:
    room = Room(100, 200, 200)
    room.do(CallVote("p1", Motion("rebuy", amount=500)))
    assert room.do(Leave("p1"))[-1] == VoteEnded(1, False, "gone")


# ---------------------------------------------------------------- house rules, the end


def test_house_a_vote_changes_a_rule_from_the_next_hand_on() -> None:
    room = Room(200, 200)
    room.deal()
    room.do(CallVote("p1", Motion("rule", rule="Show all-in", value="off")))
    assert room.state.vote is not None
    assert (room.state.vote.motion.rule, room.state.vote.motion.value) == ("show_all_in", "no")
    changed = room.do(CastVote("p2", True))[-1]
    assert isinstance(changed, RulesChanged)
    assert (changed.rule, changed.by, changed.house.show_all_in) == ("show_all_in", "", False)
    assert room.hand.house.show_all_in, "the hand in play keeps its rules (law 8)"
    room.fold_round()
    room.deal()
    assert not room.hand.house.show_all_in


def test_house_the_host_changes_a_rule_before_the_first_hand_and_then_no_more() -> None:
    room = Room(200, 200)
    assert room.refused(ChangeRule("p2", "burn", "no")).code is Code.ONLY_THE_HOST
    changed = room.do(ChangeRule("p1", "straddles", "UTG"))[0]
    assert isinstance(changed, RulesChanged)
    assert (changed.by, room.state.house.straddles) == ("p1", "under the gun")
    room.deal()
    refusal = room.refused(ChangeRule("p1", "burn", "off"))
    assert (refusal.code, refusal.fact("name"), refusal.fact("value")) == (Code.RULE_BY_VOTE, "burn", "no")
    assert room.refused(ChangeRule("p1", "burn", "perhaps")).code is Code.RULE_VALUE


def test_house_what_is_wrong_with_a_change_is_said_with_the_choices() -> None:
    room = Room(200, 200)
    refusal = room.refused(ChangeRule("p1", "stradles", "off"))
    assert (refusal.code, refusal.fact("near")) == (Code.UNKNOWN_RULE, "straddles, straddle_first")
    refusal = room.refused(ChangeRule("p1", "straddles", "everywhere"))
    assert (refusal.rule, refusal.fact("choices")) == ("TABLE-7", "off, under the gun, under the gun and button")
    assert room.refused(ChangeRule("p1", "runs", "9")).fact("choices") == "2 to 5"
    assert room.refused(ChangeRule("p1", "burn", "3")).fact("choices") == "yes, no"
    assert room.refused(ChangeRule("p1", "burn", "yes")).code is Code.ALREADY_SO
    assert room.refused(CallVote("p1", Motion("rule", rule="burn", value="on"))).code is Code.ALREADY_SO
    assert room.refused(CallVote("p1", Motion("rule", rule="x", value="y"))).code is Code.UNKNOWN_RULE


def test_table_2_changing_the_buy_in_changes_it_in_chips() -> None:
    room = Room(200, 200)
    changed = room.do(ChangeRule("p1", "buy_in_max", "200"))[0]
    assert isinstance(changed, RulesChanged)
    assert (room.state.buy_in_min, room.state.buy_in_max) == (40, 400)
    room.do(ChangeRule("p1", "buy_in_min", "50"))
    assert (room.state.buy_in_min, room.state.buy_in_max) == (100, 400)
    assert room.refused(ChangeRule("p1", "buy_in_max", "49")).fact("choices") == "50 to 100000"
    assert room.refused(ChangeRule("p1", "buy_in_min", "201")).fact("choices") == "1 to 200"
    assert room.refused(Sit("p3", 401)).fact("most") == 400
    mixed = MixedRoom(mix_listed("nlhe, razz"), 200, 200)
    mixed.do(ChangeRule("p1", "buy_in_max", "50"))
    assert (mixed.state.buy_in_min, mixed.state.buy_in_max) == (10, 400)


@pytest.mark.parametrize("rule", FIELDS)
def test_house_every_value_can_be_said_as_it_is_told(rule: str) -> None:
    for house in presets().values():
        value = getattr(house, rule)
        assert read_value(rule, spoken_value(value)) == value
        assert type(read_value(rule, spoken_value(value))) is type(value)
    for choice in FIELDS[rule].choices:
        assert read_value(rule, choice.upper().replace(" ", "-")) == choice
    assert read_value(rule, "chaos") is None
    assert allowed(rule)
    assert rule_named(rule.replace("_", "-").title()) == rule


def test_the_table_ends_at_a_time_that_it_agreed_on() -> None:
    room = Room(200, 200, 200)
    assert room.do(End(None)) == []
    room.do(CallVote("p1", END))
    assert room.do(CastVote("p2", True))[-1] == EndAgreed(1_000_000)
    assert view(room.state, None).ends_at == 1_000_000
    assert room.refused(CallVote("p1", END)).code is Code.ALREADY_SO
    room.deal()
    assert room.do(End(None)) == [EndingAsked()]
    assert room.do(End(None)) == []
    room.fold_round()
    assert room.events[-1] == TableEnded()


def test_a_time_agreed_on_is_taken_back_by_a_vote() -> None:
    room = Room(200, 200)
    for motion in (END, Motion("end", amount=0)):
        room.do(CallVote("p1", motion))
        assert room.do(CastVote("p2", True))[-1] == EndAgreed(motion.amount)
    assert room.do(End(None)) == []
    assert room.refused(CallVote("p1", Motion("end", amount=0))).code is Code.ALREADY_SO


def test_a_vote_goes_on_while_the_table_is_paused() -> None:
    room = Room(200, 200)
    room.do(CallVote("p1", BURN))
    room.do(Pause("p1"))
    assert room.do(CastVote("p2", True))[1] == VoteEnded(1, True, "votes")


def test_a_time_that_has_passed_is_never_agreed_on() -> None:
    room = Room(200, 200, 200)
    outcome = decide(room.state, CallVote("p1", END), 999_000)
    assert not isinstance(outcome, Refusal)
    for command in (CastVote("p2", True), SitOut("p2")):
        late = decide(outcome[1], command, 1_000_000)
        assert not isinstance(late, Refusal)
        assert late[0][-1] == VoteEnded(1, False, "clock")
        assert late[1].ends_at == 0
