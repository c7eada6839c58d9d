"""Playing a recorded hand through the engine, strictly: every deal in its time, every action legal.

The engine deals by itself, from a deck in which the file's cards lie in order; a line that deals is
checked against what the engine has dealt. A file may stop anywhere; the hand then stands where it stops.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import UNKNOWN, Cards
from engine.errors import Refusal
from engine.game import Street
from engine.hand import NOT_YET, Act, HandState, Legal, Setup, begin, decide, fold, legal
from engine.hand.events import (
    Awarded,
    BoardDealt,
    DealtIn,
    Drew,
    HandEnded,
    HandEvent,
    HoleDealt,
    Places,
    Reshuffled,
    Splashed,
    TurnBegan,
    UpDealt,
)
from engine.history.deck import DEALS, Deck, with_deck
from engine.history.lines import Line, LineError
from engine.history.phh import Record
from engine.history.refused import in_words
from engine.history.runs import ALL_AGREE, ANSWERS, Answer
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
    table = _Replay(record)
    flaw = ""
    try:
        for line in record.lines:
            table.play(line)
        table.answer()
        table.check_board()
        table.check_answers()
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
        self.deck = Deck(record)
        self.dealt = [0] * len(record.stacks)
        """Cards that the engine has dealt to each player."""
        self.told = [0] * len(record.stacks)
        """How many of them the file has told."""
        self.streets: list[BoardDealt] = []
        """What the engine has dealt to the first board."""
        self.further = 0
        """How many boards after it the file has told."""
        self.answers = list(record.answers or ())
        """What players are still to say about more than one board."""
        self.board = 0
        """How many of these cards the file has told."""
        self.last_board: Line | None = None
        """The last line that dealt to the board."""
        self.events: list[HandEvent] = []
        self.cards = self.deck.lay(())
        """The deck as far as the file tells where its cards lie."""
        self._state: HandState | None = None
        self._go_on(None)

    @property
    def state(self) -> HandState:
        """The hand as the engine has it; it may have dealt cards that the file has not told yet."""
        assert self._state is not None, "it has begun"
        return self._state

    def play(self, line: Line) -> None:
        """One line of the file. Raises LineError if it is not allowed now."""
        if line.number in self.deck.wrong:
            raise self.deck.wrong[line.number]
        self.answer()
        if line.verb == "dh":
            self._deal(line)
            return
        self._check_dealt(line)
        if line.run:
            self._deal_further(line)
        elif line.verb == "db":
            self._deal_board(line)
        elif line.verb == "sm":
            self._show(line)
        else:
            self._act(line)

    def answer(self) -> None:
        """Whoever is asked about more than one board says what the file tells; where it tells nothing, no (POT-7).

        Raises LineError if somebody else is said to have answered.
        """
        while self.state.asked:
            if self.record.answers in (None, ALL_AGREE):
                said = Answer(self.state.asked[0], self.record.answers is not None)
            elif self.answers:
                said = self.answers.pop(0)
            else:
                return
            verb = "run_twice" if said.agrees else "run_once"
            self._go_on(Act(said.seat, verb), Line(0, verb, verb, said.seat, field=ANSWERS))

    def check_answers(self) -> None:
        """Nobody is said to have answered where nobody was asked. Raises LineError if somebody is."""
        if self.answers and self.record.answers is not ALL_AGREE and not self.state.runs:
            raise LineError(f"{ANSWERS}: nobody was asked [POT-6]")

    def check_board(self) -> None:
        """The pieces in which the board is told make whole streets. Raises LineError if they do not."""
        due = self._board_due()
        if due and due[1] and self.last_board:
            raise self.last_board.wrong(_wrong_count(*due))

    def events_told(self) -> list[HandEvent]:
        """The events up to the first deal that the file does not tell: what the engine did after it is made up.

        While a draw goes on its cards may be told later.
        """
        players, board = [0] * len(self.told), 0
        owed = False
        for place, event in enumerate(self.events):
            if owed and not isinstance(event, Drew | TurnBegan | Reshuffled):
                return self.events[:place]
            if isinstance(event, BoardDealt):
                board += len(event.cards) if event.run == 0 else 0
                if board > self.board or event.run > self.further:
                    return self.events[:place]
            elif isinstance(event, HoleDealt | UpDealt | Drew):
                players[event.seat] += len(event.cards)
                if players[event.seat] > self.told[event.seat]:
                    if not isinstance(event, Drew):
                        return self.events[:place]
                    owed = True
        return self.events

    def _go_on(self, command: Act | None, line: Line | None = None) -> None:
        """Has the engine do what ``command`` says, or begin; then lays the file's cards where it has dealt.

        Raises LineError about ``line`` if it refuses.
        """
        earlier, cards = self.events, self.cards
        new, state = self._outcome(self._state, cards, command, line)
        laid: list[Places] = []
        # what lies on board one decides whether there are others (POT-7): then the deck is laid once more
        while (places := _places(new)) != laid:
            laid = places
            cards = self.deck.lay([*earlier, *new])
            earlier = with_deck(earlier, cards)
            new, state = self._outcome(fold(earlier) if earlier else None, cards, command, line)
        self.events, self.cards, self._state = [*earlier, *new], cards, state
        for event in new:
            if isinstance(event, BoardDealt):
                self.streets += [] if event.run else [event]
            elif isinstance(event, DEALS):
                self.dealt[event.seat] += len(event.cards)

    def _outcome(
        self, state: HandState | None, deck: Cards, command: Act | None, line: Line | None
    ) -> tuple[list[HandEvent], HandState]:
        if state is None or command is None or line is None:
            return begin(_setup(self.record), b"", deck, _NO_SEAL)
        found = decide(state, command)
        if isinstance(found, Refusal):
            raise line.wrong(in_words(found, self.record.scale))
        return found

    def _deal(self, line: Line) -> None:
        seat = line.player
        told = self.told[seat] + len(line.cards or ())
        # a card that comes when all are served may be told with the others (DRAW-2)
        if told > self.dealt[seat] + self.state.seats[seat].owed:
            raise line.wrong(f"p{seat + 1} gets {self.dealt[seat]} cards, not {told}")
        self.told[seat] = told

    def _deal_board(self, line: Line) -> None:
        given = len(line.cards or ())
        most = max(self.record.game.board_cards, len(self.state.board))
        if self.board + given > most > 0:
            raise line.wrong(f"a board has {most} cards at most")
        due = self._board_due()
        if due is None:
            raise line.wrong(self._why_no_card())
        street, told = due
        # the engine has dealt one street, or all of them where nobody can bet any more
        if self.board + given > len(self.state.board):
            raise line.wrong(_wrong_count(street, told + given))
        self.board += given
        self.last_board = line

    def _deal_further(self, line: Line) -> None:
        if line.run > len(self.state.more_boards):
            has = "the hand is not over" if not self.state.over else f"there are {len(self.state.boards)}"
            raise line.wrong(f"board {line.run + 1} was not dealt, {has} [POT-7]")
        self.further = line.run

    def _show(self, line: Line) -> None:
        if not self._betting_is_over:
            raise line.wrong(f"the betting is not over, it is {self._whose_turn()} turn")
        if self.state.seats[line.player].folded:
            raise line.wrong(f"p{line.player + 1} has folded")

    def _act(self, line: Line) -> None:
        self._fits(line)
        self.check_board()
        due = self._board_due()
        if due:
            raise line.wrong(f"the {due[0].name} is not dealt yet")
        if self._betting_is_over:
            raise line.wrong("the betting is over")
        if self.state.to_act != line.player:
            raise line.wrong(f"it is {self._whose_turn()} turn")
        self._go_on(self._command(line), line)

    def _fits(self, line: Line) -> None:
        """Draws and bring-ins are for games that have them. Raises LineError in others."""
        game = self.record.game
        if line.verb == "sd" and not self.state.drawing:
            raise line.wrong("nobody draws now" if game.draws else f"there is no draw in {game.name}")
        if line.verb == "pb" and not self.state.bring_in:
            has_one = game.opening == "bring-in"
            raise line.wrong("no bring-in is due" if has_one else f"there is no bring-in in {game.name}")

    def _command(self, line: Line) -> Act:
        if line.verb == "cbr":
            return Act(line.player, "raise", line.amount)
        if line.verb == "f":
            return Act(line.player, "fold", sure=True)
        if line.verb == "pb":
            return Act(line.player, "bring_in")
        if line.verb == "sd":
            cards = self.deck.told.given[line.number]
            return Act(line.player, "draw" if cards else "pat", cards=cards)
        allowed = legal(self.state, line.player)
        return Act(line.player, "check" if allowed and allowed.check else "call")

    def _check_dealt(self, line: Line) -> None:
        """What the engine has dealt to the players is told before anything else happens. Raises LineError if not."""
        first = self.record.game.streets[0]
        whole = line.verb not in ("db", "sm") and not self._in_a_draw()
        for seat, (dealt, told) in enumerate(zip(self.dealt, self.told, strict=True)):
            wanted = dealt if whole else first.down + first.up
            if told < wanted:
                has = f"has {told} of {wanted} cards" if not self.record.game.draws or told < first.down else ""
                raise line.wrong(f"p{seat + 1} {has or f'is still to get {_cards(wanted - told)}'}")

    def _in_a_draw(self) -> bool:
        """Whether somebody has drawn and others are to: what he got is often told after them."""
        return self.state.drawing and any(seat.drew != NOT_YET and not seat.folded for seat in self.state.seats)

    def _board_due(self) -> tuple[Street, int] | None:
        """The first street whose board the file has not told in full, and how many of its cards it has told.

        None if it has told everything that the engine has dealt.
        """
        told = self.board
        for event in self.streets:
            count = len(event.cards)
            if told < count:
                return self.record.game.streets[event.street]._replace(board=count), told
            told -= count
        return None

    def _why_no_card(self) -> str:
        if self.state.over:
            return "no card is due, the hand is over"
        if self.state.asked:
            return "no card is due, players are asked whether the board is run more than once [POT-7]"
        return f"no card is due, it is {self._whose_turn()} turn"

    @property
    def _betting_is_over(self) -> bool:
        return self.state.over or bool(self.state.asked)

    def _whose_turn(self) -> str:
        return f"p{self.state.to_act + 1}'s"


def _places(events: Sequence[HandEvent]) -> list[Places]:
    """From where in the deck each deal came."""
    return [event.places for event in events if isinstance(event, DEALS)]


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
        splashes=(Splashed(record.splash),) if record.splash else (),
    )


def _unsettled(state: HandState) -> str:
    """Why a finished hand cannot be settled with what is known; empty if it can."""
    live = [index for index, seat in enumerate(state.seats) if not seat.folded]
    if len(live) == 1:
        return ""
    for pot in state.pots:
        known = [seat for seat in pot.eligible if UNKNOWN not in state.seats[seat].hole + state.seats[seat].up]
        if len(pot.eligible) > 1 and not known:
            return f"nobody's hand is known of {' and '.join([f'p{seat + 1}' for seat in pot.eligible])}"
        if len(pot.eligible) > 1 and any(UNKNOWN in board for board in state.boards):
            return "the board is not known"
    return ""


def _wrong_count(street: Street, given: int) -> str:
    return f"the {street.name} is {_cards(street.board)}, not {given}"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"
