"""The suite can fail: each leak that is built in on purpose is found within a few nights."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest
import structlog

import bot.dispatch
import bot.house_turns
import bot.past_hands
import engine.view
from bot.record import written
from engine.hand import HandState, SeatState
from engine.hand.events import Awarded, HandBegan, HoleDealt
from engine.history.proof import Proof, proof_of
from engine.ranking import ranking
from engine.table import TableSeat, TableState
from engine.view import SeatView, TableView, view
from tests.security.plan import nights
from tests.security.twice import flaws_of

NIGHTS = 10

LEAKS: dict[str, Callable[[], AbstractContextManager[Any]]] = {}


def leak(build: Callable[[], AbstractContextManager[Any]]) -> Callable[[], AbstractContextManager[Any]]:
    """Enters a leak under its name."""
    LEAKS[build.__name__] = build
    return build


@leak
def every_seat_is_seen_with_its_owner_s_eyes() -> AbstractContextManager[Any]:
    seat_as_seen = engine.view._seat

    def leaky(state: TableState, seat: TableSeat, _viewer: str | None) -> SeatView:
        return seat_as_seen(state, seat, seat.player)

    return patch.object(engine.view, "_seat", leaky)


@leak
def hole_cards_are_not_taken_out_of_events() -> AbstractContextManager[Any]:
    return patch.dict(engine.view._REDACT, {HoleDealt: engine.view._whole})


@leak
def a_winner_s_hand_is_named_though_nobody_saw_it() -> AbstractContextManager[Any]:
    def leaky(hand: HandState, seat: SeatState, _award: Awarded) -> str:
        return ranking("high" if len(seat.hole) == 2 else "high:omaha").describe(seat.hole, hand.board or (0, 5, 10))

    return patch.object(engine.view, "_winning_hand", leaky)


@leak
def the_proof_opens_what_others_held() -> AbstractContextManager[Any]:

    def leaky(events: list[object], viewer: str | None) -> Proof:
        began = next(event for event in events if isinstance(event, HandBegan))
        return proof_of(events, next(seat.player for seat in began.seats if seat.player != viewer))

    return patch.object(bot.past_hands, "proof_of", leaky)


@leak
def events_are_logged_as_they_are() -> AbstractContextManager[Any]:

    def leaky(events: list[Any]) -> Any:
        structlog.get_logger().debug("kept", hidden=[one.hidden for one in written(events)])
        return written(events)

    return patch.object(bot.dispatch, "written", leaky)


@leak
def a_state_is_logged_as_python_prints_it() -> AbstractContextManager[Any]:
    def leaky(events: list[Any]) -> Any:
        structlog.get_logger().debug("kept", events=events)
        return written(events)

    return patch.object(bot.dispatch, "written", leaky)


@leak
def hole_cards_lie_in_the_public_part_of_the_log() -> AbstractContextManager[Any]:
    return patch("engine.codec.HIDDEN", {"HandBegan": ("deck", "entropy")})


@leak
def a_house_player_thinks_longer_when_the_next_card_is_high() -> AbstractContextManager[Any]:
    def leaky(state: TableState, _player: str) -> float:
        assert state.hand is not None
        return 1.0 + state.hand.deck[-1] / 52

    return patch("bot.room._human_pace", leaky)


@leak
def a_house_player_peeks_at_the_deck() -> AbstractContextManager[Any]:

    def leaky(state: TableState, viewer: str) -> TableView:
        seen = view(state, viewer)
        bad_card_comes = state.hand is not None and state.hand.deck[-1] < 26
        return seen._replace(legal=None) if bad_card_comes else seen

    return patch.object(bot.house_turns, "view", leaky)


@pytest.mark.parametrize("name", LEAKS)
async def test_a_leak_is_found(name: str) -> None:
    for seed in islice(nights(draws=False), NIGHTS):
        with LEAKS[name]():
            flaws, _ = await flaws_of(seed)
        if flaws:
            return
    raise AssertionError(f"nobody noticed that {name.replace('_', ' ')}")
