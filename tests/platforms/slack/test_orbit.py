"""A whole HORSE orbit as it is read: a raise by form, a draw game voted in and played, a vote, a DM refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.amounts import FULL
from tests.platforms.slack.evening import Evening, evening, ids_of
from tests.platforms.slack.transcripts import kept
from tests.platforms.slack_server import Person
from tests.platforms.slack_server.payloads import elements_of
from tests.platforms.slack_server.seeing import labels

RECORDED = Path(__file__).parent / "orbit.transcript.txt"
QUIET = ("check", "call", "bring in")
GAMES = ["holdem", "omaha8", "razz", "stud", "stud8"]


@pytest.mark.laws
@pytest.mark.skipif(not FULL, reason="a whole orbit over the wire takes long: make laws plays it")
async def test_a_horse_orbit_reads_well(tmp_path: Path) -> None:
    async with evening(tmp_path, seed=3, pictures=False) as night:
        transcript = night.server.transcript()
        people = night.people("alice", "bob", "carol")
        alice, bob, carol = people
        carol.close_dms()
        await night.dealt(*people, what="horse stakes:4/8 seats:6", chips=400)
        assert "no private message reaches you" in alice.sees(night.poker)
        played = []
        while len(played) < len(GAMES) * 3:
            played.append(await _game(night))
            await _played_out(night, *people)
            if len(played) == len(GAMES) * 3 - 1:
                await _voted(night, alice, bob, carol)
            await night.advance(12)
        assert list(dict.fromkeys(played)) == GAMES, "a whole orbit"
        while await _game(night) != "single-draw-27":
            await _played_out(night, *people)
            await night.advance(12)
        await _raised_by_form(night, *people)
        await _drawn(night, *people)
        kept(RECORDED, transcript.lines)


async def _game(night: Evening) -> str:
    hand = (await night.table()).hand
    assert hand is not None
    return hand.game.id


async def _raised_by_form(night: Evening, *people: Person) -> None:
    actor = await night.acting(*people)
    form = await night.done(actor.click(night.living(actor), "Raise…"))
    assert (await night.done(actor.submit(form.modal, "3"))).errors
    raised = await night.done(actor.submit(form.modal, "12"))
    assert not raised.errors, raised.errors


async def _played_out(night: Evening, *people: Person) -> None:
    while await night.to_act() is not None:
        actor = await night.acting(*people)
        says = {what.says: what for what in ids_of(night.living(actor))}
        move = next((word for word in (*QUIET, "pat") if word in says), None)
        assert move is not None, says
        await night.done(actor.click(night.living(actor), value=str(says[move])))


async def _voted(night: Evening, host: Person, *others: Person) -> None:
    menu = await night.done(host.click(night.living(host), "More…"))
    form = await night.done(host.click(menu.message, "Call a vote…"))
    called = await night.done(host.submit(form.modal, "add single-draw-27"))
    assert not called.errors, called.errors
    for person in others:
        vote = next(
            one for one in person.visible(night.poker) if "Vote yes" in labels(one.blocks) and not one.ephemeral
        )
        await night.done(person.click(vote, "Vote yes"))


async def _drawn(night: Evening, *people: Person) -> None:
    """Somebody ticks two cards and draws them; all others stand pat."""
    drawn = False
    while await night.to_act() is not None:
        actor = await night.acting(*people)
        if "Draw…" in labels(night.living(actor).blocks) and not drawn:
            own = await night.done(actor.click(night.living(actor), "Draw…"))
            boxes = next(one for one in elements_of(own.message.blocks) if one["type"] == "checkboxes")
            await night.done(actor.tick(own.message, [one["value"] for one in boxes["options"]][:2]))
            await night.done(actor.click(own.message, "Draw 2"))
            drawn = True
            continue
        says = {what.says: what for what in ids_of(night.living(actor))}
        move = next(word for word in (*QUIET, "pat") if word in says)
        await night.done(actor.click(night.living(actor), value=str(says[move])))
    assert drawn
