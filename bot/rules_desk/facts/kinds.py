"""Kinds of hands against each other: ``does a flush beat a straight``, ``full house or flush in short deck`` (RANK)."""

from __future__ import annotations

from bot.render.words import capital, listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.contest import BEATS, LOSES, WHICH, Contest, read_contest
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.judging import FIVE, ways_of
from bot.rules_desk.facts.rankings import (
    KIND_WORDS,
    RULE_OF,
    RULE_WITHIN,
    five_card,
    hands_said,
    is_low,
    kinds_in_order,
    played,
)
from bot.rules_desk.facts.said import Said, as_low
from bot.rules_desk.facts.words import Asked
from engine.cards import Cards, suit_of
from engine.catalog import games
from engine.game import Game
from engine.ranking import Category, ranking

SEQUENCES = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
"""Kinds that mean nothing in a low where straights and flushes do not count (RANK-2, RANK-3)."""
IGNORED_IN = ("ace-to-five", "low8")


def kinds(asked: Asked, context: Context) -> Fact | None:
    """Two kinds of hands, or a kind and a made hand, compared by every real hand that is meant."""
    contest = read_contest(asked, context)
    if contest is None or len(contest.hands) != 2 or contest.board:
        return None
    if all(said.kind is None for said in contest.hands):
        return None
    game = contest.game or context.game or games()["holdem"]
    name = ranking_of(played(game, context), contest.hands)
    if is_low(name):
        contest = contest._replace(hands=tuple(map(as_low, contest.hands)))
    found = _not_here(name, contest.hands, game)
    if found is not None:
        return found
    first, second = (worths(said, name) for said in contest.hands)
    if not first or not second:
        return None
    return _compared(contest, name, game, first, second)


def ranking_of(game: Game, hands: tuple[Said, ...]) -> str:
    """The ranking that kinds of hands are compared by: the low one of a split pot only for lows."""
    names = [five_card(name) for name in game.pots]
    lows = [name for name in names if is_low(name)]
    if any(said.part == "low" for said in hands):
        return lows[0] if lows else "ace-to-five"
    return "high" if any(said.part == "high" for said in hands) and is_low(names[0]) else names[0]


def worths(said: Said, name: str) -> tuple[int, int] | None:
    """The least and the most that such a hand is worth; None if there is none."""
    worth = ranking(name).against(())
    hands = hands_meant(said, name)
    if said.kind is not None and not is_low(name):
        hands = [*hands[:1], *hands[-1:]]  # the worst and the best
    some = [worth(cards) for cards in hands]
    least = min(some, default=0)
    return (least, max(some)) if least else None


def hands_meant(said: Said, name: str) -> list[Cards]:
    """Real hands of five cards that are meant; ranks alone, where nothing is said of suits, not of one suit."""
    if said.kind is not None:
        return hands_said(said, name)
    if said.size == 2 and len(said.ranks) == 2 and len(set(said.ranks)) == 1:
        return hands_said(Said(said.shown, kind=Category.PAIR, top=said.ranks[:1]), name)
    if said.size != 5:
        return []
    ways, _ = ways_of(said, (), games()["short-deck" if "short-deck" in name else "holdem"].cards)
    plain = [cards for cards in ways if len({suit_of(card) for card in cards}) > 1]
    return plain if said.ranks and said.suited is None and plain else ways


def _not_here(name: str, hands: tuple[Said, ...], game: Game) -> Fact | None:
    """Where such kinds of hands do not count; None where they do."""
    said = [hand for hand in hands if hand.kind in SEQUENCES]
    if name == "badugi":
        return Fact(
            (
                "Badugi has no such hands: four cards of different ranks and suits are best, and the lowest of them "
                "wins.",
            ),
            ("RANK-5",),
        )
    if name in IGNORED_IN and said:
        many = listed([KIND_WORDS[hand.kind] for hand in said if hand.kind is not None])
        what = "do not count" if len(said) > 1 else "does not count"
        return Fact(
            (f"In {game.name} {many} {what}: only the ranks do, aces low, and the lowest hand wins.",),
            ("RANK-2b" if name == "ace-to-five" else "RANK-3b", RULE_OF[name]),
        )
    return None


def _compared(contest: Contest, name: str, game: Game, first: tuple[int, int], second: tuple[int, int]) -> Fact | None:
    one, other = (kind_words(said, name) for said in contest.hands)
    if first[0] > second[1] or second[0] > first[1]:
        is_first = first[0] > second[1]
        best, beaten = (one, other) if is_first else (other, one)
        yes = {BEATS: is_first, LOSES: not is_first}.get(contest.how)
        said = "" if contest.how == WHICH else "Yes. " if yes else "No. "
        where = _where(name, game)
        verb = "beat" if best.endswith("s") and " " in best else "beats"
        lines = [said + capital(f"{where}{best} {verb} {beaten}."), *_why(name)]
        return Fact(tuple(lines), _rules(contest, name))
    if contest.hands[0].kind is contest.hands[1].kind and not (contest.hands[0].top and contest.hands[1].top):
        return None  # which of two flushes is better is a matter of the text
    return Fact(
        (f"That depends on the rest of the cards: {one} can be worth more than {other}, or less.", *_why(name)),
        (RULE_OF[name],),
    )


def _rules(contest: Contest, name: str) -> tuple[str, ...]:
    """The rule of the ranking, after the one that is about just these kinds."""
    one, other = (said.kind for said in contest.hands)
    if name == "high" and one is not None and one is other:
        return RULE_WITHIN[one], RULE_OF[name]
    if name == "ace-to-five" and {one, other} & {Category.PAIR, Category.TWO_PAIR, Category.TRIPS}:
        return "RANK-2a", RULE_OF[name]
    return (RULE_OF[name],)


def kind_words(said: Said, name: str) -> str:
    """``a flush``, ``an eight low``; a hand of named cards as it was named."""
    if said.kind is None:
        bare = name not in IGNORED_IN and said.suited is None and len(set(said.ranks)) == FIVE
        return f"{said.shown} (not of one suit)" if bare else said.shown
    if not said.top:
        return KIND_WORDS[said.kind]
    several = said.shown.split()[0] in ("two", "three", "four", "trip", "trips", "quad", "quads")
    several = several or said.kind in (Category.TWO_PAIR, Category.FULL_HOUSE)
    several = several or (said.shown.endswith("s") and " " not in said.shown)
    if several or (said.kind is Category.HIGH_CARD and not said.part):
        return said.shown
    return f"{'an' if said.shown[0] in 'aei8' else 'a'} {said.shown}"


def _where(name: str, game: Game) -> str:
    return "" if name in ("high", "high:omaha") else f"in {game.name} "


def _why(name: str) -> list[str]:
    """The order of the kinds of hands, the best first."""
    order = listed([KIND_WORDS[kind].removeprefix("a ") for kind in kinds_in_order(name)])
    if name == "deuce-to-seven":
        return [f"The lowest hand wins there, so the order is turned round; from the best: {order}."]
    if is_low(name):
        return ["The lowest hand wins; any pair is worse than no pair."]
    return [f"From the best down: {order}."]
