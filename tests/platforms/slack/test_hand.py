"""A whole hand of every game over the wire, by the buttons of the table's message."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import games
from tests.amounts import FAMILIES, FULL
from tests.platforms.slack.evening import Evening, evening, ids_of
from tests.platforms.slack_server import Person

QUIET = ("check", "call", "pat", "bring in")
"""What a player says who wants to see the cards."""


@pytest.mark.laws
@pytest.mark.parametrize("game", sorted(games()) if FULL else FAMILIES)
async def test_a_hand_is_played_by_buttons(tmp_path: Path, game: str) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await night.opened(alice, f"{game} stakes:2/4")
        for person in (alice, bob):
            form = await night.done(person.click(night.living(person), "Sit"))
            sat = await night.done(person.submit(form.modal, "200"))
            assert not sat.errors
        await night.done(alice.click(night.living(alice), "Start"))
        people = {"alice": alice, "bob": bob}
        while (name := await night.to_act()) is not None:
            await _presses_what_costs_least(night, people[name])
        seen = await night.table()
        assert seen.hands == 1
        assert seen.hand is not None
        assert seen.hand.over
        assert sum(seat.stack for seat in seen.seats) == 400
        assert any(f" {word} the " in alice.sees(night.poker) for word in ("wins", "takes", "split"))
        assert all("Deck sealed" in "\n".join(person.dms) for person in (alice, bob))
        assert all("(picture)" in "\n".join(person.dms) for person in (alice, bob))
        assert "(picture)" in alice.sees(night.poker)


async def _presses_what_costs_least(night: Evening, person: Person) -> None:
    table = night.living(person)
    ids = {what.says: what for what in ids_of(table)}
    says = next(word for word in QUIET if word in ids)
    await night.done(person.click(table, value=str(ids[says])))
