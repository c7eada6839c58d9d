"""Every button, form, select and command in the hands of somebody whose turn, seat or table it is not.

None of them is listed here: buttons are read from the messages that were posted, commands from those that the bot
told Discord of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.platforms.discord.ids import read_id
from bot.render.words import pretty_cards
from tests.platforms.discord.evening import Evening, custom_ids, own
from tests.platforms.discord_server import Answered, Channel, Message, Person
from tests.platforms.discord_server.interactions import AUTOCOMPLETE, COMMAND, MODAL
from tests.platforms.discord_server.seeing import plain

HIS_OWN = {"leave", "out", "back", "topup"}
"""What anybody who sits may do with his own seat at any time."""


class Watch:
    """Checks that what a wrong person does changes nothing and shows him nothing of others'."""

    def __init__(self, night: Evening, players: list[Person]) -> None:
        self.night = night
        self.players = players
        self.tried: list[str] = []

    async def pressed(self, who: Person, message: Message, custom_id: str) -> Answered:
        """A button, whether his client shows it to him or not."""
        version = await self.night.version()
        answered = await self.night.done(who.forge_click(message, custom_id))
        await self.changed_nothing(who, custom_id, version, answered)
        return answered

    async def sent(self, who: Person, custom_id: str, field: str, value: str, message: Message) -> Answered:
        """A form, whoever it was opened for."""
        kind: dict[str, Any] = {"type": 4, "value": value} if field == "amount" else {"type": 3, "values": [value]}
        inner = [{"type": 18, "id": 1, "component": {"id": 2, "custom_id": field, **kind}}]
        version = await self.night.version()
        data = {"custom_id": custom_id, "components": inner}
        answered = await self.night.done(who.interact(message.channel, MODAL, data, message))
        await self.changed_nothing(who, custom_id, version, answered)
        assert own(answered), custom_id
        return answered

    async def said(self, who: Person, channel: Channel, data: dict[str, Any]) -> Answered:
        """A command."""
        version = await self.night.version()
        answered = await self.night.done(who.interact(channel, COMMAND, data))
        await self.changed_nothing(who, str(data), version, answered)
        assert own(answered), data
        assert answered.text != "Done.", data
        return answered

    async def changed_nothing(self, who: Person, what: str, version: int, answered: Answered) -> None:
        """Nothing happened at the table, only he is answered, and no card of another is in it."""
        self.tried.append(what)
        assert await self.night.version() == version, (who, what)
        assert answered.kind is not None, (who, what)
        told = own(answered)
        assert told or answered.modal or answered.choices == [], (who, what, answered.text)
        text = "\n".join(plain(one, self.night.server.world) for one in told)
        text += answered.modal.text if answered.modal else ""
        if "|picture " in what:  # of another hand, with the same deck
            return
        for card in [card for player in self.players if player is not who for card in await self.hole(player)]:
            assert card not in text, (who, what, text)
        assert "wrong" not in text, (who, what, text)

    async def hole(self, player: Person) -> list[str]:
        """His cards as they are shown."""
        seen = await self.night.table(player.name)
        seat = seen.seat_of(seen.viewer)
        return [pretty_cards((card,)) for card in (seat.hole if seat else ())]


def buttons_of(message: Message) -> list[str]:
    """The ids of its buttons."""
    return [one for one in custom_ids(message.components) if read_id(one)]


def says(custom_id: str) -> str:
    """What pressing it says."""
    what = read_id(custom_id)
    assert what is not None
    return what.says


@pytest.fixture
async def at_table(night: Evening) -> tuple[Person, Person, Person, Person]:
    """Alice (host), Bob and Carol at a table, and Dave who only looks on."""
    alice, bob, carol, dave = night.people("alice", "bob", "carol", "dave")
    await night.dealt(alice, bob, carol)
    return alice, bob, carol, dave


Four = tuple[Person, Person, Person, Person]


async def test_every_button_in_the_channel(night: Evening, at_table: Four) -> None:
    players, dave = list(at_table[:3]), at_table[3]
    players[1].close_dms()
    watch = Watch(night, players)
    await night.played_out(*players)
    await night.advance(11)  # the line of the first hand, the table of the second, a call, a note
    actor = await night.acting(*players)
    wrong = [dave, *(player for player in players if player is not actor)]
    posted = [message for message in dave.visible(night.poker) if buttons_of(message)]
    assert len(posted) == 4
    for message in posted:
        for custom_id in buttons_of(message):
            for who in wrong:
                answered = await watch.pressed(who, message, custom_id)
                if says(custom_id) in ("fold", "call", "check", "raise"):
                    assert actor.name in answered.text or "seat" in answered.text, answered.text
    assert {says(one) for one in watch.tried} == {"fold", "call", "raise", "cards", "sit", "menu", "picture 1"}
    night.answered_once()


