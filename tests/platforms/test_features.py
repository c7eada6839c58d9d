"""Whatever the console can, Discord can; and the table of features says what the code does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.features import FEATURES, PLATFORMS, Feature, markdown
from bot.intents import Intent, parse
from bot.intents.words import EXAMPLES, MOVES, ROOM
from bot.platforms.console import parse_line
from bot.platforms.discord.commands import add_commands
from bot.render.screens.buttons import CARDS, MORE
from bot.render.screens.lines import past_screen
from bot.render.screens.questions import BUY, NO_STRADDLE, PICK, RUN_ONCE, WAIT

QUESTIONS = (PICK, RUN_ONCE, NO_STRADDLE, BUY, WAIT)
ROOT = Path(__file__).resolve().parents[2]
BEGIN, END = "<!-- features: python -m bot.features -->\n", "<!-- /features -->\n"
BUTTONS = {
    **{button.label: button.says for button in (CARDS, MORE, *past_screen("", "1", 1).buttons[0], *QUESTIONS)},
    "Vote yes": "vote yes 1",
    "Vote no": "vote no 1",
    "Another chat": "share",
}
"""Buttons that say what no command says."""
VOTES = (
    "add badugi",
    "remove razz",
    "only plo",
    "mix",
    "rebuy 500",
    "rule burn=no",
    "end 23:00",
    "withdraw",
    "yes",
    "no",
)
"""What the one command for votes may say."""


@pytest.fixture(scope="module")
def commands() -> set[str]:
    """Every slash command, as it is typed."""

    async def nothing(*_: object) -> list[tuple[str, str]]:
        return []

    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_commands(tree, nothing, nothing)
    return {f"/{one.qualified_name}" for one in tree.walk_commands() if isinstance(one, app_commands.Command)}


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.what)
def test_whatever_the_console_can_every_platform_can(feature: Feature) -> None:
    assert feature.what
    for platform in PLATFORMS:
        assert feature.on(platform), f"{feature.what}: how, on {platform}?"


def test_every_verb_of_the_grammar_is_in_the_table() -> None:
    verbs = [verb for feature in FEATURES for verb in feature.verbs.split()]
    assert sorted(verbs) == sorted(MOVES | ROOM)


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.what)
def test_what_the_table_says_for_the_console_does_it(feature: Feature) -> None:
    assert set(feature.verbs.split()) <= {verb_of(said) for said in words(feature.console)}


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.what)
def test_what_the_table_says_for_discord_does_it(feature: Feature, commands: set[str]) -> None:
    named = words(feature.discord)
    assert set(named) <= commands
    done = {verb_of(f"{command} {_after(command)}") for command in named if command.startswith("/poker ")}
    done |= {verb_of(BUTTONS[label]) for label in labels(feature.discord) if label in BUTTONS}
    done |= MOVES if "/act" in named else set()
    done |= {verb_of(f"vote {said}") for said in VOTES} | {"yes", "no"} if "/poker vote" in named else set()
    done |= {"no_straddle"} if "/poker straddle" in named else set()
    done |= {"house_rule"} if "/poker house" in named else set()
    done |= {"cards"} if "/cards" in named else set()
    done |= {"ask"} if "/ask" in named else set()
    assert set(feature.verbs.split()) <= done


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.what)
def test_what_the_table_says_for_slack_does_it(feature: Feature) -> None:
    """Behind /poker stands what is said; what is pressed are the buttons of all platforms."""
    said = words(feature.slack)
    assert all(one.startswith("/poker ") for one in said)
    done = {verb_of(one) for one in said}
    done |= {verb_of(BUTTONS[label]) for label in labels(feature.slack) if label in BUTTONS}
    assert set(feature.verbs.split()) <= done


def test_every_discord_command_is_in_the_table(commands: set[str]) -> None:
    assert {command for feature in FEATURES for command in words(feature.discord)} == commands


def test_every_button_in_the_table_is_one() -> None:
    known = set(_texts_of_screens())
    for feature in FEATURES:
        for label in (*labels(feature.discord), *labels(feature.slack)):
            assert {label, f"{label} ", label.removesuffix("…")} & known, label


def test_the_readme_shows_the_table() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = readme.partition(BEGIN)[2].partition(END)[0]
    assert shown == markdown(), "put what python -m bot.features writes between the two comments of the README"


def words(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", cell)


def labels(cell: str) -> list[str]:
    """What stands in stars."""
    return re.findall(r"\*\*([^*]+)\*\*", cell)


def verb_of(said: str) -> str:
    """The verb of something that is said; empty for what is an order, an option or an example of output."""
    if said.startswith(("!", "--", "@", "...")):
        return ""
    line = parse_line(said)
    assert line is not None
    found = parse(line.text)
    assert isinstance(found, Intent), f"{said!r} is not understood: {found}"
    return found.verb


def _after(command: str) -> str:
    """What must stand behind a command."""
    verb = command.removeprefix("/poker ")
    return {"new": "holdem"}.get(verb, EXAMPLES.get(verb, "").partition(" ")[2])


def _texts_of_screens() -> Iterator[str]:
    """Every text in the code that makes screens, the fixed parts of composed ones too."""
    for file in sorted((ROOT / "bot" / "render" / "screens").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
