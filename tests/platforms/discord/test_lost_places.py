"""A table whose message, channel, permission or server is gone: it waits, the host is told once, and it is revived."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.platforms.discord.evening import Evening
from tests.platforms.discord_server import Channel, Person

MESSAGES = "/channels/…/messages"
MESSAGE = "/channels/…/messages/…"
PAUSED = "is paused: its message is gone"


def message_deleted(night: Evening, reader: Person) -> None:
    night.server.world.delete_message(night.living(reader))


def message_deleted_unheard(night: Evening, reader: Person) -> None:
    night.living(reader).deleted = True


def channel_deleted(night: Evening, _: Person) -> None:
    night.server.world.delete_channel(night.poker)


def channel_deleted_unheard(night: Evening, _: Person) -> None:
    night.poker.deleted = True
    del night.server.world.channels[night.poker.id]


def may_not_send(night: Evening, _: Person) -> None:
    night.server.world.deny(night.poker, "SEND_MESSAGES")


def may_not_see(night: Evening, _: Person) -> None:
    night.server.world.deny(night.poker, "VIEW_CHANNEL")


def edits_are_refused(night: Evening, _: Person) -> None:
    night.server.faults.always("PATCH", f"/channels/{night.poker.id}/messages/…", status=403, code=50013)


def posts_are_refused(night: Evening, _: Person) -> None:
    night.server.faults.always("POST", f"/channels/{night.poker.id}/messages", status=403, code=50013)


def access_is_refused(night: Evening, _: Person) -> None:
    night.server.faults.always("*", f"/channels/{night.poker.id}/**", status=403, code=50001)


Loss = Callable[[Evening, Person], None]
HEARD: list[Loss] = [message_deleted, channel_deleted, may_not_send, may_not_see]
UNHEARD: list[Loss] = [
    message_deleted_unheard,
    channel_deleted_unheard,
    edits_are_refused,
    posts_are_refused,
    access_is_refused,
]
SILENT: list[Loss] = [channel_deleted, channel_deleted_unheard, may_not_see, access_is_refused, edits_are_refused]
"""Where nothing can be said any more, not even that the table has gone."""


def told(host: Person) -> int:
    """How often the host was told."""
    return "\n".join(host.dms).count(PAUSED)


async def acts_from_his_cards(night: Evening, person: Person, elsewhere: Channel) -> None:
    """He acts where the table's message cannot be pressed."""
    typed = await night.done(person.slash(elsewhere, "cards"))
    label = next(one for one in ("Check", "Call 2", "Call 1") if f"[{one}]" in typed.text)
    await night.done(person.click(typed.message, label))


@pytest.mark.parametrize("lose", HEARD + UNHEARD)
async def test_the_table_waits_and_comes_back_elsewhere(night: Evening, lose: Loss) -> None:
    alice, bob = night.people("alice", "bob")
    other = night.server.world.add_channel(next(iter(night.server.world.guilds.values())), "other")
    await night.dealt(alice, bob)
    lose(night, alice)
    if lose in UNHEARD:  # it is found out with the next move
        await acts_from_his_cards(night, await night.acting(alice, bob), other)
    await night.settled()
    before = await night.table()
    assert before.status == "paused"
    assert (told(alice), told(bob)) == (1, 0)
    await night.advance(3600)
    version = await night.version()
    assert (told(alice), told(bob)) == (1, 0)

    brought = await night.done(bob.slash(other, "poker", "table"))
    assert brought.ephemeral
    assert len(night.tables(alice, other)) == 1
    if lose not in SILENT:
        assert any("poker is played elsewhere now." in line for line in alice.sees(night.poker))
    await night.done(alice.click(night.living(alice, other), "Go on"))
    assert (await night.table()).status == "running"
    assert await night.version() > version
    await night.passes(await night.acting(alice, bob), other)
    await night.passes(await night.acting(alice, bob), other)
    after = await night.table()
    assert after.hand is not None
    assert after.hand.street != "preflop"
    assert after.status == "running"
    assert (told(alice), told(bob)) == (1, 0)


