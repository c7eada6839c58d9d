"""``replay [--json] FILE...``: plays hands recorded as PHH, and says whether all of them are right."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TextIO

from engine.history.phh import read_hands
from engine.history.verdict import Verdict, judge, unreadable

MOST_BYTES = 16 * 1024 * 1024
USAGE = "replay [--json] FILE...     plays hands recorded as PHH and checks every action"


def run(arguments: list[str]) -> int:
    """Prints a line for each hand; 0 only if all are right, 1 if one is not, 2 without a file."""
    as_json = "--json" in arguments
    files = [argument for argument in arguments if argument != "--json"]
    if not files or (unknown := [file for file in files if file.startswith("--")]):
        sys.stderr.write(f"unknown option {unknown[0]}\n" if files else f"usage: python -m engine {USAGE}\n")
        return 2
    all_right = True
    for file in files:
        for verdict in verdicts(file):
            all_right = all_right and verdict.ok
            _write(sys.stdout, json.dumps(verdict.as_json()) if as_json else in_words(verdict))
    return 0 if all_right else 1


def verdicts(file: str) -> Iterator[Verdict]:
    """The verdict on each hand of ``file``; one that says why, if it holds none."""
    try:
        with open(file, "rb") as opened:
            content = opened.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            yield unreadable(file, f"is larger than {MOST_BYTES // 1024 // 1024} MB, no hand file is")
            return
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield unreadable(file, "is no text in UTF-8")
        return
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        yield unreadable(file, f"cannot be read: {why}")
        return
    for told in read_hands(text):
        try:
            yield judge(file, told)
        except Exception as error:  # noqa: BLE001  # a fault of ours is told like any other, and the rest goes on
            yield unreadable(file, f"our fault: {type(error).__name__}: {error}")._replace(hand=told.hand, game=told.game)


def in_words(verdict: Verdict) -> str:
    """The verdict as a line for people."""
    name = verdict.file if verdict.hand in (None, 1) else f"{verdict.file} hand {verdict.hand}"
    if verdict.error:
        return f"{name}: WRONG: {verdict.error}"
    if verdict.to_act:
        return f"{name}: ok so far, p{verdict.to_act} to act: {_choices(verdict)}"
    pots = "; ".join([f"{amount} to {', '.join([f'p{player}' for player in winners])}" for amount, winners in verdict.pots if winners])
    return f"{name}: ok, " + (pots or "cut short before the next deal")


def _choices(verdict: Verdict) -> str:
    legal = verdict.legal or {}
    choices = ["fold"] if legal.get("fold") else []
    choices += ["check"] if legal.get("check") else []
    choices += [f"call {legal['call']}"] if legal.get("call") else []
    if legal.get("raise"):
        least, most = legal["raise"]
        choices.append(f"raise to {least}" + ("" if least == most else f" up to {most}"))
    return ", ".join(choices)


def _write(stream: TextIO, line: str) -> None:
    """Writes a line whatever the terminal's encoding, for a file's name may hold anything."""
    encoding = stream.encoding or "utf-8"
    stream.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
