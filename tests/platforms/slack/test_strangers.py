"""What a stranger would try, and what Slack would do on a bad day: nothing is repeated, renamed or lost by it."""

from __future__ import annotations

import asyncio
import re
from itertools import islice

import pytest

from tests.platforms.discord.hostile import hostile_names
from tests.platforms.slack.evening import Evening
from tests.platforms.slack.test_inert import _ACTIVE, _ENTITY, _OURS
from tests.platforms.slack_server.payloads import texts_in

MARKUP = (
    "<!channel>", "<!here|here>", "<@U00000001>", "<#C1|poker>", "*bold* _it_ ~no~ `code`", ":spade:", "> quote",
    "act <!channel>", "act call <@U1>", "new <!channel> name:<!here>", "new holdem name:@everyone", "sit <@U1>",
    "pick <!channel>", "share <!channel>", "help <!here>", "vote add <!channel>", "rules <https://evil.example|x>",
    "&lt;!channel&gt;", "act raise 1e9", "act raise -5", "new holdem stakes:9999999999/99999999999999999999",
    "new " + "holdem " * 300, "new " + "horse+" * 200 + "razz", "x" * 4000, "好" * 4000,
    "👨‍👩‍👧" * 800, "\0\x1b[31m", "\n" * 500,
)  # fmt: skip


@pytest.mark.parametrize("texts", [MARKUP, tuple(islice(hostile_names(7), 130))], ids=["markup", "names"])
async def test_nothing_typed_behind_the_command_becomes_active(night: Evening, texts: tuple[str, ...]) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    before = await night.version()
    said = [await alice.slash(night.poker, text) for text in texts]
    await night.settled()
    assert await night.version() == before
    for text, answered in zip(texts, said, strict=True):
        assert answered.messages, f"{text!r} is not answered"
        for message in answered.messages:
            for shown in (message.text, *[one for block in message.blocks for one in texts_in(block)]):
                if shown not in _labels(message.blocks):
                    assert not _ACTIVE.search(_ENTITY.sub(".", _OURS.sub("", shown))), f"{text!r} becomes {shown!r}"


def _labels(blocks: list[dict[str, object]]) -> str:
    """Where Slack reads no mrkdwn."""
    return "\n".join(re.findall(r"'text': \{'type': 'plain_text', 'text': '(.*?)'", str(blocks)))


async def test_whatever_people_call_themselves_the_table_reads_as_it_is_written(night: Evening) -> None:
    hosts = night.people(*islice(hostile_names(3), 40, 46))
    twins = night.people("<!channel>", "<!channel>")
    await night.opened(hosts[0], "holdem stakes:1/2 seats:9")
    for person in (*hosts[:6], *twins):
        await night.done(person.slash(night.poker, "sit 100"))
    await night.done(hosts[0].click(night.living(hosts[0]), "Start"))
    name = night.room.dispatcher.identity.name
    called = [name(line.player) for line in (await night.table()).ledger]
    assert len(set(map(str.casefold, called))) == len(called), "no two are called the same"
    for message in night.poker.messages:
        for shown in (message.text, *[one for block in message.blocks for one in texts_in(block)]):
            if not message.ephemeral and shown not in _labels(message.blocks):
                assert not _ACTIVE.search(_ENTITY.sub(".", _OURS.sub("", shown))), shown


