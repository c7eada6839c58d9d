"""Events and states to canonical JSON and back, versioned, with upcasters.

An event is written in two parts: what everybody may read, and the hidden fields (the deck, its entropy,
hole cards), so that a store can keep the second part sealed. Cards are written as text, bytes as hex.
How a type is written follows from its annotations; a new event needs no code here.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from engine.cards import Card, cards_text, parse_cards
from engine.hand import events as hand_events
from engine.table import TableState
from engine.table import events as table_events
from engine.table.events import Event

STATE_SCHEMA = 4
"""Raised whenever the shape of a table's state changes; a snapshot of another shape is not used."""

HIDDEN: Mapping[str, tuple[str, ...]] = {
    "HandBegan": ("deck", "entropy"),
    "HoleDealt": ("cards",),
    "Drew": ("discarded", "cards"),
    "Reshuffled": ("cards",),
    "ButtonDrawn": ("entropy",),
}
"""The fields of each event that nobody may see by reading the log."""

SCHEMAS: dict[str, int] = {
    "HandBegan": 3,
    "TableOpened": 3,
    "RoundOpened": 2,
    "BoardDealt": 2,
    "Awarded": 2,
    "PlayerSat": 2,
    "ChipsPromised": 2,
    "PlayerLeft": 2,
    "ButtonDrawn": 2,
}
"""The present schema of an event type where it is not 1."""


def _with_stud_and_draw(fields: dict[str, Any]) -> dict[str, Any]:
    """Games, stakes and house rules as they were when there were only flop games."""
    streets = [{"draw": 0, "up": 0, **street} for street in fields["game"]["streets"]]
    opens = [fields["game"]["opens"]]
    game = {"deck": "full", "lead": "button", "open_pair": False, **fields["game"], "opens": opens, "streets": streets}
    stakes = {"bring_in": 0, "end": 0, **fields["stakes"]}
    new = {"raises_single_draw": 4, "open_up_tie": "suit", "seventh_street": "needed + 1", "draw_most": 5}
    new["trips_over_straight"] = False
    return {**fields, "game": game, "stakes": stakes, "house": {**new, **fields["house"]}}


_HOUSE_BEFORE_MIXES: Mapping[str, Any] = {
    "run_it_twice": "off", "runs": 2, "straddles": "off", "straddle_first": "button", "pot_limit": "exact",
    "pot_round": 0, "small_blind_as_big": False, "missed_blinds": "free", "newcomers": "free", "buy_button": False,
    "choice_lasts": "orbit and one", "return_minutes": 0, "return_early": "same stack", "votes": "majority",
    "absent_vote": False,
}  # fmt: skip


def _with_later_house_rules(fields: dict[str, Any]) -> dict[str, Any]:
    """A table goes on by the rules it was opened with: what was not there yet is off."""
    return {**fields, "house": {**_HOUSE_BEFORE_MIXES, **fields["house"]}}


def _with_mix(fields: dict[str, Any]) -> dict[str, Any]:
    """A table of one game."""
    fields = _with_later_house_rules(fields)
    item = {name: fields[name] for name in ("game", "betting", "stakes")}
    game = fields["game"]
    mix = {"id": game["id"], "name": game["name"], "kind": "one", "items": [item], "coin": False, "most": 10}
    return {**fields, "mix": mix}


