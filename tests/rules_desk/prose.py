"""What an example tells in prose must stand in its block: every card, every amount."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from bot.rules_desk.rule import Check
from engine.cards import RANKS, SUITS

_NOT_AMOUNTS = re.compile(
    r"\b[A-Z]+-[A-Za-z0-9-]+\b"  # ids of rules
    r"|\b2-7\b|\bA-5\b|\b8-game\b|\b\d+(?:st|nd|rd|th)\b"  # names of games and of streets
)
_CARD = re.compile(r"(?<![0-9A-Za-z])((?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠])+)(?![0-9A-Za-z])")
_ONE_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠])")
_IN_WORDS = re.compile(
    r"\b(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|deuce) of (club|diamond|heart|spade)s\b", re.I
)
_RANKS_ALONE = re.compile(
    r"(?<![0-9A-Za-z-])[2-9TJQKA](?:-[2-9TJQKA]){2,}(?![0-9A-Za-z-])|\b(?=\w*[TJQKA])[2-9TJQKA]{2,7}\b"
)
_AMOUNT = re.compile(r"\d[\d,]*(?:\.\d+)?")
_SHOWN = {
    "engine": re.compile(r"(?<![0-9A-Za-z])\d+(?![0-9A-Za-z])"),
    "script": re.compile(r"(?<![0-9A-Za-z])\d+(?=[smhd]?(?![0-9A-Za-z]))"),
}
"""An amount in a block: neither the number of a player (``p1``) nor the rank of a card; times have a letter behind."""
_SYMBOLS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_WORDS = dict(
    zip(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        RANKS,
        strict=True,
    ),
    deuce="2",
)  # fmt: skip


class Told(NamedTuple):
    """What a text names."""

    cards: frozenset[str]
    ranks: frozenset[str]
    """Of hands that are named without suits: ``7-5-4-3-2``, ``AKQJT``."""
    amounts: frozenset[str]


def told(text: str) -> Told:
    """The cards, ranks and amounts that a text names."""
    text = _NOT_AMOUNTS.sub(" ", text)
    cards = {f"{_WORDS[rank.lower()]}{suit[0].lower()}" for rank, suit in _IN_WORDS.findall(text)}
    cards |= {card for run in _CARD.findall(text) for card in _cards(run)}
    text = _CARD.sub(" ", text)
    ranks = {rank for run in _RANKS_ALONE.findall(text) for rank in run if rank in RANKS}
    amounts = {amount.replace(",", "").rstrip(".") for amount in _AMOUNT.findall(_RANKS_ALONE.sub(" ", text))}
    return Told(frozenset(cards), frozenset(ranks), frozenset(amounts))


def not_shown(example: str, checks: Sequence[Check]) -> list[str]:
    """What is wrong with an example in prose: what it names and no block has. Numbers in words are not looked at."""
    said = told(example)
    if not any(said):
        return []
    if not checks:
        named = ", ".join(sorted(said.cards) + sorted(said.amounts) + sorted(said.ranks))
        return [f"it names {named}, and there is no block that shows it"]
    plain = [(check.kind, _without_comments(check.text)) for check in checks]
    blocks = "\n".join([text for _, text in plain])
    cards = {card for run in re.findall(r"(?:[2-9TJQKA][cdhs])+", blocks) for card in _cards(run)}
    ranks = {card[0] for card in cards}
    amounts = {amount for kind, text in plain for amount in _SHOWN[kind].findall(text)}
    flaws = [f"it names {card}, which stands in no block" for card in sorted(said.cards - cards)]
    flaws += [f"it names a {rank}, which is no card of a block" for rank in sorted(said.ranks - ranks)]
    # a low in digits alone, 23457, is no amount
    missing = [one for one in sorted(said.amounts - amounts) if len(one) < 4 or not set(one) <= ranks]
    return flaws + [f"it names {amount}, which stands in no block" for amount in missing]


def _without_comments(text: str) -> str:
    return "\n".join([line.split(" # ")[0] for line in text.splitlines() if not line.startswith("#")])


def _cards(run: str) -> list[str]:
    return [f"{rank.replace('10', 'T')}{_SYMBOLS.get(suit, suit)}" for rank, suit in _ONE_CARD.findall(run)]


assert set(_SYMBOLS.values()) == set(SUITS)