async def test_nobody_is_renamed_because_slack_stumbles(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    bob.user.handle = "handle"  # what comes with a command is another name of his
    for fault in ({"status": 503}, {"drop": True}, {"status": 429, "retry_after": 60}, {"error": "internal_error"}):
        night.bot.service.client.people.changed(night.team.id, bob.user.id)
        night.server.faults.always("users.info", **fault)
        for text in ("out", "back"):
            await night.done(bob.slash(night.poker, text))
            assert "handle" not in alice.sees(night.poker)
        night.server.faults.clear()
    bob.user.name = "robert"
    await night.done(bob.slash(night.poker, "out"))
    assert "robert" in alice.sees(night.poker), "it is asked for again"


async def test_a_channel_that_is_unarchived_without_us_is_walked_into_again(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    other = night.server.world.add_channel(night.team, "other", bot=False)
    night.poker.archived = True
    night.poker.members.clear()
    await night.done(night.server.event(night.team, "channel_archive", channel=night.poker.id))
    night.poker.archived = False
    for channel in (night.poker, other):
        await night.done(night.server.event(night.team, "channel_unarchive", channel=channel.id))
    assert (await night.table()).status == "running"
    assert other.members == set(), "where no table is we have no business"
    assert sum("is paused" in text for text in alice.dms) == 1
    await night.passes(await night.acting(alice, bob))


async def test_an_app_that_was_taken_away_without_a_word_waits_and_is_asked_back(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    for method in ("chat.update", "chat.postMessage", "chat.delete", "conversations.open", "conversations.history"):
        night.server.faults.always(method, error="account_inactive")
    actor = await night.acting(alice, bob)
    await night.done(actor.click(night.living(actor), "Call 1"))
    await night.advance(120)
    assert (await night.table()).status == "paused"
    assert await night.store.dead_letters(10) == []
    night.server.faults.clear()
    await night.done(bob.slash(night.poker, "table"))
    await night.done(alice.click(night.living(alice), "Go on"))
    await night.passes(await night.acting(alice, bob))


async def test_a_storm_of_limits_passes_and_nothing_is_lost_or_doubled(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    methods = ("chat.postMessage", "chat.update", "chat.delete", "conversations.open", "conversations.history")
    for method in methods:
        night.server.faults.always(method, status=429, retry_after=30)
    await night.done(alice.click(night.living(alice), "Start"))
    for _ in range(5):
        await night.advance(31)
    night.server.faults.clear()
    await night.advance(61)
    assert len(night.tables(alice)) == 1
    assert await night.store.dead_letters(10) == []
    for person in (alice, bob):
        assert sum("You have" in text for text in person.dms) == 1
    await night.passes(await night.acting(alice, bob))


PAGE = "<html><body>Your proxy wishes you a nice day.</body></html>"


async def test_a_page_in_place_of_an_answer_stops_nothing(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    night.bot.service.client.people.changed(night.team.id, actor.user.id)
    for method in ("users.info", "chat.update", "chat.postMessage", "chat.delete", "conversations.history"):
        night.server.faults.next(method, page=PAGE)
    form = await night.done(actor.click(night.living(actor), "Raise…"))
    night.server.faults.next("users.info", page=PAGE)
    night.bot.service.client.people.changed(night.team.id, actor.user.id)
    sent = await night.done(actor.submit(form.modal, "10"))
    assert not sent.failed
    await night.advance(70)
    night.server.faults.left.clear()
    await night.passes(await night.acting(alice, bob))
    assert await night.store.dead_letters(10) == []


@pytest.mark.parametrize("fault", [{"status": 404}, {"drop": True}], ids=["404", "drop"])
async def test_where_the_address_for_answers_is_dead_the_answer_comes_another_way(
    night: Evening, fault: dict[str, object]
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    night.server.faults.always("response_url", **fault)
    await night.done(alice.slash(night.poker, "cards"))
    night.server.faults.clear()
    own = [one for one in night.poker.messages if one.only_for is alice.user]
    assert "You have" in str(own[-1].blocks)


async def test_two_clicks_on_ok_raise_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor, before = await night.acting(alice, bob), await night.version()
    form = await night.done(actor.click(night.living(actor), "Raise…"))
    sent = await night.done(asyncio.gather(actor.submit(form.modal, "10"), actor.submit(form.modal, "10")))
    assert sorted(bool(one.errors) for one in sent) == [False, True]
    assert await night.version() == before + 2
    late = await night.done(actor.submit(form.modal, "12"))
    assert late.errors


async def test_buttons_of_a_table_that_has_ended_say_so(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    old = night.living(alice)
    button = next(one for block in old.blocks for one in block.get("elements", []) if "Start" in str(one.get("text")))
    await night.done(alice.slash(night.poker, "end"))
    before = await night.version()
    for person in (alice, bob):
        late = await night.done(person.press(old, button))
        assert late.text
    assert await night.version() == before
