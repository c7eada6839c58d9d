"""What the bot needs of the world, as protocols: a clock, chance, a store, a chat platform.

Only ``cli`` picks the real things; tests bring their own. Times are seconds since the epoch, ids are
text, and what the store keeps is JSON text that the store itself never reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

from bot.screen import Screen

# ---------------------------------------------------------------- clock and chance


class Clock(Protocol):
    """The time of day, and waiting for it."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...

    async def sleep_until(self, when: float) -> None:
        """Come back when ``now()`` has reached ``when``; at once if it has already."""
        ...


class Entropy(Protocol):
    """Where shuffles come from (law 7)."""

    def draw(self, label: str) -> bytes:
        """32 fresh bytes. ``label`` says what for: the operating system ignores it, tests derive from it."""
        ...


# ---------------------------------------------------------------- chat platforms


class Outgoing(NamedTuple):
    """One rendered message for one place or person."""

    to: Account | Place
    """A person's account, for his eyes only, or a table's place."""
    table: str
    """The name of the table it is about."""
    name: str
    """The name of the person it is for; empty for a place."""
    lines: tuple[str, ...]
    """The message as lines, where a platform shows nothing else."""
    private: bool
    screen: Screen | None = None
    """The message where a platform shows more than lines. None with a slot: what the slot holds is taken away."""
    slot: str = ""
    """What it is there: a later message with the same slot is written over it. Empty: it stands for itself."""
    about: str = ""
    """A hand, a turn: one message of a slot is about one thing, and a new thing gets a new message."""
    instead: bool = False
    """The slot's message about another thing is taken away and does not stay as it was."""
    vital: bool = False
    """Without it nobody can play: if somebody deletes it, the place counts as lost."""
    call: tuple[Account, ...] = ()
    """Who is called by it, and nobody else."""
    posted: Posted | None = None
    """What the slot holds now."""


class Platform(Protocol):
    """A chat service, as far as sending goes."""

    living: bool
    """Whether messages can be written over and show screens; else every message is lines that stay."""

    async def send(self, message: Outgoing, key: str) -> None:
        """Deliver ``message``. A second call with the same ``key`` must not show it twice, where the service can tell.

        Raises Unreachable, TryLater, Away or Poison; anything else counts as a fault that may pass.
        """
        ...


class Chat(Protocol):
    """A chat service whose messages can be written over: what ``Poster`` needs of it.

    Every method raises what ``Platform.send`` raises, and Gone.
    """

    async def post(self, message: Outgoing, key: str) -> str:
        """Post a message; the platform's id of it. With a ``key`` used before it must not appear twice, if possible."""
        ...

    async def edit(self, message: Outgoing, posted: str) -> None:
        """Write ``message`` over one of ours. Raises Gone if there is no such message any more."""
        ...

    async def remove(self, message: Outgoing, posted: str) -> None:
        """Take away one of ours. Raises Gone if there is no such message any more."""
        ...

    async def find(self, message: Outgoing) -> str | None:
        """The id of a late message of ours with the same buttons: one that was posted just before we died."""
        ...

    async def find_left(self, to: Account | Place, slot: str, about: str) -> str | None:
        """The same for a message that is no longer wanted, known by its slot and by what it was about."""
        ...


class SendError(Exception):
    """A message that did not go out."""


class Gone(SendError):  # noqa: N818 - the names say what happened
    """The message to be written over is no longer there."""


class Unreachable(SendError):  # noqa: N818
    """This way is closed (DMs off, forbidden): take the private way inside the channel, never a public one."""


class TryLater(SendError):  # noqa: N818
    """The service asks for patience."""

    def __init__(self, after: float) -> None:
        """``after``: seconds to wait before the next try."""
        super().__init__(f"try again after {after:g} s")
        self.after = after


class Away(SendError):  # noqa: N818
    """The service does not answer, whatever it is sent: no fault of this message."""


class Poison(SendError):  # noqa: N818
    """The service will never take this message as it is; trying again only delays the others."""


# ---------------------------------------------------------------- rows of the store


class NewEvent(NamedTuple):
    """An event on its way into a stream."""

    type: str
    schema: int
    """Version of ``data``'s shape, for the codec's upcasters."""
    data: str
    """Canonical JSON, fit for everybody who may read the log."""
    hidden: str | None = None
    """Canonical JSON that nobody may see yet, or None. Sealed in the database when there is a key."""

    def __repr__(self) -> str:
        """Without the hidden part, so that no log or traceback shows it."""
        return f"NewEvent{(self.type, self.schema, self.data)!r} hidden={_mask(self.hidden)}"


