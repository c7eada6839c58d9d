"""What outlives the bot on Slack."""

from __future__ import annotations

from typing import Any

from bot.platforms.ids import Id, read_id
from bot.platforms.slack.deeds import deed_of
from bot.screen import ASK
from tests.platforms.killing.script import Step
from tests.platforms.killing.stage import ANSWER, DM, EDIT, PATIENCE, POKER, POST, REMOVE, Stage
from tests.platforms.slack.evening import ids_in
from tests.platforms.slack_server import Answered, Channel, Message, Person
from tests.platforms.slack_server.model import Happening
from tests.platforms.slack_server.seeing import lines_of

HAPPENINGS = {"post": POST, "edit": EDIT, "gone": REMOVE}
READS = ("menu", "cards")
"""What a button may say that is always answered in words."""


class SlackStage(Stage):
    """A deed is a command, a click or a form."""

    platform = "slack"

    def _set_up(self) -> tuple[Channel, dict[str, Person]]:
        self._team = self.server.world.add_team("office")
        poker = self.server.world.add_channel(self._team, "poker")
        return poker, {name: self.server.person(self._team, name) for name in self.cast.people}

    # ------------------------------------------------------------ the bot and its server

    def way_in(self) -> tuple[str, list[str]]:
        return f"{self.server.address}/api/", [self._team.token, self.server.app_token]

    async def came(self) -> None:
        await self.server.wait_for_bot(PATIENCE)

    @property
    def told(self) -> int:
        return int(self.server.sockets.sent)

    @property
    def busy(self) -> bool:
        return bool(self.server.at_work or self.server.sockets.unheard)

    def forget_bot(self) -> None:
        self.server.sockets.forget()

    def passes(self, seconds: float) -> None:
        """Slack forgets nothing in that time that the bot could lean on."""

    def done_by_bot(self, happening: Happening) -> tuple[str, str] | None:
        if happening.kind not in HAPPENINGS or happening.subject.author is not self.bot:
            return None
        message = happening.subject
        return ANSWER if message.ephemeral else HAPPENINGS[happening.kind], DM if message.channel.im_of else POKER

    def complaints(self) -> list[str]:
        server = self.server
        return [*server.flaws, *server.unknown_calls, *server.stumbles, *server.early_files]

    # ------------------------------------------------------------ what people do

    @property
    def deeds(self) -> list[Answered]:
        return list(self.server.deeds)

    def delivery_id(self, deed: Answered) -> str:
        return deed_of(deed.payload).id

    def told_of(self, deed: Answered) -> str:
        return f"{deed.payload.get('text') or deed.payload.get('actions') or 'a form'} of {deed.user.name}: {deed.ack}"

    def asks_for_table(self, deed: Answered) -> bool:
        return bool(deed.payload.get("text") == "table")

    def is_answered(self, deed: Answered) -> bool:
        """Whatever is typed, and a button that asks for something to read, is answered in words; a form opens."""
        if not deed.acknowledged:
            return False
        pressed = read_id(str((deed.payload.get("actions") or [{}])[0].get("value", "")))
        if pressed is not None and pressed.kind == ASK:
            return deed.modal is not None or bool(deed.messages)
        owed = deed.kind == "slash_commands" or (pressed is not None and pressed.says in READS)
        return bool(deed.messages) or not owed

    def answer_flaws(self, deed: Answered, lives: int) -> list[str]:
        """Each is answered once for each life, but for one's own cards: they are brought up to date beside that."""
        said = [one for one in deed.messages if one is not deed.pressed]
        return [f"{self.told_of(deed)}: {lives} lives gave {said}"] if len(said) > lives else []

    def is_late(self, deed: Answered) -> bool:
        return False

    async def deliver_again(self, deed: Answered) -> None:
        await self.server.deliver_deed(deed)

    async def slash(self, person: Person, step: Step) -> None:
        words, options = step.what.removeprefix("poker "), dict(step.options)
        said = [words, str(options.pop("game", ""))]
        said += [f"{name}:{value}" if words == "new" else str(value) for name, value in options.items()]
        await person.slash(self.poker, " ".join(one for one in said if one))

    async def press(self, person: Person, message: Message, what: Id) -> Answered:
        return await person.click(message, value=str(what))

    async def cards_of(self, pressed: Answered) -> Message:
        await self.server.wait_until(lambda: pressed.messages, PATIENCE)
        return pressed.message

    async def fill_in(self, person: Person, pressed: Answered, step: Step) -> None:
        await self.server.wait_until(lambda: pressed.modal is not None or pressed.messages, PATIENCE)
        assert pressed.modal is not None, f"no form for {step}: {pressed.text}"
        await person.submit(pressed.modal, str(dict(step.options)["amount"]))

    async def press_again(self, person: Person, deed: Answered) -> bool:
        if deed.pressed is not None and deed.pressed.deleted:
            return False
        await person.does_again(deed)
        return True

    # ------------------------------------------------------------ what people see

    def ids_of(self, message: Message) -> list[Id]:
        return ids_in(message.blocks)

    def ids_at_first(self, message: Message) -> list[Id]:
        return ids_in(message.history[0][1] if message.history else message.blocks)

    def reads(self, message: Message) -> str:
        return "\n".join(lines_of(message.blocks, self._team))

    def standing(self) -> set[str]:
        channels = self._team.channels.values()
        return {one.id for channel in channels for one in channel.messages if not one.deleted and not one.ephemeral}

    @property
    def bot(self) -> Any:
        return self._team.bot
