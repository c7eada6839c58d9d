"""More…: what is pressed in it brings it up to date, and it stays what it is."""

from __future__ import annotations

from tests.platforms.discord.evening import Evening, labels


async def test_a_button_of_the_menu_leaves_the_menu_there(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    opened = await night.done(alice.click(night.living(alice), "More…"))
    await night.done(alice.click(opened.message, "Pause"))
    assert "Start" in labels(opened.message)
    assert "Pause" not in labels(opened.message)
    await night.done(alice.click(opened.message, "Start"))
    form = await night.done(alice.click(opened.message, "Add chips…"))
    await night.done(alice.submit(form.modal, {"amount": "20"}))
    assert {"Pause", "Add chips…"} <= set(labels(opened.message))


async def test_a_move_under_ones_own_cards_leaves_the_cards_there(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    cards = await night.done(actor.click(night.living(actor), "My cards"))
    await night.done(actor.click(cards.message, "Call 1"))
    assert "You have" in cards.text
    assert "Call 1" not in labels(cards.message)
