"""MIX-1, MIX-3: whoever comes, goes, sits out or busts, nobody gets a game twice and nobody misses one.

Held against what is written in ``engine/table/rotation.py``, hand by hand, by a plain count of buttons.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.catalog import mixes, presets
from engine.errors import Refusal
from engine.hand import legal
from engine.hand.events import HandBegan
from engine.mix import CHOICE, TURNS
from engine.mix_text import items_of, mix_of, parse_items, usual_figures
from engine.table import TableState, apply, decide
from engine.table.commands import (
    ComeBack,
    Command,
    Deal,
    Enter,
    Leave,
    Open,
    Pick,
    PickTimeOut,
    Sit,
    SitOut,
    Start,
    TakeTurn,
    TimeOut,
    TopUp,
)
from engine.table.events import BlindsPaid, Event, GameBegan, GamePicked, OrbitOver, PickOffered
from engine.view import view
from tests.amounts import FULL, for_each_seed

HANDS = 60 if FULL else 40
GAMES = {
    "horse": mixes()["horse"].entries,
    "stud and hold'em": parse_items("stud, nlhe, razz"),
    "draws": parse_items("badugi, plo, 2-7, five-card-draw"),
    "two": parse_items("nlhe, plo"),
}


class Night:
    """A table whose players come and go at random, with its whole log."""

    def __init__(self, seed: int, kind: str, house: str, **changes: object) -> None:
        self.chance = random.Random(seed)
        names = sorted(GAMES)
        entries = GAMES[names[seed % len(names)]]
        assert isinstance(entries, tuple)
        items = items_of(entries, usual_figures(entries))
        assert isinstance(items, tuple)
        mix = mix_of(items, kind=kind)
        rules = presets()[house]._replace(run_it_twice="off", **changes)
        self.log: list[tuple[TableState, Event]] = []
        self.state: TableState
        self.entropy = 0
        self.do(Open("1", "main", "p1", *items[0], rules, self.chance.randint(3, mix.seats), mix=mix, buy_in=(20, 900)))
        for number in range(1, self.chance.randint(3, 4)):
            self.do(Sit(f"p{number}", self.chance.choice((20, 300))))
        self.do(Start("p1"))

    def do(self, command: Command) -> bool:
        found = decide(getattr(self, "state", None), command)
        if isinstance(found, Refusal):
            return False
        events, after = found
        state = getattr(self, "state", None)
        for event in events:
            state = apply(state, event)
            self.log.append((state, event))
        assert state == after
        self.state = after
        return True

    def play(self, hands: int) -> None:
        for _ in range(hands):
            self._come_and_go()
            self._pick()
            self.entropy += 1
            dealt = self.do(Deal(self.entropy.to_bytes(32, "big")))
            self._pick()  # the very first deal only draws for the button
            if not dealt or not self.state.in_hand:
                self.entropy += 1
                dealt = self.do(Deal(self.entropy.to_bytes(32, "big")))
            can_play = sum(seat.plays for seat in self.state.taken) >= 2
            assert dealt or not can_play, "the table is never stuck"
            if self.chance.random() < 0.2:
                self._one_of_many()
            wild = self.chance.random() < 0.4
            while self.state.in_hand:
                if not (wild and self._raise_or_call()):
                    hand = self.state.hand
                    assert hand is not None
                    self.do(TimeOut(hand.hand, hand.turn))

    def _raise_or_call(self) -> bool:
        """Whoever is to act puts in all he may, so that somebody busts now and then."""
        hand = self.state.hand
        assert hand is not None
        allowed = legal(hand, hand.to_act)
        player = hand.seats[hand.to_act].player
        if allowed is None:
            return False
        if allowed.raise_to:
            return self.do(TakeTurn(player, "raise", allowed.raise_to[1]))
        return allowed.call is not None and self.do(TakeTurn(player, "call"))

    def _pick(self) -> None:
        state = self.state
        if state.in_hand or not state.picker or state.picked >= 0:
            return
        shown = view(state, None)
        assert shown.picker == state.picker
        if self.chance.random() < 0.3:
            assert self.do(PickTimeOut(state.picker, state.hands))
        else:
            assert self.do(Pick(state.picker, self.chance.randrange(len(state.mix.items))))
        if self.chance.random() < 0.2:
            self._one_of_many()
            self._pick()

    def _come_and_go(self) -> None:
        for seat in self.state.taken:
            if seat.away == "clock" and self.chance.random() < 0.9:
                self.do(ComeBack(seat.player))
            if seat.away == "busted" and self.chance.random() < 0.6:
                self.do(TopUp(seat.player, 100))
            if seat.owes and self.chance.random() < 0.3:
                self.do(Enter(seat.player, self.chance.choice(("post", "buy", "wait"))))
        for _ in range(self.chance.choice((0, 0, 1, 2))):
            self._one_of_many()

    def _one_of_many(self) -> None:
        chance = self.chance
        player = f"p{chance.randint(1, 9)}"
        self.do(
            chance.choice(
                (
                    Sit(player, chance.choice((20, 100)), chance.randint(1, len(self.state.seats))),
                    Sit(player, 200),
                    Leave(player),
                    SitOut(player),
                    ComeBack(player),
                    ComeBack(player),
                    TopUp(player, 50),
                )
            )
        )


class Lap:
    """The hands of one game, from its first to the one before the next game's first."""

    def __init__(self, state: TableState, began: GameBegan, chooser: str = "") -> None:
        self.chooser = chooser
        self.at = began.at
        self.origin = began.button
        self.seats = len(state.seats)
        self.orbit: int | None = None
        """Hands of the orbit, where more were played after it (MIX-3)."""
        self.buttons: list[tuple[int, str]] = []
        """Seat and player of each hand's button."""
        self.paid_up: list[frozenset[tuple[int, str]]] = []
        """Who was dealt into each hand and had no blind to pay for it, with his seat."""

    @property
    def stayed(self) -> frozenset[tuple[int, str]]:
        """Who was there all the time."""
        return frozenset.intersection(*self.paid_up)


