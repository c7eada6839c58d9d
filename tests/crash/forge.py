"""A process that has imported everything and forks one life of the bot after the other: a birth costs milliseconds.

It has no event loop and no thread, so that a fork is a clean start. It alone kills, because a child whose
end it has not yet heard of keeps its number, and no other process can be hit.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

KILL, WAIT = "kill", "wait"
LIFE = "tests.crash.life"
ROOT = Path(__file__).parents[2]
LONGEST_MESSAGE = 4096
TOO_LONG = 120.0
"""Seconds without an answer after which something hangs."""


GONE = "the forge is gone; its log says why"


class LifeEnded(AssertionError):  # noqa: N818 - the name says what happened
    """The bot is dead, and has said all it will ever say."""


class Life:
    """A living bot, as its master sees it."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._read = b""

    def say(self, line: str) -> None:
        """Writes a line to it; it may be dead already."""
        try:
            self._channel.sendall(line.encode() + b"\n")
        except (BrokenPipeError, ConnectionResetError):
            return  # its last words can still be read

    def hear(self, seconds: float = TOO_LONG) -> list[str] | None:
        """Its next answer; None if there is none within so many seconds. Raises LifeEnded if it is dead."""
        self._channel.settimeout(max(0.0001, seconds))
        while b"\n" not in self._read:
            try:
                more = self._channel.recv(1 << 16)
            except TimeoutError:
                return None
            except ConnectionResetError:
                more = b""
            if not more:
                raise LifeEnded
            self._read += more
        line, _, self._read = self._read.partition(b"\n")
        answers: list[str] = json.loads(line)
        return answers

    def close(self) -> None:
        """Nothing more is to be heard."""
        self._channel.close()


class Forge:
    """The forge, as its master sees it. What its children write to standard error is in ``log``."""

    def __init__(self, log: Path, life: str = LIFE) -> None:
        """``life``: the module that says what is born with which ``Orders``, and how it is to ``live``."""
        self._control, theirs = socket.socketpair()
        self._control.settimeout(TOO_LONG)
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno()), life],
                pass_fds=[theirs.fileno()], cwd=ROOT, stderr=errors, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        theirs.close()

    def birth(self, orders: tuple[Any, ...]) -> Life:
        """A new life."""
        return Life(self.begin(orders))

    def begin(self, orders: tuple[Any, ...]) -> socket.socket:
        """A new life, as the channel to it."""
        ours, theirs = socket.socketpair()
        try:
            socket.send_fds(self._control, [json.dumps(orders).encode()], [theirs.fileno()])
        except BrokenPipeError:
            raise AssertionError(GONE) from None
        theirs.close()
        self._answer()
        return ours

    def kill(self) -> int:
        """Kills the living one with SIGKILL; how it ended, which may have been before."""
        self._control.sendall(KILL.encode())
        return self._answer()

    def wait(self) -> int:
        """Waits until the living one has ended by itself; how it ended."""
        self._control.sendall(WAIT.encode())
        return self._answer()

    def close(self) -> None:
        """Ends the forge, and who still lives."""
        self._control.close()
        self._process.wait()

    def _answer(self) -> int:
        answer = self._control.recv(LONGEST_MESSAGE)
        assert answer, GONE
        return int(answer)


def serve(control: socket.socket, life: str) -> None:
    """Works off orders until there is nobody to give them: a life's, or ``kill``, or ``wait``."""
    child = 0
    while True:
        message, channels, _, _ = socket.recv_fds(control, LONGEST_MESSAGE, 1)
        if child and message.decode() in ("", KILL):
            os.kill(child, signal.SIGKILL)
        if not message:
            return
        if channels:
            child = _fork(message, channels[0], control, life)
            control.sendall(b"0")
        else:
            _, status = os.waitpid(child, 0)
            child = 0
            control.sendall(str(os.waitstatus_to_exitcode(status)).encode())


def _fork(message: bytes, channel: int, control: socket.socket, life: str) -> int:
    born = importlib.import_module(life)
    assert threading.active_count() == 1, "a fork would tear a thread apart"
    child = os.fork()
    if child:
        os.close(channel)
        return child
    ended = 1
    try:
        control.close()
        asyncio.run(born.live(born.Orders(*json.loads(message)), socket.socket(fileno=channel)))
        ended = 0
    except BaseException:  # noqa: BLE001 - whatever it is, it must not go on as a second forge
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(ended)


def warm_up(life: str) -> None:
    """Loads what a life needs, ranking tables included."""
    importlib.import_module(life)
    from bot.logs import set_up
    from engine.catalog import games
    from engine.ranking import ranking

    set_up("warning")
    for game in games().values():
        for name in game.pots:
            board, own = game.board_cards, sum(street.down + street.up for street in game.streets)
            ranking(name).against(game.cards[:board])(game.cards[board : board + own])


if __name__ == "__main__":
    warm_up(sys.argv[2])
    serve(socket.socket(fileno=int(sys.argv[1])), sys.argv[2])
