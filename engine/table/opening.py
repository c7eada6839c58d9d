"""Opening, starting, pausing and ending a table."""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.mix import Mix, MixItem, only
from engine.stakes import MOST_CHIPS, flaw_of
from engine.table import rotation, votes
from engine.table.commands import End, Open, Pause, Start
from engine.table.events import (
    EndingAsked,
    Event,
    PlayerLeft,
    PlayPaused,
    PlayStarted,
    SplashReturned,
    TableEnded,
    TableOpened,
)
from engine.table.state import TableState

LEAST_CLOCK = 30
MOST_CLOCK = 14 * 24 * 3600


def open_table(command: Open) -> list[Event] | Refusal:
    """A new table, if its games, stakes, seats, buy-in and clock make sense (TABLE-1, TABLE-2, BET-4, MIX-5)."""
    mix = command.mix or only(command.game, command.betting, command.stakes)
    for item in mix.items:
        refusal = _flaw(mix, item)
        if refusal is not None:
            return refusal
    if (twice := _twice(mix)) is not None:
        return refuse(Code.GAME_IN_MIX, "MIX-2", game=twice.game.name, games=rotation.listed(mix))
    if not 2 <= command.seats <= mix.seats:
        return refuse(Code.SEATS_OUT_OF_RANGE, "TABLE-1", asked=command.seats, least=2, most=mix.seats, game=mix.name)
    if not LEAST_CLOCK <= command.clock <= MOST_CLOCK:
        return refuse(Code.CLOCK_OUT_OF_RANGE, asked=command.clock, least=LEAST_CLOCK, most=MOST_CLOCK)
    house, unit = command.house, mix.unit
    least, most = command.buy_in or (house.buy_in_min * unit, house.buy_in_max * unit)
    if not 1 <= least <= most <= MOST_CHIPS:
        return refuse(Code.BUY_IN_OUT_OF_RANGE, "TABLE-2", least=1, most=MOST_CHIPS)
    return [
        TableOpened(
            command.table, command.name, command.host, *mix.items[0], house, command.seats,
            least, most, command.clock, command.pause, mix,
        )
    ]  # fmt: skip


def _twice(mix: Mix) -> MixItem | None:
    """A game that stands in the list twice with the same betting, so that nobody could say which he means."""
    said = [(item.game.id, item.betting) for item in mix.items]
    return next((item for at, item in enumerate(mix.items) if said[at] in said[:at]), None)


def _flaw(mix: Mix, item: MixItem) -> Refusal | None:
    """What is wrong with one of the games; in a mix the refusal says with which."""
    game, betting, stakes = item
    if betting not in game.betting:
        return refuse(Code.BETTING_NOT_OFFERED, "BET-1", game=game.name, offered=", ".join(game.betting))
    flaw = flaw_of(stakes, betting)
    if flaw is None:
        return None
    if mix.is_one_game:
        return refuse(Code.STAKES_MAKE_NO_SENSE, "BET-4", why=flaw)
    return refuse(Code.STAKES_MAKE_NO_SENSE, "MIX-5", why=f"{game.name}: {flaw}")


def start(state: TableState, command: Start) -> list[Event] | Refusal:
    """The host starts the game or resumes it; two must be able to play."""
    if command.by != state.host:
        return refuse(Code.ONLY_THE_HOST, host=state.host)
    if state.status == "running":
        return refuse(Code.ALREADY_RUNNING, players=_players(state))
    if _players(state) < 2 and not state.in_hand:
        return refuse(Code.TOO_FEW_PLAYERS, "TABLE-1", players=_players(state))
    return [PlayStarted()]


def pause(state: TableState, command: Pause) -> list[Event] | Refusal:
    """The host, or the house, stops the clock; no new hand until the host starts again."""
    if command.by not in (state.host, None):
        return refuse(Code.ONLY_THE_HOST, host=state.host)
    if state.status != "running":
        return refuse(Code.NOT_RUNNING, status=state.status)
    return [PlayPaused()]


def end(state: TableState, command: End) -> list[Event] | Refusal:
    """The host closes the table, or the time has come on which it agreed; after the hand in play if there is one.

    Everybody is cashed out. A time that is agreed on no longer ends nothing (law 10).
    """
    if command.by is None and not state.ends_at:
        return []
    if command.by not in (state.host, None):
        return refuse(Code.ONLY_THE_HOST, host=state.host)
    if state.in_hand:
        return [] if state.closing else [EndingAsked()]
    return closed(state)


def closed(state: TableState) -> list[Event]:
    """Everybody cashed out, chips for a pot that will not be given back (POT-9), and the table ended."""
    back = [SplashReturned(player, amount) for amount, player in state.splashes]
    left = [PlayerLeft(seat.number, seat.stack) for seat in state.taken]
    asked = rotation.withdrawn(state) if state.picked < 0 else []
    return [*votes.dropped(state), *asked, *back, *left, TableEnded()]


def _players(state: TableState) -> int:
    return sum(seat.plays for seat in state.taken)
