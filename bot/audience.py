"""Who must hear of new events, as pointers into the log: never the words themselves (law 6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from bot.ports import NewOutboxRow, Place
from bot.timetable import waited_for
from engine.hand.events import CheckOffered, Drew, HandEnded, HoleDealt, RunOffered, TurnBegan
from engine.table import TableState
from engine.table.events import Event, PickOffered, SatOut
from engine.table.straddles import may_straddle

NEWS, CARDS, TURN, HOUSE_TURN, HOUSE_CHIPS = "news", "cards", "turn", "house_turn", "house_chips"
ASIDES = "asides"
"""What a player may do before the next hand, besides waiting for it."""
NOTE = "note"
"""In a place, for one player: that no private message reaches him."""
SHOW, MOVED, LOST = "show", "moved", "lost"
"""In a place: bring the table's message down again; say that the table has gone elsewhere. For the host: his table's
place is lost."""
LOST_AT = "lost at"
"""For the host: one of his table's places is lost, and there are others; a stroke and the place's queue follow."""
AWAY = "away"
"""For the host: somebody at his table cannot play any more; a stroke and the player's id follow."""
PUBLIC = "*"


def place_queue(place: Place) -> str:
    """The queue of a channel or thread."""
    return f"place/{place.platform}/{place.workspace}/{place.channel}"


def player_queue(player: str) -> str:
    """The queue of a player's private messages."""
    return f"player/{player}"


def is_private(queue: str) -> bool:
    """Whether a queue is one person's."""
    return queue.startswith("player/")


def house_queue(player: str, stream: str) -> str:
    """The queue of a house player at one table."""
    return f"house/{player}/{stream}"


def hearers(
    stream: str,
    events: Sequence[Event],
    first: int,
    before: TableState | None,
    state: TableState,
    places: Iterable[Place],
    now: float,
    pace: Callable[[TableState, str], float],
    living: Collection[str] = (),
) -> list[NewOutboxRow]:
    """The outbox rows for ``events``, the first of which has version ``first``, from the state ``before`` to ``state``.

    ``pace`` says how many seconds a house player takes for his turn. ``living``: the platforms on which the
    table's own place calls whoever is to act, and no private word is needed.
    """
    places = tuple(places)
    last = first + len(events) - 1
    rows: list[NewOutboxRow] = []

    def row(queue: str, recipient: str, kind: str, due: float = now) -> None:
        rows.append(NewOutboxRow(queue, recipient, stream, first, last, kind, due))

    if any(not isinstance(event, CheckOffered) for event in events):
        for place in places:
            row(place_queue(place), PUBLIC, NEWS)
    house = {seat.player for seat in state.taken if seat.of_house}
    hand = state.hand
    own = [event.seat for event in events if isinstance(event, HoleDealt) or (isinstance(event, Drew) and event.cards)]
    for seat in dict.fromkeys(own):
        assert hand is not None, "cards are dealt in a hand"
        player = hand.seats[seat].player
        if player not in house:
            row(player_queue(player), player, CARDS)
    if any(isinstance(event, TurnBegan | RunOffered | PickOffered) for event in events):
        for player in waited_for(state):
            if player in house:
                row(house_queue(player, stream), player, HOUSE_TURN, now + pace(state, player))
            elif any(place.platform not in living for place in places):
                row(player_queue(player), player, TURN)
    if any(one.platform not in living for one in places):
        for player in _new_straddlers(before, state):
            row(player_queue(player), player, ASIDES)
    if any(isinstance(event, HandEnded | SatOut) for event in events) and state.status != "ended":
        for player in sorted(house):
            row(house_queue(player, stream), player, HOUSE_CHIPS)
    return rows


def _new_straddlers(before: TableState | None, state: TableState) -> list[str]:
    """Who may straddle the next hand, could not before, and has not said so; players of the house never do.

    That is so when a hand is over or a game picked, and when somebody who comes or goes makes another the player under
    the gun.
    """
    if not _comes_a_hand(state):
        return []
    people = [seat.player for seat in state.taken if not seat.of_house and not seat.straddles]
    able = [player for player in people if may_straddle(state, player)]
    if before is None or not _comes_a_hand(before):
        return able
    return [player for player in able if not may_straddle(before, player)]


def _comes_a_hand(state: TableState) -> bool:
    return state.status == "running" and not state.in_hand and not state.closing


def shown_here(stream: str, version: int, place: Place, now: float) -> NewOutboxRow:
    """The table's message, brought down again."""
    return NewOutboxRow(place_queue(place), PUBLIC, stream, version, version, SHOW, now)


def moved_from(stream: str, version: int, place: Place, now: float) -> NewOutboxRow:
    """A word where the table was."""
    return NewOutboxRow(place_queue(place), PUBLIC, stream, version, version, MOVED, now)


def lost_to(stream: str, version: int, host: str, now: float) -> NewOutboxRow:
    """A word to the host that his table's place is lost."""
    return NewOutboxRow(player_queue(host), host, stream, version, version, LOST, now)


def lost_at_to(stream: str, version: int, host: str, place: Place, now: float) -> NewOutboxRow:
    """A word to the host that one of his table's places is lost, and that play goes on in another."""
    kind = f"{LOST_AT}/{place_queue(place)}"
    return NewOutboxRow(player_queue(host), host, stream, version, version, kind, now)


def lost_at(kind: str) -> Place | None:
    """The place that is lost, in a row made by ``lost_at_to``; None for any other kind."""
    return place_of(kind.removeprefix(f"{LOST_AT}/")) if kind.startswith(f"{LOST_AT}/") else None


def away_to(stream: str, version: int, host: str, player: str, now: float) -> NewOutboxRow:
    """A word to the host that somebody at his table cannot play any more."""
    return NewOutboxRow(player_queue(host), host, stream, version, version, f"{AWAY}/{player}", now)


def away(kind: str) -> str:
    """Who cannot play any more, in a row made by ``away_to``; empty for any other kind."""
    return kind.removeprefix(f"{AWAY}/") if kind.startswith(f"{AWAY}/") else ""


def is_by_the_way(kind: str) -> bool:
    """Whether nothing is lost but the word itself where it cannot be said."""
    return kind in (MOVED, LOST) or bool(away(kind) or lost_at(kind))


def place_of(queue: str) -> Place:
    """The channel or thread of a queue made by ``place_queue``."""
    return Place(*queue.split("/", 3)[1:])


def reminder(stream: str, version: int, player: str, kind: str, now: float) -> NewOutboxRow:
    """A nudge for the player whose time runs down."""
    return NewOutboxRow(player_queue(player), player, stream, version, version, kind, now)
