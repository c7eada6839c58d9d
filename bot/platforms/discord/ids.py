"""Ids as discord.py's dynamic items want them: as patterns, one for each kind that is answered apart."""

from __future__ import annotations

from bot.platforms.ids import FORM, PICK, TEMPLATE, Id, read_id

__all__ = ["FORM", "PICK", "TEMPLATE", "Id", "of_kind", "read_id"]


def of_kind(*kinds: str) -> str:
    """The pattern of the ids of some kinds only, so that each is answered once."""
    return TEMPLATE.pattern.replace("[a-z]{1,8}", "|".join(kinds))
