"""How Discord keeps the components of a message: numbered, with their defaults, pictures with an address."""

from __future__ import annotations

from typing import Any

from tests.platforms.discord_server.components import (
    CONTAINER,
    FILE,
    GALLERY,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
    Component,
    media_of,
    walk,
)
from tests.platforms.discord_server.errors import Problems
from tests.platforms.discord_server.model import Attachment, Message
from tests.platforms.discord_server.wire import attachment_json

_MEDIA_KEYS = ("url", "proxy_url", "width", "height", "content_type")

_NO_SUCH_FILE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"

_DEFAULTS: dict[int, dict[str, Any]] = {
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def resolve_media(draft: Message, problems: Problems, base: str) -> None:
    """`attachment://name` becomes the address of the file of that name, which must be one of the message's own."""
    by_name = {f"attachment://{attachment.filename}": attachment for attachment in draft.attachments}
    by_address = {attachment_json(each, draft.channel, base)["url"]: each for each in draft.attachments}
    files = by_name | by_address
    for path, component in walk(draft.components, ("components",)):
        for inner, media in media_of(component):
            url = str(media.get("url") or "")
            if url in files:
                _show(files[url], component, media, attachment_json(files[url], draft.channel, base))
            elif url.startswith(("attachment://", f"{base}/attachments/")):
                problems.add((*path, *inner, "url"), _NO_SUCH_FILE, f"There is no attachment {url}")
            elif not url.startswith(("http://", "https://")):
                problems.add((*path, *inner, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.")
            else:
                media |= {"id": media.get("id") or "0", "proxy_url": url}


def _show(attachment: Attachment, component: Component, media: Component, told: Component) -> None:
    media.clear()
    media["id"] = media["attachment_id"] = told["id"]
    media |= {key: told[key] for key in _MEDIA_KEYS if key in told}
    if component["type"] == FILE:
        component |= {"name": attachment.filename, "size": len(attachment.data)}


def complete(components: list[Component]) -> None:
    """Components without an id get one, defaults are filled in, and fields that say nothing are left out."""
    taken = {component.get("id") for _, component in walk(components)}
    number = 0
    for _, component in walk(components):
        for key in [key for key, value in component.items() if value is None]:
            del component[key]
        for key, value in _DEFAULTS.get(component["type"], {}).items():
            component.setdefault(key, value)
        for item in component["items"] if component["type"] == GALLERY else ():
            item |= {"description": item.get("description"), "spoiler": bool(item.get("spoiler"))}
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
