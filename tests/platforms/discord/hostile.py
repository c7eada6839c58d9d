"""Names that strangers give themselves, and what no text of ours may have in it whatever they are."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator

from tests.platforms.discord_server.components import BUTTON, GALLERY, TEXT, Component, walk

WHOLE = [
    "@everyone", "@here", "<@1>", "<@!1>", "<#1>", "<@&1>", "</poker new:1>", "<:pepe:1>", "<a:pepe:1>", "<id:guide>",
    "<t:0>", "<t:0:R>", "https://evil.example/x", "http://evil.example", "discord.gg/abc", "discord://-/x",
    "www.evil.example", "evil.example", "[free chips](https://evil.example)", "<https://evil.example>",
    "# big", "### big", "-# small", "> quote", ">>> quote", "- list", "1. list", "* list", "**bold**", "__under__",
    "~~gone~~", "||hidden||", "`code`", "```\ncode\n```", "``` ", "\\", "\\*", "*_~`|>", "***", "___",
    "line\nbreak", "line\r\nbreak", "line\u2028break", "para\u2029graph", "\n\n\n", "\x0b\x0c", "tab\tbed", "nul\0l",
    "\u202eevil\u202c", "\u2066x\u2069", "\u200fright", "\u061cx", "zero\u200bwidth", "\u200d\u200d", "\ufeffbom",
    "\u2060", "\u3164", "\u2800", "Z" + "\u0336\u0337\u0338" * 20, "e" + "\u0301" * 200, "\u20dd\u20e0x",
    "好好好好好好好好好好好好好好好", "ﷺ", "𒐫𒐫", "👨\u200d👩\u200d👧\u200d👦", "🇩🇪🇫🇷", "👍🏽" * 30, "a" * 4000,
    "好" * 4000, "alice to act", "Hand 1 is over.", "somebody", "", " ", ".", "…", "🃏A♠ K♠", "\ud83d", "＠everyone",
    "＜@1＞", "javascript:alert(1)", "a|b|c", "bk1|do|1|1:1|fold", "{name}", "%s%n",
    "${x}", "'; drop table players; --",
]  # fmt: skip
_PIECES = [*WHOLE, "alice", " ", "\n", "@", "<", ">", "*", "_", "`", "|", "~", "#", "[", "]", "(", ")", ":", "/", "."]


def hostile_names(seed: int) -> Iterator[str]:
    """One after the other: first those that are known, then mixtures of them."""
    rng = random.Random(seed)
    yield from WHOLE
    while True:
        yield "".join(rng.choices(_PIECES, k=rng.randint(1, 6)))[: rng.choice([20, 32, 4000])]


def texts_of(components: list[Component]) -> list[str]:
    """What can be read in a message: texts, labels, alt texts."""
    found = []
    for _, component in walk(components):
        if component["type"] == TEXT:
            found.append(component["content"])
        elif component["type"] == BUTTON:
            found.append(component["label"])
        elif component["type"] == GALLERY:
            found += [item.get("description") or "" for item in component["items"]]
    return found


def shape_of(components: list[Component]) -> list[tuple[int, int]]:
    """How it is laid out: what follows what, and how many lines a text has.

    But for the small print of what happened: there short sentences share a line, and long ones do not.
    """
    return [(component["type"], _lines(component.get("content", ""))) for _, component in walk(components)]


def _lines(text: str) -> int:
    return 0 if text.startswith("-# ") else text.count("\n")


_OURS = re.compile(r"^(### |-# )|^\*\*|\*\*(?= · |$)|<@[0-9]{15,20}>|<t:[0-9]+:R>", re.MULTILINE)
_ACTIVE = re.compile(
    r"[*_~`|<>\[\]@]|https?://|discord://|\w\.gg/|^\s*(#+|[-+>]|[0-9]+[.)]) ", re.MULTILINE | re.IGNORECASE
)


def flaws_of(components: list[Component]) -> list[str]:
    """Where something in it would not read as it is written."""
    flaws = []
    for _, component in walk(components):
        if component["type"] == TEXT:
            bare = re.sub(r"\\[^A-Za-z0-9\s]", "", _OURS.sub("", component["content"]))
            flaws += [f"{found[0]!r} in {component['content']!r}" for found in _ACTIVE.finditer(bare)]
    for text in texts_of(components):
        flaws += [
            f"U+{ord(sign):04X} in {text!r}" for sign in text if unicodedata.category(sign)[0] == "C" and sign != "\n"
        ]
        flaws += [f"a tower in {text!r}"] if re.search("[\u0300-\u036f]{4}", text) else []
    return flaws
