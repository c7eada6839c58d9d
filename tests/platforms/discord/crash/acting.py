"""People who act: by buttons, forms and commands, some of it delivered twice."""

from __future__ import annotations

import random

from tests.platforms.discord.crash.script import FORM, SLASH, Step
from tests.platforms.discord.crash.stage import Stage
from tests.platforms.discord_server import Message, Person
from tests.platforms.discord_server.interactions import DEFERRED, Interaction

SENT_TWICE = 3
"""One interaction in so many comes a second time."""


class Acting:
    """Does what a step says, as its person."""

    def __init__(self, stage: Stage, rng: random.Random | None) -> None:
        """``rng``: has a third of the interactions delivered twice; None: each comes once."""
        self._stage = stage
        self._rng = rng
        self.later: list[Interaction] = []
        """Interactions whose second copy is still to come."""

    def person(self, name: str) -> Person:
        """Somebody, whose line may stutter this time."""
        person = self._stage.people[name]
        if self._rng is not None and self._rng.randrange(2 * SENT_TWICE) == 0:
            return person.delivered(times=2)
        return person

    async def perform(self, step: Step) -> None:
        """One step by sight: what is pressed is what the person sees."""
        before = len(self._stage.interactions)
        try:
            if step.do == SLASH:
                await self.person(step.who).slash(self._stage.poker, *step.what.split(), **dict(step.options))
            else:
                await self._press(step)
        finally:
            self._stutter(before)

    def sees(self, step: Step) -> bool:
        """Whether the button is there, and for the turn that is meant."""
        tables = self._stage.tables()
        wanted = [(step.turn, says) for says in ([step.what, "cards"] if step.own else [step.what])]
        return len(tables) == 1 and {(what.mark, what.says) for what in self._stage.ids_of(tables[0])} >= set(wanted)

    async def _press(self, step: Step) -> None:
        server, person = self._stage.server, self.person(step.who)
        (message,) = self._stage.tables()
        if step.own:
            cards = await person.click(message, custom_id=self._button(message, "cards"))
            await server.wait_until(lambda: not cards.message.loading, 30, "the cards never came")
            message = cards.message
        pressed = await self.person(step.who).click(message, custom_id=self._button(message, step.what))
        if step.do == FORM:
            assert pressed.modal is not None, f"no form for {step}: {pressed}"
            await self.person(step.who).submit(pressed.modal, dict(step.options))

    async def press_blindly(self, name: str, interaction: Interaction) -> bool:
        """The same button or form once more, as people do who see that it has failed; whether that could be done."""
        person, data = self._stage.people[name], interaction.data
        if interaction.message is not None and interaction.message.deleted:
            return False
        before = len(self._stage.interactions)
        try:
            await person.interact(
                interaction.channel, interaction.kind, data, interaction.message, interaction.opened_by
            )
        finally:
            self._stutter(before)
        return True

    def _stutter(self, before: int) -> None:
        """Some of what was done since comes again later."""
        if self._rng is not None:
            done = self._stage.interactions[before:]
            self.later += [one for one in done if self._rng.randrange(2 * SENT_TWICE) == 0]

    def _button(self, message: Message, says: str) -> str:
        found = [what for what in self._stage.ids_of(message) if what.says == says]
        assert len(found) == 1, f"no button says {says!r}: {self._stage.ids_of(message)}"
        return str(found[0])


def is_answered(one: Interaction) -> bool:
    """Whether all that is owed to it was given; a deferred answer must have been filled in."""
    if one.callback is None:
        return False
    return one.callback["type"] != DEFERRED or (one.original is not None and not one.original.loading)
