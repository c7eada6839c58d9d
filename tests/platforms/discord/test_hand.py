"""A whole hand of every game over the wire, by the buttons of the table's message."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.platforms.discord.ids import read_id
from engine.catalog import games
from tests.amounts import FAMILIES, FULL
from tests.platforms.discord.evening import Evening, custom_ids, evening
from tests.platforms.discord_server import Person

QUIET = ("check", "call", "pat", "bring in")
"""What a player says who wants to see the cards."""


@pytest.mark.laws
@pytest.mark.parametrize("game", sorted(games()) if FULL else FAMILIES)
async def test_a_hand_is_played_by_buttons(tmp_path: Path, game: str) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await (await alice.slash(night.poker, "poker", "new", game=game, stakes="2/4")).settled()
        await night.settled()
        for person in (alice, bob):
            form = await person.click(night.living(person), "Sit")
            await (await person.submit(form.modal, amount="200")).settled()
            await night.settled()
        await (await alice.click(night.living(alice), "Start")).settled()
        await night.settled()
        people = {"alice": alice, "bob": bob}
        while (name := await night.to_act()) is not None:
            await _presses_what_costs_least(night, people[name])
        seen = await night.table()
        assert seen.hands == 1
        assert seen.hand is not None
        assert seen.hand.over
        assert sum(seat.stack for seat in seen.seats) == 400
        assert any(f" {word} the " in "\n".join(alice.sees(night.poker)) for word in ("wins", "takes", "split"))
        assert all("Deck sealed" in "\n".join(person.dms) for person in (alice, bob))


async def _presses_what_costs_least(night: Evening, person: Person) -> None:
    table = night.living(person)
    ids = {what.says: what for one in custom_ids(table.components) if (what := read_id(one)) is not None}
    says = next(word for word in QUIET if word in ids)
    await (await person.click(table, custom_id=str(ids[says]))).settled()
    await night.settled()
