"""The rules desk on Slack: /poker ask, the buttons under the answer, and nobody else sees any of it."""

from __future__ import annotations

from bot.platforms.slack.layout import blocks, fallback
from bot.rules_desk.texts import by_id
from tests.platforms.slack.evening import Evening
from tests.platforms.slack_server.payloads import elements_of, flaws_of_message
from tests.rules_desk.screens import all_answers, screen_of


async def test_a_question_its_answer_and_every_button_under_it(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    asked = await night.done(alice.slash(night.poker, "ask a card lies face up in the deck, what now?"))
    rule = by_id()["ODD-1"]
    shown = "\n".join(alice.reads(asked.message))
    assert shown.index(rule.title) < shown.index(rule.ruling) < shown.index(rule.example)
    assert shown.index(rule.example) < shown.index(f"ODD-1, {rule.title}; house rules: standard")
    assert asked.message.only_for is alice.user
    related = [by_id()[one].title for one in rule.related[:3]]
    assert [one["text"]["text"] for one in elements_of(asked.message.blocks)] == ["More", *related]
    more = await night.done(alice.click(asked.message, "More"))
    assert more.message.only_for is alice.user
    assert rule.why in "\n".join(alice.reads(more.message))
    for title in related:
        next_one = await night.done(alice.click(asked.message, title))
        assert next_one.message.only_for is alice.user
        assert title in "\n".join(alice.reads(next_one.message))
    assert rule.ruling not in bob.sees(night.poker)


async def test_it_answers_in_a_channel_without_a_table_and_under_a_button_of_a_closed_one(night: Evening) -> None:
    (alice,) = night.people("alice")
    asked = await night.done(alice.slash(night.poker, "ask ODD-1"))
    assert by_id()["ODD-1"].ruling in "\n".join(alice.reads(asked.message))
    await night.opened(alice)
    at_table = await night.done(alice.slash(night.poker, "ask BET-6"))
    assert "At this table (standard): In fixed limit a round has one bet and three raises." in at_table.text
    await night.done(alice.slash(night.poker, "end"))
    more = await night.done(alice.click(at_table.message, "More"))
    assert by_id()["BET-6"].why in "\n".join(alice.reads(more.message))


async def test_what_is_no_question_of_the_rules_gets_a_polite_no_and_mentions_nobody(night: Evening) -> None:
    (alice,) = night.people("alice")
    for question in ("<!channel> <@U1> what's the weather", "*should i call* `here`", "???", "x" * 900, "x" * 5000):
        asked = await night.done(alice.slash(night.poker, f"ask {question}"))
        assert asked.text
        assert "<!channel>" not in str(asked.message.blocks)
        assert asked.message.only_for is alice.user


def test_every_answer_fits_one_message_and_nothing_is_cut() -> None:
    for rule_id, ruled in all_answers():
        screen = screen_of(ruled)
        made = blocks(screen, private=True)
        assert flaws_of_message(fallback(screen), made) == [], rule_id
        assert "…" not in str(made), rule_id
