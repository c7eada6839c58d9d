"""From a screen to Block Kit: a picture, the same in words, what one may press. Every limit is kept by construction."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from bot.platforms.ids import PICK, Id
from bot.platforms.links import address
from bot.platforms.slack.words import (
    MOST_ALT,
    MOST_HEAD,
    MOST_HINT,
    MOST_LABEL,
    MOST_OPTION,
    MOST_TEXT,
    bold,
    cut,
    cut_lines,
    label,
    mention,
    size,
    texts_of,
    when,
)
from bot.screen import Button, Link, Pick, Screen

Block: TypeAlias = dict[str, Any]
Leads: TypeAlias = Callable[[Link], str | None]
"""Where a link leads to; None: nowhere."""
ACTION = "bk"
"""What the action ids of everything begin with that one may press."""
URL = "bk-url"
"""The same of a button that leads somewhere: Slack tells of it, and nothing is to be done."""
IN_ROW, MOST_IN_ROW, MOST_ROWS = 5, 25, 30
MOST_TEXTS = 4
"""Texts of one message that say how things stand."""
MOST_IN_ALL, MOST_TURN = 13_000, 600
"""Size of all the texts of one message, a little below what Slack takes of it as a whole; and of whose turn it is."""
MOST_FALLBACK = 2900
_STYLES = {"main": "primary", "bad": "danger"}


def blocks(
    screen: Screen,
    image: str | None = None,
    *,
    private: bool = False,
    call: Sequence[str] = (),
    leads: Leads = address,
) -> list[Block]:
    """A screen as blocks. ``image``: the id of its uploaded picture; without it words say it all.

    ``call``: the ids of the users who are mentioned, and nobody else is.
    """
    numbers = itertools.count()
    aside = image is not None and not private
    made: list[Block] = []
    if screen.title and image is None:
        made.append(_section(bold(cut(screen.title, MOST_HEAD))))
    if image is not None:
        assert screen.picture is not None, "an image is a screen's picture"
        made.append({"type": "image", "slack_file": {"id": image}, "alt_text": label(screen.picture.text, MOST_ALT)})
    made += _texts(screen, call, aside=aside)
    if screen.pick is not None:
        made.append({"type": "actions", "elements": [_menu(screen.pick, screen, next(numbers))]})
    made += _rows([[button(one, screen, next(numbers)) for one in row] for row in screen.buttons])
    links = [(link, url) for link in screen.links if (url := leads(link))]
    made += _rows([[_link(link.label, url, next(numbers)) for link, url in links]])
    return made or [_section("…")]


def fallback(screen: Screen, call: Sequence[str] = ()) -> str:
    """The same as text alone: for notifications, and for who has it read aloud."""
    called = " ".join(map(mention, call))
    lines = [screen.title, screen.turn, *screen.lines, *screen.news]
    text = cut_lines([line for line in lines if line], MOST_FALLBACK - size(called))
    return f"{called} {text}".strip() or "…"


def button(one: Button, screen: Screen, number: int) -> Block:
    """A button that works after any restart: what it says is in its value."""
    made: Block = {
        "type": "button",
        "action_id": f"{ACTION}{number}",
        "text": _text(label(one.label, MOST_LABEL)),
        "value": str(Id(one.kind, screen.table, screen.mark, one.says)),
    }
    style = _STYLES.get(one.tone)
    return made | {"style": style} if style else made


def option(reads: str, value: str) -> Block:
    """One line of a menu."""
    return {"text": _text(label(reads, MOST_OPTION)), "value": value}


def _texts(screen: Screen, call: Sequence[str], *, aside: bool) -> Iterator[Block]:
    """The texts under the picture, whose turn it is last: next to the buttons, and loudest.

    ``aside``: the picture shows how things stand, and the same in words goes in small print.
    """
    clock = when(screen.until) if screen.until is not None else ""
    turn = " · ".join(part for part in (bold(cut(screen.turn, MOST_TURN)), clock) if part)
    if call:
        called = " ".join(map(mention, call))
        words = cut_lines(screen.lines, MOST_TEXT - size(called) - size(turn) - 8)
        yield _section(" · ".join(part for part in (f"{called} {words}", turn) if part))
        return
    if aside:
        if news := cut_lines(screen.news, MOST_TEXT):
            yield _section(news)
        small = cut_lines([line for line in (screen.title, *screen.lines) if line], MOST_TEXT)
        if small:
            yield _small(small)
    else:
        texts = [text for text in texts_of(screen.lines, MOST_TEXT, MOST_TEXTS) if text]
        yield from map(_section, texts)
        # what has happened takes what room is left
        left = MOST_IN_ALL - MOST_HEAD - size(turn) - sum(map(size, texts))
        if news := cut_lines(screen.news, min(MOST_TEXT, left)):
            yield _small(news)
    if turn:
        yield _section(turn)


def _section(text: str) -> Block:
    return {"type": "section", "text": {"type": "mrkdwn", "text": text, "verbatim": True}}


def _small(text: str) -> Block:
    return {"type": "context", "elements": [{"type": "mrkdwn", "text": text, "verbatim": True}]}


def _text(text: str) -> Block:
    return {"type": "plain_text", "text": text, "emoji": False}


def _rows(rows: Sequence[Sequence[Block]]) -> list[Block]:
    """Rows of at most five, which is what a phone shows; of more if there were too many rows."""
    cut_up = [list(row[at : at + IN_ROW]) for row in rows for at in range(0, len(row), IN_ROW)]
    if len(cut_up) > MOST_ROWS:
        whole = [one for row in rows for one in row]
        cut_up = [whole[at : at + MOST_IN_ROW] for at in range(0, len(whole), MOST_IN_ROW)][:MOST_ROWS]
    return [{"type": "actions", "elements": row} for row in cut_up]


def _link(reads: str, url: str, number: int) -> Block:
    text = _text(label(reads, MOST_LABEL))
    return {"type": "button", "action_id": f"{URL}{number}", "text": text, "url": url}


def _menu(pick: Pick, screen: Screen, number: int) -> Block:
    """Boxes to tick for cards, which may be changed until a button confirms them; a menu for a game."""
    what = str(Id(PICK, screen.table, screen.mark, pick.verb))
    options = [option(reads, value) for reads, value in pick.options]
    if pick.verb != "draw":
        # the id stands in front of each value: Slack hands back nothing else of a menu
        lines = [option(reads, f"{what} {value}") for reads, value in pick.options]
        hint = _text(label(pick.hint, MOST_HINT))
        return {"type": "static_select", "action_id": f"{ACTION}{number}", "placeholder": hint, "options": lines}
    boxes: Block = {"type": "checkboxes", "action_id": f"{ACTION}{number}|{what}", "options": options}
    chosen = [one for one in options if one["value"] in pick.chosen]
    return boxes | {"initial_options": chosen} if chosen else boxes