async def test_every_button_for_his_eyes_only_in_other_hands(night: Evening, at_table: Four) -> None:
    """His cards and the menus, which nobody else's client can press."""
    players, dave = list(at_table[:3]), at_table[3]
    watch, host = Watch(night, players), players[0]
    actor = await night.acting(*players)
    cards = (await night.done(actor.slash(night.poker, "cards"))).message
    menu = (await night.done(host.click(night.living(host), "More…"))).message
    wrong = [dave, *(player for player in players if player not in (actor, host))]
    for message in (cards, menu):
        for custom_id in buttons_of(message):
            for who in wrong:
                if says(custom_id) not in HIS_OWN or who is dave:
                    await watch.pressed(who, message, custom_id)
    assert {says(one) for one in watch.tried} >= {"fold", "call", "raise", "pause", "end", "bots", "leave", "topup"}
    assert (
        "alice" in (await watch.pressed(dave, menu, next(one for one in buttons_of(menu) if says(one) == "end"))).text
    )
    night.answered_once()


@pytest.mark.parametrize("paused", [False, True])
async def test_every_button_of_a_table_that_does_not_run(night: Evening, paused: bool) -> None:
    alice, bob, dave = night.people("alice", "bob", "dave")
    await night.seated(alice, bob)
    if paused:
        await night.done(alice.click(night.living(alice), "Start"))
        await night.done(alice.slash(night.poker, "poker", "pause"))
    watch, table = Watch(night, [alice, bob]), night.living(alice)
    for custom_id in buttons_of(table):
        for who in (bob, dave):
            if paused and await night.acting(alice, bob) is who and says(custom_id) in ("fold", "call", "check"):
                continue
            answered = await watch.pressed(who, table, custom_id)
            if says(custom_id) == "start":
                assert "alice" in answered.text
    assert "start" in map(says, watch.tried)
    night.answered_once()


async def test_every_form_and_select(night: Evening, at_table: Four) -> None:
    players, dave = list(at_table[:3]), at_table[3]
    watch, host, actor = Watch(night, players), players[0], await night.acting(*players)
    table = night.living(actor)
    menu = (await night.done(host.click(night.living(host), "More…"))).message
    forms = [await night.done(actor.click(table, "Raise…")), await night.done(dave.click(table, "Sit"))]
    forms += [await night.done(host.click(menu, label)) for label in ("Add chips…", "House players…")]
    for form in forms:
        assert form.modal is not None
        what = read_id(form.modal.custom_id)
        assert what is not None
        for who in (dave, *(player for player in players if player not in (actor, host))):
            if (who is dave) == (what.says == "sit") or (what.says == "topup" and who is not dave):
                continue  # it is his right
            for value in ("1", "4", "100"):
                await watch.sent(who, form.modal.custom_id, "amount", value, table)
            for field in form.modal.fields:
                for option in field.component.get("options") or []:
                    await watch.sent(who, form.modal.custom_id, "named", option["value"], table)
    assert {says(one) for one in watch.tried} >= {"raise", "bots"}
    night.answered_once()


async def test_a_form_of_the_turn_before(night: Evening, at_table: Four) -> None:
    """Whoever was to act when he opened it may not raise with it when somebody else is."""
    players = list(at_table[:3])
    actor = await night.acting(*players)
    form = await night.done(actor.click(night.living(actor), "Raise…"))
    assert form.modal is not None
    await night.passes(actor)
    watch = Watch(night, players)
    for who in players:
        await watch.sent(who, form.modal.custom_id, "amount", "10", night.living(who))
    night.answered_once()


# ------------------------------------------------------------ commands


def every_command(night: Evening) -> Iterator[tuple[str, dict[str, Any]]]:
    """The last word of every command there is, and what a client sends: with as few options as may be, and with all."""
    for command in night.server.commands[None]:
        subs = [one for one in command["options"] if one["type"] == 1]
        for leaf in subs or [command]:
            options = leaf.get("options") or []
            needed = [one for one in options if one.get("required")]
            for chosen in [needed, options] if needed != options else [options]:
                filled = [{"name": one["name"], "type": one["type"], "value": value_for(one)} for one in chosen]
                sent = [{"type": 1, "name": leaf["name"], "options": filled}] if subs else filled
                base = {"id": command["id"], "name": command["name"], "type": 1}
                if leaf["name"] == "act":
                    for move in ("fold", "check", "call", "raise 10", "pot", "all in"):
                        yield "act", base | {"options": [{"name": "what", "type": 3, "value": move}]}
                else:
                    yield leaf["name"], base | {"options": sent}


