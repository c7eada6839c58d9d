"""What our app must be allowed in a workspace, and why: the manifest, the doctor and OAuth read it here."""

from __future__ import annotations

from collections.abc import Mapping

SCOPES: Mapping[str, str] = {
    "commands": "to hear /poker",
    "chat:write": "to keep tables in channels",
    "im:write": "to send everybody his cards by direct message",
    "files:write": "to show pictures",
    "files:read": "to see when a picture can be shown",
    "users:read": "to call people by their names",
    "channels:read": "to see whether a channel can have a table, and when it is archived",
    "groups:read": "the same in private channels",
    "channels:join": "to come into an open channel where somebody opens a table",
    "channels:history": "to find our own last message again after a crash, so that it is not posted twice",
    "groups:history": "the same in private channels",
    "im:history": "the same in direct messages",
}
