"""Single deaths at the worst moments, in one process: a row is taken up anew after part of it has gone out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.ports import Outgoing
from bot.posting import TABLE
from tests.platforms.slack.evening import Evening


def dies_after(night: Evening, what: str, when: Callable[[Outgoing], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """The next ``post`` or ``remove`` of such a message takes effect, and its row gets no further."""
    chat = night.bot.service.platform._chat  # type: ignore[attr-defined]
    real = getattr(chat, what)

    async def last_deed(message: Outgoing, key: str) -> str:
        done: str = await real(message, key)
        if when(message):
            monkeypatch.setattr(chat, what, real)
            raise RuntimeError("as good as dead")
        return done

    monkeypatch.setattr(chat, what, last_deed)


def calls(night: Evening) -> list[str]:
    """Who is called in the channel."""
    found = [one for one in night.poker.messages if "your turn" in str(one.blocks) and not one.deleted]
    return [user.name for one in found for user in night.team.users.values() if f"<@{user.id}>" in str(one.blocks)]


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
    await night.done(alice.slash(night.poker, "pause"))
    await night.advance(2)
    assert calls(night) == []


@pytest.mark.parametrize("slot", ["cards", "turn", TABLE])
async def test_a_message_that_went_out_and_was_not_noted_is_found_by_its_metadata(
    night: Evening, monkeypatch: pytest.MonkeyPatch, slot: str
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    dies_after(night, "post", lambda one: one.slot.partition("/")[0] == slot, monkeypatch)
    await night.done(alice.click(night.living(alice), "Start"))
    await night.advance(2)
    assert len(night.tables(alice)) == 1
    assert calls(night) == [await night.to_act()]
    for person in (alice, bob):
        assert sum("You have" in text for text in person.dms) == 1
    posts = [call.data["metadata"]["event_payload"] for call in night.server.requests("chat.postMessage")]
    assert all(one["row"] for one in posts), "each says which row of the outbox it is from"
    told = [(one["slot"], one["about"], call.data["channel"]) for one, call in zip(
        posts, night.server.requests("chat.postMessage"), strict=True)]  # fmt: skip
    assert len(set(told)) == len(told), "nothing was said twice"


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
    await night.done(alice.slash(night.poker, "table"))
    before = night.tables(alice)
    await night.advance(61)  # the lease that was held runs out
    assert night.tables(alice) == before
    assert len(before) == 1


@pytest.mark.parametrize("what", ["post", "remove"])
async def test_a_table_asked_for_is_one_table_whatever_was_done_before(
    night: Evening, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    old = night.living(alice)
    dies_after(night, what, lambda one: one.slot == TABLE, monkeypatch)
    await night.done(alice.slash(night.poker, "table"))
    await night.advance(2)
    (table,) = night.tables(alice)
    assert table is not old
    await night.passes(await night.acting(alice, bob))
    assert night.tables(alice) == [table]
    assert calls(night) == [await night.to_act()]
