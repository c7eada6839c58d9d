"""The console's own grammar."""

from __future__ import annotations

import pytest

from bot.platforms.second_person import second_person


@pytest.mark.parametrize(
    ("third", "second"),
    [
        ("you calls 5.", "You call 5."),
        ("you calls 5 and is all-in.", "You call 5 and are all-in."),
        ("you raises to 40 and is all-in.", "You raise to 40 and are all-in."),
        ("you to act: 5 to call, pot 9", "you to act: 5 to call, pot 9"),
        (
            "you posts the small blind, 1; bob posts the big blind, 2.",
            "You post the small blind, 1; bob posts the big blind, 2.",
        ),
        ("bob and you fold.", "bob and you fold."),
        ("Hand 2. Hold'em, no-limit 1/2. you has the button.", "Hand 2. Hold'em, no-limit 1/2. you have the button."),
        ("you mucks.", "You muck."),
        ("you is back.", "You are back."),
        ("you checks.", "You check."),
        ("you is to pick the next game.", "You are to pick the next game."),
        ("you picks Razz, fixed-limit 4/8, ante 1.", "You pick Razz, fixed-limit 4/8, ante 1."),
        ("you splashes the next pot with 40.", "You splash the next pot with 40."),
        ("you misses the big blind.", "You miss the big blind."),
        ("you does not straddle after all.", "You do not straddle after all."),
        ("you will run it twice.", "You will run it twice."),
        ("you plays for board one alone.", "You play for board one alone."),
        ("alice calls 5 and is all-in.", "alice calls 5 and is all-in."),
    ],
)
def test_verbs_agree_with_you(third: str, second: str) -> None:
    assert second_person(third) == second
