"""Nothing that anybody types or calls himself becomes mrkdwn, a mention, an emoji or a link on Slack."""

from __future__ import annotations

import itertools
import re

from bot.platforms.slack.layout import blocks, fallback
from bot.platforms.slack.words import plain
from bot.screen import Button, Screen
from tests.platforms.discord.hostile import hostile_names
from tests.platforms.slack_server.payloads import texts_in

MANY = 2000
_ENTITY = re.compile("&(amp|lt|gt);")
_DATE = r"<!date\^[0-9]+\^by \{time\} \{date_short_pretty\}\|in time>"
_OURS = re.compile(rf"<@U[0-9]+>|{_DATE}|(^|(?<=· ))\*|\*(?= · |$)", re.MULTILINE)
_ACTIVE = re.compile("[<>&]|[*_~`](?!\u2060)|:[\\w+'-]+:|^\\s*(?=&gt;)", re.MULTILINE)


def test_whatever_is_said_reads_as_it_is_written() -> None:
    for text in itertools.islice(hostile_names(1), MANY):
        shown = plain(text)
        assert not re.search("^\\s*&gt;", shown, re.MULTILINE), f"a quote in {shown!r}"
        assert not _ACTIVE.search(_ENTITY.sub(".", shown)), f"{text!r} becomes {shown!r}"


def test_nobody_is_called_but_who_is_meant() -> None:
    for text in ("<!channel>", "<!here|x>", "<@U1>", "<#C1>", "<https://evil.example|free chips>", "<!subteam^S1>"):
        screen = Screen(text, None, (text,), (text,), text, 9e9, ((Button(text, "call"),),), table="1", mark="1:1")
        made = [*itertools.chain.from_iterable(map(texts_in, blocks(screen, call=("U1",)))), fallback(screen, ("U1",))]
        for one in made:
            if one != text:  # a label, which is no mrkdwn
                assert not _ACTIVE.search(_ENTITY.sub(".", _OURS.sub("", one))), one


def test_a_suit_is_drawn_like_a_letter() -> None:
    assert plain("A♠ K♥\ufe0e") == "A♠\ufe0e K♥\ufe0e"
