"""What holds all night long, worked out anew from the log: money, blinds, button, orbits (TABLE-5 to 9, MIX-1, law 5).

Nothing here asks the engine what is right: each rule is written down a second time, as plainly as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.hand.events import HandBegan, Posted
from engine.mix import CHOICE
from engine.table import TableSeat, TableState, apply
from engine.table.commands import Deal
from engine.table.events import (
    BlindsMissed,
    BlindsPaid,
    ButtonDrawn,
    Event,
    GameBegan,
    GamePicked,
    MixChanged,
    OneGameAgreed,
    OrbitOver,
    PlayerLeft,
    RulesChanged,
)
from engine.table.ledger import ledger_lines
from tests.properties.nights import Step


class Watch:
    """Looks on for a night; every step is shown to it. Fails with what was broken."""

    def __init__(self, *, thorough: bool = False) -> None:
        self.thorough = thorough
        self.log: list[Event] = []
        self.state: TableState | None = None
        self.orbit = _Orbit()
        self.bigs = _Turns()
        self.smalls = _Turns()
        self.hands = 0

    def sees(self, step: Step) -> None:
        """One command: its events one by one, and the hand if it deals one."""
        before, began = self.state, None
        for event in step.events:
            self.state = apply(self.state, event)
            self.log.append(event)
            chips_are_conserved(self.state, event, ledger=self.thorough)
            if isinstance(event, HandBegan):
                began = self.state
        assert self.state is not None
        assert self.state == step.after, "the state decided is not the state folded"
        chips_are_conserved(self.state, None, ledger=True)
        self.orbit.hears(step.events)
        if any(isinstance(event, PlayerLeft) for event in step.events):
            # whoever sits down again in his old seat has not gone on
            self.bigs, self.smalls = _Turns(), _Turns()
        if began is None:
            return
        assert before is not None
        assert isinstance(step.command, Deal)
        self.hands += 1
        deal = _Deal(before, began, step.events)
        if deal.has_blinds:
            blinds_are_paid_or_owed(deal)
        else:
            everybody_plays_and_debts_are_kept(deal)
        the_button_goes_on(deal)
        self.orbit.deals(deal)
        self._in_turn(deal)

    def _in_turn(self, deal: _Deal) -> None:
        """Where the same players play on, each pays each blind once an orbit."""
        steady = deal.has_blinds and not deal.bought
        heads_up = len(deal.dealt) == 2
        self.bigs.adds(deal.players if steady else frozenset(), deal.poster("big blind"))
        moving = deal.before.house.button == "moving" or heads_up
        self.smalls.adds(deal.players if steady and moving else frozenset(), deal.poster("small blind"))


def chips_are_conserved(state: TableState, event: Event | None, *, ledger: bool) -> None:
    """What is on the table is what was bought less what was cashed, and the ledger is zero (law 5, TABLE-11)."""
    hand = state.hand
    total, playing = state.splash, {}
    if hand is not None:
        total += hand.pot
        if not hand.over:
            playing = {seat.player: seat.stack for seat in hand.seats}
    for seat in state.seats:
        if seat is not None:
            stack = playing.get(seat.player, seat.stack)
            assert stack >= 0, f"after {event}: {seat.player} has {stack}"
            total += stack
    bought = sum([bought - cashed for bought, cashed in state.ledger.values()])
    assert total == bought, f"after {event}: {total} chips on the table, {bought} bought"
    if ledger:
        assert state.chips == total
        assert sum([line.result for line in ledger_lines(state)]) == 0, f"after {event}: the ledger is not zero"


# ---------------------------------------------------------------- who is dealt in


class _Deal:
    """A hand as it was dealt, and the table before it."""

    def __init__(self, before: TableState, began: TableState, events: Sequence[Event]) -> None:
        assert began.hand is not None
        self.before, self.after, self.events = before, began, events
        self.count = len(before.seats)
        self.button, self.small, self.big = began.button, began.small, began.big
        self.dealt = tuple(sorted(seat.number for seat in began.hand.seats))
        at = next(index for index, event in enumerate(events) if isinstance(event, HandBegan))
        self.players = frozenset([(seat.player, seat.number) for seat in began.hand.seats])
        self.posts: list[tuple[int, str, int]] = []
        for event in events[at + 1 :]:
            if not isinstance(event, Posted):
                break
            self.posts.append((began.hand.seats[event.seat].number, event.kind, event.due))
        self.has_blinds = began.game.opening == "blinds"
        self.bought = any(kind == "big blind" and (number, "dead post") in self.kinds for number, kind, _ in self.posts)
        self.bought = self.bought or (self.has_blinds and self.small == self.big)
        willing = [seat for seat in before.taken if seat.stack > 0 and not seat.away and not seat.leaving]
        self.willing = [seat.number for seat in willing]
        self.base = [seat.number for seat in willing if not self.owes(seat)]
        self.forgiven = len(self.base) < 2
        if self.forgiven:
            self.base = self.willing

    @property
    def kinds(self) -> set[tuple[int, str]]:
        """Who posted what."""
        return {(number, kind) for number, kind, _ in self.posts}

    def owes(self, seat: TableSeat) -> bool:
        """Whether he owed a blind when the hand was dealt."""
        house = self.before.house
        rule = house.newcomers if seat.newcomer else house.missed_blinds
        return (seat.owes_small or seat.owes_big) and rule != "free"

    def poster(self, kind: str) -> int:
        """Who posted it; 0 for nobody."""
        return next((number for number, what, _ in self.posts if what == kind), 0)

    def way(self, number: int, start: int) -> int:
        """How far clockwise from ``start``: 1 is its left neighbour, all seats around is itself."""
        return (number - start) % self.count or self.count

    def next_of(self, numbers: Sequence[int], start: int) -> int:
        """The first of them clockwise after ``start``."""
        return min(numbers, key=lambda number: self.way(number, start))

    def is_between(self, number: int, start: int, end: int) -> bool:
        """Strictly between, clockwise."""
        return self.way(number, start) < self.way(end, start) and number != start

    @property
    def due_for_small(self) -> int:
        """Who would have the small blind next if nobody bought the button; with a dead button who had the big one."""
        before = self.before
        goes_on = before.house.button == "dead" and before.big and before.small != before.big
        return before.big if goes_on else self.next_of(self.base, self.button)

    def came_by(self, blind: int, number: int) -> bool:
        """Whether ``blind`` was at this seat or beyond it in the last hand already, and has not gone round since.

        It goes back where somebody sits down behind the blinds and has the button at once.
        """
        start, count = self.before.button, self.count
        button, seat, was = ((one - start) % count for one in (self.button, number, blind))
        return button < seat <= was


def everybody_plays_and_debts_are_kept(deal: _Deal) -> None:
    """Stud and games with antes: whoever wants to play does, and nothing is missed or paid (TABLE-5)."""
    assert sorted(deal.willing) == list(deal.dealt)
    assert not [event for event in deal.events if isinstance(event, BlindsMissed | BlindsPaid)]


def blinds_are_paid_or_owed(deal: _Deal) -> None:
    """TABLE-5 and TABLE-6, for one hand."""
    before, after, kinds = deal.before, deal.after, deal.kinds
    assert set(deal.base) <= set(deal.dealt), "somebody who owes nothing is not dealt in"
    assert set(deal.dealt) <= set(deal.willing), "somebody is dealt in who does not want to"
    assert [kind for _, kind in sorted(kinds)].count("big blind") == 1
    small, big = after.stakes.small_blind, after.stakes.big_blind
    for seat in before.taken:
        number = seat.number
        own = {kind: due for who, kind, due in deal.posts if who == number and kind not in ("ante", "straddle")}
        if number not in deal.dealt:
            _owes_what_passed(deal, number)
            continue
        now = after.seats[number - 1]
        assert now is not None
        assert not now.owes, f"{seat.player} is dealt in and still owes"
        if number in deal.base:
            assert "live post" not in own, f"{seat.player} owes nothing and posts"
        elif deal.bought and number == deal.big:
            assert deal.is_between(number, deal.button, deal.due_for_small)
            assert own == {"big blind": big, **({"dead post": small} if small else {})}
            assert seat.entry == "buy"
            assert before.house.buy_button
        elif number == deal.big:
            assert own == {"big blind": big}, "who comes back as the big blind pays no more"
        else:
            live = {"live post": big} if seat.owes_big else {}
            dead = {"dead post": small} if seat.owes_small and small else {}
            assert own == live | dead, f"{seat.player} pays {own}"
            due = deal.next_of(deal.base, deal.button) if deal.bought else deal.big
            assert deal.way(number, deal.button) > deal.way(due, deal.button), "he posts between button and blinds"
            assert seat.entry == "post" or seat.of_house
            assert before.house.missed_blinds == "post"
    if not deal.bought and deal.small != deal.button:
        assert deal.poster("small blind") == (deal.small if small and deal.small in deal.dealt else 0)


def _owes_what_passed(deal: _Deal, number: int) -> None:
    """Where he would have been a blind if he had played, he owes it now."""
    seat, before = deal.after.seats[number - 1], deal.before
    if seat is None or before.house.missed_blinds == "free" or not before.big or deal.bought:
        return
    heads_up = deal.small == deal.button
    if deal.forgiven or (heads_up and before.house.button == "dead"):
        return
    small = deal.big if heads_up else deal.small
    big = deal.button if heads_up else deal.big
    # unless it is he who paid it last, or it is where it was or goes back, because others have come or gone
    passed = deal.is_between(number, small, big) and not deal.came_by(before.big, number)
    if passed and before.big not in (number, deal.big):
        assert seat.owes_big, f"the big blind passed {seat.player}, who owes nothing"
    passed = deal.is_between(number, deal.button, small) and not deal.came_by(before.small, number)
    if passed and not seat.newcomer and number != before.small:
        assert seat.owes_small, f"the small blind passed {seat.player}, who does not owe it"


# ---------------------------------------------------------------- the button


def the_button_goes_on(deal: _Deal) -> None:
    """TABLE-9 moving, TOUR-3 dead; CARD-3 for the first one."""
    before, base, dealt = deal.before, deal.base, list(deal.dealt)
    if not before.button:
        drawn = [event for event in deal.events if isinstance(event, ButtonDrawn)]
        assert not drawn or deal.button == max(drawn[0].draws, key=lambda draw: draw.card).seat
        return
    if before.house.button == "moving":
        assert deal.button == deal.next_of(base, before.button), "the button moves to the next player"
    elif deal.has_blinds and not deal.bought and len(dealt) > 2:
        if before.small == before.big:
            assert deal.button == before.big, "who bought the button has it"
            assert deal.small == deal.next_of(base, deal.button)
        else:
            assert deal.small == before.big, "the small blind goes where the big one was"
        assert deal.big == deal.next_of(deal.willing, deal.small), "the big blind goes to the next player"
    if not deal.has_blinds or deal.bought:
        return
    if len(dealt) == 2:
        if before.house.button == "moving":
            assert deal.button == deal.next_of(deal.willing, deal.big), "whoever waits for the big blind makes three"
        assert deal.small == deal.button in dealt
        assert deal.big in dealt
        assert deal.big != deal.button
    elif before.house.button == "moving":
        assert deal.small == deal.next_of(base, deal.button)
        assert deal.big == deal.next_of(deal.willing, deal.small), "whoever waits for the big blind has it next"


class _Turns:
    """Who paid a blind in each hand, as long as the same players go on."""

    def __init__(self) -> None:
        self.players: frozenset[tuple[str, int]] = frozenset()
        self.paid: list[int] = []

    def adds(self, players: frozenset[tuple[str, int]], payer: int) -> None:
        """One hand of these players; none of them where it does not count."""
        if players != self.players:
            self.players, self.paid = players, []
        if not payer:
            self.paid = []
            return
        self.paid.append(payer)
        orbit = self.paid[-len(players) :]
        if players and len(orbit) == len(players):
            seats = {number for _, number in players}
            assert set(orbit) == seats, f"of seats {seats}, {orbit} paid the same blind in one orbit"


# ---------------------------------------------------------------- orbits


class _Orbit:
    """MIX-1: every player has the button once in each game, and the games follow in their order."""

    def __init__(self) -> None:
        self.at = -1
        self.gone = 0
        """How far the button has gone since the first hand of this game."""
        self.held: Counter[str] = Counter()
        self.steady: set[tuple[str, int]] = set()
        """Who has played all its hands in the same seat, and owed nothing."""
        self.disturbed = False
        """A vote has changed what is played."""
        self.extra = False

    def hears(self, events: Sequence[Event]) -> None:
        """What may change the games."""
        if any(isinstance(event, MixChanged | OneGameAgreed | RulesChanged) for event in events):
            self.disturbed = True

    def deals(self, deal: _Deal) -> None:
        """One hand."""
        before, after = deal.before, deal.after
        step = (deal.button - before.button) % deal.count if before.button else 0
        began = [event for event in deal.events if isinstance(event, GameBegan)]
        players = _free_of_debts(deal)
        if any(isinstance(event, OrbitOver) for event in deal.events):
            self.extra = True
            self._is_over(deal, step)
        if began:
            assert began[0].button == deal.button
            self._begins(deal, began[0], step)
            self.at, self.gone, self.held, self.steady = began[0].at, 0, Counter(), players
            self.disturbed = self.extra = False
        elif self.at >= 0 and not self.extra:
            self.gone += step
            changes = not self.disturbed and after.only < 0 and len(set(after.mix.items)) > 1
            assert self.gone < deal.count or not changes, "the game goes on after its orbit"
        holder = after.seats[deal.button - 1]
        self.steady &= players
        if holder is not None and not self.extra:
            self.held[holder.player] += 1

    def _begins(self, deal: _Deal, event: GameBegan, step: int) -> None:
        if self.at < 0 or self.disturbed or deal.before.only >= 0:
            return
        if deal.before.mix.kind == CHOICE:
            assert event.at == deal.before.picked or any(isinstance(one, GamePicked) for one in deal.events)
            return
        assert event.at == (self.at + 1) % len(deal.before.mix.items), "a game is skipped or played twice"
        self._is_over(deal, step)

    def _is_over(self, deal: _Deal, step: int) -> None:
        """Whoever played all the time and owed nothing has had the button once."""
        if self.disturbed:
            return
        assert self.gone < deal.count <= self.gone + step, "the orbit is not over"
        if deal.before.house.button == "moving":
            for player, _ in self.steady & _free_of_debts(deal):
                assert self.held[player] == 1, f"{player} had the button {self.held[player]} times in one game"


def _free_of_debts(deal: _Deal) -> set[tuple[str, int]]:
    """Who plays this hand and owed nothing before it."""
    return {
        (seat.player, seat.number) for seat in deal.before.taken if seat.number in deal.base and not deal.owes(seat)
    }
