"""The tests' Discord server, tried with the real discord.py: messages, files, mentions, rights and limits."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from tests.platforms.discord_server import Pings
from tests.platforms.small_bot import Trial, picture, png, trial

V2 = 1 << 15


def row(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(buttons)}


def button(custom_id: str, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, **more}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def v2(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


def select(count: int, **more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": [{"label": "x", "value": str(n)} for n in range(count)], **more}


REFUSED = {
    "41 components": v2(*[text("x")] * 41),
    "41 components, nested": v2(
        *[row(*[button(f"{r}{n}") for n in range(5)]) for r in range(6)], *[text("x") for _ in range(5)]
    ),
    "4001 characters": v2(text("x" * 3999), {"type": 17, "components": [text("xx")]}),
    "an empty text": v2(text("")),
    "six buttons": v2(row(*[button(str(n)) for n in range(6)])),
    "a button beside a select": v2(row(select(2), button("a"))),
    "a custom id twice": v2(row(button("a")), {"type": 17, "components": [row(button("a"))]}),
    "a long custom id": v2(row(button("x" * 101))),
    "an empty custom id": v2(row(button(""))),
    "a long label": v2(row(button("a", label="x" * 81))),
    "no label": v2(row(button("a", label=None))),
    "a link with an id": v2(row({"type": 2, "style": 5, "label": "x", "url": "https://a.b", "custom_id": "a"})),
    "a link to nowhere": v2(row({"type": 2, "style": 5, "label": "x", "url": "nowhere"})),
    "26 options": v2(row(select(26))),
    "more to choose than there is": v2(row(select(2, max_values=3))),
    "a long alt text": v2({"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}, "description": "x" * 1025}]}),
    "a file that is not there": v2({"type": 12, "items": [{"media": {"url": "attachment://table.png"}}]}),
    "content beside V2": {**v2(text("x")), "content": "x"},
    "embeds beside V2": {**v2(text("x")), "embeds": [{"title": "x"}]},
    "V2 without its flag": {"components": [text("x")]},
    "a container in a container": v2({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
    "a bare button": v2(button("a")),
    "2001 characters of content": {"content": "x" * 2001},
    "users parsed and listed": {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
}


async def test_what_breaks_a_limit_is_refused() -> None:
    async with trial() as t:
        for name, body in REFUSED.items():
            assert await t.bot.refused("POST", t.path, body) == (400, 50035), name
        errors = t.server.calls[-1].answer["errors"]
        assert errors["allowed_mentions"]["users"]["_errors"][0]["code"] == "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
        assert await t.bot.refused("POST", t.path, {"content": ""}) == (400, 50006)
        assert await t.bot.refused("POST", t.path, v2()) == (400, 50006)
        assert t.poker.messages == []
        full = v2(*[row(*[button(f"{r}{n}") for n in range(5)]) for r in range(6)], *[text("x" * 1000)] * 4)
        await t.bot.raw("POST", t.path, full)
        assert len(t.poker.messages) == 1


async def test_commands_that_break_a_limit_are_refused() -> None:
    async with trial() as t:
        path = f"/applications/{t.bot.application_id}/commands"
        fine = {"name": "fine", "description": "x", "type": 1}
        option = {"name": "o", "description": "x", "type": 3}
        for name, body in {
            "a capital": [fine | {"name": "Fine"}],
            "a long name": [fine | {"name": "x" * 33}],
            "no description": [fine | {"description": ""}],
            "a long description": [fine | {"description": "x" * 101}],
            "twice the same": [fine, fine],
            "26 options": [fine | {"options": [option | {"name": f"o{n}"} for n in range(26)]}],
            "a required one last": [fine | {"options": [option, option | {"name": "p", "required": True}]}],
            "26 choices": [fine | {"options": [option | {"choices": [{"name": "x", "value": "x"}] * 26}]}],
        }.items():
            assert await t.bot.refused("PUT", path, body) == (400, 50035), name
        assert [command["name"] for command in await t.bot.raw("GET", path)] == ["act", "silent", "poker"]


async def test_files_are_shown_kept_and_replaced() -> None:
    async with trial() as t:
        alice = t.server.person("alice")

        def table(name: str, alt: str) -> ui.LayoutView:
            item = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
            view = ui.LayoutView(timeout=None)
            return view.add_item(ui.Container(ui.TextDisplay("Hand 1"), ui.MediaGallery(item)))

        sent = await t.channel.send(view=table("one.png", "the flop"), file=picture("one.png", "the flop"))
        assert alice.sees(t.poker) == ["Hand 1\n(picture: the flop)"]
        assert t.posted().files == {"one.png": png()}
        assert (sent.attachments[0].width, sent.attachments[0].height) == (4, 3)
        assert await sent.attachments[0].read() == png()
        await sent.edit(view=table("one.png", "still the flop"))
        assert alice.sees(t.poker) == ["Hand 1\n(picture: still the flop)"]
        kept = await sent.edit(view=table("two.png", "the turn"), attachments=[*sent.attachments, picture("two.png")])
        assert list(t.posted().files) == ["one.png", "two.png"]
        await sent.edit(view=table("two.png", "the turn"), attachments=kept.attachments[1:])
        assert list(t.posted().files) == ["two.png"]
        with pytest.raises(discord.HTTPException, match="There is no attachment"):
            await sent.edit(view=table("one.png", "gone"))
        assert alice.sees(t.poker) == ["Hand 1\n(picture: the turn)"]
        assert [len(state.attachments) for state in t.posted().history] == [1, 1, 2]
        assert await t.bot.refused("PATCH", f"{t.path}/{sent.id}", {"flags": 0}) == (400, 50035)
        assert await t.bot.refused("PATCH", f"{t.path}/{sent.id}", {"content": "x"}) == (400, 50035)
        assert t.server.spec_errors == []


async def test_a_nonce_makes_one_message() -> None:
    async with trial() as t:
        first = await t.channel.send("hello", nonce="row-7")
        assert (await t.channel.send("hello", nonce="row-7")).id == first.id
        t.server.faults.next("POST", "/channels/…/messages", drop=True, after=True)
        with pytest.raises(aiohttp.ClientError):
            await t.channel.send("again", nonce="row-8")
        await t.channel.send("again", nonce="row-8")
        assert [message.content for message in t.poker.messages] == ["hello", "again"]
        t.server.clock.advance(301)
        assert (await t.channel.send("hello", nonce="row-7")).id != first.id


async def test_direct_messages_reach_whom_they_may() -> None:
    async with trial() as t:
        alice, carol = t.server.person("alice"), t.server.stranger("carol")
        user = await t.bot.fetch_user(alice.user.id)
        await user.send("your cards")
        assert alice.dms == ["your cards"]
        alice.close_dms()
        assert await t.bot.refused("POST", f"/channels/{alice.dm.id}/messages", {"content": "x"}) == (403, 50007)
        alice.open_dms()
        await user.send("and again")
        assert await t.bot.refused("POST", f"/channels/{carol.dm.id}/messages", {"content": "x"}) == (403, 50007)
        assert alice.dms == ["your cards", "and again"]


async def test_rights_can_be_taken_away() -> None:
    async with trial() as t:
        alice, world = t.server.person("alice"), t.server.world
        others = alice.says(t.poker, "hello")
        own = await t.channel.send("hi")
        path = f"{t.path}/{others.id}"
        assert await t.bot.refused("PATCH", path, {"content": "x"}) == (403, 50005)
        assert await t.bot.refused("DELETE", path) == (403, 50013)
        world.allow(t.poker, "MANAGE_MESSAGES")
        await t.bot.raw("DELETE", path)
        world.deny(t.poker, "ATTACH_FILES")
        with pytest.raises(discord.Forbidden):
            await t.channel.send(file=picture("a.png"))
        world.deny(t.poker, "SEND_MESSAGES")
        assert await t.bot.refused("POST", t.path, {"content": "x"}) == (403, 50013)
        await own.edit(content="edits are still possible")
        await t.server.wait_until(lambda: "CHANNEL_UPDATE" in t.bot.heard)
        assert not t.channel.permissions_for(t.channel.guild.me).send_messages
        assert (await alice.slash(t.poker, "act", what="fold")).text == "you fold"
        world.deny(t.poker, "VIEW_CHANNEL")
        assert await t.bot.refused("POST", t.path, {"content": "x"}) == (403, 50001)
        world.delete_message(t.poker.messages[1])
        world.allow(t.poker, "VIEW_CHANNEL", "SEND_MESSAGES")
        assert await t.bot.refused("PATCH", f"{t.path}/{own.id}", {"content": "x"}) == (404, 10008)
        world.delete_channel(t.poker)
        assert await t.bot.refused("POST", t.path, {"content": "x"}) == (404, 10003)
        await t.server.wait_until(lambda: "CHANNEL_DELETE" in t.bot.heard)


@pytest.mark.parametrize(
    ("said", "allowed", "pings"),
    [
        ("{alice} {bob} {dealers} @everyone", None, Pings(frozenset({"alice", "bob"}), frozenset({"dealers"}), True)),
        ("{alice} {bob} {dealers} @everyone", {"parse": []}, Pings()),
        ("{alice} {bob}", {"parse": [], "users": ["{alice.id}"]}, Pings(frozenset({"alice"}))),
        ("{dealers} {alice}", {"parse": ["roles"]}, Pings(roles=frozenset({"dealers"}))),
        ("`{alice}` ```{bob}```", None, Pings()),
        ("{carol}, who does not see it", None, Pings()),
    ],
)
async def test_who_is_notified(said: str, allowed: dict[str, Any] | None, pings: Pings) -> None:
    async with trial() as t:
        world = t.server.world
        guild = next(iter(world.guilds.values()))
        alice, carol = t.server.person("alice"), t.server.stranger("carol")
        names: dict[str, Any] = {"alice": alice.user, "bob": t.server.person("bob").user, "carol": carol.user}
        names["dealers"] = world.add_role(guild, "dealers")
        words = said.format_map({name: each.mention for name, each in names.items()})
        limits = None if allowed is None else {**allowed}
        if limits and "users" in limits:
            limits["users"] = [str(alice.user.id)]
        plain = {"content": words} if limits is None else {"content": words, "allowed_mentions": limits}
        shown = {key: value for key, value in plain.items() if key != "content"} | v2(
            {"type": 17, "components": [text(words)]}
        )
        for body in (plain, shown):
            sent = await t.bot.raw("POST", t.path, body)
            assert t.posted().pings == pings
            await t.bot.raw("PATCH", f"{t.path}/{sent['id']}", body)
            assert t.posted().pings == pings, "an edit notifies nobody"
        assert len(alice.pings) == (2 if "alice" in pings.users or pings.everyone else 0)


async def test_threads() -> None:
    async with trial() as t:
        alice, world = t.server.person("alice"), t.server.world
        thread = await t.channel.create_thread(name="side", type=discord.ChannelType.public_thread)
        await thread.send("in the thread")
        side = world.channels[thread.id]
        assert alice.sees(side) == ["in the thread"]
        assert (await alice.slash(side, "act", what="fold")).text == "you fold"
        world.deny(t.poker, "SEND_MESSAGES_IN_THREADS")
        assert await t.bot.refused("POST", f"/channels/{thread.id}/messages", {"content": "x"}) == (403, 50013)
        world.allow(t.poker, "SEND_MESSAGES_IN_THREADS")
        world.archive(side)
        await thread.send("awake again")
        world.archive(side, locked=True)
        assert await t.bot.refused("POST", f"/channels/{thread.id}/messages", {"content": "x"}) == (400, 50083)
        world.delete_channel(side)
        await t.server.wait_until(lambda: "THREAD_DELETE" in t.bot.heard)
        assert "#poker/side | in the thread" in t.server.transcript().lines


async def test_the_past_can_be_read() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        sent = [await t.channel.send(str(number)) for number in range(5)]
        await alice.slash(t.poker, "act", what="fold")
        assert [message.content async for message in t.channel.history(limit=2)] == ["4", "3"]
        assert [message.content async for message in t.channel.history(after=sent[2])] == ["3", "4"]
        assert [message.content async for message in t.channel.history(before=sent[1])] == ["0"]
        assert (await t.channel.fetch_message(sent[2].id)).content == "2"
        t.server.world.deny(t.poker, "READ_MESSAGE_HISTORY")
        assert [message async for message in t.channel.history()] == []
        member = await t.channel.guild.fetch_member(alice.user.id)
        assert member.name == "alice"
        guild = await t.bot.fetch_guild(t.channel.guild.id)
        assert (guild.name, [role.name for role in await guild.fetch_roles()]) == ("home", ["@everyone"])
        assert [channel.name for channel in await guild.fetch_channels()] == ["poker"]
        assert isinstance(await t.bot.fetch_channel(t.poker.id), discord.TextChannel)


async def test_rate_limits_are_told_and_obeyed() -> None:
    async with trial() as t:
        t.server.limits.limit("POST", "/channels/{channel_id}/messages", 3, 0.4)
        await asyncio.gather(*(t.channel.send(str(number)) for number in range(7)))
        assert sorted(message.content for message in t.poker.messages) == list("0123456")
        times = [call.at for call in t.server.requests("POST", "/channels/…/messages") if call.status == 200]
        assert times[-1] - times[0] > 0.7
        refused = await past_the_library(t, 4)
        assert [status for status, _ in refused] == [200, 200, 200, 429]
        headers = refused[-1][1]
        assert (headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"]) == ("3", "0")
        assert 0 < float(headers["Retry-After"]) <= 0.4
        t.server.limits.off()
        t.server.faults.next("POST", "/channels/…/messages", status=429, retry_after=0.1, everywhere=True)
        await t.channel.send("after all")
        assert [call.status for call in t.server.requests("POST", "/channels/…/messages")[-2:]] == [429, 200]


async def past_the_library(t: Trial, times: int) -> list[tuple[int, Any]]:
    """Messages sent as fast as can be, with what came back: status and headers."""
    await asyncio.sleep(0.45)
    answers = []
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {t.server.token}"}) as session:
        for _ in range(times):
            async with session.post(t.server.api + t.path, json={"content": "x"}) as answer:
                answers.append((answer.status, answer.headers))
    return answers


async def test_faults_to_order() -> None:
    async with trial() as t:
        t.server.faults.next("POST", "/channels/…/messages", status=503, times=2)
        for _ in range(2):
            assert await t.bot.refused("POST", t.path, {"content": "x"}) == (503, 0)
        t.server.faults.next("*", "/channels/**", delay=0.1, status=403, code=50013)
        assert await t.bot.refused("POST", t.path, {"content": "x"}) == (403, 50013)
        t.server.faults.next("POST", "/channels/…/messages", drop=True)
        with pytest.raises(aiohttp.ClientError):
            await t.channel.send("lost")
        t.server.faults.next("POST", "/channels/…/messages", status=503, after=True)
        assert await t.bot.refused("POST", t.path, {"content": "there all the same"}) == (503, 0)
        assert [message.content for message in t.poker.messages] == ["there all the same"]
