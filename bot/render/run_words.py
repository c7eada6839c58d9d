"""Running the board more than once, and splashed pots, in words (POT-6, POT-7, POT-9)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.saying import Say
from bot.render.words import listed, number_word, tagged
from engine.happenings import Happening
from engine.view import TableView


def times(boards: int) -> str:
    """``once``, ``twice``, ``three times``."""
    return ("once", "twice")[boards - 1] if boards in (1, 2) else f"{number_word(boards)} times"


def board_name(run: int) -> str:
    """``board one``; ``run`` 0 is the first."""
    return f"board {number_word(run + 1)}"


def run_text(view: TableView) -> list[str]:
    """The question to the viewer; nothing if he is not asked."""
    if view.legal is None or view.legal.run is None:
        return []
    return [
        f"Nobody can bet any more. Run it {times(view.legal.run)}? Say run it {times(view.legal.run)}, or run once."
    ]


def run_lines(view: TableView, names: Names) -> list[str]:
    """Who is asked about more than one board, and who has said what; nothing where nobody is."""
    hand = view.hand
    if hand is None or hand.over or not hand.run_asked:
        return []
    line = f"Run it {times(hand.runs)}? {listed([names(player) for player in hand.run_asked])} to answer"
    return [line + (f"; {listed([names(player) for player in hand.run_agreed])} would." if hand.run_agreed else ".")]


def _stub_short(it: Happening, _name: str, _names: Names) -> str:
    if it.amount < 2:
        return tagged("The board is run once: the cards left make no second one.", "POT-8")
    return tagged(f"The cards left make {number_word(it.amount)} boards, not {number_word(it.number)}.", "POT-8")


def _run_offered(it: Happening, _name: str, names: Names) -> str:
    who = listed([names(player) for player in it.others])
    return f"Nobody can bet any more. Run it {times(it.amount)}? {who} to answer: run it {times(it.amount)}, or once."


def _run_answered(it: Happening, name: str, _names: Names) -> str:
    return f"{name} will run it {times(it.amount)}." if it.yes else f"{name} plays one board only."


def _run_settled(it: Happening, _name: str, names: Names) -> str:
    if it.amount < 2:
        return "It is run once."
    if not it.others:
        return f"It is run {times(it.amount)}."
    who = listed([names(player) for player in it.others])
    only = "plays" if len(it.others) == 1 else "play"
    return f"{who} {only} for board one alone; what the others can win is run {times(it.amount)}."


def _splashed(it: Happening, _name: str, _names: Names) -> str:
    return f"The pot is splashed with {it.amount}."


def _splash_added(it: Happening, name: str, _names: Names) -> str:
    return f"{name} splashes the next pot with {it.amount}."


def _splash_returned(it: Happening, name: str, _names: Names) -> str:
    return f"There is no next pot: the splash of {it.amount} goes back to {name}."


RUN_SAYS: dict[str, Say] = {
    "stub_short": _stub_short,
    "run_offered": _run_offered,
    "run_answered": _run_answered,
    "run_settled": _run_settled,
    "splashed": _splashed,
    "splash_added": _splash_added,
    "splash_returned": _splash_returned,
}
