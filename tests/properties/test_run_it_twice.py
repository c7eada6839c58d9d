"""POT-7 against a plain reference: random hands, up to five all-in players and more, any answers, high and hi-lo.

The reference is written from the words of the rule. It knows what each player has put in, the hands, the deck and the
answers, and nothing of how the engine goes about it; it counts pots chip by chip and deals the boards itself.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.cards import Cards, parse_cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.game import Game
from engine.hand import Act, HandState, Setup, begin, decide, legal
from engine.hand.events import Awarded, DealtIn, HandEvent, Splashed
from engine.ranking import ranking
from engine.shuffle import Seal, shuffle
from engine.stakes import stakes_of
from engine.table.button import posts
from engine.table.events import ButtonMoved
from tests.amounts import seeds
from tests.properties.laws import every_card_from_its_place, the_whole_deck_each_once

GAMES = ("holdem", "omaha", "omaha8", "omaha5-8", "courchevel", "courchevel8", "short-deck")


# ---------------------------------------------------------------- the reference


class Contest(NamedTuple):
    """All that decides who gets what, once nobody can bet any more."""

    game: Game
    put: list[int]
    folded: list[bool]
    hands: list[Cards]
    outside: int
    """Dead posts and what came from outside the game: part of the main pot."""
    board: Cards
    stub: Cards
    burns: bool
    boards: int
    yes: set[int]
    together: bool
    """Only if all agree."""

    @property
    def players(self) -> list[int]:
        """Who is in."""
        return [seat for seat in range(len(self.put)) if not self.folded[seat]]


class PlainPot(NamedTuple):
    """A pot and who contests it."""

    chips: int
    contesters: list[int]


def plain_payout(contest: Contest) -> tuple[list[int], int]:
    """What each player gets, and how many boards are dealt."""
    pots = plain_pots(contest)
    boards = plain_boards(contest)
    refusers = [seat for seat in contest.players if seat not in contest.yes]
    runs_more = len(contest.yes) >= 2 and not (contest.together and refusers)
    got = [0] * len(contest.put)
    if not runs_more:
        for pot in pots:
            hand_out(got, settle(contest, pot.chips, pot.contesters, boards[0]))
        return got, 1
    stands = [
        seat
        for seat in refusers
        if any(seat in pot.contesters and len(pot.contesters) > 1 and has_a_share(contest, seat, pot, boards[0])
               for pot in pots)
    ]  # fmt: skip
    dealt = 1
    for pot in pots:
        if any(seat in pot.contesters for seat in stands):
            hand_out(got, settle(contest, pot.chips, pot.contesters, boards[0]))
            continue
        left = [seat for seat in pot.contesters if seat not in refusers]
        if len(pot.contesters) == 1:
            got[pot.contesters[0]] += pot.chips
        elif len(left) == 1:
            got[left[0]] += pot.chips
        else:
            dealt = contest.boards
            for chips, board in zip(even_parts(pot.chips, contest.boards), boards, strict=True):
                hand_out(got, settle(contest, chips, left, board))
    return got, dealt


def plain_pots(contest: Contest) -> list[PlainPot]:
    """Counted chip by chip: who put in a first one, a second one, and so on."""
    pots: list[PlainPot] = []
    waiting = contest.outside
    for chip in range(max(contest.put) + 1):
        waiting += sum(put >= chip for put in contest.put) if chip else 0
        contesters = [seat for seat in contest.players if contest.put[seat] >= chip]
        if not contesters:
            continue
        if pots and pots[-1].contesters == contesters:
            pots[-1] = PlainPot(pots[-1].chips + waiting, contesters)
        elif waiting:
            pots.append(PlainPot(waiting, contesters))
        waiting = 0
    if waiting:
        pots[-1] = PlainPot(pots[-1].chips + waiting, pots[-1].contesters)
    return pots


def plain_boards(contest: Contest) -> list[Cards]:
    """The rest of the board as often as may be, a burn before each street."""
    boards, at = [], 0
    for _ in range(contest.boards):
        board = list(contest.board)
        before = 0
        for street in contest.game.streets:
            before += street.board
            if street.board == 0 or before <= len(contest.board):
                continue
            at += street.burn if contest.burns else 0
            board += contest.stub[at : at + street.board]
            at += street.board
        boards.append(tuple(board))
    return boards


def best_of(contest: Contest, name: str, players: Sequence[int], board: Cards) -> list[int]:
    """Who of these wins by one ranking; nobody if no hand qualifies for it."""
    strength = {seat: ranking(name).against(board)(contest.hands[seat]) for seat in players}
    best = max(strength.values())
    if not best and name != contest.game.pots[0]:
        return []
    return [seat for seat in players if strength[seat] == best]


def has_a_share(contest: Contest, seat: int, pot: PlainPot, board: Cards) -> bool:
    """A win, a tie, high or low."""
    return any(seat in best_of(contest, name, pot.contesters, board) for name in contest.game.pots)


def settle(contest: Contest, chips: int, players: Sequence[int], board: Cards) -> dict[int, int]:
    """One pot, or its part for a board: halves, the odd chip to high; then ties, odd chips from the button's left."""
    high = best_of(contest, contest.game.pots[0], players, board)
    low = best_of(contest, contest.game.pots[1], players, board) if len(contest.game.pots) > 1 else []
    if not low or low == high:
        return dict(zip(high, even_parts(chips, len(high)), strict=True))
    halves = even_parts(chips, 2)
    paid = dict(zip(high, even_parts(halves[0], len(high)), strict=True))
    for seat, part in zip(low, even_parts(halves[1], len(low)), strict=True):
        paid[seat] = paid.get(seat, 0) + part
    return paid