class StoredEvent(NamedTuple):
    """An event as it lies in its stream, for ever."""

    stream: str
    version: int
    """1 for the first of its stream, then without gaps."""
    position: int
    """Unique over all streams, rising inside one. Of two streams written at the same moment either may come first."""
    type: str
    schema: int
    at: float
    by: str | None
    """The player whose doing it is; None for the house."""
    cause: str
    """What brought it about: a delivery id or a timer's name."""
    data: str
    hidden: str | None

    def __repr__(self) -> str:
        """Without the hidden part, so that no log or traceback shows it."""
        parts = (self.stream, self.version, self.type, self.data)
        return f"StoredEvent{parts!r} hidden={_mask(self.hidden)}"


class Snapshot(NamedTuple):
    """A table's state after ``version`` events: a cache, never the truth. Sealed as a whole when there is a key."""

    stream: str
    version: int
    schema: int
    """Shape of ``data``. A reader that does not know it folds the events from the start instead."""
    data: str

    def __repr__(self) -> str:
        """Without the state, which holds hidden cards."""
        return f"Snapshot{(self.stream, self.version, self.schema)!r} data={_mask(self.data)}"


class NewOutboxRow(NamedTuple):
    """Somebody must hear of something: a pointer into a stream, never the message itself (law 6)."""

    queue: str
    """A channel or a DM. What lies in one queue goes out in the order it was put there."""
    recipient: str
    stream: str
    first: int
    version: int
    """Tell of events ``first`` to ``version``, both included."""
    kind: str
    due: float
    """Not before this time; what lies behind it in its queue waits too."""


class OutboxRow(NamedTuple):
    """A pointer that waits in the outbox. ``id`` is never used again: it makes the platform's idempotency key."""

    id: int
    queue: str
    recipient: str
    stream: str
    first: int
    version: int
    kind: str
    due: float
    tries: int
    """How often sending it has failed."""


class Shown(NamedTuple):
    """The turn that a player, or with ``*`` everybody, was last shown at a table (law 3)."""

    player: str
    mark: str


class Batch(NamedTuple):
    """A queue leased to one worker, and its rows that may go out now, in order."""

    queue: str
    until: float
    """When the lease runs out, unless renewed."""
    rows: tuple[OutboxRow, ...]


class DeadLetter(NamedTuple):
    """A row that was set aside."""

    row: OutboxRow
    why: str
    at: float


class NewTimer(NamedTuple):
    """Something to do at a time. A stream has one timer of a kind and key."""

    kind: str
    key: str
    due: float


class Timer(NamedTuple):
    """A timer that waits. Its ``id`` never becomes another timer's."""

    id: int
    stream: str
    kind: str
    key: str
    due: float


class Account(NamedTuple):
    """Somebody on a platform. A player may have several."""

    platform: str
    workspace: str
    """The server or workspace; empty where user ids hold for the whole platform."""
    user: str


class Player(NamedTuple):
    """Somebody at our tables."""

    id: str
    name: str
    house: bool
    """Played by the house itself."""


class Place(NamedTuple):
    """Where a table is shown: a channel or a thread. A table may have several."""

    platform: str
    workspace: str
    channel: str


class TableEntry(NamedTuple):
    """A line of the directory of tables."""

    stream: str
    name: str
    open: bool


class Posted(NamedTuple):
    """A message of ours that stands in a chat, so that it can be edited or taken away later."""

    where: str
    """The place or person it was sent to, as one text."""
    slot: str
    """What it is there: ``table``, ``turn``, ... One message a slot."""
    message: str
    """The platform's id; empty while it is being sent for the first time."""
    about: str
    """What it is about (a hand, a turn); the sender's to read."""
    digest: str
    """Of what it says now, so that the same is not written twice; the sender's to read."""


def _mask(text: str | None) -> str:
    return "None" if text is None else "…"


# ---------------------------------------------------------------- store


class StoreError(Exception):
    """The store cannot do what was asked; the message says why, in plain words."""


class Conflict(StoreError):  # noqa: N818
    """Somebody else was faster: nothing of this transaction happened. Read again, decide again."""


