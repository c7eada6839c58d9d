"""A process of its own for the tests: acts again and again, and says after each commit what it has done.

Usage: store_worker.py URL STREAM ACTIONS
"""

from __future__ import annotations

import asyncio
import sys

from store_samples import append, row

from bot.ports import Conflict, NewTimer
from bot.store import SqlStore, open_store


async def act(store: SqlStore, stream: str) -> int:
    """One action as the dispatcher does it: four events, three rows, a timer, an answer. The new version."""
    async with store.transaction() as transaction:
        version = await transaction.version(stream)
        version = await append(transaction, version, 1, 2, 3, 4, stream=stream)
        await transaction.enqueue([row(queue, version=version, stream=stream) for queue in "abc"])
        await transaction.set_timers(stream, [NewTimer("turn", str(version), 60.0)])
        await transaction.remember(f"{stream} {version}", "done", float(version))
    return version


async def main(url: str, stream: str, actions: int) -> None:
    """Open the store and act; conflicts are tried again."""
    store = await open_store(url)
    done = 0
    while done < actions:
        try:
            print(await act(store, stream), flush=True)
            done += 1
        except Conflict:
            continue
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
