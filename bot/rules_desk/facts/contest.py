"""Reads which hands a question compares, on what board, in which game; None unless all of it is understood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.rules_desk.context import Context
from bot.rules_desk.facts.games_named import betting_in, game_in
from bot.rules_desk.facts.said import Said, cards_in, read_hand, short
from bot.rules_desk.facts.words import Asked, Words, words_of
from engine.cards import UNKNOWN, Cards, card_text
from engine.game import Game

BEATS, LOSES, WHICH = "beats", "loses", "which"
_VERBS: tuple[tuple[Words, str], ...] = tuple(
    (tuple(phrase.split()), how)
    for how, phrases in {
        BEATS: "win against|wins against|win over|wins over|better than|higher than|stronger than|ahead of|"
        "good against|good enough against|rank above|ranks above|"
        "beat|beats|beating|beaten|outrank|outranks|defeat|defeats|crush|top|tops|>",
        LOSES: "lose to|loses to|lose against|loses against|worse than|weaker than|behind|<",
        WHICH: "and i have|and i hold|and you have|and he has|and she has|and they have|"
        "and villain has|and my opponent has|and opponent has|he has|"
        "she has|they have|villain has|my opponent has|opponent has|against|versus|vs|v|or",
    }.items()
    for phrase in phrases.split("|")
)  # fmt: skip
_FRAME = words_of(
    "does do did would will can could should is are was if which who what whats what's whos who's hand hands win wins "
    "won winner winning better best higher stronger ahead now so between say compare tell me please pls hey hi bot "
    "the i have has had you hold holding when that at showdown in poker game and really ever always also then normal "
    "regular with of preflop before these this he she they villain rank ranks ranked higher good comes goes "
    "first same equal tie"
)
_BOARD_WORDS = words_of("a the board flop of is was comes came with reading showing being turn river runout")
_THIS_BOARD = (("on", "this", "board"), ("on", "the", "board"), ("on", "this", "flop"), ("here",), ("on", "board"))


class Contest(NamedTuple):
    """What is compared."""

    hands: tuple[Said, ...]
    how: str
    """``beats`` and ``loses`` ask for a yes or no about the first hand, ``which`` for the best."""
    board: Cards
    game: Game | None
    """The game that is named; None where none is."""


def read_contest(asked: Asked, context: Context) -> Contest | None:
    """The hands that are compared; None unless every word of the question is understood."""
    named = game_in(asked.raw)
    _, words = betting_in(short(named.rest))
    board, words = _board(words, context)
    words, lies = _with_own_cards(words, context)
    board = board or lies
    for verb, how in _VERBS:
        for at in range(1, len(words) - len(verb)):
            if words[at : at + len(verb)] == verb:
                hands = [words[:at], *_split(words[at + len(verb) :])]
                found = [_read(hand) for hand in hands]
                if all(found) and _is_sound(found, how):
                    return Contest(tuple(hand for hand in found if hand), how, board, named.game)
    return None


def _with_own_cards(words: Words, context: Context) -> tuple[Words, Cards]:
    """``my hand`` as the cards that the asker holds, with the board that lies there; no board where he says no such."""
    seen = context.seen
    seat = seen.seat_of(seen.viewer) if seen is not None else None
    if seen is None or seen.hand is None or seat is None or not seat.hole or UNKNOWN in seat.hole:
        return words, ()
    for start in range(len(words) - 1):
        if words[start : start + 2] in (("my", "hand"), ("my", "cards")):
            own = tuple(card_text(card).lower() for card in (*seat.hole, *seat.up))
            return (*words[:start], *own, *words[start + 2 :]), seen.hand.board
    return words, ()


def trimmed(words: Sequence[str]) -> list[str]:
    """Words without those around a hand that only frame the question; ``a`` stays, for it may be an ace."""
    kept = list(words)
    while kept and kept[0] in _FRAME:
        kept.pop(0)
    while kept and kept[-1] in _FRAME:
        kept.pop()
    return kept


def board_in(words: Words, context: Context) -> tuple[Cards, Words]:
    """A board that is named, and the words without it."""
    return _board(words, context)


def _is_sound(hands: Sequence[Said | None], how: str) -> bool:
    """Two hands for a yes or no. A single card against another is no contest of hands."""
    right = len(hands) == 2 or how == WHICH
    return right and all(hand is not None and (hand.kind is not None or hand.size > 1) for hand in hands)


def _read(words: Words) -> Said | None:
    kept = trimmed(words)
    return read_hand(kept) if kept else None


def _split(words: Words) -> list[Words]:
    """More hands in the rest, after ``or`` and ``vs``."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word in ("or", "vs", "v", "versus"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [tuple(part) for part in parts]


def _board(words: Words, context: Context) -> tuple[Cards, Words]:
    for start, word in enumerate(words):
        if word not in ("on", "board", "flop", "with"):
            continue
        at = start + 1
        while at < len(words) and words[at] in _BOARD_WORDS:
            at += 1
        end = at
        while end < len(words) and cards_in(words[end : end + 1]):
            end += 1
        cards = cards_in(words[at:end]) if end > at else None
        if cards is not None and len(cards) >= 3:
            begin = start - 1 if start and words[start - 1] in ("if", "the") else start
            end += int(words[end : end + 1] in (("flop",), ("board",)))
            return cards, (*words[:begin], *words[end:])
    return _table_board(words, context)


def _table_board(words: Words, context: Context) -> tuple[Cards, Words]:
    """The board that lies on the table, where a question points at it."""
    hand = context.seen.hand if context.seen is not None else None
    for phrase in _THIS_BOARD:
        for start in range(len(words) - len(phrase) + 1):
            if words[start : start + len(phrase)] == phrase and hand is not None and hand.board:
                return hand.board, (*words[:start], *words[start + len(phrase) :])
    return (), words
