"""``!state``: a table as one viewer sees it, for programs. The keys are an interface; see DESIGN.md."""

from __future__ import annotations

from bot.render.mix_words import item_id
from bot.render.names import Names
from engine.cards import Cards, card_text
from engine.mix import CHOICE
from engine.stakes import spoken
from engine.view import PotView, SeatView, TableView


def state_line(view: TableView, names: Names) -> dict[str, object]:
    """What ``view.viewer`` sees, ready for ``json.dumps``."""
    hand = view.hand
    board = _cards(hand.board) if hand else []
    return {
        "table": view.name,
        "game": hand.game.id if hand else view.game.id,
        "betting": hand.betting if hand else view.betting,
        "stakes": spoken(view.stakes, view.betting),
        "next_game": _next_game(view),
        "hand": hand.number if hand else 0,
        "street": hand.street if hand else "over",
        "button": _button(view, names),
        "to_act": names(hand.to_act) if hand and hand.to_act else None,
        "board": board,
        "boards": [_cards(one) for one in hand.boards if one] if hand else [],
        "pot": hand.pot if hand else 0,
        "pots": [_pot(pot, names) for pot in hand.pots] if hand else [],
        "seats": [_seat(seat, names) for seat in view.seats],
        "legal": view.legal.as_dict() if view.legal else None,
        "pending": _pending(view, names),
    }


def _button(view: TableView, names: Names) -> str | None:
    """Who had the button in the last hand, wherever he sits now; if he is gone, whoever sits there now."""
    had = view.seat_of(view.hand.button) if view.hand else None
    there = next((seat for seat in view.seats if seat.number == view.button), None)
    holder = had or there
    return names(holder.player) if holder else None


def _next_game(view: TableView) -> str | None:
    """The id of the game after this one's orbit; None where somebody has still to pick it."""
    if view.next_item is not None:
        return view.next_item.game.id
    to_pick = view.mix.kind == CHOICE and view.only < 0 and not view.mix.is_one_game
    return None if to_pick else view.game.id


def _pending(view: TableView, names: Names) -> list[dict[str, object]]:
    """Who has to answer what besides turns: a pick, a vote, whether the board is run more than once."""
    asked: list[tuple[str, str, list[str]]] = []
    if view.picker:
        asked.append((view.picker, "pick", [item_id(item, view.mix) for item in view.mix.items]))
    if view.hand is not None and not view.hand.over:
        asked += [(player, "run it twice", ["twice", "once"]) for player in view.hand.run_asked]
    if view.vote is not None:
        asked += [(player, "vote", ["yes", "no"]) for player in view.vote.open]
    return [{"name": names(player), "kind": kind, "choices": choices} for player, kind, choices in asked]


def no_table() -> dict[str, object]:
    """The same keys where there is no table yet."""
    nothing: dict[str, object] = dict.fromkeys(("table", "game", "betting", "stakes", "next_game"))
    hand = {"hand": 0, "street": "over", "button": None, "to_act": None}
    empty = {"board": [], "boards": [], "pot": 0, "pots": [], "seats": []}
    return {**nothing, **hand, **empty, "legal": None, "pending": []}


def _pot(pot: PotView, names: Names) -> dict[str, object]:
    return {"amount": pot.amount, "eligible": [names(player) for player in pot.eligible]}


def _seat(seat: SeatView, names: Names) -> dict[str, object]:
    return {
        "name": names(seat.player),
        "seat": seat.number,
        "stack": seat.stack,
        "bet": seat.bet,
        "folded": seat.folded,
        "all_in": seat.all_in,
        "shown": seat.shown,
        "up": _cards(seat.up),
        "hole": _cards(seat.hole),
    }


def _cards(cards: Cards) -> list[str]:
    return [card_text(card) for card in cards]
