"""Modals: a figure, typed or chosen. What is wrong with it is said in the modal itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.platforms.ids import FORM, Id, read_id
from bot.platforms.slack.layout import Block, option
from bot.platforms.slack.words import MOST_HINT, MOST_TITLE, label
from bot.screen import Form

CALLBACK = "bk-form"
AMOUNT, NAMED = "amount", "named"
MOST_TYPED, MOST_ERROR = 40, 1900


class Asked(NamedTuple):
    """What a modal was opened for, and where: Slack says neither when it is sent in."""

    what: Id
    channel: str
    """Empty for the Home tab."""
    called: str
    """The channel's name."""


def view_of(form: Form, channel: str, called: str) -> Block:
    """The modal for a form."""
    what = Id(FORM, form.table, form.mark, form.verb)
    figure: Block = {
        "type": "plain_text_input", "action_id": AMOUNT, "max_length": MOST_TYPED, "focus_on_load": True,
        "placeholder": _text(label(form.hint, MOST_HINT)),
    }  # fmt: skip
    if form.preset:
        figure["initial_value"] = form.preset
    asked: list[Block] = [
        {
            "type": "input", "block_id": AMOUNT, "label": _text(form.label), "hint": _text(form.hint or "…"),
            "optional": bool(form.named), "element": figure,
        }
    ]  # fmt: skip
    if form.named:
        menu = {
            "type": "static_select", "action_id": NAMED, "placeholder": _text("Choose"),
            "options": [option(reads, says) for reads, says in form.named],
        }  # fmt: skip
        asked.append(
            {"type": "input", "block_id": NAMED, "label": _text("Or choose"), "optional": True, "element": menu}
        )
    return {
        "type": "modal",
        "callback_id": CALLBACK,
        "private_metadata": json.dumps([str(what), channel, called]),
        # a title holds 24 signs; what does not fit there is in the label and the hint
        "title": _text(label(form.title, MOST_TITLE)),
        "submit": _text("OK"),
        "close": _text("Cancel"),
        "blocks": asked,
    }


def asked_in(view: Mapping[str, Any]) -> Asked | None:
    """What a modal that was sent in was opened for; None if it is none of ours."""
    try:
        what, channel, called = json.loads(str(view.get("private_metadata", "")))
    except ValueError:
        return None
    found = read_id(str(what))
    return Asked(found, str(channel), str(called)) if found is not None and found.kind == FORM else None


def said_in(view: Mapping[str, Any], verb: str) -> str:
    """What it says: the named figure if one was chosen, else the verb with what was typed; nothing if nothing was."""
    values = view.get("state", {}).get("values", {})
    typed = str(values.get(AMOUNT, {}).get(AMOUNT, {}).get("value") or "").strip()
    chosen = str((values.get(NAMED, {}).get(NAMED, {}).get("selected_option") or {}).get("value") or "")
    if chosen.startswith(f"{verb} "):
        return chosen
    # never what is typed alone: a form that asks for chips must not make a move or close a table
    return f"{verb} {typed}" if typed else ""


def errors(lines: tuple[str, ...]) -> dict[str, str]:
    """What is wrong, under the box."""
    return {AMOUNT: label(" ".join(lines), MOST_ERROR)}


def _text(text: str) -> Block:
    return {"type": "plain_text", "text": text, "emoji": False}
