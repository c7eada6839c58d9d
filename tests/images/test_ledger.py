"""The picture of a ledger: of any number of players, with figures and names of any size, and the words it goes with."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.render.ledger_text import ledger_text
from bot.render.picture import ledger_alt, ledger_picture
from bot.render.picture.alt import MOST_CHARACTERS
from bot.render.picture.theme import WIDTH
from engine.view import Ledger, LedgerLine
from tools.pictures import NAMES, STRANGE


def ledger(players: int, unit: int = 1, *, tables: int = 1, playing: bool = False) -> Ledger:
    """One who won it all; the others have lost more and more."""
    lost = [unit * (7 * number + 3) for number in range(1, players)]
    lines = [LedgerLine("0", 100 * unit, 0, 100 * unit + sum(lost))]
    lines += [LedgerLine(str(at), 9000 * unit, 9000 * unit - gone, 0) for at, gone in enumerate(lost, 1)]
    return Ledger(tuple(lines), tables, playing)


def name(player: str) -> str:
    return (NAMES + STRANGE)[int(player) % 20]


@pytest.mark.parametrize("players", [0, 1, 2, 3, 9, 10, 12, 13, 40])
@pytest.mark.parametrize("unit", [1, 1_000, 1_234_567, 10**12])
def test_every_ledger_can_be_drawn(players: int, unit: int) -> None:
    one = ledger(players, unit, playing=players == 3) if players else Ledger(())
    image = Image.open(BytesIO(ledger_picture("friday", one, name)))
    image.load()
    assert image.format == "PNG"
    assert image.width == WIDTH
    assert image.height <= 2.4 * WIDTH


def test_the_same_ledger_gives_the_same_picture_and_another_another() -> None:
    one, other = ledger(4), ledger(4, playing=True)
    assert ledger_picture("friday", one, name) == ledger_picture("friday", ledger(4), name)
    assert ledger_picture("friday", one, name) != ledger_picture("friday", other, name)
    assert ledger_picture("friday", one, name) != ledger_picture("monday", one, name)
    assert ledger_picture("all", ledger(4, tables=2), name) != ledger_picture("all", one, name)


def test_the_alt_text_says_what_the_text_says() -> None:
    one = ledger(5)
    assert ledger_alt("friday", one, name).split("\n") == ["Ledger, friday:", *ledger_text(one, name)]
    assert len(ledger_alt("friday", ledger(60), name)) <= MOST_CHARACTERS
