"""A night's script: written while the night is played for the first time, by people who do what is open to them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.house_players import NAMES
from bot.identity import HOUSE
from bot.messages import Delivery
from bot.ports import Place
from bot.room import Room
from bot.store import open_store
from engine.view import TableView
from tests.crash.life import CHAT, DATABASE, SENT, TIME, handle, new_room, walk
from tests.crash.steps import Step
from tests.crash.world import RecordedClock, RecordingPlatform
from tests.random_hands import random_move

HOUR = 3600.0
SENT_TWICE = 3
"""One delivery in so many comes a second time."""
LATEST_REPEAT = 6
"""Steps after which the second copy has come."""
PEOPLE = ("alice", "bob", "carol", "dave")
BEGINNING = (
    # clocks at odd times, so that no two timers ever fall on the same second
    ("alice", None, "new holdem name:river stakes:1/2 clock:26h7m buyin:20-200"),
    ("bob", None, "new omaha8 name:brook stakes:2/4 clock:1d3h11m13s buyin:40-400"),
    *((name, "river", "sit") for name in ("alice", "bob", "carol")),
    *((name, "brook", "sit") for name in ("bob", "carol", "dave")),
    *((name, "table:1", "sit") for name in NAMES[:2]),
    (NAMES[2], "table:2", "sit"),
    ("alice", "river", "start"),
    ("bob", "brook", "start"),
)
NOT_MEANT_WELL = ("raise 1e9", "xyzzy", "raise -5", "call", "check", "end", "new chess", "sit 1", "topup 3")


class Wish(NamedTuple):
    """Something that somebody might do now, and how likely he is to."""

    weight: float
    user: str
    table: str | None
    text: str
    turn: str | None = None


async def write_script(seed: int, steps: int, directory: Path) -> list[Step]:
    """Plays a night of so many steps without a fault; its script, each delivery in it once."""
    rng = random.Random(seed)
    store = await open_store(f"sqlite:///{directory / DATABASE}")
    clock = RecordedClock(directory / TIME)
    room = new_room(store, clock, RecordingPlatform(directory / SENT), seed)
    script: list[Step] = []
    at = clock.now()
    for number in range(steps):
        wish = Wish(1, *BEGINNING[number]) if number < len(BEGINNING) else await _next(room, rng)
        # now and then nobody comes for a long time, and turns run out
        at += HOUR if number < len(BEGINNING) or rng.random() < 0.93 else rng.choice((14, 25, 28, 60)) * HOUR
        step = Step(at, (_delivery(f"d{number}", wish),))
        await walk(room, clock, step.at)
        await handle(room, step)
        await room.settle()
        script.append(step)
    script.append(Step(at + HOUR))
    await walk(room, clock, script[-1].at)
    await store.close()
    return script


def with_repeats(script: list[Step], rng: random.Random) -> list[Step]:
    """The script with a third of its deliveries coming twice: at the same moment, or steps later."""
    steps = list(script)
    for number, step in enumerate(script):
        for delivery in step.deliveries:
            if rng.randrange(SENT_TWICE) == 0:
                again = min(number + rng.choice((0, 0, 1, 1, rng.randint(2, LATEST_REPEAT))), len(steps) - 1)
                steps[again] = steps[again]._replace(deliveries=(*steps[again].deliveries, delivery))
    return steps


def _delivery(name: str, wish: Wish) -> Delivery:
    platform = HOUSE if wish.user in NAMES else CHAT
    place = Place(CHAT, "", "") if platform == CHAT else None
    return Delivery(name, platform, "", wish.user, wish.user, wish.text, wish.table, wish.turn, place)


async def _next(room: Room, rng: random.Random) -> Wish:
    wishes: list[Wish] = []
    async with room.store.reading() as reader:
        streams = [entry.stream for entry in await reader.tables()]
    for stream in streams:
        seen = await room.dispatcher.queries.see(stream, None)
        assert seen is not None
        wishes += _wishes_at(seen, room)
        mover = seen.hand.to_act if seen.hand else None
        own = await room.dispatcher.queries.see(stream, mover) if mover else None
        if own is not None and own.legal is not None and room.dispatcher.identity.name(str(mover)) in PEOPLE:
            verb, amount = random_move(rng, own.legal)
            text = verb if amount is None else f"{verb} {amount}"
            wishes.append(Wish(60, room.dispatcher.identity.name(str(mover)), seen.name, text))
    wishes.append(Wish(0.4, "dave", None, "new holdem/fixed-limit name:pond stakes:2/4"))
    wishes.append(Wish(1, rng.choice(PEOPLE), None, rng.choice(NOT_MEANT_WELL)))
    return rng.choices(wishes, [wish.weight for wish in wishes])[0]


def _wishes_at(seen: TableView, room: Room) -> Iterator[Wish]:
    """What people might do at a table besides the move that is due."""
    name = room.dispatcher.identity.name
    host = name(seen.host)
    if seen.name == "pond":
        yield Wish(3, "dave", "pond", "sit")
        yield Wish(3, "dave", "pond", "end")
        return
    yield Wish(25 if seen.status != "running" else 1, host, seen.name, "start")
    yield Wish(0.5, host, seen.name, "pause")
    seated = {name(seat.player): seat for seat in seen.seats}
    for user in PEOPLE:
        seat = seated.get(user)
        yield Wish(0.5, user, seen.name, "table")
        yield Wish(0.3, user, seen.name, "history")
        if seat is None:
            yield Wish(4, user, seen.name, "sit")
            continue
        yield Wish(15 if seat.stack == 0 else 1, user, seen.name, "topup")
        yield Wish(15 if seat.away else 0.3, user, seen.name, "back")
        yield Wish(0.7, user, seen.name, "out")
        yield Wish(0.4, user, seen.name, "leave")
        if seen.hand is not None:
            # somebody who is not asked, or a button of a turn that has gone
            yield Wish(1, user, seen.name, "call")
            yield Wish(1, user, seen.name, "fold", f"{seen.hand.number}:{max(1, seen.hand.turn - 1)}")
