"""Tables for the tests: opening them, playing them, and putting a player into a spot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import islice
from random import Random

from bot.house_players import Choice, style_of, wants_more_chips
from engine.cards import Cards, parse_cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.game import Game
from engine.hand import Legal
from engine.shuffle import shuffle
from engine.stakes import stakes_of
from engine.table import TableState, decide
from engine.table.commands import Command, Deal, Open, Sit, Start, TakeTurn, TopUp
from engine.view import TableView, view

Player = Callable[[TableView], Choice]


def do(state: TableState | None, command: Command) -> TableState:
    outcome = decide(state, command)
    assert not isinstance(outcome, Refusal), f"{command} was refused: {outcome}"
    return outcome[1]


def table(
    players: Sequence[str],
    game: str = "holdem",
    betting: str = "no-limit",
    stacks: Sequence[int] = (),
    blinds: tuple[int, int] = (1, 2),
    house: str = "standard",
    opening: str = "",
) -> TableState:
    """A running table whose button comes to the last player in the first hand dealt by ``deal``."""
    return table_of(games()[game], players, betting, stacks, blinds, house, opening)


def table_of(
    game: Game,
    players: Sequence[str],
    betting: str,
    stacks: Sequence[int] = (),
    blinds: tuple[int, int] = (1, 2),
    house: str = "standard",
    opening: str = "",
) -> TableState:
    """The same for a game that is in no file."""
    game = game._replace(opens=(opening or game.opening,))
    stakes = stakes_of(*blinds, betting, opening=game.opening)
    state = do(
        None,
        Open("t", "Friday", players[0], game, betting, stakes, presets()[house], len(players), (1, 10**9)),
    )
    for at, player in enumerate(players):
        state = do(state, Sit(player, stacks[at] if stacks else 100 * blinds[1], of_house=True))
    return do(state, Start(players[0]))


def entropy(number: int) -> bytes:
    return sha256(b"%d" % number).digest()


def deal(state: TableState, number: int, stacked: Cards = ()) -> TableState:
    return do(state, Deal(entropy(number), stacked))


def order(state: TableState, number: int) -> list[str]:
    """The players in the order in which entropy ``number`` would deal the next hand: left of the button first."""
    dealt = deal(state, number)
    assert dealt.hand is not None
    return [seat.player for seat in dealt.hand.seats]


def deal_as(state: TableState, number: int, holes: dict[str, str], board: str = "") -> TableState:
    """The next hand with these cards for these players and this board; all other cards are any."""
    seats = order(state, number)
    down = state.game.down_cards
    known = {player: parse_cards(text) for player, text in holes.items()}
    middle = parse_cards(board)
    named = {card for cards in (*known.values(), middle) for card in cards}
    others = iter([card for card in shuffle(entropy(number)) if card not in named])
    hands = {player: known.get(player) or tuple(next(others) for _ in range(down)) for player in seats}
    stacked = [hands[player][at] for at in range(down) for player in seats]
    for street in (middle[:3], middle[3:4], middle[4:5]):
        if street:
            stacked += [next(others), *street] if state.house.burn else street
    return deal(state, number, tuple(stacked))


def placed(state: TableState, hero: str, place: int, tries: int) -> list[int]:
    """The first ``tries`` entropies whose hand has ``hero`` in this place: 0 is left of the button, -1 the button."""
    fit = (number for number in range(10_000) if order(state, number)[place] == hero)
    return list(islice(fit, tries))


def to_act(state: TableState) -> str:
    """Whose turn it is, or the first who is still asked whether the board is run twice."""
    assert state.hand is not None
    place = state.hand.asked[0] if state.hand.asked else state.hand.to_act
    return state.hand.seats[place].player


def act(state: TableState, verb: str, amount: int | None = None, cards: Cards = ()) -> TableState:
    return do(state, TakeTurn(to_act(state), verb, amount, cards=cards))


def take(state: TableState, choice: Choice) -> TableState:
    return act(state, choice.verb, choice.amount, choice.cards)


def seen(state: TableState) -> TableView:
    """The view of the player to act."""
    return view(state, to_act(state))


def play_hand(state: TableState, number: int, players: dict[str, Player], watch: Watch | None = None) -> TableState:
    """One hand from the deal to the end; ``watch`` hears of every choice."""
    state = deal(state, number)
    while state.in_hand:
        player = to_act(state)
        sight = view(state, player)
        choice = players[player](sight)
        if watch:
            watch(sight, choice)
        state = take(state, choice)
    return state


Watch = Callable[[TableView, Choice], None]


def refill(state: TableState) -> TableState:
    """Between hands: whoever wants more chips gets them."""
    for seat in state.taken:
        amount = wants_more_chips(view(state, seat.player))
        if amount is not None:
            state = do(state, TopUp(seat.player, amount))
    return state


def random_player(seed: int) -> Player:
    """One who does anything that is legal, but folds only when he must pay."""
    chance = Random(seed)

    def player(sight: TableView) -> Choice:
        assert sight.legal is not None
        me = sight.seat_of(sight.viewer)
        assert me is not None
        if sight.legal.draw is not None:
            return Choice("draw", cards=tuple(chance.sample(me.hole, chance.randint(0, sight.legal.draw[1]))))
        return chance.choice(choices(sight.legal, chance))

    return player


def choices(legal: Legal, chance: Random) -> list[Choice]:
    if legal.run is not None:
        return [Choice("run_twice"), Choice("run_once")]
    found = [Choice("check") if legal.check else Choice("fold")] if legal.check or legal.fold else []
    if legal.bring_in is not None:
        found.append(Choice("bring_in"))
    if legal.complete is not None:
        found.append(Choice("complete"))
    if legal.call is not None:
        found.append(Choice("call"))
    if legal.raise_to is not None:
        least, most = legal.raise_to
        found.append(Choice("raise", chance.choice((least, most)) if legal.only_ends else chance.randint(least, most)))
    return found


def player_of(kind: str) -> str:
    """The first player id whose style is ``kind``."""
    return next(f"p{number}" for number in range(1, 200) if style_of(f"p{number}").kind == kind)


def is_legal(choice: Choice, legal: Legal, hole: Cards) -> bool:
    if legal.draw is not None:
        cards = choice.cards
        fits = 0 < len(cards) <= legal.draw[1] and len(set(cards)) == len(cards) and set(cards) <= set(hole)
        return choice.amount is None and (choice == Choice("pat") or (choice.verb == "draw" and fits))
    if choice.verb == "raise":
        return choice.amount is not None and legal.allows_raise_to(choice.amount)
    allowed = {
        "fold": legal.fold,
        "check": legal.check,
        "call": legal.call is not None,
        "bring_in": legal.bring_in is not None,
        "complete": legal.complete is not None,
        "run_twice": legal.run is not None,
        "run_once": legal.run is not None,
    }
    return allowed[choice.verb] and choice.amount is None and not choice.cards
