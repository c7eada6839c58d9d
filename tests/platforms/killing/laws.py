"""What must hold after any night, whatever else was the case: in the log, in the channel, in direct messages."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from bot.record import read
from engine.hand.events import HoleDealt
from engine.table import TableState, apply
from tests.crash.life import DATABASE
from tests.crash.outcome import ASIDE, WAITING, not_derived
from tests.platforms.killing.night import Night
from tests.platforms.killing.stage import STREAM, Stage

ANSWERS = "select id, answer from deliveries where id like ?"
CAUSES = "select cause, at from events where stream = 'table:1' order by version"
POSTED = "select \"where\", slot, message, about from posted where message != ''"


async def flaws_of(stage: Stage, night: Night) -> list[str]:
    """All that is not as it should be; nothing if all is well."""
    flaws = [*night.flaws, *stage.complaints()]
    database = sqlite3.connect(stage.directory / DATABASE)
    flaws += [f"waiting: {row}" for row in database.execute(WAITING)]
    flaws += [f"aside: {row}" for row in database.execute(ASIDE)]
    flaws += await not_derived(stage.directory)
    states = await _states(stage)
    flaws += _chips(states)
    flaws += _once(database, stage)
    flaws += _posted(database, stage)
    flaws += _in_the_channel(stage, states[-1])
    flaws += _ever_posted(stage, database)
    flaws += await _told_in_private(stage)
    flaws += _answers(stage, night)
    database.close()
    return flaws


async def _states(stage: Stage) -> list[TableState]:
    state, states = None, []
    async with stage.store.reading() as reader:
        for stored in await reader.events(STREAM):
            state = apply(state, read(stored))
            states.append(state)
    return states


def _chips(states: list[TableState]) -> Iterator[str]:
    """What was bought and not cashed lies on the table, after every event (law 5)."""
    for number, state in enumerate(states, 1):
        hand, there = state.hand, {seat.player: seat.stack for seat in state.taken}
        pot = 0
        if hand is not None and not hand.over:
            there |= {seat.player: seat.stack for seat in hand.seats}
            pot = hand.pot
        bought = sum(line.bought - line.cashed for line in state.ledger.values())
        if sum(there.values()) + pot != bought:
            yield f"after event {number}: {there} and {pot} in the pot, of {bought}"


def _once(database: sqlite3.Connection, stage: Stage) -> Iterator[str]:
    """Whatever was accepted has its events once, and nothing else has any (law 3)."""
    runs = [cause for (cause, _), _ in groupby(database.execute(CAUSES))]
    yield from [f"{cause} acted {times} times" for cause, times in Counter(runs).items() if times > 1]
    accepted = _accepted(database, stage)
    done = f"{stage.platform}:"
    yield from [f"{cause} was not accepted" for cause in runs if cause.startswith(done) and cause not in accepted]


def _accepted(database: sqlite3.Connection, stage: Stage) -> set[str]:
    """The deliveries by which something was done."""
    answers = database.execute(ANSWERS, (f"{stage.platform}:%",))
    return {name for name, answer in answers if json.loads(answer)[0]}


def _posted(database: sqlite3.Connection, stage: Stage) -> Iterator[str]:
    """What the bot believes to stand somewhere stands there."""
    standing = stage.standing()
    for where, slot, message, about in database.execute(POSTED):
        if message not in standing:
            yield f"{slot} about {about} in {where} is not there: {message}"


def _in_the_channel(stage: Stage, state: TableState) -> Iterator[str]:
    """One living table, one line for each hand before it, one call to whoever is to act."""
    kinds: dict[str, list[Any]] = {"table": [], "past": [], "turn": [], "note": [], "": []}
    for message in stage.ours():
        kinds[_kind(stage, message)].append(message)
    yield from [f"what is this? {stage.reads(one)}" for one in kinds[""]]
    if len(kinds["table"]) != (state.status != "ended"):
        yield f"{len(kinds['table'])} tables: {[stage.reads(one) for one in kinds['table']]}"
    hands = [ids[0].says for one in kinds["past"] if (ids := stage.ids_of(one))]
    before = state.hand.hand if state.hand else 1
    if hands != [f"picture {number}" for number in range(1, before)]:
        yield f"the lines are of {hands}, in hand {before}"
    ours = stage.ours()
    if kinds["table"] and kinds["past"] and ours.index(kinds["table"][-1]) < ours.index(kinds["past"][-1]):
        yield "the table is not below what was played"
    house = {seat.player for seat in state.taken if seat.of_house}
    hand = state.hand
    called = []
    if state.status == "running" and hand is not None and not hand.over:
        waits = {hand.seats[place].player for place in hand.asked or (hand.to_act,)}
        called = [f"{hand.hand}:{hand.turn}"] if waits - house else []
    if [stage.ids_of(one)[0].mark for one in kinds["turn"]] != called:
        yield f"called are {[stage.reads(one) for one in kinds['turn']]}, in turn {called}"
    if len(kinds["note"]) > 1:
        yield f"{len(kinds['note'])} notes that no private message arrives"


def _kind(stage: Stage, message: Any) -> str:
    ids = stage.ids_of(message)
    says = {what.says for what in ids}
    if "menu" in says:
        return "table"
    if says == {"run twice", "run once"}:
        return "turn"
    if len(ids) != 1:
        return ""
    if ids[0].says.startswith("picture "):
        return "past"
    return ("note" if ids[0].mark == "0:0" else "turn") if says == {"cards"} else ""


def _ever_posted(stage: Stage, database: sqlite3.Connection) -> Iterator[str]:
    """Nobody is called twice in a turn, unless play goes on in it after a pause. A hand's table is posted once, and
    again only for who asked for it."""
    ((resumed,),) = database.execute("select count(*) from events where type = 'PlayStarted'")
    asked = {stage.delivery_id(one) for one in stage.deeds if stage.asks_for_table(one)}
    brought = len(asked & _accepted(database, stage))
    posted: Counter[tuple[str, str]] = Counter()
    for message in stage.poker.messages:
        if message.ephemeral or message.author is not stage.bot:
            continue
        ids = stage.ids_at_first(message)
        table = any(what.says == "menu" for what in ids)
        if ids:
            posted["table" if table else "call", ids[0].mark.partition(":")[0] if table else ids[0].mark] += 1
    called = sum(times - 1 for (what, _), times in posted.items() if what == "call")
    if called > resumed:
        yield f"called {called} times again in a turn: {[one for one, times in posted.items() if times > 1]}"
    again = sum(times - 1 for (what, _), times in posted.items() if what == "table")
    if again > brought:
        yield f"the table was posted {again} times anew and {brought} times asked for"


async def _told_in_private(stage: Stage) -> list[str]:
    """Everybody was told his cards once a hand; who takes no messages is told so once."""
    names, flaws = await stage.names(), []
    dealt: Counter[str] = Counter()
    states = await _states(stage)
    async with stage.store.reading() as reader:
        for state, stored in zip(states, await reader.events(STREAM), strict=True):
            event = read(stored)
            if isinstance(event, HoleDealt) and state.hand is not None:
                dealt[names(state.hand.seats[event.seat].player)] += 1
    for name in stage.people:
        told = [text for text in stage.private(name) if "You have" in text]
        wanted = 0 if name == stage.cast.closed else dealt[name]
        if len(told) != wanted or len(set(told)) != wanted:
            flaws.append(f"{name} was dealt to {dealt[name]} times, and told {len(told)} times")
    noted = [text for one in stage.ours() if "no private message reaches you" in (text := stage.reads(one))]
    if len(noted) != (dealt[stage.cast.closed] > 0):
        flaws.append(f"{stage.cast.closed} takes no messages: {noted}")
    return flaws


def _answers(stage: Stage, night: Night) -> Iterator[str]:
    """Nothing that was done is answered more often than there are lives that heard of it."""
    for one in stage.deeds:
        yield from stage.answer_flaws(one, night.deliveries[stage.delivery_id(one)])
