"""What is better than one hand: ``what beats a flush in short deck``, ``what beats 7 5 4 3 2 in deuce`` (RANK)."""

from __future__ import annotations

from bot.render.words import capital, listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.contest import trimmed
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.games_named import betting_in, game_in
from bot.rules_desk.facts.kinds import IGNORED_IN, SEQUENCES, hands_meant, kind_words, ranking_of
from bot.rules_desk.facts.rankings import KIND_WORDS, RULE_OF, every_hand, is_low, kinds_in_order, played
from bot.rules_desk.facts.said import Said, read_hand, short
from bot.rules_desk.facts.words import Asked, Words
from engine.catalog import games
from engine.game import Game
from engine.ranking import Category, ranking

_BEGINS = (
    ("what", "beats"), ("what", "hand", "beats"), ("what", "hands", "beat"), ("which", "hand", "beats"),
    ("which", "hands", "beat"), ("what", "can", "beat"), ("what", "is", "better", "than"), ("what's", "better", "than"),
    ("whats", "better", "than"), ("what", "wins", "against"), ("what", "would", "beat"),
    ("what", "is", "higher", "than"),
    ("does", "anything", "beat"),
    ("can", "anything", "beat"), ("what", "hands", "are", "better", "than"),
)  # fmt: skip
_LOSES = (("what", "loses", "to"), ("what", "hands", "lose", "to"))
_BEATEN = (("what", "does"), ("what", "do"), ("what", "can"), ("which", "hands", "does"), ("what", "hands", "does"))


def what_beats(asked: Asked, context: Context) -> Fact | None:
    """The hands above one hand, or those below it."""
    named = game_in(asked.raw)
    _, words = betting_in(short(named.rest))
    found = _hand_meant(words)
    if found is None:
        return None
    said, above = found
    game = named.game or context.game or games()["holdem"]
    name = ranking_of(played(game, context), (said,))
    if name == "badugi":
        return None
    if name in IGNORED_IN and said.kind in SEQUENCES:
        assert said.kind is not None
        return Fact(
            (
                f"In {game.name} {KIND_WORDS[said.kind]} is nothing by itself: straights and flushes do not count "
                "there.",
                "Only the ranks count, aces low: whoever has the lowest five cards wins.",
            ),
            ("RANK-2b" if name == "ace-to-five" else "RANK-3b", RULE_OF[name]),
        )
    hands = hands_meant(said, name)
    if not hands:
        return None
    lines = (
        _of_kind(said, name, game, above)
        if said.kind is not None and not said.top
        else _of_hand(said, name, game, above)
    )
    royal = name == "high" and said.kind is Category.STRAIGHT_FLUSH
    rules = ("RANK-1m", RULE_OF[name]) if royal else (RULE_OF[name],)
    return Fact(tuple(lines), rules) if lines else None


def _hand_meant(words: Words) -> tuple[Said, bool] | None:
    """The hand, and whether what beats it is asked, or what it beats."""
    for begins, above in ((_BEGINS, True), (_LOSES, False)):
        for form in begins:
            if words[: len(form)] == form:
                said = read_hand(trimmed(words[len(form) :]))
                return (said, above) if said is not None else None
    for form in _BEATEN:
        if words[: len(form)] == form and words[-1:] == ("beat",):
            said = read_hand(trimmed(words[len(form) : -1]))
            return (said, False) if said is not None else None
    return None


def _of_kind(said: Said, name: str, game: Game, above: bool) -> list[str]:
    """Kinds of hands above or below a kind, and what decides between two of the same kind."""
    assert said.kind is not None
    order = kinds_in_order(name)
    if said.kind not in order or (is_low(name) and name != "deuce-to-seven"):
        return []
    at = order.index(said.kind)
    others = [KIND_WORDS[kind] for kind in (order[:at] if above else order[at + 1 :])]
    where = f"In {game.name} " if name not in ("high", "high:omaha") else ""
    own = KIND_WORDS[said.kind]
    if not others:
        line = f"{own} is the {'best' if above else 'last'} kind of hand: " + (
            "nothing beats it" if above else "it beats none"
        )
    else:
        line = (
            f"{listed(others, 'and' if above else 'or')} {'beats' if len(others) == 1 else 'beat'} {own}"
            if above
            else f"{own} beats {listed(others)}"
        )
    return [_sentence(where, line), _within(said.kind, name)]


def _sentence(where: str, line: str) -> str:
    return f"{where}{line}." if where else f"{capital(line)}."


def _within(kind: Category, name: str) -> str:
    better = "lower" if is_low(name) else "higher"
    own = KIND_WORDS[kind]
    return f"Of two hands of the same kind the one with the {better} cards wins: {own} can also lose to a better one."


def _of_hand(said: Said, name: str, game: Game, above: bool) -> list[str]:
    """The best hand that is meant, and the next better or worse one there is."""
    worth, describe = ranking(name).against(()), ranking(name).describe
    own = max(hands_meant(said, name), key=worth)
    ladder = every_hand(name)
    better = [cards for strength, cards in ladder if strength > worth(own)]
    worse = [cards for strength, cards in ladder if strength < worth(own)]
    where = f" in {game.name}" if name not in ("high", "high:omaha") else ""
    hand = kind_words(said, name)
    head = capital(hand)
    if above and not better:
        return [f"Nothing beats {hand}{where}: it is the best hand there is."]
    if not above and not worse:
        return [f"{head} beats nothing{where}: it is the worst hand there is."]
    if not above:
        return [
            f"{head} beats {len(worse)} of {len(ladder) - 1} other hands{where}. The best of those is "
            f"{describe(worse[-1], ())}."
        ]
    kinds = _kinds_above(own, name)
    next_up = f"{describe(better[0], ())}{_cards(better[0], name)}"
    if kinds:
        return [f"{head} loses{where} to every {listed(kinds, 'and every')}.", f"The next better hand is {next_up}."]
    up_to = f", from {next_up} up to {describe(better[-1], ())}" if len(better) > 1 else f": {next_up}"
    return [f"{head} loses to {_hands(len(better))}{where}{up_to}."]


def _hands(number: int) -> str:
    return "one hand only" if number == 1 else f"{number} different hands"


def _cards(cards: tuple[int, ...], name: str) -> str:
    """The ranks of a high hand, which words alone do not tell."""
    if is_low(name):
        return ""
    best = ranking(name).best(cards, ())
    return f" ({'-'.join('23456789TJQKA'[card >> 2] for card in best)})"


def _kinds_above(own: tuple[int, ...], name: str) -> list[str]:
    if is_low(name):
        return []
    order = kinds_in_order(name)
    at = order.index(Category(ranking(name).category(own, ())))
    return [KIND_WORDS[kind].removeprefix("a ") for kind in reversed(order[:at])]
