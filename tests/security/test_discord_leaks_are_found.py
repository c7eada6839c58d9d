"""The suite can fail on Discord: each leak that is built in on purpose is found within a few nights."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractContextManager, ExitStack
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest
import structlog

import bot.desk
import bot.living
from bot import audience
from bot.desk import RoomDesk
from bot.living import LivingTeller
from bot.platforms.discord.chat import DiscordChat
from bot.ports import Account, OutboxRow, Outgoing, Reader
from bot.record import Record
from bot.screen import Button, Screen
from bot.telling import Teller
from engine.cards import UNKNOWN, Cards, cards_text
from engine.hand import NOBODY, Legal
from engine.table import TableState
from engine.view import TableView, hand_in_words, view
from tests.security.on_discord.night import QUESTIONS
from tests.security.on_discord.studio import ALL
from tests.security.on_discord.twice import ONE_IN, flaws_on_discord
from tests.security.plan import nights

NIGHTS = 10

PICTURES = QUESTIONS._replace(past=("picture {}",))
"""Of hands that are over nothing is asked but their pictures."""

Leak = AbstractContextManager[Any]
LEAKS: dict[str, Callable[[], Leak]] = {}
IN_PICTURES = {"the_table_is_drawn_as_the_player_to_act_sees_it", "a_past_hand_is_drawn_as_an_opponent_saw_it"}
"""Leaks that nothing but the bytes of pictures shows."""


def leak(build: Callable[[], Leak]) -> Callable[[], Leak]:
    """Enters a leak under its name."""
    LEAKS[build.__name__] = build
    return build


def holes_of(state: TableState) -> Cards:
    """What the player to act holds; nothing if it is nobody's turn."""
    return state.hand.seats[state.hand.to_act].hole if state.in_hand and state.hand is not None else ()


def turned_up(seen: TableView) -> TableView:
    """A view with all hands that its viewer knows turned up, as if all knew them."""
    return seen._replace(
        seats=tuple(seat._replace(shown=bool(seat.hole) and UNKNOWN not in seat.hole) for seat in seen.seats)
    )


def the_table_with(change: Callable[[LivingTeller, TableState, Screen], Coroutine[Any, Any, Screen]]) -> Leak:
    """The public table, changed by somebody who knows all hands."""
    made: Callable[..., Awaitable[Screen]] = LivingTeller._table

    async def leaky(teller: LivingTeller, record: Record, *rest: Any) -> Screen:
        return await change(teller, record.state, await made(teller, record, *rest))

    return patch.object(LivingTeller, "_table", leaky)


def the_first_button_with(change: Callable[[Button, str], Button]) -> Leak:
    """The public table, its first button changed by somebody who knows what the player to act holds."""

    async def leaky(_teller: LivingTeller, state: TableState, screen: Screen) -> Screen:
        (first, *others), *rows = screen.buttons or ((Button("", ""),),)
        holes = holes_of(state)
        return screen._replace(buttons=((change(first, cards_text(holes)), *others), *rows)) if holes else screen

    return the_table_with(leaky)


@leak
def the_table_is_drawn_as_the_player_to_act_sees_it() -> Leak:
    async def leaky(teller: LivingTeller, state: TableState, screen: Screen) -> Screen:
        if not holes_of(state) or state.hand is None or screen.picture is None or teller._pictures is None:
            return screen
        own = turned_up(view(state, state.hand.seats[state.hand.to_act].player))
        drawn = await teller._pictures.table(own, teller._dispatcher.identity.name)
        return screen._replace(picture=screen.picture._replace(png=drawn.png))

    return the_table_with(leaky)


@leak
def a_past_hand_is_drawn_as_an_opponent_saw_it() -> Leak:
    async def leaky(desk: RoomDesk, record: Record, player: str | None) -> Screen:
        screen = await RoomDesk._past(desk, record, player)
        other = next(seat.player for seat in record.state.taken if seat.player != player)
        assert desk._pictures is not None
        assert screen.picture is not None
        drawn = await desk._pictures.table(turned_up(view(record.state, other)), desk._room.dispatcher.identity.name)
        return screen._replace(picture=screen.picture._replace(png=drawn.png))

    return patch.dict(bot.desk._SCREENS, picture=leaky)


@leak
def a_picture_is_described_with_hole_cards() -> Leak:
    async def leaky(_teller: LivingTeller, state: TableState, screen: Screen) -> Screen:
        assert screen.picture is not None
        text = f"{screen.picture.text}\n{cards_text(holes_of(state))}"
        return screen._replace(picture=screen.picture._replace(text=text))

    return the_table_with(leaky)


@leak
def a_file_is_called_after_a_card() -> Leak:
    async def leaky(_teller: LivingTeller, state: TableState, screen: Screen) -> Screen:
        assert screen.picture is not None
        name = f"table{cards_text(holes_of(state)[:1])}.png"
        return screen._replace(picture=screen.picture._replace(name=name))

    return the_table_with(leaky)


