"""Which table a person means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.directory import Entry
from bot.identity import HOUSE
from bot.intents import MOVES
from bot.messages import Delivery
from bot.ports import Reader
from bot.timetable import waited_for

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher

VOTING = ("yes", "no", "vote_yes", "vote_no")
"""Verbs that may answer a vote."""
BY_BUTTON = "table:"
"""How the table begins that a button speaks of; what people call theirs has no colon."""
NONE_HERE = "There is no table in this channel. Open one, like: /poker new holdem"
NONE_YET = "There is no table yet. Open one, like: new holdem stakes:1/2"


async def find_table(
    dispatcher: Dispatcher, reader: Reader, delivery: Delivery, player: str | None, verb: str
) -> Entry | str:
    """The table the sender named, or the one he is most likely to mean; a sentence if there is none.

    Without a name: the one that is shown where he said it, else where he sits and it is his turn, else where he
    sits, else where a hand is in play, else the newest. Who wants to sit means the newest where he does not sit
    yet. A move or an answer that could be meant for two tables is given at neither.
    """
    directory = dispatcher.directory
    if delivery.platform == HOUSE:
        return await directory.entry(reader, delivery.table or "") or "That table is gone."
    here = delivery.place
    known = await directory.within(reader, delivery.platform, here.workspace if here else delivery.workspace)
    if delivery.table is not None:
        wanted = delivery.table.casefold()
        named = next((entry for entry in known if wanted in (entry.name.casefold(), entry.stream)), None)
        return named or _no_such_table(delivery.table, known)
    if not known:
        return NONE_YET
    if here is not None and here.channel:
        shown_here = [entry for entry in known if here in entry.places]
        if shown_here:
            return shown_here[-1]
        # others may be in channels that he cannot see
        known = [] if verb == "sit" else await _his(dispatcher, reader, known, player)
        if not known:
            return NONE_HERE
    if len(known) == 1:
        return known[0]
    return await _likeliest(dispatcher, reader, known, player, verb)


async def find_asked_about(
    dispatcher: Dispatcher, reader: Reader, delivery: Delivery, player: str | None
) -> Entry | str | None:
    """The table that a question about the rules is about: where it was asked, else the only one it can mean.

    That is the one where it is the asker's turn, else where he sits, else the only one there is. None: the rules of no
    table in particular are told, also where a button speaks of a table that is closed. A sentence if he named a table
    that there is not.
    """
    by_button = delivery.table is not None and delivery.table.startswith(BY_BUTTON)
    here = delivery.place
    known = await dispatcher.directory.within(reader, delivery.platform, here.workspace if here else delivery.workspace)
    if delivery.table is not None:
        wanted = delivery.table.casefold()
        named = next((entry for entry in known if wanted in (entry.name.casefold(), entry.stream)), None)
        if named is not None or not by_button:
            return named or _no_such_table(delivery.table, known)
    in_channel = here is not None and bool(here.channel)
    shown_here = [entry for entry in known if in_channel and here in entry.places]
    if shown_here:
        return shown_here[-1]
    his = await _his(dispatcher, reader, known, player)
    records = [await dispatcher.record(reader, entry.stream) for entry in his]
    asked = [entry for entry, record in zip(his, records, strict=True) if record and player in waited_for(record.state)]
    # others may be in channels that he cannot see
    choices = (asked, his) if in_channel else (asked, his, known)
    return next((entries[0] for entries in choices if len(entries) == 1), None)


async def _his(dispatcher: Dispatcher, reader: Reader, known: list[Entry], player: str | None) -> list[Entry]:
    """The tables at which somebody sits, or which he hosts."""
    records = [await dispatcher.record(reader, entry.stream) for entry in known]
    return [
        entry
        for entry, record in zip(known, records, strict=True)
        if player is not None
        and record is not None
        and (record.state.seat_of(player) is not None or record.state.host == player)
    ]


async def _likeliest(
    dispatcher: Dispatcher, reader: Reader, known: list[Entry], player: str | None, verb: str
) -> Entry | str:
    his: list[Entry] = []
    his_turn: list[Entry] = []
    in_play: list[Entry] = []
    for entry in known:
        record = await dispatcher.record(reader, entry.stream)
        if record is None:
            continue
        if record.state.in_hand:
            in_play.append(entry)
        if player is None or record.state.seat_of(player) is None:
            continue
        his.append(entry)
        vote = record.state.vote
        if player in waited_for(record.state) or (verb in VOTING and vote is not None and player in vote.open):
            his_turn.append(entry)
    if verb == "sit":
        return next((entry for entry in reversed(known) if entry not in his), known[-1])
    if (verb in MOVES or verb in VOTING or verb == "pick") and len(his_turn) > 1:
        names = [entry.name for entry in his_turn]
        return f"You are asked at {' and at '.join(names)}. Say at which, with #{names[0]} or #{names[-1]} before it."
    return (his_turn if len(his_turn) == 1 else his or in_play or known)[-1]


def _no_such_table(name: str, known: list[Entry]) -> str:
    if name.startswith(BY_BUTTON):  # a button's table, which nobody has named
        return "That table is closed."
    if not known:
        return NONE_YET
    return f"There is no table called {name[:32]!r}. Open tables: {', '.join(entry.name for entry in known)}."
