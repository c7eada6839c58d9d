"""Slack limits, stumbles, hangs up, repeats itself: nothing is lost, doubled or out of order."""

from __future__ import annotations

import asyncio
from itertools import product
from pathlib import Path

import pytest
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_slack_response import AsyncSlackResponse

from bot.messages import Delivery, Reply
from bot.platforms.slack.faults import LONGEST_WAIT, translated
from bot.ports import TryLater
from tests.amounts import FULL
from tests.platforms.slack.evening import Evening, evening
from tests.platforms.slack_server import Person

METHODS = ("chat.postMessage", "chat.update", "chat.delete")
FAULTS: tuple[dict[str, object], ...] = (
    {"status": 503},
    {"status": 500, "after": True},
    {"drop": True},
    {"drop": True, "after": True},
    {"error": "internal_error"},
    {"status": 429, "retry_after": 0.1},
    {"status": 429, "retry_after": 30},
)
BEFALLS = [(METHODS[at % len(METHODS)], fault) for at, fault in enumerate(FAULTS)]
"""Every fault, and every call; ``make laws`` has each of them befall each."""


async def one_of_each(night: Evening, *people: Person) -> None:
    """One table, one call to whoever is to act, and everybody's cards once."""
    assert len(night.tables(people[0])) == 1
    calls = [one for one in night.poker.messages if "<@" in str(one.blocks) and not one.deleted and not one.ephemeral]
    name = await night.to_act()
    assert len(calls) == (name is not None)
    for person in people:
        told = [text for text in person.dms if "You have" in text]
        assert len(told) == len(set(told)) == 1, person
    if name is not None:
        assert f"{name} to act" in people[0].sees(night.poker)
        assert f"@{name} your turn" in people[0].sees(night.poker)


@pytest.mark.laws
@pytest.mark.parametrize(("method", "fault"), list(product(METHODS, FAULTS)) if FULL else BEFALLS)
async def test_whatever_befalls_a_call_it_is_done_once(night: Evening, method: str, fault: dict[str, object]) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    night.server.faults.next(method, times=2, **fault)
    await night.done(alice.click(night.living(alice), "Start"))
    await night.advance(70)
    for _ in range(2):
        await night.passes(await night.acting(alice, bob))
    await night.advance(70)
    await one_of_each(night, alice, bob)


