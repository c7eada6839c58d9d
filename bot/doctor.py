"""Is everything there that the bot needs? What the doctor looks at, whatever the platform."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from bot.store.errors import StoreError
from bot.store.looking import Looked, look


class Finding(NamedTuple):
    """One thing that was looked at."""

    ok: bool
    words: str
    """What is so, in a sentence."""
    remedy: str = ""
    """What to do or to click. With ``ok`` it is good to know, and nothing that must be done."""

    @property
    def line(self) -> str:
        """The finding as one line."""
        mark = "fix " if not self.ok else "note" if self.remedy else "ok  "
        return f"{mark}  {self.words}" + (f" {self.remedy}" if self.remedy else "")


def pieces(packages: Mapping[str, str]) -> list[Finding]:
    """Whether packages are installed; for each the name of the target or extra that brings it."""
    return [_piece(package, brings) for package, brings in packages.items()]


def _piece(package: str, brings: str) -> Finding:
    try:
        return Finding(True, f"{package} {version(package)} is installed.")
    except PackageNotFoundError:
        return Finding(False, f"{package} is not installed.", f"Say: {brings}")


async def database(url: str, key: str | None) -> Finding:
    """Whether the bot will be able to keep its tables. Nothing is created or changed."""
    try:
        return _database(await look(url, key), bool(key))
    except StoreError as error:
        words = f"The bot cannot work with its database: {error}."
        return Finding(False, words, "Mend that, or name another one in BACKROOM_DB.")


def _database(found: Looked, has_key: bool) -> Finding:
    name = f"The database {found.name}"
    if found.in_memory:
        return Finding(True, f"{name} is in memory.", "All is forgotten at the end; set BACKROOM_DB to keep it.")
    if found.version is None:
        return Finding(True, f"{name} is still to be made, which the bot does when it starts.{_to_seal(has_key)}")
    if found.version != found.newest:
        words = f"{name} has version {found.version}; this Backroom makes version {found.newest} of it."
        return Finding(True, words, "It is brought up to date when the bot starts. Make a backup before.")
    words = f"{name} opens, version {found.version}"
    if found.sealed:
        return Finding(True, f"{words}, hidden cards sealed with BACKROOM_KEY.")
    if has_key:
        return Finding(True, f"{words}.{_to_seal(has_key)}")
    return Finding(True, f"{words}, hidden cards not sealed.", "Set BACKROOM_KEY if a stolen copy must not show them.")


def _to_seal(has_key: bool) -> str:
    return " From then on hidden cards are sealed with BACKROOM_KEY." if has_key else ""
