"""Events as a viewer may hear of them, for telling: who did what, with the figures and words a sentence needs.

A happening is made from a redacted event and the redacted states around it, so it cannot say more than
its hearer may know (law 4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import zip_longest
from typing import Any, NamedTuple

from engine.cards import UNKNOWN, Cards
from engine.equity import shares
from engine.game import Game
from engine.hand import HandState, legal
from engine.hand import events as h
from engine.mix import ONE, TURNS, Mix, MixItem
from engine.stakes import Stakes
from engine.table import TableState, apply
from engine.table import events as t
from engine.table.events import Event
from engine.table.rotation import hands_left, next_item
from engine.view import AwardView, VoteView, award_view, hand_in_words, redact, vote_view

MOST_COUNTED, SAMPLES = 5_000, 4_000
"""Chances are counted out up to so many boards, else told from so many samples: nobody is to wait for them."""


class Happening(NamedTuple):
    """One thing that happened. Which fields are set depends on ``kind``; the rest keep their defaults."""

    kind: str
    """``called``, ``board_dealt``, ``player_left`` ...: the event's name in small letters."""
    player: str | None = None
    amount: int = 0
    """Chips moved."""
    to: int = 0
    """The total for the street."""
    all_in: bool = False
    word: str = ""
    """Kind of post, street, reason, ``bet`` or ``raise``, a hand in a player's words."""
    cards: Cards = ()
    """Cards dealt or shown, only those the hearer may see; hidden ones are UNKNOWN."""
    board: Cards = ()
    number: int = 0
    """A hand's number, a turn's number, a seat, how many turns in a row ran out."""
    award: AwardView | None = None
    drawn: tuple[tuple[str, int], ...] = ()
    """The draw for the button: player and card."""
    root: str = ""
    stakes: Stakes | None = None
    game: Game | None = None
    """The game of a hand or a table; ``word`` is then its betting."""
    dealt: tuple[str, ...] = ()
    """Who is dealt into a hand, left of the button first."""
    pot: int = 0
    """Every chip in the middle, where a turn begins or a board is dealt."""
    chances: tuple[tuple[str, float], ...] = ()
    """Each player's share of the pot to be expected, 0 to 1, where all hands are open and cards are to come."""
    exact: bool = True
    """The chances are counted out, and not sampled."""
    others: tuple[str, ...] = ()
    """Further players: who is asked, who refused."""
    yes: bool = False
    """An answer, or whether a vote has passed."""
    run: int = -1
    """Which board, 0 the first; -1 where there is only one."""
    mix: Mix | None = None
    """The games of the table, where something happens to them."""
    item: MixItem | None = None
    """The game that begins, was picked or is agreed on."""
    following: MixItem | None = None
    """What comes after this orbit, where it is known and another."""
    left: int = -1
    """Hands of this game after this one; -1 where nobody knows."""
    vote: VoteView | None = None
    """A vote as it stands, or stood when it ended."""


def told(
    state: TableState | None, events: Iterable[Event], viewer: str | None
) -> tuple[list[Happening], TableState | None]:
    """What ``viewer`` (None: the public) may hear of ``events`` after ``state``, and the state after them."""
    heard: list[Happening] = []
    events = list(events)
    for event, following in zip_longest(events, events[1:]):
        seen = redact(event, viewer, state)
        before, state = state, apply(state, event)
        if seen is not None and type(event) in _TELL:
            heard.append(_TELL[type(event)](seen, before, state))
        if viewer is None and isinstance(event, h.Shown) and not isinstance(following, h.Shown | h.Mucked | h.Awarded):
            heard += _chances(_hand_of(state))
    return heard, state


def _chances(hand: HandState) -> list[Happening]:
    """What every open hand may expect; nothing while one is closed, in draw games, or where no card is to come."""
    live = [seat for seat in hand.seats if not seat.folded]
    if hand.over or hand.game.draws or any(not seat.shown or UNKNOWN in seat.hole for seat in live):
        return []
    found = shares(
        hand.game, hand.board, [seat.hole + seat.up for seat in live], exact_limit=MOST_COUNTED, samples=SAMPLES
    )
    chances = tuple((seat.player, float(one.share)) for seat, one in zip(live, found.hands, strict=True))
    return [Happening("chances", chances=chances, exact=found.exact)]


