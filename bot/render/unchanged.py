"""What is said to somebody who asks for what is so already: it is done, and nothing new has happened."""

from __future__ import annotations

_SO_ALREADY = {
    "leave": "You are leaving already: you are cashed out when this hand is over.",
    "seat": "You move there already when this hand is over.",
    "post": "You post already what is due with the next deal.",
    "buy_button": "You buy the button already if it comes by.",
    "wait": "You are waiting for the big blind already.",
    "straddle": "You straddle the next hand already. Say no straddle if you think better of it.",
    "no_straddle": "You do not straddle the next hand anyway.",
    "end": "The table closes already when this hand is over.",
    "dismiss": "That player of the house is leaving already, when this hand is over.",
}


def unchanged_text(verb: str) -> str:
    """A sentence for the verb that changed nothing."""
    return _SO_ALREADY.get(verb, "That is so already.")
