"""One happening, one sentence: what the table is told, and what one player alone is told.

``sentence`` never says anything of a private kind, so a happening that was made for its owner's ears cannot
get into a public line by mistake (law 4).
"""

from __future__ import annotations

from bot.render.awards import award_sentence
from bot.render.mix_sentences import MIX_SAYS, in_the_mix, what_is_played
from bot.render.names import Names
from bot.render.run_words import RUN_SAYS, board_name
from bot.render.saying import Say
from bot.render.seat_sentences import SEAT_SAYS
from bot.render.vote_sentences import VOTE_SAYS
from bot.render.words import LINE, capital, cost, listed, number_word, pretty_card, pretty_cards, tagged
from engine.cards import UNKNOWN
from engine.happenings import Happening
from engine.mix import ONE

PRIVATE = frozenset({"hole_dealt", "check_offered"})
"""What only its owner hears."""
SILENT = frozenset({"hand_ended"})
"""What needs no words: the awards have said it all."""
SEAL = "Deck sealed:"
ROOT_SHOWN = 32
"""Hex digits of a deck's seal that are written out; the whole of it is in the log."""


def sentence(happening: Happening, names: Names) -> str | None:
    """What the table is told of it; None if that is nothing."""
    if happening.kind in SILENT or happening.kind in PRIVATE:
        return None
    return _SAY[happening.kind](happening, names(happening.player) if happening.player else "", names)


def private_sentence(happening: Happening) -> str | None:
    """What the owner alone is told of it; None if it is for everybody or not for this hearer."""
    if happening.kind == "hole_dealt" and UNKNOWN not in happening.cards:
        return f"Your cards: {pretty_cards(happening.cards)}"
    if happening.kind == "drew" and happening.cards and UNKNOWN not in happening.cards:
        return f"You drew {pretty_cards(happening.cards)}."
    if happening.kind == "check_offered":
        return "You can check for free. Say check, or fold again if you mean it."
    return None


def with_all_in(text: str, happening: Happening) -> str:
    """``text`` with the news that these were the player's last chips."""
    return f"{text} and is all-in" if happening.all_in else text


def post_clause(happening: Happening, names: Names) -> str:
    """``bob posts the big blind, 2``, without a full stop, so that two can be joined."""
    name = names(happening.player or "")
    if happening.word == "ante":
        return with_all_in(f"{name} antes {happening.amount}", happening)
    clause = f"{name} posts {_POSTS.get(happening.word, happening.word)}, {happening.amount}"
    return with_all_in(f"{clause}," if happening.all_in else clause, happening)


_POSTS = {
    "small blind": "the small blind",
    "big blind": "the big blind",
    "button blind": "the button blind",
    "straddle": "the straddle",
    "live post": "a live blind",
    "dead post": "a dead blind",
}


def _table_opened(it: Happening, name: str, _names: Names) -> str:
    played = _game(it) if it.mix is None or it.mix.kind == ONE else what_is_played(it.mix)
    return f"{name} opens a table: {played}."


def _player_sat(it: Happening, name: str, _names: Names) -> str:
    who = f"{name} (house)" if it.word == "house" else name
    return f"{who} sits down in seat {it.number} with {it.amount}."


def _chips_promised(it: Happening, name: str, _names: Names) -> str:
    return f"{name} adds {it.amount} when this hand is over."


def _chips_added(it: Happening, name: str, _names: Names) -> str:
    if it.to:
        return tagged(f"{name} adds no chips after all: who has none left buys in for {it.to} at least.", "TABLE-2")
    if not it.amount:
        return f"{name} adds no chips after all: the stack has grown to the most allowed."
    return f"{name} adds {it.amount}."


def _leaving_asked(_it: Happening, name: str, _names: Names) -> str:
    return f"{name} leaves when this hand is over."


def _player_left(it: Happening, name: str, _names: Names) -> str:
    return f"{name} leaves the table with {it.amount}." if it.amount else f"{name} leaves the table."


def _sat_out(it: Happening, name: str, _names: Names) -> str:
    if it.word == "clock":
        return f"{name} ran out of time twice in a row and sits out."
    if it.word == "busted":
        return f"{name} is out of chips. The seat is kept for a while: topup buys in again."
    return f"{name} sits out from the next hand on."


def _came_back(_it: Happening, name: str, _names: Names) -> str:
    return f"{name} is back."


def _clock_ran(_it: Happening, name: str, _names: Names) -> str:
    return f"Time is up for {name}."


def _host_changed(_it: Happening, name: str, _names: Names) -> str:
    return f"{name} is the host now."


def _play_started(it: Happening, _name: str, _names: Names) -> str:
    return "Play goes on." if it.word == "paused" else "Play begins."


def _play_paused(_it: Happening, _name: str, _names: Names) -> str:
    return "Play is paused: no turn runs out and no hand is dealt until the host starts it again."


def _ending_asked(_it: Happening, _name: str, _names: Names) -> str:
    return "The table closes when this hand is over."


def _table_ended(_it: Happening, _name: str, _names: Names) -> str:
    return "The table is closed. Thank you all for playing."


def _button_drawn(it: Happening, name: str, names: Names) -> str:
    draws = ", ".join(f"{names(player)} {pretty_card(card)}" for player, card in it.drawn)
    return f"Draw for the button: {draws}; {name} has it."


def _hand_began(it: Happening, name: str, _names: Names) -> str:
    button = f"{name} has the button." if name else "The button rests on an empty seat."
    return f"Hand {it.number}. {_game(it)}{in_the_mix(it)}. {button}"


