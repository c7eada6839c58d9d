"""A bot for tests of single deaths: it lives when told to, and one can look at what it has left."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.clocks import A_DAY_TO_BEGIN_WITH
from bot.identity import HOUSE
from bot.messages import Delivery
from bot.ports import Place
from tests.crash.forge import Forge, LifeEnded
from tests.crash.life import CHAT, DATABASE, END, SENT, Orders
from tests.crash.steps import Step
from tests.crash.world import Sent, read_sent

SEED = 1
SIGKILLED = -9
TO_ACT = re.compile(r"(\w+) to act")


class BotAtHand:
    """One bot, its database and what people have read of it."""

    def __init__(self, directory: Path, forge: Forge) -> None:
        self.deaths = 0
        self.directory = directory
        self._forge = forge
        self._said = 0

    def say(self, user: str, text: str, at: float = 0.0) -> Step:
        """Something typed, ``at`` seconds after the beginning."""
        self._said += 1
        delivery = Delivery(f"d{self._said}", CHAT, "", user, user, text, None, None, Place(CHAT, "", ""))
        return Step(A_DAY_TO_BEGIN_WITH + at, (delivery,))

    def house(self, name: str, text: str) -> Step:
        """What a house player does."""
        self._said += 1
        return Step(A_DAY_TO_BEGIN_WITH, (Delivery(f"d{self._said}", HOUSE, "", name, name, text, "table:1"),))

    def wait(self, at: float) -> Step:
        """Nothing but time."""
        return Step(A_DAY_TO_BEGIN_WITH + at)

    def live(self, *steps: Step) -> list[list[str]]:
        """A life that works off steps and ends in peace; its answers."""
        answers, died = self.one_life(Orders(str(self.directory), SEED, self.deaths), steps)
        assert not died
        return answers

    def die(self, moment: str, count: int, *steps: Step) -> list[list[str]]:
        """A life that kills itself when ``moment`` begins for the ``count``-th time; its answers until then."""
        answers, died = self.one_life(Orders(str(self.directory), SEED, self.deaths, moment, count), steps)
        assert died, f"it never came to {moment!r} for the {count}. time"
        return answers

    def one_life(self, orders: Orders, steps: Iterable[Step]) -> tuple[list[list[str]], bool]:
        """The answers of a life, and whether it died before all was done."""
        life = self._forge.birth(orders)
        answers: list[list[str]] = []
        try:
            for line in (*[step.to_json() for step in steps], END):
                life.say(line)
                answers.append(life.hear() or [])
        except LifeEnded:
            assert self._forge.wait() == SIGKILLED
            self.deaths += 1
            return answers, True
        finally:
            life.close()
        assert self._forge.wait() == 0
        return answers[:-1], False

    def open_table(self) -> None:
        """A table with a hand in play between alice and bob."""
        said = [("alice", "new holdem stakes:1/2 clock:10m"), ("alice", "sit"), ("bob", "sit"), ("alice", "start")]
        self.live(*[self.say(user, text) for user, text in said])

    def to_act(self) -> str:
        """Whose turn it is, as the table was told."""
        told = "\n".join(line for one in self.sent() if not one.private for line in one.lines)
        return str(TO_ACT.findall(told)[-1])

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What is in the database."""
        database = sqlite3.connect(self.directory / DATABASE)
        rows = list(database.execute(query))
        database.close()
        return rows

    def count(self, event: str) -> int:
        """How many events of a type the log has."""
        return len(self.rows(f"select 1 from events where type = '{event}'"))

    def sent(self) -> list[Sent]:
        """What people have read."""
        return read_sent(self.directory / SENT)
