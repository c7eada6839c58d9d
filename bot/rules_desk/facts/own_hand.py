"""The asker's own hand: what it is now, and which cards that he has not seen would improve it (RANK)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.render.table_text import cards_text
from bot.render.words import capital, listed, number_word, pretty_cards
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import own_seat
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.hands_shown import cards_of, is_open
from bot.rules_desk.facts.rankings import KIND_WORDS, RULE_OF, is_low
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.cards import RANKS, UNKNOWN, Cards, rank_of
from engine.game import Game
from engine.ranking import Category, ranking
from engine.ranking.high import groups
from engine.ranking.ladder import ACE_LOW
from engine.view import HandView, SeatView, TableView

_HAVE = (
    pattern("what|which i have|holding|hold|got|make", "am do cards hand made got in with my"),
    pattern("what|which my hand|cards", "have i worth made is called"),
    pattern(
        "do|have i have|got", "any anything flush straight pair set trips two full house boat low made hand already got"
    ),
    pattern("my hand|cards", "show me"),
)
_OUTS = (
    pattern("what|which|howmuch outs", "i have my do got cards"),
    pattern("what|which|where i drawing|draw|need|improve|help", "to am hand my cards card for me do would can"),
    pattern("what|which|howmuch cards|card improve|improves|help|helps", "me my hand would will can could i"),
    pattern("what|how can i improve", "my hand to draw do"),
    pattern("howmuch cards help|helps|improve", "me my hand"),
    pattern("what|which help|improve my|me", "hand cards card would could"),
    pattern("what|which i need|want|drawing", "to on river turn next street win for hit do am hand improve card cards"),
    pattern("what best|max i make|have|get", "can could hand still"),
    pattern("outs", "my i have howmuch what"),
    pattern("what i hit|make|catch", "can could may still need to have"),
)  # fmt: skip
_CHANCES = (
    pattern("what|howmuch my|i chance|chances|odds|equity", "to win of winning are percent percentage have do good"),
    pattern("am i ahead|behind|win|beat", "still now hand"),
    pattern("who ahead|win winning|ahead", "now still hand"),
)
_NO_CHANCES = "Against hands that nobody has shown I work out no chances; what your own hand can become I can count."
_MOST_LISTED = 14
_MOST_LINES = 5


def own_hand(asked: Asked, context: Context) -> Fact | None:
    """``what do I have``, ``what am I drawing to``, ``what are my outs``."""
    seen = context.seen
    if seen is None:
        return None
    chances = fits_any(_CHANCES, asked.words) and (
        "win" not in asked.raw or "winning" in asked.raw or "my" in asked.raw
    )
    outs = chances or fits_any(_OUTS, asked.words)
    if not outs and not fits_any(_HAVE, asked.words):
        return None
    seat, hand = own_seat(seen), seen.hand
    if seat is None:
        return Fact(("You have no seat at this table, so you have no cards.",), ("TABLE-1",))
    if hand is None or not is_open(seat) or not seat.in_hand:
        return Fact(("You have no cards in this hand.",), ("BET-1",))
    now = cards_text(seen, context.names)
    rule = RULE_OF[hand.game.pots[0]]
    if not outs or seat.folded:
        return Fact(tuple(now), (rule,))
    if hand.over:
        return Fact((*now, "The hand is over: no more cards come."), (rule,))
    first = [_NO_CHANCES] if chances else []
    rules = tuple(dict.fromkeys(RULE_OF[name] for name in hand.game.pots))
    return Fact((*first, *now, *_improving(hand, seat, seen)), rules)


def _improving(hand: HandView, seat: SeatView, seen: TableView) -> list[str]:
    """By the next card, or for a draw by one card exchanged, what the hand may become."""
    unseen = [card for card in hand.game.cards if card not in _in_sight(hand, seen)]
    cards, board = cards_of(seat), hand.board
    if hand.game.draws:
        return _by_exchange(hand, cards, unseen)
    if hand.street == hand.game.streets[-1].name:
        return ["All the cards are out: the hand is what it is."]
    if hand.game.board_cards and len(board) < 3:
        return ["Before the flop there is nothing to count yet: ask again when it lies there."]
    if hand.runs > 1:
        return ["The rest of the board comes without any more betting."]
    lines = []
    for name in hand.game.pots:
        part = "For low: " if len(hand.game.pots) > 1 and is_low(name) else ""
        found = _outs(name, cards, board, unseen, hand.game)
        lines += _listed(found, len(unseen), part)
    return lines or ["No single card makes it a better kind of hand."]


def _in_sight(hand: HandView, seen: TableView) -> set[int]:
    """Every card that lies open to the asker."""
    open_cards = [card for board in hand.boards for card in board]
    for seat in seen.seats:
        open_cards += [*seat.hole, *seat.up]
    return set(open_cards) - {UNKNOWN}


def _outs(name: str, cards: Cards, board: Cards, unseen: Sequence[int], game: Game) -> dict[str, list[int]]:
    """The cards that make a better hand, by what it becomes, the best first."""
    found: dict[str, tuple[int, list[int]]] = {}
    for card in unseen:
        hole, table = (cards, (*board, card)) if game.board_cards else ((*cards, card), board)
        step = _step(name, cards, board, hole, table, card)
        if step is not None:
            label, worth = step
            best, some = found.setdefault(label, (worth, []))
            found[label] = (max(best, worth), [*some, card])
    return {label: found[label][1] for label in sorted(found, key=lambda each: -found[each][0])}


def _step(name: str, cards: Cards, board: Cards, hole: Cards, table: Cards, card: int) -> tuple[str, int] | None:
    """What one more card makes, and how good that is; None if it is no better kind of hand, or everybody's."""
    judge = ranking(name)
    if judge.part == "low":
        return _low_step(name, cards, board, hole, table)
    before, after = judge.category(cards, board), judge.category(hole, table)
    if after <= before:
        return None
    if card in table and card not in board:
        of_board = ranking("high").category((), table) if len(table) >= 5 else groups(table).category
        own_ranks = {rank_of(one) for one in cards}
        if of_board >= after or (after in (Category.PAIR, Category.TWO_PAIR) and rank_of(card) not in own_ranks):
            return None  # it pairs the board, which helps everybody
    return KIND_WORDS[Category(after)], after


