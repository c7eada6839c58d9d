"""No log line of a night on Discord names a card or a token, however talkative all are and whatever fails (law 4)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest

from tests.platforms.discord.evening import evening
from tests.security.card_texts import find_cards, find_insides
from tests.security.memory_store import MemoryStore
from tests.security.on_discord.asking import TOKEN, Asked
from tests.security.on_discord.in_words import in_words
from tests.security.on_discord.night import QUESTIONS, DiscordNight
from tests.security.on_discord.sending import Channel, Message
from tests.security.on_discord.studio import Studio
from tests.security.program_logs import Entries, everything_noted
from tests.security.twice import first_time

FEW = 1000
SENDING = ((Channel, "send"), (Message, "edit"), (Asked, "edit_original_response"), (Asked, "send"))
"""Every way out for what may hold cards."""


def in_the_open(told: Entries) -> list[str]:
    """Log lines that name cards or show the insides of a table."""
    return [line for line in map(repr, told) if find_cards(line) or find_insides(line)]


def refusal(said: str, number: int) -> Exception:
    """An error that repeats what was to be sent: Discord's own, or any other."""
    answer: Any = SimpleNamespace(status=400, reason=said)
    return RuntimeError(said) if number % 5 == 4 else discord.HTTPException(answer, {"code": 50035, "message": said})


@contextmanager
def much_refused() -> Iterator[None]:
    """Every third time something is sent it is refused, in words that repeat it."""
    numbers = itertools.count()

    def refusing(send: Callable[..., Any]) -> Callable[..., Any]:
        async def sent(self: Any, **what: Any) -> Any:
            number = next(numbers)
            if number % 3 == 0:
                raise refusal(in_words("refused", **what), number // 3)
            return await send(self, **what)

        return sent

    with ExitStack() as stack:
        for where, name in SENDING:
            stack.enter_context(patch.object(where, name, refusing(getattr(where, name))))
        yield


@pytest.mark.parametrize("seed", range(3))
async def test_what_discord_refuses_is_logged_without_its_cards(seed: int) -> None:
    stores: list[MemoryStore] = []

    def night(*about: Any) -> DiscordNight:
        stores.append(about[1])
        return DiscordNight(*about, studio)

    studio = Studio(FEW)
    with studio.open(), much_refused():
        played = await first_time(seed, 1, night, QUESTIONS)
    said = {str(entry["event"]) for entry in played.told}
    assert said >= {"not answered", "not sent", "delivery"}
    assert in_the_open(played.told) == []
    assert TOKEN not in repr(played.told)
    assert stores[0].aside
    assert find_cards(repr(stores[0].aside)) == set()


async def test_a_night_that_goes_well_logs_no_token() -> None:
    studio = Studio(FEW)
    with studio.open():
        played = await first_time(1, 2, partial(DiscordNight, studio=studio), QUESTIONS)
    assert played.told
    assert TOKEN not in repr(played.told), "of its cards the whole suite takes care"


async def test_over_the_wire_and_with_a_database_nobody_logs_a_card(tmp_path: Path) -> None:
    with everything_noted() as told:
        async with evening(tmp_path) as night:
            alice, bob = night.people("alice", "bob")
            await night.dealt(alice, bob)
            night.server.faults.next("POST", "/channels/…/messages", status=500)
            night.server.faults.next("PATCH", "/channels/…/messages/…", drop=True)
            await night.passes(await night.acting(alice, bob))
            await night.advance(5)
            await night.played_out(alice, bob)
            for command, words in (("cards", {}), ("poker history", {"hand": 1}), ("poker mine", {})):
                await night.done(alice.slash(night.poker, *command.split(), **words))
            tokens = [night.server.token, *(one.token for one in night.server.interactions.all.values())]
    written = repr(told)
    assert "delivery" in written
    assert "discord.client" in written, "the library's own words are among them"
    assert in_the_open(told) == []
    assert not any(token in written for token in tokens)
