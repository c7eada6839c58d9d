"""Accounts to players, and players to names that are safe to show.

The log holds our own player ids only; a name or a platform's id can change without touching it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

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

    async def enter(self, transaction: Transaction, delivery: Delivery, beside: Sequence[tuple[str, str]] = ()) -> str:
        """The sender's player id; a new player's if he was never here. Takes over a changed name.

        ``beside``: the platforms and workspaces with whose people he shares a table.
        """
        player = await self.known(transaction, delivery)
        name = inert(delivery.name)
        if player is None:
            account = (delivery.platform, delivery.workspace, delivery.user)
            name = await self._not_taken(transaction, delivery, name, "", beside)
            # kept in memory only once it is read back: this transaction may still be undone
            return await transaction.add_player(*account, name, house=delivery.platform == HOUSE)
        await self.load(transaction, [player])
        had = self._names.get(player, "")
        # people there may have had his name before they shared a table with him
        if had.casefold() != name.casefold() or had.casefold() in await self._names_in(transaction, beside):
            name = await self._not_taken(transaction, delivery, name, had, beside)
            if name != had:
                await transaction.rename(player, name)
                self._names.pop(player, None)
        return player

    async def _not_taken(
        self, reader: Reader, delivery: Delivery, name: str, own: str, beside: Sequence[tuple[str, str]]
    ) -> str:
        """``name``, or with a number behind it where somebody else there, or of the house, is called so already."""
        near = await self._names_in(reader, [(delivery.platform, delivery.workspace), (HOUSE, "")])
        taken = near - {own.casefold()} | await self._names_in(reader, beside)
        number, free = 1, name
        while free.casefold() in taken:
            number += 1
            free = f"{name} ({number})"
        return free

    async def _names_in(self, reader: Reader, where: Iterable[tuple[str, str]]) -> set[str]:
        return {name.casefold() for one in where for name in await reader.names_within(*one)}

    async def load(self, reader: Reader, players: Iterable[str]) -> None:
        """Makes the names of these players known to ``name``."""
        missing = [player for player in dict.fromkeys(players) if player not in self._names]
        if missing:
            self._names.update(await reader.names(missing))

    @property
    def name(self) -> Callable[[str], str]:
        """From a player id to the name to show."""
        return lambda player: self._names.get(player, "somebody")