def _with(**more: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Fields that were not there yet, with the value that means what was."""
    return lambda fields: {**more, **fields}


UPCASTERS: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    ("HandBegan", 1): _with_stud_and_draw,
    ("TableOpened", 1): _with_stud_and_draw,
    ("RoundOpened", 1): _with(bring_in=0, big=0),
    ("HandBegan", 2): _with_later_house_rules,
    ("TableOpened", 2): _with_mix,
    ("BoardDealt", 1): _with(run=0),
    ("Awarded", 1): _with(run=-1),
    ("PlayerSat", 1): _with(owes_big=False, owes_small=False, newcomer=False),
    ("ChipsPromised", 1): _with(above=False),
    ("PlayerLeft", 1): _with(at=0),
    ("ButtonDrawn", 1): _with(entropy=""),
}
"""From an event's fields at one schema to those at the next, by type and old schema."""


class Written(NamedTuple):
    """An event as JSON text."""

    type: str
    schema: int
    data: str
    hidden: str | None


class CodecError(ValueError):
    """A text that is no event or no state of ours."""


def encode(event: Event) -> Written:
    """An event as canonical JSON: the same event always gives the same bytes."""
    event_type: Any = type(event)
    name = event_type.__name__
    fields = _codec(event_type)[0](event)
    hidden = {field: fields.pop(field) for field in HIDDEN.get(name, ())}
    return Written(name, SCHEMAS.get(name, 1), _dump(fields), _dump(hidden) if hidden else None)


def decode(type_name: str, schema: int, data: str, hidden: str | None = None) -> Event:
    """An event from its JSON, brought up to the present schema. Raises CodecError if it is none of ours."""
    event_type = EVENTS.get(type_name)
    if event_type is None:
        raise CodecError(f"{type_name!r} is no event of this version")
    try:
        fields = _parsed(data)
        if hidden is not None:
            fields.update(_parsed(hidden))
        present = SCHEMAS.get(type_name, 1)
        while schema < present:
            fields = UPCASTERS[type_name, schema](fields)
            schema += 1
        if schema > present:
            raise CodecError(f"{type_name} of schema {schema} is newer than this version, which knows {present}")
        event: Event = _codec(event_type)[1](fields)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise error if isinstance(error, CodecError) else CodecError(f"{type_name}: {type(error).__name__}") from error
    return event


def encode_state(state: TableState) -> str:
    """A table's state as JSON, hidden cards included: for snapshots, which are kept like secrets."""
    return _dump(_codec(TableState)[0](state))


def decode_state(text: str) -> TableState:
    """A table's state from ``encode_state``. Raises CodecError if it is not of the present shape."""
    try:
        state: TableState = _codec(TableState)[1](json.loads(text))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise CodecError(f"a snapshot of another shape: {type(error).__name__}") from error
    return state


_raw_decode = json.JSONDecoder().raw_decode


def _parsed(text: str) -> Any:
    """JSON without the spaces around it that ``json.loads`` looks for, which is a third of its time."""
    value, end = _raw_decode(text)
    if end != len(text):
        raise CodecError("more than one JSON value")
    return value


def _dump(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _event_types() -> dict[str, type]:
    both = (*get_args(hand_events.HandEvent), *get_args(table_events.TableEvent))
    return {event_type.__name__: event_type for event_type in both}


EVENTS = _event_types()

_Codec = tuple[Callable[[Any], Any], Callable[[Any], Any]]


def _same(value: Any) -> Any:
    return value


@cache
def _codec(hint: Any) -> _Codec:
    """How values of a type are written and read. Worked out once for each type."""
    if hint in (int, str, bool):
        return _same, _same
    if hint is bytes:
        return bytes.hex, bytes.fromhex
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        return _tuple_codec(arguments[0])
    if origin is list:
        write, read = _codec(arguments[0])
        return lambda values: [write(value) for value in values], lambda values: [read(value) for value in values]
    if origin is dict:
        write, read = _codec(arguments[1])
        return (
            lambda values: {key: write(value) for key, value in values.items()},
            lambda values: {key: read(value) for key, value in values.items()},
        )
    if origin in (Union, types.UnionType):
        write, read = _codec(next(one for one in arguments if one is not types.NoneType))
        return (
            lambda value: None if value is None else write(value),
            lambda value: None if value is None else read(value),
        )
    if isinstance(hint, type) and issubclass(hint, tuple):
        return _record_codec(hint)
    return _slotted_codec(hint)


def _tuple_codec(inner: Any) -> _Codec:
    if inner == Card:
        return cards_text, parse_cards
    if inner in (int, str):
        return list, tuple
    if get_origin(inner) is tuple and ... not in get_args(inner):
        return lambda values: [list(value) for value in values], lambda values: tuple(
            [tuple(value) for value in values]
        )
    write, read = _codec(inner)
    return lambda values: [write(value) for value in values], lambda values: tuple([read(value) for value in values])


def _record_codec(record: Any) -> _Codec:
    """A NamedTuple, written as an object with its fields by name."""
    hints = get_type_hints(record, include_extras=True)
    parts = [
        (name, *(_codec(hints[name]) if hints[name] != Card else (_one_card_out, _one_card_in)))
        for name in record._fields
    ]
    plain = [name for name, write, _ in parts if write is _same]
    new = tuple.__new__  # what ``record(...)`` comes to, in a third of the time: a log has thousands of events
    if len(plain) == len(parts) and len(plain) > 1:
        names, values_of = tuple(plain), itemgetter(*plain)
        return lambda value: dict(zip(names, value, strict=True)), lambda fields: new(record, values_of(fields))
    return (
        lambda value: {name: write(part) for (name, write, _), part in zip(parts, value, strict=True)},
        lambda fields: new(record, [read(fields[name]) for name, _, read in parts]),
    )


def _one_card_out(card: Card) -> str:
    return cards_text((card,))


def _one_card_in(text: str) -> Card:
    return parse_cards(text)[0]


def _slotted_codec(slotted: Any) -> _Codec:
    """A state class: every slot has an annotation."""
    hints = get_type_hints(slotted, include_extras=True)
    parts = [(name, *_codec(hints[name])) for name in slotted.__slots__]

    def read(fields: Mapping[str, Any]) -> Any:
        new = object.__new__(slotted)
        for name, _, read_part in parts:
            setattr(new, name, read_part(fields[name]))
        return new

    return lambda value: {name: write(getattr(value, name)) for name, write, _ in parts}, read
