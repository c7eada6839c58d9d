"""Every refusal teaches: what was wrong, what is allowed now, and the rule (law 9)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from bot.render.refusals import SENTENCES, refusal_text
from engine.catalog import games, presets
from engine.errors import Code, Refusal, refuse
from engine.stakes import stakes_of
from engine.table import decide
from engine.table.commands import ComeBack, Command, Deal, End, Leave, Open, Pause, Sit, SitOut, Start, TakeTurn, TopUp
from tests.render.rooms import Room, name_of


def test_every_code_has_its_sentence() -> None:
    assert set(SENTENCES) == set(Code)


def test_every_refusal_that_the_engine_writes_makes_a_sentence_with_its_facts() -> None:
    """Looks up every ``refuse(...)`` in the engine's text, with the facts that stand there."""
    figures = {"check": True, "call": 14, "least": 28, "most": 200}
    players = {"host": "p-alice", "to_act": "p-bob", "picker": "p-bob", "by": "p-bob"}
    words = {**players, "game": "Hold'em", "offered": "no-limit", "why": "it is", "status": "paused"}
    found: set[str] = set()
    for path in Path(engine.__file__).parent.rglob("*.py"):
        for call in re.findall(r"refuse\(Code\.(\w+)(.*)", path.read_text(encoding="utf-8")):
            code, rest = call
            names = re.findall(r"(\w+)=", rest)
            facts = {name: words.get(name, 3) for name in names} | (figures if "_figures" in rest else {})
            facts |= {"asked": "p-bob,p-carol"} if code == "NOT_ASKED" else {}
            text = refusal_text(refuse(Code[code], "BET-1", **facts), name_of)
            assert re.fullmatch(r"[A-Z0-9].*[.] \[BET-1\]", text), text
            assert "None" not in text, text
            assert "p-" not in text, text
            found.add(code)
    assert found <= {code.name for code in Code}
    assert len(found) > 20


def asked(room: Room, command: Command) -> str:
    return refusal_text(room.refused(command), name_of)


def turn(player: str, verb: str, amount: int | None = None) -> TakeTurn:
    return TakeTurn(f"p-{player}", verb, amount)


def test_refusals_in_a_hand() -> None:
    room = Room().seat(200, 200, 40)
    assert asked(room, turn("alice", "call")) == "No hand has been dealt yet."
    room.deal()
    assert asked(room, turn("bob", "call")) == "It is not your turn: alice is to act. [BET-10]"
    assert asked(room, turn("dave", "call")) == "You have no seat at this table. Say sit to take one."
    assert asked(room, turn("alice", "check")) == (
        "You cannot check with 2 to call. You can fold, call 2 or raise to 4 at least and 200 at most. [BET-1]"
    )
    assert (
        asked(room, turn("alice", "raise", 3))
        == "3 is too little. You can raise to 4 at least and 200 at most. [BET-2]"
    )
    assert asked(room, turn("alice", "raise", 201)) == (
        "201 is too much. You can raise to 4 at least and 200 at most. [BET-2]"
    )
    assert asked(room, turn("alice", "raise")) == "Say how much: you can raise to 4 at least and 200 at most. [BET-2]"
    assert asked(room, turn("alice", "call", 7)) == (
        "A call is 2 now, not 7. You can fold, call 2 or raise to 4 at least and 200 at most. [BET-15]"
    )
    assert asked(room, turn("alice", "draw")) == (
        "There is no draw in this game. You can fold, call 2 or raise to 4 at least and 200 at most. [BET-1]"
    )
    assert asked(room, turn("alice", "call")._replace(hand=1, turn=9)) == (
        "Play has moved on since you were asked, so nothing was done. Look again and act anew. [BET-10]"
    )
    room.act("alice raise 100", "bob call")
    assert asked(room, turn("carol", "raise", 300)) == (
        "You cannot raise: your chips only reach for a call. You can fold or call 38. [BET-9]"
    )
    room.act("carol fold")
    assert asked(room, turn("bob", "call")) == (
        "There is nothing to call. You can check or make it 2 at least and 100 at most. [BET-1]"
    )
    assert (
        asked(room, turn("bob", "raise", 1)) == "1 is too little. You can make it 2 at least and 100 at most. [BET-2]"
    )
    room.act("bob raise 50", "alice fold")
    assert asked(room, turn("bob", "call")) == "Hand 1 is over; wait for the next deal. [BET-1]"


def test_refusals_in_fixed_limit() -> None:
    room = Room(betting="fixed-limit", stakes=(4, 8)).seat(400, 400, 400)
    room.deal()
    assert asked(room, turn("alice", "raise", 10)) == "10 is too much. You can raise to 8. [BET-4]"
    room.act("alice raise 8", "bob raise 12", "carol raise 16")
    assert asked(room, turn("alice", "raise", 20)) == (
        "You cannot raise: the betting in this round is capped. You can fold or call 8. [BET-6]"
    )


