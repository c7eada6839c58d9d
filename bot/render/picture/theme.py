"""Colours, type and sizes of the pictures: the one place to change how they look. Lengths are pixels.

A picture is 960 wide and chats show it about 320 wide on a phone, so 33 is the smallest type (11 there).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


class Type(NamedTuple):
    """A face at a size."""

    face: str
    size: int


WIDTH = 960

ROOM: Colour = (20, 26, 30)
"""Round the table; near to nothing on a dark chat, a calm frame on a light one."""
RAIL: Colour = (46, 61, 63)
FELT: Colour = (22, 78, 66)
FELT_LINE: Colour = (45, 104, 89)
PLATE: Colour = (26, 34, 39)
PLATE_EDGE: Colour = (62, 78, 82)
PLATE_DIM: Colour = (22, 52, 48)
PILL: Colour = (12, 51, 43)
INK: Colour = (244, 240, 230)
SOFT: Colour = (178, 196, 189)
DIM: Colour = (132, 158, 149)
GOLD: Colour = (246, 196, 83)
GOLD_INK: Colour = (38, 29, 8)
CORAL: Colour = (255, 138, 112)
CARD: Colour = (252, 250, 244)
CARD_EDGE: Colour = (196, 198, 192)
BACK: Colour = (72, 92, 134)
BACK_LINE: Colour = (150, 168, 206)
SUITS: tuple[Colour, ...] = ((22, 128, 62), (27, 102, 214), (212, 42, 48), (28, 30, 36))
"""Clubs, diamonds, hearts, spades: four colours."""


class Lettering(NamedTuple):
    """The type of a seat."""

    name: Type
    number: Type
    label: Type


TITLE = Type("semibold", 38)
NUMBER = Type("semibold", 35)
LABEL = Type("medium", 34)
STRONG = Type("semibold", 35)
SMALL_SEAT = Lettering(Type("semibold", 35), NUMBER, LABEL)
LARGE_SEAT = Lettering(Type("semibold", 40), Type("semibold", 40), Type("medium", 36))
LINE = Type("medium", 35)
POT_SIZES = tuple(Type("semibold", size) for size in (56, 46, 38))
OWN_HAND = Type("semibold", 52)

MARGIN = 12
GAP = 10
RADIUS = 22
EDGE = 3
TURN_EDGE = 6
DISC = 46
"""The dealer button."""
CHIP = 26
HOUSE = 30
"""The sign of a player of the house."""
