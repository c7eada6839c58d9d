"""Whose turn it is, what it costs and how far one may raise: the arithmetic of all three structures.

All this is asked at every turn, so in the most travelled places the smaller of two figures is taken by ``if``:
a call of ``min`` or ``max`` costs as much as several lines here.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.hand.drawing import most_cards
from engine.hand.rounding import round_unit, rounded
from engine.hand.state import NOBODY, NOT_YET, HandState, SeatState
from engine.stakes import LIMITED


class Legal(NamedTuple):
    """What a player may do in his turn."""

    fold: bool
    check: bool
    call: int | None
    """Chips to add, at most his stack."""
    raise_to: tuple[int, int] | None
    """Least and most total for the street; in fixed limit only the two ends are legal."""
    only_ends: bool = False
    draw: tuple[int, int] | None = None
    """Fewest and most cards to exchange; None where nobody draws now."""
    bring_in: int | None = None
    """Chips to add as the bring-in, where it is still to be paid (BET-12)."""
    complete: int | None = None
    """The total that completes the bring-in to a whole bet."""
    run: int | None = None
    """How many boards he may agree to, or refuse; None where he is not asked (POT-6)."""

    def allows_raise_to(self, amount: int) -> bool:
        """Whether ``amount`` is a legal total for the street."""
        if self.raise_to is None:
            return False
        least, most = self.raise_to
        return amount in (least, most) if self.only_ends else least <= amount <= most

    def as_dict(self) -> dict[str, object]:
        """The form in which other programs read it; what this game does not have is None."""
        return {
            "fold": self.fold,
            "check": self.check,
            "call": self.call,
            "raise": list(self.raise_to) if self.raise_to else None,
            "draw": list(self.draw) if self.draw else None,
            "bring_in": self.bring_in,
            "complete": self.complete,
        }


def legal(state: HandState, seat: int) -> Legal | None:
    """What ``seat`` may do now; None if it is not his turn and he is not asked."""
    if seat != state.to_act or seat == NOBODY:
        return Legal(False, False, None, None, run=state.runs) if seat in state.asked else None
    if state.drawing:
        return Legal(False, False, None, None, draw=(0, most_cards(state)))
    limit = state.betting == "fixed-limit"
    if state.bring_in:
        allowed = raise_range(state, seat)
        # the low card is forced in; who comes after one that was all-in for his ante may also fold (BET-12)
        may_fold = seat != state.first
        bring_in = min(state.bring_in, state.seats[seat].stack)
        return Legal(may_fold, False, None, allowed, limit, None, bring_in, _completes(state, allowed))
    due = to_call(state, seat)
    allowed = raise_range(state, seat)
    # also over an all-in for less than half a bet (BET-12)
    complete = _completes(state, allowed) if state.brought_in and not state.full_level else None
    stack = state.seats[seat].stack
    call = due if due < stack else stack
    return Legal(True, due == 0, call or None, allowed, limit, None, None, complete)


def _completes(state: HandState, allowed: tuple[int, int] | None) -> int | None:
    return allowed[0] if allowed is not None and state.betting in LIMITED else None


def next_to_act(state: HandState, after: int) -> int:
    """The first seat left of ``after`` that has something to decide in this round; NOBODY if it is over."""
    seats = state.seats
    count = len(seats)
    seat = after
    for _ in seats:
        seat = (seat + 1) % count
        one = seats[seat]
        if one.folded or one.stack == 0:
            continue
        if one.bet < state.to_match or one.acted_at == NOT_YET:
            # who could only check against players who are all-in is not asked (BET-19)
            return seat if has_rival_with_chips(seats, seat) or to_call(state, seat) else NOBODY
    return NOBODY


def has_rival_with_chips(seats: list[SeatState], seat: int) -> bool:
    """Whether another player still in the hand has chips behind."""
    me = seats[seat]
    for other in seats:  # asked at every step: a plain loop is done at the first it finds
        if not other.folded and other.stack and other is not me:
            return True
    return False


def to_call(state: HandState, seat: int) -> int:
    """What ``seat`` must add to match the bet, however few chips he has.

    A short blind never lowers it, but when only all-in players are left nobody pays more than he can win
    from (BET-17).
    """
    seats = state.seats
    due = state.to_match - seats[seat].bet
    if due <= 0:
        return 0
    if has_rival_with_chips(seats, seat):
        return due
    stands = max([0, *[other.bet for index, other in enumerate(seats) if index != seat and not other.folded]])
    return max(0, min(stands, state.to_match) - seats[seat].bet)


def raise_range(state: HandState, seat: int) -> tuple[int, int] | None:
    """Least and most total that ``seat`` may bet or raise to; None if he may not."""
    if why_no_raise(state, seat):
        return None
    me = state.seats[seat]
    everything = me.bet + me.stack
    if state.betting == "fixed-limit":
        level = state.full_level + state.min_raise
        if level > everything:
            level = everything
        # an open pair lets him bet, or raise by, the big bet as well (BET-13)
        return level, min(state.full_level + state.big, everything) if state.big else level
    if state.betting == "spread-limit":
        unit = state.min_raise if state.full_level else max(state.min_raise, state.to_match + 1, state.bring_in + 1)
        least = min(state.full_level + unit, everything)
        return least, max(least, min(state.full_level + top_of_spread(state), everything))
    # what the low card brings in with is his to choose, up to the pot (BET-14)
    least = state.bring_in + 1 if state.bring_in else state.to_match + state.min_raise
    if least >= everything:
        return everything, everything
    most = everything
    if state.betting == "pot-limit":
        pot = _pot_sized(state, me)
        if pot < everything:
            most = pot if pot > least else least
    return least, most


_RANGE_RULES = {"no-limit": "BET-2", "pot-limit": "BET-3", "fixed-limit": "BET-4", "spread-limit": "BET-5"}


def range_rule(state: HandState) -> str:
    """The rule that says how much may be bet or raised now; in pot limit that of the house, where it reckons so."""
    counts_whole = state.street == 0 and state.house.small_blind_as_big
    house_reckons = state.betting == "pot-limit" and (counts_whole or _is_rounded(state))
    return "TABLE-8" if house_reckons else _RANGE_RULES[state.betting]


def in_range(state: HandState, allowed: tuple[int, int], to: int) -> bool:
    """Whether ``to`` is a total that ``raise_range`` allows; in fixed limit only the two ends are legal."""
    return to in allowed if state.betting == "fixed-limit" else allowed[0] <= to <= allowed[1]


def is_whole_bet(state: HandState) -> bool:
    """Whether the bring-in that is due is a bet to raise, not to complete: in big bet, or as large as the small bet."""
    return state.betting not in LIMITED or (state.betting == "fixed-limit" and state.bring_in >= state.min_raise)


def top_of_spread(state: HandState) -> int:
    """The most one may bet, or raise by, in spread limit: more in the last round where it is so agreed (BET-5)."""
    last = state.street == len(state.game.streets) - 1
    return max(state.stakes.big_bet, state.stakes.end if last else 0)


def why_no_raise(state: HandState, seat: int) -> str | None:
    """The rule that forbids a raise to ``seat`` now; None if he may."""
    me = state.seats[seat]
    stands = state.to_match if state.to_match > state.bring_in else state.bring_in
    if me.bet + me.stack <= stands:
        return "BET-9"
    if state.bring_in and state.betting == "fixed-limit" and is_whole_bet(state):
        return "BET-12"
    if state.capped:
        return "BET-6"
    if me.acted_at != NOT_YET and not _reopened_to(state, me):
        return "BET-16" if state.betting in LIMITED else "BET-7"
    if not _someone_reaches(state, me, 0 if state.house.raise_beyond_reach else stands):
        return "BET-19"
    return None


def counts_as_full(state: HandState, to: int) -> bool:
    """Whether a bet or raise to ``to`` is a full one, which reopens the betting."""
    if state.betting not in LIMITED:
        return to - state.to_match >= state.min_raise
    grown = to - state.full_level
    if state.house.short_all_in == "half counts":
        return 2 * grown >= state.min_raise
    return grown >= state.min_raise


def reaches_cap(state: HandState, bets: int) -> bool:
    """Whether the bet about to be made is the last of the round (BET-6). Asked before it is made."""
    if state.betting not in LIMITED:
        return False
    allowed = state.house.raises_single_draw if state.game.draws == 1 else state.house.raises_per_round
    if allowed == 0 or bets <= allowed:
        return False
    contesting = sum([not seat.folded and seat.stack > 0 for seat in state.seats])
    return contesting > 2 or state.house.cap_heads_up


def _reopened_to(state: HandState, me: SeatState) -> bool:
    """Whether the betting is open again to him who has acted: a full bet's worth came since (BET-7, BET-16)."""
    acted_at = me.acted_at
    if state.betting not in LIMITED:
        return state.to_match - acted_at >= state.min_raise
    if 2 * (state.to_match - acted_at) >= state.min_raise:
        return True
    # where the next raise completes to the full level, a completion is a full raise however little it adds
    return state.house.short_all_in == "completes" and state.full_level > acted_at


