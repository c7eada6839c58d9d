"""Nights in which one draws differ where they should: in what the others give away and get, and nowhere else."""

from __future__ import annotations

from functools import partial
from itertools import islice

from bot.record import read
from engine.hand.events import Drew, Reshuffled
from tests.security.card_texts import find_cards
from tests.security.night import Played
from tests.security.on_discord.night import QUESTIONS, DiscordNight
from tests.security.on_discord.studio import Studio
from tests.security.other_cards import hands_of
from tests.security.plan import nights, plan_of
from tests.security.twice import first_time, once_more

NIGHTS = 20
MENU = "placeholder:\nCards to exchange"
CHOSEN = "default: True"
"""In the words of a menu, a card that is chosen."""


def draws_of(played: Played) -> list[tuple[str, int, Drew]]:
    """Every draw of a night: whose, in which hand, and what."""
    hands = enumerate(hands_of([read(stored) for stored in played.log]))
    return [
        (hand.player(event.seat), number, event)
        for number, hand in hands
        for event in hand.events
        if isinstance(event, Drew)
    ]


def reshuffles_of(played: Played) -> dict[int, list[Reshuffled]]:
    """The reshuffles by hand."""
    hands = enumerate(hands_of([read(stored) for stored in played.log]))
    found = {number: [event for event in hand.events if isinstance(event, Reshuffled)] for number, hand in hands}
    return {number: events for number, events in found.items() if events}


def with_people(count: int) -> list[int]:
    """Nights in which one draws several times, with so many people, none of the house and a viewer among them."""
    plans = {seed: plan_of(seed) for seed in islice(nights(draws=True), 200)}
    several = {seed: plan for seed, plan in plans.items() if plan.game.draws > 1 and not plan.house}
    return [seed for seed, plan in several.items() if len(plan.people) == count and plan.viewer in plan.people]


async def test_what_others_give_away_and_get_differs_and_what_the_viewer_does_not() -> None:
    one = await first_time(with_people(3)[0])
    other = await once_more(one)
    viewer, pairs = one.players[one.plan.viewer], list(zip(draws_of(one), draws_of(other), strict=True))
    own = [(mine, yours) for mine, yours in pairs if mine[0] == viewer]
    others = [(mine[2], yours[2]) for mine, yours in pairs if mine[0] != viewer]
    assert own
    assert all(mine == yours for mine, yours in own)
    assert all(len(mine.discarded) == len(yours.discarded) for mine, yours in others)
    assert sum(set(mine.discarded) != set(yours.discarded) for mine, yours in others) > 1
    assert sum(set(mine.cards) != set(yours.cards) for mine, yours in others) > 1


async def test_cards_that_come_back_are_the_same_though_others_gave_them_away() -> None:
    for seed in with_people(6)[:NIGHTS]:
        one = await first_time(seed)
        again = reshuffles_of(one)
        if not again:
            continue
        other = await once_more(one)
        assert reshuffles_of(other) == again
        pairs = zip(draws_of(one), draws_of(other), strict=True)
        given = [(mine[2].discarded, yours[2].discarded) for mine, yours in pairs if mine[1] in again]
        if any(set(mine) != set(yours) for mine, yours in given):
            return
    raise AssertionError("there was no such night")


async def test_on_discord_a_menu_shows_the_cards_that_its_owner_chooses() -> None:
    studio = Studio(1000)
    with studio.open():
        played = await first_time(with_people(3)[0], 5, partial(DiscordNight, studio=studio), QUESTIONS)
    menus = [one for one in played.received if MENU in one.text]
    chosen = [one for one in menus if CHOSEN in one.text]
    assert len({one.who for one in chosen}) > 1, "several draw in this way"
    assert {one.who for one in menus} <= set(played.plan.people), "and nobody else sees their menus"
    assert all(find_cards(one.text) for one in menus)
