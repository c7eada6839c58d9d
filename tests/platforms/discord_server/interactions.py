"""Interactions: what a person sent, and how the bot may answer it and until when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.platforms.discord_server.commands import check_choices
from tests.platforms.discord_server.components import check_modal
from tests.platforms.discord_server.compose import Upload, compose, revise
from tests.platforms.discord_server.errors import Problems, refusal
from tests.platforms.discord_server.model import EPHEMERAL, LOADING, Channel, Guild, Member, Message, Role, User
from tests.platforms.discord_server.wire import (
    channel_json,
    member_json,
    message_json,
    permissions_json,
    role_json,
    user_json,
)

if TYPE_CHECKING:
    from tests.platforms.discord_server.server import DiscordServer

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9

SECONDS_TO_ACKNOWLEDGE = 3.0
SECONDS_OF_A_TOKEN = 15 * 60.0

Json = dict[str, Any]


@dataclass(eq=False, repr=False)
class Interaction:
    """One thing a person did, with the answers it got."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: Json
    born: float
    message: Message | None = None
    opened_by: Interaction | None = None
    callback: Json | None = None
    acknowledged: float | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Interaction {self.id} of {self.user.name}>"

    @property
    def can_update(self) -> bool:
        """Whether there is a message under it that an answer may change."""
        return self.kind == COMPONENT or (self.kind == MODAL and self.message is not None)

    def metadata(self) -> Json:
        """How a message tells which interaction it answers."""
        body: Json = {
            "id": str(self.id),
            "type": self.kind,
            "user": user_json(self.user),
            "authorizing_integration_owners": owners(self.channel.guild),
        }
        if self.kind == COMPONENT and self.message is not None:
            body["interacted_message_id"] = str(self.message.id)
        if self.kind == MODAL and self.opened_by is not None:
            body["triggering_interaction_metadata"] = self.opened_by.metadata()
        return body


def owners(guild: Guild | None) -> Json:
    """By whose installation of the app it was possible."""
    return {"0": str(guild.id) if guild else "0"}


