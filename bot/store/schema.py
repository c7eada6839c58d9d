"""The tables. A change here needs a new file in ``migrations/versions``; a test compares the two.

Times are seconds since the epoch. ``hidden``, ``snapshots.data``, ``deliveries.answer`` and
``posted.digest`` are sealed when there is a key (see ``sealing``).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Identity,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

# SQLite numbers rows by itself only in a column that is exactly "INTEGER PRIMARY KEY".
RowNumber = BigInteger().with_variant(Integer, "sqlite")

events = Table(
    "events",
    metadata,
    Column("stream", Text, nullable=False),
    Column("version", Integer, nullable=False),
    # PostgreSQL counts by itself. SQLite, with one writer at a time, takes the highest and one (see transaction).
    Column("position", BigInteger, Identity(), nullable=False),
    Column("type", Text, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("by", Text),
    Column("cause", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("hidden", Text),
    PrimaryKeyConstraint("stream", "version"),
    UniqueConstraint("position"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", Text, primary_key=True),
    Column("answer", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "at"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

# Autoincrement, here and below, because SQLite would otherwise give a deleted row's number to a new one.
outbox = Table(
    "outbox",
    metadata,
    Column("id", RowNumber, primary_key=True, autoincrement=True),
    Column("queue", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("stream", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("due", Double, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("why", Text),  # the last failure
    Index(None, "queue", "id"),
    sqlite_autoincrement=True,
)

leases = Table(
    "leases",
    metadata,
    Column("queue", Text, primary_key=True),
    Column("worker", Text, nullable=False),
    Column("until", Double, nullable=False),
)

dead_letters = Table(
    "dead_letters",
    metadata,
    Column("id", RowNumber, primary_key=True, autoincrement=False),  # as it was in the outbox
    Column("queue", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("stream", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("due", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Double, nullable=False),
)

timers = Table(
    "timers",
    metadata,
    Column("id", RowNumber, primary_key=True, autoincrement=True),
    Column("stream", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("due", Double, nullable=False),
    UniqueConstraint("stream", "kind", "key"),
    Index(None, "due"),
    sqlite_autoincrement=True,
)

# A player's id is "p" and this number.
players = Table(
    "players",
    metadata,
    Column("number", RowNumber, primary_key=True, autoincrement=True),
    Column("name", Text, nullable=False),
    Column("house", Boolean, nullable=False, server_default=false()),
    sqlite_autoincrement=True,
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", RowNumber, primary_key=True, autoincrement=True),
    Column("platform", Text, nullable=False),
    Column("workspace", Text, nullable=False),
    Column("user", Text, nullable=False),
    Column("player", RowNumber, ForeignKey(players.c.number), nullable=False),
    UniqueConstraint("platform", "workspace", "user"),
    Index(None, "player"),
)

tables = Table(
    "tables",
    metadata,
    Column("number", RowNumber, primary_key=True, autoincrement=True),
    Column("stream", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    UniqueConstraint("stream"),
)

places = Table(
    "places",
    metadata,
    Column("id", RowNumber, primary_key=True, autoincrement=True),
    Column("stream", Text, ForeignKey(tables.c.stream), nullable=False),
    Column("platform", Text, nullable=False),
    Column("workspace", Text, nullable=False),
    Column("channel", Text, nullable=False),
    UniqueConstraint("stream", "platform", "workspace", "channel"),
    Index(None, "platform", "workspace", "channel"),
)

shown = Table(
    "shown",
    metadata,
    Column("stream", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("mark", Text, nullable=False),
    PrimaryKeyConstraint("stream", "player"),
)

posted = Table(
    "posted",
    metadata,
    Column("where", Text, nullable=False),
    Column("slot", Text, nullable=False),
    Column("message", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("digest", Text, nullable=False),
    PrimaryKeyConstraint("where", "slot"),
    Index(None, "message"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Alembic's own table, word for word, so that a new database needs no Alembic.
alembic_version = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
