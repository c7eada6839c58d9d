"""The stem of an English word, as far as a rules desk needs it: raises, raised, raising, raiser and raise are one."""

from __future__ import annotations

from functools import lru_cache

_IRREGULAR = {
    "dealt": "deal", "shown": "show", "bought": "buy", "won": "win", "lost": "lose", "drawn": "draw",
    "drew": "draw", "left": "leave", "beaten": "beat", "held": "hold", "went": "go", "gone": "go", "goes": "go",
    "paid": "pay", "sat": "sit", "burnt": "burn", "took": "take", "taken": "take", "gave": "give", "given": "give",
    "saw": "see", "seen": "see", "said": "say", "told": "tell", "made": "make", "came": "come", "knew": "know",
    "known": "know", "thrown": "throw", "threw": "throw", "chosen": "choose", "chose": "choose", "forgot": "forget",
    "got": "get", "forgotten": "forget", "broken": "break", "broke": "broke", "tied": "tie", "ties": "tie",
    "tying": "tie", "lying": "lie", "lies": "lie", "dying": "die", "died": "die", "dice": "dice", "is": "is",
    "was": "was", "this": "this", "his": "his", "has": "has", "does": "does", "as": "as", "us": "us",
    "plus": "plus", "always": "always", "axes": "axe", "aces": "ace", "deuces": "two", "mixes": "mix",
    "boxes": "box", "boxed": "box", "during": "during", "something": "something", "anything": "anything",
    "nothing": "nothing", "king": "king", "spring": "spring", "string": "string", "bring": "bring", "ring": "ring",
    "thing": "thing", "everything": "everything", "need": "need", "feed": "feed", "speed": "speed", "seed": "seed",
    "indeed": "indeed", "red": "red", "shed": "shed", "used": "use", "using": "use", "owed": "owe", "owing": "owe",
    "less": "less", "unless": "unless", "pass": "pass", "miss": "miss", "across": "across", "razz": "razz",
    "dealer": "dealer", "player": "player", "river": "river", "number": "number", "order": "order", "ever": "ever",
    "never": "never", "over": "over", "under": "under", "after": "after", "other": "other", "another": "another",
    "whether": "whether", "poker": "poker", "kicker": "kicker", "better": "better", "higher": "high",
    "highest": "highest", "lower": "low", "lowest": "lowest", "winner": "winner", "bigger": "big",
    "smaller": "small", "larger": "large", "rules": "rule", "series": "series", "hes": "he",
}  # fmt: skip
MOST_REMEMBERED = 1 << 16
"""Words whose stem is kept; people may type any number of others."""
_DOUBLED = frozenset("bdfgklmnprtz")
_VOWELS = frozenset("aeiouy")


@lru_cache(maxsize=MOST_REMEMBERED)
def stem(word: str) -> str:
    """The stem of a word in small letters; not always a word itself, but the same for all forms of one."""
    plain = word.replace("'", "")
    if plain in _IRREGULAR:
        return _IRREGULAR[plain]
    if len(plain) < 4 or not plain.isalpha():
        return plain
    return _without_e(_without_ing(_without_s(plain)))


def _without_s(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _without_ing(word: str) -> str:
    for ending in ("ing", "ied", "ed", "er", "ly"):
        body = word.removesuffix(ending)
        if body == word or len(body) < 3 or not _VOWELS & set(body):
            continue
        if ending == "ied":
            return body + "y"
        if ending == "er" and len(body) < 4:
            continue
        if len(body) > 3 and body[-1] == body[-2] and body[-1] in _DOUBLED and body[-2:] not in ("ll", "ss", "zz"):
            return body[:-1]
        return body
    return word


def _without_e(word: str) -> str:
    """Raise and raising meet at ``rais``; so do double and doubled."""
    if word in _IRREGULAR.values():
        return word
    return word[:-1] if word.endswith("e") and len(word) > 4 else word
