"""Everything Backroom remembers: ``open_store`` gives a ``ports.Store`` in SQLite or PostgreSQL.

``store`` and ``transaction`` are the way in, ``schema`` says what lies where, ``outbox`` keeps order
among those who send, ``opening`` looks after versions.
"""

from bot.store.errors import CannotBackUp, CannotOpen, Conflict, NewerDatabase, StoreError, WrongKey
from bot.store.store import SqlStore, open_store

__all__ = [
    "CannotBackUp",
    "CannotOpen",
    "Conflict",
    "NewerDatabase",
    "SqlStore",
    "StoreError",
    "WrongKey",
    "open_store",
]
