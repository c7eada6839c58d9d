"""Cards that are out of play come back when the stub runs out (DRAW-3, STUD-2)."""

from __future__ import annotations

from hashlib import sha256

from engine.cards import UNKNOWN, Cards
from engine.hand.events import Places, Reshuffled
from engine.hand.state import HandState
from engine.shuffle import seal, shuffle


def left(state: HandState) -> int:
    """How many cards are left in the stub."""
    return len(state.deck) - state.next_card


def derived(entropy: bytes, number: int) -> bytes:
    """The entropy of a hand's reshuffle, the first of which is number 1: from the hand's own, by counter (law 7)."""
    return sha256(b"reshuffle %d:" % number + entropy).digest()


def reshuffled(state: HandState, *, stub: bool, discards: Places, folded: bool) -> Reshuffled:
    """The burns, these of the discards, folded hands, and the rest of the stub, shuffled and sealed."""
    gone = [at for at, seat in enumerate(state.seats) if folded and seat.folded and not seat.gone]
    cards: Cards = state.burns + tuple([state.discards[at] for at in discards])
    for at in gone:
        cards += state.seats[at].hole + state.seats[at].up
    if stub:
        cards += state.deck[state.next_card :]
    entropy = derived(state.entropy, state.roots)
    if state.later:  # a record tells in which order they came
        told = (state.later + (UNKNOWN,) * len(cards))[: len(cards)]
        return Reshuffled(told, b"", b"", stub, discards, tuple(gone))
    # a record that does not tell which cards they are does not tell their order either
    order = cards if UNKNOWN in cards else shuffle(entropy, tuple(sorted(cards)))
    sealed = seal(entropy, order, len(state.deck)) if UNKNOWN not in cards else None
    commitments, root = (sealed.commitments, sealed.root) if sealed else (b"", b"")
    return Reshuffled(order, commitments, root, stub, discards, tuple(gone))
