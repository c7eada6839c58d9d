"""Single deaths at the worst moments, in one process: a row is taken up anew after part of it has gone out."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.ports import Outgoing
from bot.posting import TABLE
from tests.platforms.discord.evening import Evening

NONCES_FORGOTTEN = 400.0
"""Seconds after which Discord knows a message no longer by its nonce."""


def dies_after(night: Evening, what: str, when: Callable[[Outgoing], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """The next ``post`` or ``remove`` of such a message takes effect, and its row gets no further."""
    chat = night.room._worker._platforms["discord"]._chat  # type: ignore[attr-defined]
    real = getattr(chat, what)

    async def last_deed(message: Outgoing, key: str) -> str:
        done: str = await real(message, key)
        if when(message):
            setattr(chat, what, real)
            night.server.clock.advance(NONCES_FORGOTTEN)
            raise RuntimeError("as good as dead")
        return done

    monkeypatch.setattr(chat, what, last_deed)


def calls(night: Evening) -> list[str]:
    """Who is called in the channel."""
    (person,) = night.people("alice")
    return re.findall(r"@(\w+) your turn", "\n".join(person.sees(night.poker)))


async def test_who_is_called_and_acts_before_that_is_noted_is_not_called_for_ever(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob, carol = night.people("alice", "bob", "carol")
    await night.dealt(alice, bob, carol)
    dies_after(night, "post", lambda one: one.slot == "turn", monkeypatch)
    await night.passes(await night.acting(alice, bob, carol))
    await night.passes(await night.acting(alice, bob, carol))  # its queue waits for another try
    await night.advance(2)
    assert calls(night) == [await night.to_act()]


async def test_a_call_left_over_is_found_when_nobody_is_to_be_called(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    dies_after(night, "post", lambda one: one.slot == "turn", monkeypatch)
    await night.passes(await night.acting(alice, bob))
    await night.done(alice.slash(night.poker, "poker", "pause"))
    await night.advance(2)
    assert calls(night) == []


async def test_a_table_asked_for_is_posted_once_though_its_row_is_told_twice(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    real = night.store.sent

    async def away(*arguments: object, **options: object) -> bool:
        monkeypatch.setattr(night.store, "sent", real)
        raise OSError("no database")

    monkeypatch.setattr(night.store, "sent", away)
    await night.done(alice.slash(night.poker, "poker", "table"))
    before = night.tables(alice)
    await night.advance(61)  # the lease that was held runs out
    assert night.tables(alice) == before
    assert len(before) == 1
    await night.passes(await night.acting(alice, bob))
    assert f"{await night.to_act()} to act" in "\n".join(alice.sees(night.poker))


@pytest.mark.parametrize("what", ["post", "remove"])
async def test_a_table_asked_for_is_one_table_whatever_was_done_before(
    night: Evening, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    old = night.living(alice)
    dies_after(night, what, lambda one: one.slot == TABLE, monkeypatch)
    await night.done(alice.slash(night.poker, "poker", "table"))
    await night.advance(2)
    (table,) = night.tables(alice)
    assert table is not old
    await night.passes(await night.acting(alice, bob))
    assert night.tables(alice) == [table]
    assert calls(night) == [await night.to_act()]


async def test_a_table_that_ends_while_its_message_is_unknown_ends_in_that_message(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    dies_after(night, "post", lambda one: one.slot == TABLE, monkeypatch)
    await night.done(alice.click(night.living(alice), "Start"))
    table = night.living(alice)
    await night.done(alice.slash(night.poker, "poker", "end"))
    await night.done((await night.acting(alice, bob)).click(table, "Fold"))
    await night.advance(2)
    assert night.tables(alice) == []
    assert calls(night) == []
    assert len([one for one in alice.visible(night.poker) if not one.ephemeral]) == 1
