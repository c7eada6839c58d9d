"""Acting as a person, with what Slack's client lets a person do."""

from __future__ import annotations

import copy
import secrets
import time
from typing import TYPE_CHECKING, Any

from tests.platforms.slack_server.model import Block, Channel, Message, User
from tests.platforms.slack_server.payloads import elements_of
from tests.platforms.slack_server.seeing import buttons, caption, labels, lines_of, plain

if TYPE_CHECKING:
    from tests.platforms.slack_server.server import AnswerTo, SlackServer, Trigger


class NotPossibleError(Exception):
    """What Slack's client does not offer."""


class Answered:
    """What came of something that somebody did."""

    def __init__(self, user: User, trigger: Trigger, to: AnswerTo | None) -> None:
        self.user = user
        self.kind = ""
        """How Slack delivers it: ``slash_commands``, ``interactive``."""
        self.payload: dict[str, Any] = {}
        self.acknowledged = False
        self.ack: Any = None
        """What came with the acknowledgement."""
        self.failed = False
        """Whether nobody acknowledged it in time: the person is told that it failed."""
        self.elapsed = 0.0
        """Seconds until it was acknowledged."""
        self._trigger = trigger
        self._to = to

    @property
    def pressed(self) -> Message | None:
        """The message with what he pressed."""
        return self._to.pressed if self._to else None

    @property
    def messages(self) -> list[Message]:
        """What was said to him for his eyes only."""
        return self._to.messages if self._to else []

    @property
    def message(self) -> Message:
        """The last of it."""
        return self.messages[-1]

    @property
    def text(self) -> str:
        """All of it as plain text."""
        return "\n".join(line for one in self.messages for line in lines_of(one.blocks, one.channel.team))

    @property
    def modal(self) -> Block | None:
        """The modal that opened."""
        return self._trigger.view

    @property
    def errors(self) -> str:
        """What the modal says is wrong."""
        ack = self.ack or {}
        return " ".join(ack.get("errors", {}).values()) if ack.get("response_action") == "errors" else ""


