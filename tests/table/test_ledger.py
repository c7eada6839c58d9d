"""TABLE-11: the ledger is zero in all at every moment, and settles with the fewest transfers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Refusal
from engine.table import TableState, apply, decide
from engine.table.commands import Command, End, Leave, SitOut, Splash, TopUp
from engine.table.events import Event, SplashReturned
from engine.table.ledger import EXACT, Ledger, LedgerLine, Transfer, settle, together
from engine.view import view
from tests.amounts import for_each_seed
from tests.random_hands import play_hand, random_table
from tests.table.room import Room


def even(*results: int) -> dict[str, int]:
    """Results of players ``a``, ``b`` ..., and of one more who makes them even."""
    names = "abcdefghijklmnopqrstuvwxyz"
    return dict(zip(names, (*results, -sum(results)), strict=False))


def after(results: Mapping[str, int], transfers: Sequence[Transfer]) -> dict[str, int]:
    left = Counter(results)
    for payer, payee, amount in transfers:
        left[payer] += amount
        left[payee] -= amount
    return dict(left)


def fewest(results: Sequence[int]) -> int:
    """By trying out: the first who is not even gives or takes all of it, to or from each of the others in turn."""
    left = [result for result in results if result]
    if not left:
        return 0
    first, *others = left
    return 1 + min(
        fewest([*others[:at], other + first, *others[at + 1 :]])
        for at, other in enumerate(others)
        if (other > 0) != (first > 0)
    )


RESULTS = st.lists(st.integers(-60, 60), min_size=1, max_size=6).map(lambda some: even(*some))
MANY = st.lists(st.integers(-5000, 5000), min_size=1, max_size=24).map(lambda some: even(*some))


@settings(deadline=None)
@given(RESULTS)
def test_table_11_no_way_has_fewer_transfers(results: dict[str, int]) -> None:
    assert len(settle(results)) == fewest(list(results.values()))


@settings(deadline=None)
@given(MANY)
def test_table_11_it_settles_and_nobody_both_pays_and_is_paid(results: dict[str, int]) -> None:
    transfers = settle(results)
    assert not any(after(results, transfers).values())
    uneven = sum(result != 0 for result in results.values())
    assert len(transfers) <= max(0, uneven - 1)
    assert all(transfer.amount > 0 for transfer in transfers)
    assert not {transfer.payer for transfer in transfers} & {transfer.payee for transfer in transfers}


@settings(deadline=None)
@given(MANY, st.randoms(use_true_random=False))
def test_table_11_the_order_of_the_players_does_not_matter(results: dict[str, int], rng: random.Random) -> None:
    players = list(results)
    rng.shuffle(players)
    assert settle({player: results[player] for player in players}) == settle(results)


def test_table_11_equals_are_listed_in_one_order() -> None:
    lines = [LedgerLine("b", 100, 100, 0), LedgerLine("a", 100, 0, 100), LedgerLine("c", 100, 0, 150)]
    listed = [line.player for line in Ledger(tuple(lines)).best_first]
    assert listed == [line.player for line in Ledger(tuple(reversed(lines))).best_first] == ["c", "a", "b"]


def test_table_11_two_who_make_each_other_even_pay_once() -> None:
    # whoever is down most to whoever is up most would take four
    results = {"a": 8, "b": 5, "c": 2, "d": -9, "e": -6}
    assert len(settle(results)) == fewest(list(results.values())) == 4
    results = {"a": 8, "b": 5, "c": 4, "d": -9, "e": -8}
    assert settle(results) == (Transfer("e", "a", 8), Transfer("d", "b", 5), Transfer("d", "c", 4))


def test_table_11_a_night_of_one_winner() -> None:
    assert settle({"a": -40, "b": 100, "c": -60}) == (Transfer("c", "b", 60), Transfer("a", "b", 40))
    assert settle({"a": 0, "b": 0}) == ()
    assert settle({}) == ()


def test_table_11_results_that_are_not_zero_together_are_refused() -> None:
    with pytest.raises(ValueError, match="come to 1"):
        settle({"a": 1})


def test_table_11_twelve_are_settled_exactly_and_more_soundly() -> None:
    pairs = {f"{sign}{number}": sign * 10 * number for number in range(1, 13) for sign in (-1, 1)}
    assert len(pairs) > EXACT
    assert len(settle(pairs)) == 12
    triples = {f"{at}{one}": part for at in range(4) for one, part in enumerate((7 * at + 3, 11, -7 * at - 14))}
    assert len(triples) == EXACT
    assert len(settle(triples)) <= 8


def test_table_11_nights_are_added_up_player_by_player() -> None:
    first = Ledger((LedgerLine("a", 100, 160, 0), LedgerLine("b", 100, 40, 0)))
    second = Ledger((LedgerLine("b", 50, 0, 90), LedgerLine("c", 50, 0, 10)), playing=True)
    both = together([first, second])
    lines = (LedgerLine("a", 100, 160, 0), LedgerLine("b", 150, 40, 90), LedgerLine("c", 50, 0, 10))
    assert both == Ledger(lines, 2, True)
    assert [line.result for line in both.best_first] == [60, -20, -40]
    assert both.transfers == (Transfer("c", "a", 40), Transfer("b", "a", 20))
    assert together([]) == Ledger((), 0)


# ---------------------------------------------------------------- at the table


def is_even(state: TableState) -> None:
    """The ledger as all see it, and what settles it."""
    lines = view(state, None).ledger
    results = {line.player: line.result for line in lines}
    assert sum(results.values()) == 0
    assert not any(after(results, settle(results)).values())


def does(state: TableState, command: Command) -> tuple[list[Event], TableState]:
    """What comes of a command; nothing where it is refused."""
    found = decide(state, command)
    return ([], state) if isinstance(found, Refusal) else found


@for_each_seed(300)
def test_table_11_the_ledger_is_zero_after_every_event(seed: int) -> None:
    rng = random.Random(seed)
    log, state = random_table(rng)
    now: TableState | None = None
    for event in log:
        now = apply(now, event)
        is_even(now)
    assert now is not None
    for _ in range(3):
        player = rng.choice(state.taken).player
        for command in (Splash(state.host, rng.randint(1, 50)), TopUp(player, rng.randint(1, 50)), Leave(player)):
            if rng.random() < 0.4:
                events, state = does(state, command)
                now = _is_even_through(now, events)
        if not state.ready:
            break
        for step in play_hand(rng, state):
            now = _is_even_through(now, step[2])
            assert now == step[3]
        state = now


def _is_even_through(now: TableState, events: Sequence[Event]) -> TableState:
    for event in events:
        now = apply(now, event)
        is_even(now)
    return now


def test_table_11_a_splash_is_the_hosts_until_somebody_wins_it() -> None:
    room = Room(100, 100, 100)
    room.do(Splash("p1", 25))
    assert [line.result for line in view(room.state, None).ledger] == [0, 0, 0]
    room.deal()
    assert [line.result for line in view(room.state, None).ledger] == [0, 0, 0]
    room.fold_round()
    lines = view(room.state, None).ledger
    assert sum(line.result for line in lines) == 0
    winner = max(lines, key=lambda line: line.result)
    given = next(line for line in lines if line.player == "p1")
    assert given.bought == 125
    assert given.result < 0 or winner.player == "p1"


def test_table_11_each_splash_is_its_givers_also_when_another_hosts() -> None:
    """The first host goes while his chips lie in the pot, and the next one gives to the next pot."""
    room = Room(100, 100, 100, 100)
    room.do(SitOut("p1"))
    room.do(Splash("p1", 25))
    room.deal()
    room.do(Leave("p1"))
    room.do(Splash("p2", 10))
    assert {line.player: line.result for line in view(room.state, None).ledger} == dict.fromkeys(
        ("p1", "p2", "p3", "p4"), 0
    )
    room.do(End("p2"))
    room.fold_round()
    assert SplashReturned("p2", 10) in room.events
    assert (room.state.ledger["p1"], sum(line.result for line in view(room.state, None).ledger)) == ((125, 100), 0)
