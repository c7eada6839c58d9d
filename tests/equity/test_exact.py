"""The exact answer beside the plainest way to find it, and beside what others say."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import phevaluator
import pokerkit
import pytest

from engine.cards import FULL_DECK, Cards, cards_text, parse_cards
from engine.catalog import games
from engine.equity import Equity, shares
from engine.game import Game
from tests.amounts import seeds, tenth_of
from tests.equity.plain import plain_shares

TRIPS = games()["short-deck"]._replace(id="short-deck-trips", pots=("high:short-deck-trips",))


def equity(game: str, board: str, *hands: str, dead: str = "") -> Equity:
    return shares(games()[game], parse_cards(board), [parse_cards(hand) for hand in hands], parse_cards(dead))


def is_plain(game: Game, board: Cards, hands: list[Cards], dead: Cards = (), told: str = "") -> None:
    """Asserts that the engine's exact answer is the plain one."""
    ours, plain = shares(game, board, hands, dead), plain_shares(game, board, hands, dead)
    told = f"{told} {game.id} {cards_text(board)} {' '.join(map(cards_text, hands))}"
    assert (ours.exact, ours.error) == (True, None), told
    assert [hand.cards for hand in ours.hands] == hands
    assert [(hand.share, hand.win, hand.tie) for hand in ours.hands] == [each[:3] for each in plain], told
    parted = len(game.pots) > 1
    assert [hand.scoop for hand in ours.hands] == [each.scoop if parted else None for each in plain], told


@pytest.mark.laws
@pytest.mark.parametrize("game", [name for name, game in games().items() if game.board_cards])
def test_from_the_turn_on_the_answer_is_the_plain_one(game: str) -> None:
    played, size = games()[game], games()[game].down_cards
    for seed in seeds(30):
        rng = random.Random(seed)
        cards = rng.sample(played.cards, 5 + rng.randint(0, 6) + 3 * size)
        board, cards = tuple(cards[: rng.choice((4, 4, 5))]), cards[5:]
        hands = [tuple(cards[at : at + size]) for at in range(0, size * rng.randint(2, 3), size)]
        is_plain(played, board, hands, tuple(cards[3 * size :]), f"BACKROOM_SEED={seed}")


@pytest.mark.laws
@pytest.mark.parametrize("game", ["holdem", "omaha8", "short-deck"])
def test_on_the_flop_the_answer_is_the_plain_one(game: str) -> None:
    played, size = games()[game], games()[game].down_cards
    for seed in seeds(10):
        rng = random.Random(seed)
        few = rng.sample(played.cards, 3 + 2 * size + 16)  # the rest is dead: a few hundred boards are enough
        dead = tuple(card for card in played.cards if card not in few)
        is_plain(played, tuple(few[:3]), [tuple(few[3 : 3 + size]), tuple(few[3 + size : 3 + 2 * size])], dead)


@pytest.mark.parametrize("game", [games()["holdem"], games()["omaha"], games()["short-deck"], TRIPS])
def test_five_cards_to_come_of_few(game: Game) -> None:
    """Boards of all kinds of suits from a deck of which most is dead."""
    for seed in range(3):
        rng = random.Random(seed)
        suited = [card for card in game.cards if card % 4 < 2]
        few = rng.sample(suited, min(len(suited), 9 + 2 * game.down_cards))
        hands = [tuple(few[: game.down_cards]), tuple(few[game.down_cards : 2 * game.down_cards])]
        is_plain(game, (), hands, tuple(card for card in game.cards if card not in few), f"seed {seed}")


@pytest.mark.laws
@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_the_last_card_of_stud(game: str) -> None:
    for seed in seeds(20):
        rng = random.Random(seed)
        cards = rng.sample(FULL_DECK, 24)
        one, other = rng.choice(((6, 6), (7, 6), (5, 7), (7, 7)))
        hands = [tuple(cards[:one]), tuple(cards[7 : 7 + other])]
        is_plain(games()[game], (), hands, tuple(cards[14:]), f"BACKROOM_SEED={seed}")
        is_plain(games()[game], (cards[14],), [tuple(cards[:6]), tuple(cards[7:13])])  # the common card