def _hand_of(state: TableState | None) -> HandState:
    assert state is not None, "a table begins with TableOpened"
    assert state.hand is not None, "a hand begins with HandBegan"
    return state.hand


def _name(event: Event) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in type(event).__name__).lstrip("_")


def _at_table(event: Any, before: TableState | None, state: TableState) -> Happening:
    """An event about a seat of the table."""
    holder = before if isinstance(event, t.PlayerLeft) and before else state
    seat = holder.seats[event.seat - 1]
    assert seat is not None
    return Happening(
        _name(event),
        seat.player,
        amount=getattr(event, "amount", 0),
        word=getattr(event, "why", "") or ("house" if seat.of_house else ""),
        number=getattr(event, "in_a_row", event.seat),
    )


def _chips_added(event: t.ChipsAdded, before: TableState | None, state: TableState) -> Happening:
    """``to``: the least buy-in, where the chips he had asked for are less than that and he has none left."""
    seat = state.seats[event.seat - 1]
    assert seat is not None
    return _at_table(event, before, state)._replace(to=0 if seat.stack else state.buy_in_min)


def _play_started(_event: t.PlayStarted, before: TableState | None, _state: TableState) -> Happening:
    """``word``: ``waiting`` if it is the first start, ``paused`` if play goes on after a pause."""
    return Happening("play_started", word=before.status if before else "")


def _plain(event: Any, _before: TableState | None, _state: TableState) -> Happening:
    return Happening(_name(event))


def _opened(event: t.TableOpened, _before: TableState | None, _state: TableState) -> Happening:
    return Happening(
        "table_opened", event.host, word=event.betting, stakes=event.stakes, game=event.game, mix=event.mix
    )


def _host_changed(event: t.HostChanged, _before: TableState | None, _state: TableState) -> Happening:
    return Happening("host_changed", event.player)


def _button_drawn(event: t.ButtonDrawn, _before: TableState | None, state: TableState) -> Happening:
    drawn = []
    for number, card in event.draws:
        seat = state.seats[number - 1]
        assert seat is not None
        drawn.append((seat.player, card))
    winner = max(drawn, key=lambda one: one[1])
    return Happening("button_drawn", winner[0], drawn=tuple(drawn))


def _hand_began(event: h.HandBegan, _before: TableState | None, state: TableState) -> Happening:
    holder = state.seats[event.button - 1]
    return Happening(
        "hand_began",
        holder.player if holder else None,
        word=event.betting,
        number=event.hand,
        root=event.root.hex(),
        stakes=event.stakes,
        game=event.game,
        dealt=tuple(seat.player for seat in event.seats),
        **_place_in_mix(state),
    )


def _place_in_mix(state: TableState) -> dict[str, Any]:
    """Where a table with several games stands in them."""
    if state.mix.kind == ONE:
        return {}
    return {"mix": state.mix, "item": state.item, "left": hands_left(state), "following": next_item(state)}


def _in_hand(event: Any, _before: TableState | None, state: TableState) -> Happening:
    """An event about one player of the hand."""
    hand = _hand_of(state)
    seat = hand.seats[event.seat]
    return Happening(
        _name(event),
        seat.player,
        amount=getattr(event, "amount", 0),
        to=seat.bet,
        all_in=seat.stack == 0 and not seat.folded,
        word=getattr(event, "kind", ""),
        cards=getattr(event, "cards", ()),
        number=getattr(event, "turn", 0),
    )


def _hole_dealt(event: h.HoleDealt, before: TableState | None, state: TableState) -> Happening:
    """Cards for a hand that lies open already are dealt for all to see."""
    dealt = _in_hand(event, before, state)
    return dealt._replace(kind="up_dealt") if _hand_of(before).seats[event.seat].shown else dealt


