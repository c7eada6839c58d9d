"""The engine's command line: ``python -m engine COMMAND``. It needs nothing beside Python itself."""

from __future__ import annotations

import os
import sys

HELP = """\
usage: python -m engine COMMAND ...

  replay [--json] FILE...
      plays hands recorded as PHH (.phh, .phhs) and checks every action; exit code 0 if all are right
  rank --game GAME [--board CARDS] [--json] HAND...
      what each hand makes, and who wins which share
  bench [--json] [--seconds N] [--seed N]
      hands and evaluations a second, by game
  equity --game GAME [--board CARDS] [--dead CARDS] [--json] [--samples N] [--seed N] HAND HAND...
      each hand's share of the pot while cards are still to come
"""


def main(arguments: list[str]) -> int:
    """Runs one command; the exit code: 0 done, 1 a hand is wrong, 2 the command was not understood."""
    command, *rest = arguments or ["help"]
    if command in ("help", "--help", "-h"):
        sys.stdout.write(HELP)
        return 0
    # each command is imported only when it is asked for
    if command == "replay":
        from engine.cli import replay

        return replay.run(rest)
    if command == "rank":
        from engine.cli import rank

        return rank.run(rest)
    if command == "bench":
        from engine import bench

        return bench.run(rest)
    if command == "equity":
        from engine.cli import equity

        return equity.run(rest)
    sys.stderr.write(f"there is no command {command!r}\n\n{HELP}")
    return 2


def _run() -> int:
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read our lines has gone; what Python would still flush at exit goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return code


if __name__ == "__main__":
    sys.exit(_run())
