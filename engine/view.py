"""What one viewer may see of a table: an allow-list, for states and for each event (law 4).

``viewer`` is a player id, or None for the public. Nothing reaches a view that is not named here; a new
event type is refused by ``redact`` until somebody says who may see what of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engine.cards import UNKNOWN, Cards
from engine.game import Game
from engine.hand import NOBODY, NOT_YET, HandState, Legal, SeatState, legal, part_of, why_no_raise
from engine.hand import events as hand_events
from engine.hand.betting import range_rule
from engine.house_rules import HouseRules
from engine.mix import Mix, MixItem
from engine.ranking import ranking
from engine.stakes import Stakes
from engine.table import TableSeat, TableState
from engine.table import events as table_events
from engine.table.entry import may_straddle, to_post, ways_in
from engine.table.events import Event, Motion
from engine.table.ledger import Ledger as Ledger  # seen by those who may not look into the table itself
from engine.table.ledger import LedgerLine as LedgerLine
from engine.table.ledger import Transfer as Transfer
from engine.table.ledger import ledger_lines
from engine.table.lineup import item_that_comes
from engine.table.missed import must_pay
from engine.table.rotation import hands_left, next_item
from engine.table.votes import may_call, may_withdraw, rebuy_range


class SeatView(NamedTuple):
    """One player at the table."""

    player: str
    number: int
    stack: int
    """Chips behind."""
    bet: int
    """Chips in front of him in this round."""
    in_hand: bool
    """Dealt into the hand in play or the last one."""
    folded: bool
    did: str
    """His last action in this round, in a word: ``check``, ``call``, ``bet``, ``raise``, ``fold`` or a kind of post."""
    all_in: bool
    shown: bool
    """His hand is turned up for all."""
    mucked: bool
    up: Cards
    """Cards dealt face up; none in games without, nor once he has folded."""
    drew: int
    """How many cards he exchanged in the last draw; -1 before it."""
    hole: Cards
    """His down cards, each ``UNKNOWN`` where the viewer may not see it."""
    of_house: bool
    away: str
    leaving: bool
    promised: int
    owes_small: bool
    owes_big: bool
    """Blinds he has missed, or a newcomer's first (TABLE-5)."""
    entry: str
    """How he pays them: ``wait``, ``post`` or ``buy``."""
    straddles: bool
    """He will straddle in the next hand."""
    moving: int
    """The seat he moves to after the hand; 0 for none."""


class PotView(NamedTuple):
    amount: int
    eligible: tuple[str, ...]


class PostView(NamedTuple):
    player: str
    kind: str
    """``ante``, ``small blind``, ``straddle`` and so on."""
    amount: int


class ShareView(NamedTuple):
    """What one player won of a pot, and the hand that won it in a player's words; empty if it was not shown."""

    player: str
    amount: int
    hand: str


class AwardView(NamedTuple):
    pot: int
    """0 is the main pot."""
    of: int
    """How many pots there were."""
    part: str
    """``high`` or ``low`` where a pot is split between them; empty for a whole pot."""
    shares: tuple[ShareView, ...]
    run: int
    """The board that decided it, 0 the first; -1 where the pot was not divided among boards."""


class HandView(NamedTuple):
    """The hand in play, or the last one."""

    number: int
    game: Game
    betting: str
    street: str
    board: Cards
    pot: int
    """Every chip not in a stack; 0 once it is paid."""
    pots: tuple[PotView, ...]
    """Pots gathered so far, main pot first; bets of this round are not in them."""
    to_act: str | None
    turn: int
    to_match: int
    bets: int
    """Bets and raises of this round, the big blind counted."""
    drawing: bool
    """A draw is going on; nobody bets."""
    brought_in: int
    """The bring-in that stands, until somebody completes; 0 for none."""
    over: bool
    awards: tuple[AwardView, ...]
    root: str
    """The seal of the deck, 64 hex digits (law 7)."""
    own_hand: str
    """The viewer's hand in a player's words; empty if he has none."""
    boards: tuple[Cards, ...]
    """Every board, the first one first; one where it is not run more than once."""
    splash: int
    """Chips of the pot that came from outside (POT-9)."""
    run_asked: tuple[str, ...]
    """Who has still to say whether the board is run more than once (POT-6)."""
    run_agreed: tuple[str, ...]
    run_refused: tuple[str, ...]
    button: str
    """Who has the button in it; empty where it rests on an empty seat (TABLE-9)."""
    runs: int
    """How many boards they are asked for, or play for; 0 or 1 for the usual one."""
    allowed: Legal | None
    """What whoever is to act may do: it follows from chips and bets, which everybody sees."""
    no_raise: str
    """The rule by which whoever is to act may not raise; empty where that is allowed, or nobody is to bet."""
    range_rule: str
    """The rule that says how much may be bet or raised."""
    capped: bool
    """The round has all the raises it may have (BET-6)."""
    posts: tuple[PostView, ...]
    """Blinds, antes and other posts of the hand, in their order."""


