"""What the other seats have done, and who comes after whom."""

from __future__ import annotations

from engine.view import HandView, SeatView, TableView

ACTED = ("check", "call", "bet", "raise", "complete", "bring-in")
"""Words for what somebody did of his own will in a betting round; a post is none."""


def at_left_of(seats: tuple[SeatView, ...], number: int) -> list[SeatView]:
    """All other seats clockwise from a seat number."""
    others = (seat for seat in seats if seat.number != number)
    return sorted(others, key=lambda seat: (seat.number < number, seat.number))


def behind(hand: HandView, rivals: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Rivals who may still act in this round: they have not yet, or must answer a raise."""
    return tuple(
        seat for seat in rivals if not seat.all_in and (seat.bet < hand.to_match or seat.did not in ACTED)
    )  # fmt: skip


def limpers(hand: HandView, rivals: tuple[SeatView, ...], raises: int) -> int:
    """Rivals who called what somebody had to put in, while nobody has raised it."""
    return sum(seat.did == "call" for seat in rivals) if raises == 0 and hand.to_match else 0


def later(view: TableView, hand: HandView, number: int, rivals: tuple[SeatView, ...]) -> int:
    """Rivals who will act after the seat ``number`` in the rounds to come."""
    if hand.game.lead != "button":
        # the boards of the next street decide it, and nobody knows them yet
        return sum(not seat.all_in for seat in rivals) // 2
    span = (view.button - number) % 100
    return sum(not seat.all_in for seat in rivals if (seat.number - number) % 100 <= span)


def someone_can_call_more(hand: HandView, rivals: tuple[SeatView, ...]) -> bool:
    """Some houses allow a raise that nobody left has the chips to call; nobody sensible makes one."""
    return any(seat.bet + seat.stack > hand.to_match for seat in rivals if not seat.all_in)


def to_win(seats: tuple[SeatView, ...], hand: HandView, me: SeatView, due: int) -> int:
    """The pot as he can win it: what rivals bet beyond his own stack is not his."""
    bets = sum(seat.bet for seat in seats)
    gathered = sum(pot.amount for pot in hand.pots)
    mine = sum(pot.amount for pot in hand.pots if me.player in pot.eligible)
    antes = hand.pot - bets - gathered
    matched = sum(min(seat.bet, me.bet + due) for seat in seats)
    return antes + mine + matched
