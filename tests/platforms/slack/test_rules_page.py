"""A game on one page: its picture, the same in words, and a way to ask on."""

from __future__ import annotations

from pathlib import Path

from tests.platforms.slack.evening import evening
from tests.platforms.slack_server.seeing import labels


async def test_a_game_with_its_picture(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        (alice,) = night.people("alice")
        asked = await night.done(alice.slash(night.poker, "rules razz"))
        assert "(picture)" in asked.text
        assert "The highest card shown brings in" in asked.text
        assert asked.message.only_for is alice.user
        assert labels(asked.message.blocks) == ["Ask about Razz"]
        told = await night.done(alice.click(asked.message, "Ask about Razz"))
        assert "PLAY-razz" in told.text


async def test_at_a_table_the_game_in_play_and_its_rules(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await night.dealt(alice, bob)
        asked = await night.done(bob.slash(night.poker, "rules"))
        assert "(picture)" in asked.text
        assert "At this table:" in asked.text
        assert labels(asked.message.blocks) == ["Ask about Hold'em", "House rules"]
        assert "House rules: standard" in (await night.done(bob.click(asked.message, "House rules"))).text
