"""The rule texts in ``assets/rules``: one chapter a file, one rule a section. Every fault names file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bot.rules_desk.rule import WORD, Check, Rule

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "rules"
OFF_TOPIC = "off_topic.txt"
"""The file with what is nothing for the desk."""
ENGLISH = "english.txt"
"""The file with words that are right though the texts do not have them."""
NO_CHAPTERS = ("LICENCE.md", "README.md")
"""Files beside the chapters."""
MOST = {"ruling": 400, "why": 250, "example": 450}
"""Characters, so that an answer fits a phone."""
LISTS: Mapping[str, str] = {"games": ",", "house": ",", "codes": ",", "sources": ";", "related": ","}
"""Keys with a list behind them, and what divides it."""
KINDS = ("engine", "script")
ID = re.compile(r"[A-Z]+-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")

_HEAD = re.compile(r"## (?P<id>\S+) · (?P<title>\S.*)")
_KEY = re.compile(r"- (?P<key>[a-z]+):(?P<value>.*)")
_KIND = re.compile(r"[a-z ]+")
_ASKED = "Asked:"
_WAY = re.compile(r"- (?P<way>\S.*)")
_LABEL = re.compile(r"(?P<label>Why|Example|(?:The )?[Rr]uling): *(?P<rest>.*)")


class TextsError(Exception):
    """A text is not in the format. The message begins with ``FILE:LINE:``."""


class Line(NamedTuple):
    """One line of a file."""

    number: int
    text: str


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, chapter by chapter, read once. Raises TextsError at the first fault."""
    return read_folder(FOLDER)


@cache
def by_id() -> Mapping[str, Rule]:
    """All rules by id."""
    return {rule.id: rule for rule in rules()}


@cache
def off_topics() -> Mapping[str, tuple[str, ...]]:
    """What people ask that is nothing for the desk, by kind. Raises TextsError at a line that is none."""
    return read_off_topics((FOLDER / OFF_TOPIC).read_text(encoding="utf-8"))


@cache
def english() -> frozenset[str]:
    """Common words of English that the texts do not have."""
    lines = (FOLDER / ENGLISH).read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def read_off_topics(text: str) -> dict[str, tuple[str, ...]]:
    """Lines of the shape ``law: is poker legal here | do i pay taxes``, one for each kind. Raises TextsError."""
    found: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        kind, colon, said = line.partition(": ")
        parts = tuple([part.strip() for part in said.split("|")])
        if not colon or not _KIND.fullmatch(kind) or not all(parts):
            raise _wrong(OFF_TOPIC, number, "a line is like law: is poker legal here | do i pay taxes")
        if kind in found:
            raise _wrong(OFF_TOPIC, number, f"{kind} has a line already")
        found[kind] = parts
    return found


def read_folder(folder: Path) -> tuple[Rule, ...]:
    """The rules of all chapters of a folder. Raises TextsError."""
    found: dict[str, Rule] = {}
    for path in sorted(folder.glob("*.md")):
        if path.name in NO_CHAPTERS:
            continue
        for rule in read_chapter(path.read_text(encoding="utf-8"), path.name):
            if rule.id in found:
                first = found[rule.id]
                raise _wrong(rule.file, rule.line, f"{rule.id} stands in {first.file}:{first.line} already")
            found[rule.id] = rule
    return tuple(found.values())


def read_chapter(text: str, file: str) -> list[Rule]:
    """The rules of one chapter. Raises TextsError."""
    lines = [Line(number, one.rstrip()) for number, one in enumerate(text.splitlines(), 1)]
    filled = [line for line in lines if line.text]
    if not filled or not filled[0].text.startswith("# "):
        raise _wrong(file, 1, "a chapter begins with its name: # Betting")
    chapter = filled[0].text[2:].strip()
    return [_rule(section, chapter, file) for section in _sections(lines[filled[0].number :], file)]


def _sections(lines: Sequence[Line], file: str) -> Iterator[list[Line]]:
    section: list[Line] = []
    in_block = False
    for line in lines:
        in_block ^= line.text.startswith("```")
        if line.text.startswith("#") and not in_block:
            if not line.text.startswith("## "):
                raise _wrong(file, line.number, "a chapter has one heading with # and sections with ##")
            if section:
                yield section
            section = [line]
        elif section:
            section.append(line)
        elif line.text:
            raise _wrong(file, line.number, "text before the first section (## ID · Title)")
    if section:
        yield section


