"""Who is meant and which table: nobody's words are taken for another's, no chips move at the wrong table."""

from __future__ import annotations

import pytest

from bot.platforms.console import parse_line
from tests.room.consoles import console, seated


async def test_a_move_that_could_be_meant_for_two_tables_is_made_at_neither() -> None:
    async with console() as typed:
        for table in ("a", "b"):
            await typed.say(
                f"alice: new holdem name:{table}",
                f"alice #{table}: sit",
                f"bob #{table}: sit",
                f"alice #{table}: start",
            )
        while (await typed.state(table="a"))["to_act"] != (await typed.state(table="b"))["to_act"]:
            name = (await typed.state(table="a"))["to_act"]
            await typed.say(f"{name} #a: call")
        name = (await typed.state(table="a"))["to_act"]
        before = [await typed.state(table=table) for table in ("a", "b")]
        answer = "\n".join(await typed.say(f"{name}: raise to 20"))
        assert "#a" in answer
        assert "#b" in answer
        assert [await typed.state(table=table) for table in ("a", "b")] == before


async def test_an_answer_goes_to_the_table_that_asks_and_to_neither_of_two() -> None:
    async with console() as typed:
        for table in ("a", "b"):
            await typed.say(f"alice: new holdem name:{table} seats:6", f"alice #{table}: sit", f"bob #{table}: sit")
        await typed.say("alice #a: vote add razz")
        assert "#a | bob votes yes: 2 of 2 needed." in await typed.say("bob: vote yes")
        await typed.say("alice #a: vote add badugi", "alice #b: vote add badugi")
        assert await typed.say("bob: yes") == [
            "@bob | You are asked at a and at b. Say at which, with #a or #b before it."
        ]
        assert "#b | bob votes no: 1 of 2 needed." in await typed.say("bob #b: no")
        assert "#a | bob votes no: 1 of 2 needed." in await typed.say("bob: no")


async def test_where_he_sits_at_several_tables_private_lines_name_theirs() -> None:
    async with seated("alice", "bob", options="name:a") as typed:
        await typed.say("alice: new omaha name:b", "alice #b: sit", "carol #b: sit")
        written = await typed.say("alice #b: start")
        assert any(line.startswith("@alice | At b: You have") for line in written)
        assert any(line.startswith("@carol | You have") for line in written)


@pytest.mark.parametrize(
    "line",
    [
        'new mix games:"nlhe, plo, razz@2/4, badugi"', "new mix games: nlhe, plo", "house straddles: off",
        "vote rule straddles: off", "vote end 23:00", "vote end at 9:30",
        "new dealers-choice stakes:4/8 games:nlhe,plo",
    ],
)  # fmt: skip
def test_a_colon_in_what_one_says_makes_no_name_of_the_words_before_it(line: str) -> None:
    found = parse_line(line)
    assert found is not None
    assert (found.name, found.text) == ("you", line)


async def test_two_people_are_never_called_the_same() -> None:
    async with console() as typed:
        await typed.say("alice: new holdem", "!bots 1")
        for name in ("alice", "bob", "*bob*", "b\u200bob", "mabel", "BOB"):
            await typed.say(f"{name}: sit")
        names = [seat["name"] for seat in (await typed.state())["seats"]]
        assert len({name.casefold() for name in names}) == len(names)
        assert "bob" in names
        assert "bob (2)" in names
        assert "BOB" not in names


async def test_a_name_written_otherwise_is_the_same_person_and_keeps_its_first_spelling() -> None:
    async with console() as typed:
        await typed.say("alice: new holdem", "Bob: sit")
        assert any("already" in line for line in await typed.say("bOB: sit"))
        assert [seat["name"] for seat in (await typed.state())["seats"]] == ["Bob"]


async def test_state_shows_the_view_of_the_account_that_is_named() -> None:
    async with seated("alice", "bob", "*bob*") as typed:
        for asked, shown in (("alice", "alice"), ("bob", "bob"), ("*bob*", "bob (2)"), ("BOB", "bob")):
            state = await typed.state(asked)
            known = [seat["name"] for seat in state["seats"] if "??" not in seat["hole"]]
            assert known == [shown]


async def test_the_host_who_leaves_hands_the_table_on() -> None:
    async with seated("alice", "bob", "carol") as typed:
        while (await typed.state())["to_act"]:
            await typed.act("fold")
        written = await typed.say("alice: leave")
        assert any("host" in line for line in written)
        await typed.say("bob: pause", "bob: end")
        assert (await typed.state())["table"] is None


@pytest.mark.parametrize(
    ("line", "name", "text"),
    [
        ("<@123>: sit", "<@123>", "sit"),
        ("@everyone: call", "@everyone", "call"),
        ("user.name#1234: call", "user.name#1234", "call"),
        ("dave@x.com: call", "dave@x.com", "call"),
        ("a/b: call", "a/b", "call"),
        ("Mr X: call", "Mr X", "call"),
        ("Ünï: call", "Ünï", "call"),
        (f"{'x' * 150}: call", "x" * 150, "call"),
        ("new omaha8 stakes:2/4", "you", "new omaha8 stakes:2/4"),
        ("/poker new holdem stakes:1/2", "you", "/poker new holdem stakes:1/2"),
        ("alice:call", "alice", "call"),
    ],
)
def test_names_before_a_colon(line: str, name: str, text: str) -> None:
    found = parse_line(line)
    assert found is not None
    assert (found.name, found.text) == (name, text)
