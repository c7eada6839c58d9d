"""A hand to be played in a test: seats, blinds and cards in, legal ranges and results out.

Seats count from 0 at the left of the button: 0 small blind, 1 big blind, the last one the button; heads-up
0 is the big blind and 1 the button. Chips are counted after every event.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import FULL_DECK, Cards, parse_cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.hand import Act, HandState, Legal, Post, Setup, apply, begin, decide, legal
from engine.hand.events import Awarded, DealtIn, HandEvent, Mucked, Shown
from engine.shuffle import Seal
from engine.stakes import Stakes


class Table:
    """One hand in play. Actions may be chained: ``table.fold().call().to(30)``."""

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
        extra: Sequence[Post] = (),
        posts: Sequence[Post] | None = None,
        holes: Sequence[str] = (),
        board: str = "",
        **rules: object,
    ) -> None:
        count = len(stacks)
        small, big = blinds
        stakes = Stakes(small, big, *(bets or (big, big)), ante, ante_from)
        rulebook = presets()[house]._replace(**rules)  # type: ignore[arg-type]
        setup = Setup(
            hand=1,
            game=games()[game],
            betting=betting,
            stakes=stakes,
            house=rulebook,
            button=count,
            seats=tuple(DealtIn(f"p{seat}", seat + 1, stack) for seat, stack in enumerate(stacks)),
            posts=tuple(posts if posts is not None else [*usual_posts(count, stakes), *extra]),
        )
        burn = 1 if rulebook.burn else 0
        deck = stacked(count, setup.game.down_cards, burn, [parse_cards(hole) for hole in holes], parse_cards(board))
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

    def checks(self, times: int) -> Table:
        """Checks several times in a row."""
        for _ in range(times):
            self.check()
        return self

    def refused(self, verb: str, amount: int | None = None) -> Refusal:
        """What the engine says to an action it must refuse; nothing may have changed."""
        before = self.state.copy()
        outcome = decide(self.state, Act(self.state.to_act, verb, amount))
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
    def showing(self) -> list[tuple[str, int]]:
        """Who showed and who mucked, in order."""
        return [("shows" if isinstance(event, Shown) else "mucks", event.seat) for event in self.told(Shown, Mucked)]

    def told(self, *kinds: type) -> list[HandEvent]:
        """The events of some kinds, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def _act(self, verb: str, amount: int | None = None, *, sure: bool = False) -> Table:
        outcome = decide(self.state, Act(self.state.to_act, verb, amount, sure))
        assert not isinstance(outcome, Refusal), f"{verb} {amount} was refused: {outcome}"
        self.events = [*self.events, *outcome[0]]
        self.state = outcome[1]
        self._count_chips()
        return self

    def _count_chips(self) -> None:
        state: HandState | None = None
        for event in self.events:
            state = apply(state, event)
            assert sum(seat.stack for seat in state.seats) + state.pot == self.started_with, event
        assert state == self.state


def usual_posts(count: int, stakes: Stakes) -> list[Post]:
    """Antes and blinds with the button on the last seat (BET-11, BET-20)."""
    small, big = (1, 0) if count == 2 else (0, 1)
    each = stakes.ante and stakes.ante_from == "each"
    posts = [Post(seat, "ante", stakes.ante, "layer") for seat in range(count)] if each else []
    posts += [Post(small, "small blind", stakes.small_blind)] if stakes.small_blind else []
    posts.append(Post(big, "big blind", stakes.big_blind))
    if stakes.ante and not each:
        posts.append(Post(big, "ante", stakes.ante, "dead"))
    return posts


def stacked(count: int, down_cards: int, burn: int, holes: list[Cards], board: Cards) -> Cards:
    """A whole deck in dealing order with these hands and this board; the rest are the cards nobody named."""
    named = {card for hole in holes for card in hole} | set(board)
    rest = iter([card for card in FULL_DECK if card not in named])
    hands = [hole or tuple(next(rest) for _ in range(down_cards)) for hole in holes]
    hands += [tuple(next(rest) for _ in range(down_cards)) for _ in range(count - len(holes))]
    full_board = [*board, *[next(rest) for _ in range(5 - len(board))]]
    deck = [hand[place] for place in range(down_cards) for hand in hands]
    for cards in (full_board[:3], full_board[3:4], full_board[4:]):
        deck += [next(rest) for _ in range(burn)] + cards
    return (*deck, *rest)
