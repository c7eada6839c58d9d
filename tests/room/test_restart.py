"""Everything in memory can go at any moment: what the store holds is all there is (law 2)."""

from __future__ import annotations

from pathlib import Path

from tests.room.consoles import console, seated


async def test_restart_in_the_middle_of_a_hand_changes_nothing() -> None:
    async with seated("alice", "bob", "carol") as typed:
        await typed.act("call")
        before = {name: await typed.state(name) for name in ("", "alice", "bob", "carol")}
        assert await typed.say("!restart") == []
        assert {name: await typed.state(name) for name in before} == before
        await typed.act("call")
        await typed.act("check")
        assert (await typed.state())["street"] == "flop"


async def test_the_same_database_goes_on_where_it_stopped(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    async with seated("alice", "bob", url=url) as typed:
        await typed.act("raise 10")
        before = await typed.state("bob")
    async with console(url=url) as typed:
        assert await typed.state("bob") == before
        await typed.act("call")
        assert (await typed.state())["street"] == "flop"


async def test_two_runs_with_one_seed_write_the_same() -> None:
    lines = ["alice: new holdem", "alice: sit", "!bots 3", "alice: start"] + [
        "alice: call",
        "alice: check",
        "!advance 1m",
    ] * 10
    transcripts = []
    for _ in range(2):
        async with console(seed=7) as typed:
            await typed.say(*lines)
            transcripts.append(typed.transcript)
    assert transcripts[0] == transcripts[1]


async def test_several_tables_by_name() -> None:
    async with console() as typed:
        await typed.say("alice: new holdem name:friday", "bob: new omaha8 stakes:2/4 name:office")
        await typed.say("alice #friday: sit", "bob #friday: sit", "alice #office: sit", "bob #office: sit")
        await typed.say("alice #friday: start", "bob #office: start")
        friday, office = await typed.state(table="friday"), await typed.state(table="office")
        assert (friday["game"], office["game"]) == ("holdem", "omaha8")
        name = office["to_act"]
        written = await typed.say(f"{name} #office: call")
        assert all("#friday" not in line for line in written)
        assert (await typed.state(table="friday")) == friday
        assert "friday" in "".join(await typed.say("alice #nowhere: call"))