def _low_step(name: str, cards: Cards, board: Cards, hole: Cards, table: Cards) -> tuple[str, int] | None:
    """A lower hand; while there are fewer than five cards, one that pairs nothing and is no higher than an eight."""
    judge = ranking(name)
    if not name.startswith("low8") and name != "badugi" and len(hole) + len(table) < 5:
        made = groups(hole, ACE_LOW.index)
        good = made.category is Category.HIGH_CARD and ACE_LOW.index(rank_of(hole[-1])) <= ACE_LOW.index(6)
        return ("a low card of a new rank", 1) if good else None
    before, after = judge.against(board)(cards), judge.against(table)(hole)
    words = judge.describe(hole, table)
    if after <= before or (not before and name != "badugi" and ", low" in words):
        return None  # the first five cards make a hand anyhow: what pairs is no help
    return _low_label(words), after


def _listed(found: dict[str, list[int]], unseen: int, part: str) -> list[str]:
    """``9 of the 47 cards you do not see now improve it``, a line for each kind, the best first."""
    if not found:
        return []
    total = sum(map(len, found.values()))
    lines = [f"{part}{total} of the {unseen} cards you do not see now {'improves' if total == 1 else 'improve'} it:"]
    for label, cards in list(found.items())[:_MOST_LINES]:
        lines.append(f"{capital(label)}: {len(cards)} ({_named(cards)}).")
    return lines


def _named(cards: Iterable[int]) -> str:
    """Cards one by one; where all suits of a rank are among them or there are many, by rank."""
    some = sorted(cards, reverse=True)
    if len(some) <= _MOST_LISTED:
        return pretty_cards(tuple(some))
    ranks = dict.fromkeys(rank_of(card) for card in some)
    return "any " + listed([RANKS[rank] for rank in ranks], "or")


def _by_exchange(hand: HandView, cards: Cards, unseen: Sequence[int]) -> list[str]:
    """The one card whose exchange helps most often, and what comes of it; better kinds of hands, or lower ones."""
    names = [street.name for street in hand.game.streets]
    left = [street for street in hand.game.streets[names.index(hand.street) :] if street.draw]
    if not left or (len(left) == 1 and not hand.drawing and hand.street == left[0].name):
        return ["No draw is left: the hand is what it is."]
    name = hand.game.pots[0]
    best: tuple[int, int, dict[str, list[int]]] = (0, -1, {})
    for thrown in sorted(cards):
        kept = tuple(card for card in cards if card != thrown)
        found = _after_exchange(name, cards, kept, unseen)
        total = sum(map(len, found.values()))
        if total > best[0]:
            best = (total, thrown, found)
    total, thrown, found = best
    if not found:
        return ["No exchange of a single card makes it a better hand by itself."]
    head = f"With {pretty_cards((thrown,))} exchanged, {total} of the {len(unseen)} cards you do not hold improve it:"
    lines = [
        head,
        *[f"{capital(label)}: {len(some)} ({_named(some)})." for label, some in list(found.items())[:_MOST_LINES]],
    ]
    return [
        *lines,
        f"{number_word(len(left)).capitalize()} {'draw' if len(left) == 1 else 'draws'} can still do it; which cards "
        "to throw is yours to say.",
    ]


def _after_exchange(name: str, cards: Cards, kept: Cards, unseen: Sequence[int]) -> dict[str, list[int]]:
    judge = ranking(name)
    worth = judge.against(())
    now, category = worth(cards), judge.category(cards, ())
    found: dict[str, tuple[int, list[int]]] = {}
    for card in unseen:
        new = (*kept, card)
        strength = worth(new)
        if strength <= now or (judge.part == "high" and judge.category(new, ()) <= category):
            continue
        label = (
            KIND_WORDS[Category(judge.category(new, ()))]
            if judge.part == "high"
            else _low_label(judge.describe(new, ()))
        )
        best, some = found.setdefault(label, (strength, []))
        found[label] = (max(best, strength), [*some, card])
    return {label: found[label][1] for label in sorted(found, key=lambda each: -found[each][0])}


def _low_label(words: str) -> str:
    """``an 8 low`` for ``8-6-4-3-2 low``; a badugi, or what spoils a low, as it is called."""
    top = words.partition("-")[0]
    if words.endswith(" low") and top in RANKS:
        return f"{'an' if top in '8A' else 'a'} {top} low"
    return words.partition(" (")[0]