def laps_of(night: Night) -> list[Lap]:
    laps: list[Lap] = []
    pays: set[int] = set()
    picker = ""
    for state, event in night.log:
        if isinstance(event, BlindsPaid):
            pays.add(event.seat)
        elif isinstance(event, PickOffered):
            picker = event.player
        elif isinstance(event, GameBegan):
            laps.append(Lap(state, event, picker))
        elif isinstance(event, OrbitOver):
            assert laps[-1].orbit is None, "an orbit is over once"
            laps[-1].orbit = len(laps[-1].buttons)
        elif isinstance(event, HandBegan):
            lap = laps[-1]
            assert state.origin == lap.origin
            assert (state.game, state.betting) == state.mix.items[lap.at][:2]
            assert (event.game.id, event.stakes) == (state.game.id, state.stakes)
            seat = state.seats[state.button - 1]
            lap.buttons.append((state.button, seat.player if seat else ""))
            owing = pays | {seat.number for seat in state.taken if seat.owes}
            lap.paid_up.append(
                frozenset((seat.number, seat.player) for seat in event.seats if seat.number not in owing)
            )
            pays = set()
    return laps


def assert_once_around(lap: Lap, hands: list[tuple[int, str]]) -> None:
    """The buttons of an orbit begin at its origin and go round once."""
    assert hands[0][0] == lap.origin
    ways = [(number - lap.origin) % lap.seats for number, _ in hands]
    assert ways == sorted(set(ways)), "the button goes on at every hand and never comes by twice"


