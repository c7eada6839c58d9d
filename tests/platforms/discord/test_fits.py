"""Every text of every table fits a message of Discord: 4,000 signs in all, however many pots, boards and long names."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.calls import call_of, vote_call_of
from bot.platforms.discord.forms import AmountForm
from bot.platforms.discord.layout import Parts, parts
from bot.platforms.discord.words import cut, cut_lines, size
from bot.render.awards import MOST_SENTENCES
from bot.render.ledger_text import ledger_of, ledger_text
from bot.render.names import NAME_COLUMNS, SIGNS_IN_COLUMN, inert
from bot.render.past_hand import hand_line_of
from bot.render.picture import table_alt
from bot.render.screens.cards import cards_screen
from bot.render.screens.forms import bots_form, raise_form, seat_form, sit_form, splash_form, top_up_form, vote_form
from bot.render.screens.lines import call_screen, mine_screen, past_screen
from bot.render.screens.menu import menu_screen
from bot.render.screens.questions import pick_screen
from bot.render.screens.table import table_screen
from bot.render.sentences import tell
from bot.screen import Picture, Screen
from engine.catalog import presets
from engine.hand import legal
from engine.happenings import Happening, told
from engine.table import TableState
from engine.table.commands import TakeTurn
from engine.view import TableView, view
from tests.amounts import for_each_seed
from tests.platforms.discord_server.components import TEXT, check_message, check_modal, walk
from tests.platforms.discord_server.errors import Problems
from tests.properties.nights import night
from tests.table.room import Room

MOST = 4000
LONG = (
    "𝓦" * 30,
    "👍🏽" * 30,
    "e\u0301\u0302\u0303\u0304" * 30,
    "🇩🇪" * 30,
    "好" * 30,
    "W" * 4000,
    "𒐫" * 30,
    "ॐक्षि" * 30,
)
USERS = tuple(str(10**18 + number) for number in range(10))


def long_name(player: str) -> str:
    """A name as long as any may be; each player's begins with his number."""
    number = int("0" + "".join(sign for sign in player if sign.isdecimal()))
    return inert(f"{number}{LONG[number % len(LONG)]}")


def flaws_of(made: Parts) -> list[str]:
    """What Discord would not take of a message."""
    components, problems = made.view.to_components(), Problems()
    check_message(components, True, problems)  # type: ignore[arg-type]
    whole = sum(size(one["content"]) for _, one in walk(components) if one["type"] == TEXT)  # type: ignore[arg-type]
    return [*map(str, problems.found), *([f"{whole} in all"] if whole > MOST else [])]


def screens_of(state: TableState, heard: list[Happening]) -> Iterator[Parts]:
    """All that is said of a table, to everybody and to each of its players."""
    names, seen = long_name, view(state, None)
    moves = legal(state.hand, state.hand.to_act) if state.in_hand and state.hand is not None else None
    news = tell(heard, names)
    for picture in (None, Picture(b"", "table.png", table_alt(seen, names))):
        screen = table_screen(seen, names, moves, picture=picture, news=news, until=9e9, straddles=True)
        yield parts(screen)
        yield parts(screen._replace(news=(*screen.news, *ledger_text(ledger_of(seen), names))))
    yield parts(Screen(lines=tuple(news)))
    for call in (call_of(seen), vote_call_of(seen, names)):
        if call is not None:
            yield parts(call_screen([call.words], seen.table, "1:1", 9e9, call.buttons), call=USERS)
    if seen.hand is not None and seen.hand.over:
        yield parts(past_screen(hand_line_of(seen, names), seen.table, seen.hand.number))
    for seat in seen.seats:
        own = view(state, seat.player)
        yield from (parts(screen, private=True) for screen in _own(own))


def _own(own: TableView) -> Iterator[Screen]:
    yield cards_screen(own, long_name, picture=None, until=9e9)
    yield menu_screen(own)
    yield pick_screen(own, long_name)
    yield mine_screen([own] * 10, 9e9, ())


