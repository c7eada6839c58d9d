"""Database URLs: which are understood, and how one is shown without its password."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import CannotOpen

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
ARGUMENTS = {"sqlite": set[str](), "postgresql": {"host", "port", "ssl"}}
"""What may stand behind the question mark of a URL."""

EXAMPLES = "sqlite:///backroom.db or postgresql://user@host/backroom"


def read_url(text: str) -> URL:
    """The URL with its asynchronous driver. Raises CannotOpen, without repeating what may hold a password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise CannotOpen(f"the database URL cannot be read; it should look like {EXAMPLES}") from None
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise CannotOpen(f"no database of the kind {url.drivername!r}; the URL should look like {EXAMPLES}")
    url = url.set(drivername=driver)
    if "sslmode" in url.query:  # as libpq spells it, and as hosts of PostgreSQL hand it out
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": url.query["sslmode"]})
    strange = set(url.query) - ARGUMENTS[url.get_backend_name()]
    if strange:
        raise CannotOpen(f"the database URL has arguments that are not understood: {', '.join(sorted(strange))}")
    return url


def is_sqlite(url: URL) -> bool:
    """Whether it is SQLite, file or memory."""
    return url.get_backend_name() == "sqlite"


def is_memory(url: URL) -> bool:
    """Whether it is SQLite in memory: gone when closed, and with a single connection."""
    return is_sqlite(url) and url.database in (None, "", ":memory:")


def shown(url: URL) -> str:
    """The URL for a message: no password, and no query, which may hold one too."""
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string(hide_password=True)
