"""One hand in both programs, and the tally of many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.cards import cards_text
from tests.beside_pokerkit.known_faults import FAULTS, STEPPED_OVER
from tests.beside_pokerkit.our_hands import Record
from tests.beside_pokerkit.their_hands import DiffersError, played_in_pokerkit


class MismatchError(AssertionError):
    """A hand that no known fault touches, and that PokerKit ends otherwise. The message is the whole hand."""


def difference(record: Record, stepped_over: Counter[str]) -> str:
    """What PokerKit does otherwise, in a line; empty if the stacks are equal at the end."""
    try:
        theirs = played_in_pokerkit(record)
    except DiffersError as differs:
        return str(differs)
    stepped_over.update(theirs.stepped_over)
    if theirs.stacks == record.stacks:
        return ""
    return f"stacks at the end, ours {list(record.stacks)}, PokerKit's {list(theirs.stacks)}"


@dataclass
class Tally:
    """How many hands were compared, and what was left out for which fault."""

    hands: int = 0
    compared: int = 0
    excluded: Counter[str] = field(default_factory=Counter)
    """Hands by the name of the fault that occurred; a hand with two faults counts for both."""
    differed: Counter[str] = field(default_factory=Counter)
    """Those of them that PokerKit really ends otherwise."""
    stepped_over: Counter[str] = field(default_factory=Counter)
    """Hands that were compared by stepping over a fault, by its name."""

    def add(self, record: Record) -> None:
        """Compares one hand; raises MismatchError if PokerKit ends it otherwise and no known fault says why."""
        self.hands += 1
        names = [fault.name for fault in FAULTS if fault.occurred(record)]
        stepped_over: Counter[str] = Counter()
        found = difference(record, stepped_over)
        if names:
            self.excluded.update(names)
            self.differed.update(names if found else [])
        elif found:
            raise MismatchError(f"{found}\n{told(record)}")
        else:
            self.compared += 1
            self.stepped_over.update(list(stepped_over))

    def table(self) -> str:
        """What was compared and what was not, by name."""
        lines = [f"{self.compared:6,} of {self.hands:,} hands compared, stacks equal in all of them"]
        lines.append("hands left out, those of them that PokerKit really ends otherwise, and why:")
        lines += [f"{self.excluded[fault.name]:6,} {self.differed[fault.name]:6,}  {fault.name}" for fault in FAULTS]
        lines.append("hands compared by stepping over what PokerKit refuses or asks:")
        lines += [f"{self.stepped_over[name]:6,}         {name}" for name in STEPPED_OVER]
        return "\n".join(lines)


def told(record: Record) -> str:
    """The whole hand, for a person who looks into it."""
    setup = record.setup
    lines = [
        f"replay with BACKROOM_SEED={record.seed}",
        f"{setup.game.id} {setup.betting}, {setup.stakes}",
        f"stacks {[seat.stack for seat in setup.seats]}, seat 0 left of the button",
        "posts " + ", ".join([f"{post.kind} {post.due} by {post.seat}" for post in setup.posts]),
    ]
    lines += [f"seat {index} holds {cards_text(seat.hole + seat.up)}" for index, seat in enumerate(record.end.seats)]
    for number, turn in enumerate(record.turns, 1):
        board = cards_text(turn.state.board) or "-"
        lines.append(
            f"move {number}: board {board}, pot {turn.state.pot}, seat {turn.seat} {turn.verb} {turn.amount}"
            f" {cards_text(turn.cards)}"
        )
    lines.append(f"board at the end {cards_text(record.end.board) or '-'}")
    lines += [str(award) for award in record.end.awards]
    lines.append(f"our stacks at the end {list(record.stacks)}")
    return "\n".join(lines)
