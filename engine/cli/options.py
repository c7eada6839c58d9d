"""Reading the options of a command: small enough that the command starts at once."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class UsageError(ValueError):
    """Arguments that make no command. The message says which and why, in one line."""


class Options(NamedTuple):
    """What was given on the command line."""

    flags: frozenset[str]
    values: dict[str, str]
    rest: list[str]
    """Arguments that are no options, in order."""


def read_options(arguments: Collection[str], flags: Collection[str] = (), valued: Collection[str] = ()) -> Options:
    """Sorts arguments into flags, options with a value (``--game X`` or ``--game=X``), and the rest.

    After ``--`` nothing is an option. Raises UsageError for an option that is not known or lacks its value.
    """
    given = iter(arguments)
    found: set[str] = set()
    values: dict[str, str] = {}
    rest: list[str] = []
    for argument in given:
        name, equals, value = argument.partition("=")
        if argument == "--":
            rest += given
        elif not argument.startswith("--"):
            rest.append(argument)
        elif argument in flags:
            found.add(argument)
        elif name in valued:
            told = value if equals else next(given, None)
            if told is None:
                raise UsageError(f"{name} needs a value")
            values[name] = told
        else:
            known = ", ".join(sorted([*flags, *valued]))
            raise UsageError(f"there is no option {name}; known are {known}")
    return Options(frozenset(found), values, rest)
