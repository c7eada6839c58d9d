"""Components of messages and modals: walking them, and Discord's limits on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.platforms.discord_server.errors import Path, Problems

Component = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
LINK, PREMIUM = 5, 6

IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP_LEVEL = (*IN_CONTAINER, CONTAINER)


def walk(components: list[Component] | None, path: Path = ()) -> Iterator[tuple[Path, Component]]:
    """Every component at any depth, with the path to it, in the order people see them."""
    for index, component in enumerate(components or []):
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components"), (*here, "components"))
        for inner in ("accessory", "component"):
            if component.get(inner):
                yield (*here, inner), component[inner]


def media_of(component: Component) -> list[tuple[Path, Component]]:
    """The media a component shows: `{"url": …}` with the path to each."""
    if component["type"] == GALLERY:
        items = component.get("items") or []
        return [(("items", n, "media"), item.get("media") or {}) for n, item in enumerate(items)]
    if component["type"] == THUMBNAIL:
        return [(("media",), component.get("media") or {})]
    if component["type"] == FILE:
        return [(("file",), component.get("file") or {})]
    return []


def check_message(components: list[Component], v2: bool, problems: Problems) -> None:
    """The components of a message, with the flag for V2 or without it."""
    if not v2:
        problems.count(("components",), components, 0, 5)
    allowed = TOP_LEVEL if v2 else (ROW,)
    texts = 0
    count = 0
    custom_ids: set[str | None] = set()
    numbers: set[int] = set()
    for index, component in enumerate(components):
        _one_of(("components", index), component, allowed, problems)
    for path, component in walk(components, ("components",)):
        count += 1
        if component["type"] == TEXT:
            problems.length((*path, "content"), component.get("content"), 1, 4000)
            texts += len(component.get("content") or "")
        _check_one(path, component, problems)
        custom_id = component.get("custom_id")
        if custom_id is not None and custom_id in custom_ids:
            code = "COMPONENT_CUSTOM_ID_DUPLICATED"
            problems.add((*path, "custom_id"), code, "Component custom id cannot be duplicated")
        custom_ids.add(custom_id)
        number = component.get("id")
        if number and number in numbers:
            problems.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        numbers.add(number or 0)
    if count > 40:
        code = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
        problems.add(("components",), code, f"The total number of components cannot exceed 40 (was {count}).")
    if texts > 4000:
        code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
        problems.add(("components",), code, "The total displayable text size exceeds the maximum size of 4000")


def check_modal(data: dict[str, Any], problems: Problems) -> None:
    """The whole of a modal."""
    problems.length(("data", "title"), data.get("title"), 1, 45)
    problems.length(("data", "custom_id"), data.get("custom_id"), 1, 100)
    components = data.get("components") or []
    problems.count(("data", "components"), components, 1, 5)
    custom_ids: set[str | None] = set()
    for index, component in enumerate(components):
        _one_of(("data", "components", index), component, (ROW, TEXT, LABEL), problems)
    for path, component in walk(components, ("data", "components")):
        kind = component["type"]
        if kind == TEXT_INPUT:
            _check_input(path, component, in_row=path[-2] == "components", problems=problems)
        elif kind == LABEL:
            problems.length((*path, "label"), component.get("label"), 1, 45)
            if component.get("description") is not None:
                problems.length((*path, "description"), component["description"], 1, 100)
            if not component.get("component"):
                problems.add((*path, "component"), "BASE_TYPE_REQUIRED", "This field is required")
        elif kind in SELECTS:
            _check_select(path, component, problems)
            if component.get("disabled"):
                problems.add((*path, "disabled"), "MODAL_DISABLED", "Components in modals cannot be disabled")
        elif kind == TEXT:
            problems.length((*path, "content"), component.get("content"), 1, 4000)
        custom_id = component.get("custom_id")
        if custom_id is not None and custom_id in custom_ids:
            code = "COMPONENT_CUSTOM_ID_DUPLICATED"
            problems.add((*path, "custom_id"), code, "Component custom id cannot be duplicated")
        custom_ids.add(custom_id)


def _one_of(path: Path, component: Component, allowed: tuple[int, ...], problems: Problems) -> None:
    if component.get("type") not in allowed:
        names = ", ".join(map(str, allowed))
        problems.add((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names},).')


def _check_one(path: Path, component: Component, problems: Problems) -> None:
    kind = component["type"]
    if kind == ROW:
        _check_row(path, component, problems)
    elif kind == BUTTON:
        _check_button(path, component, problems)
    elif kind in SELECTS:
        _check_select(path, component, problems)
    elif kind == CONTAINER:
        problems.count((*path, "components"), component.get("components"), 1, 40)
        for index, inner in enumerate(component.get("components") or []):
            _one_of((*path, "components", index), inner, IN_CONTAINER, problems)
    elif kind == SECTION:
        problems.count((*path, "components"), component.get("components"), 1, 3)
        for index, inner in enumerate(component.get("components") or []):
            _one_of((*path, "components", index), inner, (TEXT,), problems)
        _one_of((*path, "accessory"), component.get("accessory") or {}, (BUTTON, THUMBNAIL), problems)
    elif kind == GALLERY:
        problems.count((*path, "items"), component.get("items"), 1, 10)
        for index, item in enumerate(component.get("items") or []):
            _check_alt((*path, "items", index), item, problems)
    elif kind == THUMBNAIL:
        _check_alt(path, component, problems)


def _check_alt(path: Path, item: Component, problems: Problems) -> None:
    if item.get("description") is not None:
        problems.length((*path, "description"), item["description"], 1, 1024)


def _check_row(path: Path, row: Component, problems: Problems) -> None:
    inner = row.get("components") or []
    problems.count((*path, "components"), inner, 1, 5)
    for index, component in enumerate(inner):
        _one_of((*path, "components", index), component, (BUTTON, *SELECTS), problems)
    if len(inner) > 1 and any(component.get("type") in SELECTS for component in inner):
        code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
        problems.add((*path, "components"), code, "The specified component exceeds the maximum width")


def _check_button(path: Path, button: Component, problems: Problems) -> None:
    style, custom_id, url = button.get("style"), button.get("custom_id"), button.get("url")
    if button.get("label") is not None:
        problems.length((*path, "label"), button["label"], 0, 80)
    if style == PREMIUM:
        return
    if not button.get("label") and not button.get("emoji"):
        code = "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"
        problems.add(path, code, "A button must have a label or an emoji")
    if style == LINK:
        if custom_id is not None:
            code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
            problems.add(path, code, "A custom id and url cannot both be specified")
        if not str(url or "").startswith(("http://", "https://", "discord://")):
            problems.add((*path, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return
    if url is not None:
        problems.add(path, "BUTTON_COMPONENT_INVALID_URL", "Only link buttons can have a url")
    problems.length((*path, "custom_id"), custom_id, 1, 100)


def _check_select(path: Path, select: Component, problems: Problems) -> None:
    problems.length((*path, "custom_id"), select.get("custom_id"), 1, 100)
    if select.get("placeholder") is not None:
        problems.length((*path, "placeholder"), select["placeholder"], 0, 150)
    low, high = select.get("min_values"), select.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not 0 <= low <= 25 or not max(low, 1) <= high <= 25:
        problems.add((*path, "min_values"), "COMPONENT_SELECT_RANGE", "min_values must not be above max_values")
    if select["type"] != STRING_SELECT:
        return
    options = select.get("options")
    problems.count((*path, "options"), options, 1, 25)
    if not isinstance(options, list):
        return
    values = [option.get("value") for option in options]
    for index, option in enumerate(options):
        here = (*path, "options", index)
        problems.length((*here, "label"), option.get("label"), 1, 100)
        problems.length((*here, "value"), option.get("value"), 1, 100)
        if option.get("description") is not None:
            problems.length((*here, "description"), option["description"], 0, 100)
        if values.index(option.get("value")) != index:
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            problems.add((*here, "value"), code, "The specified option value is already used")
    if high > len(options):
        code = "COMPONENT_MAX_VALUES_TOO_LARGE"
        problems.add((*path, "max_values"), code, "max_values must not be above the number of options")
    if sum(bool(option.get("default")) for option in options) > high:
        problems.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than max_values")


def _check_input(path: Path, field: Component, in_row: bool, problems: Problems) -> None:
    problems.length((*path, "custom_id"), field.get("custom_id"), 1, 100)
    if field.get("style") not in (1, 2):
        problems.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    if in_row:
        problems.length((*path, "label"), field.get("label"), 1, 45)
    if field.get("placeholder") is not None:
        problems.length((*path, "placeholder"), field["placeholder"], 0, 100)
    if field.get("value") is not None:
        problems.length((*path, "value"), field["value"], 0, 4000)
    low, high = field.get("min_length"), field.get("max_length")
    low, high = 0 if low is None else low, 4000 if high is None else high
    if not 0 <= low <= 4000 or not 1 <= high <= 4000 or low > high:
        problems.add((*path, "min_length"), "NUMBER_TYPE_RANGE", "min_length must not be above max_length")