def value_for(option: dict[str, Any]) -> Any:
    """Something that may be entered for an option."""
    if option.get("choices"):
        return option["choices"][0]["value"]
    samples = {3: {"game": "holdem", "stakes": "1/2", "house": "standard", "clock": "10m", "buyin": "40-200",
                   "pause": "10s", "blinds": "1/2", "word": "raise", "name": "bob"}.get(option["name"], "x"),
               4: max(3, option.get("min_value") or 3), 5: True}  # fmt: skip
    return samples[option["type"]]


async def test_every_command_by_somebody_who_does_not_sit_there(night: Evening, at_table: Four) -> None:
    dave, watch, said = at_table[3], Watch(night, list(at_table[:3])), set()
    for word, data in every_command(night):
        said.add(word)
        if word == "sit":  # it is his right
            continue
        if word == "new":
            refused = await watch.said(dave, night.poker, data)
            assert "There is a table here already" in refused.text
        elif word == "table":
            version = await night.version()
            await night.done(dave.interact(night.poker, COMMAND, data))
            assert (await night.version(), len(night.tables(dave))) == (version, 1)
        else:
            await watch.said(dave, night.poker, data)
    assert len(said) >= 20
    assert (await night.table()).status == "running"
    night.answered_once()


async def test_every_command_by_somebody_whose_turn_or_table_it_is_not(night: Evening, at_table: Four) -> None:
    players = list(at_table[:3])
    actor, watch = await night.acting(*players), Watch(night, players)
    who = next(player for player in players if player not in (actor, players[0]))
    for word, data in every_command(night):
        if word not in HIS_OWN | {"table"}:
            answered = await watch.said(who, night.poker, data)
            if word == "act":
                assert actor.name in answered.text, answered.text
            if word in ("start", "pause", "end", "bots"):
                assert "host" in answered.text, answered.text
    night.answered_once()


async def test_completions_are_for_the_one_to_act_alone(night: Evening, at_table: Four) -> None:
    players, dave = list(at_table[:3]), at_table[3]
    actor = await night.acting(*players)
    for who in (dave, *(player for player in players if player is not actor)):
        assert await who.autocomplete(night.poker, "act", what="") == []
    assert await actor.autocomplete(night.poker, "act", what="") != []
    for command in night.server.commands[None]:
        for leaf in [one for one in command["options"] if one["type"] == 1] or [command]:
            for option in leaf.get("options") or []:
                if option.get("autocomplete"):
                    typed = [{"name": option["name"], "type": 3, "value": "x" * 200, "focused": True}]
                    inner = typed if leaf is command else [{"type": 1, "name": leaf["name"], "options": typed}]
                    data = {"id": command["id"], "name": command["name"], "type": 1, "options": inner}
                    answered = await night.done(dave.interact(night.poker, AUTOCOMPLETE, data))
                    assert answered.choices == []
    night.answered_once()


async def test_who_does_not_sit_there_cannot_take_the_table_away(night: Evening, at_table: Four) -> None:
    dave = at_table[3]
    other = night.server.world.add_channel(next(iter(night.server.world.guilds.values())), "other")
    refused = await night.done(dave.slash(other, "poker", "table"))
    assert "There is no table in this channel" in refused.text
    assert len(night.tables(dave)) == 1
    assert night.tables(dave, other) == []


async def test_nobody_reaches_a_table_of_another_server(night: Evening, at_table: Four) -> None:
    guild = night.server.world.add_guild("away")
    there = night.server.world.add_channel(guild, "there")
    eve = night.server.person("eve", guild)
    await night.opened(eve, there)
    own_table, watch = night.living(eve, there), Watch(night, list(at_table[:3]))
    for custom_id in buttons_of(night.living(at_table[0])):
        await watch.pressed(eve, own_table, custom_id)
    mark = buttons_of(night.living(at_table[0]))[0].split("|")[3]
    await watch.sent(eve, f"bk1|form|1|{mark}|sit", "amount", "100", own_table)
    for word in ("cards", "table", "fold", "history 1", "picture 1"):
        answered = await watch.pressed(eve, own_table, f"bk1|do|1|{mark}|{word}")
        assert "poker" not in answered.text.replace("/poker", ""), answered.text
    night.answered_once()
