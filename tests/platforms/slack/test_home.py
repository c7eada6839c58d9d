"""The Home tab: my tables, whose turn it is, my turns with their buttons."""

from __future__ import annotations

from tests.platforms.slack.evening import Evening


async def test_it_shows_my_tables_and_my_turn_can_be_played_there(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    other = bob if actor is alice else alice
    for person in (actor, other):
        await night.done(person.opens_home())
    assert "Your turn: " in actor.home
    assert "[Call 1]" in actor.home
    assert "You have" in actor.home
    assert f"{actor.name} is to act" in other.home
    assert "Call 1" not in other.home
    await night.done(actor.press_at_home("Call 1"))
    assert await night.to_act() == other.name
    assert f"{other.name} is to act" in actor.home, "it is brought up to date"
    await night.done(other.opens_home())
    assert "[Check]" in other.home


async def test_a_raise_is_made_by_form_from_there(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    await night.done(actor.opens_home())
    form = await night.done(actor.press_at_home("Raise…"))
    wrong = await night.done(actor.submit(form.modal, "3"))
    assert wrong.errors
    await night.done(actor.submit(form.modal, "10"))
    assert f"{actor.name} raises to 10" in alice.sees(night.poker)
    assert "is to act" in actor.home


async def test_an_old_button_there_says_how_things_stand(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    await night.done(actor.opens_home())
    await night.passes(actor)
    before = await night.version()
    await night.done(actor.press_at_home("Call 1"))
    assert await night.version() == before
    assert "is to act" in actor.home


async def test_the_tables_where_it_is_my_turn_come_first(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    other = night.server.world.add_channel(night.team, "other")
    await night.dealt(alice, bob)
    await night.dealt(alice, bob, channel=other)
    first = await night.acting(alice, bob)
    if await night.to_act("table:2") != first.name:
        await night.passes(await night.acting(alice, bob, stream="table:2"), other)
    await night.passes(first)
    await night.done(first.opens_home())
    assert first.home.index("other: ") < first.home.index("poker: ")
    assert all(f"[{name}]" in first.home for name in ("poker", "other")), "the way to each"


async def test_who_sits_nowhere_is_told_how_to_begin(night: Evening) -> None:
    (alice,) = night.people("alice")
    await night.done(alice.opens_home())
    assert "/poker new holdem" in alice.home


async def test_cards_can_be_ticked_there(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob, what="five-card-draw stakes:1/2 opens:blinds betting:fixed")
    for move in ("call", "check"):
        await night.done((await night.acting(alice, bob)).slash(night.poker, f"act {move}"))
    drawer = await night.acting(alice, bob)
    await night.done(drawer.opens_home())
    assert "[Stand pat]" in drawer.home
    await night.done(drawer.press_at_home("Stand pat"))
    assert f"{drawer.name} stands pat" in alice.sees(night.poker)