def _rule(section: Sequence[Line], chapter: str, file: str) -> Rule:
    start = section[0]
    head = _HEAD.fullmatch(start.text)
    if head is None or not ID.fullmatch(head["id"]):
        raise _wrong(file, start.number, "a section begins like ## BET-7 · A short all-in does not reopen the betting")
    checks, outside = _blocks(section[1:], file)
    body, asked = _asked(outside, file)
    lists, prose = _lists(body, file)
    said = _prose(prose, file)
    _complete(head["id"], start, {**lists, "asked": asked}, said, file)
    listed = {key: tuple(lists.get(key, ())) for key in LISTS}
    return Rule(
        id=head["id"],
        title=head["title"].strip(),
        chapter=chapter,
        games=listed["games"],
        house=listed["house"],
        codes=listed["codes"],
        sources=listed["sources"],
        related=listed["related"],
        asked=tuple(asked),
        ruling=said["ruling"],
        why=said.get("why", ""),
        example=said.get("example", ""),
        checks=checks,
        file=file,
        line=start.number,
    )


def _complete(
    rule_id: str, start: Line, lists: Mapping[str, Sequence[str]], said: Mapping[str, str], file: str
) -> None:
    needed = ["related"] if rule_id.startswith(WORD) else ["games", "sources", "related", "asked"]
    for key in needed:
        if not lists.get(key):
            raise _wrong(file, start.number, f"{rule_id} has no {key}")
    if not said.get("ruling"):
        raise _wrong(file, start.number, f"{rule_id} has no ruling, the paragraph without a label")
    if not all(said.values()):
        raise _wrong(file, start.number, f"{rule_id} has a label with nothing behind it")


def _asked(lines: Sequence[Line], file: str) -> tuple[Sequence[Line], list[str]]:
    """A section without the ways of asking at its end, and these."""
    at = next((at for at, line in enumerate(lines) if line.text == _ASKED), len(lines))
    ways = []
    for line in lines[at + 1 :]:
        way = _WAY.fullmatch(line.text)
        if way is not None:
            ways.append(way["way"])
        elif line.text:
            raise _wrong(file, line.number, f"below {_ASKED} stand ways of asking alone, one a line: - may i raise")
    return lines[:at], ways


def _lists(lines: Sequence[Line], file: str) -> tuple[dict[str, list[str]], list[Line]]:
    """The keys of a section with their values, and the lines after them."""
    found: dict[str, list[str]] = {}
    for at, line in enumerate(lines):
        named = _KEY.fullmatch(line.text)
        if named is not None:
            key = named["key"]
            if key not in LISTS:
                raise _wrong(file, line.number, f"unknown key {key!r}; there are {', '.join(LISTS)}")
            if key in found:
                raise _wrong(file, line.number, f"{key} stands here twice")
            found[key] = _divided(named["value"], key, line, file)
        elif line.text and line.text.startswith(("-", " ")):
            raise _wrong(file, line.number, "this is no key (- games: all)")
        elif line.text:
            return found, list(lines[at:])
    return found, []


def _divided(value: str, key: str, line: Line, file: str) -> list[str]:
    parts = [part.strip() for part in value.split(LISTS[key])] if value.strip() else []
    if not all(parts):
        raise _wrong(file, line.number, f"{key} has an empty part; parts are divided by {LISTS[key]!r}")
    return parts


def _blocks(lines: Sequence[Line], file: str) -> tuple[tuple[Check, ...], list[Line]]:
    """The worked examples of a section, and the lines outside them."""
    checks: list[Check] = []
    outside: list[Line] = []
    block: list[Line] | None = None
    kind = ""
    for line in lines:
        if not line.text.startswith("```"):
            (outside if block is None else block).append(line)
        elif block is None:
            kind, block = line.text[3:].strip(), []
            if kind not in KINDS:
                raise _wrong(file, line.number, f"a block is one of {', '.join(KINDS)}, not {kind!r}")
        else:
            if not any(one.text for one in block):
                raise _wrong(file, line.number, "an empty block")
            checks.append(Check(kind, "\n".join(one.text for one in block), block[0].number))
            block = None
    if block is not None:
        raise _wrong(file, lines[-1].number, "a block without its end")
    return tuple(checks), outside


def _prose(lines: Sequence[Line], file: str) -> dict[str, str]:
    """Ruling, why and example: paragraphs, each with its label; the ruling's may be left out."""
    said: dict[str, str] = {}
    for paragraph in _paragraphs(lines):
        first, words = paragraph[0], " ".join(line.text.strip() for line in paragraph)
        labelled = _LABEL.fullmatch(words)
        key = labelled["label"].lower().removeprefix("the ") if labelled else "ruling"
        if first.text.startswith(("#", "-", "|", ">")):
            raise _wrong(file, first.number, "plain paragraphs only")
        if key in said:
            raise _wrong(file, first.number, f"a second {key}; put it into one paragraph")
        said[key] = labelled["rest"] if labelled else words
    return said


def _paragraphs(lines: Sequence[Line]) -> Iterator[list[Line]]:
    paragraph: list[Line] = []
    for line in (*lines, Line(0, "")):
        if line.text:
            paragraph.append(line)
        elif paragraph:
            yield paragraph
            paragraph = []


def _wrong(file: str, line: int, what: str) -> TextsError:
    return TextsError(f"{file}:{line}: {what}")
