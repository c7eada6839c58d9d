"""What one may pick, put to the vote or change, as lists to choose from while typing: exactly what is legal now.

Each offer is how it reads, and what is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from bot.render.mix_words import item_id, item_name, item_words
from engine.catalog import games
from engine.house_rules import FIELDS, Field, bounds
from engine.mix import MixItem
from engine.mix_files import MOST_GAMES
from engine.mix_text import added_to
from engine.view import TableView

Offer: TypeAlias = tuple[str, str]
Group: TypeAlias = tuple[Offer, list[Offer]]
"""What stands for those a list has no room for, which ends with a space where it is to be typed on; and all of them."""
MOST_OFFERED = 25
"""Lines that one list of a chat may have."""
_ENDS = ("1h", "2h", "4h")


def offers(view: TableView, what: str, typed: str) -> list[Offer]:
    """Those of a kind that fit what is typed so far; ``what``: a key of ``OFFERS``. Never more than fit in a list."""
    wanted = " ".join(typed.casefold().split())
    groups = [(short, fitting(found, wanted)) for short, found in OFFERS[what](view, wanted)]
    return within(groups)


def fitting(found: Iterable[Offer], wanted: str) -> list[Offer]:
    """Those that have what is typed in them."""
    return [one for one in dict.fromkeys(found) if wanted in one[0].casefold() or wanted in one[1].casefold()]


def within(groups: Sequence[Group]) -> list[Offer]:
    """All of them; where that is too many for a list, a line that stands for the rest: nothing is left out unsaid."""
    parts = {more: found for more, found in groups if found}
    while (over := sum(map(len, parts.values())) - MOST_OFFERED) > 0:
        more = max(parts, key=lambda more: len(parts[more]))
        parts[more] = [*parts[more][: max(0, len(parts[more]) - over - 1)], more]
    return [one for part in parts.values() for one in part]


def picks(view: TableView) -> list[Offer]:
    """The games that the viewer may pick; nothing if it is not his to pick (MIX-3)."""
    if not view.picker or view.picker != view.viewer:
        return []
    return [(item_words(item), item_id(item, view.mix)) for item in view.mix.items]


def motions(view: TableView, typed: str = "") -> list[Group]:
    """What the viewer may say behind ``vote``: an answer to the vote that goes on, else what may be voted on now."""
    if view.status == "ended":
        return []
    if view.vote is not None:
        # the answer names its vote: between list and choice there may be another (law 3)
        asked = view.viewer in view.vote.open
        answers = [(word, f"{word} {view.vote.number}") for word in ("yes", "no") if asked]
        return [(("", ""), [*answers, *([("withdraw the vote", "withdraw")] if view.may_withdraw else [])])]
    rebuys = (("more: rebuy …", "rebuy "), _rebuys(view, typed))
    if not view.may_vote:
        return [rebuys]
    return [*_of_games(view), rebuys, (("more: end …", "end "), _ends(view)), _rules(view, typed)]


def _of_games(view: TableView) -> list[Group]:
    mix = view.mix
    places = list(enumerate(mix.items)) if len(mix.items) > 1 else []
    rest = [item for at, item in places if at != view.only]
    only = [(f"play {item_name(item, mix)} only", f"only {item_id(item, mix)}") for item in rest]
    whole = [("play all games of the mix again", "mix")] if view.only >= 0 else []
    out = [(f"take out {item_name(item, mix)}", f"remove {item_id(item, mix)}") for _, item in places]
    return [
        (("more: only …", "only "), [*whole, *only]),
        (("more: remove …", "remove "), out),
        (("more: add …", "add "), [(f"add {item_words(item)}", f"add {item.game.id}") for item in _to_add(view)]),
    ]


def _to_add(view: TableView) -> list[MixItem]:
    """The games at their usual betting that could join the table's, with the limits they would have."""
    mix = view.mix
    if len(mix.items) >= MOST_GAMES:
        return []
    there = {(item.game.id, item.betting) for item in mix.items}
    found = [added_to(mix, game.id) for game in games().values() if len(view.seats) <= game.seats]
    return [item for item in found if isinstance(item, MixItem) and (item.game.id, item.betting) not in there]


