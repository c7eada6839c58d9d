"""Sealing of what nobody may see yet: hidden cards in events, whole snapshots, private answers.

AES-GCM with a key derived from ``BACKROOM_KEY``. Every sealed text is bound to its place (which stream,
which version), so that a sealed hand copied elsewhere in the database does not open. A stolen backup
shows nothing; who holds the key could look.
"""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING

from bot.store.errors import WrongKey

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

PREFIX = "sealed:"  # no JSON text begins like this, so sealed and plain rows may lie side by side
NONCE_BYTES = 12
KEY_BYTES = 32
SALT_BYTES = 16
SCRYPT_COST = 2**15  # about 80 ms and 32 MB, once at start: a guessed passphrase costs an attacker as much each time
CHECK = "This database is sealed with this key."


class Sealer:
    """Seals and opens text. Made without a key it lets plain text pass, and opens nothing."""

    def __init__(self, key: bytes | None = None) -> None:
        """``key``: 32 bytes, or None."""
        self._cipher = None if key is None else _cipher(key)

    def seal(self, text: str, *place: str | int) -> str:
        """``text`` sealed and bound to ``place``; unchanged if there is no key."""
        if self._cipher is None:
            return text
        # Chance, not a counter: a transaction that is repeated seals another text for the same place,
        # and a nonce used twice would give both away.
        nonce = os.urandom(NONCE_BYTES)
        sealed = self._cipher.encrypt(nonce, text.encode(), _bytes_of(place))
        return PREFIX + b64encode(nonce + sealed).decode("ascii")

    def unseal(self, text: str, *place: str | int) -> str:
        """What ``seal`` was given. Raises WrongKey; text that was never sealed comes back as it is."""
        if not text.startswith(PREFIX):
            return text
        if self._cipher is None:
            raise WrongKey(f"{_words(place)} is sealed; set BACKROOM_KEY to the key it was sealed with")
        from cryptography.exceptions import InvalidTag  # loaded already, with the cipher

        try:
            sealed = b64decode(text[len(PREFIX) :], validate=True)
            return self._cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], _bytes_of(place)).decode()
        except (InvalidTag, ValueError):
            raise WrongKey(f"{_words(place)} does not open: not with this BACKROOM_KEY, or it was changed") from None


def new_lock(passphrase: str) -> tuple[str, Sealer]:
    """A lock for a database that had none: text to keep in it (salt and a sealed check), and its sealer."""
    salt = os.urandom(SALT_BYTES)
    sealer = Sealer(_derive(passphrase, salt))
    return f"{salt.hex()} {sealer.seal(CHECK, 'check')}", sealer


def open_lock(lock: str, passphrase: str) -> Sealer:
    """The sealer for a database whose lock was made by ``new_lock``. Raises WrongKey."""
    salt, check = lock.split(" ", 1)
    sealer = Sealer(_derive(passphrase, bytes.fromhex(salt)))
    try:
        sealer.unseal(check, "check")
    except WrongKey:
        raise WrongKey("this database was sealed with another BACKROOM_KEY") from None
    return sealer


def _derive(passphrase: str, salt: bytes) -> bytes:
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    return Scrypt(salt=salt, length=KEY_BYTES, n=SCRYPT_COST, r=8, p=1).derive(passphrase.encode())


def _cipher(key: bytes) -> AESGCM:
    # Only here, because importing it takes 70 ms that a table without a key need not wait for.
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    return AESGCM(key)


def _bytes_of(place: tuple[str | int, ...]) -> bytes:
    return "\0".join(str(part) for part in place).encode()


def _words(place: tuple[str | int, ...]) -> str:
    return " ".join(str(part) for part in place)
