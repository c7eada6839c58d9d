"""The console as a program: files, pipes, a database, and the lines outsiders read."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from bot.platforms.console import Line, delivery, parse_line
from tests.room.consoles import seated

ROOT = Path(__file__).parents[2]
EVENING = "alice: new holdem stakes:1/2\nalice: sit 200\nbob: sit 150\nalice: start\n!state alice\n"


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """One run of ``python -m bot``."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )


def test_lines_are_taken_apart() -> None:
    assert parse_line("alice: raise to 60") == Line("alice", None, "raise to 60")
    assert parse_line("alice #friday: call") == Line("alice", "friday", "call")
    assert parse_line("#friday: call") == Line("you", "friday", "call")
    assert parse_line("call") == Line("you", None, "call")
    assert parse_line("/poker new omaha8 stakes:2/4") == Line("you", None, "/poker new omaha8 stakes:2/4")
    assert parse_line("new omaha8 stakes:2/4") == Line("you", None, "new omaha8 stakes:2/4")
    assert parse_line("alice: /poker new holdem stakes:1/2") == Line("alice", None, "/poker new holdem stakes:1/2")
    assert parse_line("!advance 24h") == Line("you", None, "", ("advance", "24h"))
    assert parse_line("  \n") is None


def test_a_pipe_and_a_script_give_the_same_lines(tmp_path: Path) -> None:
    script = tmp_path / "evening.txt"
    script.write_text(EVENING)
    piped, scripted = (
        run("console", "--seed", "5", typed=EVENING),
        run("console", "--seed", "5", "--script", str(script)),
    )
    assert piped.returncode == scripted.returncode == 0
    assert piped.stdout == scripted.stdout
    assert piped.stderr == ""
    state = json.loads(piped.stdout.splitlines()[-1].removeprefix("$ "))
    assert list(state) == ["table", "game", "betting", "stakes", "next_game", "hand", "street", "button", "to_act",
                           "board", "boards", "pot", "pots", "seats", "legal", "pending"]  # fmt: skip
    assert list(state["seats"][0]) == ["name", "seat", "stack", "bet", "folded", "all_in", "shown", "up", "hole"]
    for line in piped.stdout.splitlines():
        assert line.startswith(("#main | ", "@alice | ", "@bob | ", "$ ")), line
    assert f"{state['to_act']} to act" in piped.stdout


def test_make_play_without_a_terminal(tmp_path: Path) -> None:
    found = run(
        "console",
        "--play",
        "--db",
        f"sqlite:///{tmp_path / 'play.db'}",
        typed="help\ncall\n/poker new omaha8 stakes:2/4\n!state\n",
    )
    assert found.returncode == 0, found.stderr
    state = json.loads(found.stdout.splitlines()[-1].removeprefix("$ "))
    assert state["game"] == "omaha8"
    assert len(state["seats"]) == 5
    assert all(len(seat["hole"]) == 4 for seat in state["seats"])


def test_a_deck_is_stacked_in_dealing_order() -> None:
    # two players, one card at a time from the left of the button, then burn and flop
    deck = "As Kd Ah Kc 2c 7h 8h 9h"
    found = run(
        "console",
        "--seed",
        "1",
        "--deck",
        deck,
        typed=EVENING + "alice: call\nbob: call\nalice: check\nbob: check\n!state alice\n!state bob\n",
    )
    alice, bob = [json.loads(line[2:]) for line in found.stdout.splitlines() if line.startswith("$ ")][-2:]
    hands = {seat["name"]: seat["hole"] for seat in alice["seats"] + bob["seats"] if "??" not in seat["hole"]}
    assert sorted(hands.values()) == [["As", "Ah"], ["Kd", "Kc"]]
    assert hands[alice["button"]] == ["Kd", "Kc"]
    assert alice["board"] == ["7h", "8h", "9h"]


def test_what_cannot_be_opened_is_said_kindly(tmp_path: Path) -> None:
    junk = tmp_path / "junk.db"
    junk.write_text("this is no database, " * 300)
    for url in (f"sqlite:///{tmp_path}/none/such.db", f"sqlite:///{junk}", f"sqlite:///{tmp_path}", "nonsense://x"):
        found = run("console", "--db", url)
        assert found.returncode == 1
        assert found.stderr.startswith("backroom: ")
        assert "Traceback" not in found.stderr
        assert len(found.stderr.splitlines()) == 1


def test_cards_that_are_none_are_refused() -> None:
    for deck in ("As As", "Zz", "??"):
        found = run("console", "--deck", deck)
        assert found.returncode == 1
        assert found.stderr.startswith("backroom: ")


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "newer.db"
    assert run("console", "--db", f"sqlite:///{file}", typed=EVENING).returncode == 0
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = 'from-tomorrow'")
    before = file.read_bytes()
    found = run("console", "--db", f"sqlite:///{file}", typed=EVENING)
    assert found.returncode == 1
    assert "newer" in found.stderr
    assert len(found.stderr.splitlines()) == 1
    assert file.read_bytes() == before


async def test_what_a_killed_console_held_goes_out_at_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    async with seated("alice", "bob", url=url) as typed:
        name = (await typed.state())["to_act"]
        await typed.room.handle(delivery(Line(name, None, "call")))
        store = typed.room.store
        assert await store.lease("killed", typed.clock.now(), 60.0, 64), "the news waits, and a killed worker holds it"
    found = run("console", "--db", url, "--seed", "1", typed="alice: ledger\n")
    assert f"{name} calls 1." in found.stdout
