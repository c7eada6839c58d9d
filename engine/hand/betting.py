"""Whose turn it is, what it costs and how far one may raise: the arithmetic of all three structures."""

from __future__ import annotations

from typing import NamedTuple

from engine.hand.state import NOBODY, NOT_YET, HandState, SeatState


class Legal(NamedTuple):
    """What a player may do in his turn."""

    fold: bool
    check: bool
    call: int | None
    """Chips to add, at most his stack."""
    raise_to: tuple[int, int] | None
    """Least and most total for the street; in fixed limit only the two ends are legal."""
    only_ends: bool = False

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
            "draw": None,
            "bring_in": None,
            "complete": None,
        }


def legal(state: HandState, seat: int) -> Legal | None:
    """What ``seat`` may do now; None if it is not his turn."""
    if seat != state.to_act or seat == NOBODY:
        return None
    due = to_call(state, seat)
    limit = state.betting == "fixed-limit"
    return Legal(True, due == 0, min(due, state.seats[seat].stack) or None, raise_range(state, seat), limit)


def next_to_act(state: HandState, after: int) -> int:
    """The first seat left of ``after`` that has something to decide in this round; NOBODY if it is over."""
    seats = state.seats
    count = len(seats)
    for left in range(after + 1, after + 1 + count):
        seat = left % count
        one = seats[seat]
        if one.folded or one.stack == 0:
            continue
        if not has_rival_with_chips(seats, seat):
            # who could only check against players who are all-in is not asked (BET-19)
            return seat if to_call(state, seat) else NOBODY
        if one.bet < state.to_match or one.acted_at == NOT_YET:
            return seat
    return NOBODY


def has_rival_with_chips(seats: list[SeatState], seat: int) -> bool:
    """Whether another player still in the hand has chips behind."""
    me = seats[seat]
    for other in seats:  # asked at every step: a plain loop is done at the first it finds
        if other.stack and not other.folded and other is not me:
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
        level = min(state.full_level + state.min_raise, everything)
        return level, level
    least = min(state.to_match + state.min_raise, everything)
    if state.betting == "pot-limit":
        return least, max(least, min(_pot_sized(state, me), everything))
    return least, everything


def in_range(state: HandState, allowed: tuple[int, int], to: int) -> bool:
    """Whether ``to`` is a total that ``raise_range`` allows; in fixed limit only the two ends are legal."""
    return to in allowed if state.betting == "fixed-limit" else allowed[0] <= to <= allowed[1]


def why_no_raise(state: HandState, seat: int) -> str | None:
    """The rule that forbids a raise to ``seat`` now; None if he may."""
    me = state.seats[seat]
    if me.bet + me.stack <= state.to_match:
        return "BET-9"
    if state.capped:
        return "BET-6"
    if me.acted_at != NOT_YET and not _reopened_to(state, me):
        return "BET-16" if state.betting == "fixed-limit" else "BET-7"
    if not _someone_could_call_more(state, me):
        return "BET-19"
    return None


def counts_as_full(state: HandState, to: int) -> bool:
    """Whether a bet or raise to ``to`` is a full one, which reopens the betting."""
    if state.betting != "fixed-limit":
        return to - state.to_match >= state.min_raise
    grown = to - state.full_level
    if state.house.short_all_in == "half counts":
        return 2 * grown >= state.min_raise
    return grown >= state.min_raise


def reaches_cap(state: HandState, bets: int) -> bool:
    """Whether the bet about to be made is the last of the round (BET-6). Asked before it is made."""
    allowed = state.house.raises_per_round
    if state.betting != "fixed-limit" or allowed == 0 or bets <= allowed:
        return False
    contesting = sum([not seat.folded and seat.stack > 0 for seat in state.seats])
    return contesting > 2 or state.house.cap_heads_up


def _reopened_to(state: HandState, me: SeatState) -> bool:
    """Whether the betting is open again to him who has acted: a full bet's worth came since (BET-7, BET-16)."""
    acted_at = me.acted_at
    if state.betting != "fixed-limit":
        return state.to_match - acted_at >= state.min_raise
    if 2 * (state.to_match - acted_at) >= state.min_raise:
        return True
    # where the next raise completes to the full level, a completion is a full raise however little it adds
    return state.house.short_all_in == "completes" and state.full_level > acted_at


def _someone_could_call_more(state: HandState, me: SeatState) -> bool:
    reach = 0 if state.house.raise_beyond_reach else state.to_match
    for other in state.seats:
        if other.stack and other.bet + other.stack > reach and not other.folded and other is not me:
            return True
    return False


def _pot_sized(state: HandState, me: SeatState) -> int:
    """The call, plus the pot after that call (BET-3), as a total for the street."""
    pot = state.pot
    if state.street == 0:
        if state.stakes.ante_from == "big blind":
            pot -= state.antes  # one ante for all is not counted yet; antes of each are part of the pot (BET-20)
        if state.raiser == NOBODY:
            pot += state.short  # the opening raise counts the blinds whole (BET-17)
    call = state.to_match - me.bet
    return state.to_match + pot + call
