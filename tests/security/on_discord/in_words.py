"""All that discord.py is given to send, as lines of text: nothing left out, and cards can be looked for in it."""

from __future__ import annotations

import hashlib
from typing import Any

import discord
from discord import ui


def in_words(what: str, **sent: Any) -> str:
    """A message, an answer or a form under the name of what is done with it."""
    lines = [what]
    for name, value in sent.items():
        _write(lines, name, value)
    return "\n".join(lines)


def _write(lines: list[str], name: str, value: Any) -> None:
    if isinstance(value, dict):
        for key, one in value.items():
            _write(lines, f"{name}.{key}", one)
    elif isinstance(value, str):
        lines += (f"{name}:", value)
    elif value is None or isinstance(value, bool | int | float):
        lines.append(f"{name}: {value}")
    elif isinstance(value, list | tuple):
        lines.append(f"{name}: {len(value)}")
        for at, one in enumerate(value):
            _write(lines, f"{name}.{at}", one)
    elif isinstance(value, ui.LayoutView):
        _write(lines, name, value.to_components())
    elif isinstance(value, discord.File):
        _write(lines, name, {**value.to_dict(0), "spoiler": value.spoiler, "holds": _content(value)})
    elif isinstance(value, ui.Modal | discord.AllowedMentions | discord.app_commands.Choice):
        _write(lines, name, value.to_dict())
    else:
        raise AssertionError(f"{name} is {type(value).__name__}, and nobody knows what of it is sent")


def _content(file: discord.File) -> str:
    """Text as it is; of a picture what tells its bytes from all others."""
    held = file.fp.read()
    file.reset()
    return held.decode() if file.filename.endswith(".txt") else hashlib.sha256(held).hexdigest()
