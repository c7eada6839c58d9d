"""One death each, at the moments where it would do the most harm (laws 3, 6 and 10)."""

from __future__ import annotations

import pytest

from tests.crash.bot_at_hand import SEED, BotAtHand
from tests.crash.life import Orders
from tests.crash.outcome import differences, read_outcome

MINUTE = 60.0


def test_killed_before_the_commit_nothing_has_happened(bot: BotAtHand) -> None:
    bot.open_table()
    call = bot.say(bot.to_act(), "call")
    assert bot.die("handle/commit", 1, call) == []
    assert bot.count("Called") == 0
    assert bot.live(call) == [['[true,[],"table:1"]']]
    assert bot.count("Called") == 1


def test_killed_between_commit_and_acknowledgement_it_is_done_once(bot: BotAtHand) -> None:
    bot.open_table()
    call = bot.say(bot.to_act(), "call")
    assert bot.die("handled", 1, call) == []
    assert bot.count("Called") == 1, "it was committed"
    log = bot.rows("select version, type, data from events order by version")
    assert bot.live(call) == [['[true,[],"table:1"]']]
    assert bot.rows("select version, type, data from events order by version") == log


def test_killed_between_sending_and_noting_it_sends_again_with_the_same_key(bot: BotAtHand) -> None:
    bot.open_table()
    before = len(bot.sent())
    bot.die("settle/sent", 1, bot.say(bot.to_act(), "call"))
    (first,) = bot.sent()[before:]
    assert first.key.split(":")[0] in {str(row) for (row,) in bot.rows("select id from outbox")}
    bot.live()
    again, *rest = bot.sent()[before + 1 :]
    assert again == first
    assert first not in rest
    assert bot.rows("select id from outbox") == []


def test_killed_before_sending_the_message_is_not_missing(bot: BotAtHand) -> None:
    bot.open_table()
    before = len(bot.sent())
    bot.die("settle/send", 1, bot.say(bot.to_act(), "call"))
    assert bot.sent()[before:] == []
    bot.live()
    keys = [one.key for one in bot.sent()[before:]]
    assert len(keys) == len(set(keys)) == 2, "the table hears of the call, and the next player of his turn"


def test_killed_while_a_timer_fires_it_fires_again_and_once(bot: BotAtHand) -> None:
    bot.open_table()
    # two reminders come before the turn runs out
    bot.die("settle/timer/commit", 3, bot.wait(11 * MINUTE))
    assert bot.count("ClockRan") == 0
    assert [kind for (kind,) in bot.rows("select kind from timers")] == ["turn"]
    bot.live(bot.wait(11 * MINUTE))
    assert bot.count("ClockRan") == 1


@pytest.mark.parametrize(("moment", "deaths"), [("settle/note", 10), ("settle/commit", 1)])
async def test_killed_over_and_over_every_row_is_worked_off_twice_and_has_its_effect_once(
    moment: str, deaths: int, bot: BotAtHand, twin: BotAtHand
) -> None:
    """Each life gets one row further, so that no message and no house player's turn is spared a second time."""
    for one in (bot, twin):
        one.live(one.say("alice", "new holdem stakes:1/2"), one.say("alice", "sit"), one.house("Mabel", "sit"))
    steps = [bot.say("alice", text) for text in ("start", "call", "check", "call", "check")]
    died = True
    while died:
        _, died = bot.one_life(Orders(str(bot.directory), SEED, bot.deaths, moment, 2), steps)
    twin.live(*steps)
    assert bot.deaths > deaths
    assert bot.rows("select 1 from deliveries where id like 'house:%'"), "the house player had a turn"
    assert differences(await read_outcome(twin.directory), await read_outcome(bot.directory)) == []


def test_a_dead_worker_s_queues_wait_until_its_lease_runs_out(bot: BotAtHand) -> None:
    bot.open_table()
    before = len(bot.sent())
    bot.die("settle/send", 1, bot.say(bot.to_act(), "call"))
    bot.deaths = 0  # no time has passed for the leases
    bot.live()
    assert bot.sent()[before:] == []
    bot.live(bot.wait(61.0))
    assert len(bot.sent()[before:]) == 2
