"""What a night on Discord leaves in the database shows nothing hidden when it is stolen, if there is a key (law 4)."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from bot.record import read
from bot.store import open_store
from engine.cards import FULL_DECK
from tests.security.card_texts import find_cards
from tests.security.improvised import improvised
from tests.security.knowledge import Knowledge
from tests.security.night import play
from tests.security.on_discord.night import QUESTIONS, DiscordNight
from tests.security.on_discord.people import account_of
from tests.security.on_discord.studio import Studio
from tests.security.plan import plan_of
from tests.security.test_rows import everything_in


async def test_a_stolen_database_of_a_night_on_discord_shows_what_the_table_saw(tmp_path: Path) -> None:
    path, rng, studio = tmp_path / "night.db", random.Random(7), Studio(1000)
    decks = [tuple(rng.sample(FULL_DECK, 52)) for _ in range(2)]
    store = await open_store(f"sqlite:///{path}", "a passphrase")
    with studio.open():
        night = partial(DiscordNight, studio=studio)
        played = await play(plan_of(1), decks, {}, improvised(rng, 1, QUESTIONS), store, night)
        async with store.reading() as reader:
            cards = [await reader.posted(f"person/{'/'.join(account_of(user))}", "cards/1") for user in played.players]
    await store.close()
    public = Knowledge([read(stored) for stored in played.log], None)
    assert find_cards(everything_in(path)) == public.drawn.union(*public.of_hand.values())
    digests = [posted.digest for posted in cards if posted is not None and posted.digest]
    assert digests, "the messages with everybody's cards are noted"
    raw = path.read_bytes()
    assert not any(digest.encode() in raw for digest in digests), "a few words are soon guessed from their digest"
