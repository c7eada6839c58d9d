"""A channel archived, the bot put out, an account switched off: the table waits, the host hears, and it goes on."""

from __future__ import annotations

import pytest

from tests.platforms.slack.evening import Evening
from tests.platforms.slack_server import Message, Person


def told(person: Person, words: str = "is paused") -> int:
    """How often he was told."""
    return sum(words in text for text in person.dms)


async def archived(night: Evening) -> None:
    night.poker.archived = True
    await night.done(night.server.event(night.team, "channel_archive", channel=night.poker.id, user="U1"))


async def unarchived(night: Evening) -> None:
    night.poker.archived = False
    await night.done(night.server.event(night.team, "channel_unarchive", channel=night.poker.id, user="U1"))


async def put_out(night: Evening) -> None:
    night.poker.members.discard(night.team.bot.id)
    await night.done(night.server.event(night.team, "channel_left", channel=night.poker.id))


async def let_in(night: Evening) -> None:
    night.poker.members.add(night.team.bot.id)
    bot = night.team.bot.id
    await night.done(
        night.server.event(night.team, "member_joined_channel", channel=night.poker.id, user=bot, team=night.team.id)
    )


@pytest.mark.parametrize(("goes", "comes"), [(archived, unarchived), (put_out, let_in)], ids=["archived", "put out"])
async def test_the_table_waits_and_goes_on_by_itself(night: Evening, goes, comes) -> None:  # type: ignore[no-untyped-def]
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.to_act()
    for _ in range(2):  # told twice, it is lost once
        await goes(night)
    assert (await night.table()).status == "paused"
    assert told(alice) == 1
    assert told(bob) == 0
    for _ in range(2):
        await comes(night)
    assert (await night.table()).status == "running"
    assert await night.to_act() == actor
    assert len(night.tables(alice)) == 1
    await night.passes(await night.acting(alice, bob))
    await night.played_out(alice, bob)


async def test_what_nobody_told_us_is_found_out_when_we_write(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    table, actor = night.living(alice), await night.acting(alice, bob)
    night.poker.archived = True
    await night.done(actor.click(table, "Call 1"))
    assert (await night.table()).status == "paused"
    assert told(alice) == 1
    await unarchived(night)
    assert (await night.table()).status == "running"
    assert f"{await night.to_act()} to act" in alice.sees(night.poker)


async def test_a_table_whose_message_is_deleted_waits_and_is_asked_for_again(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    call = next(one for one in night.poker.messages if "your turn" in str(one.blocks))
    own = await night.done(actor.click(call, "My cards"))
    night.living(alice).deleted = True
    await night.done(actor.click(own.message, "Call 1"))
    assert (await night.table()).status == "paused"
    assert told(alice) == 1
    await night.done(bob.slash(night.poker, "table"))
    await night.done(alice.click(night.living(alice), "Go on"))
    assert (await night.table()).status == "running"
    await night.played_out(alice, bob)


async def deleted(night: Evening, message: Message) -> None:
    """Somebody deletes it, in a workspace whose app asks for message events."""
    message.deleted = True
    what = {"subtype": "message_deleted", "hidden": True, "channel": message.channel.id, "deleted_ts": message.ts}
    what |= {"ts": night.server.world.ts(), "previous_message": {"text": message.text}}
    await night.done(night.server.event(night.team, "message", **what))


async def test_where_slack_tells_of_it_a_deleted_table_is_noticed_at_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    table = night.living(alice)
    other = alice.says(night.poker, "good luck")
    await night.done(night.server.event(night.team, "message", channel=night.poker.id, ts=other.ts, text=other.text))
    await deleted(night, other)
    call = next(one for one in night.poker.messages if "your turn" in str(one.blocks))
    await deleted(night, call)
    assert (await night.table()).status == "running", "play goes on without either"
    for _ in range(2):
        await deleted(night, table)
    assert (await night.table()).status == "paused"
    assert (told(alice), told(bob)) == (1, 0)
    await night.done(bob.slash(night.poker, "table"))
    await night.done(alice.click(night.living(alice), "Go on"))
    await night.played_out(alice, bob)


async def test_what_we_take_away_ourselves_is_not_missed(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    table = night.living(alice)
    await night.done(bob.slash(night.poker, "table"))
    assert table.deleted
    await deleted(night, table)
    assert (await night.table()).status == "running"


async def test_a_pause_by_the_host_is_no_lost_place(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    await night.done(alice.slash(night.poker, "pause"))
    await archived(night)
    await unarchived(night)
    assert (await night.table()).status == "paused", "he alone goes on"


async def test_an_event_that_comes_twice_is_heard_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    told_of = await night.done(night.server.event(night.team, "channel_archive", channel=night.poker.id))
    await night.done(night.server.event(night.team, "channel_unarchive", channel=night.poker.id))
    await night.done(night.server.deliver("events_api", told_of))
    assert (await night.table()).status == "running"


async def test_the_table_can_be_brought_elsewhere(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    await archived(night)
    other = night.server.world.add_channel(night.team, "other")
    await night.done(bob.slash(other, "table"))
    await night.done(alice.click(night.living(alice, other), "Go on"))
    await night.played_out(alice, bob, channel=other)


async def test_somebody_whose_account_is_switched_off_holds_the_table_up_until_he_is_back(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    bob.user.deleted = True
    await night.done(night.server.event(night.team, "user_change", user={"id": bob.user.id, "deleted": True}))
    assert (await night.table()).status == "paused"
    assert told(alice, "the account of bob is switched off") == 1
    bob.user.deleted = False
    await night.done(night.server.event(night.team, "user_change", user={"id": bob.user.id, "deleted": False}))
    assert (await night.table()).status == "running"
    await night.played_out(alice, bob)


async def test_the_host_may_go_on_without_him(night: Evening) -> None:
    alice, bob, carol = night.people("alice", "bob", "carol")
    await night.dealt(alice, bob, carol)
    bob.user.deleted = True
    await night.done(night.server.event(night.team, "user_change", user={"id": bob.user.id, "deleted": True}))
    await night.done(alice.click(night.living(alice), "Go on"))
    assert (await night.table()).status == "running"
    for _ in range(3):
        await night.advance(86_401)
    assert (await night.table()).hand.number == 2, "the clock has folded for those who say nothing"  # type: ignore[union-attr]


async def test_who_has_another_name_is_called_by_it(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    bob.user.name = "robert"
    await night.done(night.server.event(night.team, "user_change", user={"id": bob.user.id, "deleted": False}))
    await night.done(bob.slash(night.poker, "out"))
    assert "robert" in alice.sees(night.poker)


async def test_a_renamed_channel_is_the_same_place(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    night.poker.name = "cards"
    await night.done(night.server.event(night.team, "channel_rename", channel={"id": night.poker.id, "name": "cards"}))
    await night.passes(await night.acting(alice, bob))
    assert (await night.table()).status == "running"
    assert len(night.tables(alice)) == 1


async def test_a_workspace_that_takes_us_away_keeps_its_tables_waiting(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    await night.done(night.server.event(night.team, "app_uninstalled"))
    assert (await night.table()).status == "paused"
