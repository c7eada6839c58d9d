"""The statements of ``transaction`` and ``posting``; those with ON CONFLICT are built once for each database."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from sqlalchemy import Insert, Table, bindparam, delete, func, insert, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.schema import accounts, deliveries, events, places, players, posted, shown, snapshots, tables, timers

Upsert: TypeAlias = "postgresql.Insert | sqlite.Insert"

INSERT_DELIVERY = insert(deliveries)

_OF_STREAM = timers.c.stream == bindparam("of_stream")
DELETE_TIMERS = delete(timers).where(_OF_STREAM)
DELETE_OTHER_TIMERS = DELETE_TIMERS.where(tuple_(timers.c.kind, timers.c.key).not_in(bindparam("kept", expanding=True)))
DELETE_TIMER = delete(timers).where(timers.c.id == bindparam("timer"), timers.c.due == bindparam("as_read"))

INSERT_PLAYER = insert(players).returning(players.c.number)
DELETE_PLAYER = delete(players).where(players.c.number == bindparam("player"))
RENAME = update(players).where(players.c.number == bindparam("player")).values(name=bindparam("new_name"))

INSERT_TABLE = insert(tables)
CLOSE_TABLE = update(tables).where(tables.c.stream == bindparam("of_stream")).values(open=False)
DELETE_PLACE = delete(places).where(
    places.c.stream == bindparam("of_stream"),
    places.c.platform == bindparam("of_platform"),
    places.c.workspace == bindparam("of_workspace"),
    places.c.channel == bindparam("of_channel"),
)

MARK_POSTED = (
    update(posted)
    .where(
        posted.c.where == bindparam("of_where"),
        posted.c.slot == bindparam("of_slot"),
        posted.c.message == bindparam("of_message"),
    )
    .values(digest=bindparam("now"))
)
DELETE_POSTED = delete(posted).where(posted.c.where == bindparam("of_where"), posted.c.slot == bindparam("of_slot"))


@cache
def insert_events(dialect: str) -> Insert:
    """Events with the next positions of the whole log."""
    if dialect == "postgresql":
        return insert(events)
    so_far = events.alias("so_far")
    next_position = select(func.coalesce(func.max(so_far.c.position), 0) + 1).scalar_subquery()
    return insert(events).values(position=next_position)


@cache
def save_snapshot(dialect: str) -> Insert:
    """A stream's snapshot, new or in place of the old one."""
    new = insert_or(dialect, snapshots)
    fields = {"version": new.excluded.version, "schema": new.excluded.schema, "data": new.excluded.data}
    return new.on_conflict_do_update(index_elements=[snapshots.c.stream], set_=fields)


@cache
def set_timers(dialect: str) -> Insert:
    """Timers of a stream; rows that are there already are touched only if their time has changed."""
    new = insert_or(dialect, timers)
    return new.on_conflict_do_update(
        index_elements=[timers.c.stream, timers.c.kind, timers.c.key],
        set_={"due": new.excluded.due},
        where=timers.c.due != new.excluded.due,
    )


@cache
def insert_account(dialect: str) -> Insert:
    """An account, unless somebody has it."""
    return insert_or(dialect, accounts).on_conflict_do_nothing()


@cache
def insert_place(dialect: str) -> Insert:
    """A place of a table, unless it is one already."""
    return insert_or(dialect, places).on_conflict_do_nothing()


@cache
def mark_shown(dialect: str) -> Insert:
    """A mark, new or in place of the old one."""
    new = insert_or(dialect, shown)
    return new.on_conflict_do_update(index_elements=[shown.c.stream, shown.c.player], set_={"mark": new.excluded.mark})


@cache
def note_posted(dialect: str) -> Insert:
    """What stands in a slot, new or in place of what it held."""
    new = insert_or(dialect, posted)
    fields = {"message": new.excluded.message, "about": new.excluded.about, "digest": new.excluded.digest}
    return new.on_conflict_do_update(index_elements=[posted.c.where, posted.c.slot], set_=fields)


def insert_or(dialect: str, table: Table) -> Upsert:
    """An INSERT that can say what to do on conflict: both databases spell it alike, SQLAlchemy keeps it apart."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
