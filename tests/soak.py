"""``make soak``: the laws over 200,000 hands of each game and 100,000 nights, and the crash suites over many kills.

    make soak                        200,000 hands of every game, 100,000 nights, 2,000 kills, 500 each on Discord
                                     and on Slack
    make soak SOAK="hands 5000"      only so many hands of every game
    make soak SOAK="nights 5000"     only so many random nights
    make soak SOAK="kills 500"       only so many kills
    make soak SOAK="discord 100"     only so many kills on Discord; the same with "slack 100"

Every hand is held to the laws of ``check_quickly``; each twentieth, played at a whole table, to all of them.
A failure prints the seed that replays it.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from collections.abc import Sequence

from engine.catalog import games
from tests.properties.laws import check_quickly, check_random_hand
from tests.properties.test_nights import check_night

HANDS, NIGHTS, KILLS, KILLS_ON_A_CHAT = 200_000, 100_000, 2_000, 500
IN_FULL = 20
"""One hand in so many is held to every law."""
CHUNK = 2_000
NIGHTS_CHUNK = 100


def main(arguments: Sequence[str]) -> int:
    """Runs what was asked for; 0 if every law held."""
    if len(arguments) % 2 or any(not value.isdecimal() for value in arguments[1::2]):
        print(__doc__)
        return 2
    everything = {
        "hands": HANDS,
        "nights": NIGHTS,
        "kills": KILLS,
        "discord": KILLS_ON_A_CHAT,
        "slack": KILLS_ON_A_CHAT,
    }
    wanted = dict(zip(arguments[::2], map(int, arguments[1::2]), strict=True)) or everything
    good = soak_hands(wanted["hands"]) if "hands" in wanted else True
    if good and "nights" in wanted:
        good = soak_nights(wanted["nights"])
    if good and "kills" in wanted:
        from tests.crash.soak import soak

        good = soak(wanted["kills"])
    if good and "discord" in wanted:
        from tests.platforms.discord.crash.kills import DISCORD

        good = DISCORD.soak(wanted["discord"])
    if good and "slack" in wanted:
        from tests.platforms.slack.crash.kills import SLACK

        good = SLACK.soak(wanted["slack"])
    return 0 if good else 1


def soak_hands(hands: int) -> bool:
    """So many random hands of every game on all processors; whether every law held."""
    first, began = random.SystemRandom().randrange(10**12), time.monotonic()
    print(f"{hands} hands each of {len(games())} games from seed {first} on", flush=True)
    starts = range(first, first + hands, CHUNK)
    chunks = [(game, start, min(CHUNK, first + hands - start)) for game in games() for start in starts]
    done = 0
    with multiprocessing.Pool() as pool:
        for count, failure in pool.imap_unordered(_chunk, chunks):
            done += count
            if failure:
                print(failure)
                return False
            if done % (50 * CHUNK) == 0 or done == hands * len(games()):
                print(f"{done} hands, {time.monotonic() - began:.0f} s, every law held", flush=True)
    return True


def soak_nights(nights: int) -> bool:
    """So many random nights on all processors; whether every law held."""
    first, began, done = random.SystemRandom().randrange(10**12), time.monotonic(), 0
    print(f"{nights} nights from seed {first} on", flush=True)
    starts = range(first, first + nights, NIGHTS_CHUNK)
    chunks = [(start, min(NIGHTS_CHUNK, first + nights - start)) for start in starts]
    with multiprocessing.Pool() as pool:
        for count, failure in pool.imap_unordered(_nights, chunks):
            done += count
            if failure:
                print(failure)
                return False
            if done % (50 * NIGHTS_CHUNK) == 0 or done == nights:
                print(f"{done} nights, {time.monotonic() - began:.0f} s, every law held", flush=True)
    return True


def _nights(chunk: tuple[int, int]) -> tuple[int, str]:
    start, count = chunk
    for seed in range(start, start + count):
        try:
            check_night(seed)
        except BaseException as error:  # noqa: BLE001 - the seed must be told, whatever it was
            return count, f"check_night({seed}): {type(error).__name__}: {str(error)[:500]}"
    return count, ""


def _chunk(chunk: tuple[str, int, int]) -> tuple[int, str]:
    game, start, count = chunk
    for seed in range(start, start + count):
        check = check_random_hand if seed % IN_FULL == 0 else check_quickly
        try:
            check(seed, game=game)
        except BaseException as error:  # noqa: BLE001 - the seed must be told, whatever it was
            return count, f"{check.__name__}({seed}, game={game!r}): {type(error).__name__}: {str(error)[:500]}"
    return count, ""


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