def seal_line(it: Happening) -> str:
    """The seal of a hand's deck, published before a card is dealt (law 7)."""
    return f"{SEAL} {it.root[:ROOT_SHOWN]}…"


def _posted(it: Happening, _name: str, names: Names) -> str:
    return post_clause(it, names) + "."


def _turn_began(it: Happening, name: str, _names: Names) -> str:
    if it.word == "draw":
        return f"{name} to act: draws up to {it.amount}, or stands pat"
    if it.word == "bring-in":
        completes = f", or completes to {it.to}" if it.to else ""
        return f"{name} to act: brings in {it.amount}{' (all-in)' if it.all_in else ''}{completes}, pot {it.pot}"
    if not it.amount:
        return f"{name} to act: may check, pot {it.pot}"
    return f"{name} to act: {it.amount} to call{' (all-in)' if it.all_in else ''}, pot {it.pot}"


def _folded(_it: Happening, name: str, _names: Names) -> str:
    return f"{name} folds."


def _checked(_it: Happening, name: str, _names: Names) -> str:
    return f"{name} checks."


def _called(it: Happening, name: str, _names: Names) -> str:
    return with_all_in(f"{name} calls {it.amount}", it) + "."


def _raised(it: Happening, name: str, _names: Names) -> str:
    return with_all_in(f"{name} {_RAISES[it.word]} {it.to}", it) + "."


_RAISES = {"bet": "bets", "raise": "raises to", "complete": "completes to", "bring-in": "brings in"}


def _brought_in(it: Happening, name: str, _names: Names) -> str:
    return with_all_in(f"{name} brings in {it.amount}", it) + "."


def _street_began(it: Happening, _name: str, _names: Names) -> str:
    return f"{capital(it.word)} · pot {it.pot}"


def _up_dealt(it: Happening, name: str, _names: Names) -> str:
    return f"{name} gets {pretty_cards(it.cards)}."


def _drew(it: Happening, name: str, _names: Names) -> str:
    return f"{name} draws {number_word(it.number)}." if it.number else f"{name} stands pat."


def _reshuffled(_it: Happening, _name: str, _names: Names) -> str:
    return "The deck has run out: the cards out of play are shuffled in again."


def _returned(it: Happening, name: str, _names: Names) -> str:
    return f"The uncalled {it.amount} goes back to {name}."


def _board_dealt(it: Happening, _name: str, _names: Names) -> str:
    new, board = pretty_cards(it.cards), pretty_cards(it.board)
    whole = "" if it.cards == it.board else f" · board {board}"
    street = f"{board_name(it.run)}, {it.word}" if it.run >= 0 else it.word
    return f"{capital(street)}: {new}{whole} · pot {it.pot}"


def _shown(it: Happening, name: str, _names: Names) -> str:
    return f"{name} shows {pretty_cards(it.cards)}{': ' + it.word if it.word else ''}."


def _chances(it: Happening, _name: str, names: Names) -> str:
    about = "" if it.exact else "about "
    each = [f"{names(player)} {about}{round(100 * share)}%" for player, share in it.chances]
    return f"Chances: {', '.join(each)}."


def _mucked(_it: Happening, name: str, _names: Names) -> str:
    return f"{name} mucks."


def _awarded(it: Happening, _name: str, names: Names) -> str:
    assert it.award is not None, "an award says who won what"
    return award_sentence(it.award, names)


def _game(it: Happening) -> str:
    assert it.game is not None, "a table and a hand name their game"
    assert it.stakes is not None, "and what it costs"
    return f"{it.game.name}, {cost(it.word, it.stakes)}"


def joined(clauses: list[str]) -> list[str]:
    """Clauses as one sentence if it fits into a line, else as a sentence each."""
    whole = "; ".join(clauses) + "."
    return [whole] if len(whole) <= LINE else [clause + "." for clause in clauses]


def together(names: list[str], one: str, many: str) -> str:
    """``bob folds.``, ``bob and carol fold.``"""
    return f"{listed(names)} {one if len(names) == 1 else many}."


_SAY: dict[str, Say] = {
    "table_opened": _table_opened,
    "player_sat": _player_sat,
    "chips_promised": _chips_promised,
    "chips_added": _chips_added,
    "leaving_asked": _leaving_asked,
    "player_left": _player_left,
    "sat_out": _sat_out,
    "came_back": _came_back,
    "clock_ran": _clock_ran,
    "host_changed": _host_changed,
    "play_started": _play_started,
    "play_paused": _play_paused,
    "ending_asked": _ending_asked,
    "table_ended": _table_ended,
    "button_drawn": _button_drawn,
    "hand_began": _hand_began,
    "posted": _posted,
    "turn_began": _turn_began,
    "folded": _folded,
    "checked": _checked,
    "called": _called,
    "raised": _raised,
    "returned": _returned,
    "board_dealt": _board_dealt,
    "street_began": _street_began,
    "draw_opened": _street_began,
    "up_dealt": _up_dealt,
    "drew": _drew,
    "reshuffled": _reshuffled,
    "brought_in": _brought_in,
    "shown": _shown,
    "mucked": _mucked,
    "chances": _chances,
    "awarded": _awarded,
    **SEAT_SAYS,
    **RUN_SAYS,
    **MIX_SAYS,
    **VOTE_SAYS,
}
SPOKEN = frozenset(_SAY)
"""The kinds that have a public sentence."""