@pytest.mark.laws
@pytest.mark.parametrize("game", [name for name, game in games().items() if game.draws])
def test_draw_games_compare_whole_hands(game: str) -> None:
    played, size = games()[game], games()[game].down_cards
    for seed in seeds(300):
        rng = random.Random(seed)
        cards = rng.sample(FULL_DECK[: rng.choice((20, 52))], 3 * size)
        is_plain(played, (), [tuple(cards[at : at + size]) for at in range(0, 3 * size, size)])
        assert shares(played, (), [tuple(cards[:size]), tuple(cards[size : 2 * size])]).boards == 1


def test_every_game_is_tested() -> None:
    kinds = [bool(game.board_cards) + game.is_stud + bool(game.draws) for game in games().values()]
    assert kinds == [1] * len(kinds), "a game of a new kind needs a test above"


@pytest.mark.laws
def test_the_flop_of_holdem_and_omaha_as_phevaluator_sees_it() -> None:
    for seed in seeds(30):
        rng = random.Random(seed)
        for game, size, worth in (
            ("holdem", 2, lambda board, hole: -phevaluator.evaluate_cards(*board, *hole)),
            ("omaha", 4, lambda board, hole: -phevaluator.evaluate_omaha_cards(*board, *hole)),
        ):
            cards = tuple(rng.sample(FULL_DECK, 3 + 3 * size))
            hands = [cards[at : at + size] for at in range(3, len(cards), size)]
            _as_others_see_it(games()[game], cards[:3], hands, worth, f"BACKROOM_SEED={seed}")


def _as_others_see_it(
    game: Game, board: Cards, hands: list[Cards], worth: Callable[[Cards, Cards], int], told: str
) -> None:
    left = [card for card in FULL_DECK if card not in {*board, *[card for hand in hands for card in hand]}]
    share, wins, boards = [Fraction(0)] * len(hands), [0] * len(hands), 0
    for more in combinations(left, 5 - len(board)):
        found = [worth(board + more, hand) for hand in hands]
        best = [index for index, one in enumerate(found) if one == max(found)]
        boards += 1
        for index in best:
            share[index] += Fraction(1, len(best))
            wins[index] += len(best) == 1
    ours = shares(game, board, hands)
    assert ours.boards == boards
    assert [(hand.share, hand.win) for hand in ours.hands] == [
        (one / boards, win) for one, win in zip(share, wins, strict=True)
    ], told


@pytest.mark.laws
def test_the_turn_of_omaha_hi_lo_as_pokerkit_sees_it() -> None:
    for seed in seeds(20):
        cards = tuple(random.Random(seed).sample(FULL_DECK[:40], 12))
        board, hands = cards[:4], [cards[4:8], cards[8:]]
        left = [card for card in FULL_DECK if card not in cards]
        share = [Fraction(0)] * 2
        for card in left:
            parts = []
            for kind in (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand):
                made = [kind.from_game_or_none(_theirs(hand), _theirs((*board, card))) for hand in hands]
                there = [hand for hand in made if hand is not None]
                if there:
                    parts.append([hand is not None and hand == max(there) for hand in made])
            for won in parts:
                for index in (0, 1):
                    share[index] += Fraction(won[index], len(parts) * sum(won))
        ours = shares(games()["omaha8"], board, hands)
        assert [hand.share for hand in ours.hands] == [one / len(left) for one in share], f"BACKROOM_SEED={seed}"


def _theirs(cards: Cards) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse(cards_text(cards)))


def test_two_hands_before_the_flop() -> None:
    """Wins and ties in all boards, counted once with phevaluator; aces against kings are known to win 81.95%."""
    for one, other, win, tie in (
        ("AsAh", "KsKh", 1_410_336, 9_308),
        ("AsAh", "KsKd", 1_399_204, 7_923),
        ("AsAh", "KdKc", 1_388_072, 6_538),
        ("AsKs", "QhQd", 787_966, 6_732),
        ("AsKh", "QdQc", 730_541, 5_854),
        ("2h2c", "AsKs", 849_322, 10_775),
        ("JsTs", "2h2c", 912_248, 24_087),
    ):
        found = equity("holdem", "", one, other)
        assert (found.exact, found.boards) == (True, 1_712_304)
        assert (found.hands[0].win, found.hands[0].tie) == (win, tie), one + other
        assert found.hands[0].share == (win + Fraction(tie, 2)) / found.boards
    aces = [equity("holdem", "", "AsAh", kings).hands[0].share for kings in ("KsKh", "KsKd", "KdKc")]
    assert round(100 * float((aces[0] + 4 * aces[1] + aces[2]) / 6), 2) == 81.95


