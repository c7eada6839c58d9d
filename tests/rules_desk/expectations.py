"""What an example may expect of a hand in play: ``expect raise 20..43``, ``expect wins p1 400``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias, TypeVar

from engine.cards import CardError, cards_text, parse_cards
from engine.errors import Code
from engine.hand import NOBODY
from engine.hand.events import Awarded, Mucked, Shown
from engine.hand.pots import layered
from tests.rules_desk.blocks import BlockError, cards_in, number_in
from tests.rules_desk.hand_line import player
from tests.rules_desk.hand_said import HandBlock, listed, refusal_told, seats_told

_RANGE = re.compile(r"(\d+)\.\.(\d+)")
_Event = TypeVar("_Event", Awarded, Shown, Mucked)
_Check: TypeAlias = Callable[[HandBlock, list[str]], None]


def expect(block: HandBlock, words: str) -> None:
    """One expectation. Raises BlockError that says what is so instead."""
    for begins, check in _EXPECTED.items():
        if words == begins or words.startswith(begins + " "):
            check(block, words.removeprefix(begins).split())
            return
    raise BlockError(f"nothing can be expected like that; there are: {', '.join(_EXPECTED)}")


def _to_act(block: HandBlock, words: list[str]) -> None:
    nobody = words == ["nobody"]
    wanted = NOBODY if nobody else player(_one(words), block.players)
    if block.hand.state.to_act != wanted or (nobody and block.hand.state.asked):
        raise BlockError(block.now())


def _asked(block: HandBlock, words: list[str]) -> None:
    """Who is asked to run it twice."""
    wanted = [player(word, block.players) for word in words]
    if sorted(block.hand.state.asked) != sorted(wanted):
        raise BlockError(block.now())


def _raise(block: HandBlock, words: list[str]) -> None:
    """A range, one amount that alone is legal, or two that are (fixed limit with an open pair, BET-13)."""
    allowed = block.legal()
    least, most = allowed.raise_to or (0, 0)
    found = _RANGE.fullmatch(" ".join(words))
    if found:
        true = not allowed.only_ends and (int(found[1]), int(found[2])) == (least, most)
    elif len(words) == 3 and words[1] == "or":
        true = allowed.only_ends and least != most and [least, most] == [number_in(words[0]), number_in(words[2])]
    else:
        true = least == most == number_in(_one(words))
    if not true:
        raise BlockError(block.now())


def _figure(block: HandBlock, words: list[str], found: int | None) -> None:
    if found != number_in(_one(words)):
        raise BlockError(block.now())


def _flag(block: HandBlock, words: list[str], true: object) -> None:
    if words:
        raise BlockError(f"{' '.join(words)!r} is too much")
    if not true:
        raise BlockError(block.now())


def _refused(block: HandBlock, words: list[str]) -> None:
    """``p3 raise 80 cannot_raise [BET-7]``: the code, and the rule if it is named."""
    rule = words.pop().strip("[]") if words and words[-1].strip("[]").rpartition("-")[0].isupper() else ""
    if len(words) < 3 or words[-1] not in set(Code):
        raise BlockError("write refused p3 raise 80 cannot_raise [BET-7], with a code of engine.errors")
    before = block.hand.state.copy()
    refusal = block.hand.act(block.action(words[:-1]))
    if refusal is None:
        raise BlockError(f"the engine accepts it; then {block.now()}")
    assert block.hand.state == before
    if refusal.code != words[-1] or rule not in ("", refusal.rule):
        raise BlockError(refusal_told(refusal))


def _pot(block: HandBlock, words: list[str]) -> None:
    state = block.hand.state
    _amounts(block, words, [sum([pot.amount for pot in state.pots]) if state.over else state.pot])


def _pots(block: HandBlock, words: list[str]) -> None:
    state = block.hand.state
    _amounts(block, words, [pot.amount for pot in (state.pots if state.over else layered(state))])


def _stacks(block: HandBlock, words: list[str]) -> None:
    _amounts(block, words, [seat.stack for seat in block.hand.state.seats])


def _amounts(block: HandBlock, words: list[str], found: list[int]) -> None:
    if [number_in(word) for word in words] != found:
        raise BlockError(f"it is {listed(found)}")


def _wins(block: HandBlock, words: list[str]) -> None:
    """What a player gets from all pots."""
    if len(words) != 2:
        raise BlockError("write wins p1 400")
    if not block.hand.state.over:
        raise BlockError(f"the hand is not over; {block.now()}")
    won = [0] * block.players
    for event in _told(block, Awarded):
        for seat, amount in event.shares:
            won[seat] += amount
    if won[player(words[0], block.players)] != number_in(words[1]):
        raise BlockError("they win " + ", ".join([f"p{seat + 1} {amount}" for seat, amount in enumerate(won)]))


def _returns(block: HandBlock, words: list[str]) -> None:
    """What came back uncalled."""
    if len(words) != 2:
        raise BlockError("write returns p1 100")
    found = block.hand.returned(player(words[0], block.players))
    if found != number_in(words[1]):
        raise BlockError(f"{found} came back to {words[0]}")


def _shows(block: HandBlock, words: list[str]) -> None:
    """Who has shown, in this order."""
    shown = [event.seat for event in _told(block, Shown)]
    if [player(word, block.players) for word in words] != shown:
        raise BlockError(f"{seats_told(shown)} showed, in this order")


def _mucks(block: HandBlock, words: list[str]) -> None:
    mucked = [event.seat for event in _told(block, Mucked)]
    if [player(word, block.players) for word in words] != mucked:
        raise BlockError(f"{seats_told(mucked)} mucked, in this order")


def _street(block: HandBlock, words: list[str]) -> None:
    now = block.hand.state.now.name
    if " ".join(words) != now:
        raise BlockError(f"the street is the {now}")


def _cards(block: HandBlock, words: list[str]) -> None:
    """All cards of a player, those face down first."""
    if len(words) != 2:
        raise BlockError("write cards p1 AsKd")
    seat = block.hand.state.seats[player(words[0], block.players)]
    if cards_in(words[1]) != seat.hole + seat.up:
        raise BlockError(f"{words[0]} has {cards_text(seat.hole + seat.up)}")


def _boards(block: HandBlock, words: list[str]) -> None:
    """Every board that was dealt."""
    found = [cards_text(board) for board in block.hand.state.boards]
    try:
        wanted = [cards_text(parse_cards(word)) for word in words]
    except CardError as error:
        raise BlockError(str(error)) from None
    if wanted != found:
        raise BlockError(f"the board is {' and '.join(found)}")


def _told(block: HandBlock, kind: type[_Event]) -> list[_Event]:
    return [event for event in block.hand.events if isinstance(event, kind)]


def _may(name: str) -> _Check:
    """An amount of what the player to act may do."""
    return lambda block, words: _figure(block, words, getattr(block.legal(), name))


def _is(name: str, wanted: bool) -> _Check:
    """Whether the player to act may do something at all."""
    return lambda block, words: _flag(block, words, bool(getattr(block.legal(), name)) is wanted)


_EXPECTED: dict[str, _Check] = {
    "to act": _to_act,
    "asked": _asked,
    "call": _may("call"),
    "no call": _is("call", False),
    "raise": _raise,
    "bet": _raise,
    "no raise": _is("raise_to", False),
    "no bet": _is("raise_to", False),
    "check": _is("check", True),
    "no check": _is("check", False),
    "fold": _is("fold", True),
    "no fold": _is("fold", False),
    "bring in": _may("bring_in"),
    "no bring in": _is("bring_in", False),
    "complete": _may("complete"),
    "no complete": _is("complete", False),
    "draw": lambda block, words: _figure(block, words, (block.legal().draw or (0, 0))[1]),
    "refused": _refused,
    "pot": _pot,
    "pots": _pots,
    "stacks": _stacks,
    "wins": _wins,
    "returns": _returns,
    "shows": _shows,
    "mucks": _mucks,
    "street": _street,
    "cards": _cards,
    "board": _boards,
    "boards": _boards,
    "over": lambda block, words: _flag(block, words, block.hand.state.over),
    "not over": lambda block, words: _flag(block, words, not block.hand.state.over),
}


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise BlockError(f"one word is expected there, not {' '.join(words)!r}")
    return words[0]
