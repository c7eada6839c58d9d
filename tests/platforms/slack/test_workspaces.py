"""Two workspaces with the same bot: neither ever sees the other's tables, whatever is said or forged."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.platforms.slack.service import Keys
from tests.platforms.slack.evening import Evening, bot
from tests.platforms.slack_server import Channel, Http, Person, SlackServer, Team
from tests.platforms.slack_server.seeing import buttons


class Both(NamedTuple):
    """Two workspaces, and an Evening in each over one bot."""

    one: Evening
    other: Evening


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Both]:
    async with SlackServer() as server:
        teams = [server.world.add_team(name) for name in ("office", "rival")]
        places = [server.world.add_channel(team, "poker") for team in teams]
        keys = Keys(signing_secret=server.signing_secret, client_id="1.2", client_secret=server.signing_secret[::-1])
        async with bot(server, teams[0], tmp_path, pictures=False, keys=keys) as here:
            assert here.service.web is not None
            server.http = Http(f"http://127.0.0.1:{here.service.web.port}/slack/events", server.signing_secret)
            for team in teams:
                await here.service.workspaces.enter(team.token)
            nights = [Evening(server, team, place, here) for team, place in zip(teams, places, strict=True)]
            yield Both(*nights)
        nights[0].all_well()


def twin(server: SlackServer, team: Team, name: str, of: Person) -> Person:
    """Somebody with the id of somebody in another workspace."""
    return Person(server, server.world.add_user(team, name, of.user.id))


async def test_neither_sees_the_others_tables(both: Both) -> None:
    alice, bob = both.one.people("alice", "bob")
    await both.one.dealt(alice, bob)
    eve = twin(both.one.server, both.other.team, "eve", alice)
    room: Channel = both.other.poker
    for text in ("mine", "table", "ledger all", "ledger", "history", "cards", "call", "sit", "end", "pause", "menu"):
        seen = await both.other.done(eve.slash(room, text))
        assert not any(word in seen.text for word in ("alice", "bob", "Hold'em", "You have")), (text, seen.text)
    await both.other.done(eve.opens_home())
    assert "You sit at no table" in eve.home
    assert (await both.one.table()).status == "running"


async def test_a_button_of_the_other_workspace_opens_nothing(both: Both) -> None:
    alice, bob = both.one.people("alice", "bob")
    await both.one.dealt(alice, bob)
    eve = twin(both.one.server, both.other.team, "eve", alice)
    await both.other.opened(eve)
    before = await both.one.version("table:1")
    for button in buttons(both.one.living(alice).blocks):
        pressed = await both.other.done(eve.press(both.other.living(eve), button))
        assert pressed.modal is None
        assert not any(word in pressed.text for word in ("alice", "bob", "You have", "pot 3")), pressed.text
    assert await both.one.version("table:1") == before


async def test_each_plays_in_its_own_and_is_answered_there(both: Both) -> None:
    for night, names in ((both.one, ("alice", "bob")), (both.other, ("carol", "dave"))):
        people = night.people(*names)
        stream = "table:1" if night is both.one else "table:2"
        await night.dealt(*people)
        while await night.to_act(stream) is not None:
            await night.passes(await night.acting(*people, stream=stream))
        text = people[0].sees(night.poker)
        assert all(name in text for name in names)
    assert "carol" not in "".join(str(one.blocks) for one in both.one.poker.messages)


async def test_a_workspace_that_is_not_ours_is_not_served(both: Both) -> None:
    server = both.one.server
    stranger = server.world.add_team("stranger")
    place = server.world.add_channel(stranger, "poker")
    mallory = server.person(stranger, "mallory")
    await both.one.done(mallory.slash(place, "new holdem"))
    assert await both.one.version() == 0
