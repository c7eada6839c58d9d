"""A run of happenings as a text that reads well: what belongs together stands in one line, and no fact is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from bot.render.names import Names
from bot.render.sentence import (
    PRIVATE,
    joined,
    post_clause,
    seal_line,
    sentence,
    together,
)
from bot.render.words import BETWEEN, pretty_cards
from engine.happenings import Happening

ACTIONS = frozenset({"folded", "checked", "called", "raised", "brought_in", "drew"})


def tell(happenings: Iterable[Happening], names: Names, *, every_turn: bool = False) -> list[str]:
    """What the table is told, a line each; nothing of a private kind.

    A turn that is answered later in the same run is not announced, unless ``every_turn`` asks for it.
    """
    heard = [one for one in happenings if one.kind not in PRIVATE]
    if not every_turn:
        heard = _without_answered_turns(heard)
    lines: list[str] = []
    dealt: tuple[str, ...] = ()
    for kind, group in groupby(_with_clock_at_action(heard), key=lambda one: one.kind):
        run = list(group)
        dealt = run[-1].dealt or dealt
        lines += _posts(run, dealt, names) if kind == "posted" else _TELL_RUN.get(kind, _each)(run, names)
    return lines


_DONE_FOR_HIM = {"folded": "folds", "checked": "checks", "drew": "stands pat", "brought_in": "brings in"}
"""What the dealer does for one whose time has run out."""


def _without_answered_turns(heard: Sequence[Happening]) -> list[Happening]:
    last = max([at for at, one in enumerate(heard) if one.kind in ACTIONS], default=-1)
    return [one for at, one in enumerate(heard) if one.kind != "turn_began" or at > last]


def _with_clock_at_action(heard: Sequence[Happening]) -> list[Happening]:
    """What the dealer did for one whose time ran out becomes one happening, ``time_up``; sitting out comes after it."""
    told: list[Happening] = []
    waiting: list[Happening] = []
    for one in heard:
        if one.kind == "clock_ran" or (waiting and one.kind == "sat_out"):
            waiting.append(one)
        elif waiting and one.kind in _DONE_FOR_HIM:
            told += [one._replace(kind="time_up", word=one.kind), *waiting[1:]]
            waiting = []
        else:
            told.append(one)
    return told + waiting


def _each(run: Sequence[Happening], names: Names) -> list[str]:
    return [line for one in run if (line := sentence(one, names)) is not None]


def _time_up(run: Sequence[Happening], names: Names) -> list[str]:
    return [f"Time is up: {names(one.player or '')} {_DONE_FOR_HIM[one.word]}." for one in run]


def _began(run: Sequence[Happening], names: Names) -> list[str]:
    return [line for one in run for line in (*_each([one], names), seal_line(one))]


def _together(one: str, many: str) -> Callable[[Sequence[Happening], Names], list[str]]:
    return lambda run, names: [together([names(each.player or "") for each in run], one, many)]


def _posts(run: Sequence[Happening], dealt: tuple[str, ...], names: Names) -> list[str]:
    """Equal antes in one line, the blinds in another."""
    lines: list[str] = []
    for is_ante, group in groupby(run, key=lambda one: one.word == "ante"):
        posts = list(group)
        if is_ante and len(posts) > 1:
            lines += _antes(posts, dealt, names)
        else:
            lines += joined([post_clause(one, names) for one in posts])
    return lines


def _antes(posts: Sequence[Happening], dealt: tuple[str, ...], names: Names) -> list[str]:
    whole = max(one.amount for one in posts)
    full = [one for one in posts if one.amount == whole and not one.all_in]
    rest = [post_clause(one, names) + "." for one in posts if one not in full]
    if len(full) == len(dealt):
        return [f"Everybody antes {whole}."]
    who = [names(one.player or "") for one in full]
    return [*([together(who, f"antes {whole}", f"ante {whole} each")] if who else []), *rest]


def _up_cards(run: Sequence[Happening], names: Names) -> list[str]:
    """Everybody's new up-cards in one line."""
    return [BETWEEN.join(f"{names(one.player or '')} {pretty_cards(one.cards)}" for one in run)]


_TELL_RUN: dict[str, Callable[[Sequence[Happening], Names], list[str]]] = {
    "hand_began": _began,
    "folded": _together("folds", "fold"),
    "checked": _together("checks", "check"),
    "mucked": _together("mucks", "muck"),
    "up_dealt": _up_cards,
    "time_up": _time_up,
}
