"""Where PokerKit 0.7.7 does not play by our rules, by name, with the rule that says we are right.

A fault of FAULTS ends the comparison: where it occurred the stacks differ, or the move is impossible in
PokerKit. A fault of REFUSALS only makes PokerKit refuse a legal raise; the counter behind the refusal is set
back, the move is made, and the hand is compared. The three names above them need less: what PokerKit does
of its own is answered or told beforehand, and the hand is compared.

Every predicate looks at our record alone, never at what PokerKit made of it.

What PokerKit cannot be asked at all is not among the hands: spread limit (BET-5), pot- and no-limit stud, whose
bring-in is as large as the least bet (BET-14), a bring-in as large as the small bet, and boards tied by suit
(RANK-8: it goes by position, which is our house rule ``open_up_tie``). Its draws are compared although it lets all
discard before it serves any, has no late fifth card (DRAW-2) and shuffles otherwise (DRAW-3): it is told the cards.

What is not listed is matched by how the state is built (see ``their_hands``). The cap (BET-6): PokerKit does
not count the big blind, so it gets one raise less before the flop, and none between two players. And its
``FixedLimitOmahaHoldemHighLowSplitEightOrBetter`` is pot limit by mistake (BET-4), so no class of its games
is used but ``State`` itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pokerkit

from engine.hand import why_no_raise
from engine.hand.pots import split
from engine.hand.state import NOT_YET
from tests.beside_pokerkit.our_hands import Record, Turn
from tests.beside_pokerkit.who_wins import Contest, Part, contested, merged

FREE_FOLD = "BET-1 folding where a check is free, which a tournament of PokerKit refuses"
ASKED_FOR_NOTHING = "BET-19 a player asked who can only check against all-in players"
ANTE_BEFORE_BLIND = "BET-20 the ante of the big blind taken from a short stack before the blind"


class Fault(NamedTuple):
    """A hand that PokerKit cannot play as we do."""

    name: str
    occurred: Callable[[Record], bool]


class Refusal(NamedTuple):
    """A legal raise that PokerKit refuses."""

    name: str
    occurred: Callable[[Record, Turn], bool]
    step_over: Callable[[pokerkit.State], None]


def most_raises(record: Record, street: int) -> int | None:
    """The cap of a street as PokerKit counts: bets and raises, without the big blind (BET-6)."""
    setup = record.setup
    single = setup.game.draws == 1
    raises = setup.house.raises_single_draw if single else setup.house.raises_per_round
    if setup.betting != "fixed-limit" or len(setup.seats) == 2 or not raises:
        return None
    return raises + (street > 0 or setup.game.opening in ("antes", "bring-in"))


# ---- raises that PokerKit refuses


def _beyond_their_cap(record: Record, turn: Turn) -> bool:
    """As many raises stand as it allows, but some were all-in for less than half a bet, or it was heads-up before."""
    most = most_raises(record, turn.state.street)
    raises = [one for one in record.round_before(turn) if one.verb == "raise"]
    return most is not None and len(raises) >= most and not _capped(raises, most)


def _capped(raises: list[Turn], most: int) -> bool:
    counted = [one for one in raises if 2 * (one.amount - one.state.full_level) >= one.state.min_raise]
    return any(sum([not seat.folded and seat.stack > 0 for seat in one.state.seats]) > 2 for one in counted[most - 1 :])


def _reopened_by_several(record: Record, turn: Turn) -> bool:
    """Since he acted only all-ins for less were made, but together they come to a full raise."""
    me, full = turn.state.seats[turn.seat], turn.state.min_raise
    if turn.state.betting == "fixed-limit" or me.acted_at == NOT_YET or turn.state.to_match - me.acted_at < full:
        return False
    since = [one for one in _since_he_acted(record, turn) if one.verb == "raise"]
    return all(one.amount - one.state.to_match < one.state.min_raise for one in since)


def _reopened_by_half(record: Record, turn: Turn) -> bool:
    """In limit, an all-in for half a bet or more but less than a bet is all that he has to add."""
    me, unit = turn.state.seats[turn.seat], turn.state.min_raise
    to_add = turn.state.to_match - me.bet
    return turn.state.betting == "fixed-limit" and me.acted_at != NOT_YET and to_add < unit <= 2 * to_add


def _since_he_acted(record: Record, turn: Turn) -> tuple[Turn, ...]:
    earlier = record.round_before(turn)
    own = [index for index, one in enumerate(earlier) if one.seat == turn.seat]
    return earlier[own[-1] + 1 :] if own else earlier


def _forget_raises(state: pokerkit.State) -> None:
    state.completion_betting_or_raising_count = 0


def _forget_all_ins(state: pokerkit.State) -> None:
    state.consecutive_short_all_in_amounts.clear()


def _forget_size(state: pokerkit.State) -> None:
    state.completion_betting_or_raising_amount = 0
    state.consecutive_short_all_in_amounts.clear()


REFUSALS = (
    Refusal(
        "BET-6 the cap, once heads-up or after all-ins that do not count for it", _beyond_their_cap, _forget_raises
    ),
    Refusal("BET-7 several short all-ins that together reopen the betting", _reopened_by_several, _forget_all_ins),
    Refusal("BET-16 a limit all-in of half a bet or more that reopens the betting", _reopened_by_half, _forget_size),
)


def range_may_differ(record: Record, turn: Turn) -> bool:
    """Whether a known fault lets PokerKit list other raises here than we do, even where nobody makes one of them."""
    state = turn.state
    unmatched = state.to_match > turn.highest or bool(state.short)  # BET-17
    bring_in = state.to_match == state.brought_in
    # BET-16: what follows an all-in for less is a whole bet more, or not allowed
    for_less = state.betting == "fixed-limit" and state.to_match != state.full_level and not bring_in
    # BET-16: who called an all-in for less faces less than half a bet when the next one counts as full
    acted_at = state.seats[turn.seat].acted_at
    faces_little = state.full_level > acted_at != NOT_YET and why_no_raise(state, turn.seat) == "BET-16"
    # BET-7: an all-in for less reopens the betting if nobody has made a full bet or raise before
    opens_for_less = acted_at != NOT_YET and state.bets <= _bets_posted(record, turn)
    one_ante = state.betting == "pot-limit" and state.stakes.ante_from == "big blind" and not state.street  # BET-20
    # BET-12, BET-19: completing with no more than the bring-in, or when nobody could call more
    nothing_to_complete = bool(state.bring_in) and why_no_raise(state, turn.seat) is not None
    by_rule = (
        unmatched or for_less or faces_little or opens_for_less or one_ante or nothing_to_complete or bool(state.big)
    )
    return by_rule or any(refusal.occurred(record, turn) for refusal in REFUSALS)


def _bets_posted(record: Record, turn: Turn) -> int:
    return int(turn.state.street == 0 and record.setup.game.opening in ("blinds", "button blind"))


# ---- hands that PokerKit plays otherwise


def _short_blind(record: Record) -> bool:
    """Nobody has put in the whole big blind, and somebody calls or raises as if it lay there."""
    return any(_pays_the_whole_blind(record, turn) for turn in record.turns)


def _pays_the_whole_blind(record: Record, turn: Turn) -> bool:
    state = turn.state
    if state.street or state.to_match <= turn.highest:
        return False
    me = state.seats[turn.seat]
    if turn.verb == "call":
        return turn.amount == min(me.stack, state.to_match - me.bet) != min(me.stack, max(0, turn.highest - me.bet))
    if state.brought_in and turn.verb == "raise":
        return False  # it completes to the same
    if turn.verb == "raise" and state.betting == "fixed-limit":
        everything = me.bet + me.stack
        level = min(everything, state.to_match + state.min_raise)
        return turn.amount == level != min(everything, turn.highest + state.min_raise)
    return turn.verb == "raise" and _next_too_small_for_them(record, turn)


def _next_too_small_for_them(record: Record, turn: Turn) -> bool:
    """The opening raise counts for PokerKit from less than the blind: a later one is full for us and not for it."""
    ours = max(turn.amount - turn.state.to_match, turn.state.min_raise)
    theirs = max(turn.amount - turn.highest, turn.state.min_raise)
    for one in [later for later in record.round_after(turn) if later.verb == "raise"]:
        alone, together = one.amount - one.state.to_match, one.amount - turn.amount
        if ours <= alone < theirs or ours <= together < theirs:
            return True
        if alone >= theirs:
            return False
    return False


def _short_blind_in_the_pot(record: Record) -> bool:
    """An opening raise in pot limit is more than the pot as it lies, for a short blind counts whole."""
    return any(_above_the_pot(turn) for turn in record.turns)


def _above_the_pot(turn: Turn) -> bool:
    state = turn.state
    if state.betting != "pot-limit" or turn.verb != "raise" or not state.short:
        return False
    mine = state.seats[turn.seat].bet
    lies = 2 * turn.highest - mine + state.pot
    whole = 2 * state.to_match - mine + state.pot + state.short
    return max(lies, turn.highest + state.min_raise) < turn.amount <= max(whole, state.to_match + state.min_raise)


def _completed(record: Record) -> bool:
    """In limit, a raise completes an all-in for less than half to the full level; to PokerKit it adds a whole bet."""
    return any(_completes(turn) for turn in record.turns)


def _completes(turn: Turn) -> bool:
    state = turn.state
    if state.betting != "fixed-limit" or turn.verb != "raise" or state.to_match == state.brought_in:
        return False
    me, unit = state.seats[turn.seat], state.min_raise
    everything = me.bet + me.stack
    if not 0 < 2 * (state.to_match - state.full_level) < unit:
        return False
    return turn.amount == min(everything, state.full_level + unit) != min(everything, state.to_match + unit)


def _odd_chips(record: Record) -> bool:
    """Two odd chips or more among three winners or more: PokerKit gives them all to the first."""
    parts = [part for contest in contested(record) for part in contest.parts]
    return any(_paid([part]) != _paid([part], _to_the_first) for part in parts)


def _halved_first(record: Record) -> bool:
    """The same players share a whole pot, and an odd chip falls otherwise if it is halved first, as PokerKit does.

    It does so also for a pot in which nobody has a low, if a player of another pot has one.
    """
    contests = contested(record)
    whole = [contest.parts[0] for contest in contests if len(contest.parts) == 1]
    return any(contest.low for contest in contests) and any(_halved_otherwise(part, part.winners) for part in whole)


def _low_of_nobody(record: Record) -> bool:
    """Nobody has a low in a side pot, but a player of a lower pot has one.

    PokerKit then shares half of the side pot among all eligible whose hands are still in, as if they had equal lows.
    Beaten hands are out by then, but not those that win another pot.
    """
    contests = contested(record)
    in_the_end = frozenset([seat for contest in contests for seat in contest.winners])
    for contest in contests:
        still_in = tuple([seat for seat in contest.eligible if seat in in_the_end])
        if not contest.low and len(still_in) > len(contest.winners) and _halved_otherwise(contest.parts[0], still_in):
            return any(other.low for other in contests)
    return False


def _halved_otherwise(whole: Part, low_winners: tuple[int, ...]) -> bool:
    """Whether others get other chips if PokerKit halves a pot and gives these the low half."""
    low = whole.amount // 2
    halves = [Part(whole.amount - low, whole.winners), Part(low, low_winners)]
    return _paid([whole]) != _paid(halves, _to_the_first)


def _merged(record: Record) -> bool:
    """An odd chip falls otherwise if pots of the same winners are split as one, as PokerKit does."""
    together: dict[frozenset[int], list[Contest]] = {}
    for contest in contested(record):
        together.setdefault(contest.winners, []).append(contest)
    return any(
        _paid([part for contest in contests for part in contest.parts]) != _paid(list(merged(contests).parts))
        for contests in together.values()
    )


def _paid(parts: list[Part], divided: Callable[[int, int], list[int]] = split) -> Counter[int]:
    """What everyone gets of these parts."""
    paid: Counter[int] = Counter()
    for part in parts:
        order = part.winners if divided is split else sorted(part.winners)
        paid.update(dict(zip(order, divided(part.amount, len(order)), strict=True)))
    return paid


def _to_the_first(amount: int, ways: int) -> list[int]:
    """PokerKit's split: all odd chips to the first."""
    share, odd = divmod(amount, ways)
    return [share + odd, *[share] * (ways - 1)]


