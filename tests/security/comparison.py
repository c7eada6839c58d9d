"""In what two nights differ that must look alike to one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tests.security.night import Played
from tests.security.plan import GHOST
from tests.security.received import PUBLIC, Received


def differences(one: Played, other: Played) -> Iterator[str]:
    """What the viewer, the public, or the log of the program gives away of cards that only differ out of sight."""
    for who in (one.plan.viewer, PUBLIC, GHOST):
        yield from _first(f"what {who} received", _received_by(one, who), _received_by(other, who))
    yield from _first("what the program logged", one.told, other.told)
    yield from _first("the public part of the log", _public(one), _public(other))


def _received_by(played: Played, who: str) -> list[Received]:
    return [one for one in played.received if one.who == who]


def _public(played: Played) -> list[tuple[object, ...]]:
    return [(one.version, one.type, one.at, one.by, one.cause, one.data) for one in played.log]


def _first(what: str, left: Sequence[object], right: Sequence[object]) -> Iterator[str]:
    for mine, yours in zip_longest(left, right):
        if mine != yours:
            yield "\n  ".join((f"{what}:", *map(str, _apart(mine, yours))))
            return


def _apart(one: object, other: object) -> tuple[object, object]:
    """Both without the lines of their texts that are alike."""
    if not isinstance(one, Received) or not isinstance(other, Received) or one.text == other.text:
        return one, other
    lines = zip_longest(one.text.split("\n"), other.text.split("\n"), fillvalue="")
    mine, yours = zip(*(pair for pair in lines if pair[0] != pair[1]), strict=True)
    return one._replace(text="\n".join(mine)), other._replace(text="\n".join(yours))
