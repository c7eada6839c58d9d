"""Whatever happens on Slack, logs at their most talkative name no card, no token and no address for answers (law 4)."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.platforms.slack.quiet import quiet
from tests.platforms.slack.evening import evening
from tests.security.card_texts import find_cards, find_insides
from tests.security.program_logs import everything_noted


async def test_over_the_wire_and_with_a_database_nobody_logs_a_card_or_a_token(tmp_path: Path) -> None:
    with everything_noted() as told:
        async with evening(tmp_path) as night:
            alice, bob = night.people("alice", "bob")
            await night.dealt(alice, bob)
            night.server.faults.next("chat.postMessage", status=500)
            night.server.faults.next("chat.update", drop=True)
            night.server.faults.next("response_url", status=500)
            night.server.faults.next("files.info", status=503)
            await night.done(alice.slash(night.poker, "cards"))
            await night.passes(await night.acting(alice, bob))
            await night.advance(5)
            await night.played_out(alice, bob)
            for text in ("cards", "history 1", "mine", "ledger csv"):
                await night.done(alice.slash(night.poker, text))
            await night.done(alice.opens_home())
            secrets = [night.team.token, night.server.app_token, *night.server.triggers, *night.server.answers]
    written = repr(told)
    assert "delivery" in written
    assert [line for line in map(repr, told) if find_cards(line) or find_insides(line)] == []
    assert not any(secret in written for secret in secrets)


@pytest.mark.parametrize("level", ["debug", "info", "warning", "nonsense"])
def test_the_libraries_never_write_payloads_and_what_looks_like_a_token_is_taken_out(
    level: str, caplog: pytest.LogCaptureFixture
) -> None:
    logger = quiet(level)
    assert not logger.isEnabledFor(logging.DEBUG)
    assert not logging.getLogger("slack_sdk").isEnabledFor(logging.DEBUG)
    token = "-".join(["xoxb", "1", "abc"])
    logger.warning("failed with %s at %s", token, "https://hooks.slack.com/commands/T1/2/secret")
    try:
        raise ValueError(token)
    except ValueError:
        logger.exception("and again")
    assert token not in caplog.text
    assert "secret" not in caplog.text