def _no_blind_in_front(record: Record) -> bool:
    """The big blind is all-in for its ante and the small blind is nothing: PokerKit begins left of the button."""
    first = record.turns[0] if record.turns else None
    blinds = record.setup.game.opening == "blinds"
    return first is not None and blinds and first.state.street == first.highest == 0 and first.seat != 0


def _big_bet_on_an_open_pair(record: Record) -> bool:
    """Somebody bets, or raises by, the big bet on fourth street."""
    for turn in record.turns:
        state = turn.state
        if state.big and turn.verb == "raise":
            me = state.seats[turn.seat]
            if turn.amount > min(state.full_level + state.min_raise, me.bet + me.stack):
                return True
    return False


def _fold_without_bring_in(record: Record) -> bool:
    """The low card is all-in for its ante, and the next folds instead of bringing in."""
    return any(turn.state.bring_in and turn.verb == "fold" for turn in record.turns)


def _common_card(record: Record) -> bool:
    """The cards do not go round on seventh street, and PokerKit deals those of folded players."""
    return record.setup.game.is_stud and bool(record.dealt.board) and any(seat.folded for seat in record.end.seats)


FAULTS = (
    Fault("BET-17 short big blind: what others pay is lowered", _short_blind),
    Fault("BET-17 short blind: the pot-limit opening does not count it whole", _short_blind_in_the_pot),
    Fault("BET-16 limit short all-in: a raise is a whole bet more instead of completing it", _completed),
    Fault("POT-5 odd chips: all to the first of three winners or more", _odd_chips),
    Fault("POT-4 a pot that the same players share is halved first", _halved_first),
    Fault("POT-4 half of a side pot without a low is shared by who has none, if a lower pot has a low", _low_of_nobody),
    Fault("POT-5 pots of the same winners are merged before splitting", _merged),
    Fault("BET-10 no blind could be paid: it begins left of the button instead of the blinds", _no_blind_in_front),
    Fault("BET-13 no big bet on an open pair", _big_bet_on_an_open_pair),
    Fault("BET-12 no fold for who comes after a low card that is all-in for its ante", _fold_without_bring_in),
    Fault("STUD-2 folded cards come back instead of a common card", _common_card),
)

STEPPED_OVER = (FREE_FOLD, ASKED_FOR_NOTHING, ANTE_BEFORE_BLIND, *[refusal.name for refusal in REFUSALS])
