"""Over random hands: no text shows a card its reader may not see, and every text is fit to be read (law 4)."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable

from bot.render.private import private_lines
from bot.render.sentence import PRIVATE, SILENT, SPOKEN
from bot.render.sentences import tell
from bot.render.state_json import state_line
from bot.render.table_text import cards_text, table_text, turn_text
from bot.render.words import LINE, pretty_card
from engine.cards import FULL_DECK, UNKNOWN, card_text
from engine.happenings import told
from engine.table import TableState
from engine.table.events import Event
from engine.view import TableView, view
from tests.random_hands import play_hand, random_table

TABLES = 50
IN_TEXT = re.compile("[2-9TJQKA][♠♥♦♣]")
IN_JSON = re.compile('"([2-9TJQKA][cdhs])"')
PRETTY = {pretty_card(card): card for card in FULL_DECK}
PLAIN = {card_text(card): card for card in FULL_DECK}


def name(player: str) -> str:
    return f"n{player[1:]}"


def hands(seed: int) -> Iterable[tuple[TableState, list[Event], TableState]]:
    """The steps of two hands at a random table: the state before, the events, the state after."""
    rng = random.Random(seed)
    _, state = random_table(rng)
    for _ in range(2):
        if not state.ready:
            return
        for _, before, events, after in play_hand(rng, state):
            yield before, list(events), after
            state = after


def may_see(seen: TableView) -> set[int]:
    """Every card that the view opens: the board, hands turned up, one's own."""
    assert seen.hand is not None
    cards = {
        *(card for board in seen.hand.boards for card in board),
        *(card for seat in seen.seats for card in (*seat.hole, *seat.up)),
    }
    return cards - {UNKNOWN}


def test_no_hidden_card_is_in_any_text_and_every_line_is_short_and_sound() -> None:
    kinds: set[str] = set()
    long_lines = lines_in_all = 0
    for seed in range(TABLES):
        rng = random.Random(seed)
        for before, events, after in hands(seed):
            assert after.hand is not None
            players = [seat.player for seat in after.hand.seats]
            for viewer in (None, rng.choice(players)):
                heard, _ = told(before, events, viewer)
                seen = view(after, viewer)
                kinds |= {one.kind for one in heard}
                public = [*tell(heard, name), *tell(heard, name, every_turn=True), *table_text(seen, name)]
                own = [*private_lines(heard), *cards_text(seen, name), *turn_text(seen, name)]
                drawn = {card for one in heard for _, card in one.drawn}
                open_to_all = may_see(view(after, None)) | drawn
                _only(IN_TEXT, PRETTY, public, open_to_all)
                _only(IN_TEXT, PRETTY, own, may_see(seen))
                _only(IN_JSON, PLAIN, [json.dumps(state_line(seen, name))], may_see(seen))
                if viewer is None:
                    assert private_lines(heard) == []
                    assert turn_text(seen, name) == []
                    assert cards_text(seen, name) == ["You have no cards."]
                for line in public + own:
                    _sound(line)
                    lines_in_all += 1
                    long_lines += len(line) > LINE
                _turn_is_announced(seen, public)
    assert kinds <= SPOKEN | PRIVATE | SILENT
    assert {"posted", "raised", "called", "awarded", "shown", "mucked", "returned", "hole_dealt"} <= kinds
    assert long_lines < lines_in_all / 50


def _only(pattern: re.Pattern[str], cards: dict[str, int], lines: Iterable[str], allowed: set[int]) -> None:
    for line in lines:
        for found in pattern.findall(line):
            assert cards[found] in allowed, f"{found} is hidden, but stands in: {line}"


def _sound(line: str) -> None:
    """One line with something in it, without player ids, empty places or unformatted figures."""
    assert line == line.strip()
    assert line
    assert "\n" not in line
    assert "None" not in line
    assert "  " not in line
    assert not re.search(r"\bp[0-9]+\b", line), "a player is called by name"
    assert not re.search(r"\b(he|him|his|she|her)\b", line, re.IGNORECASE)


def _turn_is_announced(seen: TableView, public: list[str]) -> None:
    assert seen.hand is not None
    if seen.hand.to_act:
        assert any(f"{name(seen.hand.to_act)} to act" in line for line in public)
