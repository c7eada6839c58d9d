"""Single turns in any game: real hands played up to them, some cards laid on the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.house_players import choose
from engine.cards import cards_text, parse_cards
from engine.catalog import games
from engine.shuffle import shuffle
from engine.table import TableState
from engine.view import TableView
from tests.house_players.tables import act, deal, entropy, order, placed, player_of, seen, table, to_act

TIMES = 6


def dealt(state: TableState, number: int, cards: Mapping[str, str]) -> TableState:
    """The next hand with these first cards for these players, down ones first; all other cards are any."""
    first = state.game.streets[0]
    known = {player: parse_cards(text) for player, text in cards.items()}
    named = {card for own in known.values() for card in own}
    others = iter([card for card in shuffle(entropy(number)) if card not in named])
    hands = {
        player: known.get(player) or tuple(next(others) for _ in range(first.down + first.up))
        for player in order(state, number)
    }
    return deal(state, number, tuple(hand[at] for at in range(first.down + first.up) for hand in hands.values()))


def holding(sight: TableView, hole: str) -> TableView:
    """The view with other down cards in the viewer's own hand."""
    seats = tuple(
        seat._replace(hole=parse_cards(hole)) if seat.player == sight.viewer else seat for seat in sight.seats
    )
    return sight._replace(seats=seats)


def go_along(state: TableState) -> TableState:
    """The player to act does the least that keeps him in."""
    legal = seen(state).legal
    assert legal is not None
    if legal.draw is not None:
        return act(state, "pat")
    if legal.bring_in is not None:
        return act(state, "bring_in")
    return act(state, "check" if legal.check else "call")


def drawn(kind: str, game: str, hole: str, draw: int = 1, rival: int = 1, house: str = "standard") -> list[str]:
    """What a player of this kind throws away in a draw of the game after his only rival drew so many."""
    hero = player_of(kind)
    state = table([hero, "x1"], game, games()[game].betting[0], stacks=[400, 400], house=house)
    found = []
    for number in placed(state, hero, -1, 2):
        hand = deal(state, number)
        draws = 0
        while True:
            sight = seen(hand)
            assert sight.legal is not None
            if sight.legal.draw is None:
                hand = go_along(hand)
                continue
            draws += sight.viewer == hero
            if draws == draw and sight.viewer == hero:
                break
            me = sight.seat_of(sight.viewer)
            assert me is not None
            hand = act(hand, "draw", cards=me.hole[:rival]) if rival else act(hand, "pat")
        choice = choose(holding(sight, hole))
        assert choice.verb == ("draw" if choice.cards else "pat")
        found.append(" ".join(sorted(cards_text((card,)) for card in choice.cards)))
    return found


def third_street(
    kind: str, game: str, cards: str, doors: Sequence[str], before: Sequence[str] = (), betting: str = "fixed-limit"
) -> Counter[str]:
    """What a player of this kind does with his first three cards, the last of them his door.

    ``doors``: those of the others; who shows what a bring-in is asked for acts first. ``before``: what those who
    act before him do, as far as it is said; the rest of them fold, or bring in.
    """
    hero = player_of(kind)
    others = [f"x{number}" for number in range(len(doors))]
    state = table([hero, *others], game, betting, stacks=[400] * (1 + len(doors)), blinds=(10, 20))
    found: Counter[str] = Counter()
    for number in range(TIMES):
        named = parse_cards(cards + "".join(doors))
        spare = iter([card for card in shuffle(entropy(number)) if card not in named])
        hands = {hero: cards}
        for player, door in zip(others, doors, strict=True):
            hands[player] = cards_text((next(spare), next(spare))) + door
        hand = dealt(state, number, hands)
        deeds = iter(before)
        while to_act(hand) != hero:
            legal = seen(hand).legal
            assert legal is not None
            hand = act(hand, next(deeds, "bring_in" if legal.bring_in is not None else "fold"))
            if hand.hand is None or hand.hand.over:
                raise AssertionError("everybody has folded before him")
        found[choose(seen(hand)).verb] += 1
    return found
