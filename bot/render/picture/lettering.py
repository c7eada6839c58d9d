"""Text set in our fonts: measured, cut to a width, and drawn; strangers' names too.

Letters that no font has become a dot each. Widths are pixels.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.names import clusters
from bot.render.picture.box import Box
from bot.render.picture.fonts import FACES, SHAPED, WIDEST_FACE, can_shape, file_for, font
from bot.render.picture.theme import Colour, Type

CAPITAL = 0.727
"""Height of Inter's capitals, as a part of the size."""
DOT = "•"
ELLIPSIS = "…"
_SKIN = range(0x1F3FB, 0x1F400)


class Run(NamedTuple):
    """Letters that stand together in one font."""

    text: str
    file: str
    shaped: bool


@lru_cache(maxsize=4096)
def width_of(text: str, style: Type) -> int:
    """The width of ``text`` on a line, rounded up."""
    return sum(_run_width(run, style.size) for run in runs_of(text, style.face))


def fitted(text: str, style: Type, most: int) -> str:
    """``text``, cut between letters and given an ellipsis if it is wider than ``most``."""
    if width_of(text, style) <= most:
        return text
    kept = clusters(text)
    while kept and width_of("".join(kept).rstrip() + ELLIPSIS, style) > most:
        kept.pop()
    return "".join(kept).rstrip() + ELLIPSIS


def wrapped(text: str, style: Type, most: int) -> list[str]:
    """``text`` in lines of whole words; only a word by itself may be wider than ``most``."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, style) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def write(image: Image.Image, at: tuple[int, int], text: str, style: Type, colour: Colour) -> int:
    """Draws ``text`` with its baseline starting ``at``; where it ends."""
    x, y = at
    for run in runs_of(text, style.face):
        mask, (left, top) = _run_mask(run, style.size)
        image.paste(colour, (x + left, y + top), mask)
        x += _run_width(run, style.size)
    return x


def write_within(image: Image.Image, box: Box, text: str, style: Type, colour: Colour) -> int:
    """Like ``write``, on the middle line of ``box``, cut to it; no accent gets out of it either. Where it ends."""
    text = fitted(text, style, box.width)
    baseline = baseline_in(box, style)
    piece = image.crop((box.x, box.y, box.right, box.bottom))
    end = write(piece, (0, baseline - box.y), text, style, colour)
    image.paste(piece, (box.x, box.y))
    return box.x + end


def baseline_in(box: Box, style: Type) -> int:
    """The baseline for capitals in the middle of ``box``."""
    return box.y + round((box.height + CAPITAL * style.size) / 2)


def is_readable(text: str) -> bool:
    """Whether any letter of ``text`` can be shown."""
    return any(not sign.isspace() and sign != DOT for run in runs_of(text, WIDEST_FACE) for sign in run.text)


@lru_cache(maxsize=4096)
def runs_of(text: str, face: str) -> tuple[Run, ...]:
    """``text`` as runs of one font each."""
    if text.isascii():
        return (Run(text, FACES[face], False),) if text else ()
    runs: list[Run] = []
    for cluster in clusters(text):
        run = _run_of(cluster, face, runs[-1] if runs else None)
        if runs and (run.file, run.shaped) == (runs[-1].file, runs[-1].shaped):
            runs[-1] = run._replace(text=runs[-1].text + run.text)
        else:
            runs.append(run)
    return tuple(runs)


def _run_of(cluster: str, face: str, before: Run | None) -> Run:
    """One letter with its accents, as far as a font has them."""
    if cluster == " " and before is not None and before.file in SHAPED:
        return Run(" ", before.file, True)
    bare = "".join(sign for sign in cluster if ord(sign) not in _SKIN)
    for part in (bare, bare[:1]):
        file = file_for(part, face) if part else None
        if file is not None:
            shaped = file in SHAPED or len(part) > 1
            return Run(part if can_shape() or not shaped else part[:1], file, shaped)
    return Run(DOT, FACES[WIDEST_FACE], False)


@lru_cache(maxsize=4096)
def _run_width(run: Run, size: int) -> int:
    return int(font(run.file, size, run.shaped).getlength(run.text) + 0.999)


@lru_cache(maxsize=1024)
def _run_mask(run: Run, size: int) -> tuple[Image.Image, tuple[int, int]]:
    """The letters of a run, and where their top left corner is from the start of the baseline."""
    letters = font(run.file, size, run.shaped)
    left, top, right, bottom = (int(edge) for edge in letters.getbbox(run.text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left + 1), max(1, bottom - top + 1)))
    ImageDraw.Draw(mask).text((-left, -top), run.text, fill=255, font=letters, anchor="ls")
    return mask, (left, top)
