"""What must hold for any cards: run-outs each once, and nothing hangs on names of suits or on the order of hands."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Cards
from engine.catalog import games
from engine.equity import shares
from engine.equity.boards import how_many, needs, run_outs
from engine.game import Game
from engine.ranking import ranking
from tests.amounts import tenth_of

BOARDED = [game for game in games().values() if game.board_cards]


@st.composite
def flops(draw: st.DrawFn, most_hands: int = 3) -> tuple[Game, Cards, list[Cards]]:
    """A game with a board, a board of three cards or more, and hands."""
    game = draw(st.sampled_from(BOARDED))
    number, board = draw(st.integers(2, most_hands)), draw(st.integers(3, 5))
    rng = random.Random(draw(st.integers(0, 2**32)))
    # often few suits, so that flushes are near
    weights = [rng.random() ** draw(st.sampled_from((0, 1, 8))) for _ in range(4)]
    deck = sorted(game.cards, key=lambda card: rng.random() ** (1 / (weights[card % 4] + 1e-9)), reverse=True)
    size = game.down_cards
    taken = rng.sample(deck[: board + number * size + 8], board + number * size)
    return game, tuple(taken[:board]), [tuple(taken[at : at + size]) for at in range(board, len(taken), size)]


@given(flops())
@settings(max_examples=tenth_of(250), deadline=None)
def test_run_outs_taken_together_are_all_and_worth_the_same(deal: tuple[Game, Cards, list[Cards]]) -> None:
    game, board, hands = deal
    taken = {*board, *[card for hand in hands for card in hand]}
    unseen = tuple(card for card in game.cards if card not in taken)
    number = 5 - len(board)
    matter = needs(game.pots, hands)
    found = run_outs(board, unseen, number, matter)
    assert sum(ways for _, ways in found) == comb(len(unseen), number)
    assert len(found) <= how_many(board, unseen, number, matter)
    assert all(len(set(cards)) == number and set(cards) <= set(unseen) for cards, _ in found)
    for name in game.pots:
        worth: dict[tuple[int, ...], int] = {}
        for cards in combinations(unseen, number):
            strength = ranking(name).against(board + cards)
            key = tuple(strength(hand) for hand in hands)
            worth[key] = worth.get(key, 0) + 1
        for cards, ways in found:
            strength = ranking(name).against(board + cards)
            worth[tuple(strength(hand) for hand in hands)] -= ways
        assert not any(worth.values())


@given(flops(), st.permutations(range(4)))
@settings(max_examples=tenth_of(150), deadline=None)
def test_suits_may_change_names(deal: tuple[Game, Cards, list[Cards]], suits: list[int]) -> None:
    game, board, hands = deal

    def renamed(cards: Cards) -> Cards:
        return tuple(card - card % 4 + suits[card % 4] for card in cards)

    one, other = shares(game, board, hands), shares(game, renamed(board), [renamed(hand) for hand in hands])
    assert [hand[1:] for hand in one.hands] == [hand[1:] for hand in other.hands]


@given(flops(), st.randoms(use_true_random=False), st.booleans())
@settings(max_examples=tenth_of(150), deadline=None)
def test_the_order_of_the_hands_is_nothing(
    deal: tuple[Game, Cards, list[Cards]], rng: random.Random, exact: bool
) -> None:
    game, board, hands = deal
    limit = 10_000 if exact else 0
    mixed = rng.sample(hands, len(hands))
    one = shares(game, board, hands, exact_limit=limit, samples=200)
    other = shares(game, board, [tuple(rng.sample(hand, len(hand))) for hand in mixed], exact_limit=limit, samples=200)
    by_cards = {frozenset(hand.cards): hand[1:] for hand in one.hands}
    assert by_cards == {frozenset(hand.cards): hand[1:] for hand in other.hands}
    assert sum(hand.share for hand in one.hands) == 1


@given(flops(most_hands=2))
@settings(max_examples=tenth_of(100), deadline=None)
def test_the_flop_is_the_mean_of_its_turns(deal: tuple[Game, Cards, list[Cards]]) -> None:
    game, board, hands = deal
    if len(board) == 5:
        return
    unseen = [card for card in game.cards if card not in {*board, *[card for hand in hands for card in hand]}]
    after = [shares(game, (*board, card), hands).hands[0].share for card in unseen]
    assert shares(game, board, hands).hands[0].share == sum(after) / len(unseen)
