"""A link to a table leads to its message, not only to the channel."""

from __future__ import annotations

from tests.platforms.slack.evening import Evening
from tests.platforms.slack_server.model import Block, Message
from tests.platforms.slack_server.seeing import buttons


def leads(blocks: list[Block]) -> list[str]:
    """Where the links in a message lead."""
    return [str(one["url"]) for one in buttons(blocks) if "url" in one]


def permalink(message: Message) -> str:
    """As ``chat.getPermalink`` has it."""
    return f"https://office.slack.example/archives/{message.channel.id}/p{message.ts.replace('.', '')}"


async def test_the_home_tab_and_mine_and_reminders_lead_to_the_message(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    table = await night.dealt(alice, bob)
    await night.done(alice.opens_home())
    assert alice.user.home is not None
    assert permalink(table) in leads(alice.user.home["blocks"])
    mine = await night.done(bob.slash(night.poker, "mine"))
    assert leads(mine.message.blocks) == [permalink(table)]
    actor = await night.acting(alice, bob)
    await night.advance(86_400 * 0.95)
    reminder = night.server.world.im(actor.user).messages[-1]
    assert leads(reminder.blocks) == [permalink(table)]


async def test_until_the_message_is_there_the_channel_will_do(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    known = night.bot.service.workspaces
    there = known.of(night.team.id)
    assert there is not None
    known.add(there._replace(url=""))
    mine = await night.done(bob.slash(night.poker, "mine"))
    (url,) = leads(mine.message.blocks)
    assert url.startswith("https://slack.com/app_redirect?")
    assert night.poker.id in url
