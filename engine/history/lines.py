"""The action lines of a PHH file: what each says, not yet whether it is allowed.

``d dh p1 AcKd``, ``d db Jc3d5c``, ``p1 f``, ``p1 cc``, ``p1 cbr 600``, ``p1 sd 2c``, ``p1 pb``,
``p1 sm [CARDS]``, each with a comment after ``#`` or without.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from engine.cards import CardError, Cards, parse_cards, reject_duplicates
from engine.hand import NOBODY
from engine.history.chips import AmountError, short, units

_NUMBER = re.compile(r"\d{1,30}(?:\.\d{1,30})?", re.ASCII)
_PLAYER = re.compile(r"p([1-9]\d{0,2})", re.ASCII)
_PLAIN = ("f", "cc", "pb")


class LineError(ValueError):
    """A line that cannot be read, or not be played. The message says which and why."""


class Line(NamedTuple):
    """One line of ``actions``."""

    number: int
    """Its place in the list, from 1."""
    text: str
    verb: str
    """``dh``, ``db``, ``f``, ``cc``, ``cbr``, ``sd``, ``pb`` or ``sm``."""
    player: int = NOBODY
    """The player's place in the deal, from 0; NOBODY for the board."""
    cards: Cards | None = None
    """Cards dealt, discarded or shown. None where ``sm`` mucks, empty where it shows the cards that were dealt."""
    amount: int = 0
    """For ``cbr`` the total for the street, in the smallest unit."""
    run: int = 0
    """For ``db`` which board: 0 the first (POT-6)."""
    field: str = ""
    """The field of ours that tells it, where it stands in no action."""

    def wrong(self, why: str) -> LineError:
        """An error about this line, to be raised."""
        if self.field:
            return LineError(f"{self.field}: {why}")
        return LineError(f"action {self.number}, {short(self.text)}: {why}")


def numbers_in(text: str) -> list[Decimal]:
    """The amounts a line names, to find how finely the file divides its chips."""
    return [Decimal(word) for word in text.split("#", 1)[0].split() if _NUMBER.fullmatch(word)]


def parse_line(number: int, text: object, players: int, scale: int) -> Line | None:
    """One line of ``actions``; None if it is only a comment. Raises LineError, also for a line without anything."""
    if not isinstance(text, str):
        raise LineError(f"action {number}: must be a text, not {short(text)}")
    if not text.strip():
        raise LineError(f"action {number}: is empty")
    words = text.split("#", 1)[0].split()
    if not words:
        return None
    bare = Line(number, " ".join(words), "")
    match words:
        case ["d", "dh", who, cards]:
            return bare._replace(verb="dh", player=_player(bare, who, players), cards=_cards(bare, cards))
        case ["d", "db", cards]:
            return bare._replace(verb="db", cards=_cards(bare, cards))
        case [who, verb] if verb in _PLAIN:
            return bare._replace(verb=verb, player=_player(bare, who, players))
        case [who, "cbr", amount]:
            return bare._replace(verb="cbr", player=_player(bare, who, players), amount=_amount(bare, amount, scale))
        case [who, "sm" | "sd" as verb, *rest] if len(rest) < 2:
            cards_told = _cards(bare, rest[0]) if rest and rest[0] != "-" else (() if rest or verb == "sd" else None)
            return bare._replace(verb=verb, player=_player(bare, who, players), cards=cards_told)
    raise bare.wrong("is no action known here")


def _player(line: Line, word: str, players: int) -> int:
    found = _PLAYER.fullmatch(word)
    if found is None:
        raise line.wrong(f"{short(word)} is no player; they are p1 to p{players}")
    if int(found[1]) > players:
        raise line.wrong(f"there is no {word}, only p1 to p{players}")
    return int(found[1]) - 1


def _cards(line: Line, word: str) -> Cards:
    try:
        cards = parse_cards(word)
        reject_duplicates(cards)
    except CardError as error:
        raise line.wrong(str(error)) from None
    if not cards:
        raise line.wrong("names no card")
    return cards


def _amount(line: Line, word: str, scale: int) -> int:
    if not _NUMBER.fullmatch(word):
        raise line.wrong(f"{short(word)} is no amount")
    try:
        return units(Decimal(word), scale)
    except AmountError as error:
        raise line.wrong(str(error)) from None
