"""What players do in an example: ``do p3 raise 30, p4 call``."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Cards
from engine.errors import Refusal
from engine.hand import Act, Legal, legal
from tests.rules_desk.blocks import BlockError, cards_in, number_in
from tests.rules_desk.hand_line import player
from tests.rules_desk.stacked_hand import StackedHand

_ALL_IN = ("allin", "all-in", "shove")
_VERBS = {
    "fold": "fold", "check": "check", "call": "call", "raise": "raise", "bet": "raise", "bring": "bring_in",
    "complete": "complete", "draw": "draw", "pat": "pat", "run": "run",
}  # fmt: skip


class HandBlock:
    """One hand, played line by line."""

    def __init__(self, hand: StackedHand, answers: bool) -> None:
        """``answers``: the block says who agrees to run it twice; else nobody does, for silence is no (POT-7)."""
        self.hand = hand
        self._answers = answers
        self._nobody_agrees()

    @property
    def players(self) -> int:
        """How many are dealt in."""
        return len(self.hand.state.seats)

    def do(self, words: str) -> None:
        """``p3 raise 30, p4 call``. Raises BlockError if the engine refuses one of them."""
        for action in words.split(","):
            act = self.action(action.split())
            refusal = self.hand.act(act)
            if refusal is not None:
                raise BlockError(f"'{action.strip()}': {refusal_told(refusal)}; {self.now()}")
            self._nobody_agrees()

    def action(self, words: Sequence[str]) -> Act:
        """What a player does: ``p3 raise 30``, ``p1 draw 2``, ``p1 run 2``."""
        if len(words) < 2:
            raise BlockError(f"{' '.join(words)!r} is no action; write p3 raise 30")
        seat, verb, rest = player(words[0], self.players), words[1], list(words[2:])
        if verb in _ALL_IN:
            return self._all_in(seat)
        if verb not in _VERBS:
            raise BlockError(f"{verb!r} is no action; there are {', '.join((*_VERBS, _ALL_IN[0]))}")
        if verb == "draw":
            return Act(seat, "draw", cards=self._discards(seat, rest))
        if verb == "run":
            return Act(seat, "run_once" if rest in (["1"], ["once"]) else "run_twice")
        rest = rest[1:] if verb == "bring" and rest[:1] == ["in"] else rest
        amount = number_in(rest[0]) if rest else None
        if len(rest) > 1 or (amount is None and verb in ("raise", "bet")):
            raise BlockError(f"'{' '.join(words)}': a {verb} takes one amount, the total for the street")
        return Act(seat, _VERBS[verb], amount, sure=True)

    # ------------------------------------------------------------ helpers

    def _nobody_agrees(self) -> None:
        while self.hand.state.asked and not self._answers:
            self.hand.act(Act(self.hand.state.asked[0], "run_once"))

    def _all_in(self, seat: int) -> Act:
        """Everything he has: a raise where it is more than the bet, else a call."""
        allowed = legal(self.hand.state, seat)
        one = self.hand.state.seats[seat]
        if allowed is None:
            return Act(seat, "fold")  # refused, with the reason
        if allowed.raise_to and allowed.raise_to[1] == one.bet + one.stack:
            return Act(seat, "raise", allowed.raise_to[1])
        if allowed.call == one.stack:
            return Act(seat, "call")
        raise BlockError(f"p{seat + 1} cannot go all-in with {one.stack}; {self.now()}")

    def _discards(self, seat: int, words: Sequence[str]) -> Cards:
        """The cards that are named, or as many of his last ones as a figure says."""
        own = self.hand.state.seats[seat].hole
        if len(words) == 1 and words[0].isdigit():
            count = int(words[0])
            if not 1 <= count <= len(own):
                raise BlockError(f"p{seat + 1} has {len(own)} cards to draw to; no card is pat")
            return own[-count:]
        return cards_in("".join(words))

    def legal(self) -> Legal:
        """What the player to act may do. Raises BlockError if there is none."""
        found = legal(self.hand.state, self.hand.state.to_act)
        if found is None:
            raise BlockError(f"nobody is to act; {self.now()}")
        return found

    def now(self) -> str:
        """How the hand stands, for messages."""
        state = self.hand.state
        if state.over:
            return f"the hand is over, stacks {listed([seat.stack for seat in state.seats])}"
        if state.asked:
            return f"asked to run it twice: {seats_told(state.asked)}"
        allowed = legal(state, state.to_act)
        assert allowed is not None
        may = {"fold": allowed.fold, "check": allowed.check, "call": allowed.call, "raise": allowed.raise_to}
        more = {"draw": allowed.draw, "bring in": allowed.bring_in, "complete": allowed.complete}
        told = [f"{name} {value}" if value is not True else name for name, value in {**may, **more}.items() if value]
        return f"now ({state.now.name}) p{state.to_act + 1} may {', '.join(told)}"


def refusal_told(refusal: Refusal) -> str:
    facts = ", ".join([f"{name} {value}" for name, value in refusal.facts])
    return f"refused as {refusal.code.value} [{refusal.rule}] ({facts})"


def seats_told(seats: Sequence[int]) -> str:
    return " ".join([f"p{seat + 1}" for seat in seats]) or "nobody"


def listed(amounts: Sequence[int]) -> str:
    return " ".join(map(str, amounts)) or "nothing"
