"""Drawing by boxes to tick, picking a game, votes, running it twice."""

from __future__ import annotations

from pathlib import Path

from tests.platforms.slack.evening import Evening, evening
from tests.platforms.slack_server import Person
from tests.platforms.slack_server.payloads import elements_of
from tests.platforms.slack_server.seeing import labels


async def test_cards_are_ticked_changed_and_confirmed(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await night.dealt(alice, bob, what="triple-draw-27 stakes:1/2")
        for move in ("call", "check"):
            actor = await night.acting(alice, bob)
            await night.done(actor.slash(night.poker, f"act {move}"))
        drawer = await night.acting(alice, bob)
        other = bob if drawer is alice else alice
        own = await night.done(drawer.click(night.living(drawer), "Draw…"))
        boxes = next(one for one in elements_of(own.message.blocks) if one["type"] == "checkboxes")
        held = [one["value"] for one in boxes["options"]]
        assert len(held) == 5
        assert not any(card in str(night.living(other).blocks) for card in held)
        for ticked in (held[:3], [], held[:2]):
            await night.done(drawer.tick(own.message, ticked))
            assert (f"Draw {len(ticked)}" in labels(own.message.blocks)) == bool(ticked)
        seen = await night.table(drawer.name)
        assert seen.seat_of(seen.viewer).drew == -1  # type: ignore[union-attr]
        await night.done(drawer.click(own.message, "Draw 2"))
        seen = await night.table(drawer.name)
        assert seen.seat_of(seen.viewer).drew == 2  # type: ignore[union-attr]
        assert f"{drawer.name} draws two." in other.sees(night.poker)
        assert "Draw 2" not in labels(own.message.blocks), "what he has before him is brought up to date"


async def test_the_next_game_is_picked_in_a_menu(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob, what="dealers-choice games:nlhe,plo,razz@2/4")
    await night.done(alice.click(night.living(alice), "Start"))
    seen = await night.table()
    name = night.room.dispatcher.identity.name(seen.picker)
    picker, other = (alice, bob) if name == "alice" else (bob, alice)
    wrong = await night.done(other.click(night.living(other), "Pick the game…"))
    assert "picks the next game" in wrong.text
    menu = await night.done(picker.click(night.living(picker), "Pick the game…"))
    assert menu.message.only_for is picker.user
    await night.done(picker.choose(menu.message, "Razz"))
    assert "Razz" in alice.sees(night.poker)
    await night.advance(30)
    assert (await night.table()).hand.game.id == "razz"  # type: ignore[union-attr]


async def test_a_vote_is_called_by_form_and_answered_by_buttons(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob, what="horse stakes:4/8", chips=200)
    menu = await night.done(alice.click(night.living(alice), "More…"))
    form = await night.done(alice.click(menu.message, "Call a vote…"))
    await night.done(alice.submit(form.modal, "remove razz"))
    vote = next(one for one in bob.visible(night.poker) if "Vote yes" in labels(one.blocks) and "<@" in str(one.blocks))
    assert f"<@{bob.user.id}>" in str(vote.blocks)
    await night.done(bob.click(vote, "Vote yes"))
    assert vote.deleted or "Vote yes" not in labels(vote.blocks)
    assert not any(item.game.id == "razz" for item in (await night.table()).mix.items)


async def test_everybody_is_asked_whether_it_is_run_twice(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    first = await night.acting(alice, bob)
    await night.done(first.slash(night.poker, "act all in"))
    await night.done((await night.acting(alice, bob)).slash(night.poker, "act call"))
    hand = (await night.table()).hand
    assert hand is not None
    assert len(hand.run_asked) == 2
    for person in (alice, bob):
        await night.done(person.click(_asking(night, person), "Run it twice"))
    hand = (await night.table()).hand
    assert hand is not None
    assert len(hand.boards) == 2


def _asking(night: Evening, person: Person):  # type: ignore[no-untyped-def]
    return next(one for one in person.visible(night.poker) if "Run it twice" in labels(one.blocks))
