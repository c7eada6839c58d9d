"""The codec: canonical, complete, careful with what is hidden, and able to read what older versions wrote."""

from __future__ import annotations

import json
import random

import pytest

from engine import codec
from engine.codec import EVENTS, HIDDEN, CodecError, decode, encode
from engine.hand.events import Folded, HandBegan, HoleDealt
from engine.view import _REDACT
from tests.random_hands import random_night


def test_every_event_can_be_written_and_has_its_rule_of_sight() -> None:
    assert set(EVENTS.values()) == set(_REDACT)


def test_hidden_fields_stand_apart() -> None:
    log, _ = random_night(random.Random(1), hands=3)
    for event in log:
        written = encode(event)
        open_part = json.loads(written.data)
        for field in HIDDEN.get(written.type, ()):
            assert field not in open_part
        assert (written.hidden is not None) is isinstance(event, HandBegan | HoleDealt)
        if isinstance(event, HandBegan):
            assert event.entropy.hex() not in written.data


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