class VoteView(NamedTuple):
    """A vote that is going on."""

    number: int
    by: str
    motion: Motion
    needs: int
    yes: tuple[str, ...]
    no: tuple[str, ...]
    open: tuple[str, ...]
    """Who has not voted yet."""
    joined: tuple[str, ...]
    """Who was asked later than the others: he sat down or came back while the vote was going on."""


class TableView(NamedTuple):
    """A table as ``viewer`` sees it."""

    viewer: str | None
    table: str
    name: str
    host: str
    game: Game
    betting: str
    stakes: Stakes
    house: HouseRules
    most_seats: int
    """How many chairs there are."""
    most_players: int
    """How many may sit down: no more than there are chairs, nor than the smallest game of the mix serves (TABLE-1)."""
    buy_in_min: int
    buy_in_max: int
    clock: int
    pause: int
    status: str
    closing: bool
    button: int
    """The seat number that has the button, or drew it for the first hand; 0 before that."""
    hands: int
    seats: tuple[SeatView, ...]
    hand: HandView | None
    legal: Legal | None
    """What the viewer may do, if it is his turn."""
    ledger: tuple[LedgerLine, ...]
    mix: Mix
    only: int
    """The one game of the mix that is played by agreement; -1 for all."""
    hands_left: int
    """Hands of this game after the one in play, or the last one; -1 where it goes on for ever or is not yet known."""
    next_item: MixItem | None
    """What comes after this orbit; None where it is this game again, or nobody knows yet."""
    coming: MixItem | None
    """What the next hand plays; None while its game has still to be picked."""
    picker: str
    """Who is to pick the game of the next hand; empty for nobody (MIX-3)."""
    splash: int
    """Chips that lie ready for the next pot (POT-9)."""
    vote: VoteView | None
    may_vote: bool
    """Whether the viewer may call a vote now (MIX-2)."""
    may_rebuy: tuple[int, int]
    """The least and the most that the viewer may ask a vote for above the largest buy-in; 0, 0 for none (TABLE-2)."""
    may_withdraw: bool
    """Whether the viewer may take back the vote that is going on."""
    ends_at: int
    """When the table ends by agreement, in seconds since the epoch; 0 for no such time."""
    may_straddle: bool
    """Whether the viewer may ask for a straddle in the next hand (TABLE-7)."""
    may_enter: tuple[str, ...]
    """What the viewer may choose who owes a blind: ``wait``, ``post``, ``buy`` (TABLE-5, TABLE-6)."""
    to_post: tuple[int, int]
    """What posting would cost the viewer: live and dead chips."""

    @property
    def room(self) -> int:
        """How many more may sit down."""
        return self.most_players - len(self.seats)

    def seat_of(self, player: str | None) -> SeatView | None:
        """The seat of a player; None if he has none."""
        return next((seat for seat in self.seats if seat.player == player), None)


