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
_PART = re.compile(
    r"""(?P<key>[^\s:="]+)\s*[:=]\s*(?:"(?P<double>[^"]*)"?|'(?P<single>[^']*)'?|(?P<plain>\S*))|(?P<word>\S+)"""
)
"""An option with its value, in quotes or up to the next space, or a word that is none."""
_LISTS = ("games", "game")
"""Options whose value may have spaces without quotes: ``games:nlhe, omaha hi-lo, razz``."""
_IN_SEAT = re.compile(r"(?P<amount>.*?) ?(?:in |at |on )?seat (?P<number>[0-9]+)")
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
    asked = line.endswith("?") and isinstance(found, Intent) and not _only_reads(found)
    return misunderstood(Why.QUESTION, word=shown(line.rstrip("?"))) if asked else found


def _only_reads(intent: Intent) -> bool:
    # a house rule without a new value is only asked about
    return intent.verb in words.READING or (intent.verb == "house_rule" and not re.search("[:=]", intent.text))


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
            return _READERS[verb](verb, rest.after(count))
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


def _ask(verb: str, rest: Words) -> Reading:
    """A question, as it was typed; without one the desk says what may be asked."""
    return Intent(verb, text=" ".join(rest.typed))


def _dismiss(verb: str, rest: Words) -> Reading:
    name = " ".join(rest.typed).lstrip("@")
    return Intent(verb, text=name) if name else _nobody_named()


def _send(_verb: str, rest: Words) -> Reading:
    """``send Rosie away``."""
    away = len(rest.small) > 1 and rest.small[-1] == "away"
    name = Words(rest.small[:-1], rest.typed[:-1])
    return _dismiss("dismiss", name) if away else _nobody_named()


def _buy(verb: str, rest: Words) -> Reading:
    """``buy 100`` may be a seat or more chips for one who has one."""
    left = _polite(rest.small)
    figure = shown(" ".join(left))
    if isinstance(read(" ".join(left)), int):
        return misunderstood(Why.AMBIGUOUS, word=f"{verb} {figure}", choices=f"sit {figure}, topup {figure}")
    return misunderstood(Why.AMBIGUOUS, word=verb, choices=words.AMBIGUOUS[verb])


def _nobody_named() -> Misunderstood:
    return misunderstood(Why.MISSING_NAME, verb="dismiss", example=words.EXAMPLES["dismiss"])


def _history(verb: str, rest: Words) -> Reading:
    left = _polite(rest.small)
    proof = "proof" in left
    figures = tuple(word.removeprefix("#") for word in left if word != "proof")
    found = _figure(verb, figures) if figures else Intent(verb)
    return found._replace(text="proof") if proof and isinstance(found, Intent) else found


def _new(verb: str, rest: Words) -> Reading:
    """``new omaha hi-lo stakes:2/4 games:"nlhe, plo"``: words without a key are the game, a bare ``2/4`` the stakes."""
    game: list[str] = []
    options: list[tuple[str, str]] = []
    for part in _PART.finditer(" ".join(rest.typed)):
        word = part["word"]
        if word is None:
            value = next(one for one in (part["double"], part["single"], part["plain"]) if one is not None)
            options.append((small(part["key"]), " ".join(value.split())))
        elif word.startswith(":"):
            options.append(("", word[1:]))
        elif _STAKES.fullmatch(word):
            options.append(("stakes", word))
        elif options and _goes_on(options[-1], word):
            options[-1] = (options[-1][0], _joined(*options[-1], word))
        else:
            game.append(small(word))
    return Intent(verb, text=" ".join(game), options=tuple(options))


def _goes_on(option: tuple[str, str], word: str) -> bool:
    """Whether ``word`` belongs to the value before it: ``betting: no limit``, ``games:nlhe, plo``."""
    key, value = option
    return key in _LISTS or (small(word) == "limit" and small(value) in ("no", "pot", "fixed"))


def _joined(key: str, value: str, word: str) -> str:
    return f"{value} {word}" if key in _LISTS else f"{value}-limit"


