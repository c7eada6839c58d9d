"""Hands that were played: as text, as PHH, and with the proof of their deal."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, NamedTuple

from bot.intents import Intent
from bot.ports import Reader
from bot.record import Record, fold_stored, read
from bot.render.past_hand import hand_line
from engine.hand.events import HandBegan, HandEnded, HandEvent
from engine.happenings import told
from engine.history.phh_out import to_phh
from engine.history.proof import proof_of
from engine.history.text import history_text
from engine.table import TableState, apply
from engine.table.events import Event
from engine.view import redact

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher

SHOWN_AT_ONCE = 5


class PastHand(NamedTuple):
    """One hand of a table's log."""

    before: TableState
    events: list[HandEvent]
    """As they were."""
    seen: list[HandEvent]
    """As the asker may see them."""


class PastHands:
    """The hands of a table as one player may see them."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    async def answer(self, reader: Reader, intent: Intent, record: Record, viewer: str | None) -> list[str]:
        """The last hands in a line each; with a number one hand as text and PHH, and whether it matches its seal."""
        over = record.state.hands - (1 if record.state.in_hand else 0)
        stream = f"table:{record.state.table}"
        if over == 0:
            return ["No hand has been finished at this table yet."]
        if intent.amount is None:
            numbers = range(max(1, over - SHOWN_AT_ONCE + 1), over + 1)
            hands = await self._hands(reader, stream, numbers, viewer)
            names = self._dispatcher.identity.name
            lines = [hand_line(told(hand.before, hand.events, viewer)[0], names) for hand in hands]
            return [*lines, f"history {over} shows hand {over} whole, history {over} proof what its seal proves."]
        if not 1 <= intent.amount <= over:
            return [f"Finished hands at this table: 1 to {over}."]
        (hand,) = await self._hands(reader, stream, range(intent.amount, intent.amount + 1), viewer)
        return self._whole(hand, intent.text == "proof", viewer)

    async def at_end_of(self, reader: Reader, stream: str, number: int) -> Record | None:
        """The table when hand ``number`` was over; None if there was no such hand."""
        stored = await reader.events(stream)
        ends = [one.version for one in stored if one.type == HandEnded.__name__]
        if not 1 <= number <= len(ends):
            return None
        # a long night takes a good part of a second: others are not to wait for it
        return await asyncio.to_thread(fold_stored, None, stored[: ends[number - 1]])

    def _whole(self, hand: PastHand, as_proof: bool, viewer: str | None) -> list[str]:
        proof = proof_of(hand.events, viewer)
        if as_proof:
            return [json.dumps(proof.as_dict(), sort_keys=True)]
        players = [seat.player for event in hand.events if isinstance(event, HandBegan) for seat in event.seats]
        names = {player: self._dispatcher.identity.name(player) for player in players}
        text = history_text(hand.seen, names).splitlines()
        return [*text, "", *to_phh(hand.seen, names).splitlines(), "", *proof.words()]

    async def _hands(self, reader: Reader, stream: str, numbers: range, viewer: str | None) -> list[PastHand]:
        stored = await reader.events(stream)
        starts = [at for at, one in enumerate(stored) if one.type == HandBegan.__name__]
        hands = []
        before, folded = None, 0
        for number in numbers:
            start = starts[number - 1]
            end = next(at for at in range(start, len(stored)) if stored[at].type == HandEnded.__name__)
            before, folded = fold_stored(before, stored[folded:start]), start
            assert before is not None, "a table is opened before its first hand"
            hands.append(_as_seen(before.state, [read(one) for one in stored[start : end + 1]], viewer))
        return hands


def _as_seen(before: TableState, events: list[Event], viewer: str | None) -> PastHand:
    """The hand's own events; what else happened at the table meanwhile is left out."""
    state, kept, shown = before, [], []
    for event in events:
        seen = redact(event, viewer, state)
        state = apply(state, event)
        if isinstance(event, HandEvent):
            kept.append(event)
            if seen is not None and isinstance(seen, HandEvent):
                shown.append(seen)
    return PastHand(before, kept, shown)