async def test_a_limit_is_kept_and_nothing_swaps(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    night.server.faults.limit("chat.update", 2, 0.5)
    night.server.faults.limit("chat.postMessage", 2, 0.5)
    for _ in range(6):
        await night.passes(await night.acting(alice, bob))
    for _ in range(20):
        await asyncio.sleep(0.05)
        await night.advance(1)
    await one_of_each(night, alice, bob)


async def test_a_click_that_comes_twice_acts_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    before = await night.version()
    actor = await night.acting(alice, bob)
    answered = await night.done(actor.delivered(times=3).click(night.living(actor), "Call 1"))
    assert not answered.failed
    assert await night.version() == before + 2
    assert answered.messages == []


async def test_an_old_button_is_refused_and_changes_nothing(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    table, actor = night.living(alice), await night.acting(alice, bob)
    old = next(one for block in table.blocks for one in block.get("elements", []) if "Call" in str(one.get("text")))
    await night.passes(actor)
    before = await night.version()
    late = await night.done(actor.press(night.living(actor), old))
    assert late.text
    assert await night.version() == before
    forged = await night.done(actor.press(night.living(actor), old | {"value": "bk9|do|1|1:1|fold"}))
    assert "another time" in forged.text
    assert await night.version() == before


async def test_slack_is_acknowledged_before_any_work(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    real = night.bot.desk.handle

    async def slow(delivery: Delivery) -> Reply:
        await asyncio.sleep(3.2)
        return await real(delivery)

    monkeypatch.setattr(night.bot.desk, "handle", slow)
    actor = await night.acting(alice, bob)
    answered = await night.done(actor.click(night.living(actor), "Call 1"))
    assert not answered.failed
    assert answered.elapsed < 0.5
    assert await night.to_act() != actor.name, "and the work is done all the same"


async def test_who_was_acknowledged_too_late_and_presses_again_acts_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    table, actor = night.living(alice), await night.acting(alice, bob)
    button = next(one for block in table.blocks for one in block.get("elements", []) if "Call" in str(one.get("text")))
    before, waits = await night.version(), night.server.sockets.waits
    night.server.sockets.waits = 0.0
    late = await night.done(actor.press(table, button))
    night.server.sockets.waits = waits
    assert late.failed, "Slack tells him that it failed"
    again = await night.done(actor.press(table, button))
    assert not again.failed
    assert again.text, "he is told how things stand"
    assert await night.version() == before + 2


async def test_the_socket_rotates_and_nothing_is_missed(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    for _ in range(3):
        before = night.server.sockets.connections
        await night.server.sockets.rotate()
        await night.server.wait_until(lambda before=before: night.server.sockets.connections > before)
        await night.server.wait_for_bot()
        await night.passes(await night.acting(alice, bob))
    await one_of_each(night, alice, bob)


async def test_the_line_breaks_and_the_bot_comes_back(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    before = night.server.sockets.connections
    await night.server.sockets.drop()
    await night.server.wait_until(lambda: night.server.sockets.connections > before, 30)
    await night.passes(await night.acting(alice, bob))
    await one_of_each(night, alice, bob)


async def test_who_takes_no_direct_messages_is_told_in_the_channel_that_his_cards_wait(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    bob.close_dms()
    await night.dealt(alice, bob)
    assert bob.dms == []
    notes = [one for one in night.poker.messages if "no private message reaches you" in str(one.blocks)]
    assert len(notes) == 1
    assert f"<@{bob.user.id}>" in str(notes[0].blocks)
    asked = await night.done(bob.click(notes[0], "My cards"))
    assert "You have" in asked.text
    assert asked.message.only_for is bob.user


@pytest.mark.parametrize("fault", [{"status": 503}, {"drop": True}], ids=["503", "drop"])
async def test_an_answer_that_does_not_go_out_is_given_another_way(night: Evening, fault: dict[str, object]) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    night.server.faults.next("response_url", **fault)
    answered = await night.done(alice.slash(night.poker, "cards"))
    assert answered.messages == []
    told = [one for one in alice.visible(night.poker) if one.only_for is alice.user]
    assert "You have" in "\n".join(alice.reads(told[-1]))


# ---------------------------------------------------------------- pictures


async def test_a_picture_is_shown_once_slack_can_show_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        night.server.slow_files = 4
        alice, bob = night.people("alice", "bob")
        await night.dealt(alice, bob)
        assert night.server.early_files == []
        assert "(picture)" in alice.sees(night.poker)
        assert all("(picture)" in "\n".join(person.dms) for person in (alice, bob))


async def test_a_picture_that_is_never_ready_is_done_without(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        night.server.slow_files = 100
        alice, bob = night.people("alice", "bob")
        await night.dealt(alice, bob)
        assert night.server.early_files == []
        assert "(picture)" not in alice.sees(night.poker)
        assert "pot 3" in alice.sees(night.poker), "the words say it all"
        assert "You have" in "\n".join(bob.dms)


@pytest.mark.parametrize(
    "method", ["files.getUploadURLExternal", "upload", "files.completeUploadExternal", "files.info"]
)
@pytest.mark.parametrize("status", [429, 503])
async def test_an_upload_that_fails_is_done_without(tmp_path: Path, method: str, status: int) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await night.seated(alice, bob)
        night.server.faults.next(method, times=2, status=status, retry_after=60 if status == 429 else None)
        await night.done(alice.click(night.living(alice), "Start"))
        assert "to act" in alice.sees(night.poker)
        await night.passes(await night.acting(alice, bob))
        assert len(night.tables(alice)) == 1


async def test_pictures_of_ones_own_cards_do_not_pile_up(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await night.dealt(alice, bob)
        await night.bot.service.client.files.finish()
        before = [one for one in night.server.world.files.values() if not one.deleted]
        for _ in range(4):
            own = await night.done(alice.click(night.living(alice), "My cards"))
            assert "(picture)" in own.text
        await night.done(bob.slash(night.poker, "cards"))
        await night.bot.service.client.files.finish()
        there = [one for one in night.server.world.files.values() if not one.deleted]
        assert len(there) == len(before) + 2, "the last one of each"
        assert own.message.blocks[0]["slack_file"]["id"] in {one.id for one in there}


@pytest.mark.parametrize("said", ["inf", "nan", "-5", "soon", "1e300"])
def test_a_wait_that_makes_no_sense_does_not_last_for_ever(said: str) -> None:
    answer = AsyncSlackResponse(
        client=None, http_verb="POST", api_url="", req_args={}, data={"ok": False, "error": "ratelimited"},
        headers={"Retry-After": said}, status_code=429,
    )  # fmt: skip
    with pytest.raises(TryLater) as raised, translated():
        raise SlackApiError("limited", answer)
    assert 0 < raised.value.after <= LONGEST_WAIT


async def test_pictures_that_are_shown_no_more_are_taken_away(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await night.dealt(alice, bob)
        for _ in range(4):
            await night.passes(await night.acting(alice, bob))
        await night.bot.service.client.files.finish()
        there = [one for one in night.server.world.files.values() if not one.deleted]
        shown = {b["slack_file"]["id"] for c in night.team.channels.values() for m in c.messages for b in m.blocks
                 if not m.deleted and b["type"] == "image"}  # fmt: skip
        assert {one.id for one in there} == shown
        assert {one.name for one in there} == {"table.png", "cards.png"}
