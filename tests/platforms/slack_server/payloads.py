"""What Slack takes and what it does not: its own limits, and slack_sdk's models beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from slack_sdk.errors import SlackObjectFormationError
from slack_sdk.models.blocks import Block as Model
from slack_sdk.models.views import View

Block = Mapping[str, Any]
MOST_BLOCKS, MOST_IN_VIEW, MOST_ELEMENTS, MOST_OPTIONS, MOST_BOXES = 50, 100, 25, 100, 10
MOST_TEXT, MOST_ALT, MOST_LABEL, MOST_VALUE, MOST_OPTION, MOST_OPTION_VALUE = 3000, 2000, 75, 2000, 75, 150
MOST_TITLE, MOST_HINT, MOST_INPUT, MOST_ID, MOST_URL = 24, 150, 2000, 255, 3000
MOST_OF_MESSAGE = 13_200
"""Signs in all the texts of a message that are read one after the other."""
_IN_ACTIONS = {"button", "static_select", "checkboxes"}
_IN_INPUT = {"plain_text_input", "static_select", "checkboxes"}


def flaws_of_message(text: str, blocks: Sequence[Block]) -> list[str]:
    """What Slack would refuse of a message."""
    flaws = _blocks(blocks, MOST_BLOCKS, files=True)
    if not text:
        flaws.append("no text beside the blocks")
    if _size(text) > 4000:
        flaws.append(f"{_size(text)} in the text")
    read = [block for block in blocks if block["type"] in ("section", "context", "header")]
    whole = sum(_size(one) for block in read for one in texts_in(block))
    return [*flaws, *([f"{whole} in all"] if whole > MOST_OF_MESSAGE else [])]


def flaws_of_view(view: Block) -> list[str]:
    """What Slack would refuse of a modal or a Home tab."""
    blocks = view.get("blocks") or []
    flaws = _blocks(blocks, MOST_IN_VIEW, files=True)
    if view.get("type") == "modal":
        for name in ("title", "submit", "close"):
            if name in view:
                flaws += _plain(view[name], MOST_TITLE, name)
        if "title" not in view:
            flaws.append("no title")
        if any(one["type"] == "input" for one in blocks) and "submit" not in view:
            flaws.append("nothing to submit it with")
        if _size(str(view.get("private_metadata", ""))) > 3000 or _size(str(view.get("callback_id", ""))) > MOST_ID:
            flaws.append("too long an id")
    elif view.get("type") != "home":
        flaws.append(f"a view of type {view.get('type')}")
    try:
        View(**view).to_dict()
    except (SlackObjectFormationError, TypeError) as error:
        flaws.append(f"slack_sdk: {error}")
    return flaws


def texts_in(block: Block) -> Iterator[str]:
    """Every text in a block."""
    for key, value in block.items():
        if key in ("text", "alt_text", "label", "hint", "placeholder", "title") and isinstance(value, str):
            yield value
        elif isinstance(value, Mapping):
            yield from texts_in(value)
        elif isinstance(value, list):
            for one in value:
                if isinstance(one, Mapping):
                    yield from texts_in(one)


def elements_of(blocks: Sequence[Block]) -> Iterator[Block]:
    """Everything that can be pressed or chosen from."""
    for block in blocks:
        yield from [one for one in block.get("elements") or [] if one["type"] in _IN_ACTIONS]
        if block["type"] == "input":
            yield block["element"]


def _blocks(blocks: Sequence[Block], most: int, *, files: bool) -> list[str]:
    flaws = [] if len(blocks) <= most else [f"{len(blocks)} blocks"]
    ids = [one.get("action_id") for one in elements_of(blocks)]
    if len(set(ids)) != len(ids):
        flaws.append(f"action ids twice: {ids}")
    for block in blocks:
        flaws += _block(block, files=files)
        try:
            model = Model.parse(dict(block))
            assert model is not None, f"slack_sdk knows no block like {block}"
            model.to_dict()
        except (SlackObjectFormationError, TypeError, AssertionError) as error:
            flaws.append(f"slack_sdk: {error}")
    return flaws


def _block(block: Block, *, files: bool) -> list[str]:
    kind = block["type"]
    if kind == "section":
        return _mrkdwn(block["text"])
    if kind == "context":
        flaws = [] if 1 <= len(block["elements"]) <= 10 else ["a context of none or too many"]
        return [*flaws, *[flaw for one in block["elements"] for flaw in _mrkdwn(one)]]
    if kind == "image":
        flaws = [] if 1 <= _size(block.get("alt_text", "")) <= MOST_ALT else ["no alt text, or too much of it"]
        if "image_url" in block:
            flaws.append("a picture for all the world")
        return [*flaws, *([] if files and set(block.get("slack_file", {})) == {"id"} else ["no file"])]
    if kind == "actions":
        flaws = [] if 1 <= len(block["elements"]) <= MOST_ELEMENTS else ["no elements, or too many"]
        wrong = [f"{one['type']} in actions" for one in block["elements"] if one["type"] not in _IN_ACTIONS]
        return [*flaws, *wrong, *[flaw for one in block["elements"] for flaw in _element(one)]]
    if kind == "input":
        flaws = [] if block["element"]["type"] in _IN_INPUT else [f"{block['element']['type']} in an input"]
        hint = _plain(block["hint"], MOST_INPUT, "hint") if "hint" in block else []
        return [*flaws, *_plain(block["label"], MOST_INPUT, "label"), *hint, *_element(block["element"])]
    return [] if kind in ("divider", "header") else [f"what is a {kind}?"]


def _element(element: Block) -> list[str]:
    kind, flaws = element["type"], []
    if not 1 <= _size(element.get("action_id", "")) <= MOST_ID:
        flaws.append("no action id, or too long a one")
    if "placeholder" in element:
        flaws += _plain(element["placeholder"], MOST_HINT, "placeholder")
    if kind == "button":
        flaws += _plain(element["text"], MOST_LABEL, "label")
        if _size(element.get("value", "")) > MOST_VALUE or _size(element.get("url", "")) > MOST_URL:
            flaws.append("too long a value")
        if element.get("style") not in (None, "primary", "danger"):
            flaws.append(f"style {element['style']}")
    if kind in ("static_select", "checkboxes"):
        options = element["options"]
        if not 1 <= len(options) <= (MOST_BOXES if kind == "checkboxes" else MOST_OPTIONS):
            flaws.append(f"{len(options)} options")
        for one in options:
            flaws += _plain(one["text"], MOST_OPTION, "option")
            if not 1 <= _size(one["value"]) <= MOST_OPTION_VALUE:
                flaws.append(f"value {one['value']}")
        chosen = element.get("initial_options")
        if chosen is not None and (not chosen or any(one not in options for one in chosen)):
            flaws.append("initial options that are none")
    if kind == "plain_text_input" and _size(str(element.get("initial_value", ""))) > element.get("max_length", 3000):
        flaws.append("too long a value to begin with")
    return flaws


def _mrkdwn(text: Block) -> list[str]:
    flaws = [] if text["type"] in ("mrkdwn", "plain_text") else [f"text of type {text['type']}"]
    return [*flaws, *([] if 1 <= _size(text["text"]) <= MOST_TEXT else [f"a text of {_size(text['text'])}"])]


def _plain(text: Block, most: int, what: str) -> list[str]:
    flaws = [] if text["type"] == "plain_text" else [f"{what} of type {text['type']}"]
    return [*flaws, *([] if 1 <= _size(text["text"]) <= most else [f"{what} of {_size(text['text'])}"])]


def _size(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
