"""What several kinds of answers need of the asker's table: where he stands in the hand, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.names import Names
from bot.rules_desk.context import Context
from bot.rules_desk.facts.fact import Fact
from engine.game import Game
from engine.ranking.up_cards import high_board, low_board
from engine.view import HandView, SeatView, TableView


def hand_in_play(context: Context) -> HandView | None:
    """The hand that is being played; None between hands."""
    hand = context.seen.hand if context.seen is not None else None
    return hand if hand is not None and not hand.over else None


def finished(context: Context) -> TableView | None:
    """The table at the end of the last finished hand; None if there is none."""
    last = context.last
    return last if last is not None and last.hand is not None and last.hand.over else None


def no_hand(seen: TableView) -> Fact:
    """What is said where a hand in play was asked about and there is none."""
    if seen.hand is None:
        return Fact(("No hand has been dealt at this table yet.",), ("BET-1",))
    return Fact((f"No hand is in play: hand {seen.hand.number} is over.",), ("BET-1",))


def own_seat(seen: TableView) -> SeatView | None:
    """The asker's seat; None if he has none."""
    return seen.seat_of(seen.viewer)


def not_in_it(seen: TableView) -> Fact | None:
    """Why the asker has nothing to decide in the hand; None if he is in it with chips behind."""
    seat = own_seat(seen)
    if seat is None:
        return Fact(("You have no seat at this table, so you are in no hand.",), ("TABLE-1",))
    if seen.hand is None or seen.hand.over:
        return no_hand(seen)
    if not seat.in_hand:
        return Fact((f"You are not in this hand: hand {seen.hand.number} was dealt without you.",), ("BET-1",))
    if seat.folded:
        return Fact(("You have folded, so you have nothing more to do in this hand.",), ("BET-1",))
    if seat.all_in:
        return Fact(("You are all-in: you have no chips to bet, and nothing more to decide.",), ("BET-9",))
    return None


def live(seen: TableView) -> list[SeatView]:
    """Who is still in the hand, in the order of the seats from the left of the button."""
    seats = [seat for seat in seen.seats if seat.in_hand and not seat.folded]
    return sorted(seats, key=lambda seat: (seat.number <= seen.button, seat.number))


def whose_turn(seen: TableView, names: Names) -> str:
    """``It is bob's turn.``; or that somebody is asked something else."""
    hand = seen.hand
    if hand is None or hand.over:
        return ""
    if hand.to_act is not None:
        return "It is your turn." if hand.to_act == seen.viewer else f"It is {possessive(names(hand.to_act))} turn."
    return "Nobody is to act: the board is not run yet." if hand.run_asked else "Nobody is to act."


def possessive(name: str) -> str:
    """``bob's``."""
    return f"{name}'s"


def next_round_first(seen: TableView, hand: HandView) -> SeatView | None:
    """Who acts first in the next betting round as things stand; None if nobody can bet any more (BET-10)."""
    able = [seat for seat in live(seen) if seat.stack > 0]
    if len(able) < 2:
        return None
    if hand.game.lead == "button":
        return able[0]
    return max(able, key=lambda seat: _board(hand.game, seat, seen))


def _board(game: Game, seat: SeatView, seen: TableView) -> int:
    return low_board(seat.up) if game.lead == "low board" else high_board(seat.up, seen.house.open_up_tie == "suit")


def is_last_round(hand: HandView) -> bool:
    """Whether no betting round follows the street in play."""
    return hand.street == hand.game.streets[-1].name


def span(least: int, most: int) -> str:
    """``to 40``, or ``to 40 at least and 200 at most``."""
    return f"to {least}" if least == most else f"to {least} at least and {most} at most"


def the_player(player: str, seen: TableView, names: Names) -> str:
    """``you`` or his name."""
    return "you" if player == seen.viewer else names(player)


def all_players(players: Sequence[str], seen: TableView, names: Names) -> list[str]:
    """``you`` and names."""
    return [the_player(player, seen, names) for player in players]