class Person:
    """A user at his client."""

    def __init__(self, server: SlackServer, user: User) -> None:
        self.server = server
        self.user = user
        self._times = 1

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def name(self) -> str:
        """His name."""
        return self.user.name

    def delivered(self, times: int) -> Person:
        """The same person on a bad line: what he does reaches the bot so often."""
        other = copy.copy(self)
        other._times = times
        return other

    # ------------------------------------------------------------ doing

    async def slash(self, channel: Channel, text: str, command: str = "/poker") -> Answered:
        """A slash command."""
        self._did(channel, f"{command} {text}".strip())
        answered, who = self._begun(channel, None)
        for name in ("team", "user", "enterprise"):  # a command says it all flat
            del who[name]
        payload = {
            **who, "command": command, "text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"),
            "channel_id": channel.id, "channel_name": "directmessage" if channel.im_of else channel.name,
            "user_id": self.user.id, "user_name": self.user.handle or self.user.name,
            "team_id": self.user.team.id, "team_domain": "x", "is_enterprise_install": "false",
        }  # fmt: skip
        return await self._deliver("slash_commands", payload, answered)

    async def click(self, message: Message, label: str | None = None, *, value: str | None = None) -> Answered:
        """A click on a button, by its label or its value."""
        wanted = [
            one for one in buttons(message.blocks)
            if (label is None or one["text"]["text"] == label) and (value is None or one.get("value") == value)
        ]  # fmt: skip
        if len(wanted) != 1 or not self._sees(message):
            raise NotPossibleError(f"{len(wanted)} buttons are {label or value!r}: {labels(message.blocks)}")
        return await self.press(message, wanted[0])

    async def press(self, message: Message, button: Block) -> Answered:
        """The same with a button that may be an old one."""
        self._did(message.channel, caption(button))
        action = {name: button[name] for name in ("action_id", "type", "text", "value", "url") if name in button}
        return await self._acts(message, action)

    async def tick(self, message: Message, values: list[str]) -> Answered:
        """Boxes ticked, all others not."""
        boxes = next(one for one in elements_of(message.blocks) if one["type"] == "checkboxes")
        chosen = [one for one in boxes["options"] if one["value"] in values]
        assert len(chosen) == len(values), f"{values} of {boxes['options']}"
        self._did(message.channel, f"ticks {', '.join(values) or 'nothing'}")
        action = {"action_id": boxes["action_id"], "type": "checkboxes", "selected_options": chosen}
        return await self._acts(message, action)

    async def choose(self, message: Message, reads: str) -> Answered:
        """A line of a menu."""
        menu = next(one for one in elements_of(message.blocks) if one["type"] == "static_select")
        chosen = next((one for one in menu["options"] if reads in one["text"]["text"]), None)
        if chosen is None:
            raise NotPossibleError(f"nothing reads {reads!r}: {caption(menu)}")
        self._did(message.channel, f"chooses {chosen['text']['text']}")
        return await self._acts(
            message, {"action_id": menu["action_id"], "type": "static_select", "selected_option": chosen}
        )

    async def _acts(self, message: Message, action: Block) -> Answered:
        answered, who = self._begun(message.channel, message)
        container = {"type": "message", "message_ts": message.ts, "channel_id": message.channel.id,
                     "is_ephemeral": message.ephemeral}  # fmt: skip
        payload = {
            **who, "type": "block_actions", "container": container, "actions": [self._action(action)],
            "channel": {"id": message.channel.id, "name": message.channel.name}, "state": {"values": {}},
            "message": {"ts": message.ts, "text": message.text, "blocks": message.blocks},
        }  # fmt: skip
        return await self._deliver("interactive", payload, answered)

    async def press_at_home(self, label: str) -> Answered:
        """A button in his Home tab."""
        assert self.user.home is not None, "the tab is there"
        button = next(one for one in buttons(self.user.home["blocks"]) if one["text"]["text"] == label)
        self._did(None, f"Home: {caption(button)}")
        answered, who = self._begun(None, None)
        action = {name: button[name] for name in ("action_id", "type", "text", "value") if name in button}
        payload = {
            **who, "type": "block_actions", "container": {"type": "view", "view_id": self.user.home["id"]},
            "actions": [self._action(action)], "view": self.user.home, "state": {"values": {}},
        }  # fmt: skip
        return await self._deliver("interactive", payload, answered)

    async def submit(self, modal: Block | None, amount: str | None = None, *, named: str | None = None) -> Answered:
        """A modal sent in: what is not given stays as it stands there."""
        assert modal is not None, "a modal is open"
        values: dict[str, Any] = {}
        for block in modal["blocks"]:
            element = block["element"]
            if element["type"] == "plain_text_input":
                typed = element.get("initial_value") if amount is None else amount
                if not typed and not block.get("optional"):
                    raise NotPossibleError(f"{block['label']['text']} must be filled in")
                values[block["block_id"]] = {element["action_id"]: {"type": element["type"], "value": typed or None}}
            else:
                chosen = next(
                    (one for one in element["options"] if named and one["text"]["text"].startswith(named)), None
                )
                state = {"type": element["type"], "selected_option": chosen}
                values[block["block_id"]] = {element["action_id"]: state}
        self._did(None, f"{modal['title']['text']}: {named or amount or 'as it is'}")
        answered, who = self._begun(None, None)
        who.pop("response_url", None)
        payload = {
            **who,
            "type": "view_submission",
            "view": {**modal, "state": {"values": values}},
            "response_urls": [],
        }
        answered = await self._deliver("interactive", payload, answered)
        if answered.errors:
            self.server.world.tell("error", (self.user, answered.errors))
        return answered

    async def opens_home(self) -> None:
        """Looks at his Home tab."""
        await self.server.event(
            self.user.team, "app_home_opened", user=self.user.id, channel="D1", tab="home"
        )  # fmt: skip

    def says(self, channel: Channel, text: str) -> Message:
        """Talks, which the bot does not hear."""
        return self.server.world.post(Message(self.server.world.ts(), channel, self.user, text, []))

    def close_dms(self) -> None:
        """Takes no direct messages from apps."""
        self.user.takes_dms = False

    # ------------------------------------------------------------ seeing

    def visible(self, channel: Channel) -> list[Message]:
        """What stands there and he can see."""
        return [one for one in channel.messages if not one.deleted and one.only_for in (None, self.user)]

    def sees(self, channel: Channel) -> str:
        """The same as text."""
        return "\n".join(line for one in self.visible(channel) for line in self.reads(one))

    def reads(self, message: Message) -> list[str]:
        """One message."""
        return lines_of(message.blocks, self.user.team) if message.blocks else [plain(message.text, self.user.team)]

    @property
    def dms(self) -> list[str]:
        """Direct messages, each as text."""
        return ["\n".join(self.reads(one)) for one in self.server.world.im(self.user).messages if not one.deleted]

    @property
    def home(self) -> str:
        """His Home tab as text."""
        return "\n".join(lines_of(self.user.home["blocks"], self.user.team)) if self.user.home else ""

    # ------------------------------------------------------------ how it gets there

    def _sees(self, message: Message) -> bool:
        return not message.deleted and message.only_for in (None, self.user)

    def _action(self, action: Block) -> Block:
        return {"block_id": "b", "action_ts": f"{self.server.world.number()}.0", **action}

    def _did(self, channel: Channel | None, what: str) -> None:
        self.server.world.tell("act", (self.user, channel, what))

    def _begun(self, channel: Channel | None, pressed: Message | None) -> tuple[Answered, dict[str, Any]]:
        from tests.platforms.slack_server.server import AnswerTo, Trigger

        server, team = self.server, self.user.team
        number = f"{server.world.number()}.{server.world.number()}.{secrets.token_hex(4)}"
        trigger = server.triggers[number] = Trigger(self.user, time.monotonic())
        who: dict[str, Any] = {
            "token": "x", "api_app_id": "A1", "trigger_id": number, "team": {"id": team.id, "domain": "x"},
            "user": {"id": self.user.id, "username": self.user.name, "name": self.user.name, "team_id": team.id},
            "enterprise": None, "is_enterprise_install": False,
        }  # fmt: skip
        to = None
        if channel is not None:
            secret = secrets.token_hex(12)
            to = server.answers[secret] = AnswerTo(self.user, channel, pressed)
            who["response_url"] = f"{server.address}/response/{secret}"
        return Answered(self.user, trigger, to), who

    async def _deliver(self, kind: str, payload: dict[str, Any], answered: Answered) -> Answered:
        answered.kind, answered.payload = kind, payload
        self.server.deeds.append(answered)
        began = time.monotonic()
        await self.server.deliver_deed(answered, self._times)
        answered.failed = not answered.acknowledged
        answered.elapsed = time.monotonic() - began
        return answered

    async def does_again(self, deed: Answered) -> Answered:
        """Presses the same button once more, or sends the same form in."""
        self._did(None, "the same again")
        channel = self.user.team.channels.get(str((deed.payload.get("channel") or {}).get("id")))
        answered, who = self._begun(channel, deed.pressed)
        return await self._deliver(deed.kind, {**deed.payload, **who}, answered)
