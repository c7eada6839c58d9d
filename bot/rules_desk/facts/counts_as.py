"""What a hand is: ``is A2345 a straight``, ``does 9 8 7 6 5 qualify for low``, ``what is As Ks Qs Js Ts`` (RANK)."""

from __future__ import annotations

from bot.render.words import listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.contest import board_in, trimmed
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.games_named import game_in
from bot.rules_desk.facts.judging import ways_of
from bot.rules_desk.facts.rankings import KIND_WORDS, RULE_OF, five_card, is_low, played
from bot.rules_desk.facts.said import Said, read_hand, short
from bot.rules_desk.facts.words import Asked, Words
from engine.cards import Cards
from engine.catalog import games
from engine.game import Game
from engine.ranking import Category, ranking
from engine.ranking.deuce_to_seven import made as deuce_made
from engine.ranking.high import HIGH
from engine.ranking.short_deck import SHORT

_IS = ("is", "does", "would", "do", "are", "will", "can")
_AS = (
    "count",
    "counts",
    "as",
    "make",
    "makes",
    "made",
    "also",
    "be",
    "still",
    "considered",
    "really",
    "called",
    "still",
)
_QUALIFIES = ("qualify", "qualifies", "qualifying", "qualified")
_WHAT = (
    ("what", "hand", "is"),
    ("what", "is"),
    ("what", "do", "i", "have", "with"),
    ("what's",),
    ("what", "does"),
    ("what", "hand", "do"),
)


def counts_as(asked: Asked, context: Context) -> Fact | None:
    """Whether named cards are a kind of hand, or what they are."""
    named = game_in(asked.raw)
    board, words = board_in(short(named.rest), context)
    game = played(named.game or context.game or games()["holdem"], context)
    if any(word in _QUALIFIES for word in words):
        return _qualifies(words, game)
    if board:
        return None
    if words[:1] and words[0] in _IS:
        return _is_kind(words[1:], game, bool(named.game))
    for form in _WHAT:
        if words[: len(form)] == form:
            said = read_hand(trimmed(words[len(form) :]))
            return _what_is(said, game) if said is not None and said.size == 5 and said.kind is None else None
    return None


def _is_kind(words: Words, game: Game, is_named: bool) -> Fact | None:
    """``A2345 a straight``: a hand of five cards, and a kind behind it."""
    for at in range(1, len(words)):
        hand = read_hand(trimmed(words[:at]))
        if hand is None or hand.kind is not None or hand.size != 5:
            continue
        rest = [word for word in words[at:] if word not in _AS]
        kind = read_hand(trimmed(rest)) if rest else None
        if kind is not None and kind.kind is not None and not kind.part:
            return _answered(hand, kind, game, is_named)
    return None


def _answered(hand: Said, kind: Said, game: Game, is_named: bool) -> Fact | None:
    name = five_card(game.pots[0])
    assert kind.kind is not None
    if name in ("ace-to-five", "badugi") and is_named:
        return Fact(
            (
                f"In {game.name} it does not matter: straights and flushes do not count there, and the lowest hand "
                "wins.",
            ),
            ("RANK-2b" if name == "ace-to-five" else "RANK-5",),
        )
    if name in ("ace-to-five", "badugi"):
        name = "high"
    ways, _ = ways_of(hand, (), game.cards)
    if not ways:
        return None
    found = {_category(cards, name) for cards in ways}
    plain = next((cards for cards in ways if len({card & 3 for card in cards}) > 1), ways[0])
    words = ranking(name).describe(plain if not hand.suited else ways[0], ())
    yes = kind.kind in found
    where = f" in {game.name}" if name not in ("high",) else ""
    by_suit = yes and len(found) > 1
    if by_suit and kind.kind in (Category.FLUSH, Category.STRAIGHT_FLUSH):
        said = f"Only if all five are of one suit. Else {hand.shown} is {words}{where}."
    elif yes or (kind.kind is Category.STRAIGHT and found == {Category.STRAIGHT_FLUSH}):
        said = f"Yes. {hand.shown} is {words}{where}."
    else:
        said = f"No. {hand.shown} is {words}{where}, and not {KIND_WORDS[kind.kind]}."
    return Fact((said,), _rules(hand, name, kind.kind))


def _rules(hand: Said, name: str, kind: Category) -> tuple[str, ...]:
    """The rule of the ranking, after the one that is about just this."""
    if kind is not Category.STRAIGHT:
        return (RULE_OF[name],)
    if name == "deuce-to-seven":
        return ("RANK-4c", "RANK-4") if 12 in _ranks(hand) else ("RANK-4b", "RANK-4")
    return ("RANK-1e", "RANK-1") if name == "high" else (RULE_OF[name],)


def _ranks(hand: Said) -> list[int]:
    return [*hand.ranks, *[card >> 2 for card in hand.cards]]


def _category(cards: Cards, name: str) -> Category:
    if name == "deuce-to-seven":
        return deuce_made(cards).category
    judge = SHORT if "short-deck" in name else HIGH
    return judge.made(cards).category


def _qualifies(words: Words, game: Game) -> Fact | None:
    """``does 9 8 7 6 5 qualify``: for an eight-or-better low."""
    kept = [word for word in words if word not in (*_QUALIFIES, "for", "low", "a", "as", "an") or word == "a"]
    said = read_hand(trimmed(kept))
    if said is None or said.size != 5 or said.kind is not None:
        return None
    ways, _ = ways_of(said, (), games()["stud8"].cards)
    lows = {ranking("low8").describe(cards, ()) for cards in ways}
    if lows == {""}:
        lines = [f"No. {said.shown} is no low: it takes five different ranks, none above an eight, with the ace low."]
    elif len(lows) == 1:
        lines = [f"Yes. {said.shown} is a qualifying low: {listed(sorted(lows))}."]
    else:
        return None
    if not any(is_low(name) for name in game.pots):
        lines.append("That is so in hi-lo games with a qualifier of eight or better.")
    return Fact(tuple(lines), ("RANK-3",))


def _what_is(said: Said, game: Game) -> Fact | None:
    """A hand of five cards in a player's words, by each ranking of the game."""
    ways, _ = ways_of(said, (), game.cards)
    lines, rules = [], []
    for name in map(five_card, game.pots):
        words = list(dict.fromkeys(ranking(name).describe(cards, ()) or "no low" for cards in ways))
        if words and name != "badugi":
            part = f" for {ranking(name).part}" if len(game.pots) > 1 else ""
            lines.append(f"{said.shown} is {listed(words, 'or, all of one suit,' if len(words) == 2 else 'or')}{part}.")
            rules.append(RULE_OF[name])
    return Fact(tuple(lines), tuple(rules)) if lines else None