def _turn_began(event: h.TurnBegan, before: TableState | None, state: TableState) -> Happening:
    """``amount``: what there is to call, at most his stack; ``all_in``: calling it takes his last chip.

    With the ``word`` ``draw`` the amount is how many cards he may exchange at most, with ``bring-in`` what he must
    bring in with; ``to`` is then what he may complete to.
    """
    hand = _hand_of(state)
    allowed = legal(hand, event.seat)
    if allowed is not None and allowed.draw is not None:
        return _in_hand(event, before, state)._replace(word="draw", amount=allowed.draw[1], all_in=False, pot=hand.pot)
    if allowed is not None and allowed.bring_in is not None:
        turn = _in_hand(event, before, state)._replace(word="bring-in", amount=allowed.bring_in, pot=hand.pot)
        return turn._replace(to=allowed.complete or 0, all_in=allowed.bring_in == hand.seats[event.seat].stack)
    call = (allowed.call if allowed else None) or 0
    all_in = call == hand.seats[event.seat].stack
    return _in_hand(event, before, state)._replace(amount=call, all_in=all_in, pot=hand.pot)


def _raised(event: h.Raised, before: TableState | None, state: TableState) -> Happening:
    return _in_hand(event, before, state)._replace(word=_hand_of(before).raise_word, to=event.to)


def _street(event: Any, _before: TableState | None, state: TableState) -> Happening:
    """A street on which the players get cards, or draw."""
    hand = _hand_of(state)
    return Happening(_name(event), word=hand.now.name, pot=hand.pot)


def _drew(event: h.Drew, before: TableState | None, state: TableState) -> Happening:
    """``number``: how many cards he exchanged."""
    return _in_hand(event, before, state)._replace(number=len(event.discarded), all_in=False)


def _board(event: h.BoardDealt, _before: TableState | None, state: TableState) -> Happening:
    """``run``: which board, where there are several."""
    hand = _hand_of(state)
    return Happening(
        "board_dealt",
        cards=event.cards,
        board=hand.boards[event.run],
        word=hand.now.name,
        amount=hand.pot,
        pot=hand.pot,
        run=event.run if hand.runs > 1 else -1,
    )


def _run_offered(event: h.RunOffered, _before: TableState | None, state: TableState) -> Happening:
    """``others``: who is asked; ``amount``: how many boards they are asked for."""
    seats = _hand_of(state).seats
    asked = tuple(seats[seat].player for seat in event.seats)
    return Happening("run_offered", others=asked, amount=event.boards, number=event.turn)


def _stub_short(event: h.StubShort, _before: TableState | None, _state: TableState) -> Happening:
    """``amount``: how many boards the cards make; ``number``: how many the house would deal."""
    return Happening("stub_short", amount=event.boards, number=event.wanted)


def _run_answered(event: h.RunAnswered, _before: TableState | None, state: TableState) -> Happening:
    """``amount``: how many boards it is about."""
    hand = _hand_of(state)
    return Happening("run_answered", hand.seats[event.seat].player, yes=event.agrees, amount=hand.runs)


def _run_settled(event: h.RunSettled, _before: TableState | None, state: TableState) -> Happening:
    """``others``: who plays for the first board alone; ``amount``: how many boards there may be."""
    seats = _hand_of(state).seats
    refused = tuple(seats[seat].player for seat in event.refused)
    return Happening("run_settled", others=refused, amount=event.boards)


def _splashed(event: h.Splashed, _before: TableState | None, _state: TableState) -> Happening:
    return Happening("splashed", amount=event.amount)


def _shown(event: h.Shown, before: TableState | None, state: TableState) -> Happening:
    hand = _hand_of(state)
    # before the flop a hand says no more than its cards do
    told = len(hand.board) >= 3 or not hand.game.board_cards
    found = [hand_in_words(hand, hand.seats[event.seat], name) for name in hand.game.pots] if told else []
    return _in_hand(event, before, state)._replace(word=", and ".join(words for words in found if words))


