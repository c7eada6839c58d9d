"""Known spots before the flop. Each is dealt many times, since a style has its moods."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.house_players import choose
from bot.house_players.style import STYLES
from tests.house_players.tables import act, deal_as, placed, player_of, seen, table, to_act

KINDS = [style.kind for style in STYLES]
TIMES = 8


def verbs(hero: str, hole: str, place: int, before: list[tuple[str, int | None]], seats: int = 6) -> Counter[str]:
    """What the hero does in ``place`` after the players before him did ``before``; the others who come first fold."""
    others = [f"x{number}" for number in range(seats - 1)]
    state = table([hero, *others])
    found: Counter[str] = Counter()
    for number in placed(state, hero, place, TIMES):
        hand = deal_as(state, number, {hero: hole})
        for verb, amount in before:
            if to_act(hand) != hero:
                hand = act(hand, verb, amount)
        while to_act(hand) != hero:
            hand = act(hand, "fold")
        found[choose(seen(hand)).verb] += 1
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_aces_are_raised(kind: str) -> None:
    hero = player_of(kind)
    assert verbs(hero, "AcAd", 2, []) == {"raise": TIMES}
    assert verbs(hero, "AcAd", -1, [("raise", 6)]) == {"raise": TIMES}
    assert verbs(hero, "AcAd", 1, [("raise", 6), ("raise", 20)]) == {"raise": TIMES}


@pytest.mark.parametrize("kind", KINDS)
def test_seven_deuce_is_folded_to_a_big_raise(kind: str) -> None:
    hero = player_of(kind)
    for place in (-1, 0, 1):
        assert verbs(hero, "7c2d", place, [("raise", 40)]) == {"fold": TIMES}
        assert verbs(hero, "7c2d", place, [("raise", 200)]) == {"fold": TIMES}


@pytest.mark.parametrize("kind", KINDS)
def test_the_big_blind_never_folds_to_a_limp(kind: str) -> None:
    assert "fold" not in verbs(player_of(kind), "7c2d", 1, [("call", None)])


@pytest.mark.parametrize("kind", KINDS)
def test_position_matters(kind: str) -> None:
    hero = player_of(kind)
    middling = {"rock": "KcJd", "shark": "Kc9c", "regular": "Kc9c", "gambler": "Qc8c", "caller": "Qc8c"}[kind]
    first = verbs(hero, middling, 2, [], seats=9)
    last = verbs(hero, middling, -1, [], seats=9)
    assert first["fold"] == TIMES
    assert last["fold"] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_two_raises_frighten_more_than_one(kind: str) -> None:
    hero = player_of(kind)
    one = verbs(hero, "KcTd", 1, [("raise", 5)])
    two = verbs(hero, "KcTd", 1, [("raise", 6), ("raise", 24)])
    assert one["fold"] == 0
    assert two["fold"] == TIMES


def test_a_short_stack_goes_all_in_or_folds() -> None:
    hero = player_of("regular")
    state = table([hero, "x1", "x2"], stacks=[16, 200, 200])
    for number in placed(state, hero, -1, TIMES):
        strong = choose(seen(deal_as(state, number, {hero: "AcTc"})))
        weak = choose(seen(deal_as(state, number, {hero: "7c2d"})))
        assert (strong.verb, strong.amount) == ("raise", 16)
        assert weak.verb == "fold"


def test_nobody_raises_what_nobody_can_call() -> None:
    """A player all-in, another behind with less: some houses allow the raise, but it makes no sense."""
    hero = player_of("gambler")
    state = table([hero, "x2", "x1"], stacks=[400, 100, 150], house="online")
    for number in placed(state, hero, 0, TIMES):
        hand = act(deal_as(state, number, {hero: "AcAd"}), "raise", 150)
        sight = seen(hand)
        assert sight.legal is not None
        assert sight.legal.raise_to is not None
        assert choose(sight).verb == "call"


def test_a_war_of_raises_ends() -> None:
    hero = player_of("gambler")
    state = table([hero, "x1"], betting="fixed-limit", stacks=[4000, 4000])
    number = placed(state, hero, -1, 1)[0]
    hand = deal_as(state, number, {hero: "AcAd"})
    raises = 0
    while to_act(hand) == hero:
        choice = choose(seen(hand))
        if choice.verb != "raise":
            break
        hand = act(hand, "raise", choice.amount)
        sight = seen(hand)
        assert sight.legal is not None
        assert sight.legal.raise_to is not None
        hand = act(hand, "raise", sight.legal.raise_to[0])
        raises += 1
    assert 1 <= raises <= 4
    assert choice.verb == "call"
