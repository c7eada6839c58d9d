"""House rules: every choice in which rooms differ is a named field with its meaning and its rule."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from engine.stakes import MOST_CHIPS
from engine.toml_fields import Fields

Value: TypeAlias = str | int | bool
"""What a house rule may be."""


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
    run_it_twice: str = "per player"
    runs: int = 2
    straddles: str = "off"
    straddle_first: str = "button"
    pot_limit: str = "exact"
    pot_round: int = 0
    small_blind_as_big: bool = False
    missed_blinds: str = "post"
    newcomers: str = "post"
    buy_button: bool = True
    choice_lasts: str = "orbit and one"
    return_minutes: int = 30
    return_early: str = "same stack"
    votes: str = "majority"
    absent_vote: bool = False


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
    "run_it_twice": Field(
        "POT-7",
        "when nobody can bet any more, the rest of the board may be dealt more than once: each player answers for "
        "himself, or only if all agree, or never",
        ("per player", "all", "off"),
    ),
    "runs": Field("POT-6", "how many boards are dealt then", (), 2, 5),
    "straddles": Field(
        "TABLE-7",
        "who may straddle, where three or more are dealt in and the game is not fixed limit",
        ("off", "under the gun", "under the gun and button"),
    ),
    "straddle_first": Field("TABLE-7", "whose straddle counts if both ask", ("button", "under the gun")),
    "pot_limit": Field(
        "TABLE-8", "the largest pot-limit bet is counted out exactly, or its size is rounded", ("exact", "rounded")
    ),
    "pot_round": Field(
        "TABLE-8",
        "rounded to the nearest multiple of this; 0 goes by the stakes: 5, from blinds of 5/10 on 25",
        (),
        0,
        1_000_000,
    ),
    "small_blind_as_big": Field("TABLE-8", "before the flop a small blind counts as a big one for a pot-limit bet"),
    "missed_blinds": Field(
        "TABLE-5",
        "who missed a blind posts it or comes back as the big blind, or only as the big blind (or by buying the "
        "button), or comes back free",
        ("post", "big blind", "free"),
    ),
    "newcomers": Field(
        "TABLE-5",
        "who joins a game in play posts a big blind or waits for it, or is dealt in at once",
        ("post", "free"),
    ),
    "buy_button": Field("TABLE-6", "a player between the button and the small blind may buy the button"),
    "choice_lasts": Field(
        "MIX-3",
        "how long a dealer's choice is played: an orbit and one hand more, so that the choice moves on, or one hand",
        ("orbit and one", "hand"),
    ),
    "return_minutes": Field(
        "TABLE-3", "how many minutes the table remembers what a player left with and owed", (), 0, 1440
    ),
    "return_early": Field(
        "TABLE-3", "who comes back within that time brings what he left with, or has to wait", ("same stack", "wait")
    ),
    "votes": Field(
        "MIX-2",
        "what carries a vote on a house rule or on the end: more than half of those asked, or all of them; games and "
        "rebuys always need all",
        ("majority", "all"),
    ),
    "absent_vote": Field(
        "MIX-2",
        "players who sit out are asked in votes as well, not only those who play; who sits down or comes back during a "
        "vote is asked too, and who leaves, or sits out where only players are asked, no longer is",
    ),
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


# ---------------------------------------------------------------- one rule, as people write it

_FLAGS = {
    "yes": True, "y": True, "on": True, "true": True, "1": True,
    "no": False, "n": False, "off": False, "false": False, "0": False, "never": False,
}  # fmt: skip
_ALSO = {
    "utg": "under the gun",
    "utg and button": "under the gun and button",
    "both": "under the gun and button",
    "button and under the gun": "under the gun and button",
    "none": "off", "no": "off", "never": "off", "false": "off",
    "unanimous": "all", "everybody": "all", "everyone": "all",
    "orbit": "orbit and one", "orbit plus one": "orbit and one", "orbit + 1": "orbit and one", "one hand": "hand",
    "every hand": "hand", "all or none": "all", "each": "per player",
}  # fmt: skip
"""What people write for one of the choices. An entry counts only where the rule has that choice."""


def rule_named(text: str) -> str:
    """The field that ``text`` means, however it is spaced and hyphened; empty if there is none."""
    plain = "_".join(text.lower().replace("-", " ").replace("_", " ").split())
    return plain if plain in FIELDS else ""


def read_value(rule: str, text: str) -> Value | None:
    """A value for a rule as people write it: ``yes``, ``on``, ``Under-the-gun``, ``30``; None if it may not be that."""
    field = FIELDS[rule]
    plain = " ".join(text.lower().replace("-", " ").replace("_", " ").split())
    if field.choices:
        return (
            plain
            if plain in field.choices
            else next((choice for said, choice in _ALSO.items() if said == plain and choice in field.choices), None)
        )
    if not field.most:
        return _FLAGS.get(plain)
    if not (plain.isascii() and plain.isdigit() and len(plain) < 10):
        return None
    return int(plain) if field.least <= int(plain) <= field.most else None


def allowed(rule: str) -> str:
    """What a rule may be, for texts: ``yes, no``; ``moving, dead``; ``1 to 100``."""
    field = FIELDS[rule]
    if field.choices:
        return ", ".join(field.choices)
    return f"{field.least} to {field.most}" if field.most else "yes, no"


def bounds(rule: str, house: HouseRules, unit: int) -> tuple[int, int]:
    """Between which figures a rule may be at a table with these rules; 0, 0 where it is no figure.

    The smallest buy-in is no more than the largest, and the largest no more than all chips; ``unit``: the big blind or
    big bet in which they are counted (TABLE-2).
    """
    least, most = FIELDS[rule].least, FIELDS[rule].most
    if rule == "buy_in_min":
        most = min(most, house.buy_in_max, MOST_CHIPS // unit)
    elif rule == "buy_in_max":
        least, most = house.buy_in_min, min(most, MOST_CHIPS // unit)
    return least, most


def spoken_value(value: Value) -> str:
    """A value as it is told, and as ``read_value`` understands it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
