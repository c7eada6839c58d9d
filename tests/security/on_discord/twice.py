"""Nights on Discord, played twice."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from tests.security.improvised import Asked as Questions
from tests.security.on_discord.night import QUESTIONS, DiscordNight
from tests.security.on_discord.studio import Studio
from tests.security.twice import HANDS, flaws_of

ONE_IN = 100
"""The share of the pictures that are drawn."""


class Found(NamedTuple):
    """What came of a night."""

    flaws: list[str]
    hands: int
    drawn: dict[str, int]
    """How many pictures of each kind were drawn."""


async def flaws_on_discord(
    seed: int, hands: int = HANDS, share: int = ONE_IN, questions: Questions = QUESTIONS
) -> Found:
    """All that a night on Discord gives away; of its pictures one in ``share`` is drawn."""
    studio = Studio(share)
    with studio.open():
        flaws, played = await flaws_of(seed, hands, partial(DiscordNight, studio=studio), questions)
    return Found(flaws, played, studio.drawn)
