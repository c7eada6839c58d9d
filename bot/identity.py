"""Accounts to players, and players to names that are safe to show.

The log holds our own player ids only; a name or a platform's id can change without touching it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.messages import Delivery
from bot.ports import Reader, Transaction
from bot.render.names import inert

HOUSE = "house"
"""The platform of players that the house provides."""


class Identity:
    """Who is who, remembered in memory; ids never change hands, so nothing here grows stale but names."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str, str], str] = {}
        self._names: dict[str, str] = {}

    def forget(self) -> None:
        """Drops what is in memory."""
        self._players.clear()
        self._names.clear()

    async def known(self, reader: Reader, delivery: Delivery) -> str | None:
        """The sender's player id; None if he was never here."""
        account = (delivery.platform, delivery.workspace, delivery.user)
        if account not in self._players:
            player = await reader.player_of(*account)
            if player is None:
                return None
            self._players[account] = player
        return self._players[account]

    async def enter(self, transaction: Transaction, delivery: Delivery) -> str:
        """The sender's player id; a new player's if he was never here. Takes over a changed name."""
        player = await self.known(transaction, delivery)
        name = inert(delivery.name)
        if player is None:
            account = (delivery.platform, delivery.workspace, delivery.user)
            name = await self._not_taken(transaction, delivery, name, "")
            # kept in memory only once it is read back: this transaction may still be undone
            return await transaction.add_player(*account, name, house=delivery.platform == HOUSE)
        await self.load(transaction, [player])
        had = self._names.get(player, "")
        if had.casefold() != name.casefold():
            name = await self._not_taken(transaction, delivery, name, had)
            if name != had:
                await transaction.rename(player, name)
                self._names.pop(player, None)
        return player

    async def _not_taken(self, reader: Reader, delivery: Delivery, name: str, own: str) -> str:
        """``name``, or with a number behind it where somebody else there, or of the house, is called so already."""
        names = await reader.names_within(delivery.platform, delivery.workspace)
        names += await reader.names_within(HOUSE, "")
        taken = {one.casefold() for one in names} - {own.casefold()}
        number, free = 1, name
        while free.casefold() in taken:
            number += 1
            free = f"{name} ({number})"
        return free

    async def load(self, reader: Reader, players: Iterable[str]) -> None:
        """Makes the names of these players known to ``name``."""
        missing = [player for player in dict.fromkeys(players) if player not in self._names]
        if missing:
            self._names.update(await reader.names(missing))

    @property
    def name(self) -> Callable[[str], str]:
        """From a player id to the name to show."""
        return lambda player: self._names.get(player, "somebody")