class Interactions:
    """All interactions of a run."""

    def __init__(self, server: DiscordServer) -> None:
        self._server = server
        self.all: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def begin(
        self,
        user: User,
        channel: Channel,
        kind: int,
        data: Json,
        message: Message | None = None,
        opened_by: Interaction | None = None,
        late: float = 0.0,
    ) -> Interaction:
        """A person does something. `late`: so many seconds pass before the bot hears of it."""
        world = self._server.world
        number = world.ids.next()
        born = world.clock.elapsed() - late
        interaction = Interaction(
            number, f"token-{number}", kind, user, channel, data, born, message=message, opened_by=opened_by
        )
        self.all[number] = self._by_token[interaction.token] = interaction
        return interaction

    def deliver(self, interaction: Interaction) -> None:
        """Tell the bot. Told twice, it hears the same interaction twice."""
        guild = interaction.channel.guild
        self._server.gateway.dispatch("INTERACTION_CREATE", self.payload(interaction), guild)

    def payload(self, interaction: Interaction) -> Json:
        """What the gateway says of it."""
        channel, user, bot = interaction.channel, interaction.user, self._server.world.bot
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(bot.id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": self._data(interaction),
            "channel_id": str(channel.id),
            "channel": channel_json(channel) | {"permissions": permissions_json(channel, user)},
            "app_permissions": permissions_json(channel, bot),
            "locale": user.locale,
            "entitlements": [],
            "attachment_size_limit": 10 << 20,
            "authorizing_integration_owners": owners(channel.guild),
            "context": 0 if channel.guild else 1,
        }
        if channel.guild:
            member = channel.guild.members.get(user.id) or Member(user, self._server.clock.stamp())
            body |= {
                "guild_id": str(channel.guild.id),
                "guild": {"id": str(channel.guild.id), "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": member_json(member) | {"permissions": permissions_json(channel, user)},
            }
        else:
            body["user"] = user_json(user)
        if interaction.message is not None:
            body["message"] = message_json(interaction.message, self._server.base)
        return body

    def _data(self, interaction: Interaction) -> Json:
        resolved = interaction.data.get("resolved")
        if not resolved:
            return interaction.data
        guild = interaction.channel.guild
        told: Json = {}
        for kind, things in resolved.items():
            told[kind] = {key: _resolved(thing) for key, thing in things.items()}
        if guild and "users" in resolved:
            members = [guild.members[user.id] for user in resolved["users"].values() if user.id in guild.members]
            told["members"] = {str(member.user.id): member_json(member, with_user=False) for member in members}
        return interaction.data | {"resolved": told}

    # What the bot does with it

    def answer(self, number: str, token: str, body: Json, uploads: list[Upload]) -> Interaction:
        """The first answer: within three seconds, once, and of a kind that fits."""
        interaction = self.all.get(int(number))
        if interaction is None or interaction.token != token:
            raise refusal(10062)
        if interaction.callback is not None:
            raise refusal(40060)
        now = self._server.world.clock.elapsed()
        if now - interaction.born > self._server.seconds_to_acknowledge:
            raise refusal(10062)
        self._check_kind(interaction, body)
        self._apply(interaction, body["type"], body.get("data") or {}, uploads)
        interaction.callback = body
        interaction.acknowledged = now
        return interaction

    def _check_kind(self, interaction: Interaction, body: Json) -> None:
        fitting = {COMMAND: {4, 5, 9}, AUTOCOMPLETE: {8}, COMPONENT: {4, 5, 6, 7, 9}, MODAL: {4, 5}}[interaction.kind]
        if interaction.can_update:
            fitting |= {6, 7}
        if body.get("type") not in fitting:
            problems = Problems()
            code, words = "INTERACTION_CALLBACK_TYPE_INVALID", f"Value must be one of {sorted(fitting)}."
            problems.add(("type",), code, words)
            problems.refuse()

    def _apply(self, interaction: Interaction, kind: int, data: Json, uploads: list[Upload]) -> None:
        world, base, channel = self._server.world, self._server.base, interaction.channel
        if channel.deleted:
            raise refusal(10003)
        only_for = interaction.user if (data.get("flags") or 0) & EPHEMERAL else None
        if kind == MESSAGE:
            message = compose(world, channel, data, uploads, base, only_for, interaction.metadata())
            interaction.original = message
            world.publish(message)
        elif kind == DEFERRED:
            flags = LOADING | (EPHEMERAL if only_for else 0)
            message = Message(world.ids.next(), channel, world.bot, world.clock.stamp(), flags=flags, only_for=only_for)
            message.answers = interaction.metadata()
            interaction.original = message
            world.publish(message)
        elif kind in (DEFERRED_UPDATE, UPDATE):
            if interaction.message is None or interaction.message.deleted:
                raise refusal(10008)
            if kind == UPDATE and (data or uploads):
                revise(world, interaction.message, data, uploads, base)
            interaction.original = interaction.message
        else:
            problems = Problems()
            if kind == CHOICES:
                check_choices(("data", "choices"), data.get("choices") or [], problems)
            else:
                check_modal(data, problems)
            problems.refuse()
            if kind == OPEN_MODAL:
                world.tell("modal_open", (interaction, data))

    def by_token(self, token: str) -> Interaction:
        """The interaction whose token a later answer carries: acknowledged, and not over a quarter of an hour old."""
        interaction = self._by_token.get(token)
        if interaction is None:
            raise refusal(50027)
        if self._server.world.clock.elapsed() - interaction.born > SECONDS_OF_A_TOKEN:
            raise refusal(50027)
        if interaction.callback is None or interaction.kind == AUTOCOMPLETE:
            raise refusal(10015)
        if interaction.channel.deleted:
            raise refusal(10003)
        return interaction

    def follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """One more message. The first after a deferred answer fills that one instead, public or not as that was."""
        world, base, original = self._server.world, self._server.base, interaction.original
        if original is not None and original.loading and not original.deleted:
            revise(world, original, body, uploads, base)
            return original
        only_for = interaction.user if (body.get("flags") or 0) & EPHEMERAL else None
        message = compose(world, interaction.channel, body, uploads, base, only_for, interaction.metadata())
        interaction.followups.append(message)
        world.publish(message)
        return message

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """The original answer, or a later one by its id."""
        if which == "@original":
            message = interaction.original
        else:
            mine = [interaction.original, *interaction.followups]
            message = next((each for each in mine if each is not None and str(each.id) == which), None)
        if message is None or message.deleted:
            raise refusal(10008)
        return message


def _resolved(thing: User | Channel | Role) -> Json:
    if isinstance(thing, User):
        return user_json(thing)
    return channel_json(thing) if isinstance(thing, Channel) else role_json(thing)
