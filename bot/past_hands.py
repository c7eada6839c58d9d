"""Hands that were played: as text, as PHH, and with the proof of their deal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.intents import Intent
from bot.ports import Reader
from bot.record import Record, load, read
from engine.hand.events import HandBegan, HandEnded
from engine.history.phh_out import to_phh
from engine.history.proof import proof_of
from engine.history.text import hand_line, hand_text
from engine.table.events import Event
from engine.view import redact

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher

SHOWN_AT_ONCE = 5


class PastHands:
    """The hands of a table as one player may see them."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    async def answer(self, reader: Reader, intent: Intent, record: Record, viewer: str | None) -> list[str]:
        """The last hands in a line each; with a number one hand as text and PHH, and whether its cards match the seal."""
        names = self._dispatcher.identity.name
        over = record.state.hands - (1 if record.state.in_hand else 0)
        stream = f"table:{record.state.table}"
        if over == 0:
            return ["No hand has been finished at this table yet."]
        if intent.amount is None:
            first = max(1, over - SHOWN_AT_ONCE + 1)
            hands = [await self._hand(reader, stream, number, viewer) for number in range(first, over + 1)]
            lines = [hand_line([event for event, _ in hand], names) for hand in hands]
            return [*lines, "history N shows hand N whole; history N proof, what its seal proves."]
        if not 1 <= intent.amount <= over:
            return [f"Finished hands at this table: 1 to {over}."]
        hand = await self._hand(reader, stream, intent.amount, viewer)
        seen = [event for event, _ in hand]
        proof = proof_of([event for _, event in hand], viewer)
        if intent.text == "proof":
            return [json.dumps(proof.as_dict(), sort_keys=True)]
        return [*hand_text(seen, names), "", *to_phh(seen, names).splitlines(), "", *proof.words()]

    async def _hand(self, reader: Reader, stream: str, number: int, viewer: str | None) -> list[tuple[Event, Event]]:
        """The events of one hand, each as the viewer may see it and as it was."""
        stored = await reader.events(stream)
        begins = [one for one in stored if one.type == HandBegan.__name__]
        start = begins[number - 1].version
        before = await load(reader, stream, upto=start - 1, snapshots=False)
        assert before is not None
        state = before.state
        hand: list[tuple[Event, Event]] = []
        from engine.table import apply

        for one in stored[start - 1 :]:
            event = read(one)
            seen = redact(event, viewer, state)
            state = apply(state, event)
            if seen is not None:
                hand.append((seen, event))
            if isinstance(event, HandEnded):
                break
        return hand
