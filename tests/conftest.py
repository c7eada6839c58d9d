"""Logs of the tests are kept to what went wrong."""

from __future__ import annotations

from bot.logs import set_up

set_up("warning")
