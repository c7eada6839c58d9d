"""Hands run more than once, in fields of our own, for PHH has no word for them (POT-6, POT-7).

``_run_answers``: who agreed and who did not, in the order of the answers, ``['p2 yes', 'p1 no']``. Without it
nobody agreed, or everybody where there are several boards. ``_boards``: every board whole, the first one first; the
``actions`` tell the first one as far as they go.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards import CardError, Cards, card_text, parse_cards
from engine.game import Game
from engine.hand import HandState
from engine.hand.events import HandEvent, RunAnswered, RunOffered
from engine.history.chips import short
from engine.history.fields import PhhError, listed
from engine.history.lines import Line
from engine.house_rules import FIELDS, HouseRules

ANSWERS, BOARDS = "_run_answers", "_boards"
_ANSWER = re.compile(r"p([1-9]\d{0,2}) (yes|no)", re.ASCII)


class Answer(NamedTuple):
    """What one player said."""

    seat: int
    agrees: bool


ALL_AGREE: tuple[Answer, ...] = (Answer(-1, True),)
"""For a file that tells several boards and not who was asked."""


def answers_in(values: Mapping[str, Any], players: int) -> tuple[Answer, ...] | None:
    """The answers that a file tells; None if it says nothing of them. Raises PhhError, as do all below."""
    if ANSWERS not in values:
        return None
    found = []
    for told in listed(values, ANSWERS):
        read = _ANSWER.fullmatch(told) if isinstance(told, str) else None
        if read is None or int(read[1]) > players:
            raise PhhError(f"{ANSWERS}: {short(told)} is none of p1 yes to p{players} no")
        found.append(Answer(int(read[1]) - 1, read[2] == "yes"))
    return tuple(found)


def boards_in(values: Mapping[str, Any], game: Game) -> tuple[Cards, ...]:
    """The boards that a file tells whole; none where it tells but one, in its actions."""
    if BOARDS not in values:
        return ()
    boards = [_board(number, told, game) for number, told in enumerate(listed(values, BOARDS), 1)]
    most = FIELDS["runs"].most
    if len(boards) > most:
        raise PhhError(f"{BOARDS}: {len(boards)} are more than the {most} that may be dealt [POT-6]")
    return tuple(boards)


def lines_of(boards: Sequence[Cards], lines: Sequence[Line]) -> tuple[Line, ...]:
    """``lines`` and those that deal what only ``boards`` tell."""
    if not boards:
        return tuple(lines)
    told = tuple([card for line in lines if line.verb == "db" for card in line.cards or ()])
    if boards[0][: len(told)] != told:
        raise PhhError(f"{BOARDS}: the first one is not the board of the actions")
    more = [(0, boards[0][len(told) :]), *enumerate(boards[1:], 1)]
    first = max([line.number for line in lines], default=0) + 1
    return (
        *lines,
        *[Line(first + run, BOARDS, "db", cards=cards, run=run, field=BOARDS) for run, cards in more if cards],
    )


def house_for(house: HouseRules, boards: Sequence[Cards], answers: tuple[Answer, ...] | None) -> HouseRules:
    """The house rules by which a file's boards were dealt, where the file does not tell who was asked."""
    if len(boards) < 2 or answers is not None:
        return house
    consent = "all" if house.run_it_twice == "off" else house.run_it_twice
    return house._replace(run_it_twice=consent, runs=len(boards))


def runs_told(events: Iterable[HandEvent], state: HandState) -> dict[str, Any]:
    """These fields for a hand; none where nobody was asked."""
    events = list(events)
    if not any(isinstance(event, RunOffered) for event in events):
        return {}
    said = [event for event in events if isinstance(event, RunAnswered)]
    fields: dict[str, Any] = {ANSWERS: [f"p{event.seat + 1} {'yes' if event.agrees else 'no'}" for event in said]}
    if state.more_boards:
        fields[BOARDS] = [[card_text(card) for card in board] for board in state.boards]
    return fields


def _board(number: int, told: object, game: Game) -> Cards:
    if not isinstance(told, list) or any(not isinstance(card, str) for card in told):
        raise PhhError(f"{BOARDS}: board {number} is no list of cards")
    try:
        cards = parse_cards(" ".join(told))
    except CardError as error:
        raise PhhError(f"{BOARDS}: board {number}: {error}") from None
    if len(cards) != game.board_cards:
        raise PhhError(f"{BOARDS}: board {number} has {len(cards)} cards, and in {game.name} it has {game.board_cards}")
    return cards
