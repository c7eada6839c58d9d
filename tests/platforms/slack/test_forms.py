"""Modals: the range and the usual sizes in them, what is wrong said in them, and nothing done twice or too late."""

from __future__ import annotations

import asyncio

import pytest

from bot.messages import Delivery, Reply
from bot.platforms.slack import client
from tests.platforms.slack.evening import Evening
from tests.platforms.slack_server import Answered, Person
from tests.platforms.slack_server.seeing import lines_of


async def raising(night: Evening, *people: Person) -> tuple[Person, Answered]:
    """Whoever is to act opens the form for a raise."""
    await night.dealt(*people)
    actor = await night.acting(*people)
    return actor, await night.done(actor.click(night.living(actor), "Raise…"))


async def test_a_raise_is_asked_for_with_its_range_and_the_usual_sizes(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    actor, form = await raising(night, alice, bob)
    assert form.modal is not None
    text = "\n".join(lines_of(form.modal["blocks"], night.team))
    assert "4 to 100" in text
    assert "pot: 6" in text
    raised = await night.done(actor.submit(form.modal, "10"))
    assert raised.ack is None, "the form closes"
    assert f"{actor.name} raises to 10" in alice.sees(night.poker)


async def test_a_size_is_chosen_by_its_name(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    actor, form = await raising(night, alice, bob)
    await night.done(actor.submit(form.modal, named="pot:"))
    assert f"{actor.name} raises to 6" in alice.sees(night.poker)


@pytest.mark.parametrize("typed", ["3", "1000", "lots", "-5", "", "fold", "10 20", "9" * 40])
async def test_what_is_wrong_is_said_in_the_form(night: Evening, typed: str) -> None:
    alice, bob = night.people("alice", "bob")
    actor, form = await raising(night, alice, bob)
    before = await night.version()
    wrong = await night.done(actor.submit(form.modal, typed))
    assert wrong.errors, wrong.ack
    assert await night.version() == before
    assert not wrong.messages, "it is said in the form, and nowhere else"
    raised = await night.done(actor.submit(form.modal, "10"))
    assert not raised.errors, "and can be mended there"
    assert f"{actor.name} raises to 10" in alice.sees(night.poker)


async def test_a_form_of_a_turn_that_is_gone_does_nothing(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    actor, form = await raising(night, alice, bob)
    await night.done(actor.slash(night.poker, "act call"))
    before = await night.version()
    late = await night.done(actor.submit(form.modal, "10"))
    assert late.errors
    assert await night.version() == before


async def test_a_form_that_comes_twice_acts_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    actor, form = await raising(night, alice, bob)
    before = await night.version()
    twice = await night.done(actor.delivered(times=2).submit(form.modal, "10"))
    assert not twice.errors
    assert alice.sees(night.poker).count(f"{actor.name} raises to 10") == 1
    assert await night.version() == before + 2


async def test_where_the_table_is_slow_the_form_closes_and_the_answer_follows(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = night.people("alice", "bob")
    actor, form = await raising(night, alice, bob)
    monkeypatch.setattr(client, "PATIENCE", 0.05)
    real = night.bot.desk.handle

    async def slow(delivery: Delivery) -> Reply:
        await asyncio.sleep(0.2)
        return await real(delivery)

    monkeypatch.setattr(night.bot.desk, "handle", slow)
    wrong = await night.done(actor.submit(form.modal, "3"))
    assert wrong.ack is None
    own = [one for one in actor.visible(night.poker) if one.ephemeral]
    assert "4" in "\n".join(actor.reads(own[-1])), "what is wrong is told beside the table"
    right = await night.done(actor.submit(form.modal, "10"))
    assert right.ack is None
    assert f"{actor.name} raises to 10" in alice.sees(night.poker)


async def test_a_form_that_slack_opens_no_more_is_asked_for_again(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    night.server.faults.next("views.open", error="expired_trigger_id")
    late = await night.done(actor.click(night.living(actor), "Raise…"))
    assert late.modal is None
    assert "press it again" in late.text


async def test_who_may_not_raise_is_told_so_and_gets_no_form(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    other = next(one for one in (alice, bob) if one is not actor)
    wrong = await night.done(other.click(night.living(other), "Raise…"))
    assert wrong.modal is None
    assert wrong.text


async def test_every_form_of_the_menu_opens_and_does_what_it_says(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob, chips=60)
    for label, typed, said in (
        ("Add chips…", "20", "alice · 80"),
        ("Change seat…", "5", "5. alice"),
        ("Splash the pot…", "7", "splashed with 7"),
    ):
        menu = await night.done(alice.click(night.living(alice), "More…"))
        form = await night.done(alice.click(menu.message, label))
        answered = await night.done(alice.submit(form.modal, typed))
        assert not answered.errors, (label, answered.errors)
        assert said in alice.sees(night.poker), label
    menu = await night.done(alice.click(night.living(alice), "More…"))
    form = await night.done(alice.click(menu.message, "House players…"))
    await night.done(alice.submit(form.modal, "1"))
    assert sum(seat.of_house for seat in (await night.table()).seats) == 1