def _awarded(event: h.Awarded, _before: TableState | None, state: TableState) -> Happening:
    return Happening(
        "awarded", award=award_view(_hand_of(state), event), amount=sum(amount for _, amount in event.shares)
    )


# ---------------------------------------------------------------- blinds, splashes


def _of_player(event: Any, _before: TableState | None, _state: TableState) -> Happening:
    """An event that names its player; an empty name is nobody."""
    return Happening(_name(event), event.player or None, amount=getattr(event, "amount", 0))


def _seat_changed(event: t.SeatChanged, _before: TableState | None, state: TableState) -> Happening:
    """``number``: the new seat; ``yes``: he owes a big blind there."""
    seat = state.seats[event.to - 1]
    assert seat is not None
    return Happening("seat_changed", seat.player, number=event.to, yes=seat.owes_big)


def _blinds_missed(event: t.BlindsMissed, before: TableState | None, state: TableState) -> Happening:
    """``word``: ``small``, ``big`` or ``both``."""
    word = "both" if event.small and event.big else "small" if event.small else "big"
    return _at_table(event, before, state)._replace(word=word)


def _entry_chosen(event: t.EntryChosen, before: TableState | None, state: TableState) -> Happening:
    return _at_table(event, before, state)._replace(word=event.how)


def _straddle_asked(event: t.StraddleAsked, before: TableState | None, state: TableState) -> Happening:
    return _at_table(event, before, state)._replace(yes=event.wants)


def _seat_change_asked(event: t.SeatChangeAsked, before: TableState | None, state: TableState) -> Happening:
    return _at_table(event, before, state)._replace(number=event.to)


# ---------------------------------------------------------------- mixes and votes


def _game_began(_event: t.GameBegan, before: TableState | None, state: TableState) -> Happening:
    """``word``: how long a dealer's choice lasts; ``only`` where the table agreed to this game alone.

    ``yes``: a coin decided that this is the first game (MIX-4).
    """
    coin = state.mix.coin and before is not None and not before.hands
    word = "only" if state.only >= 0 else state.house.choice_lasts
    following = next_item(state)
    if state.mix.kind == TURNS and state.only < 0:  # a first hand is not in the state yet
        following = state.mix.items[(state.at + 1) % len(state.mix.items)]
    return Happening("game_began", mix=state.mix, item=state.item, word=word, following=following, yes=coin)


def _orbit_over(_event: t.OrbitOver, _before: TableState | None, state: TableState) -> Happening:
    return Happening("orbit_over", mix=state.mix, item=state.item)


def _game_picked(event: t.GamePicked, before: TableState | None, state: TableState) -> Happening:
    """``player``: who picked; None where the clock did. ``others``: who should have."""
    late = (before.picker,) if before and not event.by else ()
    return Happening("game_picked", event.by or None, mix=state.mix, item=state.mix.items[event.at], others=late)


def _mix_changed(event: t.MixChanged, before: TableState | None, state: TableState) -> Happening:
    """``yes``: the game in play is out, and the next hand begins another; ``item``: that game."""
    ended = before.item if before and event.ends else None
    return Happening("mix_changed", mix=state.mix, item=ended, yes=event.ends)


def _one_game_agreed(event: t.OneGameAgreed, _before: TableState | None, state: TableState) -> Happening:
    """``item``: the one game; None where it is the whole mix again."""
    return Happening("one_game_agreed", mix=state.mix, item=state.mix.items[event.at] if event.at >= 0 else None)


def _vote_called(event: t.VoteCalled, _before: TableState | None, state: TableState) -> Happening:
    return Happening("vote_called", event.by, mix=state.mix, vote=vote_view(state))


def _vote_cast(event: t.VoteCast, _before: TableState | None, state: TableState) -> Happening:
    return Happening("vote_cast", event.player, yes=event.yes, mix=state.mix, vote=vote_view(state))


