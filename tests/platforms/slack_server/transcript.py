"""All that people see and do, a line each, in order."""

from __future__ import annotations

from tests.platforms.slack_server.model import Channel, Happening, Message, World
from tests.platforms.slack_server.seeing import lines_of, plain


class Transcript:
    """Writes from its making on.

    ```
    alice #poker > /poker new omaha
    #poker | alice opens a table
    #poker edit | alice, bob
    #poker gone | alice opens a table
    @alice #poker | only alice sees this
    @alice form | Raise 4 to 200
    @alice form error | At least 4.
    @alice | a direct message
    ```
    """

    def __init__(self, world: World) -> None:
        self.lines: list[str] = []
        self._shown: dict[Message, list[str]] = {}
        world.listeners.append(self.hear)

    @property
    def text(self) -> str:
        """The whole of it."""
        return "".join(f"{line}\n" for line in self.lines)

    def hear(self, happening: Happening) -> None:
        """One thing that happened."""
        kind, subject = happening.kind, happening.subject
        if kind == "act":
            user, channel, what = subject
            self.lines.append(f"{user.name}{f' {place(channel)}' if channel else ''} > {what}")
        elif kind in ("post", "edit"):
            self._show(subject, edit=kind == "edit")
        elif kind == "gone":
            self.lines.append(f"{_audience(subject)} gone | {(self._shown.get(subject) or ['…'])[0]}")
        elif kind == "modal":
            user, view = subject
            title = view["title"]["text"]
            self.lines += [f"@{user.name} form | {line}" for line in (title, *lines_of(view["blocks"], user.team))]
        elif kind == "error":
            user, words = subject
            self.lines.append(f"@{user.name} form error | {words}")
        elif kind == "home":
            self.lines += [f"@{subject.name} home | {line}" for line in lines_of(subject.home["blocks"], subject.team)]

    def _show(self, message: Message, *, edit: bool) -> None:
        team = message.channel.team
        now = lines_of(message.blocks, team) if message.blocks else [plain(message.text, team)]
        if message.file:
            now.append(f"(file {message.file})")
        before = self._shown.get(message, [])
        if before == now:
            return
        self._shown[message] = now
        if edit:  # what was there before has been read before
            now = [line for line in now if line not in before]
        by = "" if message.author is team.bot else f" {message.author.name}:"
        self.lines += [f"{_audience(message)}{' edit' if edit else ''} |{by} {line}".rstrip() for line in now]


def place(channel: Channel) -> str:
    """A channel by its name; direct messages by whose they are."""
    return f"@{channel.im_of.name}" if channel.im_of else f"#{channel.name}"


def _audience(message: Message) -> str:
    where = place(message.channel)
    return f"@{message.only_for.name} {where}" if message.only_for else where
