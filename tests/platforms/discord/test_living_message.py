"""The table's message lives: edited, not repeated; who is to act is called once; older hands are a line each."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any

import discord
import pytest
import structlog

from bot.intents import Intent, parse
from bot.platforms.discord.ids import read_id
from tests.platforms.discord.evening import Evening, bot, custom_ids, evening, labels, own
from tests.platforms.discord_server import Channel, DiscordServer, Message, Person

LINK = re.compile(r"https://discord\.com/channels/(\d+)/(\d+)(?:/(\d+))?")


def calls(reader: Person, channel: Channel) -> list[Message]:
    """The messages that stand in a channel and call somebody."""
    return [message for message in reader.visible(channel) if message.pings]


def links(message: Message) -> list[tuple[int, int, int]]:
    """Where the links under a message lead."""
    return [tuple(int(part or 0) for part in found) for found in LINK.findall(str(message.components))]  # type: ignore[misc]


# ------------------------------------------------------------ one hand after another


async def test_a_hand_is_one_message_and_one_call_at_a_time(night: Evening) -> None:
    people = alice, bob, carol = night.people("alice", "bob", "carol")
    table = await night.dealt(*people)
    public = len(night.server.requests("POST", f"/channels/{night.poker.id}/messages"))
    moves = 0
    while await night.to_act() is not None:
        actor = await night.acting(*people)
        called = calls(carol, night.poker)
        assert [message.pings.users for message in called] == [{actor.name}]
        assert (called[0].pings.roles, called[0].pings.everyone) == (frozenset(), False)
        text = "\n".join(carol.sees(night.poker))
        assert f"**{actor.name} to act** · <t:" in text
        assert night.tables(bob) == [table]
        await night.passes(actor)
        moves += 1
        assert called[0].deleted
    assert moves == 12
    assert night.tables(bob) == [table]
    assert calls(alice, night.poker) == []
    assert len(table.history) >= moves
    posted = night.server.requests("POST", f"/channels/{night.poker.id}/messages")
    assert len(posted) == public + moves - 1, "a call a move, and nothing else"
    assert not table.pings
    night.answered_once()


async def test_the_end_says_who_won_what_with_what(tmp_path: Path) -> None:
    """Three all-ins with unequal stacks: two pots, shown hands, and a mucked one."""
    async with evening(tmp_path, pictures=False, deck="As Kc Qs Ah Kd Qh 2c 7d 8h 9c 2d 3s 2h Jd") as night:
        people = alice, _, carol = night.people("alice", "bob", "carol")
        await night.opened(alice)
        for person, chips in zip(people, (40, 80, 200), strict=True):
            await night.done(person.slash(night.poker, "poker", "sit", amount=chips))
        await night.done(alice.click(night.living(alice), "Start"))
        while await night.to_act() is not None:
            await night.done((await night.acting(*people)).slash(night.poker, "act", what="all in"))
            if await night.to_act() is not None and (await night.table()).hand.to_match >= 80:  # type: ignore[union-attr]
                await night.done((await night.acting(*people)).slash(night.poker, "act", what="call"))
        await night.done(alice.click(night.living(alice), "Run it once"))
        await night.run_once(*people)
        shown = "\n".join(carol.sees(night.poker))
        seen = await night.table()
        assert seen.hand is not None
        assert seen.hand.over
        assert len(seen.hand.awards) >= 2
        assert "alice wins the main pot of 120 with a pair of aces." in shown
        assert "bob wins the side pot of 80 with a pair of kings." in shown
        assert "The uncalled 120 goes back to carol." in shown
        assert "carol shows Q♠ Q♥." in shown.replace("\ufe0e", "")
        assert calls(carol, night.poker) == []
        assert labels(night.living(carol)) == ["Sit", "More…"]


async def test_an_older_hand_is_one_line_with_its_picture(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        people = alice, bob = night.people("alice", "bob")
        first = await night.dealt(*people)
        await night.played_out(*people)
        last = dict(first.files)
        await night.advance(11)
        second = night.living(alice)
        assert (second.id > first.id, night.tables(alice)) == (True, [second])
        assert labels(first) == ["Picture"]
        text = next(one for one in alice.sees(night.poker) if one.startswith("Hand 1"))
        assert text.count("\n") == 1, text
        assert "wins" in text
        assert first.files == {}
        shown = await night.done(bob.click(first, "Picture"))
        assert shown.ephemeral
        assert shown.message.files == last, "the picture that stood there when the hand was over"
        assert labels(shown.message) == []
        alt = shown.message.attachments[0].description or ""
        assert "Hand 1 is over" in alt
        assert list(second.files) == ["table.png"]
        assert list(alice.visible(alice.dm)[0].files) == ["cards.png"]
        night.answered_once()


async def test_the_host_opens_and_people_sit_in_one_message(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    lobby = await night.opened(alice)
    for person in (alice, bob):
        form = await night.done(person.click(lobby, "Sit"))
        assert form.modal is not None
        assert "40 to 200" in form.modal.text
        sat = await night.done(person.submit(form.modal, amount="150"))
        assert not own(sat), "the table says it"
        assert f"{person.name} · 150" in "\n".join(alice.sees(night.poker))
    assert night.tables(alice) == [lobby]
    await night.done(alice.click(lobby, "Start"))
    assert lobby.deleted, "what was there before the first hand leaves no line"
    assert len(night.tables(alice)) == 1
    night.answered_once()


# ------------------------------------------------------------ one's own cards


async def test_my_cards_are_mine_alone_and_come_up_to_date_when_i_act(night: Evening) -> None:
    people = night.people("alice", "bob")
    await night.dealt(*people)
    actor = await night.acting(*people)
    other = next(person for person in people if person is not actor)
    mine = await night.done(actor.click(night.living(actor), "My cards"))
    his = await night.done(other.click(night.living(other), "My cards"))
    assert mine.ephemeral
    assert his.ephemeral
    assert mine.message not in other.visible(night.poker)
    assert labels(mine.message) == ["Fold", "Call 1", "Raise…"]
    assert labels(his.message) == []
    acted = await night.done(actor.click(mine.message, "Call 1"))
    assert acted.kind == "deferred update"
    assert not acted.interaction.followups
    assert labels(mine.message) == []
    assert "You have" in mine.text
    his = await night.done(other.slash(night.poker, "cards"))
    assert labels(his.message) == ["Fold", "Check", "Raise…"]
    form = await night.done(other.click(his.message, "Raise…"))
    assert form.modal is not None
    await night.done(other.submit(form.modal, amount="10"))
    assert labels(his.message) == []
    assert (await night.table()).hand.to_match == 10  # type: ignore[union-attr]
    night.answered_once()


async def test_what_is_completed_is_exactly_what_is_legal(night: Evening) -> None:
    people = night.people("alice", "bob", "carol")
    await night.dealt(*people, game="omaha")
    for _ in range(9):
        actor = await night.acting(*people)
        legal = (await night.table(actor.name)).legal
        assert legal is not None
        offered = await actor.autocomplete(night.poker, "act", what="")
        moves = [intent for one in offered if isinstance(intent := parse(str(one.value)), Intent)]
        assert len(moves) == len(offered)
        verbs = {move.verb for move in moves}
        assert verbs == {
            verb
            for verb, may in (
                ("fold", legal.fold),
                ("check", legal.check),
                ("call", legal.call is not None),
                ("raise", legal.raise_to is not None),
            )
            if may
        }
        assert all(move.amount == legal.call for move in moves if move.verb == "call")
        assert all(legal.allows_raise_to(move.amount or 0) for move in moves if move.verb == "raise")
        if legal.raise_to:
            least, most = legal.raise_to
            for typed, fits in ((least, True), (most, True), (most + 1, False), (least - 1, False)):
                values = [one.value for one in await actor.autocomplete(night.poker, "act", what=f"raise {typed}")]
                assert (f"raise {typed}" in values) == fits
        await night.passes(actor)
    night.answered_once()


async def test_the_raise_form_has_the_range_and_named_figures(night: Evening) -> None:
    people = night.people("alice", "bob")
    await night.dealt(*people)
    actor = await night.acting(*people)
    form = await night.done(actor.click(night.living(actor), "Raise…"))
    assert form.modal is not None
    assert form.modal.title == "Raise to 4 to 100"
    assert "4 to 100" in form.modal.text
    options = [one["label"] for field in form.modal.fields for one in field.component.get("options") or []]
    assert [one.partition(":")[0] for one in options] == ["min, half pot", "pot", "all in"]
    refused = await night.done(actor.submit(form.modal, amount="101"))
    assert "100" in own(refused)[0].components.__str__()
    await night.done(actor.submit(form.modal, amount="", named=["pot: 6"]))
    assert (await night.table()).hand.to_match == 6  # type: ignore[union-attr]
    night.answered_once()


async def test_more_opens_what_one_may_do_besides(night: Evening) -> None:
    alice, bob, dave = night.people("alice", "bob", "dave")
    await night.dealt(alice, bob)
    found = {}
    for person in (alice, bob, dave):
        menu = await night.done(person.click(night.living(person), "More…"))
        assert menu.ephemeral
        found[person.name] = labels(menu.message)
    assert {"Pause", "End the table", "House players…", "Splash the pot…"} <= set(found["alice"])
    assert {"Sit out", "Leave", "Add chips…"} <= set(found["bob"])
    own = {"Sit out", "Leave", "Add chips…", "Change seat…", "Call a vote…"}
    assert found["dave"] == [one for one in found["bob"] if one not in own]
    assert not set(found["bob"]) & {"Pause", "End the table", "House players…", "Splash the pot…"}
    night.answered_once()


async def test_a_table_that_is_over_answers_its_old_buttons(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    running = night.living(alice)
    old = custom_ids(running.components)
    await night.done(alice.slash(night.poker, "poker", "end"))
    await night.played_out(alice, bob)
    assert (await night.table()).status == "ended"
    version = await night.version()
    for custom_id in old:
        answered = await night.done(alice.forge_click(running, custom_id))
        assert own(answered), custom_id
    assert await night.version() == version
    again = await night.done(alice.slash(night.poker, "poker", "new", game="holdem"))
    assert again.failed is None
    assert await night.version("table:2") > 0
    night.answered_once()


# ------------------------------------------------------------ many tables


async def test_a_player_at_many_tables_is_shown_the_way_to_each(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    guild = next(iter(night.server.world.guilds.values()))
    places = [night.poker, night.server.world.add_channel(guild, "omaha")]
    places += [night.server.world.add_thread(places[1], f"t{number}", alice.user) for number in (1, 2)]
    for place in places:
        await night.dealt(alice, bob, channel=place)
    for number, place in enumerate(places, 1):
        stream = f"table:{number}"
        for _ in range(number):
            await night.passes(await night.acting(alice, bob, stream=stream), place)
    mine = await night.done(alice.slash(night.poker, "poker", "mine"))
    assert mine.ephemeral
    turns = [number for number in range(1, 5) if await night.to_act(f"table:{number}") == "alice"]
    assert f"Your turn at {len(turns)} of 4 tables." in mine.text
    assert sorted(links(mine.message)) == sorted(
        (guild.id, place.id, night.living(alice, place).id) for place in places
    )
    for place in places:
        assert len(night.tables(bob, place)) == 1
        assert [sorted(message.pings.users) for message in calls(bob, place)] in ([["alice"]], [["bob"]])
    # what is typed in a channel is meant for the table there
    version = [await night.version(f"table:{number}") for number in range(1, 5)]
    actor = await night.acting(alice, bob, stream="table:3")
    await night.done(actor.slash(places[2], "act", what="fold"))
    after = [await night.version(f"table:{number}") for number in range(1, 5)]
    assert [now > then for now, then in zip(after, version, strict=True)] == [False, False, True, False]
    # his cards come with the way to their table
    ways = [links(message) for message in alice.visible(alice.dm) if links(message)]
    assert {way[0][1] for way in ways} == {place.id for place in places}
    night.answered_once()


async def test_a_table_is_brought_to_another_channel_and_says_so_where_it_was(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    guild = next(iter(night.server.world.guilds.values()))
    other = night.server.world.add_channel(guild, "other")
    old = await night.dealt(alice, bob)
    await night.done(bob.slash(other, "poker", "table"))
    new = night.living(alice, other)
    assert links(old) == [(guild.id, other.id, new.id)] or links(old) == [(guild.id, other.id, 0)]
    assert night.tables(alice) == []
    assert calls(alice, night.poker) == []
    assert len(calls(alice, other)) == 1
    await night.played_out_at(other, alice, bob)
    assert (await night.table()).hand.over  # type: ignore[union-attr]
    night.answered_once()


# ------------------------------------------------------------ the program


async def test_commands_are_told_only_when_they_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with DiscordServer() as server:
        server.world.add_guild("home")
        for _ in range(2):
            async with bot(server, tmp_path, pictures=False):
                pass
        assert len(server.requests("PUT", "/applications/…/commands")) == 1
        monkeypatch.setattr("bot.platforms.discord.commands.MOST_CHOICES", 24)
        async with bot(server, tmp_path, pictures=False):
            pass
        assert len(server.requests("PUT", "/applications/…/commands")) == 1, "that is not told to Discord"
        monkeypatch.setattr("bot.platforms.discord.commands._in_a_hand", lambda *_: None)
        async with bot(server, tmp_path, pictures=False):
            pass
        assert len(server.requests("PUT", "/applications/…/commands")) == 2
        assert {one["name"] for one in server.commands[None]} == {"poker"}


async def test_two_shards_serve_two_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    server = DiscordServer(shards=2)
    async with evening(tmp_path, pictures=False, server=server, shards=2) as night:
        guilds = list(server.world.guilds.values())
        while len({(guild.id >> 22) % 2 for guild in guilds}) < 2:
            guilds.append(server.world.add_guild(f"away{len(guilds)}"))
        away = server.world.add_channel(guilds[-1], "away")
        alice, bob = (server.person(name) for name in ("alice", "bob"))
        await night.settled()
        assert len([one for one in server.gateway.sessions if one.connection]) == 2
        await night.dealt(alice, bob)
        await night.dealt(alice, bob, channel=away)
        for stream, place in (("table:1", night.poker), ("table:2", away)):
            actor = await night.acting(alice, bob, stream=stream)
            await night.passes(actor, place)
            assert await night.to_act(stream) != actor.name
        mine = await night.done(alice.slash(away, "poker", "mine"))
        assert {link[0] for link in links(mine.message)} == {guilds[0].id, guilds[-1].id}
        night.answered_once()


async def test_no_token_is_ever_logged(night: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    alice, bob = night.people("alice", "bob")
    with structlog.testing.capture_logs() as ours:
        night.server.faults.next("POST", "/interactions/…/…/callback", status=429, retry_after=0.01)
        night.server.faults.next("PATCH", "/webhooks/…/…/messages/@original", status=429, retry_after=0.01)
        night.server.faults.next("PATCH", "/webhooks/…/…/messages/@original", drop=True)
        await night.dealt(alice, bob)
        night.server.faults.next("POST", "/interactions/…/…/callback", drop=True)
        night.server.faults.next("POST", "/channels/…/messages", status=429, retry_after=0.01)
        night.server.faults.next("PATCH", "/channels/…/messages/…", drop=True)
        actor = await night.acting(alice, bob)
        await night.done(actor.forge_click(night.living(actor), "x"))
        await night.passes(actor)
        await alice.autocomplete(night.poker, "act", what="c")
        await night.done(alice.delivered(late=4).slash(night.poker, "cards"))
        night.server.gateway.ask_to_reconnect()
        await night.advance(5)
    written = caplog.text + repr(ours)
    assert "delivery" in repr(ours)
    assert "discord" in caplog.text
    assert night.server.token not in written
    for one in night.server.interactions.all.values():
        assert one.token not in written


async def test_buttons_carry_the_turn_they_were_shown_for(night: Evening) -> None:
    people = night.people("alice", "bob")
    await night.dealt(*people)
    hand = (await night.table()).hand
    assert hand is not None
    marks = {what.mark for what in map(read_id, custom_ids(night.living(people[0]).components)) if what}
    assert marks == {f"{hand.number}:{hand.turn}"}


async def test_a_table_that_ends_leaves_its_ledger(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    await night.done(alice.slash(night.poker, "poker", "end"))
    last = alice.sees(night.poker)
    assert any("The table is closed." in text and "alice: even" in text and "bob: even" in text for text in last)
