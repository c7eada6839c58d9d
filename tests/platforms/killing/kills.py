"""Nights with kills, as many as are wanted, each compared with the same night without a fault."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import NamedTuple

from bot.store.store import SqlStore
from tests.crash.forge import Forge
from tests.crash.soak import soaked
from tests.platforms.killing.deaths import plan_deaths
from tests.platforms.killing.laws import flaws_of
from tests.platforms.killing.night import Night
from tests.platforms.killing.outcome import Outcome, differences, read_outcome
from tests.platforms.killing.script import Cast, Step, beginning, cast_of, next_step
from tests.platforms.killing.stage import Stage, open_database

KILLS = 10
"""Kills in a night."""
STEPS = 28
AT_A_TIME = 100
"""Kills after which a long run says how it goes."""
LOG = "log"


class Tally(NamedTuple):
    """What nights were like."""

    kills: int
    deeds: int
    moments: Counter[str]
    """What was going on at the kills."""

    def with_more(self, more: Tally) -> Tally:
        """Both together."""
        return Tally(self.kills + more.kills, self.deeds + more.deeds, self.moments + more.moments)


class Kills(NamedTuple):
    """The suite of one chat."""

    chat: str
    """Its name."""
    life: str
    """The module with ``live`` and ``Orders`` (``tests.crash.forge``)."""
    stage: Callable[[Cast, SqlStore, Path], AbstractAsyncContextManager[Stage]]
    """A stage with its server, until the block ends."""

    def nights(self, seeds: Iterable[int], kills: int) -> Tally:
        """Nights with these seeds until the bot has been killed so often; a failure prints the seed that replays it."""
        total = Tally(0, 0, Counter())
        for seed in seeds:
            try:
                with tempfile.TemporaryDirectory(prefix=f"backroom-{self.chat.lower()}-") as directory:
                    total = total.with_more(self._logged(seed, Path(directory)))
            except BaseException:
                print(f"replay with BACKROOM_SEED={seed}")
                raise
            if total.kills >= kills:
                break
        return total

    def in_words(self, total: Tally) -> str:
        """What it was like."""
        moments = ", ".join(f"{moment or 'rest'} {times}" for moment, times in total.moments.most_common())
        return f"{total.kills} kills on {self.chat}, {total.deeds} deeds; killed in: {moments}"

    def soak(self, kills: int) -> bool:
        """Nights with so many kills; whether all of them ended as they would have without a fault."""
        return soaked(kills, AT_A_TIME, self.nights, Tally(0, 0, Counter()), self.in_words)

    def _logged(self, seed: int, directory: Path) -> Tally:
        """One night; the bot must have nothing to complain of in it."""
        log = directory / LOG
        forge = Forge(log, self.life)
        try:
            tally = asyncio.run(self._night(seed, forge, directory))
            assert not log.read_text(encoding="utf-8"), "the bot had something to complain of"
        except BaseException as error:
            error.add_note(log.read_text(encoding="utf-8")[-6000:])
            raise
        finally:
            forge.close()
        return tally

    async def _night(self, seed: int, forge: Forge, directory: Path) -> Tally:
        """One night. Raises AssertionError if anything at all is lost, doubled, left over or missing."""
        cast, rng = cast_of(seed), random.Random(seed)
        script: list[Step] = []
        expected, _ = await self._play(seed, cast, script, forge, directory / "without", None)
        found, tally = await self._play(seed, cast, script, forge, directory / "killed", rng)
        flaws = differences(expected, found)
        assert not flaws, "\n".join(flaws)
        return tally

    async def _play(
        self, seed: int, cast: Cast, script: list[Step], forge: Forge, directory: Path, rng: random.Random | None
    ) -> tuple[Outcome, Tally]:
        """A night: the script is played, or written while it is played if there is none yet."""
        directory.mkdir()
        store = await open_database(directory)
        try:
            async with self.stage(cast, store, directory) as stage:
                return await _played(seed, script, stage, forge, rng)
        finally:
            await store.close()


async def _played(
    seed: int, script: list[Step], stage: Stage, forge: Forge, rng: random.Random | None
) -> tuple[Outcome, Tally]:
    night = Night(stage, seed, forge, rng)
    transcript = stage.server.transcript()
    try:
        if rng is not None:
            night.dies(plan_deaths(KILLS, STEPS, rng))
        for number in range(STEPS):
            if number == len(script):
                script.append(await _written(seed, number, stage))
            await night.step(script[number])
        await night.end()
        flaws = await flaws_of(stage, night)
        assert not flaws, "\n".join(flaws)
    except BaseException as error:
        error.add_note(transcript.text[-6000:])
        raise
    tally = Tally(sum(night.moments.values()), len(stage.deeds), night.moments)
    return await read_outcome(stage), tally


async def _written(seed: int, number: int, stage: Stage) -> Step:
    begins = beginning(stage.cast)
    if number < len(begins):
        return begins[number]
    table = await stage.table()
    assert table is not None
    return next_step(random.Random(f"{seed}/{number}"), stage.cast, table, await stage.names())
