"""Who is who on Discord, and where they play."""

from __future__ import annotations

from bot.ports import Account
from tests.security.plan import GHOST, PEOPLE

DISCORD = "discord"
GUILD = 900
CHANNEL, ELSEWHERE = 901, 902
IDS = {name: 101 + at for at, name in enumerate((*PEOPLE, GHOST))}
NAMES = {number: name for name, number in IDS.items()}


def account_of(user: str) -> Account:
    """How the room knows somebody of the one server there is."""
    return Account(DISCORD, str(GUILD), str(IDS[user]))
