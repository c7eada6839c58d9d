"""Who bought in for what, who is up or down, and what settles it (TABLE-11)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.seats_text import in_play
from bot.render.words import number_word, tagged
from engine.view import Ledger, LedgerLine, TableView, Transfer

NOBODY_YET = "Nobody has bought chips at this table yet."
NOBODY_EVER = "Nobody has bought chips at any table here yet."
IN_THE_POT = "Chips in the pot count as their owners' until the hand is over."
ALL_EVEN = "Everybody is even."


def ledger_of(view: TableView) -> Ledger:
    """A table's ledger as it stands."""
    return Ledger(view.ledger, playing=in_play(view))


def ledger_text(ledger: Ledger, names: Names) -> list[str]:
    """A line for each player who ever bought chips, the best result first; then the transfers that settle it."""
    if not ledger.lines:
        return [NOBODY_YET if ledger.tables == 1 else NOBODY_EVER]
    lines = [] if ledger.tables == 1 else [f"{number_word(ledger.tables).capitalize()} tables together:"]
    lines += [_line(line, names) for line in ledger.best_first]
    if ledger.playing:
        lines.append(IN_THE_POT)
    return [*lines, *transfer_lines(ledger, names)]


def transfer_lines(ledger: Ledger, names: Names) -> list[str]:
    """``To settle, in one payment:``, then ``bob pays alice 40`` for each."""
    transfers = ledger.transfers
    if not transfers:
        return [ALL_EVEN]
    count = "one payment" if len(transfers) == 1 else f"{number_word(len(transfers))} payments"
    said = [transfer_words(transfer, names) for transfer in transfers]
    return [tagged(f"To settle, in {count} (play chips: figures only):", "TABLE-11"), *said]


def transfer_words(transfer: Transfer, names: Names) -> str:
    """``bob pays alice 40``."""
    return f"{names(transfer.payer)} pays {names(transfer.payee)} {transfer.amount}"


def _line(line: LedgerLine, names: Names) -> str:
    parts = [f"{names(line.player)}: {result_words(line.result)}", f"bought {line.bought}"]
    if line.on_table:
        parts.append(f"on the table {line.on_table}")
    if line.cashed:
        parts.append(f"took away {line.cashed}")
    return " · ".join(parts)


def result_words(result: int) -> str:
    """``up 40``, ``down 15``, ``even``."""
    if result == 0:
        return "even"
    return f"up {result}" if result > 0 else f"down {-result}"
