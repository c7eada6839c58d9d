"""The Home tab: one's own tables, whose turn it is at each, and one's own turns with their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import Reply
from bot.platforms.links import address
from bot.platforms.slack.layout import Block, Leads, blocks
from bot.screen import Screen

MOST_BLOCKS = 100
NONE = "You sit at no table. In a channel, say: /poker new holdem"
HEAD = "Your tables. A table is played in its channel; what you may do now can be done here, too."


def home_view(screens: Sequence[Screen], reply: Reply | None = None, leads: Leads = address) -> Block:
    """The Home tab. ``reply``: what came of the button that was pressed in it last."""
    parts = [Screen(lines=(HEAD if screens else NONE,)), *screens]
    if reply is not None and (reply.screen is not None or reply.lines):
        said = reply.screen._replace(picture=None) if reply.screen is not None else Screen(lines=reply.lines)
        parts.insert(0, said)
    made: list[Block] = []
    for screen in parts:
        more = blocks(screen, private=True, leads=leads)
        if made:
            more.insert(0, {"type": "divider"})
        if len(made) + len(more) > MOST_BLOCKS:
            break
        made += more
    return {"type": "home", "blocks": _numbered(made)}


def _numbered(made: list[Block]) -> list[Block]:
    """Several screens in one view: no two of their buttons may have the same id."""
    number = 0
    for block in made:
        for element in block.get("elements", []) if block["type"] == "actions" else []:
            head, stroke, rest = str(element["action_id"]).partition("|")
            element["action_id"] = f"{head.rstrip('0123456789')}{number}{stroke}{rest}"
            number += 1
    return made