def even_parts(chips: int, ways: int) -> list[int]:
    """One chip after the other to each in turn."""
    parts = [0] * ways
    for chip in range(chips):
        parts[chip % ways] += 1
    return parts


def hand_out(got: list[int], paid: dict[int, int]) -> None:
    """Adds what was paid."""
    for seat, chips in paid.items():
        got[seat] += chips


def test_the_reference_knows_the_rules_own_example() -> None:
    # S 100, T 200, U 300, V 300; board one S > V > T > U, board two T > V
    hands = [parse_cards(text) for text in ("AsAh", "JsJh", "TsTh", "KsKh")]
    stub = parse_cards("2s2c4d6h3s8s3h9c" + "5s2d4c6s5h8h7hJd")
    contest = Contest(games()["holdem"], [100, 200, 300, 300], [False] * 4, hands, 0, (), stub, True, 2, {1, 3}, False)
    assert plain_payout(contest) == ([400, 150, 0, 350], 2)
    assert plain_payout(contest._replace(yes=set())) == ([400, 0, 0, 500], 1)
    assert plain_payout(contest._replace(yes={0, 1, 2, 3})) == ([200, 350, 0, 350], 2)


# ---------------------------------------------------------------- random hands


def a_hand_that_asks(rng: random.Random) -> tuple[list[HandEvent], HandState]:
    """Deals and plays random hands until somebody is asked whether the board is run more than once."""
    while True:
        events, state = _dealt(rng)
        while not state.over and not state.asked:
            found = decide(state, _eager(rng, state))
            assert not isinstance(found, Refusal), found
            events, state = [*events, *found[0]], found[1]
        if state.asked:
            return events, state


def _dealt(rng: random.Random) -> tuple[list[HandEvent], HandState]:
    game = games()[rng.choice(GAMES)]
    game = game._replace(opens=(rng.choice(game.opens),))
    betting = rng.choice(("no-limit", "no-limit", "pot-limit", "fixed-limit"))
    count = rng.choice((2, 3, 3, 4, 4, 5, 5, 6, 7))
    stakes = stakes_of(*rng.choice(((1, 2), (2, 5), (3, 7))), betting, rng.choice((0, 0, 1, 2)), opening=game.opening)
    house = presets()["standard"]._replace(
        run_it_twice=rng.choice(("per player", "per player", "per player", "all")),
        runs=rng.choice((2, 2, 2, 3, 4, 5)),
        burn=rng.random() < 0.8,
        show_all_in=rng.random() < 0.8,
    )
    moved = ButtonMoved(count, count, 1) if count == 2 else ButtonMoved(count, 1, 2)
    order = range(1, count + 1)
    levels = [rng.randint(1, 40) for _ in range(3)]
    seats = tuple(DealtIn(f"p{number}", number, rng.choice((*levels, rng.randint(1, 120)))) for number in order)
    splashes = rng.choice(((), (), (Splashed(1),), (Splashed(7),)))
    setup = Setup(1, game, betting, stakes, house, count, seats, posts(order, moved, game, stakes), splashes)
    entropy = rng.randbytes(32)
    return begin(setup, entropy, shuffle(entropy, game.cards), Seal(b"", b""))


