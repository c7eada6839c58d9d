"""House players answer what the outbox tells them with deliveries, like anybody else."""

from __future__ import annotations

from hashlib import sha256

from bot import audience
from bot.dispatch import Dispatcher
from bot.house_players import Choice, choose, wants_more_chips
from bot.identity import HOUSE
from bot.last_shown import turn_of
from bot.messages import Delivery
from bot.ports import OutboxRow
from engine.cards import cards_text
from engine.view import TableView, view


class HouseTurns:
    """The recipient behind the queues of house players."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    async def hear(self, row: OutboxRow) -> None:
        """What a house player does about a row: act in his turn, or buy more chips. A stale row does nothing."""
        async with self._dispatcher.store.reading() as reader:
            record = await self._dispatcher.record(reader, row.stream)
            if record is None:
                return
            players = await reader.players([row.recipient])
            accounts = await reader.accounts(row.recipient)
        if row.recipient not in players or not accounts:
            return
        seen = view(record.state, row.recipient)
        words = _turn_words(seen) if row.kind == audience.HOUSE_TURN else _chip_words(seen)
        if words:
            await self._dispatcher.handle(
                Delivery(
                    id=f"house:{row.id}",
                    platform=HOUSE,
                    workspace=accounts[0].workspace,
                    user=accounts[0].user,
                    name=players[row.recipient].name,
                    text=words,
                    table=row.stream,
                    turn=turn_of(record.state),
                )
            )


def _turn_words(seen: TableView) -> str | None:
    if seen.picker and seen.picker == seen.viewer:
        return f"pick {1 + _some(seen, len(seen.mix.items))}"
    if seen.legal is None:
        return None
    return in_words(choose(seen))


def _some(seen: TableView, among: int) -> int:
    """One of so many, another every time, and the same again for the same hand and player."""
    return sha256(f"{seen.table}/{seen.hands}/{seen.viewer}".encode()).digest()[0] % among


def in_words(choice: Choice) -> str:
    """What a person would type for it."""
    verb = choice.verb.replace("_", " ")
    if choice.cards:
        return f"{verb} {cards_text(choice.cards, ' ')}"
    return verb if choice.amount is None else f"{verb} {choice.amount}"


def _chip_words(seen: TableView) -> str | None:
    amount = wants_more_chips(seen)
    return f"topup {amount}" if amount else None
