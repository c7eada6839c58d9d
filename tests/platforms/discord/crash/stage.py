"""What outlives the bot on Discord."""

from __future__ import annotations

import re
from typing import Any

from bot.platforms.discord.ids import Id, read_id
from tests.platforms.discord.evening import custom_ids
from tests.platforms.discord_server import Answered, Channel, Message, Person
from tests.platforms.discord_server.interactions import DEFERRED, Interaction
from tests.platforms.discord_server.seeing import plain
from tests.platforms.discord_server.world import Happening
from tests.platforms.killing.script import Step
from tests.platforms.killing.stage import ANSWER, DM, EDIT, PATIENCE, POKER, POST, REMOVE, Stage

LINKS = re.compile(r"https://discord.com/channels/[0-9/]+")
"""They lead to a message, or to its channel while it is being posted."""
HAPPENINGS = {"message_create": POST, "message_edit": EDIT, "message_delete": REMOVE}


class DiscordStage(Stage):
    """A deed is an interaction."""

    platform = "discord"

    def _set_up(self) -> tuple[Channel, dict[str, Person]]:
        guild = self.server.world.add_guild("home")
        poker = self.server.world.add_channel(guild, "poker")
        return poker, {name: self.server.person(name) for name in self.cast.people}

    # ------------------------------------------------------------ the bot and its server

    def way_in(self) -> tuple[str, list[str]]:
        env = self.server.env()
        return env["BACKROOM_DISCORD_API"], [env["BACKROOM_DISCORD_TOKEN"]]

    async def came(self) -> None:
        await self.server.wait_for_bot(PATIENCE)

    @property
    def told(self) -> int:
        return len(self.server.gateway.sessions[-1].sent)

    @property
    def busy(self) -> bool:
        return bool(self.server.rest.busy)

    def forget_bot(self) -> None:
        for session in self.server.gateway.sessions:
            session.connection = None
        self.server.gateway.sessions.clear()

    def passes(self, seconds: float) -> None:
        self.server.clock.advance(seconds)

    def done_by_bot(self, happening: Happening) -> tuple[str, str] | None:
        if happening.kind not in HAPPENINGS or happening.subject.author is not self.bot:
            return None
        message = happening.subject
        return ANSWER if message.ephemeral else HAPPENINGS[happening.kind], DM if message.channel.is_dm else POKER

    def complaints(self) -> list[str]:
        return [*self.server.spec_errors, *self.server.unknown_calls, *self.server.stumbles]

    # ------------------------------------------------------------ what people do

    @property
    def deeds(self) -> list[Interaction]:
        return list(self.server.interactions.all.values())

    def delivery_id(self, deed: Interaction) -> str:
        return f"discord:{deed.id}"

    def told_of(self, deed: Interaction) -> str:
        return f"{deed.data} of {deed.user.name}, {deed.callback}"

    def asks_for_table(self, deed: Interaction) -> bool:
        return "'table'" in str(deed.data.get("options", ""))

    def is_answered(self, deed: Interaction) -> bool:
        """A deferred answer must have been filled in."""
        if deed.callback is None:
            return False
        return deed.callback["type"] != DEFERRED or (deed.original is not None and not deed.original.loading)

    def answer_flaws(self, deed: Interaction, lives: int) -> list[str]:
        """Each interaction has one first answer, and what follows it once for each life."""
        first = self.server.requests("POST", f"/interactions/{deed.id}/…/callback")
        more = self.server.requests("POST", f"/webhooks/…/{deed.token}")
        edits = self.server.requests("PATCH", f"/webhooks/…/{deed.token}/messages/@original")
        flaws = []
        if max(len(first), len(more), len(edits)) > lives:
            flaws.append(f"{self.told_of(deed)}: {lives} lives gave {[*map(str, [*first, *more, *edits])]}")
        if sum(call.status is not None and call.status < 300 for call in first) > 1:
            flaws.append(f"{self.told_of(deed)} was answered twice")
        return flaws

    def is_late(self, deed: Interaction) -> bool:
        return bool(self.server.clock.elapsed() - deed.born > PATIENCE)

    async def deliver_again(self, deed: Interaction) -> None:
        self.server.interactions.deliver(deed)

    async def slash(self, person: Person, step: Step) -> None:
        await person.slash(self.poker, *step.what.split(), **dict(step.options))

    async def press(self, person: Person, message: Message, what: Id) -> Answered:
        return await person.click(message, custom_id=str(what))

    async def cards_of(self, pressed: Answered) -> Message:
        await self.server.wait_until(lambda: not pressed.message.loading, PATIENCE, "the cards never came")
        return pressed.message

    async def fill_in(self, person: Person, pressed: Answered, step: Step) -> None:
        assert pressed.modal is not None, f"no form for {step}: {pressed}"
        await person.submit(pressed.modal, dict(step.options))

    async def press_again(self, person: Person, deed: Interaction) -> bool:
        if deed.message is not None and deed.message.deleted:
            return False
        await person.interact(deed.channel, deed.kind, deed.data, deed.message, deed.opened_by)
        return True

    # ------------------------------------------------------------ what people see

    def ids_of(self, message: Message) -> list[Id]:
        return _ids_in(message.components)

    def ids_at_first(self, message: Message) -> list[Id]:
        return _ids_in(message.history[0].components if message.history else message.components)

    def reads(self, message: Message) -> str:
        return LINKS.sub("there", plain(message, self.server.world))

    def private(self, name: str) -> list[str]:
        return [LINKS.sub("there", text) for text in super().private(name)]

    def standing(self) -> set[str]:
        channels = self.server.world.channels.values()
        return {str(one.id) for channel in channels for one in channel.messages if not one.deleted}

    @property
    def bot(self) -> Any:
        return self.server.world.bot


def _ids_in(components: list[dict[str, Any]]) -> list[Id]:
    return [what for one in custom_ids(components) if (what := read_id(one))]
