"""What Slack answers, in the words of the ports."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
from slack_sdk.errors import SlackApiError, SlackClientError

from bot.ports import Away, Gone, Poison, SendError, TryLater, Unreachable

BROKEN_LINE = (aiohttp.ClientError, OSError, TimeoutError)
"""What slack_sdk lets through when the connection breaks; whether Slack has heard us is then not known."""
BUSY_FOR = 5.0
"""Seconds to wait where Slack asks for patience and does not say how much."""
LONGEST_WAIT = 600.0
"""Seconds; whatever stands in the answer, it is tried again after these."""
NO_FILE = "invalid_blocks"
"""What Slack says of blocks with a file that it does not know, or not yet."""
_GONE = frozenset(["message_not_found", "cant_update_message", "cant_delete_message", "edit_window_closed"])
_PATIENCE = frozenset(["ratelimited", "rate_limited", "message_limit_exceeded"])
_AWAY = frozenset(["internal_error", "fatal_error", "service_unavailable", "request_timeout", "team_added_to_org"])
_CLOSED = frozenset([
    "channel_not_found", "not_in_channel", "is_archived", "restricted_action",
    "restricted_action_read_only_channel", "restricted_action_thread_only_channel",
    "restricted_action_non_threadable_channel", "account_inactive", "token_revoked", "token_expired",
    "invalid_auth", "not_authed", "no_permission", "missing_scope", "access_denied", "team_access_not_granted",
    "user_not_found", "users_not_found", "user_not_visible", "user_disabled", "cannot_dm_bot",
    "messages_tab_disabled", "org_login_required", "ekm_access_denied", "method_not_supported_for_channel_type",
])  # fmt: skip


@contextmanager
def translated() -> Iterator[None]:
    """Raises what the ports know in place of what slack_sdk raises; any other fault comes through as it is."""
    try:
        yield
    except SlackApiError as error:
        raise _meant(error) from None
    except (SlackClientError, *BROKEN_LINE) as error:
        raise Away(type(error).__name__) from None


def code_of(error: SlackApiError) -> str:
    """Slack's own word for what is wrong; empty where it said nothing readable."""
    answer = error.response
    return str(answer.get("error", "")) if hasattr(answer, "get") else ""


def status_of(error: SlackApiError) -> int:
    """The status of the answer; 0 if there is none."""
    answer = error.response
    return int(getattr(answer, "status_code", None) or getattr(answer, "status", None) or 0)


def _meant(error: SlackApiError) -> SendError:
    code, status = code_of(error), status_of(error)
    if status == 429 or code in _PATIENCE:
        return TryLater(_wait_of(error))
    if status >= 500 or code in _AWAY or not code:
        return Away(f"Slack: {code or status}")
    if code in _GONE:
        return Gone(code)
    if code in _CLOSED:
        return Unreachable(f"Slack: {code}")
    return Poison(f"Slack: {code}")


def _wait_of(error: SlackApiError) -> float:
    headers = getattr(error.response, "headers", None) or {}
    said = next((value for name, value in headers.items() if name.lower() == "retry-after"), BUSY_FOR)
    try:
        seconds = float(said)
    except (TypeError, ValueError):
        return BUSY_FOR
    return min(LONGEST_WAIT, max(0.1, seconds))