def test_refusals_at_a_table() -> None:
    room = Room()
    assert asked(room, Start("p-alice")) == "Two players with chips are needed, and there is nobody yet. [TABLE-1]"
    room.do(Sit("p-alice", 200))
    assert asked(room, Start("p-alice")) == "Two players with chips are needed, and there is only one. [TABLE-1]"
    assert asked(room, Start("p-bob")) == "Only the host can do that: alice."
    assert asked(room, Sit("p-alice")) == "You have a seat here already: seat 1."
    assert asked(room, Sit("p-bob", 500)) == "You can buy in for 40 at least and 200 at most, not for 500. [TABLE-2]"
    assert asked(room, Sit("p-bob", 50, seat=1)) == "Seat 1 is taken. Free: 2, 3, 4, 5, 6."
    assert asked(room, Sit("p-bob", 50, seat=12)) == "There is no seat 12; this table has seats 1 to 6. [TABLE-1]"
    assert (
        asked(room, TopUp("p-alice", 1))
        == "You cannot add chips now: you have 200, as much as the table allows. [TABLE-2]"
    )
    room.do(Sit("p-bob", 150))
    assert asked(room, TopUp("p-bob", 80)) == "You have 150 and can add 1 at least and 50 at most, not 80. [TABLE-2]"
    assert asked(room, Pause("p-alice")) == "The game is not running yet. The host can start it."
    assert asked(room, ComeBack("p-bob")) == "You are not sitting out; you are dealt in anyway."
    assert asked(room, Leave("p-dave")) == "You have no seat at this table. Say sit to take one."
    room.do(Start("p-alice"))
    assert asked(room, Start("p-alice")) == "The game is running already."
    room.do(SitOut("p-bob"))
    assert asked(room, SitOut("p-bob")) == "You sit out already. Say back to be dealt in again."
    assert asked(room, Start("p-alice")) == "The game is started already; it waits for a second player with chips."
    room.do(ComeBack("p-bob"))
    room.do(Pause("p-alice"))
    assert asked(room, Deal(bytes(32))) == "The game is paused. The host can start it again."
    room.do(Start("p-alice"))
    room.deal("As 2c Ah 2d")
    assert asked(room, Deal(bytes(32))) == "A hand is in play. The next one comes when it is over."
    room.act("alice raise 200")
    if room.view("bob").legal:
        room.act("bob call")
    room.once()
    room.do(End("p-alice"))
    assert asked(room, Sit("p-carol")) == "This table is closed."


def test_refusals_of_the_busted() -> None:
    room = Room().seat(200, 200)
    room.deal("As 2c Ad 7d  2d Ah Kc Qc  3c Jd  3d 9h")
    room.act("alice raise 200", "bob call")
    room.once()
    assert asked(room, SitOut("p-alice")) == "You sit out already, for you have no chips. Say topup to buy some."
    assert (
        asked(room, ComeBack("p-alice"))
        == "You have no chips. Say topup and an amount, 40 at least and 200 at most. [TABLE-4]"
    )


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (
            {"betting": "half-limit"},
            "Hold'em is not played that way here. It is played no-limit, pot-limit, fixed-limit, spread-limit. [BET-1]",
        ),
        ({"seats": 12}, "A table for Hold'em has 2 to 10 seats, not 12. [TABLE-1]"),
        ({"clock": 5}, "The clock gives 30 s to 14 days for a turn, not 5 s."),
        ({"buy_in": (0, 5)}, "The buy-in goes from a least to a most, both between 1 and 1000000000000. [TABLE-2]"),
        (
            {"stakes": stakes_of(3, 2, "no-limit")},
            "These stakes make no sense: the small blind must be no more than the big blind. [BET-4]",
        ),
    ],
)
def test_refusals_of_a_new_table(change: dict[str, object], text: str) -> None:
    command = Open(
        "t", "t", "p-alice", games()["holdem"], "no-limit", stakes_of(1, 2, "no-limit"), presets()["standard"], 6
    )
    refusal = decide(None, command._replace(**change))  # type: ignore[arg-type]
    assert isinstance(refusal, Refusal)
    assert refusal_text(refusal, name_of) == text


def test_a_refusal_never_repeats_hostile_words_as_they_came() -> None:
    assert "@" not in refusal_text(refuse(Code.NOT_IN_THIS_GAME, asked="@everyone\n**"), name_of)


def test_mix_3_a_pick_in_the_last_hand_of_a_game_is_not_told_of_no_more_hands() -> None:
    for left, begins in (
        (0, "This is the last hand of Razz."),
        (1, "Razz is played for 1 more hand. "),
        (-1, "Razz is played now."),
    ):
        assert refusal_text(refuse(Code.NO_PICK_NOW, "MIX-3", game="Razz", left=left), name_of).startswith(begins)


def test_table_6_what_one_may_say_instead_is_named_as_it_is_said() -> None:
    told = refusal_text(refuse(Code.NO_WAY_IN, "TABLE-5", asked="post", ways="wait, buy", live=2, dead=0), name_of)
    assert told == "That is no way back into this game. Now you can say wait or buy button. [TABLE-5]"
