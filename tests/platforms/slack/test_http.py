"""HTTP mode: what Slack has not signed, or signed long ago, does nothing; workspaces install the app by OAuth."""

from __future__ import annotations

import json
import logging
import random
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.platforms.slack.web import INSTALL, REDIRECT
from bot.store import open_store
from tests.amounts import tenth_of
from tests.platforms.slack.evening import Evening
from tests.platforms.slack.over_http import base, over_http
from tests.platforms.slack_server import Http
from tests.platforms.slack_server.deliveries import body_of

TRIED = 10_000
STALE = 301
"""Seconds after which a request is too old."""


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    async with over_http(tmp_path) as begun:
        yield begun


async def test_a_hand_is_played_over_http(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor = await night.acting(alice, bob)
    form = await night.done(actor.click(night.living(actor), "Raise…"))
    wrong = await night.done(actor.submit(form.modal, "3"))
    assert wrong.errors
    await night.done(actor.submit(form.modal, "10"))
    await night.played_out(alice, bob)
    assert all("You have" in "\n".join(person.dms) for person in (alice, bob))


async def test_what_slack_tries_again_is_done_once(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    actor, before = await night.acting(alice, bob), await night.version()
    await night.done(actor.delivered(times=3).click(night.living(actor), "Call 1"))
    assert await night.version() == before + 2


def _wrongly(rng: random.Random, http: Http, body: str) -> tuple[str, dict[str, str], str]:
    """A request that Slack has not sent like this: body, headers, and what is wrong with it."""
    good = http.signed(body)
    stamp, signature = good["X-Slack-Request-Timestamp"], good["X-Slack-Signature"]
    at = rng.randrange(len(signature) - 3) + 3
    digit = rng.choice([one for one in "0123456789abcdef" if one != signature[at]])
    place = rng.randrange(len(body))
    other = rng.choice([one for one in "abcxyz019&=%" if one != body[place]])
    late = time.time() - STALE - rng.random() * 10**6
    ways: list[tuple[str, dict[str, str], str]] = [
        (body, good | {"X-Slack-Signature": signature[:at] + digit + signature[at + 1 :]}, "forged"),
        (body, good | {"X-Slack-Signature": f"v0={rng.randbytes(32).hex()}"}, "forged"),
        (body, Http("", rng.randbytes(16).hex()).signed(body), "signed with another secret"),
        (body, http.signed(body, late), "stale"),
        (body, http.signed(body, time.time() + STALE + 10 + rng.random() * 10**6), "from the future"),
        (body, http.signed(body, late) | {"X-Slack-Request-Timestamp": stamp}, "stale, with a fresh time"),
        (body, good | {"X-Slack-Request-Timestamp": str(int(stamp) + rng.choice([-7, -1, 1, 7]))}, "another time"),
        (body[:place] + other + body[place + 1 :], good, "altered"),
        (body + rng.choice("&x "), good, "longer"),
        (body[:-1], good, "shorter"),
        (body, {"X-Slack-Request-Timestamp": stamp}, "not signed"),
        (body, {"X-Slack-Signature": signature}, "without a time"),
        (body, good | {"X-Slack-Request-Timestamp": rng.choice(["", "soon", "-1", "1e9", "9" * 30])}, "no time"),
        (body, good | {"X-Slack-Signature": rng.choice(["", "v0=", "v1" + signature[2:], signature[3:]])}, "cut"),
        (body, {}, "bare"),
    ]
    return rng.choice(ways)


def _wishes(night: Evening, rng: random.Random) -> tuple[str, str]:
    """What would do something if it were heard: a command, a click, an event."""
    team, user, channel = night.team.id, "U1", night.poker.id
    who: dict[str, Any] = {"team_id": team, "trigger_id": str(rng.random()), "token": "x"}
    kind = rng.choice(["slash_commands", "interactive", "events_api"])
    if kind == "slash_commands":
        text = rng.choice(["end", "new razz", "act fold"])
        said = {"command": "/poker", "text": text, "user_id": user, "user_name": "mallory"}
        return body_of(kind, {**who, **said, "channel_id": channel, "channel_name": "p"})
    if kind == "interactive":
        action = {"type": "button", "action_id": "bk1", "value": "bk1|do|1|1:1|fold"}
        pressed = {"type": "block_actions", "team": {"id": team}, "user": {"id": user}, "actions": [action]}
        return body_of(kind, {**who, **pressed, "channel": {"id": channel, "name": "p"}, "container": {}})
    event = {"type": "channel_archive", "channel": channel, "event_ts": "1"}
    return body_of(kind, {**who, "type": "event_callback", "event": event, "event_id": f"Ev{rng.random()}"})


@pytest.mark.laws
async def test_10_000_forged_stale_and_altered_requests_are_refused(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    alice, bob = night.people("alice", "bob")
    await night.dealt(alice, bob)
    caplog.set_level(logging.CRITICAL)
    seed = random.SystemRandom().randrange(10**9)
    rng, before, calls = random.Random(seed), await night.version(), len(night.server.calls)
    assert night.server.http is not None
    assert night.bot.service.web is not None
    web = night.bot.service.web
    for _ in range(tenth_of(TRIED)):
        body, content = _wishes(night, rng)
        body, headers, wrong = _wrongly(rng, night.server.http, body)
        answer = await web.hear(body, {**headers, "Content-Type": content})
        assert answer.status == 401, f"{wrong}, seed {seed}: {answer.status}"
    await night.settled()
    assert await night.version() == before
    assert len(night.server.calls) == calls, "nobody was answered"


async def test_a_request_that_is_refused_is_refused_over_the_wire_too(night: Evening) -> None:
    rng = random.Random(1)
    assert night.server.http is not None
    async with aiohttp.ClientSession() as session:
        for _ in range(40):
            body, content = _wishes(night, rng)
            wrong, headers, what = _wrongly(rng, night.server.http, body)
            sent = {key: value for key, value in headers.items() if value} | {"Content-Type": content}
            async with session.post(night.server.http.url, data=wrong, headers=sent) as answer:
                assert answer.status == 401, what
        good = {**night.server.http.signed(body), "Content-Type": content}
        async with session.post(night.server.http.url, data=body, headers=good) as answer:
            assert answer.status == 200, "and what is signed is heard"
    await night.settled()


async def test_a_workspace_installs_the_app_and_is_known_after_a_restart(night: Evening, tmp_path: Path) -> None:
    rival = night.server.world.add_team("rival")
    place = night.server.world.add_channel(rival, "poker")
    night.server.installing["the-code"] = rival
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar) as session:
        async with session.get(base(night) + INSTALL) as page:
            link = re.search(r'href="([^"]*slack.com/oauth/v2/authorize[^"]*)"', await page.text())
            assert link is not None
            cookie = page.headers["Set-Cookie"].partition(";")[0]
            assert "httponly" in page.headers["Set-Cookie"].lower()
        for scope in ("commands", "chat:write", "files:write"):
            assert scope in link[1].replace("%3A", ":")
        found = re.search(r"state=([^&]+)", link[1])
        assert found is not None
        for state, cookies, status in (
            (found[1], "", 400), ("forged", cookie, 400), (found[1], cookie, 200), (found[1], cookie, 401),
        ):  # fmt: skip
            query = {"code": "the-code", "state": state}
            async with session.get(base(night) + REDIRECT, params=query, headers={"Cookie": cookies}) as done:
                assert done.status == status, (state, await done.text())
    carol = night.server.person(rival, "carol")
    await night.done(carol.slash(place, "new razz"))
    assert "Razz" in carol.sees(place)
    store = await open_store(f"sqlite:///{tmp_path / 'slack.db'}")
    kept = await store.kept("slack/install/")
    await store.close()
    assert [json.loads(value)[0] for value in kept.values()] == [rival.id]
    assert json.loads(kept[f"slack/install/{rival.id}"])[-1] == "https://rival.slack.example/", "links lead there"
    await night.done(night.server.event(rival, "app_uninstalled"))
    store = await open_store(f"sqlite:///{tmp_path / 'slack.db'}")
    assert await store.kept("slack/install/") == {}
    await store.close()


async def test_tokens_are_sealed_where_there_is_a_key(tmp_path: Path) -> None:
    path = tmp_path / "sealed.db"
    store = await open_store(f"sqlite:///{path}", "a passphrase")
    await store.keep("slack/install/T1", "a token")
    await store.keep("slack/install/T1", "another token")
    assert await store.kept("slack/") == {"slack/install/T1": "another token"}
    assert await store.kept("discord/") == {}
    await store.forget_kept("slack/install/T2")
    await store.close()
    assert b"another token" not in path.read_bytes()
