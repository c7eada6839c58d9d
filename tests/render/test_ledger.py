"""The ledger in words and for a spreadsheet."""

from __future__ import annotations

import csv
import io

import pytest

from bot.render.ledger_csv import HEADER, csv_file, inert_cell, ledger_csv
from bot.render.ledger_text import ledger_of, ledger_text
from bot.render.names import inert
from engine.table.commands import Leave, TopUp
from engine.view import Ledger, LedgerLine
from tests.render.rooms import Room, name_of

NIGHT = Ledger(
    (
        LedgerLine("p-alice", 200, 0, 340),
        LedgerLine("p-bob", 400, 260, 0),
        LedgerLine("p-carol", 100, 0, 100),
    )
)


def said(ledger: Ledger) -> list[str]:
    return ledger_text(ledger, name_of)


def test_the_ledger_of_a_table() -> None:
    room = Room()
    assert said(ledger_of(room.view())) == ["Nobody has bought chips at this table yet."]
    room.seat(200, 100, 100)
    room.deal()
    room.act("alice raise 10", "bob call", "carol fold", "bob raise 20", "alice fold")
    room.do(Leave("p-bob"))
    room.do(TopUp("p-carol", 50))
    assert said(ledger_of(room.view())) == [
        "bob: up 12 · bought 100 · took away 112",
        "carol: down 2 · bought 150 · on the table 148",
        "alice: down 10 · bought 200 · on the table 190",
        "To settle, in two payments (play chips: figures only): [TABLE-11]",
        "alice pays bob 10",
        "carol pays bob 2",
    ]


def test_who_is_even_pays_nothing() -> None:
    assert said(ledger_of(Room().seat(200, 200).view())) == [
        "alice: even · bought 200 · on the table 200",
        "bob: even · bought 200 · on the table 200",
        "Everybody is even.",
    ]


def test_chips_in_the_pot_are_their_owners_until_it_is_won() -> None:
    room = Room().seat(200, 200, 200)
    room.deal()
    room.act("alice raise 10")
    lines = said(ledger_of(room.view()))
    assert lines[0] == "alice: even · bought 200 · on the table 200"
    assert "Chips in the pot count as their owners' until the hand is over." in lines


def test_the_ledger_of_many_tables() -> None:
    assert said(NIGHT._replace(tables=3)) == [
        "Three tables together:",
        "alice: up 140 · bought 200 · on the table 340",
        "carol: even · bought 100 · on the table 100",
        "bob: down 140 · bought 400 · took away 260",
        "To settle, in one payment (play chips: figures only): [TABLE-11]",
        "bob pays alice 140",
    ]
    assert said(Ledger((), 0)) == ["Nobody has bought chips at any table here yet."]


def test_the_ledger_for_a_spreadsheet() -> None:
    assert ledger_csv(NIGHT, name_of) == [
        "player,bought in,cashed out,on the table,result,pays",
        "alice,200,0,340,140,",
        "carol,100,0,100,0,",
        "bob,400,260,0,-140,alice 140",
    ]


def test_a_file_is_read_back_by_any_spreadsheet() -> None:
    names = {"p-alice": 'Al "the ace", Ltd', "p-bob": "Bob; with, all", "p-carol": "小明"}
    written = csv_file(ledger_csv(NIGHT, names.__getitem__))
    assert written.endswith("\r\n")
    header, *rows = csv.reader(io.StringIO(written.removeprefix("\ufeff"), newline=""))
    assert tuple(header) == HEADER
    assert [row[0] for row in rows] == ['Al "the ace", Ltd', "小明", "Bob; with, all"]
    assert sum(int(row[4]) for row in rows) == 0
    assert rows[2][5] == 'Al "the ace", Ltd 140'


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x.example")', " =1", "\t=1"])
def test_no_name_is_worked_out_as_a_formula(name: str) -> None:
    rows = list(csv.reader(ledger_csv(NIGHT, lambda _: name)))
    for row in rows[1:]:
        assert row[0].startswith("'")
    assert rows[3][5].startswith("'")
    assert rows[3][4] == "-140", "a figure below zero is a figure"
    inner = list(csv.reader(ledger_csv(NIGHT, lambda _: inert(name))))
    assert all(not cell.lstrip(" ").startswith(("=", "+", "@")) for row in inner for cell in row)


def test_an_honest_cell_stays_as_it_is() -> None:
    assert inert_cell("alice") == "alice"
    assert inert_cell("a=b") == "a=b"
    assert inert_cell("") == ""
