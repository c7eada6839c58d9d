"""The refusals of Discord's REST interface, by the numbers it uses."""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]


class ApiError(Exception):
    """A refusal: the HTTP status, Discord's own code and words."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code} {message}" + (f" {errors}" if errors else ""))
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """The JSON of the answer."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


_KNOWN = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on this channel type"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "This thread is locked"),
}


def refusal(code: int) -> ApiError:
    """The refusal with this code of Discord's."""
    status, message = _KNOWN[code]
    return ApiError(status, code, message)


class Problems:
    """What is wrong with a form, collected and then refused as a whole: 400, 50035."""

    def __init__(self) -> None:
        self.found: list[tuple[Path, str, str]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        """One thing that is wrong with one field."""
        self.found.append((path, code, message))

    def length(self, path: Path, value: object, low: int, high: int) -> None:
        """A text must have between `low` and `high` characters."""
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def count(self, path: Path, values: object, low: int, high: int) -> None:
        """A list must have between `low` and `high` entries."""
        if not isinstance(values, list):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(values) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def refuse(self) -> None:
        """Raise if anything was found."""
        if not self.found:
            return
        errors: dict[str, Any] = {}
        for path, code, message in self.found:
            node = errors
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise ApiError(400, 50035, "Invalid Form Body", errors)