@pytest.mark.laws
@for_each_seed(40)
def test_any_table_fits_a_message(seed: int) -> None:
    rng, heard = random.Random(seed), []
    for step in night(rng, 6):
        heard = [*heard[-40:], *told(step.before, step.events, None)[0]]
        over = step.after.hand is not None and step.after.hand.over
        if not (over or rng.random() < 0.1):
            continue
        for made in screens_of(step.after, heard):
            assert flaws_of(made) == [], f"replay with BACKROOM_SEED={seed}"
        for seat in step.after.taken[:2]:
            own = view(step.after, seat.player)
            for make in (raise_form, sit_form, top_up_form, bots_form, seat_form, splash_form, vote_form):
                if (form := make(own)) is not None:
                    problems = Problems()
                    check_modal(AmountForm(form).to_dict(), problems)
                    assert problems.found == [], form


@pytest.mark.laws
@for_each_seed(100)
def test_any_screen_fits_a_message(seed: int) -> None:
    """Whatever the lines are: a text that is never so long today may be tomorrow."""
    rng = random.Random(seed)

    def text() -> str:
        return "".join(rng.choices(("\\", "*", "1. ", "a", " ", "♠", *LONG), k=rng.choice((1, 3, 10, 60))))

    def lines() -> tuple[str, ...]:
        return tuple(text() for _ in range(rng.choice((0, 1, 5, 40))))

    screen = Screen(text(), None, lines(), lines(), text() if rng.random() < 0.7 else "", 9e9)
    for picture in (None, Picture(b"", "table.png", text())):
        for call in ((), USERS):
            made = parts(screen._replace(picture=picture), private=rng.random() < 0.5, call=call)
            assert flaws_of(made) == []


def test_what_is_cut_keeps_its_letters_whole() -> None:
    assert cut("ab\\*cd", 4) == "ab…", "a backslash alone would take the sign behind it"
    assert cut("a\\\\bcd", 5) == "a\\\\b…"
    assert cut("xe\u0301yz", 3) == "x…"
    assert cut("👍🏽👍🏽", 5) == "👍🏽…"
    assert cut_lines("one\ntwo\nthree", 9) == "one\ntwo\n…"
    assert cut_lines("one\ntwo\nthree", 13) == "one\ntwo\nthree"
    assert cut_lines("abcdefgh\nx", 5) == "abcd…"


def test_a_name_is_cut_by_its_signs_too() -> None:
    for name in LONG:
        assert len(inert(name)) <= NAME_COLUMNS * SIGNS_IN_COLUMN
    assert inert("निशा क्षत्रिय") == "निशा क्षत्रिय", "an honest name stays as it is"


def test_very_many_awards_are_summed_up_where_there_is_one_line() -> None:
    room = Room(20, 40, 60, 80, 100, game="omaha8", betting="pot-limit", house=presets()["pokerati"], buy_in=(10, 100))
    room.deal()
    while room.state.in_hand:
        if room.hand.asked:
            player = room.hand.seats[room.hand.asked[0]].player
            room.do(TakeTurn(player, "run_twice"))
            continue
        allowed = legal(room.hand, room.hand.to_act)
        assert allowed is not None
        room.act("raise", allowed.raise_to[1]) if allowed.raise_to else room.act("call" if allowed.call else "check")
    seen = view(room.state, None)
    assert seen.hand is not None
    assert len(seen.hand.boards) == 2
    assert len(seen.hand.awards) > MOST_SENTENCES
    screen = table_screen(seen, str, None, picture=None, news=[], until=None)
    took: Counter[str] = Counter()
    for share in (share for award in seen.hand.awards for share in award.shares):
        took[share.player] += share.amount
    assert all(
        f"{player} {'takes ' if player in screen.turn[:3] else ''}{n}" in screen.turn for player, n in took.items()
    )
    assert f"of {len(seen.hand.awards)} pots" in screen.turn
    assert sum(" on board " in line for line in screen.lines) == len(seen.hand.awards)
    assert len(hand_line_of(seen, str)) < 200
