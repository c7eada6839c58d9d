"""What a button, a form or a menu carries: the table, the turn it belongs to, and what pressing it says.

All of it stands in the one text that a platform keeps for us, so that a button works whoever posted it and however
often the bot was started since.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.screen import ASK, DO

TEMPLATE = re.compile(
    r"bk1\|(?P<kind>[a-z]{1,8})\|(?P<table>[0-9]{1,12})\|(?P<mark>[0-9]{1,9}:[0-9]{1,9})\|(?P<says>.{1,60})"
)
"""Every id of ours, and no other; the ``1`` counts the shapes it has had. The strictest platform takes 100 signs."""
FORM = "form"
"""The kind of a form that is sent in; ``says`` is then the verb the figure is said with."""
PICK = "pick"
"""The kind of a menu of one's own cards, or of games."""
_KINDS = frozenset([DO, ASK, FORM, PICK])


class Id(NamedTuple):
    """One id, taken apart."""

    kind: str
    table: str
    """The table's number."""
    mark: str
    """``hand:turn``."""
    says: str

    def __str__(self) -> str:
        return f"bk1|{self.kind}|{self.table}|{self.mark}|{self.says}"


def read_id(text: str) -> Id | None:
    """The id in a text that a platform kept for us; None if it is none of ours."""
    found = TEMPLATE.fullmatch(text)
    return Id(**found.groupdict()) if found and found["kind"] in _KINDS else None
