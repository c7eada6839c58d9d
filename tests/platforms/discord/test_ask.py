"""The rules desk on Discord: /ask, the buttons under the answer, and nobody else sees any of it."""

from __future__ import annotations

from bot.platforms.discord.layout import parts
from bot.rules_desk.texts import by_id
from tests.platforms.discord.evening import Evening, labels, own
from tests.platforms.discord.test_fits import flaws_of
from tests.platforms.discord_server.seeing import plain
from tests.rules_desk.screens import all_answers, screen_of


async def test_a_question_its_answer_and_every_button_under_it(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    asked = await night.done(alice.slash(night.poker, "ask", question="a card lies face up in the deck, what now?"))
    rule = by_id()["ODD-1"]
    shown = plain(asked.message, night.server.world)
    assert shown.index(rule.title) < shown.index(rule.ruling) < shown.index(rule.example)
    assert shown.index(rule.example) < shown.index(f"ODD-1, {rule.title}; house rules: standard")
    assert asked.message.only_for is alice.user
    related = [by_id()[one].title for one in rule.related[:3]]
    assert labels(asked.message) == ["More", *related]
    more = await night.done(alice.click(asked.message, "More"))
    (whole_rule,) = own(more)
    assert whole_rule.only_for is alice.user
    assert rule.why in plain(whole_rule, night.server.world)
    for title in related:
        next_one = await night.done(alice.click(asked.message, title))
        (shown_next,) = own(next_one)
        assert shown_next.only_for is alice.user
        assert title in plain(shown_next, night.server.world)
    assert rule.ruling not in "\n".join(bob.sees(night.poker))
    night.answered_once()


async def test_it_answers_in_a_channel_without_a_table_and_under_a_button_of_a_closed_one(night: Evening) -> None:
    (alice,) = night.people("alice")
    asked = await night.done(alice.slash(night.poker, "ask", question="ODD-1"))
    assert by_id()["ODD-1"].ruling in plain(asked.message, night.server.world)
    assert "At this table" not in asked.text
    await night.opened(alice)
    at_table = await night.done(alice.slash(night.poker, "ask", question="BET-6"))
    assert "At this table (standard): In fixed limit a round has one bet and three raises." in plain(
        at_table.message, night.server.world
    )
    await night.done(alice.slash(night.poker, "poker", "end"))
    more = await night.done(alice.click(at_table.message, "More"))
    assert by_id()["BET-6"].why in plain(own(more)[0], night.server.world)
    night.answered_once()


async def test_what_is_no_question_of_the_rules_gets_a_polite_no_and_mentions_nobody(night: Evening) -> None:
    (alice,) = night.people("alice")
    for question in ("@everyone <@1> what's the weather", "**should i call** `here`", "???", "x" * 900, "🂡🂡🂡"):
        asked = await night.done(alice.slash(night.poker, "ask", question=question))
        assert asked.text
        assert "@everyone" not in asked.text
        assert asked.message.only_for is alice.user
    night.answered_once()


def test_every_answer_fits_one_message_and_nothing_is_cut() -> None:
    for rule_id, ruled in all_answers():
        made = parts(screen_of(ruled), private=True)
        assert flaws_of(made) == [], rule_id
        assert "…" not in str(made.view.to_components()), rule_id
