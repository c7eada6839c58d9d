"""A whole evening gives the same words on every database."""

from __future__ import annotations

from tests.golden.test_evening import TRANSCRIPT, transcript_of_the_evening


async def test_the_evening_is_the_same_on_every_database(url: str) -> None:
    assert await transcript_of_the_evening(url) == TRANSCRIPT.read_text(encoding="utf-8")
