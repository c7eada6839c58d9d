"""Modals as a person sees them and fills them in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.platforms.discord_server.commands import NotPossibleError
from tests.platforms.discord_server.components import LABEL, ROW, SELECTS, STRING_SELECT, TEXT, Component
from tests.platforms.discord_server.interactions import Interaction


@dataclass(frozen=True)
class Field:
    """A field of a modal with the words over it."""

    label: str
    component: Component

    @property
    def custom_id(self) -> str:
        """The bot's name for it."""
        return str(self.component["custom_id"])

    def is_called(self, name: str) -> bool:
        """Whether `name` is its id or its label; `bet_size` also finds "Bet size"."""
        return name in (self.custom_id, self.label) or name == self.label.lower().replace(" ", "_")

    def filled(self, given: Any) -> Component:
        """What is sent for it when `given` is entered, None for what stands there."""
        part = self.component
        entry: Component = {"type": part["type"], "custom_id": part["custom_id"], "id": part.get("id") or 0}
        if part["type"] in SELECTS:
            return entry | {"values": self._chosen(given)}
        value = str(part.get("value") or "") if given is None else str(given)
        low = part.get("min_length") or 0
        needed = part.get("required") is not False
        if (needed and not value) or (value and len(value) < low):
            raise NotPossibleError(f"{self.label}: {value!r} is too short")
        if len(value) > (part.get("max_length") or 4000):
            raise NotPossibleError(f"{self.label}: {value!r} is too long")
        return entry | {"value": value}

    def _chosen(self, given: Any) -> list[str]:
        if given is None:
            values = [option["value"] for option in self.component.get("options") or [] if option.get("default")]
        else:
            values = [given] if isinstance(given, str) else list(given)
        if not values and self.component.get("required") is False:
            return []
        return values_for(self.component, values)


@dataclass(frozen=True)
class Modal:
    """A modal that was opened by an interaction."""

    title: str
    custom_id: str
    components: list[Component]
    opened_by: Interaction

    @property
    def fields(self) -> list[Field]:
        """What can be filled in."""
        found = []
        for part in self.components:
            if part["type"] == LABEL:
                found.append(Field(part["label"], part["component"]))
            elif part["type"] == ROW:
                found += [Field(inner.get("label") or "", inner) for inner in part["components"]]
        return found

    @property
    def text(self) -> str:
        """The modal as plain text."""
        shown = [self.title]
        for part in self.components:
            if part["type"] == TEXT:
                shown.append(part["content"])
            elif part["type"] == LABEL:
                about = f" ({part['description']})" if part.get("description") else ""
                shown.append(f"{part['label']}{about}: {_hint(part['component'])}".rstrip())
            elif part["type"] == ROW:
                shown += [f"{inner.get('label')}: {_hint(inner)}".rstrip() for inner in part["components"]]
        return "\n".join(shown)

    def filled(self, values: dict[str, Any]) -> Component:
        """The `data` of submitting it."""
        for name in values:
            if not any(each.is_called(name) for each in self.fields):
                raise NotPossibleError(f"no field {name!r}; there is {', '.join(each.label for each in self.fields)}")
        components = []
        for number, part in enumerate(self.components, 1):
            entry: Component = {"type": part["type"], "id": part.get("id") or number}
            if part["type"] == LABEL:
                entry["component"] = _entered(Field(part["label"], part["component"]), values)
            elif part["type"] == ROW:
                inner = [Field(each.get("label") or "", each) for each in part["components"]]
                entry["components"] = [_entered(each, values) for each in inner]
            components.append(entry)
        return {"custom_id": self.custom_id, "components": components}


def _entered(field: Field, values: dict[str, Any]) -> Component:
    return field.filled(next((value for name, value in values.items() if field.is_called(name)), None))


def _hint(component: Component) -> str:
    if component["type"] == STRING_SELECT:
        return " / ".join(option["label"] for option in component["options"])
    return str(component.get("value") or component.get("placeholder") or "")


def values_for(select: Component, wanted: list[str]) -> list[str]:
    """The values of the options wanted, named by value or by label, if the select lets so many be chosen."""
    low, high = select.get("min_values"), select.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not low <= len(wanted) <= high:
        raise NotPossibleError(f"{len(wanted)} values where {low} to {high} can be chosen")
    if select["type"] != STRING_SELECT:
        return wanted
    values = []
    for want in wanted:
        options = select["options"]
        option = next((each for each in options if each["value"] == want), None)
        option = option or next((each for each in options if each["label"] == want), None)
        if option is None:
            raise NotPossibleError(f"no option {want!r}; there is {', '.join(each['label'] for each in options)}")
        values.append(str(option["value"]))
    return values
