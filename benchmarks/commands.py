"""Commands on Discord and on Slack, side by side."""

from __future__ import annotations

import asyncio

from benchmarks import slack
from benchmarks.clicks import by_command, measure, told
from benchmarks.figures import Figure


def figures(seconds: float) -> list[Figure]:
    """From a command to its acknowledgement, and to the table's message showing it; the 99th percentile of each."""
    on_discord = told("Discord, command", asyncio.run(measure(seconds, by_command)))
    on_slack = told("Slack, command", asyncio.run(slack.measure(seconds)))
    return [figure for pair in zip(on_discord, on_slack, strict=True) for figure in pair]
