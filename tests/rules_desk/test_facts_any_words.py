"""Whatever is typed: a fact is sound or there is none, and nothing is ever raised."""

from __future__ import annotations

import random

from bot.rules_desk.facts import fact
from tests.render.rooms import Room
from tests.rules_desk.fact_tables import at, nowhere, sound
from tests.rules_desk.test_facts_hidden import QUESTIONS

MORE = (
    "does beat or vs on AsKs 22 AK QQ A2345 7 5 4 3 2 Kd 7c 2h 2h3h flush straight pair aces two full house in razz "
    "deuce 2-7 badugi omaha short deck low high wheel pot 15 bet 10 min raise 4/8 1-5 0 all in limit bob alice my hand "
    "what beats is a royal kings 10d 10 a of spades ♠ A♠ ?? -- ' \" @here :) x9 22222 AAAAAA suited here board"
)
WORDS = [word for text in (*QUESTIONS, MORE) for word in text.split()]
TRIES = 1500


def test_any_words_are_borne() -> None:
    rng = random.Random(5)
    rooms = [Room(game).seat(200, 200) for game in ("holdem", "omaha8", "razz", "badugi", "five-card-draw")]
    for room in rooms:
        room.deal()
    places = [nowhere(), nowhere("short-deck"), *[at(room, "alice") for room in rooms], at(rooms[0], None)]
    answered = 0
    for _ in range(TRIES):
        question = " ".join(rng.choices(WORDS, k=rng.randint(1, 9)))
        found = fact(question, rng.choice(places))
        assert found is None or sound(found), (question, found)
        answered += found is not None
    assert 0 < answered < TRIES / 3


def test_long_and_strange_questions_are_borne() -> None:
    for question in ("", " ", "?" * 500, "as " * 400, "does " + "A" * 300 + " beat 22", "\x00\u202e", "beat " * 200):
        found = fact(question, nowhere())
        assert found is None or sound(found)
