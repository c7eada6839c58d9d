"""Players as a question names them. Their names come from strangers: they are only ever compared and written inert."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.render.names import Names, inert
from bot.render.words import listed
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.words import VOCABULARY, Pattern, Words, canon, read, words_of
from engine.view import SeatView, TableView

NAME = "NAME"
"""Stands for a player's name in a pattern."""
_MOST_WORDS = 4
_NO_NAMES = words_of(
    "i me my you your he him his she her they them their who whom what which one someone somebody anyone anybody "
    "everyone everybody nobody player players opponent opponents villain hero other others another people guy dealer "
    "button blind low high flush straight pair pairs house boat trips set quads ace king queen jack kicker side main "
    "half board river turn flop hand card cards pot chips bet raise call check fold razz stud omaha holdem badugi "
    "draw not no never two three four both all best better it when if after before preflop limit up down"
)
"""Words that are taken for a name only where somebody here is called so."""


class Person(NamedTuple):
    """Whom a question names."""

    players: tuple[str, ...]
    """Who is called so: usually one, none if nobody is."""
    name: str
    """What to call him, inert."""


def named_in(words: Words, pattern: Pattern, seen: TableView, names: Names, strangers: bool = False) -> Person | None:
    """Who is named in words that fit ``pattern`` but for the name; None if they do not fit.

    With ``strangers`` also a word that is nobody's name here, where it stands in the place of one.
    """
    for start, end, person in _called(words, seen, names):
        if pattern.fits((*words[:start], NAME, *words[end:])):
            return person
    strange = [at for at, word in enumerate(words) if word not in pattern.known]
    if not strangers or not strange or strange[-1] - strange[0] >= len(strange) or len(strange) > _MOST_WORDS:
        return None
    if words[strange[0] - 1] not in ("did", "does"):
        return None
    said = words[strange[0] : strange[-1] + 1]
    around = (*words[: strange[0]], NAME, *words[strange[-1] + 1 :])
    if not (_NO_NAMES | VOCABULARY).isdisjoint(said) or not pattern.fits(around):
        return None
    return Person((), inert(" ".join(said)))


def unsure(person: Person, seen: TableView) -> Fact | None:
    """What is said where a name means nobody, or more than one; None where it means one player."""
    if not person.players:
        return Fact((f"Nobody called {person.name} sits at this table.",), ("TABLE-1",))
    if len(person.players) > 1:
        seats = [f"seat {one.number}" for one in seen.seats if one.player in person.players]
        return Fact(
            (f"More than one player here is called {person.name}: {listed(seats)}. Ask by seat.",), ("TABLE-1",)
        )
    return None


def seat_named(words: Words, pattern: Pattern, seen: TableView, names: Names) -> SeatView | Fact | None:
    """The seat of whom a question names; a word where that is nobody or not one; None if it does not fit."""
    person = named_in(words, pattern, seen, names)
    if person is None:
        return None
    found = unsure(person, seen)
    return found if found is not None else seen.seat_of(person.players[0])


def _called(words: Words, seen: TableView, names: Names) -> Iterator[tuple[int, int, Person]]:
    """Where in ``words`` a player of the table is named, the longest names first; ``seat 3`` names him too."""
    called: dict[Words, list[SeatView]] = {}
    for seat in seen.seats:
        for own in (_spelt(names(seat.player)), ("seat", str(seat.number))):
            if own:
                called.setdefault(own, []).append(seat)
    for own in sorted(called, key=len, reverse=True):
        for start in _places(words, own):
            seats = called[own]
            players = tuple(seat.player for seat in seats)
            yield start, start + len(own), Person(players, names(players[0]))


def _places(words: Sequence[str], own: Words) -> list[int]:
    """Where ``own`` stands in ``words``; a name may be in the genitive."""
    size = len(own)
    owns = {own, (*own[:-1], f"{own[-1]}'s"), (*own[:-1], f"{own[-1]}s")}
    return [at for at in range(len(words) - size + 1) if tuple(words[at : at + size]) in owns]


def _spelt(name: str) -> Words:
    """A name as it would stand in a question."""
    return canon(read(name).raw)
