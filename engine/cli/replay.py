"""``replay [--json] FILE...``: plays hands recorded as PHH, and says whether all of them are right."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TextIO

from engine.cli.options import UsageError, read_options
from engine.history.phh import read_hands
from engine.history.verdict import Verdict, judge, unreadable

MOST_BYTES = 16 * 1024 * 1024
USAGE = "replay [--json] FILE..."


def run(arguments: list[str]) -> int:
    """Prints a line for each hand; 0 only if all are right, 1 if one is not, 2 without a file."""
    try:
        options = read_options(arguments, ("--json",))
        if not options.rest:
            raise UsageError(f"usage: python -m engine {USAGE}")
    except UsageError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    all_right = True
    for file in options.rest:
        for verdict in verdicts(file):
            all_right = all_right and verdict.ok
            _write(sys.stdout, json.dumps(verdict.as_json()) if "--json" in options.flags else in_words(verdict))
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
            ours = unreadable(file, f"our fault: {type(error).__name__}: {error}")
            yield ours._replace(hand=told.hand, game=told.game)


def in_words(verdict: Verdict) -> str:
    """The verdict as a line for people."""
    name = verdict.file if verdict.hand in (None, 1) else f"{verdict.file} hand {verdict.hand}"
    if verdict.error:
        return f"{name}: WRONG: {verdict.error}"
    if verdict.to_act:
        return f"{name}: ok so far, p{verdict.to_act} to act: {_choices(verdict)}"
    if verdict.asked:
        asked = ", ".join([f"p{player}" for player in verdict.asked])
        return f"{name}: ok so far, asked whether the board is run more than once: {asked}"
    if verdict.unsettled:
        return f"{name}: ok as far as told, {verdict.unsettled}"
    if not verdict.complete:
        return f"{name}: ok so far, cards are due"
    pots = [f"{amount} to {', '.join([f'p{player}' for player in winners])}" for amount, winners in verdict.pots]
    return f"{name}: ok, {'; '.join(pots) or 'no pot'}"


def _choices(verdict: Verdict) -> str:
    legal = verdict.legal or {}
    choices = ["fold"] if legal.get("fold") else []
    choices += ["check"] if legal.get("check") else []
    choices += [f"call {legal['call']}"] if legal.get("call") else []
    choices += [f"bring in with {legal['bring_in']}"] if legal.get("bring_in") else []
    choices += [f"draw up to {legal['draw'][1]}, stand pat"] if legal.get("draw") else []
    if legal.get("raise"):
        least, most = legal["raise"]
        what = "complete" if legal.get("complete") else "raise"
        choices.append(f"{what} to {least}" + ("" if least == most else f" up to {most}"))
    return ", ".join(choices)


def _write(stream: TextIO, line: str) -> None:
    """Writes a line whatever the terminal's encoding, for a file's name may hold anything."""
    encoding = stream.encoding or "utf-8"
    stream.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
