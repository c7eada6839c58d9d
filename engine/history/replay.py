"""Playing a recorded hand through the engine, strictly: every deal in its time, every action legal.

The engine deals by itself, from a deck in which the file's cards lie in order; a line that deals is
checked against what the engine has dealt. A file may stop anywhere; the hand then stands where it stops.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import UNKNOWN
from engine.errors import Code, Refusal
from engine.game import Street
from engine.hand import Act, HandState, Legal, Setup, begin, decide, fold, legal
from engine.hand.events import Awarded, BoardDealt, DealtIn, HandEnded, HandEvent, HoleDealt
from engine.history.chips import amount_text
from engine.history.deck import stacked_deck
from engine.history.lines import Line, LineError
from engine.history.phh import Record
from engine.shuffle import Seal

_NO_SEAL = Seal(b"", b"")
"""Nobody proves a deal that was told afterwards."""


class Played(NamedTuple):
    """How far a recorded hand could be played."""

    state: HandState | None
    """Where it stands at the end, or at the first flaw; None where it could not begin."""
    events: tuple[HandEvent, ...]
    complete: bool
    """It was played to the last award; else the file stops before, tells too little to award it, or has a flaw."""
    legal: Legal | None
    """What the player to act may do, where the hand waits for one."""
    flaw: str
    """What is wrong, in words; empty if all of it is legal."""
    unsettled: str = ""
    """Why the showdown cannot be settled with what the file tells; empty if it can, or there is none."""


def replay(record: Record) -> Played:
    """Plays ``record`` up to its end or its first flaw. Never raises for what a file may say."""
    try:
        table = _Replay(record)
    except LineError as error:
        return Played(None, (), False, None, str(error))
    flaw = ""
    try:
        for line in record.lines:
            table.play(line)
        table.check_board()
    except LineError as error:
        flaw = str(error)
    events = table.events_told()
    state = fold(events)
    unsettled = _unsettled(state) if state.over and not flaw else ""
    if unsettled:  # whom the engine paid is made up
        events = [event for event in events if not isinstance(event, Awarded | HandEnded)]
        state = fold(events)
    return Played(state, tuple(events), state.over and not flaw, legal(state, state.to_act), flaw, unsettled)


class _Replay:
    """The hand in play, and how much of what the engine dealt the file has told."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.dealt = [0] * len(record.stacks)
        self.board = 0
        self.last_board: Line | None = None
        """The last line that dealt to the board."""
        self.acted = False
        self.events, self.state = begin(_setup(record), b"", stacked_deck(record), _NO_SEAL)

    def play(self, line: Line) -> None:
        """One line of the file. Raises LineError if it is not allowed now."""
        if line.verb == "dh":
            self._deal_down(line)
            return
        for seat, cards in enumerate(self.dealt):
            if cards < self.record.game.down_cards:
                raise line.wrong(f"p{seat + 1} has {cards} of {self.record.game.down_cards} cards")
        if line.verb == "db":
            self._deal_board(line)
        elif line.verb == "sm":
            self._show(line)
        else:
            self._act(line)

    def check_board(self) -> None:
        """The pieces in which the board is told make whole streets. Raises LineError if they do not."""
        due = self._board_due()
        if due and due[1] and self.last_board:
            raise self.last_board.wrong(_wrong_count(*due))

    def events_told(self) -> list[HandEvent]:
        """The events up to the first deal that the file does not tell: what the engine did after it is made up."""
        board = 0
        for place, event in enumerate(self.events):
            if isinstance(event, HoleDealt) and self.dealt[event.seat] < len(event.cards):
                return self.events[:place]
            if isinstance(event, BoardDealt):
                board += len(event.cards)
                if board > self.board:
                    return self.events[:place]
        return self.events

    def _deal_down(self, line: Line) -> None:
        if self.acted or self.board:
            raise line.wrong("hole cards are dealt before anyone acts")
        self.dealt[line.player] += len(line.cards or ())

    def _deal_board(self, line: Line) -> None:
        due = self._board_due()
        if due is None:
            raise line.wrong(self._why_no_card())
        street, told = due
        given = len(line.cards or ())
        # the engine has dealt one street, or all of them where nobody can bet any more
        if self.board + given > len(self.state.board):
            raise line.wrong(_wrong_count(street, told + given))
        self.board += given
        self.last_board = line

    def _show(self, line: Line) -> None:
        if not self.state.over:
            raise line.wrong(f"the betting is not over, it is {self._whose_turn()} turn")
        if self.state.seats[line.player].folded:
            raise line.wrong(f"p{line.player + 1} has folded")

    def _act(self, line: Line) -> None:
        if line.verb in ("sd", "pb"):
            what = "draw" if line.verb == "sd" else "bring-in"
            raise line.wrong(f"there is no {what} in {self.record.game.name}")
        self.check_board()
        due = self._board_due()
        if due:
            raise line.wrong(f"the {due[0].name} is not dealt yet")
        if self.state.over:
            raise line.wrong("the betting is over")
        if self.state.to_act != line.player:
            raise line.wrong(f"it is {self._whose_turn()} turn")
        outcome = decide(self.state, self._command(line))
        if isinstance(outcome, Refusal):
            raise line.wrong(_words(outcome, self.record.scale))
        self.acted = True
        events, self.state = outcome
        self.events += events

    def _command(self, line: Line) -> Act:
        if line.verb == "cbr":
            return Act(line.player, "raise", line.amount)
        if line.verb == "f":
            return Act(line.player, "fold", sure=True)
        allowed = legal(self.state, line.player)
        return Act(line.player, "check" if allowed and allowed.check else "call")

    def _board_due(self) -> tuple[Street, int] | None:
        """The first street whose board the file has not told in full, and how many of its cards it has told.

        None if it has told everything that the engine has dealt.
        """
        if self.board == len(self.state.board):
            return None
        told = self.board
        for street in self.record.game.streets:
            if told < street.board:
                return street, told
            told -= street.board
        return None

    def _why_no_card(self) -> str:
        if not self.state.over:
            return f"no card is due, it is {self._whose_turn()} turn"
        if self.board == self.record.game.board_cards:
            return "the board is complete"
        return "no card is due, the hand is over"

    def _whose_turn(self) -> str:
        return f"p{self.state.to_act + 1}'s"


