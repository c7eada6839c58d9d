"""The table in words, written out for every state it can be in."""

from __future__ import annotations

from bot.render.bet_sizes import sized_bets
from bot.render.table_text import cards_text, table_text, title, turn_text
from engine.table.commands import CallVote, End, Leave, Pause, Sit, SitOut, Start, TopUp, WithdrawVote
from engine.table.events import Motion
from tests.render.rooms import PLAYERS, Room, name_of


def shown(room: Room, name: str | None = None) -> list[str]:
    return table_text(room.view(name), name_of)


def own(room: Room, name: str) -> list[str]:
    view = room.view(name)
    return cards_text(view, name_of) + turn_text(view, name_of)


def test_an_empty_table() -> None:
    assert shown(Room()) == [
        "Friday: Hold'em, no-limit 1/2",
        "Not started yet: alice starts the game.",
        "Six seats free.",
    ]


def test_before_the_first_hand() -> None:
    room = Room(stakes=(2, 4), betting="fixed-limit", ante=1).seat(200, 90)
    room.do(Sit("p-carol", 100, of_house=True))
    assert shown(room) == [
        "Friday: Hold'em, fixed-limit 2/4, ante 1",
        "The first hand is about to be dealt.",
        "1. alice · 200",
        "2. bob · 90",
        "3. carol (house) · 100",
        "Three seats free.",
    ]
    room.do(SitOut("p-bob"))
    room.do(Leave("p-carol"))
    assert shown(room)[1:] == [
        "Waiting until two can play.",
        "1. alice · 200",
        "2. bob · 90 · sits out",
        "Four seats free.",
    ]


def test_in_the_middle_of_a_hand() -> None:
    room = Room().seat(200, 40, 100, 70, 90)
    room.deal("Ks 9c 8c 7c Ah Qs 9d 8d 7d Ad  2c Kc 9s 4d  3c 2h  3d Jc")
    room.do(Sit("p-frank", 50))
    room.do(TopUp("p-carol", 20))
    room.act("dave fold")
    room.do(Leave("p-dave"))
    room.act("erin raise 90")
    assert shown(room) == [
        "Friday: Hold'em, no-limit 1/2",
        "Hand 1 · preflop · pot 93",
        "1. alice · 200 · button · to act",
        "2. bob · 39 · bet 1",
        "3. carol · 98 · bet 2 · adds 20 after this hand",
        "4. dave · 70 · folded · leaves after this hand",
        "5. erin · all-in · bet 90",
        "6. frank · 50 · not in this hand · waits for the big blind",
    ]
    assert shown(room, "alice") == shown(room), "the table says nothing of one's own cards"
    assert own(room, "alice") == [
        "You have A♥ A♦: a pair of aces.",
        "Your turn: fold, call 90, raise 178 to 200 (or half pot, all in)",
    ]
    assert own(room, "dave") == ["You folded 8♣ 8♦."]
    assert own(room, "frank") == ["You have no cards."]


def test_side_pots_and_the_bets_on_top() -> None:
    room = Room().seat(200, 40, 100, 200)
    room.deal("Ks 9c 8c Ah Qs 9d 8d Ad  2c Kc 9s 4d  3c 2h  3d Jc")
    room.act("dave raise 40", "alice call", "bob call", "carol raise 100", "dave call", "alice call", "dave raise 10")
    assert shown(room) == [
        "Friday: Hold'em, no-limit 1/2",
        "Hand 1 · flop · pot 350",
        "Board: K♣ 9♠ 4♦",
        "Main pot 160: bob, carol, dave and alice",
        "Side pot 180: carol, dave and alice",
        "Bets of this round: 10",
        "1. alice · 100 · button · to act",
        "2. bob · all-in",
        "3. carol · all-in",
        "4. dave · 90 · bet 10",
        "Two seats free.",
    ]