@leak
def a_button_reads_a_card() -> Leak:
    return the_first_button_with(lambda one, cards: one._replace(label=f"{one.label} {cards}"))


@leak
def a_button_says_a_card() -> Leak:
    return the_first_button_with(lambda one, cards: one._replace(says=f"{one.says} {cards}"))


@leak
def a_button_is_green_for_a_good_hand() -> Leak:
    return the_first_button_with(lambda one, cards: one._replace(tone="good" if "A" in cards else "bad"))


@leak
def a_move_is_offered_only_to_high_cards() -> Leak:
    may = bot.living._choices

    def leaky(state: TableState) -> Legal | None:
        allowed = may(state)
        return allowed._replace(raise_to=None) if allowed and max(holes_of(state)) // 4 < 10 else allowed

    return patch.object(bot.living, "_choices", leaky)


@leak
def a_player_is_called_with_what_he_holds() -> Leak:
    made: Callable[..., Awaitable[Outgoing]] = LivingTeller._call

    async def leaky(teller: LivingTeller, reader: Reader, place: Any, record: Record, seen: TableView) -> Outgoing:
        message, hand = await made(teller, reader, place, record, seen), record.state.hand
        if message.screen is None or hand is None or hand.to_act == NOBODY:
            return message
        words = hand_in_words(hand, hand.seats[hand.to_act], hand.game.pots[0])
        return message._replace(screen=message.screen._replace(lines=(*message.screen.lines, words)))

    return patch.object(LivingTeller, "_call", leaky)


@leak
def cards_go_to_another_account() -> Leak:
    found: Callable[..., Awaitable[list[Any]]] = Teller._accounts

    async def leaky(teller: Teller, reader: Reader, row: OutboxRow) -> list[Any]:
        other = "p1" if row.recipient != "p1" else "p2"
        return await found(teller, reader, row._replace(recipient=other) if row.kind == audience.CARDS else row)

    return patch.object(Teller, "_accounts", leaky)


@leak
def cards_that_cannot_be_sent_are_told_in_the_channel() -> Leak:
    made: Callable[..., Awaitable[Outgoing]] = LivingTeller._note

    async def leaky(teller: LivingTeller, reader: Reader, row: OutboxRow, place: Any, state: TableState) -> Outgoing:
        message, seen = await made(teller, reader, row, place, state), view(state, row.recipient).seat_of(row.recipient)
        assert message.screen is not None
        words = cards_text(seen.hole) if seen else ""
        return message._replace(screen=message.screen._replace(lines=(words,)))

    return patch.object(LivingTeller, "_note", leaky)


@leak
def the_news_say_what_a_house_player_holds() -> Leak:
    async def leaky(_teller: LivingTeller, state: TableState, screen: Screen) -> Screen:
        house = {seat.player for seat in state.taken if seat.of_house}
        seats = state.hand.seats if state.hand is not None else ()
        told = [f"{seat.player} holds {cards_text(seat.hole)}." for seat in seats if seat.player in house]
        return screen._replace(news=(*screen.news, *told))

    return the_table_with(leaky)


@leak
def a_message_is_left_alone_when_a_low_card_comes() -> Leak:
    edit = DiscordChat.edit
    states: list[TableState] = []

    async def leaky(chat: DiscordChat, message: Outgoing, posted: str) -> None:
        low = bool(states) and states[-1].hand is not None and states[-1].hand.deck[-1] // 4 < 6
        if isinstance(message.to, Account) or not low:
            await edit(chat, message, posted)

    async def watched(_teller: LivingTeller, state: TableState, screen: Screen) -> Screen:
        states.append(state)
        return screen

    stack = ExitStack()
    stack.enter_context(the_table_with(watched))
    stack.enter_context(patch.object(DiscordChat, "edit", leaky))
    return stack


@leak
def what_is_sent_is_logged() -> Leak:
    edit = DiscordChat.edit

    async def leaky(chat: DiscordChat, message: Outgoing, posted: str) -> None:
        structlog.get_logger().debug("written over", message=message)
        await edit(chat, message, posted)

    return patch.object(DiscordChat, "edit", leaky)


@pytest.mark.parametrize("name", LEAKS)
async def test_a_leak_on_discord_is_found(name: str) -> None:
    # where only bytes give it away every picture is drawn, in shorter nights
    hands, share, questions = (1, ALL, PICTURES) if name in IN_PICTURES else (2, ONE_IN, QUESTIONS)
    for seed in islice(nights(draws=False), NIGHTS):
        with LEAKS[name]():
            found = await flaws_on_discord(seed, hands, share, questions)
        if found.flaws:
            return
    raise AssertionError(f"nobody noticed that {name.replace('_', ' ')}")
