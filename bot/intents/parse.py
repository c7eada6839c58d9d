"""From a line of text to an intent. Nothing is guessed: a word too many, and nothing is done."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from rapidfuzz import fuzz, process

from bot.intents import words
from bot.intents.numbers import read
from bot.intents.results import Intent, Misunderstood, Why, misunderstood
from bot.intents.text import LONGEST, clean, shown, small

Reading: TypeAlias = Intent | Misunderstood

_NEAR = 60
_CLOSE = 12
_GLUED = re.compile(r"(r|b|c|raise|bet|call)(\$?[0-9].*)")
_SHARE = re.compile(r"(?P<over>[0-9]{1,3})(?:/(?P<under>[0-9]{1,3})|(?P<percent>%)) pot")
_OPTION = re.compile(r"([^\s:=]+)\s*[:=]\s*")
_STAKES = re.compile(r"[0-9]+/[0-9]+")


class Words(NamedTuple):
    """What is left to read: each word in small letters, and as it was typed."""

    small: tuple[str, ...]
    typed: tuple[str, ...]

    def after(self, count: int) -> Words:
        """Without the first ``count`` words."""
        return Words(self.small[count:], self.typed[count:])


def parse(text: str) -> Reading:
    """What ``text`` asks for, with or without a leading ``/poker``, ``/act`` or ``/``. Never raises."""
    if len(text) > LONGEST:
        return misunderstood(Why.TOO_LONG, length=str(len(text)), most=str(LONGEST))
    line = _without_slash(clean(text).lstrip("'\""))
    if not line:
        return misunderstood(Why.EMPTY)
    found = _read(line)
    asked = line.endswith("?") and isinstance(found, Intent) and found.verb not in words.READING
    return misunderstood(Why.QUESTION, word=shown(line.rstrip("?"))) if asked else found


def _without_slash(line: str) -> str:
    return re.sub(r"^(?:/?(?:poker|act)(?: |$)|/ ?)+", "", line, flags=re.IGNORECASE | re.ASCII)


def _read(line: str) -> Reading:
    typed = tuple((line.rstrip(" .,;!?…'\"") or line).split())
    rest = _without_manners(Words(tuple(_plain(word) for word in typed), typed))
    polite = _polite(rest.small)
    choices = words.AMBIGUOUS.get(" ".join(polite))
    if choices:
        return misunderstood(Why.AMBIGUOUS, word=" ".join(polite), choices=choices)
    sized = _size(polite)
    if sized:
        return sized
    for count in range(words.LONGEST_PHRASE, 0, -1):
        verb = words.PHRASES.get(rest.small[:count]) if len(rest.small) >= count else None
        if verb:
            return _READERS.get(verb, _later)(verb, rest.after(count))
    return _unknown(rest)


def _plain(word: str) -> str:
    # figures keep their commas: "5, 200" are two
    return small(word).rstrip(".,;!") if word[0].isalpha() else small(word)


def _without_manners(rest: Words) -> Words:
    kept = rest
    while kept.small and kept.small[0] in words.BEFORE:
        kept = kept.after(1)
    if not kept.small:
        return rest
    glued = _GLUED.fullmatch(kept.small[0])
    return Words((*glued.groups(), *kept.small[1:]), (*glued.groups(), *kept.typed[1:])) if glued else kept


def _polite(rest: tuple[str, ...]) -> tuple[str, ...]:
    """Without the words behind that mean nothing, and without what has no letter or figure in it."""
    while rest and (rest[-1] in words.AFTER or not any(one.isalnum() or one in "-+/%$" for one in rest[-1])):
        rest = rest[:-1]
    return (*rest[:-1], rest[-1].rstrip(",;!")) if rest else rest


def _unknown(rest: Words) -> Misunderstood:
    first = rest.small[0]
    if isinstance(read(first), int):
        return misunderstood(Why.MISSING_VERB, figure=shown(first))
    near = process.extract(first[:40], list(words.SUGGESTED), scorer=fuzz.ratio, score_cutoff=_NEAR, limit=6)
    verbs = list(dict.fromkeys(words.SUGGESTED[phrase] for phrase, score, _ in near if score > near[0][1] - _CLOSE))
    return misunderstood(Why.UNKNOWN_WORD, word=shown(first), nearest=", ".join(verbs[:3]))


# ---------------------------------------------------------------- what comes after the verb


def _alone(verb: str, rest: Words) -> Reading:
    left = _polite(rest.small)
    return _too_many(verb, left) if left else Intent(verb)


def _amount(verb: str, rest: Words) -> Reading:
    """A figure, or nothing."""
    left = _polite(rest.small)
    return _figure(verb, left) if left else Intent(verb)


def _raise(verb: str, rest: Words) -> Reading:
    """``raise 60``, ``raise it to 60``, ``raise by 20``, ``raise 20 more``."""
    left = _polite(rest.small)
    by = verb
    while left and left[0] in ("it", "to", "by", "another"):
        by = "raise_by" if left[0] in ("by", "another") else by
        left = left[1:]
    if len(left) > 1 and left[-1] == "more":
        by, left = "raise_by", left[:-1]
    if not left:
        return misunderstood(Why.MISSING_AMOUNT, verb="raise", example=words.EXAMPLES["raise"])
    return _figure(by, left)


def _figure(verb: str, left: tuple[str, ...]) -> Reading:
    asked = " ".join(left)
    found = read(asked)
    if isinstance(found, int):
        return Intent(verb, found)
    if len(left) > 1 and isinstance(read(left[0]), int):
        return _too_many(f"{verb} {shown(left[0])}", left[1:])
    return misunderstood(found, verb=verb.replace("_", " "), asked=shown(asked), example=words.EXAMPLES[verb])


def _too_many(understood: str, extra: tuple[str, ...]) -> Misunderstood:
    return misunderstood(Why.TOO_MANY_WORDS, verb=understood.replace("_", " "), extra=shown(" ".join(extra)))


def _size(left: tuple[str, ...]) -> Reading | None:
    """A bet whose size is no figure, like ``pot``, ``half the pot``, ``min raise``; None if this is none."""
    parts = [part for word in left for part in (word.split("-") if word[:1].isalpha() else [word])]
    size = " ".join(part for part in parts if part not in words.SIZE_FILLERS)
    if size in words.SIZES:
        return Intent(words.SIZES[size][0])
    share = words.SHARES.get(size.removesuffix(" pot"))
    if share and (size.endswith(" pot") or size[0].isalpha()):
        return Intent("pot_share", text=share)
    written = _SHARE.fullmatch(size)
    if written is None:
        return None
    over, under = int(written["over"]), int(written["under"] or 100)
    if not 0 < over <= under:
        return misunderstood(Why.BAD_SHARE, asked=shown(size))
    return Intent("pot") if over == under else Intent("pot_share", text=str(Fraction(over, under)))


def _text(verb: str, rest: Words) -> Reading:
    """Words that are passed on, in small letters."""
    return Intent(verb, text=" ".join(rest.small))


def _draw(verb: str, rest: Words) -> Reading:
    return Intent(verb, text=" ".join(rest.typed))


def _dismiss(verb: str, rest: Words) -> Reading:
    name = " ".join(rest.typed).lstrip("@")
    return Intent(verb, text=name) if name else _nobody_named()


def _send(_verb: str, rest: Words) -> Reading:
    """``send Rosie away``."""
    away = len(rest.small) > 1 and rest.small[-1] == "away"
    name = Words(rest.small[:-1], rest.typed[:-1])
    return _dismiss("dismiss", name) if away else _nobody_named()


def _nobody_named() -> Misunderstood:
    return misunderstood(Why.MISSING_NAME, verb="dismiss", example=words.EXAMPLES["dismiss"])


def _history(verb: str, rest: Words) -> Reading:
    left = _polite(rest.small)
    proof = "proof" in left
    figures = tuple(word.removeprefix("#") for word in left if word != "proof")
    found = _figure(verb, figures) if figures else Intent(verb)
    return found._replace(text="proof") if proof and isinstance(found, Intent) else found


def _new(verb: str, rest: Words) -> Reading:
    """``new omaha hi-lo stakes:2/4 betting=limit``: words without a key are the game, a bare ``2/4`` the stakes."""
    game: list[str] = []
    options: list[tuple[str, str]] = []
    for word in _OPTION.sub(r"\1:", " ".join(rest.typed)).split():
        key, mark, value = word.partition(":")
        if mark:
            options.append((small(key), value))
        elif _STAKES.fullmatch(word):
            options.append(("stakes", word))
        elif small(word) == "limit" and options and small(options[-1][1]) in ("no", "pot", "fixed"):
            options[-1] = (options[-1][0], f"{options[-1][1]}-limit")
        else:
            game.append(small(word))
    return Intent(verb, text=" ".join(game), options=tuple(options))


def _later(verb: str, _rest: Words) -> Misunderstood:
    return misunderstood(Why.NOT_YET, word="run it twice" if verb == "run twice" else verb)


_READERS: dict[str, Callable[[str, Words], Reading]] = {
    **dict.fromkeys((*words.ROOM, *words.MOVES), _alone),
    **dict.fromkeys(("call", "sit", "topup", "complete", "bring_in", "bots", "picture"), _amount),
    "raise": _raise,
    **dict.fromkeys(("rules", "help"), _text),
    "draw": _draw,
    "dismiss": _dismiss,
    "send": _send,
    "history": _history,
    "new": _new,
}
