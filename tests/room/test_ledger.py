"""The ledger on the console: of this table, of all that ever were, as lines of a file, and at a table's end."""

from __future__ import annotations

import csv

from tests.room.consoles import console
from tests.room.test_console import run

NIGHT = """alice: new holdem stakes:1/2
alice: sit 100
bob: sit 100
alice: start
alice: fold
bob: fold
"""
END = "alice: end\nalice: fold\nbob: fold\n"
NEXT = "alice: new razz stakes:2/4\nalice: sit 100\nbob: sit 100\n"


async def told(*texts: str) -> list[str]:
    """What alice alone is told by the last of the lines that are typed."""
    *before, last = "".join(texts).splitlines()
    async with console() as typed:
        await typed.say(*before)
        return [line.removeprefix("@alice | ") for line in await typed.say(last)]


async def test_the_ledger_of_this_table_as_words_and_as_a_file() -> None:
    assert await told(NIGHT, "alice: ledger\n") == [
        "alice: up 1 · bought 100 · on the table 101",
        "bob: down 1 · bought 100 · on the table 99",
        "To settle, in one payment (play chips: figures only): [TABLE-11]",
        "bob pays alice 1",
    ]
    rows = list(csv.DictReader(await told(NIGHT, "alice: ledger csv\n")))
    assert [(row["player"], row["result"], row["pays"]) for row in rows] == [
        ("alice", "1", ""),
        ("bob", "-1", "alice 1"),
    ]


def test_a_table_that_ends_says_the_result_and_who_pays_whom() -> None:
    found = run("console", "--seed", "1", typed=NIGHT + END).stdout
    assert "#main | alice: up 1 · bought 100 · took away 101\n" in found
    assert "#main | bob pays alice 1\n" in found


async def test_the_ledger_of_all_tables_knows_the_closed_ones() -> None:
    assert (await told(NIGHT, END, "alice: ledger all\n"))[-1] == "bob pays alice 1"
    words = await told(NIGHT, END, NEXT, "alice: ledger all as a picture\n")
    assert words[:3] == [
        "Two tables together:",
        "alice: up 1 · bought 200 · on the table 100 · took away 101",
        "bob: down 1 · bought 200 · on the table 100 · took away 99",
    ]
    rows = list(csv.DictReader(await told(NIGHT, END, NEXT, "alice: ledger all csv\n")))
    assert [(row["bought in"], row["result"]) for row in rows] == [("200", "1"), ("200", "-1")]
    assert await told("alice: ledger all\n") == ["Nobody has bought chips at any table here yet."]


async def test_a_word_too_many_is_no_ledger() -> None:
    (said,) = await told(NIGHT, "alice: ledger yesterday\n")
    assert "yesterday" in said
