"""What goes wrong between a person and the table: late, doubled, broken off, refused, forged."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.messages import Delivery, Reply
from bot.platforms.discord.client import ELSEWHERE
from bot.platforms.said import BUSY, NOT_SHOWN, OLD_BUTTON, SORRY
from tests.platforms.discord.evening import Evening, own
from tests.platforms.discord_server import Person
from tests.platforms.discord_server.interactions import AUTOCOMPLETE, COMMAND, MODAL

MESSAGES = "/channels/…/messages"
MESSAGE = "/channels/…/messages/…"
CALLBACK = "/interactions/…/…/callback"


@pytest.fixture
async def three(night: Evening) -> tuple[Person, Person, Person]:
    """Alice, who is the host, Bob and Carol, in the first hand."""
    alice, bob, carol = night.people("alice", "bob", "carol")
    await night.dealt(alice, bob, carol)
    return alice, bob, carol


Three = tuple[Person, Person, Person]


# ------------------------------------------------------------ late and twice


async def test_what_comes_too_late_is_not_done(night: Evening, three: Three) -> None:
    person = await night.acting(*three)
    version, table = await night.version(), night.living(person)
    form = await night.done(person.click(table, "Raise…"))
    assert form.modal is not None
    late = person.delivered(late=3.5)
    silent = [
        await night.done(late.click(table, "Call 2")),
        await night.done(late.click(table, "Raise…")),
        await night.done(late.click(table, "My cards")),
        await night.done(late.submit(form.modal, amount="10")),
        await night.done(late.slash(night.poker, "act", what="fold")),
        await night.done(late.slash(night.poker, "poker", "leave")),
    ]
    assert await night.version() == version
    assert all(one.failed and not one.messages for one in silent)
    night.answered_once(silent=tuple(silent))
    assert (await night.passes(person)).failed is None, "and a new click works"


async def test_what_is_delivered_twice_is_done_and_answered_once(night: Evening, three: Three) -> None:
    person = await night.acting(*three)
    clicked = await night.done(person.delivered(times=2).click(night.living(person), "Call 2"))
    version = await night.version()
    assert await night.to_act() != person.name
    await clicked.again()
    typed = await night.done(person.delivered(times=3).slash(night.poker, "cards"))
    await typed.again()
    form = await night.done(person.delivered(times=2).click(night.living(person), "Sit"))
    await night.settled()
    assert form.text == "You have a seat here already: seat 3."
    assert await night.version() == version
    assert len(typed.messages) == 1
    assert not clicked.interaction.followups
    night.answered_once()


async def test_a_form_that_is_delivered_twice_raises_once(night: Evening, three: Three) -> None:
    person = await night.acting(*three)
    form = await night.done(person.click(night.living(person), "Raise…"))
    assert form.modal is not None
    sent = await night.done(person.delivered(times=2).submit(form.modal, amount="10"))
    version = await night.version()
    await sent.again()
    await night.settled()
    assert await night.version() == version
    assert [seat.bet for seat in (await night.table()).seats].count(10) == 1
    night.answered_once()


async def test_a_double_click_acts_once_and_shows_how_things_stand(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    await night.passes(await night.acting(alice, bob))
    await night.passes(await night.acting(alice, bob))  # now one of them opens the flop, and is asked again after it
    person = await night.acting(alice, bob)
    table = night.living(person)
    first = await person.click(table, "Check")
    second = await person.click(table, "Check")
    await night.settled()
    hand = (await night.table()).hand
    assert hand is not None
    assert (hand.street, await night.to_act() != person.name) == ("flop", True)
    texts = [one.text for one in (first, second) if one.interaction.followups]
    assert len(texts) == 1
    assert f"Hand {hand.number}" in texts[0]
    night.answered_once()


# ------------------------------------------------------------ answers that cannot be given


async def test_a_token_that_runs_out_meanwhile_undoes_nothing(
    night: Evening, three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await night.acting(*three)
    real = night.bot.desk.handle

    async def slow(said: Delivery) -> Reply:
        reply = await real(said)
        night.server.clock.advance(16 * 60)
        return reply

    monkeypatch.setattr(night.bot.desk, "handle", slow)
    typed = await night.done(person.slash(night.poker, "act", what="call"))
    read = await night.done(person.slash(night.poker, "cards"))
    monkeypatch.undo()
    assert await night.to_act() != person.name
    assert typed.failed
    assert read.failed
    assert (await night.done(person.slash(night.poker, "cards"))).text.startswith("### poker")
    night.answered_once()


async def test_whatever_breaks_at_the_desk_is_answered_once(
    night: Evening, three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await night.acting(*three)
    table, version = night.living(person), await night.version()
    form = await night.done(person.click(table, "Raise…"))
    assert form.modal is not None

    async def breaks(*_: Any) -> Any:
        raise RuntimeError("A♠ K♠")

    for name in ("handle", "form", "choices", "bring"):
        monkeypatch.setattr(night.bot.desk, name, breaks)
    said = [
        await night.done(person.click(table, "Call 2")),
        await night.done(person.click(table, "My cards")),
        await night.done(person.slash(night.poker, "act", what="call")),
        await night.done(person.slash(night.poker, "poker", "table")),
        await night.done(person.submit(form.modal, amount="10")),
    ]
    assert [one.text for one in said] == [table_text(said[0].texts, SORRY), SORRY, SORRY, SORRY,
                                          table_text(said[4].texts, SORRY)]  # fmt: skip
    assert (await night.done(person.click(table, "Raise…"))).text == BUSY
    assert await person.autocomplete(night.poker, "act", what="c") == []
    assert await night.version() == version
    night.answered_once()


def table_text(texts: list[str], last: str) -> str:
    """The table that was pressed, and under it ``last``, which is checked to stand there alone."""
    assert len(texts) == 2
    return "\n".join([texts[0], last])


@pytest.mark.parametrize("after", [False, True])
async def test_the_line_breaks_while_answering(night: Evening, three: Three, after: bool) -> None:
    def breaks() -> None:
        night.server.faults.next("POST", CALLBACK, drop=True, after=after)

    person = await night.acting(*three)
    breaks()
    clicked = await night.done(person.click(night.living(person), "Call 2"))
    assert await night.to_act() != person.name
    person = await night.acting(*three)
    breaks()
    read = await night.done(person.slash(night.poker, "cards"))
    assert "You have" in read.text
    breaks()
    form = await night.done(person.click(night.living(person), "Raise…"))
    assert form.modal is not None
    breaks()
    raised = await night.done(person.submit(form.modal, amount="9"))
    assert await night.to_act() != person.name
    breaks()
    old = await night.done(person.forge_click(night.living(person), "old"))
    assert OLD_BUTTON in old.text
    night.answered_once(asked_again=(clicked, read, form, raised, old))


async def test_a_server_error_while_answering_is_waited_out(night: Evening, three: Three) -> None:
    person = await night.acting(*three)
    night.server.faults.next("POST", CALLBACK, status=500, after=True)
    clicked = await night.done(person.click(night.living(person), "Call 2"))
    assert await night.to_act() != person.name
    night.answered_once(asked_again=(clicked,))


async def test_an_answer_that_discord_does_not_take_is_said_to_be_missing(night: Evening, three: Three) -> None:
    night.server.faults.next("PATCH", "/webhooks/…/…/messages/@original", status=400, code=50035)
    read = await night.done(three[0].slash(night.poker, "cards"))
    assert read.text == NOT_SHOWN
    night.server.faults.next("PATCH", "/webhooks/…/…/messages/@original", drop=True, times=2)
    read = await night.done(three[0].slash(night.poker, "cards"))
    assert (await night.done(three[0].slash(night.poker, "cards"))).failed is None
    night.answered_once()


# ------------------------------------------------------------ messages that do not go out


async def test_many_moves_are_few_edits_where_edits_are_limited(night: Evening, three: Three) -> None:
    night.server.limits.limit("PATCH", "/channels/{channel_id}/messages/{message_id}", 1, 1.0)
    before, moves = len(night.server.requests("PATCH", MESSAGE)), 0
    while (await night.table()).hand.street in ("preflop", "flop"):  # type: ignore[union-attr]
        version = await night.version()
        person = await night.acting(*three)
        mine = await person.slash(night.poker, "cards")
        await night.server.wait_until(lambda mine=mine: not mine.message.loading)
        label = next(one for one in ("Check", "Call 2", "Call 1") if f"[{one}]" in mine.text)
        await person.click(mine.message, label)
        while await night.version() == version:
            await night.server.met(lambda: False, 0.01)
        moves += 1
    await night.settled()
    assert moves == 6
    assert len(night.server.requests("PATCH", MESSAGE)) - before < moves
    shown, table = "\n".join(three[0].sees(night.poker)), await night.table()
    assert table.hand is not None
    assert f"Hand 1 · {table.hand.street} · pot 6" in shown
    assert f"{await night.to_act()} to act" in shown
    night.server.limits.off()
    night.answered_once()


@pytest.mark.parametrize("method", ["PATCH", "POST"])
async def test_retry_after_is_obeyed(night: Evening, three: Three, method: str) -> None:
    path = MESSAGE if method == "PATCH" else MESSAGES
    before = len(night.server.requests(method, path))
    night.server.faults.next(method, path, status=429, retry_after=0.4)
    await night.passes(await night.acting(*three))
    refused, again = night.server.requests(method, path)[before : before + 2]
    assert again.at - refused.at >= 0.4
    assert len(night.tables(three[0])) == 1
    assert f"{await night.to_act()} to act" in "\n".join(three[0].sees(night.poker))


async def test_a_long_retry_after_holds_its_own_channel_up_and_no_other(night: Evening) -> None:
    alice, bob, carol, dave = night.people("alice", "bob", "carol", "dave")
    other = night.server.world.add_channel(next(iter(night.server.world.guilds.values())), "other")
    await night.dealt(alice, bob)
    await night.dealt(carol, dave, channel=other)
    night.server.faults.next("PATCH", f"/channels/{night.poker.id}/messages/…", status=429, retry_after=120)
    await night.passes(await night.acting(alice, bob))
    person = await night.acting(carol, dave, stream="table:2")
    await night.passes(person, other)
    assert f"{await night.to_act('table:2')} to act" in "\n".join(carol.sees(other))
    assert f"{await night.to_act()} to act" not in "\n".join(alice.sees(night.poker))
    await night.advance(121)
    assert f"{await night.to_act()} to act" in "\n".join(alice.sees(night.poker))


@pytest.mark.parametrize(
    "fault", [{"status": 503}, {"drop": True}, {"drop": True, "after": True}, {"status": 503, "after": True}]
)
async def test_what_fails_on_the_way_goes_out_once(night: Evening, fault: dict[str, Any]) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    night.server.faults.next("POST", f"/channels/{alice.dm.id}/messages", **fault)
    night.server.faults.next("POST", f"/channels/{night.poker.id}/messages", **fault)
    await night.done(alice.click(night.living(alice), "Start"))
    await night.advance(3)
    night.server.faults.next("POST", f"/channels/{night.poker.id}/messages", **fault)  # the call to the next one
    night.server.faults.next("PATCH", MESSAGE, **fault)
    night.server.faults.next("DELETE", MESSAGE, **fault)
    await night.passes(await night.acting(alice, bob))
    await night.advance(10)
    shown = alice.sees(night.poker)
    assert len(night.tables(alice)) == 1, shown
    assert f"{await night.to_act()} to act" in "\n".join(shown)
    calls = [text.partition(" ")[0] for text in shown if "your turn" in text]
    assert calls == [f"@{await night.to_act()}"]
    assert "\n".join(alice.dms).count("You have") == 1
    assert "\n".join(bob.dms).count("You have") == 1


async def test_ten_minutes_without_discord_are_made_good(night: Evening, three: Three) -> None:
    """What was to be said is said when Discord is back, in its newest state, and whose turn it is is called."""
    night.server.faults.always("*", "/channels/**", status=503)
    await night.passes(await night.acting(*three))
    await night.advance(600)
    night.server.faults.clear()
    await night.advance(61)
    name = await night.to_act()
    shown = three[0].sees(night.poker)
    assert f"{name} to act" in "\n".join(shown)
    assert [text.partition(" ")[0] for text in shown if "your turn" in text] == [f"@{name}"]
    assert await night.store.dead_letters(1) == []


async def test_a_message_that_cannot_be_found_again_is_not_posted_twice(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def finds_nothing(*_: Any) -> None:
        return None

    monkeypatch.setattr("bot.platforms.discord.chat.DiscordChat.find", finds_nothing)
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    night.server.faults.next("POST", f"/channels/{alice.dm.id}/messages", drop=True, after=True)
    night.server.faults.next("POST", f"/channels/{night.poker.id}/messages", drop=True, after=True)
    await night.done(alice.click(night.living(alice), "Start"))
    await night.advance(3)
    assert len(night.tables(alice)) == 1
    assert "\n".join(alice.dms).count("You have") == 1


# ------------------------------------------------------------ the gateway


async def test_what_was_pressed_while_the_gateway_was_away_is_heard_once(night: Evening, three: Three) -> None:
    person = await night.acting(*three)
    table = night.living(person)
    night.server.gateway.ask_to_reconnect()
    clicked = await night.done(person.click(table, "Call 2"))
    assert night.server.gateway.resumed == 1
    assert await night.to_act() != person.name
    version = await night.version()
    await clicked.again()
    assert await night.version() == version
    night.answered_once()


async def test_the_line_to_the_gateway_breaks_and_play_goes_on(
    night: Evening, three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.01)
    person = await night.acting(*three)
    night.server.gateway.drop()
    await night.passes(person)
    assert night.server.gateway.resumed == 1
    assert await night.to_act() != person.name
    night.answered_once()


async def test_a_session_that_is_over_is_begun_anew(
    night: Evening, three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    night.server.gateway.invalidate()
    await night.server.wait_until(lambda: night.server.gateway.identified == 2)
    await night.server.wait_for_bot()
    person = await night.acting(*three)
    await night.passes(person)
    assert await night.to_act() != person.name
    assert len(night.server.requests("PUT", "/applications/…/commands")) == 1
    assert len(night.tables(person)) == 1
    night.answered_once()


# ------------------------------------------------------------ direct messages refused


async def test_closed_dms_get_one_note_in_the_channel_and_change_nothing_else(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    bob.close_dms()
    await night.dealt(alice, bob)
    for _ in range(2):
        await night.played_out(alice, bob)
        await night.advance(11)
    notes = [m for m in alice.visible(night.poker) if "no private message reaches you" in str(m.components)]
    assert len(notes) == 1
    assert notes[0].pings.users == {"bob"}
    assert (await night.table()).hands == 3
    hole = (await night.table("bob")).seat_of((await night.table("bob")).viewer).hole  # type: ignore[union-attr]
    mine = await night.done(bob.click(notes[0], "My cards"))
    assert "You have" in mine.text
    assert mine.ephemeral
    assert len(hole) == 2
    assert bob.dms == []
    assert "\n".join(alice.dms).count("You have") == (await night.table()).hands


# ------------------------------------------------------------ forged


GARBAGE = ["", "x", "bk1|", "bk1|do|1|1:1|", "bk1|do|1|1:1|" + "x" * 61, "bk0|do|1|1:1|fold", "bk1|do|1|x|fold", "\0",
           "bk1|zz|1|1:1|fold", "bk1|do|-1|1:1|fold", "bk1|do|1|1:1|fold\n", "<@1> @everyone"]  # fmt: skip


async def test_ids_that_nobody_gave_out_are_refused(night: Evening, three: Three) -> None:
    person, version = await night.acting(*three), await night.version()
    table = night.living(person)
    for custom_id in GARBAGE:
        for select in (None, ["fold"], []):
            refused = await person.forge_click(table, custom_id, select=select)
            assert (OLD_BUTTON in refused.text, refused.ephemeral) == (True, True)
        sent = await person.interact(night.poker, MODAL, {"custom_id": custom_id, "components": []}, table)
        assert OLD_BUTTON in sent.text
    assert await night.version() == version
    night.answered_once()


async def test_buttons_that_no_message_has_are_refused(night: Evening, three: Three) -> None:
    """Well formed, of another table, of another hand, of another kind than what is there."""
    person, version = await night.acting(*three), await night.version()
    table = night.living(person)
    for custom_id in ("bk1|do|1|1:9|fold", "bk1|do|7|1:1|fold", "bk1|ask|1|1:1|end", "bk1|form|1|1:1|raise"):
        for select in (None, ["x"]):
            refused = await night.done(person.forge_click(table, custom_id, select=select))
            assert refused.ephemeral
        sent = {"custom_id": custom_id.replace("form", "do"), "components": []}
        assert OLD_BUTTON in (await night.done(person.interact(night.poker, MODAL, sent, table))).text
    assert await night.version() == version
    night.answered_once()


TYPED = ["", " ", "abc", "-5", "0", "1" + "0" * 30, "9" * 4000, "x" * 4000, "end", "leave", "fold", "1.5", "1e9",
         "⑨", "<@1> @everyone", "\n\n", "raise x", "null", "💥"]  # fmt: skip


async def test_nothing_typed_into_a_form_does_another_thing(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    person, version = await night.acting(alice, bob), await night.version()
    table, hand = night.living(person), (await night.table()).hand
    assert hand is not None
    for typed in TYPED:
        sent = [
            await person.interact(
                night.poker, MODAL, entered(f"bk1|form|1|{hand.number}:{hand.turn}|{verb}", field, typed), table
            )
            for verb in ("raise", "sit", "topup", "bots")
            for field in ("amount", "named")
        ]
        await night.settled()
        for refused in sent:
            assert own(refused), (refused.interaction.data, refused.text)
            assert not any(one.pings for one in refused.messages)
    assert await night.version() == version
    night.answered_once()


def entered(custom_id: str, field: str, typed: str) -> dict[str, Any]:
    """A form as it is sent in."""
    component = {"type": 4, "id": 2, "custom_id": "amount", "value": typed}
    if field == "named":
        component = {"type": 3, "id": 2, "custom_id": "named", "values": [typed]}  # type: ignore[dict-item]
    return {"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": component}]}


async def test_a_choice_that_was_not_offered_makes_no_other_move(night: Evening, three: Three) -> None:
    person, version = await night.acting(*three), await night.version()
    form = await night.done(person.click(night.living(person), "Raise…"))
    assert form.modal is not None
    for chosen in ("fold", "end", "leave", "sit 100", "raise 1", "raise 1" + "0" * 30):
        sent = entered(form.modal.custom_id, "named", chosen)
        refused = await night.done(person.interact(night.poker, MODAL, sent, night.living(person)))
        assert own(refused), chosen
    assert await night.version() == version


async def test_completions_and_commands_that_no_client_sends_are_answered(night: Evening, three: Three) -> None:
    person, version = three[0], await night.version()
    typed = {"type": 3, "name": "what", "value": "x" * 6000, "focused": True}
    act = {"id": "1", "name": "act", "type": 1}
    sit = {"type": 1, "name": "sit", "options": [{"type": 4, "name": "amount", "value": 10**30}]}
    poker = {"id": "1", "name": "poker", "type": 1}
    sit_typed = {**sit, "options": [{"type": 4, "name": "amount", "value": "1", "focused": True}]}
    for data in (
        act | {"options": [typed]},
        act | {"options": [typed | {"name": "where"}]},
        act | {"options": [{**typed, "focused": False}]},
        act | {"name": "gone", "options": [typed]},
        poker | {"options": [sit_typed]},
        poker | {"options": [{"type": 1, "name": "gone", "options": [typed]}]},
    ):
        answered = await night.done(person.interact(night.poker, AUTOCOMPLETE, data))
        assert (answered.kind, answered.choices) == ("autocomplete", []), data
    for data in (
        act,
        act | {"name": "gone"},
        poker | {"options": [sit]},
        poker | {"options": [{"type": 1, "name": "gone", "options": []}]},
        act | {"options": [{"type": 3, "name": "what", "value": "@everyone <@1> " * 400}]},
        act | {"options": [{"type": 3, "name": "what", "value": ""}]},
    ):
        answered = await night.done(person.interact(night.poker, COMMAND, data))
        assert answered.ephemeral, data
        assert answered.text
        assert not answered.message.pings
    assert await night.version() == version
    night.answered_once()


async def test_in_a_direct_message_there_is_no_table(night: Evening, three: Three) -> None:
    person, version = await night.acting(*three), await night.version()
    dm, own = person.dm, person.visible(person.dm)[-1]
    hand = (await night.table()).hand
    assert hand is not None
    mark = f"{hand.number}:{hand.turn}"
    said = [
        await person.interact(dm, COMMAND, {"id": "1", "name": "act", "type": 1,
                                            "options": [{"type": 3, "name": "what", "value": "call"}]}),
        await person.interact(dm, COMMAND, {"id": "1", "name": "poker", "type": 1, "options": [
            {"type": 1, "name": "new", "options": [{"type": 3, "name": "game", "value": "holdem"}]}]}),
        await person.interact(dm, MODAL, entered(f"bk1|form|1|{mark}|raise", "amount", "10")),
    ]  # fmt: skip
    await night.settled()
    assert [one.text for one in said] == [ELSEWHERE[0]] * 3
    assert (await night.done(person.forge_click(own, f"bk1|do|1|{mark}|fold"))).ephemeral
    typed = {"type": 3, "name": "what", "value": "c", "focused": True}
    answered = await person.interact(dm, AUTOCOMPLETE, {"id": "1", "name": "act", "type": 1, "options": [typed]})
    assert answered.choices == []
    assert await night.version() == version
    night.answered_once()
