"""The ledger for a spreadsheet: comma-separated values as RFC 4180 has them, a line for each player."""

from __future__ import annotations

import csv
import io

from bot.render.ledger_text import transfer_words
from bot.render.names import Names
from engine.view import Ledger

HEADER = ("player", "bought in", "cashed out", "on the table", "result", "pays")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""How a text begins that a spreadsheet would take for a formula and work out."""


def ledger_csv(ledger: Ledger, names: Names) -> list[str]:
    """The lines of the file without their ends, the best result first; ``pays``: what he gives whom to settle it."""
    rows: list[tuple[object, ...]] = [HEADER]
    for line in ledger.best_first:
        pays = [transfer_words(one, names) for one in ledger.transfers if one.payer == line.player]
        name = names(line.player)
        to = "; ".join(words.removeprefix(f"{name} pays ") for words in pays)
        rows.append((inert_cell(name), line.bought, line.cashed, line.on_table, line.result, inert_cell(to)))
    return [_written(row) for row in rows]


def csv_file(lines: list[str]) -> str:
    """The lines as a file; a mark in front tells spreadsheets that its letters are UTF-8."""
    return "\ufeff" + "".join(f"{line}\r\n" for line in lines)


def inert_cell(text: str) -> str:
    """``text`` so that no spreadsheet works anything out: an apostrophe in front of what would begin a formula.

    Looked for behind blanks as well, which some spreadsheets leave out.
    """
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text


def _written(row: tuple[object, ...]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(row)
    return line.getvalue()
