"""What becomes of the games of a mix (MIX-1 to MIX-4)."""

from __future__ import annotations

from bot.render.mix_words import afterwards, item_name, item_words, more_hands, order_words
from bot.render.names import Names
from bot.render.saying import Say
from bot.render.words import capital
from engine.happenings import Happening
from engine.mix import CHOICE, ONE, Mix, MixItem
from engine.stakes import spoken


def in_the_mix(it: Happening) -> str:
    """Behind the game of a new hand: `` (two more hands, then Stud)``."""
    if it.mix is None or it.mix.kind == ONE:
        return ""
    if it.left < 0:
        return ""
    left = more_hands(it.left) if it.left else "the last hand of it"
    return f" ({left}, {afterwards(it.following, it.mix)})"


def what_is_played(mix: Mix) -> str:
    """``HORSE, fixed-limit 4/8. An orbit each of Hold'em, Omaha Hi-Lo ...``"""
    costs = {f"{item.betting} {spoken(item.stakes, item.betting)}" for item in mix.items}
    games = order_words(mix) if len(costs) == 1 else "; ".join(map(item_words, mix.items))
    how = "The player with the button picks from" if mix.kind == CHOICE else "An orbit each of"
    return f"{', '.join([mix.name, *(costs if len(costs) == 1 else [])])}. {how} {games}"


def _game_began(it: Happening, _name: str, _names: Names) -> str:
    mix, item = _of(it)
    lasts = "one orbit"
    if it.word == "only":
        return f"Game: {item_words(item)}, until somebody joins who has not agreed."
    if mix.is_one_game:
        return f"Game: {item_words(item)}; a vote can add others."
    if mix.kind == CHOICE:
        lasts = "one hand" if it.word == "hand" else "one orbit and one hand"
    following = f" Next: {item_name(it.following, mix)}." if it.following is not None else ""
    coin = f"The coin falls for {item_name(item, mix)}. " if it.yes else ""
    return f"{coin}Game: {item_words(item)}, {lasts}.{following}"


def _orbit_over(it: Happening, _name: str, _names: Names) -> str:
    mix, item = _of(it)
    return f"One more hand of {item_name(item, mix)}, so that the choice passes on."


def _pick_offered(it: Happening, name: str, _names: Names) -> str:
    if it.player is None:
        return "Nobody has to pick a game any more."
    return f"{name} is to pick the next game."


def _game_picked(it: Happening, name: str, names: Names) -> str:
    _, item = _of(it)
    if it.player is None:
        late = names(it.others[0]) if it.others else "nobody"
        return f"No pick from {late} in time: {item_words(item)}."
    return f"{name} picks {item_words(item)}."


def _mix_changed(it: Happening, _name: str, _names: Names) -> str:
    assert it.mix is not None, "a changed mix is told"
    ends = f" {capital(item_name(it.item, it.mix))} ends here." if it.item is not None else ""
    now = "The only game is now" if it.mix.is_one_game else "The games are now"
    return f"{now} {order_words(it.mix)}.{ends}"


def _one_game_agreed(it: Happening, _name: str, _names: Names) -> str:
    assert it.mix is not None, "the mix is told"
    if it.item is None:
        return f"All games of the mix again: {order_words(it.mix)}."
    return f"From the next hand on {item_name(it.item, it.mix)} only, until somebody joins who has not agreed."


def _of(it: Happening) -> tuple[Mix, MixItem]:
    assert it.mix is not None, "what is told of a mix names it"
    assert it.item is not None, "and the game it is about"
    return it.mix, it.item


MIX_SAYS: dict[str, Say] = {
    "game_began": _game_began,
    "orbit_over": _orbit_over,
    "pick_offered": _pick_offered,
    "game_picked": _game_picked,
    "mix_changed": _mix_changed,
    "one_game_agreed": _one_game_agreed,
}
