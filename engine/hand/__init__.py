"""One deal: commands in, events out, state by folding them.

    events, state = begin(setup, entropy, deck, seal)
    outcome = decide(state, Act(state.to_act, "call"))

Seats are places in the deal, 0 left of the button; see ``events``.
"""

from engine.hand.apply import apply, fold
from engine.hand.as_played import as_played
from engine.hand.betting import Legal, legal, to_call, why_no_raise
from engine.hand.commands import VERBS, Act, Post, Setup
from engine.hand.decide import begin, decide
from engine.hand.rounding import round_unit, straddle_size
from engine.hand.runouts import part_of
from engine.hand.state import NOBODY, NOT_YET, HandState, SeatState

__all__ = [
    "NOBODY",
    "NOT_YET",
    "VERBS",
    "Act",
    "HandState",
    "Legal",
    "Post",
    "SeatState",
    "Setup",
    "apply",
    "as_played",
    "begin",
    "decide",
    "fold",
    "legal",
    "part_of",
    "round_unit",
    "straddle_size",
    "to_call",
    "why_no_raise",
]