def _eager(rng: random.Random, state: HandState) -> Act:
    """Mostly all-in or a call, now and then a fold."""
    allowed = legal(state, state.to_act)
    assert allowed is not None
    if rng.random() < 0.15 and not allowed.check:
        return Act(state.to_act, "fold")
    if allowed.raise_to and rng.random() < 0.4:
        return Act(state.to_act, "raise", rng.choice(allowed.raise_to))
    return Act(state.to_act, "check" if allowed.check else "call")


def answered(rng: random.Random, state: HandState, yes: set[int]) -> tuple[list[HandEvent], HandState]:
    """All answer in a random order, as long as they are asked."""
    events: list[HandEvent] = []
    for seat in rng.sample(state.asked, len(state.asked)):
        if seat in state.asked:
            found = decide(state, Act(seat, "run_twice" if seat in yes else "run_once"))
            assert not isinstance(found, Refusal), found
            events, state = [*events, *found[0]], found[1]
    return events, state


def contest_of(state: HandState, yes: set[int]) -> Contest:
    """The reference's view of a hand in which players are asked."""
    return Contest(
        state.game,
        [seat.put for seat in state.seats],
        [seat.folded for seat in state.seats],
        [seat.hole for seat in state.seats],
        state.pot - sum(seat.put for seat in state.seats),
        state.board,
        state.deck[state.next_card :],
        state.house.burn,
        state.runs,
        yes,
        state.house.run_it_twice == "all",
    )


def check(seed: int) -> str:
    """One hand with random answers against the reference; says what kind it was."""
    rng = random.Random(seed)
    events, asked = a_hand_that_asks(rng)
    yes = {seat for seat in asked.asked if rng.random() < rng.choice((0.3, 0.6, 1.0))}
    more, state = answered(rng, asked, yes)
    assert state.over
    contest = contest_of(asked, yes)
    payout, boards = plain_payout(contest)
    assert [seat.stack - before.stack for seat, before in zip(state.seats, asked.seats, strict=True)] == payout
    assert len(state.boards) == boards
    assert list(state.boards) == plain_boards(contest)[:boards]
    _awards_make_sense(state)
    _refusers_get_what_one_board_gives(contest, payout)
    the_whole_deck_each_once(state)
    every_card_from_its_place(state)
    assert [event for event in more if isinstance(event, Awarded)] == list(state.awards)
    assert events
    return f"{'hi-lo' if len(asked.game.pots) > 1 else 'high'}, {boards if boards < 3 else 'more'}"


def _awards_make_sense(state: HandState) -> None:
    """Each pot is paid whole; where it is divided every board has its even part."""
    for number, pot in enumerate(state.pots):
        awards = [award for award in state.awards if award.pot == number]
        assert sum(share.amount for award in awards for share in award.shares) == pot.amount
        by_run: dict[int, int] = {}
        for award in awards:
            by_run[award.run] = by_run.get(award.run, 0) + sum(share.amount for share in award.shares)
        if -1 in by_run:
            assert list(by_run) == [-1]
        else:
            parts = even_parts(pot.amount, len(state.boards))
            assert by_run == {run: part for run, part in enumerate(parts) if part}


def _refusers_get_what_one_board_gives(contest: Contest, payout: list[int]) -> None:
    once, _ = plain_payout(contest._replace(yes=set()))
    if contest.together:
        return
    for seat in contest.players:
        assert seat in contest.yes or payout[seat] == once[seat], f"seat {seat} refused"


@pytest.mark.laws
def test_pot_7_holds_in_5_000_random_hands() -> None:
    kinds: dict[str, int] = {}
    for seed in (chosen := seeds(5_000)):
        try:
            kind = check(seed)
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
        kinds[kind] = kinds.get(kind, 0) + 1
    if len(chosen) > 1:
        # every kind is common: one board after all, two, more, with and without a low
        assert len(kinds) == 6
        assert min(kinds.values()) >= len(chosen) // 50, kinds
