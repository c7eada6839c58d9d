"""The tests' Discord server, tried with the real discord.py: what people do and how it is answered."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.platforms.discord_server import Clock, NotPossibleError, spec
from tests.platforms.small_bot import trial


async def test_a_deferred_answer_is_filled_and_followed() -> None:
    async with trial() as t:
        alice, bob = t.server.person("alice"), t.server.person("bob")
        answered = await alice.slash(t.poker, "poker", "new", game="omaha", seats=4)
        assert (answered.kind, answered.ephemeral, answered.failed) == ("deferred", False, None)
        assert answered.elapsed is not None
        assert answered.elapsed < 3
        await answered.settled()
        table = "omaha 1/2, 4 seats, for @alice\n---\n[Defer] [Update] [Bet] [Twice]"
        table += "\n[Rules -> https://example.org/rules] [Off (off)]\n[Game: Razz]"
        assert answered.texts == [table, "and a word for you"]
        assert alice.sees(t.poker) == [table, "and a word for you"]
        assert bob.sees(t.poker) == [table]
        assert not alice.pings, "the filling of a deferred answer is an edit and notifies nobody"
        assert t.server.spec_errors == []


async def test_buttons_update_their_message_at_once_or_later() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        opened = await (await alice.slash(t.poker, "poker", "new", game="omaha")).settled()
        at_once = await alice.click(opened.message, "Update")
        assert at_once.kind == "update"
        assert at_once.text.startswith("updated\n")
        later = await alice.click(opened.message, custom_id="do:defer")
        assert later.kind == "deferred update"
        await later.settled()
        assert later.message is opened.message
        assert later.text.startswith("deferred and drawn\n")
        assert len(opened.message.history) == 2
        chosen = await alice.choose(opened.message, "Game", ["Razz"])
        assert (chosen.text, chosen.ephemeral) == ("chosen ['r']", True)


async def test_a_modal_is_filled_in_and_sent() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        opened = await (await alice.slash(t.poker, "poker", "new", game="omaha")).settled()
        asked = await alice.click(opened.message, "Bet")
        assert asked.kind == "modal"
        assert asked.modal is not None
        assert asked.modal.text == "Your bet\nAmount:\nKind: Bet / Pot"
        with pytest.raises(NotPossibleError, match="too long"):
            await alice.submit(asked.modal, amount="1234567")
        with pytest.raises(NotPossibleError, match="too short"):
            await alice.submit(asked.modal)
        with pytest.raises(NotPossibleError, match="no field"):
            await alice.submit(asked.modal, amount="60", size="big")
        assert (await alice.submit(asked.modal, amount="60")).text == "bet 60"
        again = await alice.click(opened.message, "Bet")
        assert again.modal is not None
        assert (await alice.submit(again.modal, {"Amount": "70"}, kind="Pot")).text == "Pot 70"
        assert t.server.spec_errors == []


async def test_what_is_typed_is_completed() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        assert await alice.autocomplete(t.poker, "act", what="ca") == [("call 14", "call 14")]
        assert (await alice.slash(t.poker, "act", what="call 14")).text == "you call 14"
        with pytest.raises(NotPossibleError, match="does not complete"):
            await alice.autocomplete(t.poker, "poker", "new", game="o")


async def test_the_client_offers_only_what_was_synced() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        cases: list[tuple[tuple[str, ...], dict[str, Any], str]] = [
            (("shuffle",), {}, "never synced"),
            (("poker",), {}, "wants a sub-command"),
            (("poker", "newer"), {}, "no sub-command"),
            (("poker", "new"), {}, "needs game"),
            (("poker", "new"), {"game": "chess"}, "must be one of"),
            (("poker", "new"), {"game": "omaha", "seats": "6"}, "wants int"),
            (("poker", "new"), {"game": "omaha", "seats": 11}, "over the most"),
            (("poker", "new"), {"game": "omaha", "colour": "red"}, "no option"),
        ]
        for words, options, complaint in cases:
            with pytest.raises(NotPossibleError, match=complaint):
                await alice.slash(t.poker, *words, **options)
        opened = await (await alice.slash(t.poker, "poker", "new", game="omaha")).settled()
        for label in ("Off", "Rules", "Fold"):
            with pytest.raises(NotPossibleError):
                await alice.click(opened.message, label)


async def test_what_is_for_one_person_only() -> None:
    async with trial() as t:
        alice, bob = t.server.person("alice"), t.server.person("bob")
        answered = await alice.slash(t.poker, "act", what="fold")
        assert answered.ephemeral
        assert (alice.sees(t.poker), bob.sees(t.poker)) == (["you fold"], [])
        with pytest.raises(NotPossibleError, match="does not see"):
            await bob.click(answered.message, "Fold")
        assert await t.bot.refused("GET", f"{t.path}/{answered.message.id}") == (404, 10008)
        alice.reload()
        assert alice.sees(t.poker) == []


async def test_a_late_answer_is_refused() -> None:
    async with trial(seconds_to_acknowledge=0.4) as t:
        alice = t.server.person("alice")
        answered = await alice.slash(t.poker, "silent")
        assert answered.failed == "The application did not respond"
        assert t.server.transcript().seen == "@alice #poker | (The application did not respond)\n"
        late = await alice.delivered(late=0.5).slash(t.poker, "act", what="fold")
        assert (late.kind, late.failed) == (None, "The application did not respond")
        await t.server.wait_until(lambda: t.server.requests("POST", "/interactions/…/…/callback"))
        await t.server.quiet()
        refused = t.server.requests("POST", "/interactions/…/…/callback")[-1]
        assert (refused.status, refused.answer["code"]) == (404, 10062)
        assert alice.sees(t.poker) == []


async def test_only_the_first_answer_counts() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        opened = await (await alice.slash(t.poker, "poker", "new", game="omaha")).settled()
        twice = await (await alice.click(opened.message, "Twice")).settled()
        assert twice.texts == ["once", "refused 400 40060"]
        doubled = await (await alice.delivered(times=2).slash(t.poker, "act", what="fold")).settled()
        assert doubled.texts == ["you fold"]
        await doubled.again()
        statuses = [call.status for call in t.server.requests("POST", "/interactions/…/…/callback")]
        assert statuses[-3:] == [200, 400, 400]


async def test_a_token_is_good_for_a_quarter_of_an_hour() -> None:
    async with trial() as t:
        answered = await t.server.person("alice").slash(t.poker, "act", what="fold")
        path = f"/webhooks/{t.bot.application_id}/{answered.interaction.token}"
        await t.bot.raw("PATCH", f"{path}/messages/@original", {"content": "edited"})
        assert answered.texts == ["edited"]
        assert await t.bot.refused("GET", f"{path}/messages/123") == (404, 10008)
        t.server.clock.advance(15 * 60)
        assert await t.bot.refused("POST", path, {"content": "too late"}) == (401, 50027)


async def test_answers_that_do_not_fit_are_refused() -> None:
    async with trial(seconds_to_acknowledge=0.2) as t:
        alice = t.server.person("alice")
        answered = await alice.slash(t.poker, "silent")
        path = f"/interactions/{answered.interaction.id}/{answered.interaction.token}/callback"
        t.server.seconds_to_acknowledge = 60.0
        for body in (
            {"type": 6},
            {"type": 7, "data": {"content": "x"}},
            {"type": 8, "data": {"choices": []}},
            {"type": 9, "data": {"title": "x" * 46, "custom_id": "m", "components": []}},
            {"type": 4, "data": {"content": "x" * 2001}},
        ):
            assert await t.bot.refused("POST", path, body) == (400, 50035), body
        before = f"/webhooks/{t.bot.application_id}/{answered.interaction.token}"
        assert await t.bot.refused("POST", before, {"content": "not yet"}) == (404, 10015)
        assert await t.bot.refused("POST", path.replace("token-", "token-9"), {"type": 5}) == (404, 10062)
        await t.bot.raw("POST", path, {"type": 5, "data": {"flags": 64}})
        assert alice.sees(t.poker) == ["(thinking)"]
        await t.bot.raw("POST", before, {"content": "done"})
        assert alice.sees(t.poker) == ["done"]
        assert answered.message.ephemeral, "the first word after a deferred answer is as private as that was"


async def test_forged_clicks_arrive() -> None:
    async with trial() as t:
        alice, mallory = t.server.person("alice"), t.server.stranger("mallory")
        opened = await (await alice.slash(t.poker, "poker", "new", game="omaha")).settled()
        forged = await mallory.forge_click(opened.message, "do:update")
        assert forged.kind == "update"
        assert t.bot.interactions[-1].user.name == "mallory"


async def test_commands_work_in_direct_messages() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        assert (await alice.slash(alice.dm, "act", what="fold")).text == "you fold"
        assert alice.dms == ["you fold"]


@pytest.mark.skipif(spec.load() is None, reason=spec.MISSING)
async def test_wrong_requests_are_found_by_discords_own_file() -> None:
    async with trial() as t:
        await t.bot.raw("POST", t.path, {"content": "right", "allowed_mentions": {"parse": [], "users": [123]}})
        assert t.server.spec_errors == []
        await t.bot.refused("POST", t.path, {"content": "x", "components": [{"type": 1, "components": [{"type": 2}]}]})
        assert t.server.spec_errors == [
            "POST /channels/{channel_id}/messages: components/0/components/0: 'style' is a required property"
        ]
        assert await t.bot.refused("POST", t.path, {"content": ["x"]}) == (400, 50035)
        assert len(t.server.spec_errors) == 2
        assert await t.bot.refused("POST", "/channels/1/wishes", {}) == (404, 0)
        assert t.server.unknown_calls == ["POST /channels/1/wishes -> no answer"]


async def test_two_runs_are_the_same() -> None:
    runs = []
    for _ in range(2):
        async with trial(clock=Clock(datetime(2026, 1, 1, tzinfo=UTC), frozen=True), first_id=1000) as t:
            alice = t.server.person("alice")
            opened = await (await alice.slash(t.poker, "poker", "new", game="omaha")).settled()
            table = opened.message
            await (await alice.click(table, "Update")).settled()
            await t.bot.raw("DELETE", f"{t.path}/{table.id}")
            runs.append((t.server.transcript().text, table.id, table.edited))
    assert runs[0] == runs[1]
    assert runs[0][2] == "2026-01-01T00:00:00.000000+00:00"
    lines = runs[0][0].splitlines()
    assert lines[0] == "alice #poker > /poker new game:omaha"
    assert lines[1] == "#poker | omaha 1/2, 6 seats, for @alice"
    assert "@alice #poker | and a word for you" in lines
    assert "alice #poker > [Update]" in lines
    assert "#poker edit | updated" in lines
    assert lines[-1] == "#poker gone | updated"
