"""The suite can fail in games in which one draws: each leak of a draw is found within a few nights."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractContextManager, ExitStack
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest
import structlog

import bot.dispatch
import bot.render.sentence
import engine.happenings
from bot.desk import RoomDesk
from bot.living import LivingTeller
from bot.messages import Answer
from bot.past_hands import PastHand, PastHands
from bot.record import Record, written
from bot.render.words import pretty_card, pretty_cards
from bot.screen import Pick, Screen
from engine.cards import Cards, card_text, cards_text
from engine.errors import Code, Refusal
from engine.hand import HandState
from engine.hand.events import Drew
from engine.happenings import Happening
from engine.table import TableState
from tests.security.on_discord.twice import flaws_on_discord
from tests.security.plan import nights
from tests.security.twice import flaws_of

NIGHTS = 10

Leak = AbstractContextManager[Any]
LEAKS: dict[str, Callable[[], Leak]] = {}
"""Leaks that are looked for in the console."""
ON_DISCORD: dict[str, Callable[[], Leak]] = {}


def leak(build: Callable[[], Leak]) -> Callable[[], Leak]:
    """Enters a leak under its name."""
    LEAKS[build.__name__] = build
    return build


def on_discord(build: Callable[[], Leak]) -> Callable[[], Leak]:
    """The same for one that only Discord can have."""
    ON_DISCORD[build.__name__] = build
    return build


def histories_tell(words: Callable[[Drew], str]) -> Leak:
    """A line of every draw is added to a hand that is over, whoever asks for it."""
    made = PastHands._whole

    def leaky(past: PastHands, hand: PastHand, as_proof: bool, viewer: str | None) -> list[str]:
        told = [words(event) for event in hand.events if isinstance(event, Drew)]
        return [*made(past, hand, as_proof, viewer), *told]

    return patch.object(PastHands, "_whole", leaky)


def draws_are_logged_as(words: Callable[[Drew], object]) -> Leak:
    """Something of every draw is logged."""

    def leaky(events: Sequence[Any]) -> Any:
        for event in events:
            if isinstance(event, Drew):
                structlog.get_logger().debug("drew", what=words(event))
        return written(events)

    return patch.object(bot.dispatch, "written", leaky)


@leak
def a_history_tells_what_was_discarded() -> Leak:
    return histories_tell(lambda event: f"discarded {cards_text(event.discarded)}")


@leak
def a_history_tells_whether_low_cards_were_discarded() -> Leak:
    return histories_tell(lambda event: "low" if sum(event.discarded) < 20 * len(event.discarded) else "high")


@leak
def a_history_tells_what_was_drawn() -> Leak:
    return histories_tell(lambda event: f"got {cards_text(event.cards)}")


@leak
def the_table_is_told_what_somebody_drew() -> Leak:
    heard = engine.happenings._TELL[Drew]

    def leaky(event: Drew, before: TableState | None, state: TableState) -> Happening:
        assert state.hand is not None, "somebody draws"
        seat = state.hand.seats[event.seat]
        return heard(event, before, state)._replace(cards=seat.hole[len(seat.hole) - seat.drew :])

    def said(it: Happening, name: str, _names: object) -> str:
        return f"{name} draws {pretty_cards(it.cards)}."

    stack = ExitStack()
    stack.enter_context(patch.dict(engine.happenings._TELL, {Drew: leaky}))
    stack.enter_context(patch.dict(bot.render.sentence._SAY, drew=said))
    return stack


@leak
def a_discard_is_logged() -> Leak:
    return draws_are_logged_as(lambda event: cards_text(event.discarded))


@leak
def a_discard_is_logged_as_a_number() -> Leak:
    return draws_are_logged_as(lambda event: sum(event.discarded))


@leak
def who_asks_for_a_card_is_told_that_another_has_it() -> Leak:
    made: Callable[..., Coroutine[Any, Any, Answer]] = bot.dispatch.Dispatcher._refused

    async def leaky(
        dispatcher: bot.dispatch.Dispatcher,
        transaction: object,
        record: Record | None,
        player: str,
        refusal: Refusal,
        *rest: Any,
    ) -> Answer:
        answer = await made(dispatcher, transaction, record, player, refusal, *rest)
        hand = record.state.hand if record else None
        held = {card_text(card) for seat in hand.seats for card in seat.hole} if hand else set()
        told = refusal.code is Code.NOT_YOUR_CARD and refusal.fact("asked") in held
        return answer._replace(lines=(*answer.lines, "Somebody else has it.")) if told else answer

    return patch.object(bot.dispatch.Dispatcher, "_refused", leaky)


def the_table_with(change: Callable[[HandState, Screen], Screen]) -> Leak:
    """The public table while a hand is in play, changed by somebody who knows all hands."""
    made: Callable[..., Coroutine[Any, Any, Screen]] = LivingTeller._table

    async def leaky(teller: LivingTeller, record: Record, *rest: Any) -> Screen:
        screen, hand = await made(teller, record, *rest), record.state.hand
        return change(hand, screen) if hand is not None and record.state.in_hand else screen

    return patch.object(LivingTeller, "_table", leaky)


def menu_of(cards: Cards) -> Pick:
    """A menu of these cards."""
    return Pick("Cards to exchange", tuple((pretty_card(card), card_text(card)) for card in cards), len(cards), ())


@on_discord
def a_picture_is_described_with_discards() -> Leak:
    def leaky(hand: HandState, screen: Screen) -> Screen:
        assert screen.picture is not None
        text = f"{screen.picture.text}\n{cards_text(hand.discards)}"
        return screen._replace(picture=screen.picture._replace(text=text))

    return the_table_with(leaky)


@on_discord
def the_news_say_what_everybody_drew() -> Leak:
    def leaky(hand: HandState, screen: Screen) -> Screen:
        told = [f"{seat.player} drew {cards_text(seat.hole[-seat.drew :])}." for seat in hand.seats if seat.drew > 0]
        return screen._replace(news=(*screen.news, *told))

    return the_table_with(leaky)


@on_discord
def a_menu_of_cards_stands_in_the_channel() -> Leak:
    def leaky(hand: HandState, screen: Screen) -> Screen:
        return screen._replace(pick=menu_of(hand.seats[hand.to_act].hole)) if hand.drawing else screen

    return the_table_with(leaky)


@on_discord
def a_menu_offers_what_another_holds() -> Leak:
    made: Callable[..., Coroutine[Any, Any, Screen]] = RoomDesk._cards

    async def leaky(desk: RoomDesk, record: Record, player: str | None, *rest: Any) -> Screen:
        screen, hand = await made(desk, record, player, *rest), record.state.hand
        if screen.pick is None or hand is None:
            return screen
        return screen._replace(pick=menu_of(next(seat.hole for seat in hand.seats if seat.player != player)))

    return patch.object(RoomDesk, "_cards", leaky)


@pytest.mark.parametrize("name", LEAKS)
async def test_a_leak_of_a_draw_is_found(name: str) -> None:
    for seed in islice(nights(draws=True), NIGHTS):
        with LEAKS[name]():
            flaws, _ = await flaws_of(seed)
        if flaws:
            return
    raise AssertionError(f"nobody noticed that {name.replace('_', ' ')}")


@pytest.mark.parametrize("name", ON_DISCORD)
async def test_a_leak_of_a_draw_on_discord_is_found(name: str) -> None:
    for seed in islice(nights(draws=True), NIGHTS):
        with ON_DISCORD[name]():
            found = await flaws_on_discord(seed, 2)
        if found.flaws:
            return
    raise AssertionError(f"nobody noticed that {name.replace('_', ' ')}")