def test_ties_are_split_among_all_who_tie() -> None:
    three = equity("holdem", "AsKsQsJsTs", "2c3c", "4d5d", "6h7h")
    assert [(hand.share, hand.win, hand.tie) for hand in three.hands] == [(Fraction(1, 3), 0, 1)] * 3
    two = equity("holdem", "AsKdQhJc2s", "Tc3c", "Td5d", "6h7h")
    assert [hand.share for hand in two.hands] == [Fraction(1, 2), Fraction(1, 2), 0]


def test_hi_lo_halves_quarters_and_scoops() -> None:
    halves = equity("omaha8", "Ks8s7d2cKd", "As3hQdJc", "KhKc9h9d")
    assert [(hand.share, hand.win, hand.tie, hand.scoop) for hand in halves.hands] == [(Fraction(1, 2), 1, 0, 0)] * 2
    quartered = equity("omaha8", "Ks8s7d2cKd", "As3hQdJc", "KhKc9h9d", "Ah3dJhTd")
    assert [hand.share for hand in quartered.hands] == [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]
    assert [(hand.win, hand.tie, hand.scoop) for hand in quartered.hands] == [(0, 1, 0), (1, 0, 0), (0, 1, 0)]
    no_low = equity("omaha8", "KsQs9d2cKd", "As3hQdJc", "KhKc9h9s")
    assert [(hand.share, hand.scoop) for hand in no_low.hands] == [(0, 0), (1, 1)]


def test_dead_cards_do_not_come() -> None:
    drawing = equity("holdem", "2s7s9dKc", "AsQs", "KdKh")
    assert drawing.boards == 44
    assert drawing.hands[0].win == 7, "nine spades less the nine and the king that pair the board"
    fewer = equity("holdem", "2s7s9dKc", "AsQs", "KdKh", dead="3s4s5s6s")
    assert (fewer.boards, fewer.hands[0].win) == (40, 3)
    none = equity("holdem", "2s7s9dKc", "AsQs", "KdKh", dead="3s4s5s6s8sTsJs")
    assert none.hands[0].share == 0


def test_an_unknown_card_may_be_any() -> None:
    found = equity("holdem", "2s7s9dKcKh", "AsQs", "????")
    assert (found.exact, found.boards) == (True, 990)
    rest = [card for card in FULL_DECK if card not in parse_cards("2s7s9dKcKhAsQs")]
    each = [equity("holdem", "2s7s9dKcKh", "AsQs", cards_text(two)) for two in combinations(rest, 2)]
    assert found.hands[0].share == sum(one.hands[0].share for one in each) / 990
    assert equity("badugi", "", "AsKdQhJc", "2s3d4h??").boards == 52 - 7
    assert equity("omaha", "2s7s9dKcKh", "AsQs3d4d", "5c5d6c??").boards == 52 - 12


def test_the_last_card_of_stud_is_common_when_the_deck_does_not_reach() -> None:
    """STUD-2: eight hands of six and four cards left."""
    rng = random.Random(5)
    cards = rng.sample(FULL_DECK, 52)
    hands = [tuple(cards[at : at + 6]) for at in range(0, 48, 6)]
    found = shares(games()["stud"], (), hands)
    assert (found.exact, found.boards) == (True, 4)
    by_card = [shares(games()["stud"], (card,), hands) for card in cards[48:]]
    assert [hand.share for hand in found.hands] == [
        sum(one.hands[index].share for one in by_card) / 4 for index in range(8)
    ]


@pytest.mark.laws
def test_shares_make_one_whatever_is_asked() -> None:
    names = list(games())
    for seed in range(tenth_of(400)):
        rng = random.Random(seed)
        game = games()[rng.choice(names)]
        size = sum(street.down + street.up for street in game.streets) - (rng.randint(1, 4) if game.is_stud else 0)
        number = rng.randint(2, 4)
        board = rng.choice((3, 4, 5)) if game.board_cards else 0
        cards = rng.sample(game.cards, board + number * size)
        hands = [tuple(cards[at : at + size]) for at in range(board, len(cards), size)]
        found = shares(game, tuple(cards[:board]), hands, samples=200, exact_limit=2_000, seed=seed)
        assert sum(hand.share for hand in found.hands) == 1
        assert all(hand.win + hand.tie <= found.boards for hand in found.hands)
        assert all(hand.scoop is None or hand.scoop <= hand.win for hand in found.hands)