def _voters_changed(event: t.VotersChanged, _before: TableState | None, state: TableState) -> Happening:
    """``others``: who is asked now and was not before."""
    return Happening("voters_changed", mix=state.mix, vote=vote_view(state), others=event.joined)


def _vote_ended(event: t.VoteEnded, before: TableState | None, _state: TableState) -> Happening:
    """``word``: why, as ``VoteEnded`` has it; ``player``: who has withdrawn it."""
    assert before is not None
    vote = vote_view(before)
    return Happening("vote_ended", event.by or None, yes=event.passed, word=event.why, mix=before.mix, vote=vote)


def _rules_changed(event: t.RulesChanged, _before: TableState | None, _state: TableState) -> Happening:
    """``word``: the rule and its new value; ``player``: the host, None for a vote."""
    value = getattr(event.house, event.rule)
    said = ("no", "yes")[value] if isinstance(value, bool) else str(value)
    return Happening("rules_changed", event.by or None, word=f"{event.rule}={said}")


def _end_agreed(event: t.EndAgreed, _before: TableState | None, _state: TableState) -> Happening:
    """``amount``: the time in seconds since the epoch; 0 for no longer."""
    return Happening("end_agreed", amount=event.at)


def _hand_ended(_event: h.HandEnded, _before: TableState | None, state: TableState) -> Happening:
    return Happening("hand_ended", number=_hand_of(state).hand)


_TELL: dict[type, Callable[[Any, TableState | None, TableState], Happening]] = {
    t.TableOpened: _opened,
    t.PlayerSat: _at_table,
    t.ChipsPromised: _at_table,
    t.ChipsAdded: _chips_added,
    t.LeavingAsked: _at_table,
    t.PlayerLeft: _at_table,
    t.SatOut: _at_table,
    t.CameBack: _at_table,
    t.ClockRan: _at_table,
    t.HostChanged: _host_changed,
    t.PlayStarted: _play_started,
    t.PlayPaused: _plain,
    t.EndingAsked: _plain,
    t.TableEnded: _plain,
    t.ButtonDrawn: _button_drawn,
    t.SeatChangeAsked: _seat_change_asked,
    t.SeatChanged: _seat_changed,
    t.BlindsMissed: _blinds_missed,
    t.EntryChosen: _entry_chosen,
    t.StraddleAsked: _straddle_asked,
    t.StraddleLapsed: _at_table,
    t.SplashAdded: _of_player,
    t.SplashReturned: _of_player,
    t.GameBegan: _game_began,
    t.OrbitOver: _orbit_over,
    t.PickOffered: _of_player,
    t.GamePicked: _game_picked,
    t.MixChanged: _mix_changed,
    t.OneGameAgreed: _one_game_agreed,
    t.VoteCalled: _vote_called,
    t.VoteCast: _vote_cast,
    t.VotersChanged: _voters_changed,
    t.VoteEnded: _vote_ended,
    t.RulesChanged: _rules_changed,
    t.EndAgreed: _end_agreed,
    h.Splashed: _splashed,
    h.StubShort: _stub_short,
    h.RunOffered: _run_offered,
    h.RunAnswered: _run_answered,
    h.RunSettled: _run_settled,
    h.HandBegan: _hand_began,
    h.Posted: _in_hand,
    h.HoleDealt: _hole_dealt,
    h.UpDealt: _in_hand,
    h.StreetBegan: _street,
    h.DrawOpened: _street,
    h.Drew: _drew,
    h.Reshuffled: _plain,
    h.BroughtIn: _in_hand,
    h.TurnBegan: _turn_began,
    h.Folded: _in_hand,
    h.CheckOffered: _in_hand,
    h.Checked: _in_hand,
    h.Called: _in_hand,
    h.Raised: _raised,
    h.Returned: _in_hand,
    h.BoardDealt: _board,
    h.Shown: _shown,
    h.Mucked: _in_hand,
    h.Awarded: _awarded,
    h.HandEnded: _hand_ended,
}
