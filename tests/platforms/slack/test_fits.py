"""Every screen and form of every table fits a message or a modal of Slack, by its limits and by slack_sdk's models."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.calls import call_of, vote_call_of
from bot.platforms.slack.layout import Block, blocks, fallback
from bot.platforms.slack.modals import view_of
from bot.platforms.slack.words import cut, cut_lines, label, size, texts_of
from bot.render.ledger_text import ledger_of, ledger_text
from bot.render.past_hand import hand_line_of
from bot.render.picture import table_alt
from bot.render.screens.cards import cards_screen
from bot.render.screens.forms import bots_form, raise_form, seat_form, sit_form, splash_form, top_up_form, vote_form
from bot.render.screens.lines import call_screen, mine_screen, past_screen
from bot.render.screens.menu import menu_screen
from bot.render.screens.questions import pick_screen
from bot.render.screens.table import table_screen
from bot.render.sentences import tell
from bot.screen import DO, Button, Link, Picture, Screen
from engine.hand import legal
from engine.happenings import Happening, told
from engine.table import TableState
from engine.view import view
from tests.amounts import for_each_seed
from tests.platforms.discord.test_fits import LONG, long_name
from tests.platforms.slack_server.payloads import flaws_of_message, flaws_of_view
from tests.properties.nights import night

USERS = tuple(f"U{10**9 + number}" for number in range(10))
FILE = "F0123456789"
FORMS = (raise_form, sit_form, top_up_form, bots_form, seat_form, splash_form, vote_form)


def screens_of(state: TableState, heard: list[Happening]) -> Iterator[tuple[Screen, tuple[str, ...], bool]]:
    """All that is said of a table, to all and to each of its players; with who is called, and if it is private."""
    names, seen = long_name, view(state, None)
    moves = legal(state.hand, state.hand.to_act) if state.in_hand and state.hand is not None else None
    news = tell(heard, names)
    for picture in (None, Picture(b"", "table.png", table_alt(seen, names))):
        screen = table_screen(seen, names, moves, picture=picture, news=news, until=9e9, straddles=True)
        yield screen, (), False
        yield screen._replace(news=(*screen.news, *ledger_text(ledger_of(seen), names))), (), False
    for call in (call_of(seen), vote_call_of(seen, names)):
        if call is not None:
            yield call_screen([call.words], seen.table, "1:1", 9e9, call.buttons), USERS, False
    if seen.hand is not None and seen.hand.over:
        yield past_screen(hand_line_of(seen, names), seen.table, seen.hand.number), (), False
    for seat in seen.seats:
        own = view(state, seat.player)
        for screen in (
            cards_screen(own, names, picture=None, until=9e9),
            menu_screen(own),
            pick_screen(own, names),
            mine_screen([own] * 10, 9e9, (Link("Go to it", "slack", "T1", "C1", ""),) * 10),
        ):
            yield screen, (), True


def flaws_of(screen: Screen, call: tuple[str, ...], *, private: bool) -> list[str]:
    """What Slack would refuse of a screen, with its picture and without."""
    images: tuple[str | None, ...] = (None, FILE) if screen.picture else (None,)
    return [
        flaw
        for image in images
        for flaw in flaws_of_message(fallback(screen, call), blocks(screen, image, private=private, call=call))
    ]


@pytest.mark.laws
@for_each_seed(40)
def test_any_table_fits_a_message(seed: int) -> None:
    rng, heard = random.Random(seed), []
    for step in night(rng, 6):
        heard = [*heard[-40:], *told(step.before, step.events, None)[0]]
        over = step.after.hand is not None and step.after.hand.over
        if not (over or rng.random() < 0.1):
            continue
        for screen, call, private in screens_of(step.after, heard):
            assert flaws_of(screen, call, private=private) == [], f"replay with BACKROOM_SEED={seed}"
        for seat in step.after.taken[:2]:
            own = view(step.after, seat.player)
            for make in FORMS:
                if (form := make(own)) is not None:
                    assert flaws_of_view(view_of(form, "C0123456789", "poker")) == [], form


@pytest.mark.laws
@for_each_seed(100)
def test_any_screen_fits_a_message(seed: int) -> None:
    """Whatever the lines are: a text that is never so long today may be tomorrow."""
    rng = random.Random(seed)

    def text() -> str:
        return "".join(rng.choices(("&", "<", "*", "1. ", "a", " ", "♠", *LONG), k=rng.choice((1, 3, 10, 60))))

    def lines() -> tuple[str, ...]:
        return tuple(text() for _ in range(rng.choice((0, 1, 5, 40))))

    def row() -> tuple[Button, ...]:
        tones = ("plain", "main", "good", "bad")
        return tuple(Button(text(), "call", DO, rng.choice(tones)) for _ in range(rng.randint(1, 9)))

    rows, turn = tuple(row() for _ in range(rng.choice((0, 3, 40)))), text() if rng.random() < 0.7 else ""
    screen = Screen(text(), None, lines(), lines(), turn, 9e9, rows, table="1", mark="1:1")
    for picture in (None, Picture(b"", "table.png", text())):
        for call in ((), USERS):
            assert flaws_of(screen._replace(picture=picture), call, private=rng.random() < 0.5) == []


def test_all_that_is_said_at_its_longest_fits_a_message() -> None:
    lines = tuple(f"line {number} {'x' * 60}" for number in range(400))
    screen = Screen("t" * 200, None, lines, lines, "turn " * 400, 9e9, table="1", mark="1:1")
    for call in ((), USERS):
        assert flaws_of(screen, call, private=False) == []


def test_a_message_that_slack_would_refuse_is_found() -> None:
    good: Block = {"type": "section", "text": {"type": "mrkdwn", "text": "x"}}
    assert flaws_of_message("x", [good]) == []
    long = {"type": "section", "text": {"type": "mrkdwn", "text": "x" * 3001}}
    twice = {"type": "button", "action_id": "a", "text": {"type": "plain_text", "text": "x"}, "value": "v"}
    pictures: list[Block] = [
        {"type": "image", "image_url": "https://x", "alt_text": "x"},
        {"type": "image", "slack_file": {"id": FILE}, "alt_text": ""},
    ]
    actions = [{"type": "actions", "elements": elements} for elements in ([twice, twice], [])]
    for bad in ([good] * 51, [long], *[[one] for one in (*actions, *pictures)]):
        assert flaws_of_message("x", bad) != [], bad
    assert flaws_of_message("", [good]) != []


def test_what_is_cut_keeps_its_letters_and_escapes_whole() -> None:
    assert cut("a&b", 5) == "a…", "an escape is not torn apart"
    assert cut("a&b", 7) == "a&amp;b"
    assert cut("xe\u0301yz", 3) == "x…"
    assert label("👍🏽👍🏽", 5) == "👍🏽…"
    assert cut_lines(["one", "two", "three"], 9) == "one\ntwo\n…"
    assert cut_lines(["one", "two", "three"], 13) == "one\ntwo\nthree"
    assert cut_lines([], 9) == ""
    assert texts_of(["one", "two", "three"], 7, 9) == ["one\ntwo", "three"]
    assert all(size(text) <= 7 for text in texts_of(["onetwothree", "four"], 7, 9))
