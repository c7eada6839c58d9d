"""What the rules desk is not for; each kind gets a short polite no.

Most of it is told by examples (``assets/rules/off_topic.txt``), as rules are. Here are only signs that settle it alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

NO: Mapping[str, str] = {
    "strategy": "I tell the rules, not how to play: no advice on what to do with a hand.",
    "law": "Whether and where poker may be played by law I cannot say: ask somebody who knows the law.",
    "hidden": "I know nothing about other people's hidden cards, and would not tell if I did: they stay hidden.",
    "orders": "I am only the rules desk, and do not take such orders.",
    "other games": "I know the rules of poker alone.",
    "small talk": "I am only the rules desk.",
    "world": "That is nothing for the rules desk.",
    "nonsense": "I do not understand that.",
}
"""What is said of each kind."""
AT_A_TABLE = "That I can say only at a table: ask it in the channel where you play, and I look at what you see there."

_WORD = re.compile(r"[a-z0-9']+")
_MOVE = "call|fold|raise|bet|shove|jam|check|bluff|play|go all|3bet|reraise|slow ?play|limp|push|open|defend|steal"
_ONE = "he|she|they|bob|alice|carol|dave|mike|villain|everyone|everybody"
_SIGNS: Mapping[str, tuple[str, ...]] = {
    "strategy": (
        f" should (i|we|he|you) (have |ever |always |just |really |rather )*({_MOVE}) ",
        f" when should (i|we|you) (be |ever )?({_MOVE}) ",
        " (any|some|give me|good|winning) (tips?|advice|strategy) ",
        " tips (for|on|against) | (bankroll|strategy) for ",
    ),
    "law": (
        " (legal|illegal) in (texas|california|new|germany|france|canada|utah|my (state|country)|the us|[a-z]+land) ",
        " (is|are) (online |home |playing )*(poker|gambling|poker nights?|home games?) (even |still )?(il)?legal ",
        " (police|lawyer|arrested|gambling age|gambling licen[cs]e) ",
    ),
    "hidden": (
        f" what (does|do|is|has|cards? (does|do|has|is)) ({_ONE}) (really )?(have|hold|holding|got|sitting on) $",
        " (show|tell|give|reveal|send|dm) (me|us) (what )?(his|her|their|every(one|body)'?s?|bob'?s?|alice'?s?) "
        "(hole |hidden )?(hand|cards) ",
        " (what|which) card (is|will be|comes) (coming|next|on the (turn|river)) ",
    ),
    "orders": (
        " (ignore|forget|disregard|override) (all |any |your |the |my )*(previous|prior|above|earlier|instructions?) ",
        " (system prompt|jailbreak|developer mode|you are now|api key|admin key|drop tables?) ",
    ),
    "other games": (
        " (blackjack|roulette|craps|baccarat|slot machines?|rummy|euchre|chess|monopoly|uno|cribbage|yahtzee|"
        "backgammon|canasta|bingo|whist|pinochle|mahjong) ",
    ),
}
"""Signs of some kinds, looked for in words with a blank on both sides."""

_SO = "^ (?:so |ok |hey |and |but |please |tell me )?"
_OF_A_TABLE = (
    "(what('?s| is| are)|how (big|much|many|large) (is|are)) my (stack|hand|cards?|outs|odds|equity|chances?|chips) "
    "(now |worth )?$",
    "what (do|did) i (have|hold|got)( now| here)? $",
    "what am i (drawing to|holding|drawing) ",
    "(who('?s| is)|whose) (turn|to act|up|move)( is it| now)? $",
    f"(why|how|how come) did (i|{_ONE}|[a-z]+) (win|lose|scoop)( that| it| the)*( last)?( hand| pot| one)? $",
    "who (won|is winning|wins|is ahead|has the (button|most chips))( the| that| this| now| last)*( hand| pot| one)? $",
    "how (much|many) (is|are|do i) (in )?(the )?(pot|to call|owe)( now| right now)? $",
)


def sure_kind(question: str) -> str:
    """The kind of what is nothing for the desk, where a sign settles it; empty if none does."""
    plain = _plain(question)
    return next((kind for kind, signs in _compiled().items() if signs.search(plain)), "")


def is_of_a_table(question: str) -> bool:
    """Whether it asks for what only a table can tell."""
    return bool(_of_a_table().search(_plain(question)))


def _plain(question: str) -> str:
    words = _WORD.findall(question.lower().replace("’", "'"))
    return f" {' '.join(words)} "


@cache
def _compiled() -> Mapping[str, re.Pattern[str]]:
    return {kind: re.compile("|".join(signs)) for kind, signs in _SIGNS.items()}


@cache
def _of_a_table() -> re.Pattern[str]:
    return re.compile("|".join(f"{_SO}{sign}" for sign in _OF_A_TABLE))
