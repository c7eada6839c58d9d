"""The two things a text can turn out to be: something somebody wants, or something that cannot be made out."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Intent(NamedTuple):
    """What somebody wants. Whether he may have it is the engine's to say."""

    verb: str
    """One of ``words.MOVES`` or ``words.ROOM``."""
    amount: int | None = None
    text: str = ""
    """A game, a name, a word to be helped with, a share of the pot such as ``1/2``; by the verb."""
    options: tuple[tuple[str, str], ...] = ()
    """The ``key:value`` pairs of ``new`` as they were typed, keys in small letters."""


class Why(StrEnum):
    """Why a text was not understood. Each has its sentence in ``bot/intents_words.py``."""

    # any text
    EMPTY = "empty"
    TOO_LONG = "too_long"
    UNKNOWN_WORD = "unknown_word"
    AMBIGUOUS = "ambiguous"
    QUESTION = "question"
    MISSING_VERB = "missing_verb"
    MISSING_NAME = "missing_name"
    MISSING_WHAT = "missing_what"
    BAD_VOTE = "bad_vote"
    TOO_MANY_WORDS = "too_many_words"
    # figures
    MISSING_AMOUNT = "missing_amount"
    MISSING_FIGURE = "missing_figure"
    NOT_A_NUMBER = "not_a_number"
    NOTATION = "notation"
    FOREIGN_DIGITS = "foreign_digits"
    FRACTION = "fraction"
    NEGATIVE = "negative"
    TOO_LARGE = "too_large"
    BAD_SHARE = "bad_share"
    # a new table
    MISSING_GAME = "missing_game"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_OPTION = "unknown_option"
    TWICE = "twice"
    BAD_BETTING = "bad_betting"
    BAD_OPENING = "bad_opening"
    BAD_STAKES = "bad_stakes"
    BAD_ANTE = "bad_ante"
    BAD_SEATS = "bad_seats"
    BAD_BUY_IN = "bad_buy_in"
    BAD_CLOCK = "bad_clock"
    BAD_PAUSE = "bad_pause"
    BAD_NAME = "bad_name"
    UNKNOWN_HOUSE = "unknown_house"
    # a new mix
    MISSING_GAMES = "missing_games"
    TOO_MANY_GAMES = "too_many_games"
    GAME_TWICE = "game_twice"
    BETTING_TWICE = "betting_twice"
    NOT_FOR_MIX = "not_for_mix"
    GAMES_FOR_ONE = "games_for_one"


class Misunderstood(NamedTuple):
    """A text nothing was done about, with what a sentence about it needs."""

    code: Why
    facts: tuple[tuple[str, str], ...] = ()
    """By name; whatever is quoted from the text has been through ``text.shown``."""

    def fact(self, name: str) -> str:
        """One fact by its name; empty if there is none of that name."""
        return dict(self.facts).get(name, "")


def misunderstood(code: Why, **facts: str) -> Misunderstood:
    """A misunderstanding with its facts given by name."""
    return Misunderstood(code, tuple(facts.items()))
