"""What came of something a person did."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.platforms.discord_server.interactions import (
    CHOICES,
    COMMAND,
    DEFERRED,
    DEFERRED_UPDATE,
    MESSAGE,
    OPEN_MODAL,
    SECONDS_OF_A_TOKEN,
    UPDATE,
    Interaction,
)
from tests.platforms.discord_server.modals import Modal
from tests.platforms.discord_server.model import EPHEMERAL, Message
from tests.platforms.discord_server.seeing import plain

if TYPE_CHECKING:
    from tests.platforms.discord_server.server import DiscordServer

KINDS = {
    MESSAGE: "message",
    DEFERRED: "deferred",
    UPDATE: "update",
    DEFERRED_UPDATE: "deferred update",
    OPEN_MODAL: "modal",
    CHOICES: "autocomplete",
}


class Choice(NamedTuple):
    """One line of an autocomplete."""

    name: str
    value: str | int | float


class Answered:
    """The answers of the bot to one interaction. They are live: read later, they show the newest state."""

    def __init__(self, server: DiscordServer, interaction: Interaction) -> None:
        self._server = server
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Answered {self.failed or self.kind} {self.texts}>"

    @property
    def kind(self) -> str | None:
        """message, deferred, update, deferred update, modal or autocomplete; None if there was no answer in time."""
        return KINDS[self.interaction.callback["type"]] if self.interaction.callback else None

    @property
    def failed(self) -> str | None:
        """What the person is told if the bot did not answer."""
        interaction, now = self.interaction, self._server.world.clock.elapsed()
        silent = interaction.callback is None and now - interaction.born > self._server.seconds_to_acknowledge
        original = interaction.original
        unfinished = original is not None and original.loading and now - interaction.born > SECONDS_OF_A_TOKEN
        if not silent and not unfinished:
            return None
        return "The application did not respond" if interaction.kind == COMMAND else "This interaction failed"

    @property
    def elapsed(self) -> float | None:
        """Seconds until the bot acknowledged it."""
        done = self.interaction.acknowledged
        return None if done is None else done - self.interaction.born

    @property
    def ephemeral(self) -> bool:
        """Whether the first answer is for this person's eyes only."""
        data = (self.interaction.callback or {}).get("data") or {}
        return bool((data.get("flags") or 0) & EPHEMERAL)

    @property
    def messages(self) -> list[Message]:
        """The answers that still stand: the original one, or the message that was updated, and those after it."""
        found = [self.interaction.original, *self.interaction.followups]
        return [message for message in found if message is not None and not message.deleted]

    @property
    def message(self) -> Message:
        """The first of them."""
        return self.messages[0]

    @property
    def texts(self) -> list[str]:
        """The answers as plain text."""
        return [plain(message, self._server.world) for message in self.messages]

    @property
    def text(self) -> str:
        """All of them in one."""
        return "\n".join(self.texts)

    @property
    def modal(self) -> Modal | None:
        """The modal it opened."""
        callback = self.interaction.callback
        if callback is None or callback["type"] != OPEN_MODAL:
            return None
        data = callback["data"]
        return Modal(data["title"], data["custom_id"], data["components"], self.interaction)

    @property
    def choices(self) -> list[Choice]:
        """What an autocomplete offers."""
        data = (self.interaction.callback or {}).get("data") or {}
        return [Choice(choice["name"], choice["value"]) for choice in data.get("choices") or []]

    async def settled(self, timeout: float = 10.0) -> Answered:
        """Wait until a deferred answer has come and the bot has nothing more to send."""
        original = self.interaction.original
        if original is not None:
            await self._server.wait_until(
                lambda: not original.loading or original.deleted, timeout, "the deferred answer was never filled"
            )
        await self._server.quiet(timeout=timeout)
        return self

    async def again(self) -> None:
        """Deliver the same interaction once more, as Discord may."""
        self._server.interactions.deliver(self.interaction)
        await self._server.quiet()
