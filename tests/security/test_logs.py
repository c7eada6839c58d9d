"""No log line names a card, however talkative the program and whatever fails (laws 4 and 6)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.ports import Outgoing, Poison, TryLater, Unreachable
from tests.security.card_texts import find_cards, find_insides
from tests.security.program_logs import everything_logged
from tests.security.small_table import a_hand_in_play

ROOT = Path(__file__).parents[2]
SCRIPT = """\
alice: new holdem stakes:1/2 name:friday
alice: sit
bob: sit
!bots 2
alice: start
alice: cards
bob: raise 1
alice: call
alice: call
bob: call
!restart
!advance 25h
alice: history 1 proof
!advance 25h
alice: raise ½
bob: all in
"""


class BadPlatform:
    """A service whose errors repeat the message that it would not take."""

    living = False

    def __init__(self) -> None:
        self._number = 0

    async def send(self, message: Outgoing, key: str) -> None:
        """Fails in one way after the other."""
        self._number += 1
        if self._number % 5 == 0:
            raise TryLater(1)
        kind = (None, RuntimeError, Unreachable, Poison)[self._number % 4]
        if kind is not None:
            raise kind(f"cannot send {message!r}")


def test_the_program_logs_no_card_at_its_most_talkative(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(SCRIPT, encoding="utf-8")
    command = [sys.executable, "-m", "bot", "console", "--seed", "5", "--script", str(script)]
    talkative = {**os.environ, "BACKROOM_LOG_LEVEL": "debug"}
    done = subprocess.run(
        [*command, "--db", f"sqlite:///{tmp_path / 'night.db'}"],
        cwd=ROOT, env=talkative, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "You have" in done.stdout
    assert "event=delivery" in done.stderr
    assert (find_cards(done.stderr), find_insides(done.stderr)) == (set(), [])


async def test_a_message_that_does_not_go_out_is_logged_without_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    with everything_logged():
        async with a_hand_in_play(platform=BadPlatform()) as table:
            await table.wait(120)
            letters = await table.store.dead_letters(1000)
    logged = capsys.readouterr().err
    assert logged.count('event="not sent"') > 10
    assert {letter.why for letter in letters} >= {"Poison"}
    assert (find_cards(logged), find_insides(logged)) == (set(), [])
    assert find_cards(repr(letters)) == set()


async def test_a_timer_that_fails_is_logged_without_the_cards_of_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    with everything_logged():
        async with a_hand_in_play() as table:
            with patch.object(table.room.dispatcher, "_keep", side_effect=OSError("the disk is full")):
                await table.wait(31)
    logged = capsys.readouterr().err
    assert "timer failed" in logged
    assert "the disk is full" in logged, "with its traceback"
    assert (find_cards(logged), find_insides(logged)) == (set(), [])
