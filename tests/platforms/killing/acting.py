"""People who act: by buttons, forms and commands, some of it delivered twice."""

from __future__ import annotations

import random
from typing import Any

from bot.platforms.ids import Id
from tests.platforms.killing.script import FORM, SLASH, Step
from tests.platforms.killing.stage import Stage

SENT_TWICE = 3
"""One deed in so many comes a second time."""


class Acting:
    """Does what a step says, as its person."""

    def __init__(self, stage: Stage, rng: random.Random | None) -> None:
        """``rng``: has a third of the deeds delivered twice; None: each comes once."""
        self._stage = stage
        self._rng = rng
        self.later: list[Any] = []
        """Deeds whose second copy is still to come."""

    def person(self, name: str) -> Any:
        """Somebody, whose line may stutter this time."""
        person = self._stage.people[name]
        if self._rng is not None and self._rng.randrange(2 * SENT_TWICE) == 0:
            return person.delivered(times=2)
        return person

    async def perform(self, step: Step) -> None:
        """One step by sight: what is pressed is what the person sees."""
        before = len(self._stage.deeds)
        try:
            if step.do == SLASH:
                await self._stage.slash(self.person(step.who), step)
            else:
                await self._press(step)
        finally:
            self._stutter(before)

    def sees(self, step: Step) -> bool:
        """Whether the button is there, and for the turn that is meant."""
        tables = self._stage.tables()
        wanted = [(step.turn, says) for says in ([step.what, "cards"] if step.own else [step.what])]
        return len(tables) == 1 and {(what.mark, what.says) for what in self._stage.ids_of(tables[0])} >= set(wanted)

    async def press_blindly(self, name: str, deed: Any) -> bool:
        """The same button or form once more, as people do who see that it has failed; whether that could be done."""
        before = len(self._stage.deeds)
        try:
            return await self._stage.press_again(self._stage.people[name], deed)
        finally:
            self._stutter(before)

    async def _press(self, step: Step) -> None:
        stage, person = self._stage, self.person(step.who)
        (message,) = stage.tables()
        if step.own:
            message = await stage.cards_of(await stage.press(person, message, self._button(message, "cards")))
        pressed = await stage.press(self.person(step.who), message, self._button(message, step.what))
        if step.do == FORM:
            await stage.fill_in(self.person(step.who), pressed, step)

    def _stutter(self, before: int) -> None:
        """Some of what was done since comes again later."""
        if self._rng is not None:
            done = self._stage.deeds[before:]
            self.later += [one for one in done if self._rng.randrange(2 * SENT_TWICE) == 0]

    def _button(self, message: Any, says: str) -> Id:
        found = [what for what in self._stage.ids_of(message) if what.says == says]
        assert len(found) == 1, f"no button says {says!r}: {self._stage.ids_of(message)}"
        return found[0]