def test_after_a_hand() -> None:
    room = Room().seat(200, 200, 200)
    room.deal("Ks 9c Ad Qs 9d Td  2c Kh 9s 4d  3c 2h  3d Jc")
    room.act("alice fold", "bob raise 200", "carol call")
    room.once()
    room.do(SitOut("p-alice"))
    assert shown(room) == [
        "Friday: Hold'em, no-limit 1/2",
        "Hand 1 is over.",
        "Board: K♥ 9♠ 4♦ 2♥ J♣",
        "carol wins the pot of 400 with three nines.",
        "Waiting until two can play.",
        "1. alice · 200 · button · folded · sits out",
        "2. bob · 0 · K♠ Q♠ · out of chips",
        "3. carol · 400 · 9♣ 9♦",
        "Three seats free.",
    ]
    assert own(room, "carol") == ["You had 9♣ 9♦: three nines."]
    room.do(TopUp("p-bob", 100))
    assert shown(room)[4] == "The next hand is about to be dealt."


def test_paused_closing_and_closed() -> None:
    room = Room().seat(200, 200)
    room.deal()
    room.do(Pause("p-alice"))
    assert shown(room)[1] == "Paused: no turn runs out and no hand is dealt until the host starts it again."
    room.do(CallVote("p-alice", Motion("end", amount=1_767_268_800)))
    assert shown(room)[1].endswith("until the host starts it again. The clock of the vote runs on.")
    room.do(WithdrawVote("p-alice"))
    room.do(Start("p-alice"))
    room.do(End("p-alice"))
    assert shown(room)[1] == "The table closes when this hand is over."
    room.act("alice fold")
    assert shown(room) == [
        "Friday: Hold'em, no-limit 1/2",
        "Hand 1 is over.",
        "bob takes the pot of 2; everybody else folded.",
        "The table is closed.",
    ]


def test_ten_players() -> None:
    room = Room(seats=10).seat(*[200] * 10)
    room.deal()
    lines = shown(room)
    assert len(lines) == 12
    assert all(f"{number}. {name}" in lines[1 + number] for number, name in enumerate(PLAYERS, 1))


def test_a_button_on_an_empty_seat_is_told() -> None:
    room = Room().seat(200, 200)
    room.deal()
    view = room.view()
    assert "The button rests on seat 6, which is empty." in table_text(view._replace(button=6), name_of)


def test_hostile_table_names_are_made_harmless() -> None:
    view = Room().view()
    assert title(view._replace(name="home_game-2")) == "home_game-2: Hold'em, no-limit 1/2"
    assert title(view._replace(name="@everyone\nlook | _here_")) == "everyone look - -here: Hold'em, no-limit 1/2"


# ---------------------------------------------------------------- what one may do


def test_the_words_of_a_turn() -> None:
    room = Room().seat(200, 200, 200)
    room.deal("7d 2c Ad 8c 9d Td  2d Kh 9s 4d")
    assert own(room, "alice") == [
        "You have A♦ T♦.",
        "Your turn: fold, call 2, raise 4 to 200 (or half pot, pot, all in)",
    ]
    assert own(room, "bob") == ["You have 7♦ 8♣."], "it is not bob's turn"
    room.act("alice call", "bob call")
    assert own(room, "carol")[1] == "Your turn: check, raise 4 to 200 (or half pot, pot, all in), fold"
    room.act("carol check")
    assert own(room, "bob")[1] == "Your turn: check, bet 2 to 198 (or half pot, pot, all in), fold"
    room.act("bob raise 198")
    assert own(room, "carol")[1] == "Your turn: fold, call 198 (all in)"


def test_fixed_limit_knows_one_raise() -> None:
    room = Room(betting="fixed-limit", stakes=(4, 8)).seat(400, 400, 400)
    room.deal()
    assert turn_text(room.view("alice"), name_of) == ["Your turn: fold, call 4, raise to 8"]
    room.act("alice raise 8", "bob fold", "carol call")
    assert turn_text(room.view("carol"), name_of) == ["Your turn: check, bet 4, fold"]
    assert sized_bets(room.view("carol")) == {}


def test_a_last_raise_is_all_in() -> None:
    room = Room().seat(200, 200, 40)
    room.deal()
    room.act("alice raise 30", "bob call")
    assert turn_text(room.view("carol"), name_of) == ["Your turn: fold, call 28, raise to 40 (all in)"]


def test_the_pot_in_pot_limit_is_the_most() -> None:
    room = Room("omaha", seats=6, ante=2, ante_from="big blind").seat(200, 200, 200)
    room.deal()
    view = room.view("alice")
    assert view.legal is not None
    assert view.legal.raise_to is not None
    assert sized_bets(view) == {"half pot": 4, "pot": 7}
    assert view.legal.raise_to == (4, 7)
