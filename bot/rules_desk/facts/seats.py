"""How many players a game is for (TABLE-1)."""

from __future__ import annotations

from bot.render.words import number_word
from bot.rules_desk.context import Context
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.games_named import betting_in, game_in
from bot.rules_desk.facts.words import Asked, canon, fits_any, pattern

_SEATS = (
    pattern(
        "howmuch|max|min players|people|seats",
        "can may play we max could fit up sit hold have deal game in be what number",
    ),
    pattern("howmuch can play", "we be up max"),
)


def seats(asked: Asked, context: Context) -> Fact | None:
    """``how many can play stud``."""
    named = game_in(asked.raw)
    _, rest = betting_in(named.rest)
    game = named.game or (context.game if context.seen is not None else None)
    if game is None or not fits_any(_SEATS, canon(rest)):
        return None
    lines = [f"{game.name} is for two to {number_word(game.seats)} players."]
    seen = context.seen
    if seen is not None and named.game is None:
        lines.append(
            f"At this table up to {number_word(seen.most_players)} may sit down, and {number_word(len(seen.seats))} do."
        )
    return Fact(tuple(lines), ("TABLE-1",))
