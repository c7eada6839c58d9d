"""A game on one page: its picture, the same in words, and a way to ask on."""

from __future__ import annotations

from pathlib import Path

from tests.platforms.discord.evening import Evening, evening, labels, own


async def test_a_game_with_its_picture_also_where_there_is_no_table(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        (alice,) = night.people("alice")
        asked = await night.done(alice.slash(night.poker, "poker", "rules", game="razz"))
        (picture,) = asked.message.files.values()
        assert picture.startswith(b"\x89PNG")
        assert asked.message.only_for is alice.user
        assert "The highest card shown brings in" in asked.text
        assert "More: ask how is Razz played" in asked.text
        assert "Seven-card stud for the lowest hand" in str(asked.message.components), "words for who cannot see it"
        assert labels(asked.message) == ["Ask about Razz"]
        told = await night.done(alice.click(asked.message, "Ask about Razz"))
        assert "PLAY-razz" in told.text
        night.answered_once()


async def test_at_a_table_the_game_in_play_and_its_rules(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await night.dealt(alice, bob)
        asked = await night.done(bob.slash(night.poker, "poker", "rules"))
        assert len(asked.message.files) == 1
        assert "At this table:" in asked.text
        assert labels(asked.message) == ["Ask about Hold'em", "House rules"]
        house = await night.done(bob.click(asked.message, "House rules"))
        assert "House rules: standard" in house.text
        menu = await night.done(alice.click(night.living(alice), "More…"))
        (from_menu,) = own(await night.done(alice.click(own(menu)[0], "Rules")))
        assert list(from_menu.files.values()) == list(asked.message.files.values())


async def test_a_mix_is_the_list_of_its_games_and_what_is_no_game_is_told(night: Evening) -> None:
    (alice,) = night.people("alice")
    mix = await night.done(alice.slash(night.poker, "poker", "rules", game="horse"))
    assert "Stud Hi-Lo, fixed-limit" in mix.text
    assert not mix.message.files
    assert not labels(mix.message)
    none = await night.done(alice.slash(night.poker, "poker", "rules", game="chess"))
    assert "There is no game called" in none.text
