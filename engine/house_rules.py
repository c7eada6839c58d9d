"""House rules: every choice in which rooms differ is a named field with its meaning and its rule."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.toml_fields import Fields


class HouseRules(NamedTuple):
    """The choices of one table, resolved (law 8)."""

    id: str
    """The preset they came from."""
    raises_per_round: int
    cap_heads_up: bool
    short_all_in: str
    burn: bool
    free_fold: str
    show_all_in: bool
    button: str
    buy_in_min: int
    buy_in_max: int
    busted_seat_minutes: int
    raise_beyond_reach: bool
    raises_single_draw: int = 4
    open_up_tie: str = "suit"
    seventh_street: str = "needed + 1"
    draw_most: int = 5
    trips_over_straight: bool = False


class Field(NamedTuple):
    """What one house rule means, for hosts who choose and players who ask."""

    rule: str
    meaning: str
    choices: tuple[str, ...] = ()
    """For texts: the values it may have."""
    least: int = 0
    most: int = 0
    """For numbers: the range."""


FIELDS: dict[str, Field] = {
    "raises_per_round": Field(
        "BET-6", "raises allowed in a round of fixed limit after the bet; 0 for no cap", (), 0, 100
    ),
    "cap_heads_up": Field("BET-6", "the cap counts between two players as well"),
    "short_all_in": Field(
        "BET-16",
        "an all-in for less in fixed limit: half a bet counts as full, or the next raise completes to the full level",
        ("half counts", "completes"),
    ),
    "burn": Field("FLOP-1", "a card is burnt before the flop, the turn and the river"),
    "free_fold": Field("BET-1", "folding where checking is free: asked once, or allowed at once", ("ask", "allow")),
    "show_all_in": Field("POT-3", "when an all-in ends the betting all hands are turned up"),
    "button": Field("TABLE-9", "the button moves to the next player, or may rest on an empty seat", ("moving", "dead")),
    "buy_in_min": Field("TABLE-2", "smallest buy-in, in big blinds or big bets", (), 1, 100_000),
    "buy_in_max": Field("TABLE-2", "largest buy-in, in big blinds or big bets", (), 1, 100_000),
    "busted_seat_minutes": Field("TABLE-4", "how long the seat of a busted player is kept, in minutes", (), 1, 43_200),
    "raise_beyond_reach": Field("BET-2", "one may raise also when nobody left has the chips to call more"),
    "raises_single_draw": Field("BET-6", "the same in games with a single draw; 0 for no cap", (), 0, 100),
    "open_up_tie": Field(
        "STUD-1", "who acts first of equal boards in stud: by suit, or left of the dealer", ("suit", "position")
    ),
    "seventh_street": Field(
        "STUD-2",
        "when the burns come back for the last card of stud: without a card for each and a burn, or for each and two "
        "more, or for each",
        ("needed + 1", "players + 2", "needed"),
    ),
    "trips_over_straight": Field("GAMES-2", "in short deck three of a kind beats a straight"),
    "draw_most": Field("DRAW-1", "most cards that may be drawn at once in five-card draw", (), 3, 5),
}


def parse_house_rules(text: str, base: HouseRules | None = None) -> HouseRules:
    """House rules from TOML text; fields not named come from ``base``, without one all must be there.

    Raises TextError with the line and the reason.
    """
    fields = Fields(text)
    fields.only(HouseRules._fields)
    kept = base._asdict() if base else {}
    values: dict[str, Any] = {
        name: kept[name] if name in kept and name not in fields.values else _read(fields, name) for name in FIELDS
    }
    own_id = fields.word("id") if "id" in fields.values or base is None else base.id
    rules = HouseRules(id=own_id, **values)
    if rules.buy_in_min > rules.buy_in_max:
        raise fields.wrong("buy_in_min", "is above buy_in_max")
    return rules


def _read(fields: Fields, name: str) -> Any:
    field = FIELDS[name]
    if field.choices:
        return fields.word(name, field.choices)
    if field.most:
        return fields.number(name, field.least, field.most)
    return fields.flag(name)
