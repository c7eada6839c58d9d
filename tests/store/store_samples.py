"""Rows for the tests of the store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.ports import NewEvent, NewOutboxRow, Transaction
from bot.store import SqlStore

KINDS = ("sqlite-file", "sqlite-memory", "postgresql")
OpenStore = Callable[..., Awaitable[SqlStore]]
"""Opens the test's database, with a key if one is given."""

STREAM = "table:1"


def event(number: int = 0, hidden: str | None = None) -> NewEvent:
    """An event that can be told from others by its number."""
    return NewEvent("acted", 1, f'{{"number":{number}}}', hidden)


def row(queue: str, *, due: float = 0.0, version: int = 1, stream: str = STREAM) -> NewOutboxRow:
    """A pointer for a queue."""
    return NewOutboxRow(queue, f"to-{queue}", stream, version, version, "events", due)


async def append(transaction: Transaction, version: int, *numbers: int, stream: str = STREAM) -> int:
    """Append one event for each number."""
    return await transaction.append(stream, version, [event(number) for number in numbers], 10.5, "p1", "delivery-1")


async def enqueue(store: SqlStore, *rows: NewOutboxRow) -> None:
    """Put rows into the outbox in a transaction of their own."""
    async with store.transaction() as transaction:
        await transaction.enqueue(rows)
