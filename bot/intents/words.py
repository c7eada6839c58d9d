"""The words of the house and the words people use for them."""

from __future__ import annotations

from collections.abc import Mapping


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MOVES = _words("fold check call raise raise_by min_raise pot pot_share all_in draw pat bring_in complete")
"""Verbs of intents that are moves in a hand."""

READING = _words("rules games house table ledger history cards help mine menu picture")
"""Verbs that change nothing: they may be asked with a question mark."""

ROOM = READING | _words("new sit leave out back topup start pause end dismiss bots")
"""Verbs of intents that concern the room and the table."""

LATER = ("vote", "pick", "straddle", "splash", "ask", "run it twice")
"""Words of the grammar that nothing answers yet."""

_SPOKEN: Mapping[str, tuple[str, ...]] = {
    # in a hand
    "fold": ("fold", "f", "muck"),
    "check": ("check", "k", "x"),
    "call": ("call", "c"),
    "raise": ("raise", "r", "bet", "b", "make it"),
    "all_in": ("allin", "all in", "all-in", "shove", "jam", "push", "i'm all in", "im all in", "am all in"),
    "draw": ("draw", "discard", "throw", "throw away", "change", "exchange"),
    "pat": ("pat", "stand pat"),
    "bring_in": ("bring in", "bring-in", "bringin", "bring_in", "bring it in"),
    "complete": ("complete",),
    # in the room
    "new": ("new", "new table"),
    "sit": ("sit", "sit down", "sit with", "join", "join with", "buy in", "buy in for", "buyin", "buy-in"),
    "leave": ("leave", "leave table", "leave the table", "quit", "cash out", "cashout", "cash-out", "stand up"),
    "out": ("out", "sit out", "sit-out", "sitout", "sit me out"),
    "back": ("back", "sit in", "sit-in", "sitin", "i'm back", "im back", "am back", "come back"),
    "topup": ("topup", "top up", "top up by", "top-up", "rebuy", "re-buy"),
    "start": ("start", "deal", "next", "resume", "next hand", "deal next hand", "deal the next hand"),
    "pause": ("pause",),
    "rules": ("rules", "rules of", "rules for"),
    "games": ("games", "list games"),
    "house": ("house", "house rules"),
    "table": ("table", "status", "state", "show table"),
    "ledger": ("ledger",),
    "history": ("history",),
    "end": ("end", "end table", "end the table", "end game", "end the game", "close", "close table", "close the table"),
    "cards": ("cards", "hand", "my cards", "my hand", "hole cards"),
    "help": ("help", "?", "commands"),
    "dismiss": ("dismiss", "send away"),
    "bots": ("bots", "house players"),
    "mine": ("mine", "my tables", "my turn", "my turns"),
    "menu": ("menu", "more"),
    "picture": ("picture", "picture of", "picture of hand"),
}

PHRASES: Mapping[tuple[str, ...], str] = {
    tuple(phrase.split()): verb for verb, phrases in _SPOKEN.items() for phrase in phrases
} | {tuple(phrase.split()): phrase for phrase in (*LATER, "run twice", "send")}  # fmt: skip
"""Every phrase with its verb; the longest that a text begins with is meant."""

SUGGESTED: Mapping[str, str] = {
    phrase: _SPOKEN[verb][0] for verb in _SPOKEN for phrase in _SPOKEN[verb] if len(phrase) > 1
} | {"pot": "pot", "half": "half pot", "min": "min raise", **{word: word for word in LATER}}  # fmt: skip
"""What a word that nobody knows is compared with, each with the word to be suggested."""

LONGEST_PHRASE = max(map(len, PHRASES))

AMBIGUOUS: Mapping[str, str] = {
    "pass": "check, fold",
    "i'm out": "fold, out, leave",
    "im out": "fold, out, leave",
    "am out": "fold, out, leave",
    "in": "call, sit, back",
    "i'm in": "call, sit, back",
    "im in": "call, sit, back",
    "am in": "call, sit, back",
    "p": "pot, pause",
    "stand": "pat, out, leave",
}
"""What may mean one thing or another is asked about, never guessed."""

BEFORE = _words("i i'll ill i'd will ok okay please pls let's lets just well so then")
"""Words that may come before a verb and mean nothing."""

AFTER = _words("it please pls plz thanks thx ty now then chip chips total")
"""Words that may come after all the others and mean nothing."""

SIZE_FILLERS = _words("raise r bet b make go to the of a it size sized")
"""Words that mean nothing around the size of a bet: ``bet half of the pot``."""

SIZES: Mapping[str, tuple[str, str]] = {
    "min": ("min_raise", ""),
    "minimum": ("min_raise", ""),
    "minraise": ("min_raise", ""),
    "minbet": ("min_raise", ""),
    "pot": ("pot", ""),
    "full pot": ("pot", ""),
    "allin": ("all_in", ""),
    "all in": ("all_in", ""),
}
"""Sizes of bets that are no figures, with their verb."""

SHARES: Mapping[str, str] = {
    "half": "1/2",
    "third": "1/3",
    "one third": "1/3",
    "two thirds": "2/3",
    "quarter": "1/4",
    "one quarter": "1/4",
    "three quarter": "3/4",
    "three quarters": "3/4",
    "½": "1/2",
    "⅓": "1/3",
    "⅔": "2/3",
    "¼": "1/4",
    "¾": "3/4",
}
"""Parts of the pot, with or without ``pot`` behind them."""

EXAMPLES: Mapping[str, str] = {
    "call": "call 14",
    "raise": "raise 40",
    "raise_by": "raise by 20",
    "complete": "complete 10",
    "bring_in": "bring in",
    "sit": "sit 200",
    "topup": "topup 50",
    "history": "history 3",
    "dismiss": "dismiss Rosie",
    "bots": "bots 4",
    "picture": "picture 3",
}
"""How a verb looks when it is right."""
