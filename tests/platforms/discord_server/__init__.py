"""A Discord server for tests: REST v10 and gateway on 127.0.0.1, strict where Discord is, for any real client library.

Start it and let the bot come::

    async with DiscordServer() as server:
        guild = server.world.add_guild("home")
        poker = server.world.add_channel(guild, "poker")
        alice = server.person("alice")             # member of all guilds there are; or name some
        ...start the bot with os.environ | server.env()...
        await server.wait_for_bot()

Act as a person. What a Discord client would not let a person do raises `NotPossibleError`::

    answered = await alice.slash(poker, "poker", "new", game="omaha", stakes="1/2")
    choices = await alice.autocomplete(poker, "act", what="ca")         # [Choice(name, value)]
    answered = await alice.click(alice.last(poker), "Fold")             # or custom_id="…"
    answered = await alice.choose(message, "Which game?", ["razz"])     # by custom id or placeholder
    answered = await alice.submit(answered.modal, amount="60")          # fields by custom id or label
    alice.says(poker, "nice hand")
    await alice.delivered(late=3.5).click(...)     # reaches the bot when its three seconds are over
    await alice.delivered(times=2).slash(...)      # reaches the bot twice; answered.again() does so later
    await alice.forge_click(message, "old:id"); await alice.interact(channel, kind, data, message)   # nothing checked

What came of it (`Answered`): `kind` ("message", "deferred", "update", "deferred update", "modal", "autocomplete" or
None), `ephemeral`, `messages`, `message`, `texts`, `text`, `modal`, `choices`, `failed` (what the person is told if the
bot did not answer), `elapsed`, and `await answered.settled()`.

What is seen: `alice.sees(channel)` and `alice.dms` as plain text, `alice.visible(channel)`, `alice.last(channel)` and
`alice.pings` (those that notified her) as `Message` (content, components, files, flags, pings, history, ephemeral,
deleted…). `alice.reload()` loses what was for her eyes only. `server.transcript().text` has all that was seen and done,
a line each, `.seen` only what was seen.

Waiting: `await server.wait_until(predicate)`, `await server.quiet()`, `await server.met(predicate, seconds)`.

Looking back: `server.calls`, `server.requests("POST", "/channels/…/messages")`, `server.spec_errors` (requests that
Discord's OpenAPI file does not allow; `server.spec` is None if the file is missing), `server.unknown_calls` (routes
this server does not have), `server.commands[None]`.

Trouble: `server.faults.next("POST", "/channels/…/messages", status=503, times=2)` (also `delay=`, `drop=`, `after=`: it
takes effect and the answer is lost), `server.limits.usual()` or `.limit(method, template, count, seconds)`,
`server.gateway.drop()`, `.ask_to_reconnect()`, `.invalidate()`, `.open = False`, `alice.close_dms()`,
`world.deny(channel, "SEND_MESSAGES")`, `world.hide(channel)`, `world.delete_channel`, `world.delete_message`,
`world.archive(thread)`, `world.leave(guild, user)`, `world.remove_bot(guild)`.

Time: `server.clock.advance(seconds)` lets tokens expire. `DiscordServer(clock=Clock(start, frozen=True), first_id=…)`
gives the same ids and times in every run.

A bot whose requests make the server itself stumble fails the test at the end (`server.stumbles`).

Not modelled: compression of the gateway, its own rate limits, invites, reactions, pins, polls, stickers, webhooks other
than those of interactions, voice, embeds' limits, user-installed apps, the member list by gateway.
"""

from tests.platforms.discord_server.answered import Answered, Choice
from tests.platforms.discord_server.clock import Clock
from tests.platforms.discord_server.commands import NotPossibleError
from tests.platforms.discord_server.modals import Modal
from tests.platforms.discord_server.model import Channel, Guild, Message, Pings, Role, User
from tests.platforms.discord_server.people import Person
from tests.platforms.discord_server.server import DiscordServer
from tests.platforms.discord_server.transcript import Transcript
from tests.platforms.discord_server.world import World

__all__ = [
    "Answered",
    "Channel",
    "Choice",
    "Clock",
    "DiscordServer",
    "Guild",
    "Message",
    "Modal",
    "NotPossibleError",
    "Person",
    "Pings",
    "Role",
    "Transcript",
    "User",
    "World",
]
