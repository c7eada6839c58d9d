"""Every worked example of the rule texts is run: what the prose says the engine must say, too."""

from __future__ import annotations

import pytest

from bot.rules_desk.texts import FOLDER, NO_CHAPTERS, read_chapter
from tests.rules_desk.checking import faults_of

CHAPTERS = sorted(path.name for path in FOLDER.glob("*.md") if path.name not in NO_CHAPTERS)


def test_there_are_chapters() -> None:
    assert CHAPTERS


@pytest.mark.parametrize("chapter", CHAPTERS)
async def test_the_examples_of_a_chapter_are_true(chapter: str) -> None:
    rules = read_chapter((FOLDER / chapter).read_text(encoding="utf-8"), f"assets/rules/{chapter}")
    faults = await faults_of(rules)
    assert not faults, f"{len(faults)} faults\n" + "\n".join(map(str, faults))
