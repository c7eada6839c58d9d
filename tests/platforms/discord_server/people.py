"""Acting as a person, with what a Discord client lets a person do."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.platforms.discord_server.answered import Answered, Choice
from tests.platforms.discord_server.commands import Command, NotPossibleError, fill_in
from tests.platforms.discord_server.components import LINK, SELECTS, STRING_SELECT, Component
from tests.platforms.discord_server.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from tests.platforms.discord_server.modals import Modal, values_for
from tests.platforms.discord_server.model import Channel, Message, User
from tests.platforms.discord_server.permissions import Permission, permissions_in
from tests.platforms.discord_server.seeing import buttons, caption, plain, selects

if TYPE_CHECKING:
    from tests.platforms.discord_server.server import DiscordServer


class Person:
    """A user at his client. What the client does not offer raises `NotPossibleError`."""

    def __init__(self, server: DiscordServer, user: User) -> None:
        self.server = server
        self.user = user
        self._late = 0.0
        self._times = 1

    def __repr__(self) -> str:
        return f"<Person {self.user.name}>"

    @property
    def name(self) -> str:
        """His name."""
        return self.user.name

    def delivered(self, late: float = 0.0, times: int = 1) -> Person:
        """The same person on a bad line: what he does reaches the bot late, or several times."""
        other = copy.copy(self)
        other._late, other._times = late, times
        return other

    # Doing

    async def slash(self, channel: Channel, /, *words: str, **values: Any) -> Answered:
        """A slash command: its words, then the options by name."""
        command = self._command(channel, words[0])
        data = fill_in([command] if command else [], words, values)
        options = " ".join(f"{name}:{getattr(value, 'name', value)}" for name, value in values.items())
        self._did(channel, f"/{' '.join(words)} {options}".rstrip())
        return await self.interact(channel, COMMAND, data)

    async def autocomplete(self, channel: Channel, /, *words: str, **values: Any) -> list[Choice]:
        """What is offered while he types the last of the options."""
        command = self._command(channel, words[0])
        if not values:
            raise NotPossibleError("name the option that is being typed")
        data = fill_in([command] if command else [], words, values, focused=list(values)[-1])
        answered = await self.interact(channel, AUTOCOMPLETE, data)
        if answered.kind is None:
            raise AssertionError(f"/{' '.join(words)}: loading options failed")
        return answered.choices

    async def click(self, message: Message, label: str | None = None, *, custom_id: str | None = None) -> Answered:
        """A click on a button of a message, found by its label or its id."""
        self._must_see(message)
        wanted = [
            button
            for button in buttons(message)
            if (label is None or button.get("label") == label)
            and (custom_id is None or button.get("custom_id") == custom_id)
        ]
        if len(wanted) != 1:
            found = " ".join(map(caption, buttons(message))) or "no button"
            raise NotPossibleError(f"{len(wanted)} buttons are {label or custom_id!r}; the message has {found}")
        button = wanted[0]
        if button.get("disabled"):
            raise NotPossibleError(f"{caption(button)} cannot be clicked")
        if button.get("style") == LINK:
            raise NotPossibleError(f"{caption(button)} leads to a page and tells the bot nothing")
        self._did(message.channel, caption(button))
        return await self.interact(message.channel, COMPONENT, _pressed(button), message)

    async def choose(self, message: Message, which: str, values: list[str]) -> Answered:
        """A choice in a select, found by its id or placeholder; options by value or label."""
        self._must_see(message)
        for select in selects(message):
            if which in (select.get("custom_id"), select.get("placeholder")):
                break
        else:
            found = " ".join(map(caption, selects(message))) or "no select"
            raise NotPossibleError(f"no select is {which!r}; the message has {found}")
        if select.get("disabled"):
            raise NotPossibleError(f"{caption(select)} is off")
        data = _pressed(select) | {"values": values_for(select, values)}
        if select["type"] != STRING_SELECT:
            data["resolved"] = self._resolved(message, data["values"])
        self._did(message.channel, f"{select.get('placeholder') or select['custom_id']}: {', '.join(values)}")
        return await self.interact(message.channel, COMPONENT, data, message)

    async def submit(self, modal: Modal, fields: dict[str, Any] | None = None, /, **values: Any) -> Answered:
        """A modal sent off. Fields are named by id or label; those not named keep what stands there."""
        if modal.opened_by.user is not self.user:
            raise NotPossibleError(f"{self.name} does not see a modal of {modal.opened_by.user.name}'s")
        entered = {**(fields or {}), **values}
        data = modal.filled(entered)
        shown = ", ".join(f"{name}: {value}" for name, value in entered.items())
        self._did(modal.opened_by.channel, f"{modal.title} ({shown})")
        origin = modal.opened_by
        return await self.interact(origin.channel, MODAL, data, origin.message, opened_by=origin)

    async def interact(
        self,
        channel: Channel,
        kind: int,
        data: Command,
        message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Answered:
        """Any interaction at all, with nothing checked: for forged ids, old buttons and strangers."""
        server = self.server
        interaction = server.interactions.begin(self.user, channel, kind, data, message, opened_by, self._late)
        for _ in range(self._times):
            server.interactions.deliver(interaction)
        patience = server.seconds_to_acknowledge - self._late
        if patience > 0:
            await server.met(lambda: interaction.callback is not None, patience + 0.05)
        answered = Answered(server, interaction)
        if answered.failed and kind != AUTOCOMPLETE:
            server.world.tell("no_answer", (self.user, channel, answered.failed))
        return answered

    async def forge_click(self, message: Message, custom_id: str, *, select: list[str] | None = None) -> Answered:
        """A click with any custom id on any message: what an attacker, or an old client, can send."""
        data: Component = {"id": 0, "component_type": 2 if select is None else 3, "custom_id": custom_id}
        if select is not None:
            data["values"] = select
        return await self.interact(message.channel, COMPONENT, data, message)

    def says(self, channel: Channel, text: str, files: dict[str, bytes] | None = None) -> Message:
        """An ordinary message."""
        held = permissions_in(channel, self.user)
        bit = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        if not held & bit:
            raise NotPossibleError(f"{self.name} cannot write in #{channel.name}")
        return self.server.world.post(channel, self.user, text, files)

    def close_dms(self) -> None:
        """Take no direct messages any more."""
        self.user.dm_closed = True

    def open_dms(self) -> None:
        """Take direct messages again."""
        self.user.dm_closed = False

    def reload(self) -> None:
        """Start the client anew: what was for his eyes only is gone."""
        for channel in self.server.world.channels.values():
            for message in channel.messages:
                message.vanished = message.vanished or message.only_for is self.user

    # Seeing

    def visible(self, channel: Channel) -> list[Message]:
        """The messages of a channel he sees, oldest first, those for his eyes only among them."""
        if channel.deleted or not self.server.world.sees(channel, self.user):
            return []
        return [m for m in channel.messages if m.only_for in (None, self.user) and not m.deleted and not m.vanished]

    def sees(self, channel: Channel) -> list[str]:
        """The same as plain text, one entry a message."""
        return [plain(message, self.server.world) for message in self.visible(channel)]

    def last(self, channel: Channel) -> Message:
        """The newest message he sees in a channel."""
        found = self.visible(channel)
        if not found:
            raise AssertionError(f"{self.name} sees no message in #{channel.name}")
        return found[-1]

    @property
    def pings(self) -> list[Message]:
        """The messages he was notified of, by his name, a role of his or everyone's, oldest first."""
        found = []
        for channel in self.server.world.channels.values():
            members = channel.guild.members if channel.guild else {}
            roles = {role.name for role in members[self.user.id].roles} if self.user.id in members else set()
            for message in channel.messages:
                pings = message.pings
                mine = self.name in pings.users or roles & pings.roles or (pings.everyone and self.user.id in members)
                if mine and message.author is not self.user:
                    found.append(message)
        return sorted(found, key=lambda message: message.id)

    @property
    def dm(self) -> Channel:
        """His DM channel with the bot."""
        return self.server.world.dm(self.user)

    @property
    def dms(self) -> list[str]:
        """What stands in it."""
        return self.sees(self.dm)

    # What his client allows

    def _command(self, channel: Channel, name: str) -> Command | None:
        if not self.server.world.sees(channel, self.user):
            raise NotPossibleError(f"{self.name} does not see #{channel.name}")
        guild = str(channel.guild.id) if channel.guild else None
        known = [*self.server.commands.get(guild, []), *self.server.commands.get(None, [])]
        command = next((each for each in known if each["name"] == name and each["type"] == 1), None)
        if command is None:
            names = ", ".join(f"/{each['name']}" for each in known) or "none"
            raise NotPossibleError(f"/{name} was never synced; there is {names}")
        contexts = command.get("contexts")
        place = 0 if channel.guild else 1
        if place not in contexts if contexts is not None else place and not command["dm_permission"]:
            raise NotPossibleError(f"/{name} is not offered here: its contexts are {contexts}")
        held = permissions_in(channel, self.user)
        if not held & Permission.USE_APPLICATION_COMMANDS:
            raise NotPossibleError(f"{self.name} may not use commands in #{channel.name}")
        wanted = command.get("default_member_permissions")
        if channel.guild and wanted is not None and (int(wanted) & ~held or int(wanted) == 0):
            raise NotPossibleError(f"/{name} is not offered to {self.name}: it needs permissions {wanted}")
        return command

    def _resolved(self, message: Message, ids: list[str]) -> dict[str, dict[str, Any]]:
        """The users, roles and channels behind the ids chosen in a select."""
        world, guild = self.server.world, message.channel.guild
        known: dict[str, Mapping[int, Any]] = {"users": world.users, "channels": world.channels}
        known["roles"] = guild.roles if guild else {}
        found = {}
        for kind, things in known.items():
            found[kind] = {each: things[int(each)] for each in ids if int(each) in things}
        return {kind: things for kind, things in found.items() if things}

    def _must_see(self, message: Message) -> None:
        if message not in self.visible(message.channel):
            raise NotPossibleError(f"{self.name} does not see this message" + (" (deleted)" if message.deleted else ""))

    def _did(self, channel: Channel, what: str) -> None:
        self.server.world.tell("act", (self.user, channel, what))


def _pressed(component: Component) -> Component:
    kind = component["type"] if component["type"] in (*SELECTS, 2) else 2
    return {"id": component.get("id") or 0, "component_type": kind, "custom_id": component["custom_id"]}
