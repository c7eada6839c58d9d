"""Every figure that is demanded, measured and shown beside its bound.

python -m benchmarks [--json FILE] [--seconds N]
                     [hands evaluations equity imports actions nights pictures clicks commands rules_desk]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks import (
    actions,
    clicks,
    commands,
    equity,
    evaluations,
    hands,
    imports,
    nights,
    pictures,
    rules_desk,
)
from benchmarks.figures import Figure, table

PARTS: dict[str, Callable[[float], list[Figure]]] = {
    "hands": hands.figures,
    "evaluations": evaluations.figures,
    "equity": equity.figures,
    "imports": imports.figures,
    "actions": actions.figures,
    "nights": nights.figures,
    "pictures": pictures.figures,
    "clicks": clicks.figures,
    "commands": commands.figures,
    "rules_desk": rules_desk.figures,
}


def main() -> None:
    """Measures what was asked for, everything by default."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="What must be fast, beside its bound.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument("--seconds", type=float, default=7.0, help="about how long each speed is measured (7)")
    asked = parser.parse_args()
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part called {unknown[0]!r}")
    found: list[Figure] = []
    for part in asked.parts or PARTS:
        sys.stderr.write(f"measuring {part} ...\n")
        found += PARTS[part](asked.seconds)
    sys.stdout.write("\n".join(table(found)) + "\n")
    if asked.json:
        asked.json.write_text(json.dumps([figure._asdict() for figure in found], indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
