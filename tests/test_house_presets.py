"""HOUSE: the presets say what the table in RULES.md says of them."""

from __future__ import annotations

import pytest

from engine.catalog import presets
from engine.house_rules import FIELDS

TABLE = {
    "raises_per_round": (3, 3, 4, 3),
    "raises_single_draw": (4, 4, 4, 3),
    "cap_heads_up": (False, False, False, True),
    "short_all_in": ("half counts", "half counts", "half counts", "completes"),
    "burn": (True, True, True, False),
    "open_up_tie": ("suit", "suit", "suit", "suit"),
    "free_fold": ("ask", "ask", "allow", "allow"),
    "run_it_twice": ("per player", "per player", "off", "all"),
    "straddles": ("off", "under the gun and button", "under the gun", "off"),
    "pot_limit": ("exact", "rounded", "exact", "exact"),
    "small_blind_as_big": (False, True, False, False),
    "button": ("moving", "moving", "dead", "moving"),
    "show_all_in": (True, True, False, True),
    "buy_in_min": (20, 50, 20, 20),
    "buy_in_max": (100, 200, 100, 100),
    "seventh_street": ("needed + 1", "needed + 1", "players + 2", "needed"),
}
"""The columns standard, pokerati, casino and online."""


def test_house_the_table_of_the_presets() -> None:
    for field, row in TABLE.items():
        found = tuple(getattr(presets()[name], field) for name in ("standard", "pokerati", "casino", "online"))
        assert (field, found) == (field, row)


def test_table_6_in_the_pokerati_game_nobody_is_dealt_around() -> None:
    house = presets()["pokerati"]
    assert (house.missed_blinds, house.buy_button, house.straddle_first) == ("big blind", True, "button")


def test_home_is_friendly_nobody_owes_a_blind() -> None:
    house = presets()["home"]
    assert (house.missed_blinds, house.newcomers) == ("free", "free")


@pytest.mark.parametrize("name", sorted(presets()))
def test_table_3_no_preset_lets_a_player_take_chips_off(name: str) -> None:
    assert presets()[name].return_minutes == 30


def test_every_rule_has_one_line_of_meaning_and_its_rule_id() -> None:
    for name, field in FIELDS.items():
        assert field.meaning, name
        assert "\n" not in field.meaning
        area, _, number = field.rule.partition("-")
        assert area.isupper(), name
        assert number.isdigit(), name
        assert bool(field.choices) + bool(field.most) <= 1, name
