"""One step of a night: until when the clock runs, and what comes in then."""

from __future__ import annotations

import json
from typing import NamedTuple

from bot.messages import Delivery
from bot.ports import Place


class Step(NamedTuple):
    """The clock runs to ``at``, then all the deliveries come in at the same moment."""

    at: float
    deliveries: tuple[Delivery, ...] = ()

    def to_json(self) -> str:
        """One line of text."""
        return json.dumps([self.at, self.deliveries])

    @staticmethod
    def from_json(text: str) -> Step:
        """A step from its line."""
        at, deliveries = json.loads(text)
        return Step(at, tuple(_delivery(fields) for fields in deliveries))


def _delivery(fields: list[object]) -> Delivery:
    delivery = Delivery(*fields)  # type: ignore[arg-type]  # as it was written
    return delivery._replace(place=Place(*delivery.place)) if delivery.place else delivery
