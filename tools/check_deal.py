#!/usr/bin/env python3
"""Checks the proof of a deal: were the cards you saw the ones that were sealed before the deal?

    python3 tools/check_deal.py proof.json [ROOT ...]

``proof.json`` is what ``history N proof`` prints ("-" reads standard input). ROOT is the seal you were
shown when the hand began, or the first half of it; with it the check does not have to trust the proof's
own word for it. If cards were shuffled in again during the hand, that had a seal of its own; give those
after the first, in their order. This script needs nothing but Python and shares no code with the rest.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any


def flaws(proof: dict[str, Any], *announced: str) -> list[str]:
    """Everything that is wrong with a proof; nothing if the deal was honest as far as you saw it."""
    found = []
    leaves = [bytes.fromhex(leaf) for leaf in proof["commitments"]]
    # the deck, then what was shuffled in again: each has a seal over its own places
    again = proof.get("reshuffles", [])
    starts = [0, *[part["first"] for part in again]]
    claimed = [proof["root"], *[part["root"] for part in again]]
    if starts != sorted(set(starts)) or starts[-1] > len(leaves):
        return ["the places of a reshuffle are not after those before it"]
    parts = [leaves[first:end] for first, end in zip(starts, [*starts[1:], len(leaves)], strict=True)]
    roots = [hashlib.sha256(b"".join(part)).hexdigest() for part in parts]
    if roots != claimed:
        found.append("the root is not the hash of the commitments")
    if len(announced) > len(roots) or not all(map(_is_half_of, announced, roots)):
        found.append("the seal announced before the deal was another")
    places = [opened["place"] for opened in proof["opened"]]
    # a card that was given away may come once more after a reshuffle, in a place of its own
    cards = [(sum(first <= opened["place"] for first in starts), opened["card"]) for opened in proof["opened"]]
    if len(set(places)) != len(places) or len(set(cards)) != len(cards):
        found.append("a card or a place is there twice")
    for opened in proof["opened"]:
        place, card = opened["place"], opened["card"]
        text = bytes.fromhex(opened["salt"]) + f"{place}:{card}".encode()
        if not 0 <= place < len(leaves) or hashlib.sha256(text).digest() != leaves[place]:
            found.append(f"{card} was not the card sealed in place {place}")
    return found


def _is_half_of(announced: str, root: str) -> bool:
    """Whether somebody was shown this root: at least half of it, for less can be found by trying."""
    return len(announced) >= 32 and root.startswith(announced.lower())


def main(arguments: list[str]) -> int:
    """Reads a proof and says whether it holds; 0 if it does, 1 if not, 2 if it cannot be read."""
    if not arguments:
        print(__doc__)
        return 2
    try:
        text = sys.stdin.read() if arguments[0] == "-" else Path(arguments[0]).read_text(encoding="utf-8")
        proof = json.loads(text)
        found = flaws(proof, *arguments[1:])
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"This is no proof of a deal: {error}", file=sys.stderr)
        return 2
    for flaw in found:
        print(f"NOT GOOD: {flaw}")
    if not found:
        print(f"Good: {len(proof['opened'])} cards of hand {proof['hand']} are the ones sealed before the deal.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
