"""From a screen to a Discord message: one container, read from top to bottom on a phone."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.platforms.discord.buttons import PickMenu, SayButton
from bot.platforms.discord.ids import Id
from bot.platforms.discord.words import MOST_ALT, MOST_LABEL, MOST_TEXT, cut, cut_lines, plain, size, small, when
from bot.platforms.links import address
from bot.screen import Button, Link, Screen

FELT = 0x2F7D5B
YOURS = 0xE0A83A
"""Colours of the edge of a message: the table's, and that of what is for one person's eyes."""
BUTTONS_IN_ROW = 5
MOST_HEAD = 200
MARKS = 16
"""Signs that are put around and between the texts of a message."""
_TONES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}
NOBODY = discord.AllowedMentions.none()


class Layout(ui.LayoutView):
    """A message's components. discord.py need not remember it: its buttons say all there is to know."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        """So that discord.py keeps none of them in memory."""
        return True


class Parts(NamedTuple):
    """What a message is sent or edited with."""

    view: Layout
    files: list[discord.File]
    mentions: discord.AllowedMentions


def parts(screen: Screen, *, private: bool = False, call: tuple[str, ...] = ()) -> Parts:
    """A screen as a message; ``call``: the ids of the users who are mentioned, and nobody else is."""
    layout, files = Layout(), []
    box: ui.Container[Any] = ui.Container(accent_colour=YOURS if private else FELT)
    if screen.title and screen.picture is None:  # the picture says it, too
        box.add_item(ui.TextDisplay(_head(screen)))
    if screen.picture is not None:
        text = cut(screen.picture.text, MOST_ALT)
        files.append(discord.File(io.BytesIO(screen.picture.png), screen.picture.name, description=text))
        media = discord.MediaGalleryItem(f"attachment://{screen.picture.name}", description=text)
        box.add_item(ui.MediaGallery(media))
    for text in _texts(screen, call, aside=screen.picture is not None and not private):
        box.add_item(ui.TextDisplay(text))
    if screen.pick is not None:
        menu: ui.Item[Any] = PickMenu.of(screen.pick, screen)
        box.add_item(ui.ActionRow(menu))
    for row in screen.buttons:
        for at in range(0, len(row), BUTTONS_IN_ROW):
            box.add_item(ui.ActionRow(*[button(one, screen) for one in row[at : at + BUTTONS_IN_ROW]]))
    links = [_link(link, url) for link in screen.links if (url := address(link))]
    for at in range(0, len(links), BUTTONS_IN_ROW):
        box.add_item(ui.ActionRow(*links[at : at + BUTTONS_IN_ROW]))
    if screen.file is not None:
        files.append(discord.File(io.BytesIO(screen.file.text.encode()), screen.file.name))
        box.add_item(ui.File(f"attachment://{screen.file.name}"))
    layout.add_item(box)
    called = [discord.Object(int(user)) for user in call]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=called) if called else NOBODY
    return Parts(layout, files, mentions)


def words(lines: tuple[str, ...]) -> Screen:
    """Lines that stand for themselves."""
    return Screen(lines=lines)


def _texts(screen: Screen, call: tuple[str, ...], *, aside: bool) -> list[str]:
    """The texts under the picture, whose turn it is last: next to the buttons, and loudest.

    ``aside``: the picture shows how things stand, and the same in words goes in small print.

    All of them fit one message, whatever is in them. Whose turn it is and how long it lasts come first, then what
    has happened, and how things stand has the rest: a picture says it as well.
    """
    clock = when(screen.until) if screen.until is not None else ""
    called = " ".join(f"<@{user}>" for user in call)
    room = MOST_TEXT - (0 if aside else size(_head(screen))) - size(clock) - size(called) - MARKS
    turn = cut(plain(screen.turn), room // 2)
    turn = " · ".join(part for part in (f"**{turn}**" if turn else "", clock) if part)
    room -= size(turn) - size(clock)
    news = "\n".join(map(plain, screen.news)) if aside else small(screen.news)
    lines = small((screen.title, *screen.lines)) if aside else "\n".join(map(plain, screen.lines))
    news = cut_lines(news, max(room // 2, room - size(lines)))
    lines = cut_lines(lines, room - size(news))
    if call:
        lines, turn = " · ".join(part for part in (f"{called} {lines}", turn) if part), ""
    return [text for text in ((news, lines, turn) if aside else (lines, news, turn)) if text]


def _head(screen: Screen) -> str:
    return f"### {cut(plain(screen.title), MOST_HEAD)}" if screen.title else ""


def button(one: Button, screen: Screen) -> ui.Item[Any]:
    """A button that works after any restart."""
    return SayButton(Id(one.kind, screen.table, screen.mark, one.says), cut(one.label, MOST_LABEL), _TONES[one.tone])


def _link(link: Link, url: str) -> ui.Button[Any]:
    return ui.Button(label=cut(link.label, MOST_LABEL), url=url)
