"""What is missing on Slack's side: tokens, scopes, an invitation.

Asks Slack's Web API as the bot would, and opens no socket: a bot that is running is not disturbed.
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator

from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from bot.doctor import Finding
from bot.platforms.slack.faults import BROKEN_LINE, code_of
from bot.platforms.slack.quiet import quiet
from bot.platforms.slack.scopes import SCOPES
from bot.platforms.slack.service import Keys
from bot.platforms.slack.workspaces import client_for
from bot.ports import Unreachable
from bot.render.names import inert

APPS = "https://api.slack.com/apps"
BOT_PAGE = f"Open {APPS} > your app > OAuth & Permissions, and copy the Bot User OAuth Token."
APP_PAGE = (
    f"Open {APPS} > your app > Basic Information > App-Level Tokens > Generate, with the scope connections:write."
)
SECRET_PAGE = f"Open {APPS} > your app > Basic Information > App Credentials, and copy the Signing Secret."
BOT, APP, SECRET = "BACKROOM_SLACK_BOT_TOKEN", "BACKROOM_SLACK_APP_TOKEN", "BACKROOM_SLACK_SIGNING_SECRET"
_ID = re.compile(r"(?:.*[/#])?([CGD][A-Z0-9]{6,})(?:[|/?].*)?")
_COPY = "In Slack: open the channel, click its name, and copy the Channel ID from the end of About."
_OFFLINE = "Is this machine on line? Does a proxy stand in between, or BACKROOM_SLACK_API name a wrong address?"


async def examine(keys: Keys, api: str = "", channel: str | None = None) -> AsyncIterator[Finding]:
    """Everything there is to find, one after the other; without tokens that work there is not much.

    ``api``: another address of Slack's API. ``channel``: the id or link of a channel that is to have a table.
    """
    for finding in _set(keys):
        yield finding
    logger = quiet("error")
    if keys.app_token:
        yield await _app_token(keys.app_token, client_for(None, api, logger))
    if keys.bot_token:
        async for finding in _bot_token(keys.bot_token, api, channel, logger):
            yield finding


def _set(keys: Keys) -> list[Finding]:
    """Which keys there are, and which are missing."""
    if not any(keys):
        return [
            Finding(
                False, "No token for Slack is set.", f"{BOT_PAGE} Write it into .env: {BOT}=... {APP_PAGE} {APP}=..."
            )
        ]
    found = []
    for name, value, begins, page in (
        (BOT, keys.bot_token, "xoxb-", BOT_PAGE), (APP, keys.app_token, "xapp-", APP_PAGE),
    ):  # fmt: skip
        if value and not value.startswith(begins):
            found.append(Finding(False, f"{name} does not begin with {begins}.{_looks_like(value)}", page))
    if keys.app_token and not keys.bot_token:
        found.append(Finding(False, f"{BOT} is not set.", f"{BOT_PAGE} Write it into .env: {BOT}=..."))
    elif not keys.app_token and not keys.signing_secret:
        remedy = f"{APP_PAGE} Write it into .env: {APP}=... Or, to be served over HTTP: {SECRET_PAGE} {SECRET}=..."
        found.append(Finding(False, f"Neither {APP} nor {SECRET} is set.", remedy))
    elif not keys.app_token and keys.lacks:
        found.append(Finding(False, f"Over HTTP, Slack needs {keys.lacks}.", f"See {APPS} > your app."))
    return found


def _looks_like(value: str) -> str:
    """What a token may be that is in the wrong place, without repeating any of it."""
    if value[0] in "'\"":
        return " It has quotation marks around it: take them away."
    if value.startswith("xoxp-"):
        return " It looks like a user token; the bot's stands beside it."
    if value.startswith(("xoxb-", "xapp-")):
        return " The two tokens are mixed up."
    return ""


async def _app_token(token: str, client: AsyncWebClient) -> Finding:
    try:
        await client.apps_connections_open(app_token=token)
    except SlackApiError as error:
        code = code_of(error)
        if code == "missing_scope":
            return Finding(False, f"{APP} lacks the scope connections:write.", APP_PAGE)
        if code == "not_allowed_token_type":
            return Finding(False, f"{APP} is a token of another kind.", APP_PAGE)
        if code in ("invalid_auth", "not_authed", "account_inactive", "token_revoked"):
            return Finding(False, f"Slack does not know the token in {APP} ({code}).", APP_PAGE)
        remedy = f"Open {APPS} > your app > Socket Mode, and switch on Enable Socket Mode."
        return Finding(False, f"Slack opens no socket ({code}).", remedy)
    except BROKEN_LINE as error:
        return Finding(False, f"Slack cannot be reached ({type(error).__name__}).", _OFFLINE)
    return Finding(True, "Socket Mode is open to us.")


async def _bot_token(token: str, api: str, channel: str | None, logger: logging.Logger) -> AsyncIterator[Finding]:
    client = client_for(token, api, logger)
    try:
        told = await client.auth_test()
    except SlackApiError as error:
        yield Finding(False, f"Slack does not know the token in {BOT} ({code_of(error)}).", BOT_PAGE)
        return
    except BROKEN_LINE as error:
        yield Finding(False, f"Slack cannot be reached ({type(error).__name__}).", _OFFLINE)
        return
    name, team = (inert(str(told.get(key, "")), 40) for key in ("user", "team"))
    yield Finding(True, f"The token is that of the bot {name} in the workspace {team}.")
    held = next((value for header, value in told.headers.items() if header.lower() == "x-oauth-scopes"), None)
    if held is not None:
        yield _scopes({one.strip() for one in str(held).split(",")})
    if channel is not None:
        yield await _in_channel(client, channel, name)


def _scopes(held: set[str]) -> Finding:
    lacking = [scope for scope in SCOPES if scope not in held]
    if lacking:
        named = ", ".join(f"{scope} ({SCOPES[scope]})" for scope in lacking)
        remedy = (f"Open {APPS} > your app > OAuth & Permissions > Bot Token Scopes, add them, then press"
                  " Reinstall to Workspace. Or paste deploy/slack/manifest.yaml under App Manifest.")  # fmt: skip
        return Finding(False, f"The bot lacks the scope{'s' * (len(lacking) > 1)}: {named}.", remedy)
    return Finding(True, "The bot has all its scopes.")


async def _in_channel(client: AsyncWebClient, asked: str, bot: str) -> Finding:
    found = _ID.fullmatch(asked.strip())
    if found is None:
        return Finding(False, "That is not the id of a channel.", _COPY)
    try:
        told = (await client.conversations_info(channel=found[1])).get("channel") or {}
    except (SlackApiError, Unreachable) as error:
        code = code_of(error) if isinstance(error, SlackApiError) else str(error)
        if code == "channel_not_found":
            words = f"The bot does not see the channel {found[1]}: it is private, or there is none."
            return Finding(False, words, f"In the channel, say: /invite @{bot}")
        return Finding(False, f"Slack did not tell of the channel ({code}).", "Try again in a moment.")
    except BROKEN_LINE as error:
        return Finding(False, f"Slack cannot be reached ({type(error).__name__}).", _OFFLINE)
    name = inert(str(told.get("name", "")), 40, instead="that channel")
    if told.get("is_archived"):
        return Finding(False, f"The channel {name} is archived.", "Take another one, or unarchive it.")
    if told.get("is_member"):
        return Finding(True, f"The bot is in the channel {name}.")
    if told.get("is_private"):
        return Finding(False, f"The bot is not in the channel {name}.", f"In the channel, say: /invite @{bot}")
    return Finding(True, f"The bot is not in the channel {name} yet.", "It comes when somebody says /poker new there.")
