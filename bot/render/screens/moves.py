"""What one may do in one's turn, as a list to choose from while typing."""

from __future__ import annotations

from bot.render.bet_sizes import sized_bets
from bot.render.run_words import times
from engine.view import TableView


def legal_moves(view: TableView, typed: str) -> list[tuple[str, str]]:
    """What the viewer may do now and what is typed so far fits: how it reads, and what it says.

    Nothing if it is not his turn. A figure that may be raised to is offered as it is typed.
    """
    legal, hand = view.legal, view.hand
    if legal is None or hand is None:
        return []
    seat = view.seat_of(view.viewer)
    if legal.run is not None:
        found = [(f"run it {times(legal.run)}", "run twice"), ("run it once", "run once")]
        return [move for move in found if typed.casefold().strip() in move[0]]
    if legal.draw is not None:
        return _draws(typed, legal.draw[1])
    moves = [("check", "check")] if legal.check else []
    if legal.bring_in is not None:
        moves.append((f"bring in {legal.bring_in}", "bring in"))
    if legal.call is not None:
        all_in = seat is not None and legal.call == seat.stack
        moves.append((f"call {legal.call}" + (" (all in)" if all_in else ""), f"call {legal.call}"))
    if legal.raise_to is not None:
        word = "complete to" if legal.complete is not None else "raise" if hand.to_match else "bet"
        least, most = legal.raise_to
        moves.append((f"{word} {least} (least)", f"raise {least}"))
        moves += [(f"{name}: {word} {to}", f"raise {to}") for name, to in sized_bets(view).items() if to > least]
        if legal.only_ends and most > least:
            moves.append((f"{word} {most}", f"raise {most}"))
        figure = typed.split()[-1] if typed.split() else ""
        if figure.isascii() and figure.isdecimal() and len(figure) < 16 and legal.allows_raise_to(int(figure)):
            moves.insert(0, (f"{word} {int(figure)}", f"raise {int(figure)}"))
    if legal.fold:
        moves.append(("fold", "fold"))
    wanted = typed.casefold().strip()
    fitting = [move for move in moves if wanted in move[0].casefold() or wanted in move[1]]
    return list(dict.fromkeys(fitting))


def _draws(typed: str, most: int) -> list[tuple[str, str]]:
    """Standing pat; or the draw as it is typed, for one's cards are not to be shown while one types."""
    typed = typed.strip()
    own = [(typed, typed)] if typed.casefold().startswith("draw ") and len(typed.split()) <= most + 1 else []
    return [*own, ("stand pat", "pat")]
