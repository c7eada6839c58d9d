"""Hands as people write them: ``AsKs``, ``22``, ``AKs``, ``a of spades``, ``7 5 4 3 2``, ``a set of twos`` (CARD-1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.render.words import pretty_cards
from bot.rules_desk.facts.words import words_of
from engine.cards import RANKS, Cards, parse_card
from engine.ranking import Category

_RANK_OF = {
    **{rank.lower(): at for at, rank in enumerate(RANKS)},
    "10": 8, "ace": 12, "king": 11, "queen": 10, "jack": 9, "ten": 8, "nine": 7, "eight": 6, "seven": 5, "six": 4,
    "five": 3, "four": 2, "three": 1, "trey": 1, "two": 0, "deuce": 0,
}  # fmt: skip
_SEVERAL = {
    **{f"{word}s": rank for word, rank in _RANK_OF.items() if word not in ("six",)}, "sixes": 4, "sixs": 4, "6es": 4,
    **{f"{word}'s": rank for word, rank in _RANK_OF.items()},
}  # fmt: skip
_SUITS = "cdhs♣♦♥♠♧♢♡♤"
_X = rf"(?P<x>{'|'.join(sorted(_RANK_OF, key=len, reverse=True))})"
_P = rf"(?P<x>{'|'.join(sorted({**_SEVERAL, **_RANK_OF}, key=len, reverse=True))})"
_Q = _P.replace("<x>", "<y>")
_WORDS = sorted((word for word in _SEVERAL if len(word) > 3 and word[0].isalpha()), key=len, reverse=True)
_WORDY = rf"(?P<x>{'|'.join(_WORDS)})"
_OF_SUIT = re.compile(rf"\b{_X} *(?:of *)?(?P<suit>clubs?|diamonds?|hearts?|spades?)\b")
_ONE_CARD = re.compile(rf"(?:10|[2-9tjqka])[{_SUITS}]\ufe0f?")
_CARDS = re.compile(rf"(?:{_ONE_CARD.pattern})+")
_RANKED = re.compile(r"(?P<ranks>(?:10|[2-9tjqka])+)(?P<suited>[so]?)")
_ONE_RANK = re.compile(r"10|[2-9tjqka]")

_KINDS: tuple[tuple[re.Pattern[str], Category], ...] = tuple(
    (re.compile(form), kind)
    for kind, forms in {
        Category.STRAIGHT_FLUSH: (
            "(?P<ace>royal|royal flush)", "(?P<five>steel wheel)", "straight flush|str8 flush",
            f"{_X} high straight flush", f"straight flush {_X} high", f"straight flush to (?:the )?{_X}",
        ),
        Category.QUADS: ("quads|four of a kind|4 of a kind|four of kind|poker", f"(?:quads?|four|4) (?:of )?{_P}"),
        Category.FULL_HOUSE: (
            "full house|full houses|boat|full boat|fullhouse|a full", f"{_P} full",
            f"{_P} (?:full (?:of )?|over |full over ){_Q}", f"full house (?:of )?{_P} (?:over|full of|and) {_Q}",
            f"full house (?:of )?{_P}",
        ),
        Category.FLUSH: (
            "flush|flushes", f"{_X} high flush", f"flush {_X} high", f"flush to (?:the )?{_X}", f"{_X} flush",
        ),
        Category.STRAIGHT: (
            "straight|straights|str8", f"{_X} high straight", f"straight {_X} high", f"straight to (?:the )?{_X}",
            "(?P<five>wheel|bicycle|bike)", "(?P<ace>broadway)",
        ),
        Category.TRIPS: (
            "trips|set|sets|three of a kind|3 of a kind|three of kind", f"(?:trips?|set of|three|3) (?:of )?{_P}",
        ),
        Category.TWO_PAIR: (
            "two pairs?|2 pairs?", f"(?:two pairs?|2 pairs?) (?:of )?{_P} (?:and|over) {_Q}", f"{_P} up",
            f"{_P} and {_Q}", f"two pairs? {_P} up",
        ),
        Category.PAIR: ("(?:one |1 )?pairs?", f"(?:one |1 )?pair (?:of )?{_P}", _WORDY),
        Category.HIGH_CARD: ("high card|nothing|no pair|no pairs", f"{_X} high"),
    }.items()
    for form in forms
)  # fmt: skip
_LOW = re.compile(rf"(?P<ranks>(?:{_X.replace('(?P<x>', '(?:')}[ -]*)+) low")
_ARTICLE = words_of("a an the my your his her their any some made holding have has i only")
_BETWEEN = words_of("and with of hand hole cards card holding i have has my his her the your pocket plus")


class Said(NamedTuple):
    """A hand in a question: some cards with their suits, others by rank alone; or only what kind of hand it is."""

    shown: str
    """How an answer names it."""
    cards: Cards = ()
    ranks: tuple[int, ...] = ()
    suited: bool | None = None
    """``AKs`` and ``AKo``; None where nothing is said of it."""
    kind: Category | None = None
    top: tuple[int, ...] = ()
    """Of a kind of hand: the ranks that are told, from the top."""
    part: str = ""
    """``high`` or ``low`` where it is said to be one."""

    @property
    def size(self) -> int:
        """How many cards it names."""
        return len(self.cards) + len(self.ranks)


def read_hand(words: Sequence[str]) -> Said | None:
    """The hand that these words name, and nothing else; None if they say something else."""
    text = _without_articles(words)
    if not text:
        return None
    return _kind_of(text) or _low(text) or _cards(_with_suits(" ".join(words)).split())


def as_pair(said: Said) -> Said:
    """``aces`` and ``pair of twos`` as two cards: so they are meant beside other hole cards."""
    if said.kind is Category.PAIR and len(said.top) == 1:
        return Said(RANKS[said.top[0]] * 2, ranks=said.top * 2)
    return said


def as_low(said: Said) -> Said:
    """``wheel`` as its five ranks: where the lowest hand wins it is no straight."""
    if said.kind is Category.STRAIGHT and said.shown in ("wheel", "bicycle", "bike"):
        return Said("the wheel", ranks=(3, 2, 1, 0, 12))
    return said


def cards_in(words: Sequence[str]) -> Cards | None:
    """Cards with their suits and nothing else, such as a board; None if something else is said."""
    said = _cards(_with_suits(" ".join(words)).split())
    return said.cards if said is not None and not said.ranks and not said.part else None


def short(words: Sequence[str]) -> tuple[str, ...]:
    """The same words, with cards that are spelt out written short: ``ace of spades`` is ``as``."""
    return tuple(_with_suits(" ".join(words)).split())


def rank_names(ranks: Sequence[int]) -> str:
    """``22``, ``AK``, and with hyphens from three on: ``7-5-4-3-2``."""
    return ("-" if len(ranks) > 2 else "").join(RANKS[rank] for rank in ranks)


def _without_articles(words: Sequence[str]) -> str:
    kept = list(words)
    while kept and kept[0] in _ARTICLE and (not _is_ace(kept, 0) or (kept[-1] == "low" and len(kept) < 6)):
        kept.pop(0)  # "a 8 6 low" is no ace, "a 2 3 4 5 low" is one
    return " ".join(kept)


def _kind_of(text: str) -> Said | None:
    for form, kind in _KINDS:
        found = form.fullmatch(text)
        if found is None:
            continue
        groups = found.groupdict()
        if groups.get("ace") or groups.get("five"):
            return Said(text, kind=kind, top=(12 if groups.get("ace") else 3,))
        top = tuple(_rank(groups[name]) for name in ("x", "y") if groups.get(name))
        if len(set(top)) < len(top):
            return None
        if kind is Category.TWO_PAIR:
            top = tuple(sorted(top, reverse=True))
        return Said(text, kind=kind, top=top)
    return None


def _low(text: str) -> Said | None:
    found = _LOW.fullmatch(text.replace("-", " ") if text.endswith("low") else text)
    if found is None:
        return None
    ranks = tuple(_RANK_OF[word] for word in _ranks_of(found["ranks"]))
    if not ranks or len(ranks) > 5 or len(set(ranks)) < len(ranks):
        return None
    if len(ranks) == 5:
        return Said(rank_names(ranks), ranks=ranks, part="low")
    return Said(f"{rank_names(ranks)} low", kind=Category.HIGH_CARD, top=ranks, part="low")


def _ranks_of(text: str) -> list[str]:
    """``86``, ``8 6``, ``seven five``."""
    found: list[str] = []
    for word in text.split():
        found += [word] if word in _RANK_OF else _ONE_RANK.findall(word)
    return found


def _rank(word: str) -> int:
    return _SEVERAL[word] if word in _SEVERAL else _RANK_OF[word]


def _with_suits(text: str) -> str:
    """``ace of spades`` as ``as``."""
    return _OF_SUIT.sub(lambda found: f"{RANKS[_RANK_OF[found['x']]].lower()}{found['suit'][0]}", text)


def _cards(words: Sequence[str]) -> Said | None:
    """Cards, ranks, or both; ``suited``, ``high`` and ``low`` may stand among them."""
    cards: list[int] = []
    ranks: list[int] = []
    suited, part = None, ""
    for at, word in enumerate(words):
        if word in ("suited", "offsuit", "unsuited", "rainbow"):
            suited = word == "suited"
        elif word in ("high", "low") and at == len(words) - 1:
            part = word
        elif word in _BETWEEN or (word in ("a", "an") and not _is_ace(words, at)):
            continue
        else:
            found = list(_one_word(word))
            if not found:
                return None
            for some_cards, some_ranks, some_suited in found:
                cards += some_cards
                ranks += some_ranks
                suited = some_suited if some_suited is not None else suited
    if not cards and not ranks:
        return None
    if part == "high" and len(cards) + len(ranks) < 2:
        return None
    return Said(_shown(tuple(cards), tuple(ranks), suited), tuple(cards), tuple(ranks), suited, part=part)


def _one_word(word: str) -> Iterator[tuple[Cards, tuple[int, ...], bool | None]]:
    """What one word names; nothing if it names no card."""
    if _CARDS.fullmatch(word):
        yield tuple(parse_card(one) for one in _ONE_CARD.findall(word)), (), None
        return
    plain = word.replace("-", "").replace("/", "")
    if plain in _RANK_OF:
        yield (), (_RANK_OF[plain],), None
    elif plain in _SEVERAL and len(plain) > 3 and plain[0].isalpha():
        yield (), (_SEVERAL[plain],) * 2, None
    else:
        found = _RANKED.fullmatch(plain)
        if found is None:
            return
        ranks = tuple(_RANK_OF[rank] for rank in _ONE_RANK.findall(found["ranks"]))
        if found["suited"] and (len(ranks) != 2 or ranks[0] == ranks[1]):
            return
        yield (), ranks, {"": None, "s": True, "o": False}[found["suited"]]


def _is_ace(words: Sequence[str], at: int) -> bool:
    """Whether the word ``a`` is an ace: where ranks stand beside it. A lone article stands before a word."""
    if words[at] != "a":
        return False
    beside = [words[near] for near in (at - 1, at + 1) if 0 <= near < len(words)]
    return any(len(word) <= 2 and (word in _RANK_OF or _CARDS.fullmatch(word)) for word in beside if word != "a")


def _shown(cards: Cards, ranks: tuple[int, ...], suited: bool | None) -> str:
    parts = [pretty_cards(cards)] if cards else []
    if ranks:
        parts.append(rank_names(ranks))
    told = {None: "", True: " suited", False: " of two suits" if len(ranks) == 2 else " not suited"}[suited]
    return " ".join(parts) + told
