"""A table driven by commands, for short tests."""

from __future__ import annotations

from typing import Any

from engine.cards import Cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.hand import HandState, legal
from engine.mix import MixItem
from engine.stakes import stakes_of
from engine.table import TableState, decide
from engine.table.commands import Command, Deal, Open, Sit, Start, TakeTurn, TimeOut
from engine.table.events import Event


def item(game: str, betting: str, figures: tuple[int, int]) -> MixItem:
    """A game of a mix at these stakes, as they are spoken."""
    found = games()[game]
    return MixItem(found, betting, stakes_of(*figures, betting, opening=found.opening))


class Room:
    """A table driven by commands, for short tests."""

    def __init__(self, *stacks: int, started: bool = True, **options: Any) -> None:
        house = options.pop("house", presets()["standard"])
        game = games()[options.pop("game", "holdem")]
        betting = options.pop("betting", "no-limit")
        opening = options.pop("opens", game.opening)
        game = game._replace(opens=(opening,))
        stakes = options.pop("stakes", stakes_of(1, 2, betting, opening=opening))
        seats = options.pop("seats", min(9, game.seats))
        self.events: list[Event] = []
        self.state: TableState
        self.deals = 0
        self.do(Open("1", "main", "p1", game, betting, stakes, house, seats, **options))
        for number, stack in enumerate(stacks, 1):
            self.do(Sit(f"p{number}", stack))
        if started:
            self.do(Start("p1"))

    def do(self, command: Command, now: int = 0) -> list[Event]:
        found = decide(getattr(self, "state", None), command, now)
        assert not isinstance(found, Refusal), found
        new, self.state = found
        self.events += new
        return new

    def refused(self, command: Command, now: int = 0) -> Refusal:
        found = decide(self.state, command, now)
        assert isinstance(found, Refusal), f"{command} was accepted"
        return found

    def deal(self) -> list[Event]:
        self.deals += 1
        return self.do(Deal(self.deals.to_bytes(32, "big")))

    @property
    def hand(self) -> HandState:
        """The hand in play, or the last one."""
        assert self.state.hand is not None
        return self.state.hand

    @property
    def to_act(self) -> str:
        """Whose turn it is."""
        return self.hand.seats[self.hand.to_act].player

    def act(self, verb: str, amount: int | None = None, cards: Cards = ()) -> list[Event]:
        return self.do(TakeTurn(self.to_act, verb, amount, sure=True, cards=cards))

    def time_out(self) -> list[Event]:
        """The clock of the turn runs out."""
        return self.do(TimeOut(self.hand.hand, self.hand.turn))

    def fold_round(self) -> None:
        """Everybody folds to the last."""
        while self.state.in_hand:
            self.act("fold")

    def all_in(self) -> None:
        """Everybody puts in everything."""
        while self.state.in_hand:
            hand = self.state.hand
            assert hand is not None
            if hand.asked:
                self.do(TakeTurn(hand.seats[hand.asked[0]].player, "run_once"))
                continue
            allowed = legal(hand, hand.to_act)
            assert allowed is not None
            if allowed.raise_to:
                self.act("raise", allowed.raise_to[1])
            else:
                self.act("call" if allowed.call else "check")

    @property
    def blinds(self) -> tuple[int, int, int]:
        return self.state.button, self.state.small, self.state.big
