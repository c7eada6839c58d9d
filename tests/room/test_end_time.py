"""When people say a table is to end, and house rules as they name them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.end_time import MOST_AHEAD, end_time
from bot.rule_words import Asked, rule_asked

NOON = int(datetime(2026, 1, 1, 12, tzinfo=UTC).timestamp())
HOUR = 3600


@pytest.mark.parametrize(
    ("said", "ahead"),
    [
        ("23:00", 11 * HOUR),
        ("at 23:00", 11 * HOUR),
        ("23:00 utc", 11 * HOUR),
        ("9:30", 21.5 * HOUR),
        ("12:00", 24 * HOUR),
        ("12:01", 60),
        ("11pm", 11 * HOUR),
        ("11:30 pm", 11.5 * HOUR),
        ("12am", 12 * HOUR),
        ("2h", 2 * HOUR),
        ("in 2h", 2 * HOUR),
        ("in 90 minutes", 1.5 * HOUR),
        ("1h30m", 1.5 * HOUR),
        ("1 h 30 min", 1.5 * HOUR),
        ("2 days", 48 * HOUR),
        ("14d", MOST_AHEAD),
    ],
)
def test_a_time_to_end(said: str, ahead: float) -> None:
    assert end_time(said, NOON) == NOON + ahead


@pytest.mark.parametrize(
    "said", ["soon", "23", "25:00", "23:60", "13pm", "0pm", "15d", "0h", "-2h", "2", "", "23:00:00", "٢h", "1e3h"]
)
def test_no_time_to_end(said: str) -> None:
    assert end_time(said, NOON) is None


@pytest.mark.parametrize("said", ["never", "off", "none"])
def test_no_end_any_more(said: str) -> None:
    assert end_time(said, NOON) == 0


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("straddles=under the gun", Asked("straddles", "under the gun")),
        ("straddles: off", Asked("straddles", "off")),
        ("straddles to off", Asked("straddles", "off")),
        ("straddles off", Asked("straddles", "off")),
        ("straddles", Asked("straddles", "")),
        ("run it twice = per player", Asked("run_it_twice", "per player")),
        ("run-it-twice off", Asked("run_it_twice", "off")),
        ("seventh_street=needed + 1", Asked("seventh_street", "needed + 1")),
        ("pot round 5", Asked("pot_round", "5")),
    ],
)
def test_house_rules_by_name(said: str, asked: Asked) -> None:
    assert rule_asked(said) == asked


def test_an_unknown_house_rule_brings_the_nearest_to_mind() -> None:
    told = rule_asked("stradle=off")
    assert isinstance(told, str)
    assert told.startswith("There is no house rule “stradle”. Did you mean straddles")
    assert "@" not in str(rule_asked("@everyone=1"))
