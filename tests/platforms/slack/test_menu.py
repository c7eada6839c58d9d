"""More…: what is pressed in it brings it up to date, and it stays what it is."""

from __future__ import annotations

from tests.platforms.slack.evening import Evening
from tests.platforms.slack_server import Answered, Person


async def menu(night: Evening, person: Person) -> Answered:
    return await night.done(person.click(night.living(person), "More…"))


async def test_a_button_of_the_menu_leaves_the_menu_there(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    opened = await menu(night, alice)
    pressed = await night.done(alice.click(opened.message, "Pause"))
    assert pressed.message is opened.message
    assert "[Start]" in pressed.text
    assert "[Pause]" not in pressed.text
    assert "You have" not in pressed.text, "nobody asked for his cards"
    await night.done(alice.click(opened.message, "Start"))
    assert "[Pause]" in "\n".join(alice.reads(opened.message))
    own = await menu(night, bob)
    await night.done(bob.click(own.message, "Sit out"))
    assert "[I'm back]" in "\n".join(bob.reads(own.message))


async def test_a_move_under_ones_own_cards_leaves_the_cards_there(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    cards = await night.done(actor.click(night.living(actor), "My cards"))
    await night.done(actor.click(cards.message, "Call 1"))
    shown = "\n".join(actor.reads(cards.message))
    assert "You have" in shown
    assert "[Call 1]" not in shown


async def test_who_ends_the_table_in_the_menu_is_answered_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    opened = await menu(night, alice)
    pressed = await night.done(alice.click(opened.message, "End the table"))
    assert (await night.table()).status == "ended"
    assert len(pressed.messages) <= 1
