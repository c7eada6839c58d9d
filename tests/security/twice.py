"""A night played twice: as it comes, and with other cards out of its viewer's sight."""

from __future__ import annotations

import random

from engine.cards import FULL_DECK, Cards
from engine.hand.events import HandBegan
from tests.security.comparison import differences
from tests.security.improvised import ASKED, Asked, improvised
from tests.security.night import Night, NightKind, Played, play, replaying
from tests.security.other_cards import other_decks
from tests.security.plan import plan_of
from tests.security.scan import leaks

HANDS = 5
"""Hands of a night that are played to their end; one more is broken off."""


async def first_time(seed: int, hands: int = HANDS, kind: NightKind = Night, asked: Asked = ASKED) -> Played:
    """A night as it comes."""
    rng = random.Random(seed)
    decks: list[Cards] = [tuple(rng.sample(FULL_DECK, 52)) for _ in range(hands + 1)]
    return await play(plan_of(seed), decks, {}, improvised(rng, hands, asked), kind=kind)


async def once_more(played: Played, kind: NightKind = Night) -> Played:
    """The same night with other hidden cards; the seals are held fixed."""
    decks = other_decks(played, random.Random(played.plan.seed))
    return await play(played.plan, [*decks, FULL_DECK], dict(played.seals), replaying(played.lines), kind=kind)


async def flaws_of(
    seed: int, hands: int = HANDS, kind: NightKind = Night, asked: Asked = ASKED
) -> tuple[list[str], int]:
    """All that a night gives away, however it is found, and how many hands were played in it."""
    played = await first_time(seed, hands, kind, asked)
    began = [stored for stored in played.log if stored.type == HandBegan.__name__]
    return [*leaks(played), *differences(played, await once_more(played, kind))], len(began)
