#!/usr/bin/env python3
"""Checks the proof of a deal: were the cards you saw the ones that were sealed before the deal?

    python3 tools/check_deal.py proof.json [ROOT]

``proof.json`` is what ``history N proof`` prints ("-" reads standard input). ROOT is the seal you were
shown when the hand began, or the first half of it; with it the check does not have to trust the proof's
own word for it. This script needs nothing but Python and shares no code with the rest.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any


def flaws(proof: dict[str, Any], announced: str = "") -> list[str]:
    """Everything that is wrong with a proof; nothing if the deal was honest as far as you saw it."""
    found = []
    leaves = [bytes.fromhex(leaf) for leaf in proof["commitments"]]
    root = hashlib.sha256(b"".join(leaves)).hexdigest()
    if root != proof["root"]:
        found.append("the root is not the hash of the commitments")
    if announced and (len(announced) < 32 or not root.startswith(announced.lower())):
        found.append("the seal announced before the deal was another")
    places = [opened["place"] for opened in proof["opened"]]
    cards = [opened["card"] for opened in proof["opened"]]
    if len(set(places)) != len(places) or len(set(cards)) != len(cards):
        found.append("a card or a place is there twice")
    for opened in proof["opened"]:
        place, card = opened["place"], opened["card"]
        text = bytes.fromhex(opened["salt"]) + f"{place}:{card}".encode()
        if not 0 <= place < len(leaves) or hashlib.sha256(text).digest() != leaves[place]:
            found.append(f"{card} was not the card sealed in place {place}")
    return found


def main(arguments: list[str]) -> int:
    """Reads a proof and says whether it holds; 0 if it does, 1 if not, 2 if it cannot be read."""
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    try:
        text = sys.stdin.read() if arguments[0] == "-" else Path(arguments[0]).read_text(encoding="utf-8")
        proof = json.loads(text)
        found = flaws(proof, arguments[1] if len(arguments) == 2 else "")
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
