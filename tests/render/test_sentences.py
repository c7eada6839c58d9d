"""What the table is told: whole hands written out, and how happenings that belong together are told as one."""

from __future__ import annotations

from bot.render.awards import award_sentence
from bot.render.sentence import PRIVATE, SILENT, SPOKEN, sentence
from bot.render.sentences import tell
from engine import happenings
from engine.happenings import Happening
from engine.table.commands import ComeBack, End, Leave, Pause, Sit, SitOut, Start, TimeOut, TopUp
from engine.view import AwardView, ShareView
from tests.render.rooms import Room, name_of


def test_every_kind_of_happening_is_spoken_private_or_silent_on_purpose() -> None:
    # the chances follow from hands turned up, and are no event
    assert {_kind(event) for event in happenings._TELL} | {"chances"} == SPOKEN | PRIVATE | SILENT
    assert not SPOKEN & PRIVATE
    assert not SPOKEN & SILENT


def _kind(event: type) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in event.__name__).lstrip("_")


# ---------------------------------------------------------------- whole hands


def test_a_hand_of_holdem_from_the_button_to_the_pot() -> None:
    room = Room().seat(200, 200, 200)
    lines = room.said(room.deal("Ks 9c Ad Qs 9d Td  2c Kh 9s 4d  3c 2h  3d Jc"))
    for move in (
        *("alice raise 6", "bob call", "carol call", "bob check", "carol raise 12", "alice fold"),
        *("bob raise 40", "carol call", "bob raise 154", "carol call"),
    ):
        lines += room.said(room.act(move))
    lines += room.said(room.once())
    assert lines == [
        "Draw for the button: alice K♥, bob 4♣, carol 6♣; alice has it.",
        "Hand 1. Hold'em, no-limit 1/2. alice has the button.",
        "Deck sealed: 5fcb7835cd605da9b031b61aeb6a3bc7…",
        "bob posts the small blind, 1; carol posts the big blind, 2.",
        "alice to act: 2 to call, pot 3",
        "alice raises to 6.",
        "bob to act: 5 to call, pot 9",
        "bob calls 5.",
        "carol to act: 4 to call, pot 14",
        "carol calls 4.",
        "Flop: K♥ 9♠ 4♦ · pot 18",
        "bob to act: may check, pot 18",
        "bob checks.",
        "carol to act: may check, pot 18",
        "carol bets 12.",
        "alice to act: 12 to call, pot 30",
        "alice folds.",
        "bob to act: 12 to call, pot 30",
        "bob raises to 40.",
        "carol to act: 28 to call, pot 70",
        "carol calls 28.",
        "Turn: 2♥ · board K♥ 9♠ 4♦ 2♥ · pot 98",
        "bob to act: may check, pot 98",
        "bob bets 154 and is all-in.",
        "carol to act: 154 to call (all-in), pot 252",
        "carol calls 154 and is all-in.",
        "bob shows K♠ Q♠: a pair of kings.",
        "carol shows 9♣ 9♦: three nines.",
        "Chances: bob 0%, carol 100%.",
        "Nobody can bet any more. Run it twice? bob and carol to answer: run it twice, or once.",
        "bob plays one board only.",
        "It is run once.",
        "River: J♣ · board K♥ 9♠ 4♦ 2♥ J♣ · pot 406",
        "carol wins the pot of 406 with three nines.",
        "bob is out of chips. The seat is kept for a while: topup buys in again.",
    ]


def test_the_same_hand_told_at_once_leaves_out_turns_that_were_taken() -> None:
    room = Room().seat(200, 200, 200)
    room.deal("Ks 9c Ad Qs 9d Td  2c Kh 9s 4d  3c 2h  3d Jc")
    room.act("alice call", "bob call", "carol check", "bob check", "carol check")
    first_hand = room.events[5:]
    assert room.said(first_hand) == [
        "Draw for the button: alice K♥, bob 4♣, carol 6♣; alice has it.",
        "Hand 1. Hold'em, no-limit 1/2. alice has the button.",
        "Deck sealed: 5fcb7835cd605da9b031b61aeb6a3bc7…",
        "bob posts the small blind, 1; carol posts the big blind, 2.",
        "alice calls 2.",
        "bob calls 1.",
        "carol checks.",
        "Flop: K♥ 9♠ 4♦ · pot 6",
        "bob and carol check.",
        "alice to act: may check, pot 6",
    ]
    every_turn = tell(room.heard(first_hand), name_of, every_turn=True)
    assert sum(" to act: " in line for line in every_turn) == 6