def _setup(record: Record) -> Setup:
    players = len(record.stacks)
    return Setup(
        hand=record.hand if isinstance(record.hand, int) else 1,
        game=record.game,
        betting=record.betting,
        stakes=record.stakes,
        house=record.house,
        button=players,
        seats=tuple(DealtIn(f"p{seat + 1}", seat + 1, stack) for seat, stack in enumerate(record.stacks)),
        posts=record.posts,
    )


def _unsettled(state: HandState) -> str:
    """Why a finished hand cannot be settled with what is known; empty if it can."""
    live = [index for index, seat in enumerate(state.seats) if not seat.folded]
    if len(live) == 1:
        return ""
    for pot in state.pots:
        known = [seat for seat in pot.eligible if UNKNOWN not in state.seats[seat].hole]
        if len(pot.eligible) > 1 and not known:
            return f"nobody's hand is known of {' and '.join([f'p{seat + 1}' for seat in pot.eligible])}"
        if len(pot.eligible) > 1 and UNKNOWN in state.board:
            return "the board is not known"
    return ""


def _words(refusal: Refusal, scale: int) -> str:
    """Why the engine refused an action, with the figures and the rule."""
    rule = f" [{refusal.rule}]" if refusal.rule else ""
    if refusal.code == Code.RAISE_OUT_OF_RANGE:
        least, most = (amount_text(int(refusal.fact(name) or 0), scale) for name in ("least", "most"))
        return (f"only {least} is allowed" if least == most else f"{least} to {most} is allowed") + rule
    if refusal.code == Code.CANNOT_RAISE:
        return "no bet or raise is allowed now" + rule
    return refusal.code.replace("_", " ") + rule


def _wrong_count(street: Street, given: int) -> str:
    return f"the {street.name} is {street.board} card{'' if street.board == 1 else 's'}, not {given}"
