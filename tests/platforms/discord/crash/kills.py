"""Nights with kills on Discord, as many as are wanted, each compared with the same night without a fault."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.crash.forge import Forge
from tests.crash.soak import soaked
from tests.platforms.discord.crash import life
from tests.platforms.discord.crash.deaths import plan_deaths
from tests.platforms.discord.crash.laws import flaws_of
from tests.platforms.discord.crash.night import Night
from tests.platforms.discord.crash.outcome import Outcome, differences, read_outcome
from tests.platforms.discord.crash.script import Cast, Step, beginning, cast_of, next_step
from tests.platforms.discord.crash.stage import PATIENCE, Stage, open_database
from tests.platforms.discord_server import DiscordServer

KILLS = 10
"""Kills in a night."""
STEPS = 28
AT_A_TIME = 100
"""Kills after which a long run says how it goes."""
LOG = "log"


class Tally(NamedTuple):
    """What nights were like."""

    kills: int
    interactions: int
    moments: Counter[str]
    """What was going on at the kills."""

    def with_more(self, more: Tally) -> Tally:
        """Both together."""
        return Tally(self.kills + more.kills, self.interactions + more.interactions, self.moments + more.moments)


async def one_night(seed: int, forge: Forge, directory: Path) -> Tally:
    """One night with kills. Raises AssertionError if anything at all is lost, doubled, left over or missing."""
    cast, rng = cast_of(seed), random.Random(seed)
    script: list[Step] = []
    expected, _ = await _play(seed, cast, script, forge, directory / "without", None)
    found, tally = await _play(seed, cast, script, forge, directory / "killed", rng)
    flaws = differences(expected, found)
    assert not flaws, "\n".join(flaws)
    return tally


async def _play(
    seed: int, cast: Cast, script: list[Step], forge: Forge, directory: Path, rng: random.Random | None
) -> tuple[Outcome, Tally]:
    """A night: the script is played, or written while it is played if there is none yet."""
    directory.mkdir()
    store = await open_database(directory)
    try:
        async with DiscordServer(seconds_to_acknowledge=PATIENCE) as server:
            stage = Stage(server, cast, store, directory)
            night = Night(stage, seed, forge, rng)
            try:
                if rng is not None:
                    night.dies(plan_deaths(KILLS, STEPS, rng))
                for number in range(STEPS):
                    if number == len(script):
                        script.append(await _written(seed, number, cast, stage))
                    await night.step(script[number])
                await night.end()
                flaws = await flaws_of(stage, night)
                assert not flaws, "\n".join(flaws)
            except BaseException as error:
                error.add_note(server.transcript().text[-6000:])
                raise
            tally = Tally(sum(night.moments.values()), len(stage.interactions), night.moments)
            return await read_outcome(stage), tally
    finally:
        await store.close()


async def _written(seed: int, number: int, cast: Cast, stage: Stage) -> Step:
    begins = beginning(cast)
    if number < len(begins):
        return begins[number]
    table = await stage.table()
    assert table is not None
    return next_step(random.Random(f"{seed}/{number}"), cast, table, await stage.names())


def nights(seeds: Iterable[int], kills: int) -> Tally:
    """Nights with these seeds until the bot has been killed so often; a failure prints the seed that replays it."""
    total = Tally(0, 0, Counter())
    for seed in seeds:
        try:
            with tempfile.TemporaryDirectory(prefix="backroom-discord-") as directory:
                log = Path(directory) / LOG
                forge = Forge(log, life.__name__)
                try:
                    total = total.with_more(asyncio.run(one_night(seed, forge, Path(directory))))
                    assert not log.read_text(encoding="utf-8"), "the bot had something to complain of"
                except BaseException as error:
                    error.add_note(log.read_text(encoding="utf-8")[-6000:])
                    raise
                finally:
                    forge.close()
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
        if total.kills >= kills:
            break
    return total


def in_words(total: Tally) -> str:
    """What it was like."""
    moments = ", ".join(f"{moment or 'rest'} {times}" for moment, times in total.moments.most_common())
    return f"{total.kills} kills on Discord, {total.interactions} interactions; killed in: {moments}"


def soak(kills: int) -> bool:
    """Nights until the bot has been killed so often; whether all of them ended as they would have without a fault."""
    return soaked(kills, AT_A_TIME, nights, Tally(0, 0, Counter()), in_words)
