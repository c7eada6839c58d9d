"""Hand files for the tests of the history: where the shared ones lie, and small texts to spoil."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from engine.hand.events import HandBegan, HandEnded, HandEvent
from engine.history.phh import Record, read_hands
from engine.history.verdict import Verdict, judge
from engine.table.events import Event

SHARED = Path(__file__).resolve().parents[3] / "shared" / "hands"
OWN = Path(__file__).resolve().parents[1] / "hands"
WHY_NOT = "the shared hands are not there: ../shared/hands beside the checkout"

PLAIN = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AcAd', 'd dh p2 KcKd', 'd dh p3 QcQd', 'p3 cbr 6', 'p1 cc', 'p2 f', 'd db 2h7s9c', 'p1 f']
finishing_stacks = [94, 98, 108]
"""


def shared_files() -> list[Path]:
    """The shared hands, of all games; those run twice lie apart."""
    return sorted([*SHARED.glob("tv/*.phh"), *SHARED.glob("real/*.phh")])


def files_run_twice() -> list[Path]:
    """The shared hands that were run twice, in JSON."""
    return sorted(SHARED.glob("real/rit/*.json"))


def record_of(text: str) -> Record:
    """The record of the one hand in ``text``."""
    (told,) = read_hands(text)
    assert told.record is not None, told.error
    return told.record


def verdict_on(text: str, **fields: str) -> Verdict:
    """The verdict on the first hand of ``text``, some of its fields replaced by other TOML values; ``""`` drops one."""
    lines = text.splitlines()
    for key, value in fields.items():
        lines = [line for line in lines if not line.startswith(f"{key} =")]
        lines += [f"{key} = {value}"] if value else []
    return judge("spoilt.phh", read_hands("\n".join(lines))[0])


def hands_of(log: Sequence[Event]) -> list[list[HandEvent]]:
    """The events of each hand in a table's log, from its first to its last."""
    of_hands = sys.modules[HandBegan.__module__]
    hands: list[list[HandEvent]] = []
    for event in log:
        if isinstance(event, HandBegan):
            hands.append([])
        if getattr(of_hands, type(event).__name__, None) is type(event) and hands:
            hands[-1].append(event)  # type: ignore[arg-type]
    return [hand for hand in hands if isinstance(hand[-1], HandEnded)]
