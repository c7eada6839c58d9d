"""The codec: canonical, complete, careful with what is hidden, and able to read what older versions wrote."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine import codec
from engine.cards import FULL_DECK, parse_cards
from engine.catalog import games, presets
from engine.codec import EVENTS, HIDDEN, SCHEMAS, UPCASTERS, CodecError, decode, encode
from engine.errors import Refusal
from engine.game import Game
from engine.hand import Act, Post, Setup, begin, fold, legal
from engine.hand import decide as decide_in_hand
from engine.hand.events import (
    Awarded,
    BoardDealt,
    BroughtIn,
    Drew,
    Folded,
    HandBegan,
    HoleDealt,
    Reshuffled,
    RoundOpened,
    Share,
)
from engine.mix import only
from engine.shuffle import Seal
from engine.stakes import stakes_of
from engine.table.events import ButtonDrawn, ChipsPromised, Event, PlayerLeft, PlayerSat, TableOpened
from engine.view import _REDACT
from tests.random_hands import random_night


def test_every_event_can_be_written_and_has_its_rule_of_sight() -> None:
    assert set(EVENTS.values()) == set(_REDACT)


def test_hidden_fields_stand_apart() -> None:
    seen = set()
    for game in ("omaha8", "stud", "triple-draw-27"):
        for seed in range(8):
            log, _ = random_night(random.Random(seed), hands=3, game=game)
            for event in log:
                written = encode(event)
                seen.add(type(event))
                open_part = json.loads(written.data)
                for field in HIDDEN.get(written.type, ()):
                    assert field not in open_part
                assert (written.hidden is not None) is (type(event).__name__ in HIDDEN)
                if isinstance(event, HandBegan | ButtonDrawn):
                    assert event.entropy.hex() not in written.data
    assert {ButtonDrawn, HandBegan, HoleDealt, Drew, Reshuffled, BroughtIn} <= seen


def test_an_older_event_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.SCHEMAS, "Folded", 3)
    monkeypatch.setitem(codec.UPCASTERS, ("Folded", 1), lambda fields: {"place": fields["position"]})
    monkeypatch.setitem(codec.UPCASTERS, ("Folded", 2), lambda fields: {"seat": fields["place"]})
    assert decode("Folded", 1, '{"position":4}') == Folded(4)
    assert decode("Folded", 3, '{"seat":4}') == Folded(4)
    assert encode(Folded(4)).schema == 3


@pytest.mark.parametrize(
    ("kind", "schema", "data"),
    [
        ("Flew", 1, "{}"),
        ("Folded", 2, '{"seat":1}'),
        ("Folded", 1, "{}"),
        ("Folded", 1, "nonsense"),
        ("Folded", 1, "[]"),
    ],
)
def test_what_is_no_event_is_refused(kind: str, schema: int, data: str) -> None:
    with pytest.raises(CodecError):
        decode(kind, schema, data)


OLD_GAME: dict[str, Any] = {
    "aliases": [["o8", ""], ["plo8", "pot-limit"]], "betting": ["pot-limit", "fixed-limit", "no-limit"],
    "id": "omaha8", "name": "Omaha Hi-Lo", "opens": "blinds", "pots": ["high:omaha", "low8:omaha"], "seats": 10,
    "streets": [
        {"board": 0, "burn": 0, "down": 4, "name": "preflop", "tier": "small"},
        {"board": 3, "burn": 1, "down": 0, "name": "flop", "tier": "small"},
        {"board": 1, "burn": 1, "down": 0, "name": "turn", "tier": "big"},
        {"board": 1, "burn": 1, "down": 0, "name": "river", "tier": "big"},
    ],
    "summary": "Omaha for two halves: the best high hand, and the best low hand of eight or better.",
}  # fmt: skip
OLD_HOUSE = {
    "burn": True, "busted_seat_minutes": 1440, "button": "moving", "buy_in_max": 100, "buy_in_min": 20,
    "cap_heads_up": False, "free_fold": "ask", "id": "standard", "raise_beyond_reach": False, "raises_per_round": 3,
    "short_all_in": "half counts", "show_all_in": True,
}  # fmt: skip
OLD_STAKES = {"ante": 0, "ante_from": "each", "big_bet": 2, "big_blind": 2, "small_bet": 2, "small_blind": 1}
"""What the events said before there was stud and draw, as the version of those days wrote it."""
HOUSE_OF_THOSE_DAYS = presets()["standard"]._replace(
    run_it_twice="off", missed_blinds="free", newcomers="free", buy_button=False, return_minutes=0
)
"""A table goes on by the rules it was opened with: what was not there yet is off, whatever the preset has now."""


def _old(**fields: Any) -> str:
    return json.dumps({"game": OLD_GAME, "house": OLD_HOUSE, "stakes": OLD_STAKES, "betting": "pot-limit", **fields})


def test_every_step_from_an_old_schema_is_there() -> None:
    for kind, schema in SCHEMAS.items():
        for old in range(1, schema):
            assert (kind, old) in UPCASTERS


def test_a_table_opened_before_stud_and_draw_is_read() -> None:
    data = _old(
        table="1", name="main", host="p1", seats=9, buy_in_min=40, buy_in_max=200, clock=86400, pause=10
    )  # fmt: skip
    found = decode("TableOpened", 1, data)
    assert isinstance(found, TableOpened)
    assert found.game == _as_it_was(found)
    assert (found.house, found.stakes) == (HOUSE_OF_THOSE_DAYS, stakes_of(1, 2, "pot-limit"))
    assert found.mix == only(found.game, found.betting, found.stakes)
    assert decode(*encode(found)) == found


def test_a_hand_begun_before_stud_and_draw_is_read_and_folded() -> None:
    seats = [{"number": number, "player": f"p{number}", "stack": 100} for number in (1, 2)]
    data = _old(hand=1, button=2, seats=seats, commitments="03", root="04")
    found = decode("HandBegan", 1, data, json.dumps({"deck": "".join(_DECK), "entropy": "0102"}))
    assert isinstance(found, HandBegan)
    assert found.game == _as_it_was(found)
    assert found.house == HOUSE_OF_THOSE_DAYS
    opened = decode("RoundOpened", 1, '{"after":0,"bets":1,"full_level":2,"min_raise":2,"street":0,"to_match":2}')
    assert opened == RoundOpened(0, 2, 2, 2, 1, 0)
    state = fold([found, opened])
    assert (state.min_raise, state.bring_in, state.deck) == (2, 0, FULL_DECK)


@pytest.mark.parametrize(
    ("kind", "data", "event"),
    [
        ("BoardDealt", '{"burnt":[6],"cards":"2c4d6h","places":[7,8,9],"street":1}',
         BoardDealt(1, parse_cards("2c4d6h"), (7, 8, 9), (6,), 0)),
        ("Awarded", '{"pot":0,"rankings":["high"],"shares":[{"amount":9,"seat":1}]}',
         Awarded(0, ("high",), (Share(1, 9),), -1)),
        ("PlayerSat", '{"amount":100,"of_house":false,"player":"p1","seat":1}', PlayerSat(1, "p1", 100, False, False)),
        ("ChipsPromised", '{"amount":5,"seat":2}', ChipsPromised(2, 5, False)),
        ("PlayerLeft", '{"amount":80,"seat":2}', PlayerLeft(2, 80, 0)),
    ],
)  # fmt: skip
def test_an_event_from_before_the_mixes_is_read(kind: str, data: str, event: Event) -> None:
    assert SCHEMAS[kind] == 2
    assert decode(kind, 1, data) == event
    assert decode(*encode(event)) == event


def test_a_hand_begun_before_the_mixes_is_played_to_its_end_by_its_rules() -> None:
    """A hand in play at the time of the update ends without a question that its players never heard of."""
    seats = [{"number": number, "player": f"p{number}", "stack": 100} for number in (1, 2)]
    data = _old(hand=1, button=2, seats=seats, commitments="03", root="04")
    found = decode("HandBegan", 1, data, json.dumps({"deck": "".join(_DECK), "entropy": "0102"}))
    assert isinstance(found, HandBegan)
    posts = (Post(1, "small blind", 1), Post(0, "big blind", 2))
    setup = Setup(1, found.game, "pot-limit", found.stakes, found.house, 2, found.seats, posts)
    _, state = begin(setup, b"", found.deck, Seal(b"", b""))
    while not state.over:
        allowed = legal(state, state.to_act)
        assert allowed is not None
        verb = "raise" if allowed.raise_to else "call"
        outcome = decide_in_hand(state, Act(state.to_act, verb, allowed.raise_to[1] if allowed.raise_to else None))
        assert not isinstance(outcome, Refusal)
        state = outcome[1]
    assert state.runs == 0


def _as_it_was(event: TableOpened | HandBegan) -> Game:
    """Omaha hi-lo of today with the names and bettings of those days."""
    assert event.game.aliases == (("o8", ""), ("plo8", "pot-limit"))
    return games()["omaha8"]._replace(aliases=event.game.aliases, betting=("pot-limit", "fixed-limit", "no-limit"))


_DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