@pytest.mark.laws
@for_each_seed(200)
def test_mix_1_who_stays_has_the_button_in_each_game_exactly_once(seed: int) -> None:
    night = Night(seed, TURNS, "standard")
    night.play(HANDS)
    laps = laps_of(night)
    count = len(night.state.mix.items)
    assert [lap.at for lap in laps] == [number % count for number in range(len(laps))]
    assert all(lap.orbit is None for lap in laps)
    for number, lap in enumerate(laps):
        closed = number + 1 < len(laps)
        assert_once_around(lap, lap.buttons)
        had = Counter(lap.buttons)
        assert all(had[player] <= 1 for player in lap.stayed)
        if closed:
            assert all(had[player] == 1 for player in lap.stayed & laps[number + 1].paid_up[0])


@pytest.mark.laws
@for_each_seed(200)
def test_mix_1_a_dead_button_comes_by_once_in_each_game(seed: int) -> None:
    night = Night(seed, TURNS, "casino")
    night.play(HANDS)
    laps = laps_of(night)
    count = len(night.state.mix.items)
    assert [lap.at for lap in laps] == [number % count for number in range(len(laps))]
    for lap in laps:
        ways = [(number - lap.origin) % lap.seats for number, _ in lap.buttons]
        assert ways == sorted(ways), "a dead button rests, but it never goes back"


@pytest.mark.laws
@for_each_seed(200)
def test_mix_3_an_orbit_and_one_hand_and_the_choice_goes_round_the_table(seed: int) -> None:
    night = Night(seed, CHOICE, "standard" if seed % 3 else "home")
    night.play(HANDS)
    laps = laps_of(night)
    for lap, after in zip(laps, [*laps[1:], None], strict=True):
        assert_once_around(lap, lap.buttons[: lap.orbit])
        played_on = [] if lap.orbit is None else lap.buttons[lap.orbit :]
        assert all(number == lap.origin or player == lap.chooser for number, player in played_on)
        if after is not None:
            assert after.chooser != lap.chooser, "the choice moves on"
            way = (after.origin - lap.origin) % lap.seats
            skipped = [
                player
                for number, player in lap.stayed & after.paid_up[0]
                if 0 < (number - lap.origin) % lap.seats < way and player != lap.chooser
            ]
            assert not skipped, "and it passes nobody"
            assert lap.orbit is not None or lap.chooser not in {player for _, player in lap.stayed & after.paid_up[0]}
    picks_agree_with_games(night)


@pytest.mark.laws
@for_each_seed(100)
def test_mix_3_every_hand_has_its_own_pick_where_the_house_says_so(seed: int) -> None:
    night = Night(seed, CHOICE, "standard", choice_lasts="hand")
    night.play(40)
    laps = laps_of(night)
    assert all(len(lap.buttons) == 1 and lap.orbit is None for lap in laps)
    picks_agree_with_games(night)


def picks_agree_with_games(night: Night) -> None:
    """Whoever has the button in a game's first hand was asked for it, and what was picked last is played."""
    offered: PickOffered | None = None
    picked: GamePicked | None = None
    for state, event in night.log:
        if isinstance(event, PickOffered):
            offered, picked = event, None
        elif isinstance(event, GamePicked):
            assert offered is not None
            assert event.by in ("", offered.player)
            picked = event
        elif isinstance(event, GameBegan):
            assert offered is not None
            assert picked is not None
            assert (offered.seat, picked.at) == (event.button, event.at)
            seat = state.seats[event.button - 1]
            assert seat is not None
            assert seat.player == offered.player


def test_the_nights_have_what_they_are_for() -> None:
    """Many games come to their end, and in their course players leave, bust, come and owe blinds."""
    seen: Counter[str] = Counter()
    for seed in range(20):
        night = Night(seed, TURNS, "standard")
        night.play(60)
        seen.update(type(event).__name__ for _, event in night.log)
        seen["busted"] += sum(getattr(event, "why", "") == "busted" for _, event in night.log)
    for name, least in (("GameBegan", 100), ("PlayerLeft", 50), ("PlayerSat", 100), ("SatOut", 50), ("busted", 5)):
        assert seen[name] >= least, (name, seen)
    assert seen["BlindsMissed"] >= 20
    assert seen["HandBegan"] >= 700
