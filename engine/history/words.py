"""What is done in a hand, in the words of its history; names are put before them elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import UNKNOWN, Cards, cards_text
from engine.hand import HandState
from engine.hand.events import (
    BroughtIn,
    Called,
    Drew,
    Folded,
    HandBegan,
    HandEvent,
    Posted,
    Raised,
    Returned,
    RunAnswered,
    RunOffered,
    RunSettled,
    Splashed,
    StubShort,
)
from engine.stakes import spoken

_NUMBERS = ("no card", "one", "two", "three", "four", "five")


def bracketed(cards: Cards) -> str:
    """Cards as a history has them: ``[As Kd]``."""
    return f"[{cards_text(cards, ' ')}]"


def stakes_in_words(began: HandBegan) -> str:
    """What the hand is played for: ``4/8, ante 1, bring-in 1``."""
    stakes = began.stakes
    words = [spoken(stakes, began.betting)]
    if stakes.ante:
        words.append(f"ante {stakes.ante}" + (" from the big blind" if stakes.ante_from == "big blind" else ""))
    if began.game.opening == "bring-in":
        words.append(f"bring-in {stakes.bring_in or stakes.small_bet}")
    return ", ".join(words)


def drew(event: Drew) -> str:
    """An exchange of cards: how many, and which for who may know (DRAW-2)."""
    if not event.discarded:
        return "stands pat"
    words = f"draws {_NUMBERS[len(event.discarded)]}"
    if UNKNOWN in event.discarded:
        return words
    gets = "" if UNKNOWN in event.cards else f" for {bracketed(event.cards)}"
    late = ", one is to come" if event.owed else ""
    return f"{words}: {bracketed(event.discarded)}{gets}{late}"


def done(event: HandEvent, before: HandState) -> str:
    """What a player did with his chips in the state ``before``; empty for a post of nothing."""
    match event:
        case Posted(_, kind, amount):
            article = "an" if kind == "ante" else "a" if kind in ("straddle", "live post", "dead post") else "the"
            return f"posts {article} {kind} {amount}" if amount else ""
        case BroughtIn(_, amount):
            return f"brings in for {amount}"
        case Called(_, amount):
            return f"calls {amount}"
        case Raised():
            return _raised(event, before)
        case Returned(_, amount):
            return f"takes back {amount} that nobody called"
    return "folds" if isinstance(event, Folded) else "checks"


def runs_in_words(
    event: Splashed | StubShort | RunOffered | RunAnswered | RunSettled, names: Sequence[str], before: HandState
) -> list[str]:
    """Chips from outside, and what is said of more than one board (POT-9, POT-7)."""
    match event:
        case Splashed(amount, _):
            return [f"{amount} from outside is added to the pot"]
        case StubShort(boards, wanted):
            made = f"{boards} boards" if boards > 1 else "one board"
            return [f"The cards left make {made}, not {wanted}"]
        case RunOffered(_, boards):
            return [f"The betting is over; the rest of the board may be dealt {_times(boards)}"]
        case RunAnswered(seat, agrees):
            return [f"{names[seat]} {'agrees to run it ' + _times(before.runs) if agrees else 'wants one board'}"]
        case RunSettled(boards, refused):
            # board one may leave nothing to play for (POT-7)
            surely = boards == 1 or not refused
            return [f"The rest of the board is dealt {_times(boards)}" + ("" if surely else " if a pot needs it")]
    return []


def _times(boards: int) -> str:
    return {1: "once", 2: "twice"}.get(boards, f"{boards} times")


def _raised(event: Raised, before: HandState) -> str:
    """A bet, a raise, or what completes the bring-in (BET-12); in big-bet stud the low card may bring in with more."""
    return f"{_RAISES[before.raise_word]} {event.to}"


_RAISES = {"bet": "bets", "raise": "raises to", "complete": "completes to", "bring-in": "brings in for"}
