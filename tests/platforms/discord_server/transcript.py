"""All that people see and do, a line each, in order: for golden transcripts."""

from __future__ import annotations

from tests.platforms.discord_server.modals import Modal
from tests.platforms.discord_server.model import Channel, Message
from tests.platforms.discord_server.seeing import lines
from tests.platforms.discord_server.world import Happening, World


class Transcript:
    """Writes from its making on.

    ```
    alice #friday > /poker new game:omaha
    #friday | alice opens a table
    #friday | [Sit down] [Rules]
    #friday edit | alice, bob
    #friday gone | alice opens a table
    @alice #friday | only alice sees this
    @alice #friday form | Your bet
    @alice #friday | (This interaction failed)
    @alice | a direct message
    ```
    """

    def __init__(self, world: World) -> None:
        self.lines: list[str] = []
        self._world = world
        self._acts: set[int] = set()
        self._shown: dict[Message, list[str]] = {}
        world.listeners.append(self._hear)

    @property
    def text(self) -> str:
        """The whole of it."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def seen(self) -> str:
        """Without what people do: only what they see."""
        return "".join(f"{line}\n" for number, line in enumerate(self.lines) if number not in self._acts)

    def _hear(self, happening: Happening) -> None:
        if happening.kind == "act":
            user, channel, what = happening.subject
            self._acts.add(len(self.lines))
            self.lines.append(f"{user.name} {place(channel)} > {what}")
        elif happening.kind in ("message_create", "message_edit"):
            self._show(happening.subject)
        elif happening.kind == "message_delete":
            seen = self._shown.pop(happening.subject, None)
            if seen:
                self.lines.append(f"{_audience(happening.subject)} gone | {seen[0]}")
        elif happening.kind == "modal_open":
            interaction, data = happening.subject
            shown = Modal(data["title"], data["custom_id"], data["components"], interaction).text.split("\n")
            self.lines += [f"@{interaction.user.name} {place(interaction.channel)} form | {line}" for line in shown]
        elif happening.kind == "no_answer":
            user, channel, words = happening.subject
            self.lines.append(f"@{user.name} {place(channel)} | ({words})")
        elif happening.kind in ("channel_delete", "thread_delete"):
            self.lines.append(f"{place(happening.subject)} gone")

    def _show(self, message: Message) -> None:
        if message.loading:
            return
        now = lines(message, self._world)
        before = self._shown.get(message)
        self._shown[message] = now
        if now == before:
            return
        mark = "" if before is None else " edit"
        by = "" if message.author.bot else f" {message.author.name}:"
        self.lines += [f"{_audience(message)}{mark} |{by} {line}".rstrip() for line in now]


def place(channel: Channel) -> str:
    """A channel by name; a DM by whose it is."""
    if channel.is_dm:
        return f"@{channel.name}"
    return f"#{channel.parent.name}/{channel.name}" if channel.parent else f"#{channel.name}"


def _audience(message: Message) -> str:
    where = place(message.channel)
    return f"@{message.only_for.name} {where}" if message.only_for and not message.channel.is_dm else where
