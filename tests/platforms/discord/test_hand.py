"""A whole hand of each game over the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.platforms.discord.evening import evening


@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha8"])
async def test_a_hand_is_played_by_buttons(tmp_path: Path, game: str) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        opened = await alice.slash(night.poker, "poker", "new", game=game, stakes="1/2")
        await opened.settled()
        await night.settled()
        print(opened.text)
        for person in (alice, bob):
            form = await person.click(night.living(person), "Sit")
            answered = await person.submit(form.modal, amount="100")
            await answered.settled()
            await night.settled()
        started = await alice.click(night.living(alice), "Start")
        await started.settled()
        await night.settled()
        people = {"alice": alice, "bob": bob}
        for _ in range(20):
            name = await night.to_act()
            if name is None:
                break
            person = people[name]
            labels = [label for label in ("Check", "Call 1", "Call 2") if label in str(night.living(person).components)]
            print(name, labels)
            print("\n".join(alice.sees(night.poker)))
            await (await person.click(night.living(person), labels[0])).settled()
            await night.settled()
        print("\n".join(alice.sees(night.poker)))
        print("\n".join(alice.dms))
        print(night.server.transcript().text)
        assert (await night.table()).hands == 1
