"""The ledger on Discord: in words, as a picture, as a file, of a night and of many."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from tests.platforms.discord.evening import Evening, evening, labels, own
from tests.platforms.discord_server.seeing import plain


def rows_of(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


async def test_the_ledger_as_a_file(night: Evening) -> None:
    people = alice, bob = night.people("alice", '=HYPERLINK("x"), bob')
    await night.dealt(*people)
    await night.done((await night.acting(*people)).slash(night.poker, "act", what="fold"))
    asked = await night.done(alice.slash(night.poker, "poker", "ledger"))
    assert labels(asked.message) == ["Picture", "CSV", "All tables"]
    assert "up 1" in asked.text
    given = await night.done(alice.click(asked.message, "CSV"))
    (message,) = own(given)
    assert message.only_for is alice.user
    assert list(message.files) == ["ledger.csv"]
    rows = rows_of(message.files["ledger.csv"])
    assert sum(int(row["result"]) for row in rows) == 0
    assert {row["bought in"] for row in rows} == {"100"}
    assert all(not row["player"].startswith("=") for row in rows)
    direct = await night.done(bob.slash(night.poker, "poker", "ledger", how="csv"))
    assert rows_of(direct.message.files["ledger.csv"]) == rows
    night.answered_once()


async def test_the_ledger_as_a_picture(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        people = alice, _ = night.people("alice", "bob")
        await night.dealt(*people)
        asked = await night.done(alice.slash(night.poker, "poker", "ledger", how="picture"))
        (picture,) = asked.message.files.values()
        assert picture.startswith(b"\x89PNG")
        assert "alice: even" in asked.text
        assert "alice: even" in str(asked.message.components), "the words go with it for those who cannot see it"


async def test_all_tables_that_ever_were(night: Evening) -> None:
    people = alice, bob = night.people("alice", "bob")
    await night.dealt(*people)
    loser = await night.acting(*people)
    await night.done(loser.slash(night.poker, "act", what="fold"))
    await night.done(alice.slash(night.poker, "poker", "end"))
    winner = next(person for person in people if person is not loser)
    closing = night.living(alice) if night.tables(alice) else alice.visible(night.poker)[-1]
    said = "\n".join(alice.sees(night.poker))
    assert f"{loser.name} pays {winner.name} 1" in said, closing
    # no table is open any more; those that were are remembered
    told = await night.done(bob.slash(night.poker, "poker", "ledger", tables="all"))
    assert f"{winner.name}: up 1 · bought 100 · took away 101" in told.text
    await night.done(bob.slash(night.poker, "poker", "new", game="razz", stakes="2/4"))
    for person in people:
        await night.done(person.slash(night.poker, "poker", "sit", amount=100))
    told = await night.done(bob.slash(night.poker, "poker", "ledger"))
    again = await night.done(bob.click(told.message, "All tables"))
    assert "Two tables together" in again.text
    assert f"{winner.name}: up 1 · bought 200" in again.text
    assert f"{loser.name} pays {winner.name} 1" in plain(own(again)[0], night.server.world)
    (file,) = own(await night.done(bob.click(own(again)[0], "CSV")))
    assert [row["bought in"] for row in rows_of(file.files["ledger.csv"])] == ["200", "200"]


async def test_another_server_knows_nothing_of_it(night: Evening) -> None:
    people = alice, _ = night.people("alice", "bob")
    abroad = night.server.world.add_guild("abroad")
    cards = night.server.world.add_channel(abroad, "cards")
    stranger = night.server.person("mallory", abroad)
    await night.settled()
    await night.dealt(*people)
    for how in ("words", "csv"):
        told = await night.done(stranger.slash(cards, "poker", "ledger", tables="all", how=how))
        assert "alice" not in told.text
        assert all("alice" not in file.decode("utf-8-sig") for file in told.message.files.values())
    assert "alice" in (await night.done(alice.slash(night.poker, "poker", "ledger", tables="all"))).text