class Reader(Protocol):
    """Reads. Inside ``Store.reading()`` they all see the same moment."""

    async def answer_of(self, delivery: str) -> str | None:
        """The answer given to this delivery; None if it was never handled."""
        ...

    async def version(self, stream: str) -> int:
        """Version of the stream's last event; 0 if it has none."""
        ...

    async def answer_and_version(self, delivery: str, stream: str) -> tuple[str | None, int]:
        """``answer_of`` and ``version`` in one go, as every action needs both."""
        ...

    async def snapshot(self, stream: str) -> Snapshot | None:
        """The stream's snapshot, if it has one."""
        ...

    async def events(self, stream: str, after: int = 0, upto: int | None = None) -> list[StoredEvent]:
        """Events with ``after < version <= upto``, in order; to the end if ``upto`` is None."""
        ...

    async def timer(self, timer_id: int) -> Timer | None:
        """The timer as it stands now; None if it is gone."""
        ...

    async def player_of(self, platform: str, workspace: str, user: str) -> str | None:
        """The player behind an account; None if the account is new."""
        ...

    async def players(self, players: Iterable[str]) -> dict[str, Player]:
        """Players by id; ids that nobody has are left out."""
        ...

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """Names by player id; ids that nobody has are left out."""
        ...

    async def names_within(self, platform: str, workspace: str) -> list[str]:
        """The names of everybody with an account in a workspace."""
        ...

    async def accounts(self, player: str) -> list[Account]:
        """Every account of a player, the first one first."""
        ...

    async def accounts_of(self, platform: str, user: str) -> list[tuple[Account, str]]:
        """Every account of one user of a platform, in all workspaces, the first one first, each with its player."""
        ...

    async def tables(self, *, closed: bool = False) -> list[TableEntry]:
        """The open tables, oldest first; with ``closed`` all that ever were."""
        ...

    async def places(self, stream: str) -> list[Place]:
        """Where a table is shown, the first place first."""
        ...

    async def tables_at(self, place: Place) -> list[TableEntry]:
        """Open tables shown in a place, oldest first."""
        ...

    async def shown(self, stream: str, player: str) -> str | None:
        """The mark of the turn this player was last shown; None if none was."""
        ...

    async def posted(self, where: str, slot: str) -> Posted | None:
        """What stands in a slot; None if nothing does."""
        ...

    async def posted_as(self, message: str) -> Posted | None:
        """What stands under the platform's message id; None if it is none of ours."""
        ...


class Transaction(Reader, Protocol):
    """One delivery's work. All of it is kept, or, if the block is left by any exception, none of it."""

    async def append(
        self, stream: str, expected_version: int, events: Sequence[NewEvent], at: float, by: str | None, cause: str
    ) -> int:
        """Add events to a stream that stands at ``expected_version``; the stream's new version.

        Raises Conflict if it stands elsewhere. Who appends to several streams does so in the order of their
        names, so that two such writers cannot wait for one another. ``enqueue`` and ``set_timers`` come after.
        """
        ...

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the stream's last one."""
        ...

    async def remember(self, delivery: str, answer: str, at: float) -> None:
        """Keep the answer to a delivery. Raises Conflict if it was answered meanwhile."""
        ...

    async def enqueue(self, rows: Sequence[NewOutboxRow]) -> None:
        """Put rows at the end of their queues, in this order. Call it once, with all there is."""
        ...

    async def set_timers(self, stream: str, timers: Sequence[NewTimer]) -> None:
        """Make these the stream's only timers. One that is there already, with the same due time, keeps its id."""
        ...

    async def consume_timer(self, timer: Timer) -> bool:
        """Take a timer away with the effect it had. False: it was consumed or set anew meanwhile, so do nothing."""
        ...

    async def add_player(self, platform: str, workspace: str, user: str, name: str, *, house: bool = False) -> str:
        """The id of the player behind an account; if the account is new, of a new player with that name."""
        ...

    async def add_account(self, player: str, platform: str, workspace: str, user: str) -> None:
        """Give a player one more account. Raises Conflict if the account belongs to somebody already."""
        ...

    async def rename(self, player: str, name: str) -> None:
        """Call a player by another name from now on."""
        ...

    async def add_table(self, stream: str, name: str) -> None:
        """Enter a table in the directory. Raises Conflict if the stream is there already."""
        ...

    async def close_table(self, stream: str) -> None:
        """Take a table out of the open ones; its log stays."""
        ...

    async def add_place(self, stream: str, place: Place) -> None:
        """Show a table in one more place; nothing changes if it is shown there already."""
        ...

    async def remove_place(self, stream: str, place: Place) -> None:
        """Show a table there no longer."""
        ...

    async def mark_shown(self, stream: str, player: str, mark: str) -> None:
        """Note the turn this player has been shown; it replaces the last mark."""
        ...