def view(state: TableState, viewer: str | None) -> TableView:
    """The table as ``viewer`` may see it; None is the public."""
    return TableView(
        viewer=viewer,
        table=state.table,
        name=state.name,
        host=state.host,
        game=state.game,
        betting=state.betting,
        stakes=state.stakes,
        house=state.house,
        most_seats=len(state.seats),
        most_players=state.most_players,
        buy_in_min=state.buy_in_min,
        buy_in_max=state.buy_in_max,
        clock=state.clock,
        pause=state.pause,
        status=state.status,
        closing=state.closing,
        button=state.button or state.picker_seat,
        hands=state.hands,
        seats=tuple(_seat(state, seat, viewer) for seat in state.taken),
        hand=_hand(state.hand, viewer) if state.hand else None,
        legal=_legal(state, viewer),
        ledger=ledger_lines(state),
        mix=state.mix,
        only=state.only,
        hands_left=hands_left(state),
        next_item=next_item(state),
        coming=item_that_comes(state),
        picker=state.picker if state.picked < 0 else "",
        splash=state.splash,
        vote=vote_view(state),
        may_vote=viewer is not None and may_call(state, viewer),
        may_rebuy=rebuy_range(state, viewer) if viewer is not None else (0, 0),
        may_withdraw=viewer is not None and may_withdraw(state, viewer),
        ends_at=state.ends_at,
        may_straddle=viewer is not None and may_straddle(state, viewer),
        may_enter=ways_in(state, viewer) if viewer is not None else (),
        to_post=to_post(state, viewer) if viewer is not None else (0, 0),
    )


def vote_view(state: TableState) -> VoteView | None:
    """The vote that is going on, which everybody may see; None if there is none."""
    vote = state.vote
    if vote is None:
        return None
    return VoteView(vote.number, vote.by, vote.motion, vote.needs, vote.yes, vote.no, vote.open, vote.joined)


def redact(event: Event, viewer: str | None, state: TableState | None) -> Event | None:
    """``event`` as ``viewer`` may see it, in ``state`` before it; None if he may not know of it at all."""
    return _REDACT[type(event)](event, viewer, state)


def redacted(events: Iterable[Event], viewer: str | None) -> list[Event]:
    """A whole log as ``viewer`` may see it, from the table's first event on."""
    from engine.table import apply

    seen: list[Event] = []
    state: TableState | None = None
    for event in events:
        shown = redact(event, viewer, state)
        if shown is not None:
            seen.append(shown)
            state = apply(state, shown)
    return seen


def hand_in_words(hand: HandState, seat: SeatState, name: str, run: int = 0) -> str:
    """A player's hand by one ranking, ``two pair, aces and kings``; empty if it is not known or does not qualify.

    ``run``: on which board, 0 the first.
    """
    if not seat.hole or UNKNOWN in seat.hole:
        return ""
    return ranking(name).describe(seat.hole + seat.up, hand.boards[run])


def award_view(hand: HandState, award: hand_events.Awarded) -> AwardView:
    """A pot paid, with the hands that won it as far as they were shown."""
    split = len(hand.game.pots) > 1 and len(award.rankings) == 1 and _is_split(hand, award)
    return AwardView(
        pot=award.pot,
        of=len(hand.pots),
        part=ranking(award.rankings[0]).part if split else "",
        shares=tuple(
            ShareView(hand.seats[seat].player, amount, _winning_hand(hand, hand.seats[seat], award))
            for seat, amount in award.shares
        ),
        run=award.run,
    )


def _is_split(hand: HandState, award: hand_events.Awarded) -> bool:
    return sum(amount for _, amount in award.shares) < part_of(hand, award)


def _winning_hand(hand: HandState, seat: SeatState, award: hand_events.Awarded) -> str:
    if not seat.shown:
        return ""
    return ", and ".join(
        words for name in award.rankings if (words := hand_in_words(hand, seat, name, max(0, award.run)))
    )


def _legal(state: TableState, viewer: str | None) -> Legal | None:
    if viewer is None or not state.in_hand or state.hand is None:
        return None
    place = state.place_of(viewer)
    return legal(state.hand, place) if place != NOBODY else None