async def test_a_table_that_has_not_begun_is_lost_once_too(night: Evening) -> None:
    alice, bob, carol = night.people("alice", "bob", "carol")
    await night.seated(alice)
    message_deleted(night, alice)
    await night.settled()
    for person in (bob, carol):
        await night.done(person.slash(night.poker, "poker", "sit", amount=100))
    assert told(alice) == 1
    await night.done(alice.slash(night.poker, "poker", "table"))
    assert len(night.tables(alice)) == 1
    message_deleted(night, alice)
    await night.settled()
    assert told(alice) == 2, "another message, lost again"


async def test_the_server_throws_the_bot_out(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    night.server.world.remove_bot(next(iter(night.server.world.guilds.values())))
    await night.settled()
    assert (await night.table()).status == "paused"


async def test_a_thread_is_deleted(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    thread = night.server.world.add_thread(night.poker, "friday", alice.user)
    await night.dealt(alice, bob, channel=thread)
    night.server.world.delete_channel(thread)
    await night.settled()
    assert (await night.table()).status == "paused"
    assert told(alice) == 1


async def test_a_thread_that_fell_asleep_is_woken(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    thread = night.server.world.add_thread(night.poker, "friday", alice.user)
    await night.dealt(alice, bob, channel=thread)
    thread.archived = True
    await night.passes(await night.acting(alice, bob), thread)
    assert (await night.table()).status == "running"
    assert f"{await night.to_act()} to act" in "\n".join(alice.sees(thread))
    assert told(alice) == 0


async def test_other_messages_may_go_as_they_like(night: Evening) -> None:
    """The call to the one to act, the line of an older hand, what people say."""
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    await night.played_out(alice, bob)
    await night.advance(11)
    alice.says(night.poker, "nice hand")
    for message in alice.visible(night.poker):
        if message is not night.living(alice):
            night.server.world.delete_message(message)
    await night.settled()
    assert (await night.table()).status == "running"
    await night.played_out(alice, bob)
    await night.advance(11)
    assert (await night.table()).status == "running"
    assert told(alice) == 0


async def test_bringing_the_message_down_moves_it_and_pauses_nothing(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    alice.says(night.poker, "nice hand")
    old, version = night.living(alice), await night.version()
    await night.done(bob.slash(night.poker, "poker", "table"))
    assert old.deleted
    assert len(night.tables(alice)) == 1
    assert night.living(alice).id > old.id
    assert await night.version() == version
    assert (await night.table()).status == "running"
    await night.passes(await night.acting(alice, bob))
    assert f"{await night.to_act()} to act" in "\n".join(alice.sees(night.poker))
    assert told(alice) == 0


async def test_a_message_that_could_not_be_taken_away_is_taken_away_later(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    night.server.faults.next("DELETE", MESSAGE, status=503)
    await night.done(bob.slash(night.poker, "poker", "table"))
    await night.advance(2)
    assert len(night.tables(alice)) == 1
    assert (await night.table()).status == "running"


async def test_a_host_without_direct_messages_holds_nothing_up(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    alice.close_dms()
    await night.dealt(alice, bob)
    message_deleted(night, bob)
    await night.settled()
    assert (await night.table()).status == "paused"
    await night.done(bob.slash(night.poker, "poker", "table"))
    await night.done(alice.click(night.living(alice), "Go on"))
    await night.passes(await night.acting(alice, bob))
    assert (await night.table()).status == "running"
    assert alice.dms == []


async def test_a_table_is_not_opened_where_the_bot_may_not_keep_it(night: Evening) -> None:
    alice = night.people("alice")[0]
    night.server.world.deny(night.poker, "ATTACH_FILES")
    refused = await night.done(alice.slash(night.poker, "poker", "new", game="holdem"))
    assert refused.ephemeral
    assert "Attach Files" in refused.text
    assert await night.version() == 0
