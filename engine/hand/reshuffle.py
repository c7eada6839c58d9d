"""Cards that are out of play come back when the stub runs out (DRAW-3, STUD-2)."""

from __future__ import annotations

from hashlib import sha256

from engine.cards import UNKNOWN, Cards
from engine.hand.events import Reshuffled
from engine.hand.state import HandState
from engine.shuffle import seal, shuffle


def left(state: HandState) -> int:
    """How many cards are left in the stub."""
    return len(state.deck) - state.next_card


def reshuffled(state: HandState, *, stub: bool, discards: int, folded: bool) -> Reshuffled:
    """The burns, the first ``discards`` of the discards, folded hands, and the rest of the stub, shuffled and sealed.

    It follows from the hand's entropy by counter (law 7).
    """
    gone = [at for at, seat in enumerate(state.seats) if folded and seat.folded and not seat.gone]
    cards: Cards = state.burns + state.discards[:discards]
    for at in gone:
        cards += state.seats[at].hole + state.seats[at].up
    if stub:
        cards += state.deck[state.next_card :]
    entropy = sha256(b"reshuffle %d:" % state.roots + state.entropy).digest()
    # a record that does not tell which cards they are does not tell their order either
    order = cards if UNKNOWN in cards else shuffle(entropy, tuple(sorted(cards)))
    sealed = seal(entropy, order, len(state.deck)) if UNKNOWN not in cards else None
    commitments, root = (sealed.commitments, sealed.root) if sealed else (b"", b"")
    return Reshuffled(order, commitments, root, stub, discards, tuple(gone))