def _someone_reaches(state: HandState, me: SeatState, reach: int) -> bool:
    """Whether another player still in the hand has chips behind, and more in all than ``reach``."""
    for other in state.seats:
        if not other.folded and other.stack and other.bet + other.stack > reach and other is not me:
            return True
    return False


def _pot_sized(state: HandState, me: SeatState) -> int:
    """The call, plus the pot after that call (BET-3), as a total for the street; some houses round it (TABLE-8)."""
    pot = state.pot - state.splash  # what came from outside is set aside (POT-9)
    if state.street == 0:
        if state.antes and state.stakes.ante_from == "big blind":
            pot -= state.antes  # one ante for all is not counted yet; antes of each are part of the pot (BET-20)
        if state.raiser == NOBODY:
            pot += state.short  # the opening raise counts the blinds whole (BET-17)
        if state.house.small_blind_as_big:
            pot += _small_blinds_lack(state, me)
    call = state.to_match - me.bet
    size = pot + call
    if _is_rounded(state):
        size = rounded(size, round_unit(state.stakes, state.house))
    return state.to_match + size


def _is_rounded(state: HandState) -> bool:
    """Whether the house rounds a pot-sized bet in this round: before the flop only under a straddle (TABLE-8)."""
    if state.house.pot_limit != "rounded":
        return False
    return state.street > 0 or any([post.kind == "straddle" for post in state.posted])


def _small_blinds_lack(state: HandState, me: SeatState) -> int:
    """What is to be added so that every small blind, short ones and dead ones too, counts as a big one (TABLE-8).

    Whoever has called with his small blind has a big one in; who is to act calls that much less.
    """
    big, lack = state.stakes.big_blind, 0
    for post in state.posted:
        seat = state.seats[post.seat]
        if post.kind == "dead post":
            lack += max(0, big - post.amount)
        elif post.kind == "small blind":
            if seat is not me:
                lack += max(0, big - seat.bet)
            if state.raiser == NOBODY:
                lack -= post.due - post.amount  # a short one is counted whole already
    return lack
