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
        ("alice calls 5 and is all-in.", "alice calls 5 and is all-in."),
    ],
)
def test_verbs_agree_with_you(third: str, second: str) -> None:
    assert second_person(third) == second
