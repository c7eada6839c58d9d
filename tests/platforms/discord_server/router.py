"""Which handler answers which request. Templates are written as in Discord's OpenAPI file."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.platforms.discord_server.compose import Upload

if TYPE_CHECKING:
    from tests.platforms.discord_server.server import DiscordServer


@dataclass(frozen=True)
class Request:
    """A request that has a handler: `params` are the parts of its path."""

    server: DiscordServer
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload]

    @property
    def form(self) -> dict[str, Any]:
        """The body, where it must be an object."""
        return self.body if isinstance(self.body, dict) else {}


@dataclass(frozen=True)
class Reply:
    """An answer: 204 says nothing."""

    body: Any = None
    status: int = 200


NOTHING = Reply(status=204)

Handler = Callable[[Request], Reply]


@dataclass
class Call:
    """A request as it came and was answered."""

    method: str
    path: str
    query: dict[str, str]
    body: Any
    uploads: list[Upload]
    at: float
    template: str | None = None
    status: int | None = None
    answer: Any = None
    problems: list[str] = field(default_factory=list)

    @property
    def files(self) -> dict[str, bytes]:
        """The files that came with it, by name."""
        return {upload.filename: upload.data for upload in self.uploads}

    def __str__(self) -> str:
        return f"{self.method} {self.path} -> {self.status or 'no answer'}"


_ROUTES: list[tuple[str, str, re.Pattern[str], Handler]] = []


def as_pattern(template: str) -> re.Pattern[str]:
    """`/channels/{channel_id}/messages` as a pattern with a group for each part."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template)))


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    """Let the function answer requests of this kind."""

    def keep(handler: Handler) -> Handler:
        _ROUTES.append((method, template, as_pattern(template), handler))
        return handler

    return keep


def find(method: str, path: str) -> tuple[str, dict[str, str], Handler] | None:
    """The template, the parts of the path and the handler; plain paths win over those with parts."""
    for wanted, template, pattern, handler in sorted(_ROUTES, key=lambda entry: entry[1].count("{")):
        match = pattern.fullmatch(path)
        if match and wanted == method:
            return template, match.groupdict(), handler
    return None
