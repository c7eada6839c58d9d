"""A forge for each module that kills single lives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crash.bot_at_hand import BotAtHand
from tests.crash.forge import Forge


@pytest.fixture(scope="module")
def forge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forge]:
    """One forge for all lives of a module."""
    forge = Forge(tmp_path_factory.mktemp("forge") / "log")
    yield forge
    forge.close()


@pytest.fixture
def bot(tmp_path: Path, forge: Forge) -> BotAtHand:
    """A bot with a world of its own."""
    (tmp_path / "bot").mkdir()
    return BotAtHand(tmp_path / "bot", forge)


@pytest.fixture
def twin(tmp_path: Path, forge: Forge) -> BotAtHand:
    """Another one, for comparison."""
    (tmp_path / "twin").mkdir()
    return BotAtHand(tmp_path / "twin", forge)