def test_side_pots_uncalled_chips_and_an_all_in() -> None:
    room = Room().seat(200, 40, 100)
    room.deal("Ks 9c Ad Qs 9d Ah  2c Kh 9s 4d  3c 2h  3d Jc")
    assert room.said(room.act("alice raise 20", "bob raise 40")) == [
        "alice raises to 20.",
        "bob raises to 40 and is all-in.",
        "carol to act: 38 to call, pot 62",
    ]
    room.act("carol call", "alice call", "carol check", "alice raise 160")
    assert room.said([*room.act("carol call"), *room.once()]) == [
        "carol calls 60 and is all-in.",
        "The uncalled 100 goes back to alice.",
        "alice shows A♦ A♥: a pair of aces.",
        "carol shows 9♣ 9♦: three nines.",
        "bob shows K♠ Q♠: a pair of kings.",
        "Chances: bob 7%, carol 84%, alice 8%.",
        "Nobody can bet any more. Run it twice? bob, carol and alice to answer: run it twice, or once.",
        "bob plays one board only.",
        "carol plays one board only.",
        "It is run once.",
        "Turn: 2♥ · board K♥ 9♠ 4♦ 2♥ · pot 240",
        "River: J♣ · board K♥ 9♠ 4♦ 2♥ J♣ · pot 240",
        "carol wins the side pot of 120 with three nines.",
        "carol wins the main pot of 120 with three nines.",
        "bob is out of chips. The seat is kept for a while: topup buys in again.",
    ]


def test_a_high_low_pot_is_told_by_halves() -> None:
    room = Room("omaha8", seats=5).seat(91, 91, 91)
    room.deal("As Ah Kd 2s 2h Kh Qc Jc 9c Qd Jd 9d  5c 3d 4c 8h  6c Ks  7c 2c")
    room.act("alice raise 7", "bob call", "carol call", "bob check", "carol check", "alice raise 20", "bob raise 60")
    room.act("carol call", "alice call", "bob check", "carol check", "alice check", "bob check", "carol check")
    assert room.said(room.act("alice check")) == [
        "alice checks.",
        "bob shows A♠ 2♠ Q♣ Q♦: a pair of queens, and 8-4-3-2-A low.",
        "carol shows A♥ 2♥ J♣ J♦: a pair of jacks, and 8-4-3-2-A low.",
        "alice shows K♦ K♥ 9♣ 9♦: three kings.",
        "alice takes the high half, 101, with three kings.",
        "bob and carol split the low half, 50 each, with 8-4-3-2-A low.",
    ]


def test_everybody_folds() -> None:
    room = Room().seat(200, 200, 200)
    room.deal()
    room.act("alice raise 6", "bob fold")
    assert room.said(room.act("carol fold")) == [
        "carol folds.",
        "The uncalled 4 goes back to alice.",
        "alice takes the pot of 5; everybody else folded.",
    ]


def test_a_beaten_hand_is_mucked() -> None:
    room = Room().seat(200, 200, 200)
    room.deal("As 9c Kd Ad 8d Qd  2c Kh Js 4d  3c 2h  3d Tc")
    room.act("alice call", "bob call", "carol check", "bob check", "carol check", "alice check", "bob raise 4")
    room.act("carol call", "alice call", "bob raise 8", "carol call")
    assert room.said(room.act("alice call")) == [
        "alice calls 8.",
        "bob shows A♠ A♦: a pair of aces.",
        "carol and alice muck.",
        "bob wins the pot of 42 with a pair of aces.",
    ]


# ---------------------------------------------------------------- coming, going, the clock


def test_coming_and_going_between_hands_and_in_one() -> None:
    room = Room()
    assert room.said(room.events) == ["alice opens a table: Hold'em, no-limit 1/2."]
    assert room.said(room.do(Sit("p-alice", 100))) == ["alice sits down in seat 1 with 100."]
    assert room.said(room.do(Sit("p-bob", seat=4, of_house=True))) == ["bob (house) sits down in seat 4 with 200."]
    assert room.said(room.do(SitOut("p-alice"))) == ["alice sits out from the next hand on."]
    assert room.said(room.do(ComeBack("p-alice"))) == ["alice is back."]
    assert room.said(room.do(TopUp("p-alice", 20))) == ["alice adds 20."]
    assert room.said(room.do(Start("p-alice"))) == ["Play begins."]
    room.deal()
    assert room.said(room.do(TopUp("p-alice", 50))) == ["alice adds 50 when this hand is over."]
    assert room.said(room.do(Leave("p-bob"))) == ["bob leaves when this hand is over."]
    assert room.said(room.do(Pause("p-alice"))) == [
        "Play is paused: no turn runs out and no hand is dealt until the host starts it again."
    ]
    assert room.said(room.do(Start("p-alice"))) == ["Play goes on."]
    assert room.said(room.do(End("p-alice"))) == ["The table closes when this hand is over."]
    ended = room.said(room.act("alice fold"))
    assert ended[-3:] == [
        "alice leaves the table with 119.",
        "bob leaves the table with 201.",
        "The table is closed. Thank you all for playing.",
    ]


def test_time_runs_out() -> None:
    room = Room().seat(200, 200, 200)
    room.deal()
    assert room.said(room.do(TimeOut(1, 1))) == ["Time is up: alice folds.", "bob to act: 1 to call, pot 3"]
    room.act("bob fold")
    room.deal()
    assert room.state is not None
    room.act("bob call", "carol call")
    assert room.said(room.do(TimeOut(2, 3)))[:2] == [
        "Time is up: alice checks.",
        "alice ran out of time twice in a row and sits out.",
    ]
    # from now on the dealer acts for alice at once
    assert room.said(room.act("carol check")) == ["carol and alice check.", "bob to act: may check, pot 6"]


