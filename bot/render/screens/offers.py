"""What one may pick, put to the vote or change, as lists to choose from while typing: exactly what is legal now.

Each offer is how it reads, and what is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from bot.render.mix_words import item_id, item_name, item_words
from engine.catalog import games
from engine.house_rules import FIELDS, Field, HouseRules
from engine.mix import ONE, MixItem
from engine.view import TableView

Offer: TypeAlias = tuple[str, str]
_ENDS = ("1h", "2h", "4h", "never")


def offers(view: TableView, what: str, typed: str) -> list[Offer]:
    """Those of a kind that fit what is typed so far; ``what``: a key of ``OFFERS``."""
    wanted = " ".join(typed.casefold().split())
    found = OFFERS[what](view, wanted)
    return [one for one in dict.fromkeys(found) if wanted in one[0].casefold() or wanted in one[1].casefold()]


def fitting_items(view: TableView) -> list[MixItem]:
    """The games of the mix that can be dealt to all who play now (TABLE-1)."""
    players = sum(seat.stack > 0 and not seat.away and not seat.leaving for seat in view.seats)
    return [item for item in view.mix.items if players <= item.game.seats]


def picks(view: TableView, _typed: str = "") -> list[Offer]:
    """The games that the viewer may pick; nothing if it is not his to pick (MIX-3)."""
    if not view.picker or view.picker != view.viewer:
        return []
    return [(item_words(item), item_id(item, view.mix)) for item in fitting_items(view)]


def motions(view: TableView, typed: str = "") -> list[Offer]:
    """What the viewer may say behind ``vote``: yes or no while a vote waits for him, else what may be voted on."""
    if view.vote is not None:
        if view.viewer == view.vote.by:
            return [("withdraw the vote", "withdraw")]
        return [("yes", "yes"), ("no", "no")] if view.viewer in view.vote.open else []
    if view.seat_of(view.viewer) is None or view.status == "ended":
        return []
    return [*_of_games(view), *_rebuys(view, typed), *[_end(at) for at in _ENDS], *_rules(view, typed)]


def _of_games(view: TableView) -> Iterable[Offer]:
    mix = view.mix
    several = len(mix.items) > 1
    if view.only >= 0:
        yield "play all games of the mix again", "mix"
    for at, item in enumerate(mix.items if several else ()):
        if at != view.only:
            yield f"play {item_name(item, mix)} only", f"only {item_id(item, mix)}"
    for item in mix.items if several else ():
        yield f"take out {item_name(item, mix)}", f"remove {item_id(item, mix)}"
    for game in () if mix.kind == ONE else games().values():
        if view.most_seats <= game.seats and all(item.game.id != game.id for item in mix.items):
            yield f"add {game.name}", f"add {game.id}"


def _rebuys(view: TableView, typed: str) -> Iterable[Offer]:
    """A rebuy above the most needs a vote (TABLE-2)."""
    seat = view.seat_of(view.viewer)
    if seat is None or seat.of_house:
        return
    figures = [word for word in typed.split() if word.isascii() and word.isdecimal() and len(word) < 16]
    least = max(1, view.buy_in_max - seat.stack - seat.bet - seat.promised + 1)
    wanted = int(figures[-1]) if figures and typed.startswith("rebuy") else 0
    amount = wanted if wanted >= least else 2 * view.buy_in_max
    yield f"rebuy of {amount:,}, above the most", f"rebuy {amount}"


def _end(at: str) -> Offer:
    return ("play on without an agreed end" if at == "never" else f"end in {at}"), f"end {at}"


def _rules(view: TableView, typed: str) -> Iterable[Offer]:
    if not typed.startswith("rule"):
        yield "change a house rule: rule …", "rule "
        return
    for label, said in rules(view, typed.removeprefix("rule").strip()):
        if "=" in said:
            yield f"rule {label}", f"rule {said}"


def rules(view: TableView, typed: str = "") -> list[Offer]:
    """House rules by name; those that are named so far with every value they may have."""
    found: list[Offer] = []
    for name, field in FIELDS.items():
        now = getattr(view.house, name)
        words = name.replace("_", " ")
        if not typed or not (name.startswith(typed.partition("=")[0]) or words.startswith(typed.partition("=")[0])):
            found.append((f"{words}: {_said(now)}", name))
            continue
        found.append((f"{words}: {_said(now)} ({field.meaning})"[:100], name))
        found += [(f"{words}={value}", f"{name}={value}") for value in _values(field, view.house, name, typed)]
    return found


def _values(field: Field, house: HouseRules, name: str, typed: str) -> list[str]:
    """Every value but the present one; of a number what is typed, if it may be."""
    now = getattr(house, name)
    if field.choices:
        return [choice for choice in field.choices if choice != now]
    if isinstance(now, bool):
        return ["no" if now else "yes"]
    figure = typed.partition("=")[2].strip()
    if figure.isascii() and figure.isdecimal() and len(figure) < 10 and field.least <= int(figure) <= field.most:
        return [figure]
    return [str(value) for value in dict.fromkeys((field.least, field.most)) if value != now]


def _said(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def free_seats(view: TableView, _typed: str = "") -> list[Offer]:
    """Chairs that nobody has."""
    taken = {seat.number for seat in view.seats}
    return [(f"seat {number}", str(number)) for number in range(1, view.most_seats + 1) if number not in taken]


def entries(view: TableView, _typed: str = "") -> list[Offer]:
    """How the viewer may come in who owes a blind (TABLE-5, TABLE-6)."""
    ways = {"post": f"post {sum(view.to_post):,}", "buy": "buy the button", "wait": "wait for the big blind"}
    return [(ways[how], {"buy": "buy button"}.get(how, how)) for how in view.may_enter]


OFFERS: dict[str, Callable[[TableView, str], Iterable[Offer]]] = {
    "pick": picks,
    "motion": motions,
    "rule": rules,
    "seat": free_seats,
    "entry": entries,
}
