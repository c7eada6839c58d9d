"""Everything behind /poker, and where a table can be kept."""

from __future__ import annotations

from tests.platforms.slack.evening import Evening


async def test_a_move_is_typed_and_the_answer_is_for_ones_own_eyes(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    answered = await night.done(actor.slash(night.poker, "act call"))
    assert answered.text == "Done: act call."
    assert answered.message.only_for is actor.user
    assert await night.to_act() != actor.name
    wrong = await night.done(actor.slash(night.poker, "act call"))
    assert "to act" in wrong.text or "turn" in wrong.text
    assert wrong.message.ephemeral


async def test_what_is_said_is_acknowledged_with_nothing_for_all_to_read(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    for text in (
        "cards",
        "help",
        "help raise",
        "ledger",
        "history",
        "rules",
        "house",
        "mine",
        "menu",
        "games",
        "",
        "gibberish",
    ):
        answered = await night.done(alice.slash(night.poker, text))
        assert answered.ack is None, "an acknowledgement with words would be a second answer"
        assert answered.messages, text
        assert all(message.only_for is alice.user for message in answered.messages)


async def test_cards_can_be_asked_for_again_and_again(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    asked = [(await night.done(alice.slash(night.poker, "cards"))).text for _ in range(3)]
    pressed = await night.done(alice.click(night.living(alice), "My cards"))
    assert "You have" in asked[0]
    assert asked == [pressed.text] * 3
    assert "You have" in "\n".join(alice.dms)
    assert "You have" not in bob.sees(night.poker), "what she asks for, nobody else sees"


async def test_signs_that_slack_escapes_arrive_as_they_were_typed(night: Evening) -> None:
    (alice,) = night.people("alice")
    await night.opened(alice)
    answered = await night.done(alice.slash(night.poker, "stradd<l>e & co"))
    assert answered.text
    assert "amp" not in answered.text
    assert "lt" not in answered.text


async def test_a_table_is_called_like_its_channel_and_a_person_as_slack_shows_him(night: Evening) -> None:
    (alice,) = night.people("alice <!channel>")
    table = await night.opened(alice)
    assert "poker: Hold'em" in "\n".join(alice.reads(table))
    assert "!channel" in alice.sees(night.poker)
    assert "<!channel>" not in str(table.blocks) + table.text


async def test_we_walk_into_an_open_channel_by_ourselves(night: Evening) -> None:
    (alice,) = night.people("alice")
    other = night.server.world.add_channel(night.team, "other", bot=False)
    await night.opened(alice, channel=other)
    assert night.tables(alice, other)


async def test_where_no_table_can_be_kept_one_is_told_what_to_do(night: Evening) -> None:
    (alice,) = night.people("alice")
    world = night.server.world
    private, archived = (
        world.add_channel(night.team, "secret", private=True, bot=False),
        world.add_channel(night.team, "old"),
    )
    archived.archived = True
    for channel, words in (
        (private, "/invite"),
        (archived, "archived"),
        (world.im(alice.user), "Tables live in channels"),
    ):
        refused = await night.done(alice.slash(channel, "new holdem"))
        assert words in refused.text
    assert await night.version() == 0


async def test_a_second_table_in_a_channel_is_refused(night: Evening) -> None:
    (alice,) = night.people("alice")
    await night.opened(alice)
    refused = await night.done(alice.slash(night.poker, "new razz"))
    assert "There is a table here already" in refused.text


async def test_the_table_is_brought_down(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    alice.says(night.poker, "nice hand")
    old = night.living(alice)
    await night.done(bob.slash(night.poker, "table"))
    assert old.deleted
    assert night.tables(alice)[0] is night.poker.messages[-1] or night.living(alice).ts > old.ts
    assert len(night.tables(alice)) == 1


async def test_who_is_to_act_is_called_and_nobody_else(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    calls = [one for one in night.poker.messages if f"<@{actor.user.id}>" in str(one.blocks) and not one.deleted]
    assert len(calls) == 1
    await night.passes(actor)
    assert calls[0].deleted, "he has acted"
    everything = "".join(str(one.blocks) + one.text for one in night.poker.messages)
    assert "<!" not in everything.replace("<!date", "")


async def test_a_long_answer_comes_as_a_file_by_direct_message(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    await night.played_out(alice, bob)
    proof = await night.done(alice.slash(night.poker, "history 1 proof"))
    assert "direct messages" in proof.text
    assert "commitments" not in proof.text, "no half of it stands above the file"
    shared = [one.file for one in night.server.world.im(alice.user).messages if one.file]
    assert shared == ["whole.txt"]
    csv = await night.done(alice.slash(night.poker, "ledger csv"))
    assert "direct messages" in csv.text
    alice.close_dms()
    refused = await night.done(alice.slash(night.poker, "ledger csv"))
    assert "no direct message reaches you" in refused.text