def _rebuys(view: TableView, typed: str) -> list[Offer]:
    """A rebuy above the most needs a vote (TABLE-2)."""
    least, most = view.may_rebuy
    if not most:
        return []
    figures = [word for word in typed.split() if word.isascii() and word.isdecimal() and len(word) < 16]
    wanted = int(figures[-1]) if figures and typed.startswith("rebuy") else 0
    amount = wanted if least <= wanted <= most else min(most, max(least, 2 * view.buy_in_max))
    return [(f"rebuy of {amount:,}, above the most", f"rebuy {amount}")]


def _ends(view: TableView) -> list[Offer]:
    never = [("play on without an agreed end", "end never")] if view.ends_at else []
    return [*[(f"end in {span}", f"end {span}") for span in _ENDS], *never]


def _rules(view: TableView, typed: str) -> Group:
    """A rule with its values once it is named; before that only that there are rules."""
    short = ("change a house rule: rule …", "rule ")
    if not typed.startswith("rule"):
        return short, [short]
    found = _rule_values(view, typed.removeprefix("rule").strip())
    return short, [(f"rule {label}", f"rule {said}") for label, said in found if "=" in said] or [short]


def rules(view: TableView, typed: str = "") -> list[Group]:
    """House rules by name; of one that is named so far what it means, and for the host what he may make of it."""
    may_change = view.viewer == view.host and not view.hands and view.status != "ended"
    found = [one for one in _rule_values(view, typed) if may_change or "=" not in one[1]]
    # "house rules" shows them all
    return [(("more: type a name, or see them all", "rules"), found)]


def _rule_values(view: TableView, typed: str) -> list[Offer]:
    found: list[Offer] = []
    for name, field in FIELDS.items():
        now = getattr(view.house, name)
        words = name.replace("_", " ")
        if not typed or not (name.startswith(typed.partition("=")[0]) or words.startswith(typed.partition("=")[0])):
            found.append((f"{words}: {_said(now)}", name))
            continue
        found.append((f"{words}: {_said(now)} ({field.meaning})"[:100], name))
        found += [(f"{words}={value}", f"{name}={value}") for value in _values(view, field, name, typed)]
    return found


def _values(view: TableView, field: Field, name: str, typed: str) -> list[str]:
    """Every value but the present one; of a number what is typed, if it may be."""
    now = getattr(view.house, name)
    if field.choices:
        return [choice for choice in field.choices if choice != now]
    if isinstance(now, bool):
        return ["no" if now else "yes"]
    least, most = bounds(name, view.house, view.mix.unit)
    figure = typed.partition("=")[2].strip()
    wanted = int(figure) if figure.isascii() and figure.isdecimal() and len(figure) < 10 else -1
    offered = (wanted,) if least <= wanted <= most else (least, most)
    return [str(value) for value in dict.fromkeys(offered) if value != now]


def _said(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def free_seats(view: TableView) -> list[Offer]:
    """Chairs that nobody has, and that nobody else moves to when the hand is over."""
    taken = {seat.number for seat in view.seats}
    if view.seat_of(view.viewer) is None and not view.room:
        return []
    if view.seat_of(view.viewer) is not None:
        taken |= {seat.moving for seat in view.seats if seat.player != view.viewer}
    return [(f"seat {number}", str(number)) for number in range(1, view.most_seats + 1) if number not in taken]


def entries(view: TableView) -> list[Offer]:
    """How the viewer may come in who owes a blind (TABLE-5, TABLE-6)."""
    ways = {"post": f"post {sum(view.to_post):,}", "buy": "buy the button", "wait": "wait for the big blind"}
    return [(ways[how], {"buy": "buy button"}.get(how, how)) for how in view.may_enter]


def _all(found: Callable[[TableView], list[Offer]]) -> Callable[[TableView, str], list[Group]]:
    return lambda view, _typed: [(("", ""), found(view))]


OFFERS: dict[str, Callable[[TableView, str], list[Group]]] = {
    "pick": _all(picks),
    "motion": motions,
    "rule": rules,
    "seat": _all(free_seats),
    "entry": _all(entries),
}
