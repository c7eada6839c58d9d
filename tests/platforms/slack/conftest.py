"""An evening for each test, without pictures: what a message says is looked at, not how the table is drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.platforms.slack.evening import Evening, evening


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening(tmp_path, pictures=False) as begun:
        yield begun
