"""``!state``: the keys and values that programs rely on."""

from __future__ import annotations

import json

from bot.render.state_json import no_table, state_line
from tests.render.rooms import Room, name_of

KEYS = [
    *("table", "game", "betting", "stakes", "next_game", "hand", "street", "button", "to_act", "board", "boards"),
    *("pot", "pots", "seats", "legal", "pending"),
]


def test_in_a_hand_for_the_one_to_act() -> None:
    room = Room().seat(200, 40, 100)
    room.deal("Ks 9c Ad Qs 9d Td  2c Kh 9s 4d")
    room.act("alice raise 40", "bob fold", "carol call", "carol raise 20")
    assert state_line(room.view("alice"), name_of) == {
        "table": "Friday",
        "game": "holdem",
        "betting": "no-limit",
        "stakes": "1/2",
        "next_game": "holdem",
        "hand": 1,
        "street": "flop",
        "button": "alice",
        "to_act": "alice",
        "board": ["Kh", "9s", "4d"],
        "boards": [["Kh", "9s", "4d"]],
        "pot": 101,
        "pots": [{"amount": 81, "eligible": ["carol", "alice"]}],
        "seats": [
            _seat("alice", 1, 160, hole=["Ad", "Td"]),
            _seat("bob", 2, 39, folded=True),
            _seat("carol", 3, 40, bet=20),
        ],
        "legal": {
            "fold": True,
            "check": False,
            "call": 20,
            "raise": [40, 160],
            "draw": None,
            "bring_in": None,
            "complete": None,
        },
        "pending": [],
    }


def _seat(name: str, number: int, stack: int, **more: object) -> dict[str, object]:
    plain = {"bet": 0, "folded": False, "all_in": False, "shown": False, "up": [], "hole": ["??", "??"]}
    return {"name": name, "seat": number, "stack": stack, **plain, **more}


def test_the_keys_come_in_their_order_and_are_json() -> None:
    room = Room().seat(200, 200)
    for line in (no_table(), state_line(Room().view(), name_of), state_line(room.view(), name_of)):
        assert list(line) == KEYS
        assert json.loads(json.dumps(line)) == line
    room.deal()
    assert list(state_line(room.view("alice"), name_of)) == KEYS


def test_before_the_first_hand() -> None:
    line = state_line(Room().seat(200, 200).view("alice"), name_of)
    assert (line["hand"], line["street"], line["button"], line["to_act"]) == (0, "over", None, None)
    assert (line["board"], line["boards"], line["pot"], line["pots"], line["legal"]) == ([], [], 0, [], None)
    assert line["seats"] == [_seat("alice", 1, 200, hole=[]), _seat("bob", 2, 200, hole=[])]


def test_between_hands_what_was_turned_up_is_seen_by_all() -> None:
    room = Room().seat(200, 200)
    room.deal("As 2c Kd 2d")
    room.act("alice raise 200", "bob call")
    assert state_line(room.view("alice"), name_of)["pending"] == [
        {"name": name, "kind": "run it twice", "choices": ["twice", "once"]} for name in ("bob", "alice")
    ]
    room.once()
    line = state_line(room.view(), name_of)
    assert (line["hand"], line["street"], line["to_act"], line["pot"], line["pots"]) == (1, "over", None, 0, [])
    seats = line["seats"]
    assert isinstance(seats, list)
    assert [seat["hole"] for seat in seats] == [["2c", "2d"], ["As", "Kd"]]
    assert all(seat["shown"] and not seat["all_in"] for seat in seats)


def test_all_in_and_one_legal_raise_in_fixed_limit() -> None:
    room = Room(betting="fixed-limit", stakes=(4, 8)).seat(400, 400, 160)
    room.deal()
    legal = state_line(room.view("alice"), name_of)["legal"]
    assert isinstance(legal, dict)
    assert legal["raise"] == [8, 8]
    assert state_line(room.view("bob"), name_of)["legal"] is None
    assert state_line(room.view(), name_of)["legal"] is None
    assert state_line(room.view(), name_of)["stakes"] == "4/8"
