"""What a button, a form or a select carries: the table, the turn it belongs to, and what pressing it says.

All of it stands in the ``custom_id``, so that a button works whoever posted it and however often the bot was
started since.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.screen import ASK, DO

TEMPLATE = re.compile(
    r"bk1\|(?P<kind>[a-z]{1,8})\|(?P<table>[0-9]{1,12})\|(?P<mark>[0-9]{1,9}:[0-9]{1,9})\|(?P<says>.{1,60})"
)
"""Every id of ours, and no other; the ``1`` counts the shapes it has had."""
FORM = "form"
"""The kind of a form that is sent in; ``says`` is then the verb the figure is said with."""
PICK = "pick"
"""The kind of a menu of one's own cards."""
_KINDS = frozenset([DO, ASK, FORM, PICK])


class Id(NamedTuple):
    """One ``custom_id``, taken apart."""

    kind: str
    table: str
    """The table's number."""
    mark: str
    """``hand:turn``."""
    says: str

    def __str__(self) -> str:
        return f"bk1|{self.kind}|{self.table}|{self.mark}|{self.says}"


def of_kind(*kinds: str) -> str:
    """The pattern of the ids of some kinds only, so that each is answered once."""
    return TEMPLATE.pattern.replace("[a-z]{1,8}", "|".join(kinds))


def read_id(text: str) -> Id | None:
    """The id in a ``custom_id``; None if it is none of ours."""
    found = TEMPLATE.fullmatch(text)
    return Id(**found.groupdict()) if found and found["kind"] in _KINDS else None
