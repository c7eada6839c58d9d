"""The table in words, and what one player sees of it: short enough for a phone, without columns that must line up.

All three texts take a view and the names and give lines.
"""

from __future__ import annotations

import re

from bot.render.awards import award_sentence, pot_name
from bot.render.bet_sizes import sized_bets
from bot.render.mix_words import mix_text, pick_text
from bot.render.moments import moment
from bot.render.names import Names, inert
from bot.render.run_words import board_name, run_lines, run_text
from bot.render.seat_sentences import entry_text, straddle_text
from bot.render.seats_text import in_play, own_groups, seats_text
from bot.render.vote_sentences import vote_text
from bot.render.words import BETWEEN, capital, cost, listed, pretty_cards
from engine.cards import UNKNOWN, card_text
from engine.view import HandView, SeatView, TableView

_TABLE_NAME_COLUMNS = 40
_PLAIN_NAME = re.compile(r"\w(?:[\w-]*\w)?", re.ASCII)


def table_text(view: TableView, names: Names) -> list[str]:
    """Game and stakes, the hand, the board, the pots, then the seats. No down cards but those turned up for all."""
    hand = _hand(view, view.hand, names) if view.hand is not None else []
    status = _status(view, names)
    return [
        title(view),
        *mix_text(view, names),
        *(status + hand if in_play(view) else hand + status),
        *run_lines(view, names),
        *([f"The next pot is splashed with {view.splash}."] if view.splash else []),
        *seats_text(view, names),
        *vote_text(view, names),
        *([f"The table ends at {moment(view.ends_at)}."] if view.ends_at and view.status != "ended" else []),
    ]


def cards_text(view: TableView, _names: Names) -> list[str]:
    """The viewer's cards and what they make: ``You have A♠ K♦: a pair of kings.``

    In stud the down cards stand in brackets, as players write it: ``(9♣ 6♠) J♣ T♦``.
    """
    seat = view.seat_of(view.viewer)
    if view.hand is None or seat is None or not seat.hole or UNKNOWN in seat.hole:
        return ["You have no cards."]
    cards = " ".join(
        f"({pretty_cards(group)})" if seat.up and is_down else pretty_cards(group)
        for group, is_down in own_groups(view.hand.game, seat)
    )
    if seat.folded:
        return [f"You folded {cards}."]
    # before the board, "ace high" says no more than the cards do
    says_something = view.hand.board or not view.hand.own_hand.endswith(" high")
    makes = f": {view.hand.own_hand}" if view.hand.own_hand and says_something else ""
    return [f"You {'had' if view.hand.over else 'have'} {cards}{makes}."]


def turn_text(view: TableView, _names: Names) -> list[str]:
    """``Your turn: fold, call 14, raise 28 to 200 (or pot, all in)``; nothing if nothing is asked of the viewer."""
    seat = view.seat_of(view.viewer)
    if view.legal is None or view.hand is None or seat is None:
        return pick_text(view)
    if view.legal.run is not None:
        return run_text(view)
    if view.legal.draw is not None:
        return [f"Your turn: draw up to {view.legal.draw[1]} cards (like draw {_example(seat)}), or pat"]
    free = view.legal.check
    choices = ["check"] if free else ["fold"] if view.legal.fold else []
    if view.legal.bring_in is not None:
        all_in = " (all in)" if view.legal.bring_in == seat.stack else ""
        choices.append(f"bring in {view.legal.bring_in}{all_in}")
    if view.legal.call is not None:
        choices.append(f"call {view.legal.call}" + (" (all in)" if view.legal.call == seat.stack else ""))
    if view.legal.raise_to is not None:
        choices.append(_raise(view, view.hand, seat, view.legal.raise_to))
    return [f"Your turn: {', '.join([*choices, *(['fold'] if free and view.legal.fold else [])])}"]


def asides_text(view: TableView) -> list[str]:
    """What the viewer may do between hands besides: pay a blind he owes, straddle."""
    return [*entry_text(view), *straddle_text(view)]


def _example(seat: SeatView) -> str:
    return " ".join(map(card_text, seat.hole[:2]))


def title(view: TableView) -> str:
    """``friday: Hold'em, no-limit 1/2``."""
    name = view.name if _PLAIN_NAME.fullmatch(view.name) else inert(view.name, _TABLE_NAME_COLUMNS, "table")
    return f"{name}: {view.game.name}, {cost(view.betting, view.stakes)}"


def _status(view: TableView, names: Names) -> list[str]:
    """What holds the table up or will end it; nothing while play goes its way."""
    if view.status == "ended":
        return ["The table is closed."]
    if view.status == "waiting":
        return [f"Not started yet: {names(view.host)} starts the game."]
    if view.status == "paused":
        runs = [*(["the vote"] if view.vote else []), *(["the agreed end"] if view.ends_at else [])]
        still = f" The clock of {listed(runs)} runs on." if runs else ""
        return [f"Paused: no turn runs out and no hand is dealt until the host starts it again.{still}"]
    if view.closing:
        return ["The table closes when this hand is over."]
    if in_play(view):
        return []
    if view.picker:
        return [f"{names(view.picker)} is to pick the next game."]
    if sum(seat.stack > 0 and not seat.away and not seat.leaving for seat in view.seats) < 2:
        return ["Waiting until two can play."]
    return [f"The {'next' if view.hands else 'first'} hand is about to be dealt."]


def _hand(view: TableView, hand: HandView, names: Names) -> list[str]:
    if hand.over:
        return [f"Hand {hand.number} is over.", *_board(hand), *[award_sentence(award, names) for award in hand.awards]]
    is_next = (hand.game.id, hand.betting) == (view.game.id, view.betting)
    game = [] if is_next else [f"{hand.game.name}, {hand.betting}"]
    splash = [f"{hand.splash} of it splashed"] if hand.splash else []
    line = BETWEEN.join([f"Hand {hand.number}", *game, hand.street, f"pot {hand.pot}", *splash])
    return [line, *_board(hand), *(_pots(hand, names) if len(hand.pots) > 1 else [])]


def _board(hand: HandView) -> list[str]:
    if len(hand.boards) > 1:
        return [f"{capital(board_name(run))}: {pretty_cards(board)}" for run, board in enumerate(hand.boards)]
    return [f"Board: {pretty_cards(hand.board)}"] if hand.board else []


def _pots(hand: HandView, names: Names) -> list[str]:
    """Every pot with who may win it, and what is bet on top of them in this round."""
    lines = []
    for number, pot in enumerate(hand.pots):
        name = pot_name(number, len(hand.pots)).capitalize()
        lines.append(f"{name} {pot.amount}: {listed([names(player) for player in pot.eligible])}")
    gathered = sum(pot.amount for pot in hand.pots)
    return [*lines, *([f"Bets of this round: {hand.pot - gathered}"] if hand.pot > gathered else [])]


def _raise(view: TableView, hand: HandView, seat: SeatView, raise_to: tuple[int, int]) -> str:
    least, most = raise_to
    assert view.legal is not None, "it is the viewer's turn"
    completes = view.legal.complete is not None
    if view.legal.only_ends or least == most:
        word = "complete to" if completes else "raise to" if hand.to_match else "bet"
        sizes = [f"{to} (all in)" if to == seat.bet + seat.stack else str(to) for to in dict.fromkeys(raise_to)]
        return f"{word} {' or '.join(sizes)}"
    if completes:
        return f"complete to {least}" + (f" up to {most}" if most > least else "")
    named = ", ".join(sized_bets(view))
    return f"{'raise' if hand.to_match else 'bet'} {least} to {most}" + (f" (or {named})" if named else "")
