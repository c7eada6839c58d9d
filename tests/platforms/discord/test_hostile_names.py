"""A thousand names made to do harm: nobody is called, nothing leads anywhere, nothing falls out of place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from bot.calls import call_of, vote_call_of
from bot.platforms.discord.layout import parts
from bot.render.ledger_text import ledger_of, ledger_text
from bot.render.names import inert
from bot.render.past_hand import hand_line_of
from bot.render.picture import table_alt
from bot.render.screens.lines import call_screen, past_screen
from bot.render.screens.questions import pick_screen
from bot.render.screens.table import table_screen
from bot.screen import Picture, Screen
from engine.table.events import Motion
from engine.view import TableView, VoteView
from tests.amounts import FULL, seeds, tenth_of
from tests.platforms.discord.evening import Evening, evening, own
from tests.platforms.discord.hostile import WHOLE, flaws_of, hostile_names, shape_of, texts_of
from tests.platforms.discord_server import Message, Person
from tests.platforms.discord_server.components import Component, check_message
from tests.platforms.discord_server.errors import Problems
from tests.platforms.discord_server.interactions import COMMAND, MODAL
from tests.platforms.discord_server.model import EPHEMERAL, Member

SEATS = 10


async def all_seen(night: Evening, names: list[str], called: str, number: int) -> list[Message]:
    """All messages that come of one hand of ten people who are called so, in a channel that is called so, in order."""
    guild = next(iter(night.server.world.guilds.values()))
    channel = night.server.world.add_channel(guild, called)
    people = {}
    for name in names:
        user = night.server.world.add_user(name)
        guild.members[user.id] = Member(user, night.server.clock.stamp())
        people[user.id] = Person(night.server, user)
    host, stream = next(iter(people.values())), f"table:{number}"
    await night.opened(host, channel, seats=SEATS)
    for person in people.values():
        await person.slash(channel, "poker", "sit", amount=100)
    await night.done(host.click(night.living(host, channel), "Start"))
    for _ in range(SEATS - 1):
        person = await acting(night, people, stream)
        await night.done(person.click(night.living(person, channel), "Fold"))
    for word in ("ledger", "history", "mine", "rules"):
        await host.slash(channel, "poker", word)
    await host.slash(channel, "poker", "history", hand=1)
    await night.advance(11)
    person = await acting(night, people, stream)
    await night.done(person.click(night.living(person, channel), "My cards"))
    await night.done(host.click(night.living(host, channel), "More…"))
    await night.done(host.slash(channel, "poker", "end"))
    return [*channel.messages, *(message for person in people.values() for message in person.dm.messages)]


async def acting(night: Evening, people: dict[int, Person], stream: str) -> Person:
    """Whose turn it is: by his account, as his name tells nothing."""
    hand = (await night.table(stream=stream)).hand
    assert hand is not None
    assert hand.to_act is not None
    async with night.store.reading() as reader:
        accounts = await reader.accounts(hand.to_act)
    return people[int(accounts[0].user)]


def called_by(message: Message) -> int:
    """How many are called by a message."""
    assert not message.pings.everyone
    assert not message.pings.roles
    return len(message.mentions.users)


def layouts(views: list[TableView], names: dict[str, str]) -> Iterator[list[Component]]:
    """Everything that names people, as Discord is sent it."""

    def name(player: str) -> str:
        return names[player]

    for view in views:
        news = [f"{one} is back." for one in names.values()]
        screens = [
            table_screen(view, name, None, picture=None, news=news, until=None),
            table_screen(
                view, name, None, picture=Picture(b"", "table.png", table_alt(view, name)), news=[], until=9.0
            ),
            Screen(lines=tuple(ledger_text(ledger_of(view), name))),
        ]
        for call in (call_of(view), vote_call_of(view, name)):
            if call is not None:
                screens.append(call_screen([call.words], view.table, "1:1", 9.0, call.buttons))
        if view.picker:
            screens.append(pick_screen(view, name))
        if view.hand is not None and view.hand.over:
            screens.append(past_screen(hand_line_of(view, name), view.table, view.hand.number))
        for screen in screens:
            yield parts(screen).view.to_components()  # type: ignore[misc]
    for one in names.values():
        yield parts(call_screen([f"{one}, your turn: nothing to call, pot 4"], "1", "1:1", None)).view.to_components()  # type: ignore[misc]


@pytest.mark.laws
async def test_no_name_breaks_a_layout(night: Evening) -> None:
    people = night.people(*[f"guest {chr(97 + one)}" for one in range(SEATS)])
    await night.seated(*people, seats=SEATS)
    views = [await night.table()]
    await night.done(people[0].click(night.living(people[0]), "Start"))
    views.append(await night.table())
    for move in ("all in", "call", *["fold"] * (SEATS - 2)):
        await night.done((await night.acting(*people)).slash(night.poker, "act", what=move))
    views.append(await night.table())
    assert views[-1].hand is not None
    assert views[-1].hand.run_asked
    players = tuple(seat.player for seat in views[-1].seats)
    vote = VoteView(1, players[0], Motion("rebuy", amount=500), 3, players[:2], players[2:3], players[3:], ())
    views.append(views[-1]._replace(vote=vote, picker=players[0]))
    await night.run_once(*people)
    views.append(await night.table())
    assert views[-1].hand is not None
    assert views[-1].hand.over
    players = [seat.player for seat in views[0].seats]
    plain = list(layouts(views, dict(zip(players, (one.name for one in people), strict=True))))
    given = hostile_names(seeds(10)[0])
    for _ in range(tenth_of(1000) // SEATS):
        names = dict(zip(players, map(inert, given), strict=False))
        assert len(names) == SEATS
        for made, beside in zip(layouts(views, names), plain, strict=True):
            assert (shape_of(made), flaws_of(made)) == (shape_of(beside), []), names
            problems = Problems()
            check_message(made, True, problems)
            assert problems.found == [], names


@pytest.mark.laws
async def test_a_name_calls_nobody_leads_nowhere_and_breaks_nothing(tmp_path: Path) -> None:
    """Through the bot itself, from sitting down to the line of an older hand."""
    wanted = tenth_of(100)
    names = list(islice(hostile_names(seeds(10)[0]), wanted)) if FULL else random.sample(WHOLE, wanted)
    async with evening(tmp_path, pictures=False) as night:
        plain = await all_seen(night, [f"guest {chr(97 + one)}" for one in range(SEATS)], "plain", 1)
        for number in range(wanted // SEATS):
            ten = names[number * SEATS : (number + 1) * SEATS]
            seen = await all_seen(night, ten, ten[0], number + 2)
            assert [shape_of(one.components) for one in seen] == [shape_of(one.components) for one in plain], ten
            assert [called_by(one) for one in seen] == [called_by(one) for one in plain], ten
            assert [flaw for one in seen for flaw in flaws_of(one.components)] == [], ten
        assert await night.store.dead_letters(1) == []
        night.answered_once()


async def test_hostile_names_are_drawn_too(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        names = WHOLE[:: len(WHOLE) // SEATS + 1][: SEATS - 2]
        seen = await all_seen(night, [*names, "a" * 4000, "👍🏽" * 30], "poker", 1)
        tables = [message for message in seen if "table.png" in message.files]
        assert tables
        assert all(message.files["table.png"].startswith(b"\x89PNG") for message in tables)
        assert [flaw for one in seen for flaw in flaws_of(one.components)] == []
        assert await night.store.dead_letters(1) == []


async def test_what_is_typed_comes_back_harmless_and_to_the_one_who_typed_it(night: Evening) -> None:
    """Commands and forms that say again what they could not read."""
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    version, table = await night.version(), night.living(alice)
    words = {"act": "what", "rules": "game", "help": "word", "dismiss": "name", "new": "game"}
    for text in (*WHOLE[::6], "a " * 3000):
        for word, option in words.items():
            filled = [{"name": option, "type": 3, "value": text}]
            inner = filled if word == "act" else [{"type": 1, "name": word, "options": filled}]
            data = {"id": "1", "name": "act" if word == "act" else "poker", "type": 1, "options": inner}
            said = await bob.interact(night.poker, COMMAND, data)
            await night.server.wait_until(lambda said=said: not said.interaction.original.loading)
            harmless(said.message)
        component = {"type": 4, "id": 2, "custom_id": "amount", "value": text}
        sent = {"custom_id": "bk1|form|1|1:1|sit", "components": [{"type": 18, "id": 1, "component": component}]}
        answered = await night.done(bob.interact(night.poker, MODAL, sent, table))
        harmless(*own(answered))
    assert await night.version() == version
    night.answered_once()


def harmless(*messages: Message) -> None:
    """For one person's eyes, with nobody called and nothing that leads anywhere."""
    assert messages
    for message in messages:
        assert message.flags & EPHEMERAL
        assert not message.pings
        assert not message.mentions.users
        assert flaws_of(message.components) == []


async def test_a_new_name_is_made_harmless_too(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    bob.user.name = "@everyone <@1> https://evil.example"
    await night.done(bob.slash(night.poker, "poker", "out"))
    people = {person.user.id: person for person in (alice, bob)}
    while await night.to_act() is not None:
        await night.passes(await acting(night, people, "table:1"))
    for message in night.poker.messages:
        assert flaws_of(message.components) == []
        assert not message.pings.everyone
    assert "everyone" in "\n".join(text for one in night.poker.messages for text in texts_of(one.components))
