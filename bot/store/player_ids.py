"""Player ids: "p" and the number of a row. Only the store makes them and takes them apart."""

from __future__ import annotations


def player_id(number: int) -> str:
    """The id of the player in row ``number``."""
    return f"p{number}"


def player_number(player: str) -> int:
    """The row of a player; 0, which no row has, if this is no player id."""
    digits = player[1:]
    return int(digits) if player.startswith("p") and digits.isascii() and digits.isdigit() else 0
