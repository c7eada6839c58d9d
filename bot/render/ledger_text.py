"""Who bought in for what, and who is up or down (TABLE-11)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.words import tagged
from engine.view import LedgerLine, TableView


def ledger_text(view: TableView, names: Names) -> list[str]:
    """A line for each player who ever bought chips here, the best result first."""
    if not view.ledger:
        return ["Nobody has bought chips at this table yet."]
    best_first = sorted(view.ledger, key=lambda line: -line.result)
    lines = [_line(line, names) for line in best_first]
    if view.hand is not None and not view.hand.over:
        lines.append("Chips in the pot count as their owners' until the hand is over.")
    return [*lines, tagged("Play chips only: what they stand for is settled elsewhere.", "TABLE-11")]


def _line(line: LedgerLine, names: Names) -> str:
    parts = [f"{names(line.player)}: {_result(line.result)}", f"bought {line.bought}"]
    if line.on_table:
        parts.append(f"on the table {line.on_table}")
    if line.cashed:
        parts.append(f"took away {line.cashed}")
    return " · ".join(parts)


def _result(result: int) -> str:
    if result == 0:
        return "even"
    return f"up {result}" if result > 0 else f"down {-result}"
