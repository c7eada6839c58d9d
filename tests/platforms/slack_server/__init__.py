"""A Slack server for tests: Web API, uploads and Socket Mode on 127.0.0.1, strict where Slack is.

Start it and let the bot come::

    async with SlackServer() as server:
        team = server.world.add_team("office")
        poker = server.world.add_channel(team, "poker")
        alice = server.person(team, "alice")
        ...start the bot with os.environ | server.env(team)...
        await server.wait_for_bot()

Act as a person: ``slash``, ``click``, ``press`` (an old button), ``tick``, ``choose``, ``submit``, ``opens_home``,
``press_at_home``, ``delivered(times=2)``. What came of it (``Answered``): ``ack``, ``failed``, ``elapsed``, what is
for his eyes in ``messages``, ``text``, ``modal``, ``errors``. What he sees: ``sees(channel)``, ``dms``, ``home``.

Trouble: ``server.faults.next("chat.postMessage", status=503)`` (also ``error=``, ``retry_after=``, ``delay=``,
``drop=``, ``after=``), ``server.faults.limit(method, count, seconds)``, ``server.sockets.rotate()``, ``.drop()``,
``server.slow_files``, ``alice.close_dms()``. ``server.event(team, "channel_archive", channel=...)`` tells the bot
of something. With ``server.http`` everything comes as signed requests.

A test looks at ``server.flaws`` at the end: what no real Slack would have taken, by its limits and slack_sdk's models.
"""

from tests.platforms.slack_server.deliveries import Http
from tests.platforms.slack_server.model import Channel, Message, Team, User, World
from tests.platforms.slack_server.people import Answered, NotPossibleError, Person
from tests.platforms.slack_server.server import SlackServer
from tests.platforms.slack_server.transcript import Transcript

__all__ = [
    "Answered",
    "Channel",
    "Http",
    "Message",
    "NotPossibleError",
    "Person",
    "SlackServer",
    "Team",
    "Transcript",
    "User",
    "World",
]