def _seat(state: TableState, seat: TableSeat, viewer: str | None) -> SeatView:
    playing, pays = _last_seat_in_hand(state, seat), must_pay(state, seat)
    hole: Cards = ()
    if playing:
        open_to_viewer = playing.shown or viewer == seat.player
        hole = playing.hole if open_to_viewer else (UNKNOWN,) * len(playing.hole)
    return SeatView(
        player=seat.player,
        number=seat.number,
        stack=state.stack_of(seat),
        bet=playing.bet if playing else 0,
        in_hand=playing is not None,
        folded=playing.folded if playing else False,
        did=playing.did if playing else "",
        all_in=bool(playing and state.in_hand and not playing.folded and playing.stack == 0),
        shown=playing.shown if playing else False,
        mucked=playing.mucked if playing else False,
        up=playing.up if playing and not playing.folded else (),
        drew=playing.drew if playing else NOT_YET,
        hole=hole,
        of_house=seat.of_house,
        away=seat.away,
        leaving=seat.leaving,
        promised=seat.promised,
        owes_small=seat.owes_small and pays,
        owes_big=seat.owes_big and pays,
        entry=seat.entry,
        straddles=seat.straddles,
        moving=seat.moving,
    )


def _last_seat_in_hand(state: TableState, seat: TableSeat) -> SeatState | None:
    """His seat in the hand in play or the last one; a newcomer in a chair of it has none."""
    if state.hand is None:
        return None
    return next((one for one in state.hand.seats if (one.player, one.number) == (seat.player, seat.number)), None)


def _hand(hand: HandState, viewer: str | None) -> HandView:
    own = next((seat for seat in hand.seats if seat.player == viewer), None)
    return HandView(
        number=hand.hand,
        game=hand.game,
        betting=hand.betting,
        street=street_name(hand),
        board=hand.board,
        pot=hand.pot,
        pots=() if hand.over else tuple(
            PotView(pot.amount, tuple(hand.seats[index].player for index in pot.eligible)) for pot in hand.pots
        ),
        to_act=hand.seats[hand.to_act].player if hand.to_act != NOBODY else None,
        turn=hand.turn,
        to_match=hand.to_match,
        bets=hand.bets,
        drawing=hand.drawing,
        brought_in=hand.brought_in,
        over=hand.over,
        awards=tuple(award_view(hand, award) for award in hand.awards),
        root=hand.root.hex(),
        own_hand=_own_hand(hand, own) if own else "",
        boards=hand.boards,
        splash=hand.splash,
        run_asked=tuple(hand.seats[seat].player for seat in hand.asked),
        run_agreed=tuple(hand.seats[seat].player for seat in hand.agreed),
        run_refused=tuple(hand.seats[seat].player for seat in hand.refused),
        button=next((seat.player for seat in hand.seats if seat.number == hand.button), ""),
        runs=hand.runs,
        allowed=legal(hand, hand.to_act),
        no_raise=_no_raise(hand),
        range_rule=range_rule(hand),
        capped=hand.capped,
        posts=tuple(PostView(hand.seats[post.seat].player, post.kind, post.amount) for post in hand.posted),
    )  # fmt: skip


def _no_raise(hand: HandState) -> str:
    if hand.to_act == NOBODY or hand.drawing:
        return ""
    return why_no_raise(hand, hand.to_act) or ""


def street_name(hand: HandState) -> str:
    """The street in play by the game's own name; ``over`` once the pots are paid."""
    return "over" if hand.over else hand.now.name


def _own_hand(hand: HandState, own: SeatState) -> str:
    found = [hand_in_words(hand, own, name) for name in hand.game.pots]
    return "; ".join(words for words in found if words)


def _whole(event: Event, _viewer: str | None, _state: TableState | None) -> Event:
    return event


def _without_deck(event: hand_events.HandBegan, _viewer: str | None, _state: TableState | None) -> Event:
    return event._replace(entropy=b"", deck=(UNKNOWN,) * len(event.deck))


def _without_entropy(event: table_events.ButtonDrawn, _viewer: str | None, _state: TableState | None) -> Event:
    return event._replace(entropy=b"")


def _own_cards(event: hand_events.HoleDealt, viewer: str | None, state: TableState | None) -> Event:
    if _player(event.seat, state) == viewer or _lies_open(event.seat, state):
        return event
    return event._replace(cards=(UNKNOWN,) * len(event.cards))


