"""What outlives a killed bot besides its database: the time of day, and what people have read."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path
from typing import NamedTuple

from bot.clocks import A_DAY_TO_BEGIN_WITH, StandingClock
from bot.ports import Account, Outgoing, Unreachable

TIME = struct.Struct("d")


class RecordedClock(StandingClock):
    """A clock that stands still, and does not go back when the bot is born again."""

    def __init__(self, path: Path) -> None:
        """``path``: the file that remembers the time."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        written = os.pread(self._file, TIME.size, 0)
        super().__init__(TIME.unpack(written)[0] if written else A_DAY_TO_BEGIN_WITH)

    def advance_to(self, when: float) -> None:
        """Moves the clock ahead, in the file first: what is done at a time must not come before it."""
        if when > self.now():
            os.pwrite(self._file, TIME.pack(when), 0)
            super().advance_to(when)


class Sent(NamedTuple):
    """A message as the one it was for has got it."""

    key: str
    to: tuple[str, ...]
    table: str
    private: bool
    lines: tuple[str, ...]


CLOSED = "dave"
"""Somebody who takes no private messages."""


class RecordingPlatform:
    """A chat service that never loses what it has taken: every message is in a file before ``send`` returns."""

    living = False

    def __init__(self, path: Path) -> None:
        """``path``: the file to append to."""
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    async def send(self, message: Outgoing, key: str) -> None:
        """Writes a message down in a line of its own, also where a kill has left half a line before it."""
        if isinstance(message.to, Account) and message.to.user == CLOSED:
            raise Unreachable
        line = json.dumps([key, message.to, message.table, message.private, message.lines])
        os.write(self._file, f"\n{line}\n".encode())


def read_sent(path: Path) -> list[Sent]:
    """Every message that was sent, in order; half a line is a message that was not."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            key, to, table, private, lines = json.loads(line)
        except ValueError:
            continue
        found.append(Sent(key, tuple(to), table, private, tuple(lines)))
    return found
