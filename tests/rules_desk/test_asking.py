"""Asking at the console: privately, with and without a table, at the right one of several."""

from __future__ import annotations

from bot.rules_desk.texts import by_id
from tests.room.consoles import console, seated


async def test_anybody_may_ask_without_a_table_and_only_he_reads_the_answer() -> None:
    async with console() as typed:
        told = await typed.say("alice: ask a card lies face up in the deck, what now?")
        rule = by_id()["ODD-1"]
        assert told[0] == f"@alice | {rule.ruling}"
        assert told[1] == f"@alice | Example: {rule.example}"
        assert told[2] == f"@alice | ODD-1, {rule.title}; house rules: standard"
        assert told[3].startswith("@alice | More: ask ODD-1 more. Related: ask ")
        assert all(line.startswith("@alice | ") for line in told)


async def test_everything_an_answer_offers_can_be_said() -> None:
    async with console() as typed:
        (offers,) = (await typed.say("alice: ask ODD-1"))[-1:]
        whole = await typed.say("alice: ask ODD-1 more")
        assert f"@alice | Why: {by_id()['ODD-1'].why}" in whole
        for rule_id in by_id()["ODD-1"].related[:3]:
            assert f"ask {rule_id} (" in offers
            assert (await typed.say(f"alice: ask {rule_id}"))[0] == f"@alice | {by_id()[rule_id].ruling}"


async def test_the_value_of_the_asker_s_own_table_is_told() -> None:
    async with console() as typed:
        await typed.say("alice: new holdem/limit stakes:2/4 name:one house:casino", "bob: new razz name:two")
        # carol sits nowhere, and it could be either: the rule as it is by default
        assert not [line for line in await typed.say("carol: ask BET-6") if "At this table" in line]
        await typed.say("carol #one: sit")
        (told,) = [line for line in await typed.say("carol: ask BET-6") if "At this table" in line]
        assert told.startswith("@carol | At this table (casino): In fixed limit a round has one bet and four raises.")
        (told,) = [line for line in await typed.say("carol #two: ask BET-6") if "At this table" in line]
        assert "At this table (standard): In fixed limit a round has one bet and three raises." in told
        assert "There is no table called" in (await typed.say("carol #three: ask BET-6"))[0]


async def test_with_several_tables_the_one_is_meant_where_it_is_ones_turn() -> None:
    async with seated("alice", "bob", options="name:one house:online") as typed:
        await typed.say("alice: new holdem stakes:1/2 name:two", "alice #two: sit", "bob #two: sit")
        actor = (await typed.state(table="one"))["to_act"]
        assert any("(online)" in line for line in await typed.say(f"{actor}: ask BET-6"))
        other = "bob" if actor == "alice" else "alice"
        assert not any("At this table" in line for line in await typed.say(f"{other}: ask BET-6"))


async def test_asking_changes_nothing() -> None:
    async with seated("alice", "bob") as typed:
        before = [await typed.state(name) for name in ("", "alice", "bob")]
        for question in ("why can't I raise", "how much is pot", "what does bob have", "?", "BET-7 more", "x " * 400):
            told = await typed.say(f"alice: ask {question}")
            assert told, question
            assert all(line.startswith("@alice | ") for line in told), question
        assert [await typed.state(name) for name in ("", "alice", "bob")] == before


async def test_too_long_a_question_is_kindly_refused() -> None:
    async with console() as typed:
        (told,) = await typed.say("alice: ask " + "why " * 1250)
        assert "I read up to 1000" in told