def _lies_open(seat: int, state: TableState | None) -> bool:
    """Whether a hand is turned up already: the last card of stud then joins it face up (POT-3)."""
    return state is not None and state.hand is not None and state.hand.seats[seat].shown


def _own_draw(event: hand_events.Drew, viewer: str | None, state: TableState | None) -> Event:
    if _player(event.seat, state) == viewer:
        return event
    hidden = (UNKNOWN,) * len(event.discarded)
    return event._replace(discarded=hidden, cards=(UNKNOWN,) * len(event.cards))


def _without_order(event: hand_events.Reshuffled, _viewer: str | None, _state: TableState | None) -> Event:
    return event._replace(cards=(UNKNOWN,) * len(event.cards))


def _only_own(event: hand_events.CheckOffered, viewer: str | None, state: TableState | None) -> Event | None:
    return event if _player(event.seat, state) == viewer else None


def _player(seat: int, state: TableState | None) -> str:
    assert state is not None, "cards are dealt at a table"
    assert state.hand is not None, "cards are dealt in a hand"
    return state.hand.seats[seat].player


_REDACT: dict[type, Callable[[Any, str | None, TableState | None], Event | None]] = {
    hand_events.HandBegan: _without_deck,
    hand_events.HoleDealt: _own_cards,
    hand_events.CheckOffered: _only_own,
    hand_events.Drew: _own_draw,
    hand_events.Reshuffled: _without_order,
    hand_events.UpDealt: _whole,
    hand_events.Burnt: _whole,
    hand_events.StreetBegan: _whole,
    hand_events.DrawOpened: _whole,
    hand_events.BroughtIn: _whole,
    hand_events.Posted: _whole,
    hand_events.RoundOpened: _whole,
    hand_events.TurnBegan: _whole,
    hand_events.Folded: _whole,
    hand_events.Checked: _whole,
    hand_events.Called: _whole,
    hand_events.Raised: _whole,
    hand_events.Returned: _whole,
    hand_events.PotsMade: _whole,
    hand_events.Splashed: _whole,
    hand_events.StubShort: _whole,
    hand_events.RunOffered: _whole,
    hand_events.RunAnswered: _whole,
    hand_events.RunSettled: _whole,
    hand_events.BoardDealt: _whole,
    hand_events.Shown: _whole,
    hand_events.Mucked: _whole,
    hand_events.Awarded: _whole,
    hand_events.HandEnded: _whole,
    table_events.TableOpened: _whole,
    table_events.PlayerSat: _whole,
    table_events.ChipsPromised: _whole,
    table_events.ChipsAdded: _whole,
    table_events.LeavingAsked: _whole,
    table_events.PlayerLeft: _whole,
    table_events.SatOut: _whole,
    table_events.CameBack: _whole,
    table_events.ClockRan: _whole,
    table_events.Awoke: _whole,
    table_events.HostChanged: _whole,
    table_events.PlayStarted: _whole,
    table_events.PlayPaused: _whole,
    table_events.SeatChangeAsked: _whole,
    table_events.SeatChanged: _whole,
    table_events.BlindsMissed: _whole,
    table_events.EntryChosen: _whole,
    table_events.BlindsPaid: _whole,
    table_events.StraddleAsked: _whole,
    table_events.StraddleLapsed: _whole,
    table_events.SplashAdded: _whole,
    table_events.SplashReturned: _whole,
    table_events.GameBegan: _whole,
    table_events.OrbitOver: _whole,
    table_events.PickOffered: _whole,
    table_events.GamePicked: _whole,
    table_events.MixChanged: _whole,
    table_events.OneGameAgreed: _whole,
    table_events.VoteCalled: _whole,
    table_events.VoteCast: _whole,
    table_events.VotersChanged: _whole,
    table_events.VoteEnded: _whole,
    table_events.RulesChanged: _whole,
    table_events.EndAgreed: _whole,
    table_events.EndingAsked: _whole,
    table_events.TableEnded: _whole,
    table_events.ButtonDrawn: _without_entropy,
    table_events.ButtonMoved: _whole,
}
