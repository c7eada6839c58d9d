"""Answers that are computed: from the engine's ranking and arithmetic, and from what the asker sees of his table.

Each file here answers one kind of question; a new kind is a new file and a word in ``_ANYWHERE`` or ``_AT_TABLE``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.rules_desk.context import Context
from bot.rules_desk.facts.arithmetic import arithmetic
from bot.rules_desk.facts.beats import beats
from bot.rules_desk.facts.bets import bet_range, call
from bot.rules_desk.facts.capped import capped
from bot.rules_desk.facts.counts_as import counts_as
from bot.rules_desk.facts.draws import draws
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.game_now import game_now
from bot.rules_desk.facts.hidden import hidden
from bot.rules_desk.facts.kinds import kinds
from bot.rules_desk.facts.last_hand import last_hand
from bot.rules_desk.facts.no_raise import why_not
from bot.rules_desk.facts.own_hand import own_hand
from bot.rules_desk.facts.pending import pending
from bot.rules_desk.facts.places import places
from bot.rules_desk.facts.pot import pot, pot_bet
from bot.rules_desk.facts.seats import seats
from bot.rules_desk.facts.shown import shown
from bot.rules_desk.facts.turns import turns
from bot.rules_desk.facts.what_beats import what_beats
from bot.rules_desk.facts.words import Asked, read

__all__ = ["Fact", "fact"]

_Kind: TypeAlias = Callable[[Asked, Context], Fact | None]

_ANYWHERE: tuple[_Kind, ...] = (beats, kinds, what_beats, counts_as, arithmetic, seats)
"""What needs no table."""
_AT_TABLE: tuple[_Kind, ...] = (
    capped, pot_bet, pot, why_not, call, bet_range, turns, places, draws, pending, last_hand, own_hand, shown, hidden,
    game_now,
)  # fmt: skip
"""What is worked out from the asker's table; the first that understands the question answers it."""


def fact(question: str, context: Context) -> Fact | None:
    """The computed answer to ``question``; None unless it is certain that one was asked for."""
    asked = read(question)
    able = _ANYWHERE if asked.is_about_a_word else _ANYWHERE + _AT_TABLE
    return next((found for kind in able if (found := kind(asked, context)) is not None), None)
