"""Slash commands: what may be registered, and what a client lets a person enter."""

from __future__ import annotations

import re
from typing import Any

from tests.platforms.discord_server.errors import Path, Problems
from tests.platforms.discord_server.model import Channel, Role, User

Command = dict[str, Any]

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
_NAME = re.compile(r"[-_'\w]{1,32}")


class NotPossibleError(AssertionError):
    """A person cannot do this: his client does not offer it. The test, or the bot, is wrong."""


def check_commands(commands: list[Command]) -> None:
    """Refuse what Discord would refuse to register."""
    problems = Problems()
    names = [(command.get("type") or 1, command.get("name")) for command in commands]
    if sum(kind == 1 for kind, _ in names) > 100:
        problems.add((), "APPLICATION_COMMANDS_MAX", "Maximum number of application commands reached (100)")
    for index, command in enumerate(commands):
        path: Path = (index,)
        if names.index(names[index]) != index:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            problems.add((index, "name"), code, "Application command names must be unique")
        if names[index][0] != 1:
            problems.length((*path, "name"), command.get("name"), 1, 32)
            continue
        _check_named(path, command, problems)
        _check_options(path, command.get("options") or [], problems)
        if _weight(command) > 8000:
            problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    problems.refuse()


def _check_named(path: Path, thing: Command, problems: Problems) -> None:
    name = str(thing.get("name") or "")
    if not _NAME.fullmatch(name) or name != name.lower():
        problems.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    problems.length((*path, "description"), thing.get("description"), 1, 100)


def _check_options(path: Path, options: list[Command], problems: Problems) -> None:
    problems.count((*path, "options"), options, 0, 25)
    names = [option.get("name") for option in options]
    optional_seen = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        _check_named(here, option, problems)
        if names.index(option.get("name")) != index:
            problems.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        if option["type"] in (SUBCOMMAND, GROUP):
            if any(other["type"] not in (SUBCOMMAND, GROUP) for other in options):
                code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
                problems.add(here, code, "Sub-commands and options cannot stand side by side")
            _check_options(here, option.get("options") or [], problems)
            continue
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            problems.add(here, code, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        _check_choices(here, option, problems)


def _check_choices(path: Path, option: Command, problems: Problems) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        code = "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_WITH_CHOICES"
        problems.add(path, code, "Options with choices cannot have autocomplete")
    check_choices((*path, "choices"), choices, problems)


def check_choices(path: Path, choices: list[Command], problems: Problems) -> None:
    """The choices of an option, or those an autocomplete answers."""
    problems.count(path, choices, 0, 25)
    for index, choice in enumerate(choices):
        problems.length((*path, index, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            problems.length((*path, index, "value"), choice["value"], 0, 100)


def _weight(thing: Command) -> int:
    own = len(thing.get("name") or "") + len(thing.get("description") or "")
    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in thing.get("choices") or [])
    return own + choices + sum(_weight(option) for option in thing.get("options") or [])


def fill_in(
    commands: list[Command], words: tuple[str, ...], values: dict[str, Any], focused: str | None = None
) -> Command:
    """The `data` of a slash command a person enters: `words` name command and sub-command, `values` the options.

    With `focused` he is still typing into that option, and the rest may be missing.
    """
    command = _named(commands, words[0], "was never synced")
    resolved: dict[str, Any] = {}
    level, filled = command, []
    chain = []
    for word in words[1:]:
        level = _named(level.get("options") or [], word, f"is no sub-command of /{command['name']}")
        if level["type"] not in (SUBCOMMAND, GROUP):
            raise NotPossibleError(f"/{' '.join(words)}: {word} is an option, not a sub-command")
        chain.append(level)
    options = level.get("options") or []
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in options):
        raise NotPossibleError(f"/{' '.join(words)} wants a sub-command: {', '.join(o['name'] for o in options)}")
    for name in values:
        _named(options, name, f"is no option of /{' '.join(words)}")
    for option in options:
        if option["name"] in values:
            filled.append(_filled(option, values[option["name"]], option["name"] == focused, resolved))
        elif option.get("required") and focused is None:
            raise NotPossibleError(f"/{' '.join(words)} needs {option['name']}")
    for part in reversed(chain):
        filled = [{"type": part["type"], "name": part["name"], "options": filled}]
    data: Command = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
    return data | {"resolved": resolved} if resolved else data


def _named(things: list[Command], name: str, complaint: str) -> Command:
    found = next((thing for thing in things if thing["name"] == name), None)
    if found is None:
        names = ", ".join(thing["name"] for thing in things) or "nothing"
        raise NotPossibleError(f"{name!r} {complaint}; there is {names}")
    return found


def _filled(option: Command, value: Any, focused: bool, resolved: dict[str, Any]) -> Command:
    entry: Command = {"name": option["name"], "type": option["type"]}
    if focused:
        if not option.get("autocomplete"):
            raise NotPossibleError(f"{option['name']} does not complete what is typed")
        return entry | {"value": str(value), "focused": True}
    complaint = _complaint(option, value)
    if complaint:
        raise NotPossibleError(f"{option['name']}={value!r}: {complaint}")
    if isinstance(value, User | Channel | Role):
        kind = "users" if isinstance(value, User) else "channels" if isinstance(value, Channel) else "roles"
        resolved.setdefault(kind, {})[str(value.id)] = value
        value = str(value.id)
    return entry | {"value": value}


_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    USER: (User,),
    CHANNEL: (Channel,),
    ROLE: (Role,),
    MENTIONABLE: (User, Role),
    NUMBER: (int, float),
}


def _complaint(option: Command, value: Any) -> str | None:
    wanted = _TYPES[option["type"]]
    if not isinstance(value, wanted) or (isinstance(value, bool) and bool not in wanted):
        return f"wants {' or '.join(kind.__name__ for kind in wanted)}"
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        return f"must be one of {', '.join(str(choice['value']) for choice in option['choices'])}"
    size = len(value) if isinstance(value, str) else value
    low, high = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
    if isinstance(size, int | float):
        if option.get(low) is not None and size < option[low]:
            return f"is under the least, {option[low]}"
        if option.get(high) is not None and size > option[high]:
            return f"is over the most, {option[high]}"
    if isinstance(value, str) and len(value) > 6000:
        return "is too long"
    return None
