"""Every text of a night, searched for cards, salts and entropy that its reader may not have."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.past_hands import SHOWN_AT_ONCE
from bot.record import read
from engine.cards import cards_text
from engine.hand.events import HandBegan
from engine.shuffle import ENTROPY_BYTES, SALT_BYTES
from engine.table.events import Event
from tests.security.card_texts import find_cards, find_hex, find_insides
from tests.security.desk_texts import OPEN, QUESTION, without_rules
from tests.security.knowledge import Cards, Knowledge
from tests.security.night import Played
from tests.security.plan import GHOST
from tests.security.received import PUBLIC, Received
from tests.security.secrets_of_hand import Secrets

HISTORY = re.compile(r"history(?: ([0-9]+)(?: proof)?)?")
PICTURE = re.compile(r"picture(?: ([0-9]+))?")
"""What is asked for a hand as all saw it, and how a message is called that stands for one that is over."""
EXAMPLE = re.compile("(?:like|as in:) draw 2c 3d")
"""How one draws, which is told whatever anybody holds."""
DRAW = re.compile(r"(?:content: )?(?:-# )?Draw for the button")


def leaks(played: Played) -> Iterator[str]:
    """Whatever was sent, answered or logged and should not have been."""
    log = [read(stored) for stored in played.log]
    secret = _secrets(log)
    knowledge = {user: Knowledge(log, player) for user, player in played.players.items()}
    nobody = Knowledge(log, None)
    for one in played.received:
        knows = nobody if one.who in (GHOST, PUBLIC) else knowledge[one.who]
        yield from _in_text(one, nobody if PICTURE.fullmatch(one.what) else knows)
        yield from _in_secrets(one, secret, knows)
    for entry in map(repr, played.told):
        if find_cards(entry) or find_insides(entry) or _hex_words(entry) & secret:
            yield f"logged: {entry}"


def _in_text(one: Received, knows: Knowledge) -> Iterator[str]:
    # a card that he has named himself is none that he was told
    may_know = _may_know(one, knows) | find_cards(one.what)
    text = without_rules(one.text) if one.what.startswith(QUESTION) else one.text
    for line in text.splitlines():
        # the draw may have the same card as a hand: only in its own sentence it is no secret
        more = find_cards(EXAMPLE.sub("", line)) - (knows.drawn if DRAW.match(line) else may_know)
        if (more and one.what not in OPEN) or find_insides(line):
            yield f"{one.who} got {cards_text(tuple(more))} at version {one.version} ({one.what}): {line}"


def _may_know(one: Received, knows: Knowledge) -> Cards:
    asked = HISTORY.fullmatch(one.what) or PICTURE.fullmatch(one.what)
    if one.what.startswith(QUESTION):
        return knows.up_to(one.version, 1)  # also of the last hand that is over
    if asked is None or one.what == "picture":
        return knows.at(one.version)
    if asked[1]:
        return knows.of_hand.get(int(asked[1]), frozenset())
    return knows.up_to(one.version, SHOWN_AT_ONCE)


def _in_secrets(one: Received, secret: set[str], knows: Knowledge) -> Iterator[str]:
    asked = HISTORY.fullmatch(one.what)
    opened = knows.salts_of_hand.get(int(asked[1]), set()) if asked and asked[1] else set()
    if (_hex_words(one.text) & secret) - opened:
        yield f"{one.who} got a salt or the entropy of a hand ({one.what}): {one.text}"


def _hex_words(text: str) -> set[str]:
    """Whatever has the length of a salt or of entropy."""
    return find_hex(text, 2 * SALT_BYTES) | find_hex(text, 2 * ENTROPY_BYTES)


def _secrets(log: list[Event]) -> set[str]:
    """The entropy of every hand and all its salts, as hexadecimal digits."""
    hands: list[Secrets] = []
    for event in log:
        if isinstance(event, HandBegan):
            hands.append(Secrets(event))
        elif hands:
            hands[-1].hear(event)
    return {word.hex() for hand in hands for word in (*hand.entropies, *hand.salts)}