class Store(Protocol):
    """Everything Backroom remembers. Several processes may use one database at the same time.

    What the database itself complains of (disk full, server gone) comes through as the driver's error.
    """

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Read and write in one database transaction, committed when the block ends.

        Raises Conflict, also at the end of the block. One task can hold one transaction at a time.
        """
        ...

    def reading(self) -> AbstractAsyncContextManager[Reader]:
        """Read only, all of one moment, without holding up a writer."""
        ...

    async def lease(self, worker: str, now: float, seconds: float, limit: int) -> list[Batch]:
        """Take up to ``limit`` queues that nobody holds and whose first row is due, for so many seconds.

        ``worker`` is a name that no other process uses. Nobody gets a leased queue before the lease runs out, not
        even the same worker. A row comes only with, or after, every earlier row of its queue. Workers on several
        machines need clocks that agree to well within ``seconds``.
        """
        ...

    async def renew(self, worker: str, queue: str, until: float) -> bool:
        """Hold a queue for longer. False: the lease is lost, so stop sending."""
        ...

    async def sent(self, worker: str, row: OutboxRow, shown: Shown | None = None, *, last: bool = False) -> bool:
        """The row went out: take it off its queue, and give the queue back with the ``last`` one of a batch.

        ``shown``: what its recipient has thereby been shown. False: the lease is lost; the row is another
        worker's affair, and nothing was done.
        """
        ...

    async def failed(self, worker: str, row: OutboxRow, retry_at: float, why: str, *, counts: bool = True) -> bool:
        """The row did not go out: hold its queue back until ``retry_at``. False: the lease is lost.

        ``counts``: the try is counted against the row; else it only waits.
        """
        ...

    async def set_aside(self, worker: str, row: OutboxRow, why: str, at: float) -> bool:
        """Make the row a dead letter, so that it delays nobody. False: the lease is lost."""
        ...

    async def redirect(self, worker: str, row: OutboxRow, instead: NewOutboxRow) -> bool:
        """This way is closed: take the row off its queue and put another in its place, elsewhere, in one step.

        False: the lease is lost.
        """
        ...

    async def release(self, worker: str, queue: str) -> None:
        """Give a queue back; nothing happens if the lease was lost."""
        ...

    async def release_all(self) -> None:
        """Give every queue back, whoever holds it: only for one who is alone with this database.

        So what a killed process held goes out at once, and not when its leases run out.
        """
        ...

    async def dead_letters(self, limit: int) -> list[DeadLetter]:
        """What was set aside, the newest first."""
        ...

    async def due_timers(self, now: float, limit: int) -> list[Timer]:
        """Timers whose time has come, the longest due first. They stay until consumed."""
        ...

    async def postpone_timer(self, timer: Timer, due: float) -> bool:
        """Try a timer again at ``due`` because its effect failed. False: it was consumed or set anew meanwhile."""
        ...

    async def next_due(self) -> float | None:
        """When there may next be something to do: a timer, or a queue that is due and free. None: nothing waits."""
        ...

    async def note_posted(self, posted: Posted) -> None:
        """Keep what was posted, new or in place of what its slot held; a transaction of its own."""
        ...

    async def mark_posted(self, posted: Posted) -> None:
        """Keep another digest of what was posted, if its slot still holds that message. A transaction of its own."""
        ...

    async def forget_posted(self, where: str, slot: str) -> None:
        """Empty a slot; nothing happens if it is empty. A transaction of its own."""
        ...

    async def keep(self, name: str, value: str) -> None:
        """Keep a small thing by name, new or in place of what it was; sealed if there is a key. A transaction."""
        ...

    async def kept(self, begins: str) -> dict[str, str]:
        """What is kept under names that begin like this, by name."""
        ...

    async def forget_kept(self, name: str) -> None:
        """Keep it no longer; nothing happens if it is not kept."""
        ...

    async def forget_deliveries(self, before: float) -> int:
        """Drop the answers to deliveries older than ``before``; how many there were."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a copy of the whole database, of one moment, to a new file. Raises StoreError."""
        ...

    async def close(self) -> None:
        """Let go of every connection."""
        ...
