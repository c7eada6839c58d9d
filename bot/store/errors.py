"""What can go wrong with a store. Every message is one plain sentence and holds no password."""

from __future__ import annotations

from bot.ports import Conflict, StoreError


class CannotOpen(StoreError):  # noqa: N818
    """There is no usable database at the URL."""


class NewerDatabase(StoreError):  # noqa: N818
    """The database was made by a newer Backroom; it is left as it is."""


class WrongKey(StoreError):  # noqa: N818
    """What is sealed cannot be opened with the key that was given, or there is no key."""


class CannotBackUp(StoreError):  # noqa: N818
    """The copy was not made."""


__all__ = ["CannotBackUp", "CannotOpen", "Conflict", "NewerDatabase", "StoreError", "WrongKey"]
