"""What is said to somebody who was not understood: one short sentence for each reason, with what is allowed now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from bot.intents import Misunderstood, Why

WORDS: Mapping[Why, str] = {
    Why.EMPTY: "There was nothing in that. Say what you want, or help for all there is.",
    Why.TOO_LONG: "That was {length} characters; I read up to {most}. Say it shorter, like raise 40.",
    Why.UNKNOWN_WORD: "I do not know {word}.{perhaps} Say help for all there is.",
    Why.AMBIGUOUS: "{word} could mean several things. Say one of these: {choices}.",
    Why.QUESTION: "That sounds like a question, so I did nothing. Without the question mark, I do it.",
    Why.MISSING_VERB: "{figure} what? Say it with a word, like call {figure} or raise {figure}.",
    Why.MISSING_NAME: "Say whom to send away, like {example}.",
    Why.MISSING_WHAT: "Say what exactly, like {example}.",
    Why.BAD_VOTE: "{asked} cannot be voted on. Say vote yes, vote no, or vote with one of these: {votes}.",
    Why.TOO_MANY_WORDS: "I understood {verb}, but not {extra}, so I did nothing. Say just {verb}.",
    Why.MISSING_AMOUNT: "Say how much, like {example}, raise by 20, min raise, half pot or pot.",
    Why.MISSING_FIGURE: "Say it with a figure, like {example}.",
    Why.NOT_A_NUMBER: "{asked} is not a figure. “{verb}” needs whole chips in plain digits, like {example}.",
    Why.NOTATION: "{asked} is not read here. Write the chips out in plain digits, like {example}.",
    Why.FOREIGN_DIGITS: "Not all can read {asked}. Write the chips in the digits 0 to 9, like {example}.",
    Why.FRACTION: "Chips are whole: {asked} is not possible. Say a whole figure, like {example}.",
    Why.NEGATIVE: "{asked} is below zero. “{verb}” needs whole chips from 1 up, like {example}.",
    Why.TOO_LARGE: "{asked} is more than all the chips there are. Say a smaller figure, like {example}.",
    Why.BAD_SHARE: "{asked} is no part of the pot. Say half pot, 2/3 pot, 75% pot, or pot for all of it.",
    Why.MISSING_GAME: "Which game? Say it like new holdem stakes:1/2. There are: {games}.",
    Why.UNKNOWN_GAME: "I do not know the game {asked}.{perhaps} There are: {games}.",
    Why.UNKNOWN_OPTION: "There is no option {key}.{perhaps} There are: {keys}.",
    Why.TWICE: "The option {key} is given twice, or against another word. Say it once.",
    Why.BAD_BETTING: "{asked} is no way of betting. Say one of these: {choices}, like betting:{first}.",
    Why.BAD_OPENING: "{game} is not opened with {asked}. Say one of these: {choices}, like opens:{first}.",
    Why.BAD_STAKES: "{asked} makes no sense as {key}: {reason}. Say it like {example}.",
    Why.BAD_ANTE: "{asked} is not an ante. Say whole chips in plain digits, like {key}:1.",
    Why.BAD_SEATS: "{asked} is no number of seats. {game} has 2 to {most}, like seats:6.",
    Why.BAD_BUY_IN: "{asked} is no buy-in. Say the least and the most in whole chips, like buyin:40-200.",
    Why.BAD_CLOCK: "{asked} is no time to think. Say it like clock:30s, clock:10m, clock:24h or clock:2d.",
    Why.BAD_PAUSE: "{asked} is no pause between hands. Say it like pause:10s, at most {most}.",
    Why.BAD_NAME: "That cannot be the name of a table. Use up to 32 letters, digits, - and _, like name:friday.",
    Why.UNKNOWN_HOUSE: "I know no house rules {asked}.{perhaps} There are: {choices}.",
    Why.MISSING_GAMES: "Which games? Say it like new mix games:nlhe,plo,razz. There are: {games}.",
    Why.TOO_MANY_GAMES: "That are too many games: {why}.",
    Why.GAME_TWICE: "{asked} is in the list twice. Say every game once.",
    Why.BETTING_TWICE: "{asked} names two ways of betting. Say one, like holdem/limit.",
    Why.NOT_FOR_MIX: "{key} cannot be said of several games at once. Say it of a game, like razz@2/4 or holdem/limit.",
    Why.GAMES_FOR_ONE: "games: goes with new mix or new dealers-choice, like new mix games:nlhe,plo.",
}
"""A template for each reason; besides the facts it may use ``perhaps`` and ``first``."""

_VOTES = "add, remove, only, mix, rebuy, rule, end"
_QUOTED = frozenset(["asked", "word", "extra"])


def explain(misunderstood: Misunderstood) -> str:
    """The sentence to say, with what is allowed now."""
    facts = dict(misunderstood.facts)
    near = [one for one in facts.get("nearest", "").split(", ") if one]
    perhaps = f" Did you mean {' or '.join(near)}?" if near else ""
    quoted = {key: _quoted(value) if key in _QUOTED else value for key, value in facts.items()}
    first = facts.get("choices", "").split(", ")[0]
    known = defaultdict(str, quoted, perhaps=perhaps, first=first, votes=_VOTES)
    said = WORDS[misunderstood.code].format_map(known)
    return said[0].upper() + said[1:]


def _quoted(said: str) -> str:
    return f"“{said}”" if said else "that"
