"""A hand to be played in a test: seats, blinds and cards in, legal ranges and results out.

Seats count from 0 at the left of the button: 0 small blind, 1 big blind, the last one the button; heads-up
0 is the big blind and 1 the button. Chips are counted after every event, cards after every move.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Cards, cards_text, parse_cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.game import Game
from engine.hand import Act, HandState, Legal, Post, Setup, apply, begin, decide, legal
from engine.hand.events import Awarded, DealtIn, HandEvent, Mucked, Shown, Splashed
from engine.shuffle import Seal
from engine.stakes import Stakes
from engine.table.button import posts as posts_by_opening
from engine.table.events import ButtonMoved
from tests.properties.laws import the_whole_deck_each_once


class Table:
    """One hand in play. Actions may be chained: ``table.fold().call().to(30)``.

    ``holes`` and ``ups`` are what each seat is dealt first, ``then`` the cards of each later street in dealing order,
    burns not counted (``board`` is the same for games with one); cards nobody names are dealt lowest first. Nothing is
    run twice unless ``rules`` say so; ``again`` is then what each further board has besides the cards in common.
    """

    def __init__(
        self,
        stacks: Sequence[int],
        blinds: tuple[int, int] = (5, 10),
        *,
        betting: str = "no-limit",
        game: str = "holdem",
        house: str = "standard",
        bets: tuple[int, int] | None = None,
        ante: int = 0,
        ante_from: str = "each",
        opens: str = "",
        bring_in: int = 0,
        end: int = 0,
        extra: Sequence[Post] = (),
        posts: Sequence[Post] | None = None,
        holes: Sequence[str] = (),
        ups: Sequence[str] = (),
        board: str = "",
        then: Sequence[str] = (),
        again: Sequence[str] = (),
        splash: int = 0,
        **rules: object,
    ) -> None:
        count = len(stacks)
        small, big = blinds
        stakes = Stakes(small, big, *(bets or (big, big)), ante, ante_from, bring_in, end)
        rulebook = presets()[house]._replace(**{"run_it_twice": "off", **rules})  # type: ignore[arg-type]
        played = games()[game]
        played = played._replace(opens=(opens,)) if opens else played
        setup = Setup(
            hand=1,
            game=played,
            betting=betting,
            stakes=stakes,
            house=rulebook,
            button=count,
            seats=tuple(DealtIn(f"p{seat}", seat + 1, stack) for seat, stack in enumerate(stacks)),
            posts=tuple(posts if posts is not None else [*usual_posts(count, stakes, played), *extra]),
            splashes=(Splashed(splash),) if splash else (),
        )
        burn = 1 if rulebook.burn else 0
        streets = [parse_cards(cards) for cards in then] if then else by_street(played, parse_cards(board))
        first = [parse_cards(hole) for hole in holes], [parse_cards(up) for up in ups]
        deck = stacked(played, count, burn, *first, streets, [parse_cards(cards) for cards in again])
        self.started_with = sum(stacks)
        self.events, self.state = begin(setup, b"", deck, Seal(b"", b""))
        self._count_chips()

    def fold(self) -> Table:
        """Folds, and means it."""
        return self._act("fold", sure=True)

    def check(self) -> Table:
        """Checks."""
        return self._act("check")

    def call(self) -> Table:
        """Calls what is due, or all that is left."""
        return self._act("call")

    def to(self, amount: int) -> Table:
        """Bets or raises to a total for the street."""
        return self._act("raise", amount)

    def bring_in(self) -> Table:
        """Brings in with what is due."""
        return self._act("bring_in")

    def complete(self) -> Table:
        """Completes the bring-in to a whole bet."""
        return self._act("complete")

    def draw(self, cards: str) -> Table:
        """Gives these cards away and gets others."""
        return self._act("draw", cards=parse_cards(cards))

    def pat(self, times: int = 1) -> Table:
        """Stands pat; several times: so do the players after him."""
        for _ in range(times):
            self._act("pat")
        return self

    def says(self, seat: int, verb: str) -> Table:
        """A player who is asked whether the board is run more than once answers ``run_twice`` or ``run_once``."""
        return self._act(verb, seat=seat)

    def answers(self, yes: Sequence[int] = (), no: Sequence[int] = ()) -> Table:
        """Some agree to more than one board, then others do not."""
        for seat in yes:
            self.says(seat, "run_twice")
        for seat in no:
            self.says(seat, "run_once")
        return self

    def checks(self, times: int) -> Table:
        """Checks several times in a row."""
        for _ in range(times):
            self.check()
        return self

    def refused(self, verb: str, amount: int | None = None, cards: str = "", seat: int | None = None) -> Refusal:
        """What the engine says to an action it must refuse; nothing may have changed."""
        before = self.state.copy()
        who = self.state.to_act if seat is None else seat
        outcome = decide(self.state, Act(who, verb, amount, cards=parse_cards(cards)))
        assert isinstance(outcome, Refusal), f"{verb} {amount} was accepted"
        assert self.state == before
        return outcome

    @property
    def turn(self) -> int:
        """Whose turn it is; -1 for nobody."""
        return self.state.to_act

    @property
    def legal(self) -> Legal:
        """What the player to act may do."""
        found = legal(self.state, self.state.to_act)
        assert found is not None, "nobody is to act"
        return found

    @property
    def raises(self) -> tuple[int, int] | None:
        """Least and most total to raise to; None if no raise is allowed."""
        return self.legal.raise_to

    @property
    def due(self) -> int | None:
        """Chips to call; None if there is nothing to call."""
        return self.legal.call

    def hole(self, seat: int) -> str:
        """A player's down cards, the last dealt last."""
        return cards_text(self.state.seats[seat].hole)

    def up(self, seat: int) -> str:
        """A player's up-cards, the last dealt last."""
        return cards_text(self.state.seats[seat].up)

    @property
    def over(self) -> bool:
        """Whether the pots are paid."""
        return self.state.over

    @property
    def street(self) -> str:
        """The street in play."""
        return self.state.now.name

    @property
    def pot(self) -> int:
        """Every chip in the middle or in front of a player."""
        return self.state.pot

    @property
    def stacks(self) -> list[int]:
        """Chips behind, by seat."""
        return [seat.stack for seat in self.state.seats]

    @property
    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """Amount and who may win it, main pot first."""
        return [(pot.amount, pot.eligible) for pot in self.state.pots]

    @property
    def awards(self) -> list[tuple[int, dict[int, int]]]:
        """Every award in its order: which pot, and who got what."""
        return [(event.pot, dict(event.shares)) for event in self.told(Awarded)]

    @property
    def runs(self) -> list[tuple[int, int, dict[int, int]]]:
        """Every award in its order: which pot, which board (-1: it was not divided among boards), and who got what."""
        return [(award.pot, award.run, dict(award.shares)) for award in self.state.awards]

    @property
    def boards(self) -> list[str]:
        """Every board, the first one first."""
        return [cards_text(board) for board in self.state.boards]

    @property
    def showing(self) -> list[tuple[str, int]]:
        """Who showed and who mucked, in order."""
        return [("shows" if isinstance(event, Shown) else "mucks", event.seat) for event in self.told(Shown, Mucked)]

    def told(self, *kinds: type) -> list[HandEvent]:
        """The events of some kinds, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def _act(
        self, verb: str, amount: int | None = None, *, sure: bool = False, cards: Cards = (), seat: int | None = None
    ) -> Table:
        outcome = decide(self.state, Act(self.state.to_act if seat is None else seat, verb, amount, sure, cards))
        assert not isinstance(outcome, Refusal), f"{verb} {amount} was refused: {outcome}"
        self.events = [*self.events, *outcome[0]]
        self.state = outcome[1]
        self._count_chips()
        the_whole_deck_each_once(self.state)
        return self

    def _count_chips(self) -> None:
        state: HandState | None = None
        for event in self.events:
            state = apply(state, event)
            chips = sum(seat.stack for seat in state.seats) + state.pot
            assert chips == self.started_with + state.splash, event
        assert state == self.state


def usual_posts(count: int, stakes: Stakes, game: Game) -> list[Post]:
    """What is due with the button on the last seat (BET-11, BET-20, GAMES-2)."""
    moved = ButtonMoved(count, count, 1) if count == 2 else ButtonMoved(count, 1, 2)
    return list(posts_by_opening(range(1, count + 1), moved, game, stakes))


def by_street(game: Game, board: Cards) -> list[Cards]:
    """A board as it is dealt, on the first street or on later ones."""
    streets, at = [], 0
    for street in game.streets:
        streets.append(board[at : at + street.board])
        at += street.board
    return streets if game.streets[0].board else streets[1:]


def stacked(
    game: Game,
    count: int,
    burn: int,
    holes: list[Cards],
    ups: list[Cards],
    streets: list[Cards],
    again: Sequence[Cards] = (),
) -> Cards:
    """The game's whole deck in dealing order with these cards; the rest are those nobody named."""
    named = {card for cards in (*holes, *ups, *streets, *again) for card in cards}
    rest = iter([card for card in game.cards if card not in named])
    first = game.streets[0]
    deck: list[int] = []
    for each, given in ((first.down, holes), (first.up, ups)):
        hands = [(*cards, *[next(rest) for _ in range(each - len(cards))]) for cards in given]
        hands += [tuple(next(rest) for _ in range(each)) for _ in range(count - len(given))]
        deck += [hand[place] for place in range(each) for hand in hands]
    for street, cards in zip(game.streets[0 if first.board else 1 :], streets, strict=False):
        deck += [next(rest) for _ in range(burn * street.burn)]
        deck += [*cards, *[next(rest) for _ in range(street.board - len(cards))]]
    for board in again:
        at = 0
        for street in game.streets[first_dealt_again(game, board) :]:
            deck += [next(rest) for _ in range(burn * street.burn)]
            deck += board[at : at + street.board]
            at += street.board
    return (*deck, *rest)


def first_dealt_again(game: Game, board: Cards) -> int:
    """The street from which a further board is dealt, by how many cards it has besides those in common."""
    streets = range(len(game.streets))
    return next(at for at in streets if sum(street.board for street in game.streets[at:]) == len(board))
