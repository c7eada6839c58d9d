"""The words of the house and the words people use for them."""

from __future__ import annotations

from collections.abc import Mapping


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MOVES = _words(
    "fold check call raise raise_by min_raise pot pot_share all_in draw pat bring_in complete run_twice run_once"
)
"""Verbs of intents that are moves in a hand."""

READING = _words("rules games house table ledger history cards help mine menu picture vote ask")
"""Verbs that change nothing: they may be asked with a question mark."""

VOTES = _words("vote_add vote_remove vote_only vote_mix vote_rebuy vote_rule vote_end")
"""Verbs that call a vote."""

ROOM = (
    READING
    | VOTES
    | _words("new sit leave out back topup start pause end dismiss bots seat post buy_button wait straddle no_straddle")
    | _words("splash pick share house_rule yes no vote_yes vote_no vote_withdraw")
)
"""Verbs of intents that concern the room and the table."""

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
    "run_twice": ("run it twice", "run twice", "twice", "run it", "run it more than once"),
    "run_once": ("run it once", "run once", "once", "don't run it", "dont run it"),
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
    "ask": ("ask",),
    "dismiss": ("dismiss", "send away"),
    "bots": ("bots", "house players"),
    "mine": ("mine", "my tables", "my turn", "my turns"),
    "menu": ("menu", "more"),
    "picture": ("picture", "picture of", "picture of hand"),
    "seat": (
        "seat", "change seat", "change seats", "change seat to", "change to seat", "move to seat", "switch to seat",
        "take seat", "sit in seat", "sit at seat", "sit on seat", "sit seat",
    ),
    # blinds, straddles, splashes
    "post": ("post", "post blind", "post the blind", "post blinds", "post the blinds", "post the big blind"),
    "buy_button": ("buy button", "buy the button"),
    "wait": ("wait", "wait for blind", "wait for the blind", "wait for big blind", "wait for the big blind"),
    "straddle": ("straddle", "straddle on"),
    "no_straddle": (
        "no straddle", "straddle off", "unstraddle", "don't straddle", "dont straddle", "cancel straddle",
    ),
    "splash": ("splash", "splash pot", "splash the pot", "splash the pot with", "splash with"),
    "share": ("share", "share table", "share the table"),
    # the mix, the vote
    "pick": ("pick", "choose", "my pick", "my pick is"),
    "house_rule": ("house rule",),
    "yes": ("yes", "y", "yep", "yeah", "aye", "agree", "agreed"),
    "no": ("no", "n", "nope", "nay", "disagree"),
    "vote": ("vote", "call a vote", "call vote", "votes"),
    "vote_yes": ("vote yes", "vote y", "vote aye", "vote for"),
    "vote_no": ("vote no", "vote n", "vote nay", "vote against"),
    "vote_withdraw": (
        "vote withdraw", "vote off", "vote cancel", "withdraw vote", "withdraw the vote", "cancel vote",
        "cancel the vote",
    ),
    "vote_add": ("vote add", "vote to add", "vote for adding"),
    "vote_remove": ("vote remove", "vote to remove", "vote without", "vote drop", "vote to drop"),
    "vote_only": ("vote only", "vote all", "vote just", "vote to play only", "vote for only"),
    "vote_mix": ("vote mix", "vote the mix", "vote all games", "vote half and half", "vote back to the mix"),
    "vote_rebuy": ("vote rebuy", "vote re-buy", "vote to rebuy", "vote topup", "vote top up", "vote rebuy for"),
    "vote_rule": ("vote rule", "vote house rule", "vote house", "vote to change", "vote change"),
    "vote_end": ("vote end", "vote to end", "vote end at", "vote to end at", "vote end in", "vote to end in"),
}  # fmt: skip

PHRASES: Mapping[tuple[str, ...], str] = {
    tuple(phrase.split()): verb for verb, phrases in _SPOKEN.items() for phrase in phrases
} | {tuple(phrase.split()): phrase for phrase in ("send", "buy")}  # fmt: skip
"""Every phrase with its verb; the longest that a text begins with is meant."""

SUGGESTED: Mapping[str, str] = {
    phrase: _SPOKEN[verb][0] for verb in _SPOKEN for phrase in _SPOKEN[verb] if len(phrase) > 1
} | {"pot": "pot", "half": "half pot", "min": "min raise"}  # fmt: skip
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
    "buy": "sit, topup, buy button",
    "run": "run it twice, run once",
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

LEDGERS: Mapping[str, str] = {
    "all": "all",
    "ever": "all",
    "total": "all",
    "csv": "csv",
    "file": "csv",
    "spreadsheet": "csv",
    "picture": "picture",
    "image": "picture",
}
"""Which ledger, and how: of all tables that ever were, as a file, as a picture."""

LEDGER_FILLERS = _words("of for the as a tables table in")
"""Words around them that mean nothing: ``ledger of all tables as a picture``."""

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
    "seat": "seat 5",
    "splash": "splash 40",
    "pick": "pick razz",
    "vote_yes": "vote yes",
    "vote_no": "vote no",
    "vote_add": "vote add badugi",
    "vote_remove": "vote remove razz",
    "vote_only": "vote only plo",
    "vote_rebuy": "vote rebuy 500",
    "vote_rule": "vote rule straddles=under the gun",
    "vote_end": "vote end 23:00",
    "house_rule": "house straddles=off",
    "ask": "ask can he re-raise after a short all in",
}
"""How a verb looks when it is right."""
