"""Running it twice, or more often: the question, the answers, the further boards and who wins what (POT-6, POT-7)."""

from __future__ import annotations

from engine.cards import Cards
from engine.errors import Code, Refusal, refuse
from engine.hand.commands import Act
from engine.hand.events import Awarded, BoardDealt, HandEvent, Pot, RunAnswered, RunOffered, RunSettled, StubShort
from engine.hand.pots import split
from engine.hand.showdown import Scores, awards, turned_up, winners_of
from engine.hand.state import HandState

ANSWERS = {"run_twice": True, "run_once": False}
"""The verbs of those who are asked, and whether each agrees."""


def offered(state: HandState) -> list[HandEvent]:
    """The question whether the rest of the board is dealt more than once, when the betting has ended for good.

    Nothing where it is not to be asked: no flop game, one player left, no card to come, or a house that does not do
    it (POT-6). Where the stub is too short for as many boards as the house deals, that is said (POT-8). Hands that an
    all-in turns up are turned up first: that one may look before one answers.
    """
    if state.house.run_it_twice == "off" or not deals_only_boards(state):
        return []
    live = tuple([index for index, seat in enumerate(state.seats) if not seat.folded])
    if len(live) < 2:
        return []
    boards = most_boards(state)
    short: list[HandEvent] = [StubShort(boards, state.house.runs)] if boards < state.house.runs else []
    if boards < 2:
        return short
    shown = turned_up(state) if state.house.show_all_in else []
    return [*short, *shown, RunOffered(live, boards, state.turn + 1)]


def deals_only_boards(state: HandState) -> bool:
    """Whether cards are to come, and all of them in the middle."""
    later = state.game.streets[state.street + 1 :]
    return bool(later) and all([street.board and not (street.down or street.up or street.draw) for street in later])


def most_boards(state: HandState) -> int:
    """How many times the rest of the board is dealt: as often as the house does, as far as the stub reaches (POT-8)."""
    later = state.game.streets[state.street + 1 :]
    burn = sum([street.burn for street in later]) if state.house.burn else 0
    each = burn + sum([street.board for street in later])
    return min(state.house.runs, (len(state.deck) - state.next_card) // each)


def answered(state: HandState, command: Act) -> list[HandEvent] | Refusal:
    """An answer of one who is asked, and what comes of it. They answer in any order, and nobody else acts."""
    seat = command.seat
    if seat not in state.asked:
        has_answered = seat in state.agreed or seat in state.refused
        waits_for = ",".join([state.seats[one].player for one in state.asked])
        return refuse(Code.NOT_ASKED, "POT-7", answered=has_answered, boards=state.runs, asked=waits_for)
    if command.verb not in ANSWERS:
        return refuse(Code.RUN_NOW, "POT-6", asked=command.verb, boards=state.runs)
    agrees = ANSWERS[command.verb]
    return [RunAnswered(seat, agrees), *_settled(state, seat, agrees)]


def _settled(state: HandState, seat: int, agrees: bool) -> list[HandEvent]:
    """What the answers come to, once no further one can change it."""
    refused = state.refused if agrees else (*state.refused, seat)
    agreed, still_asked = len(state.agreed) + agrees, len(state.asked) - 1
    everybody = agreed + still_asked + len(refused)
    needed = everybody if state.house.run_it_twice == "all" else 2
    if still_asked and agreed + still_asked >= needed:
        return []
    if agreed < needed:
        return [RunSettled(1, refused)]
    # cards are compared on every board: who keeps his hand from the others cannot be paid on them
    return [RunSettled(state.runs, refused), *turned_up(state)]


def paid(state: HandState) -> list[HandEvent]:
    """The further boards, if a pot needs them, and every pot awarded, the last-made first (POT-7).

    ``state`` is that after board one, with every hand turned up.
    """
    scores = [Scores(state)]
    stand = _standing(state, scores[0])
    contenders = [_contenders(state, pot, stand) for pot in state.pots]
    events: list[HandEvent] = []
    if any([len(players) > 1 for players in contenders]):
        for run in range(1, state.runs):
            dealt, board = _further_board(state, run, events)
            events += dealt
            scores.append(Scores(state, board))
    for number in range(len(state.pots) - 1, -1, -1):
        events += _paid(number, state.pots[number], contenders[number], scores)
    return events


def part_of(state: HandState, award: Awarded) -> int:
    """How many chips ``award`` is about: a whole pot, or the part of it that its board decides."""
    amount = state.pots[award.pot].amount
    return amount if award.run < 0 else split(amount, len(state.boards))[award.run]


def _standing(state: HandState, first: Scores) -> set[int]:
    """The refusers to whom board one gives a share of a pot that they contest: a win, a tie, high or low."""
    contested = [pot for pot in state.pots if len(pot.eligible) > 1]
    won = {seat for pot in contested for seats in winners_of(pot, first).values() for seat in seats}
    return won & set(state.refused)


def _contenders(state: HandState, pot: Pot, stand: set[int]) -> tuple[int, ...]:
    """Who shares a pot over all boards; nobody where a refuser who stands contests it, so that board one settles it."""
    if stand & set(pot.eligible):
        return ()
    return tuple([seat for seat in pot.eligible if seat not in state.refused])


def _further_board(state: HandState, run: int, before: list[HandEvent]) -> tuple[list[HandEvent], Cards]:
    """The rest of the board once more, street by street with a burn each, after the cards that ``before`` dealt."""
    place = state.next_card + sum(
        [len(event.cards) + len(event.burnt) for event in before if isinstance(event, BoardDealt)]
    )
    events: list[HandEvent] = []
    board, in_common = state.board[: state.shared], 0
    for number, street in enumerate(state.game.streets):
        in_common += street.board
        if in_common <= state.shared:
            continue
        first = place + (street.burn if state.house.burn else 0)
        end = first + street.board
        cards = state.deck[first:end]
        events.append(BoardDealt(number, cards, tuple(range(first, end)), tuple(range(place, first)), run))
        board, place = board + cards, end
    return events, board


def _paid(number: int, pot: Pot, contenders: tuple[int, ...], scores: list[Scores]) -> list[HandEvent]:
    """One pot: split among the boards first, each part as any pot; else by board one (POT-4, POT-7).

    Who alone is left of a pot has the best hand of it on board one too, for every refuser was beaten there.
    """
    if len(contenders) < 2:
        return awards(number, pot, scores[0])
    parts = split(pot.amount, len(scores))
    return [
        award
        for run, (part, of_board) in enumerate(zip(parts, scores, strict=True))
        if part
        for award in awards(number, Pot(part, contenders), of_board, run)
    ]
