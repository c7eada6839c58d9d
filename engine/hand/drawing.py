"""Drawing: who exchanges how many cards, and in which order they are served (DRAW-1, DRAW-2, DRAW-3)."""

from __future__ import annotations

from engine.cards import Cards
from engine.hand.events import Burnt, Drew, HandEvent, HoleDealt, Places
from engine.hand.reshuffle import left, reshuffled
from engine.hand.state import NOBODY, NOT_YET, HandState

AT_ONCE = 4
"""Cards that one is served at a time; of five the last comes when all have theirs."""


def next_to_draw(state: HandState) -> int:
    """The first player left of the dealer who has not drawn; all-in players draw too. NOBODY if all have."""
    for at, seat in enumerate(state.seats):
        if not seat.folded and seat.drew == NOT_YET:
            return at
    return NOBODY


def most_cards(state: HandState) -> int:
    """How many cards may be exchanged now."""
    most = state.now.draw
    return min(most, state.house.draw_most) if state.game.draws == 1 and _is_high(state) else most


def drawn(state: HandState, seat: int, discarded: Cards) -> list[HandEvent]:
    """A player's exchange: he is served before the next one chooses."""
    late = int(len(discarded) > AT_ONCE and not _is_high(state))
    events, cards, places = _taken(state, seat, len(discarded) - late)
    return [*events, Drew(seat, discarded, cards, places, late)]


def served_late(state: HandState) -> list[HandEvent]:
    """The next card that is still owed; nothing when all are served.

    The last drawer comes first, and after a burn: four, a burn, one (DRAW-2).
    """
    owed = [at for at, seat in enumerate(state.seats) if seat.owed and not seat.folded]
    if not owed:
        return []
    last = max([at for at, seat in enumerate(state.seats) if not seat.folded])
    # the last card of the stub is not burnt but served
    burn = last in owed and state.house.burn and left(state) > 1
    burnt: Places = (state.next_card,) if burn else ()
    seat = last if last in owed else owed[0]
    events, cards, places = _taken(state, seat, 1, len(burnt))
    return [*([Burnt(burnt)] if burnt else []), *events, HoleDealt(seat, cards, places)]


def _taken(state: HandState, seat: int, count: int, skipped: int = 0) -> tuple[list[HandEvent], Cards, Places]:
    """``count`` cards for ``seat`` after the first ``skipped`` of the stub, more shuffled in if it runs out (DRAW-3).

    What comes back: discards of earlier draws, folded hands and burns; if that is not enough also what others have
    discarded in this draw, never the drawer's own.
    """
    first = state.next_card + skipped
    deck = state.deck
    events: list[HandEvent] = []
    short = count - (len(deck) - first)
    if short > 0:
        folded = sum([len(seat.hole) + len(seat.up) for seat in state.seats if seat.folded and not seat.gone])
        enough = len(state.burns) + folded + state.earlier >= short
        of_this_draw = range(state.earlier, len(state.discards))
        others = () if enough else tuple([at for at in of_this_draw if state.discarded_by[at] != seat])
        again = reshuffled(state, stub=False, discards=(*range(state.earlier), *others), folded=True)
        events.append(again)
        deck += again.cards
    places = tuple(range(first, first + count))
    return events, deck[first : first + count], places


def _is_high(state: HandState) -> bool:
    return state.game.pots[0].startswith("high")