def test_a_clock_that_ran_is_told_even_without_what_followed() -> None:
    ran = Happening("clock_ran", "p-bob", number=2)
    out = Happening("sat_out", "p-bob", word="clock")
    assert tell([ran, out], name_of) == ["Time is up for bob.", "bob ran out of time twice in a row and sits out."]


# ---------------------------------------------------------------- posts


def test_antes_of_all_are_one_line() -> None:
    room = Room(ante=1).seat(200, 200, 200)
    assert room.said(room.deal())[3:5] == [
        "Everybody antes 1.",
        "bob posts the small blind, 1; carol posts the big blind, 2.",
    ]


def test_short_antes_and_blinds_keep_their_figures() -> None:
    def post(player: str, word: str, amount: int, all_in: bool = False) -> Happening:
        return Happening("posted", f"p-{player}", amount=amount, word=word, all_in=all_in)

    antes = [post("alice", "ante", 5), post("bob", "ante", 5), post("carol", "ante", 3, True)]
    assert tell([*antes, post("alice", "small blind", 2, True)], name_of) == [
        "alice and bob ante 5 each.",
        "carol antes 3 and is all-in.",
        "alice posts the small blind, 2, and is all-in.",
    ]
    assert tell([post("alice", "big blind", 10), post("alice", "ante", 10)], name_of) == [
        "alice posts the big blind, 10.",
        "alice antes 10.",
    ]


def test_two_posts_that_do_not_fit_in_a_line_get_one_each() -> None:
    posts = [
        Happening("posted", "p-1", amount=1, word="small blind"),
        Happening("posted", "p-2", amount=2, word="big blind"),
    ]
    assert tell(posts, lambda player: player * 7) == [
        "p-1p-1p-1p-1p-1p-1p-1 posts the small blind, 1.",
        "p-2p-2p-2p-2p-2p-2p-2 posts the big blind, 2.",
    ]


# ---------------------------------------------------------------- odd cases


def test_a_button_on_an_empty_seat() -> None:
    room = Room().seat(200, 200)
    began = next(one for one in room.heard(room.deal()) if one.kind == "hand_began")
    line = "Hand 1. Hold'em, no-limit 1/2. The button rests on an empty seat."
    assert sentence(began._replace(player=None), name_of) == line


def test_a_promise_that_came_to_nothing() -> None:
    none = Happening("chips_added", "p-bob")
    assert sentence(none, name_of) == "bob adds no chips after all: the stack has grown to the most allowed."


def test_folds_in_a_row_are_one_line() -> None:
    folds = [Happening("folded", f"p-{name}") for name in ("bob", "carol", "dave")]
    assert tell(folds, name_of) == ["bob, carol and dave fold."]


def award(*shares: tuple[str, int, str], pot: int = 0, of: int = 1, part: str = "", run: int = -1) -> str:
    won = tuple(ShareView(f"p-{name}", amount, hand) for name, amount, hand in shares)
    return award_sentence(AwardView(pot, of, part, won, run), name_of)


def test_every_way_to_win() -> None:
    flush, low = "a flush, ace high", "7-5-4-2-A low"
    assert award(("alice", 30, "")) == "alice takes the pot of 30; everybody else folded."
    assert award(("alice", 30, flush)) == "alice wins the pot of 30 with a flush, ace high."
    assert award(("alice", 16, flush), ("bob", 15, flush)) == (
        "alice and bob split the pot of 31, 16 and 15, with a flush, ace high."
    )
    assert award(("alice", 80, flush), pot=1, of=2) == "alice wins the side pot of 80 with a flush, ace high."
    assert award(("alice", 80, flush), pot=2, of=3) == "alice wins the second side pot of 80 with a flush, ace high."
    assert award(("alice", 26, flush), part="high") == "alice takes the high half, 26, with a flush, ace high."
    assert award(("alice", 13, low), ("bob", 12, low), of=2, part="low") == (
        "alice and bob split the low half of the main pot, 13 and 12, with 7-5-4-2-A low."
    )
    assert award(("alice", 10, "a flush, ace high"), ("bob", 10, "a straight, ten high")) == (
        "alice and bob split the pot of 20, 10 each, with a flush, ace high (alice) and a straight, ten high (bob)."
    )


def test_pot_6_awards_on_several_boards() -> None:
    flush, low = "a flush, ace high", "7-5-4-2-A low"
    assert award(("alice", 120, flush), run=0) == "alice wins 120 on board one with a flush, ace high."
    assert award(("alice", 60, flush), ("bob", 60, flush), run=1) == (
        "alice and bob split 120 on board two, 60 each, with a flush, ace high."
    )
    assert award(("alice", 34, flush), pot=1, of=2, run=2) == (
        "alice wins 34 of the side pot on board three with a flush, ace high."
    )
    assert award(("bob", 25, low), of=2, part="low", run=1) == (
        "bob takes the low half on board two of the main pot, 25, with 7-5-4-2-A low."
    )