def _sit(verb: str, rest: Words) -> Reading:
    """``sit``, ``sit 200``, ``sit 200 in seat 3``: the seat is the text."""
    left = _polite(rest.small)
    found = _IN_SEAT.fullmatch(" ".join(left))
    if found is None:
        return _figure(verb, left) if left else Intent(verb)
    number = read(found["number"])
    amount = _figure(verb, tuple(found["amount"].split())) if found["amount"] else Intent(verb)
    if isinstance(amount, Misunderstood) or not isinstance(number, int):
        return amount
    return amount._replace(text=str(number))


def _needs_amount(verb: str, rest: Words) -> Reading:
    """A figure, which must be there."""
    left = _polite(rest.small)
    left = left[1:] if left[:1] in (("to",), ("number",), ("with",)) else left
    if not left:
        return misunderstood(Why.MISSING_FIGURE, verb=verb.replace("_", " "), example=words.EXAMPLES[verb])
    return _figure(verb, left)


def _what(verb: str, rest: Words) -> Reading:
    """Words that must be there: a game, a time, a rule."""
    left = _polite(rest.small)
    if not left:
        return misunderstood(Why.MISSING_WHAT, verb=verb.replace("_", " "), example=words.EXAMPLES[verb])
    return Intent(verb, text=" ".join(left))


def _maybe_what(verb: str, rest: Words) -> Reading:
    return Intent(verb, text=" ".join(_polite(rest.small)))


def _house(_verb: str, rest: Words) -> Reading:
    """``house`` shows the rules; with more words one of them is to change, or is asked for."""
    return _maybe_what("house_rule", rest) if _polite(rest.small) else Intent("house")


def _run(verb: str, rest: Words) -> Reading:
    """``run it twice``, or as often as it is offered: ``run it three times``."""
    left = tuple([word for word in _polite(rest.small) if word != "times"])
    if verb == "run_twice" and len(left) == 1 and left[0] in _TIMES:
        return Intent(verb, _TIMES[left[0]])
    return _alone(verb, rest)


_TIMES = {"two": 2, "2": 2, "three": 3, "3": 3, "four": 4, "4": 4, "five": 5, "5": 5}


def _vote(verb: str, rest: Words) -> Reading:
    """A bare ``vote`` shows how it stands."""
    left = _polite(rest.small)
    return misunderstood(Why.BAD_VOTE, asked=shown(" ".join(left))) if left else Intent(verb)


def _cast(verb: str, rest: Words) -> Reading:
    """``vote yes``; a button says which vote it belongs to, ``vote yes 3``."""
    left = _polite(rest.small)
    if not left:
        return Intent(verb)
    number = read(left[0]) if len(left) == 1 else None
    return Intent(verb, number) if isinstance(number, int) else _vote("vote", rest)


def _ledger(verb: str, rest: Words) -> Reading:
    """``ledger``, ``ledger all``, ``ledger csv``, ``ledger all picture``, in any order."""
    left = _polite(rest.small)
    asked = [words.LEDGERS[word] for word in left if word in words.LEDGERS]
    extra = tuple([word for word in left if word not in words.LEDGERS and word not in words.LEDGER_FILLERS])
    text = " ".join(dict.fromkeys(asked))
    return _too_many(f"{verb} {text}".strip(), extra) if extra else Intent(verb, text=text)


_READERS: dict[str, Callable[[str, Words], Reading]] = {
    **dict.fromkeys((*words.ROOM, *words.MOVES), _alone),
    **dict.fromkeys(("call", "topup", "complete", "bring_in", "bots", "picture"), _amount),
    "raise": _raise,
    **dict.fromkeys(("rules", "help"), _text),
    "draw": _draw,
    "ask": _ask,
    "dismiss": _dismiss,
    "send": _send,
    "buy": _buy,
    "history": _history,
    "ledger": _ledger,
    "new": _new,
    "sit": _sit,
    **dict.fromkeys(("seat", "splash", "vote_rebuy"), _needs_amount),
    **dict.fromkeys(("vote_add", "vote_remove", "vote_only", "vote_rule", "vote_end"), _what),
    **dict.fromkeys(("pick", "house_rule", "share"), _maybe_what),
    **dict.fromkeys(("run_twice", "run_once"), _run),
    **dict.fromkeys(("vote_yes", "vote_no"), _cast),
    "house": _house,
    "vote": _vote,
}
