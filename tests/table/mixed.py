"""Tables with several games, for short tests."""

from __future__ import annotations

from typing import Any

from engine.catalog import mixes, presets
from engine.mix import TURNS, Mix
from engine.mix_text import WrongItem, figures_of, items_of, mix_of, parse_items
from engine.table.commands import CallVote, CastVote, ComeBack
from engine.table.events import Event, Motion
from tests.table.room import Room


def mix_named(name: str, first: int = 4, second: int = 8) -> Mix:
    """A preset at these stakes."""
    preset = mixes()[name]
    items = items_of(preset.entries, figures_of(preset.entries, first, second))
    assert not isinstance(items, WrongItem), items
    return mix_of(items, preset)


def mix_listed(games: str, first: int = 4, second: int = 8, kind: str = TURNS) -> Mix:
    """A free list at these stakes."""
    entries = parse_items(games)
    assert not isinstance(entries, WrongItem), entries
    items = items_of(entries, figures_of(entries, first, second))
    assert not isinstance(items, WrongItem), items
    return mix_of(items, kind=kind)


class MixedRoom(Room):
    """A table that plays a mix; everybody folds, but for what a test does itself."""

    def __init__(self, mix: Mix, *stacks: int, house: str = "standard", **options: Any) -> None:
        rules = presets()[house]._replace(**options.pop("rules", {}))
        options = {"seats": mix.seats, "buy_in": (10, 10_000), **options}
        super().__init__(*stacks, house=rules, mix=mix, **options)

    @property
    def plays(self) -> str:
        """The game in play, or the last one: ``razz/fixed-limit``."""
        return f"{self.state.game.id}/{self.state.betting}"

    def hand_of(self) -> str:
        """Deals a hand and folds it; which game it was."""
        self.deal()
        assert self.state.in_hand, "a hand was dealt"
        assert (self.hand.game.id, self.hand.betting) == (self.state.game.id, self.state.betting)
        self.fold_all()
        return self.plays

    def fold_all(self) -> None:
        """Everybody gives up the hand as soon as he may."""
        while self.state.in_hand:
            self.time_out()
            for seat in self.state.taken:
                if seat.away == "clock":
                    self.come_back(seat.player)

    def agree(self, motion: Motion) -> list[Event]:
        """Everybody votes yes; what the last voice brought about."""
        first, *others = [seat.player for seat in self.state.taken]
        events = self.do(CallVote(first, motion))
        for player in others:
            if self.state.vote is not None:
                events = self.do(CastVote(player, True))
        assert self.state.vote is None
        return events

    def come_back(self, player: str) -> None:
        self.do(ComeBack(player))
