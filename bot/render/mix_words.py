"""Games of a mix in words: which is played, for how long, and what comes then (MIX)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.words import cost, listed, number_word
from engine.mix import CHOICE, ONE, Mix, MixItem
from engine.view import TableView


def item_words(item: MixItem) -> str:
    """``Razz, fixed-limit 4/8``."""
    return f"{item.game.name}, {cost(item.betting, item.stakes)}"


def item_name(item: MixItem, mix: Mix) -> str:
    """``Razz``; ``no-limit Hold'em`` where the mix has hold'em at another betting as well."""
    same = [one for one in mix.items if one.game.id == item.game.id]
    return f"{item.betting} {item.game.name}" if len(same) > 1 else item.game.name


def item_id(item: MixItem, mix: Mix) -> str:
    """What to say for it, ``razz``; ``holdem/no-limit`` where the mix has hold'em at another betting as well."""
    same = [one for one in mix.items if one.game.id == item.game.id]
    return f"{item.game.id}/{item.betting}" if len(same) > 1 else item.game.id


def games_of(mix: Mix) -> str:
    """``Games: razz, stud.``"""
    return f"Games: {', '.join(item_id(item, mix) for item in mix.items)}."


def pick_text(view: TableView) -> list[str]:
    """What the viewer may pick from; nothing if it is not his to pick (MIX-3)."""
    if not view.picker or view.picker != view.viewer:
        return []
    return [
        "You have the button: pick the next game, like pick " + item_id(view.mix.items[0], view.mix) + ".",
        *[f"{number}. {item_id(item, view.mix)}: {item_words(item)}" for number, item in enumerate(view.mix.items, 1)],
    ]


def mix_text(view: TableView, names: Names) -> list[str]:
    """``HORSE: Razz for two more hands, then Stud.``; nothing at a table of one game."""
    if view.mix.kind == ONE:
        return []
    return [f"{view.mix.name}: {_standing(view, names)}"]


def _standing(view: TableView, names: Names) -> str:
    game = item_name(MixItem(view.game, view.betting, view.stakes), view.mix)
    playing = view.hand is not None and not view.hand.over
    if view.picker:
        return f"{names(view.picker)} picks from {order_words(view.mix)}."
    if view.only >= 0:
        return f"{item_name(view.mix.items[view.only], view.mix)} only, until somebody joins who has not agreed."
    if view.mix.is_one_game and view.hands_left < 0:
        return f"{game} alone; a vote can add games."
    if view.hands == 0 and not playing:
        first = "whoever gets the button picks the game" if view.mix.kind == CHOICE else ""
        coin = "a coin decides what comes first" if view.mix.coin else f"{game} comes first"
        return f"{first or coin}."
    then = afterwards(view.next_item, view.mix)
    if view.hands_left < 0:
        return f"{game}, {then}."
    if view.hands_left == 0:
        return f"{f'last hand of {game}' if playing else f'{game} is over'}, {then}."
    return f"{game} for {more_hands(view.hands_left)}, {then}."


def afterwards(item: MixItem | None, mix: Mix) -> str:
    """``then Stud``, or that the choice passes on."""
    if item is not None:
        return f"then {item_name(item, mix)}"
    return "then the choice passes on" if mix.kind == CHOICE else "and so on"


def more_hands(hands: int) -> str:
    """``two more hands``."""
    return f"{number_word(hands)} more {'hand' if hands == 1 else 'hands'}"


def order_words(mix: Mix) -> str:
    """``Hold'em, Omaha Hi-Lo and Razz``."""
    return listed([item_name(item, mix) for item in mix.items])
