"""What strangers send to the open port: whatever it is, it is refused without a stumble, and nothing is done."""

from __future__ import annotations

import itertools
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from tests.platforms.slack.evening import Evening
from tests.platforms.slack.over_http import base, over_http
from tests.platforms.slack_server.deliveries import body_of

STAMP, SIGNATURE = "X-Slack-Request-Timestamp", "X-Slack-Signature"
FORM = "application/x-www-form-urlencoded"
BODIES = {
    "no utf-8": b"\xff\xfe\x00command=%2Fpoker",
    "nothing": b"",
    "zeros": b"\0" * 1000,
    "half of a sign": b"text=\xe2\x82",
    "brackets": b"[" * 5000,
    "large": b"a" * (2 << 20),
}
NONSENSE = (
    "payload=", "payload=%7B", "payload=5", "payload=[]", "payload=null", "", "&&&", "5", "[]", "null",
    '{"type": "event_callback"}', '{"event": 5, "team_id": ["T"]}', '{"type": 5, "team_id": null}',
)  # fmt: skip
TYPES = (FORM, "application/json", f"{FORM}; charset=nonsense", "application/json; charset=utf-16", "text/\xe9", "")


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    async with over_http(tmp_path) as begun:
        yield begun


async def test_a_body_that_is_none_is_refused(night: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    assert night.server.http is not None
    async with aiohttp.ClientSession() as session:
        for (name, body), content in itertools.product(BODIES.items(), TYPES):
            headers = {**night.server.http.signed("x"), "Content-Type": content}
            async with session.post(night.server.http.url, data=body, headers=headers) as answer:
                assert answer.status in (400, 401, 413), (name, content)
    assert caplog.text == ""


async def test_a_signature_that_is_no_text_is_refused(
    night: Evening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    assert night.server.http is not None
    assert night.bot.service.web is not None
    body, content = body_of("slash_commands", {"command": "/poker", "text": "end", "team_id": night.team.id})
    good = night.server.http.signed(body)
    wrong = [
        good | {SIGNATURE: "v0=" + "é" * 64},
        good | {SIGNATURE: "v0=" + "\udcff" * 64},
        good | {STAMP: "१७००००००००"},
        good | {STAMP: good[STAMP] + "\n"},
    ]
    for headers in wrong:
        answer = await night.bot.service.web.hear(body, {**headers, "Content-Type": content})
        assert answer.status == 401, headers
    async with aiohttp.ClientSession() as session:
        headers = {**good, SIGNATURE: "v0=é", "Content-Type": content}
        async with session.post(night.server.http.url, data=body, headers=headers) as refused:
            assert refused.status == 401
    assert caplog.text == ""


async def test_what_is_signed_and_makes_no_sense_does_nothing(night: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Slack sends no such thing. It must not become a traceback in the log, which might quote what it does send."""
    caplog.set_level(logging.ERROR)
    assert night.server.http is not None
    async with aiohttp.ClientSession() as session:
        for body, content in itertools.product(NONSENSE, (FORM, "application/json")):
            headers = {**night.server.http.signed(body), "Content-Type": content}
            async with session.post(night.server.http.url, data=body, headers=headers) as answer:
                assert answer.status < 500, (body, content, await answer.text())
    await night.settled()
    assert "Traceback" not in caplog.text


async def test_the_pages_of_the_installation_repeat_nothing_as_html(night: Evening) -> None:
    evil = "<script>alert(1)</script>"
    async with aiohttp.ClientSession() as session:
        for query in ({"error": evil}, {"code": evil, "state": evil}, {"state": evil}, {}):
            async with session.get(f"{base(night)}/slack/oauth_redirect", params=query) as page:
                assert evil not in await page.text()
                assert page.status < 500
        async with session.get(f"{base(night)}/slack/events") as page:
            assert page.status == 405
