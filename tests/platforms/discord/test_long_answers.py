"""What is too long for a message comes as a file; above it stands nothing cut in two."""

from __future__ import annotations

import json

from bot.platforms.long import ALL_IN_FILE, first_lines
from tests.platforms.discord.evening import Evening
from tests.platforms.discord_server.seeing import plain


async def test_a_proof_comes_whole_in_a_file(night: Evening) -> None:
    people = alice, _ = night.people("alice", "bob")
    await night.dealt(*people)
    await night.played_out(*people)
    asked = await night.done(alice.slash(night.poker, "poker", "history", hand=1, proof=True))
    (file,) = asked.message.files.values()
    proof = json.loads(file)
    assert proof["hand"] == 1
    assert proof["root"] not in plain(asked.message, night.server.world)
    assert ALL_IN_FILE in plain(asked.message, night.server.world), "no half of it stands above the file"


def test_first_lines_are_never_cut() -> None:
    assert first_lines(("short", "x" * 99, "short"), 50) == ("short",)
    assert first_lines(("1234", "1234", "1234"), 10) == ("1234", "1234")
    assert first_lines(tuple("abcdefghijklmnop"), 100) == tuple("abcdefghijkl")
