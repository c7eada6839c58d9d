"""A night with kills: one life of the bot after the other, and people who go on as if nothing were the matter."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.clocks import A_DAY_TO_BEGIN_WITH
from tests.crash.forge import Forge
from tests.crash.life import MOMENT
from tests.crash.moments import read_moment
from tests.crash.night import Pace
from tests.platforms.killing.acting import Acting
from tests.platforms.killing.bot_process import BotProcess, Died
from tests.platforms.killing.deaths import Death
from tests.platforms.killing.life import Orders
from tests.platforms.killing.script import SLASH, WAIT, Step
from tests.platforms.killing.stage import PATIENCE, Stage

SLOW = 0.4
"""Seconds of a slow start."""
MOST_TRIES = 60
"""How often a person tries a thing; he is disappointed by every kill."""


class Night:
    """One night in one channel."""

    def __init__(self, stage: Stage, seed: int, forge: Forge, rng: random.Random | None = None) -> None:
        """``rng``: people's bad lines and their impatience; without it each of them does everything once."""
        self.flaws: list[str] = []
        self.moments: Counter[str] = Counter()
        """What was going on at the kills."""
        self._stage = stage
        self._seed = seed
        self._forge = forge
        self._rng = rng
        self._acting = Acting(stage, rng)
        self._now = A_DAY_TO_BEGIN_WITH
        self._deaths: list[Death] = []
        self._death: Death | None = None
        self._bot: BotProcess | None = None
        self._lived = self._counted = 0
        """Steps of this life, and happenings it is waiting to die of."""
        self._dying: asyncio.Task[None] | None = None
        self._birth, self._pace = Pace(), Pace()
        self._birth.seconds = 0.3
        self._hurry = False
        """The last step was done and all that follows from it may not be."""
        self._heard: list[Any] = []
        """What was delivered to this life."""
        self.deliveries: Counter[str] = Counter()
        """In how many lives a deed was heard, by its delivery's id."""
        stage.server.world.listeners.append(self._happens)

    # ------------------------------------------------------------ the night

    def dies(self, deaths: Sequence[Death]) -> None:
        """So it will die, one death after the other."""
        self._deaths = list(deaths)

    async def step(self, step: Step) -> None:
        """A step, until it is done and all that follows from it; whoever is disappointed tries again."""
        began, until = len(self._stage.deeds), self._now + step.seconds
        for attempt in range(MOST_TRIES):
            start = time.monotonic()
            try:
                await self._alive()
                assert self._bot is not None
                if self._death is not None and self._lived == self._death.steps:
                    self._die_after(self._death.part * self._pace.seconds)
                if attempt == 0:
                    await self._bot.unless_dead(self._begin(step, until))
                else:
                    await self._bot.unless_dead(self._try_again(step, until, began))
                await self._bot.unless_dead(self._deliver_again())
                if attempt and await self._is_done(step, until, began) and self._is_impatient():
                    self._hurry = True  # and the next one does not wait either
                    return
                await self.rest()
                if await self._is_done(step, until, began):
                    self._lived += 1
                    self._pace.was(time.monotonic() - start)
                    return
            except Died:
                await self._bury()
        raise AssertionError(f"{step} is never done")

    async def end(self) -> None:
        """The last life ends in peace, when all is done that the one before it has left."""
        self._deaths = []
        while True:
            try:
                await self._alive()
                await self.rest()
                break
            except Died:
                await self._bury()
        self._live_on()
        assert self._bot is not None
        await self._bot.end()
        self._bot = None

    async def rest(self) -> float | None:
        """Comes back when there is nothing to do as the clock stands; when there will be."""
        assert self._bot is not None
        while True:
            heard = self._stage.told
            due = await self._bot.at_rest(heard)
            if not self._stage.busy and self._stage.told == heard:
                break
        silent = [one for one in self._heard if not self._stage.is_answered(one)]
        self.flaws += [f"never answered: {self._stage.told_of(one)}" for one in silent]
        self._heard.clear()
        return due

    # ------------------------------------------------------------ what people do

    def _is_impatient(self) -> bool:
        return self._rng is not None and self._rng.random() < 0.6

    async def _begin(self, step: Step, until: float) -> None:
        """A step for the first time. Who acts before all is at rest makes the move that is due, with what he sees."""
        if self._hurry and not await self._can_be_made(step):
            await self.rest()
        self._hurry = False
        await self._do(step, until)

    async def _can_be_made(self, step: Step) -> bool:
        table = await self._stage.table()
        hand = table.hand if table else None
        due = hand is not None and not hand.over and step.turn == f"{hand.hand}:{hand.turn}"
        return due and (step.do == SLASH or self._acting.sees(step))

    async def _do(self, step: Step, until: float) -> None:
        before = len(self._stage.deeds)
        try:
            await (self._wait(until) if step.do == WAIT else self._acting.perform(step))
        finally:
            self._was_heard(self._stage.deeds[before:])

    async def _wait(self, until: float) -> None:
        """Lets the clock run, with a stop at everything that falls due on the way."""
        assert self._bot is not None
        due = await self.rest()
        while due is not None and due <= until:
            self._now = max(due, self._now)
            await self._bot.set_clock(self._now)
            due = await self.rest()
        await self._bot.set_clock(until)
        self._now = until  # only now: who dies before he hears of it must be told so again

    async def _try_again(self, step: Step, until: float, began: int) -> None:
        """He presses the same at once, or looks first whether it was done after all."""
        assert self._rng is not None
        done = self._stage.deeds[began:]
        if step.turn and step.do != SLASH and done and self._rng.random() < 0.5:
            before = len(self._stage.deeds)
            try:
                if await self._acting.press_blindly(step.who, done[-1]):
                    return
            finally:
                self._was_heard(self._stage.deeds[before:])
        if not self._is_impatient():
            await self.rest()
        if not await self._is_done(step, until, began):
            await (self._do(step, until) if await self._can_be_made(step) else self._rested(step, until))

    async def _rested(self, step: Step, until: float) -> None:
        await self.rest()
        await self._do(step, until)

    async def _is_done(self, step: Step, until: float, began: int) -> bool:
        """Whether he sees that it was done; for much of it a look at the database stands for his look at the table."""
        done, table = self._stage.deeds[began:], await self._stage.table()
        if step.do == WAIT:
            return self._now >= until
        if step.turn:
            hand = table.hand if table else None
            if hand is None:
                return False
            number, turn = map(int, step.turn.split(":"))
            if hand.asked and (hand.hand, hand.turn) == (number, turn):
                # others may still have to say whether it is run twice; and who typed it before the question was shown
                # to him was told that play had moved on (law 3), so that an answer alone does not mean that it counts
                name = await self._stage.names()
                return step.who not in [name(hand.seats[place].player) for place in hand.asked]
            return (hand.hand, hand.turn) > (number, turn) or (hand.over and hand.hand == number)
        if step.what == "poker bots":
            assert table is not None
            return sum(seat.of_house for seat in table.taken) == dict(step.options)["number"]
        if step.what in ("menu", "cards", "poker history"):
            return bool(done) and self._stage.is_answered(done[-1])
        return await self._stage.committed(done)

    async def _deliver_again(self) -> None:
        """Second copies come. No chat repeats what was answered to a bot that has started anew."""
        coming, self._acting.later = self._acting.later, []
        for one in coming:
            if self._rng is not None and self._rng.random() < 0.4:
                self._acting.later.append(one)
            elif not self._stage.is_late(one) and (
                one in self._heard or not self._lives_that_heard(one) or not self._stage.is_answered(one)
            ):
                self._was_heard([one])
                await self._stage.deliver_again(one)

    def _lives_that_heard(self, deed: Any) -> int:
        return self.deliveries[self._stage.delivery_id(deed)]

    def _was_heard(self, deeds: list[Any]) -> None:
        for one in deeds:
            if one not in self._heard:
                self._heard.append(one)
                self.deliveries[self._stage.delivery_id(one)] += 1

    # ------------------------------------------------------------ life and death

    async def _alive(self) -> None:
        """Sees to it that a bot lives and hears people; it may not send anything yet."""
        if self._bot is not None:
            return
        death, start = self._deaths.pop(0) if self._deaths else None, time.monotonic()
        self._death, self._lived, self._counted = death, 0, 0
        orders = Orders(
            str(self._stage.directory), self._seed, *self._stage.way_in(), self._stage.cast.pictures,
            SLOW if death and death.slow_start else 0.0, death.die_in if death else "", death.times if death else 1,
        )  # fmt: skip
        self._bot = BotProcess(self._forge, orders)
        if death is not None and death.steps == 0:
            self._die_after(death.part * self._birth.seconds)
        await self._bot.unless_dead(asyncio.wait_for(self._stage.came(), PATIENCE))
        self._birth.was(time.monotonic() - start)

    def _die_after(self, seconds: float) -> None:
        bot = self._bot
        assert bot is not None

        async def die() -> None:
            await asyncio.sleep(seconds)
            bot.kill()

        if self._dying is None:
            self._dying = asyncio.create_task(die())

    def _live_on(self) -> None:
        """It is not to die at a set time any more."""
        if self._dying is not None:
            self._dying.cancel()
            self._dying = None

    def _happens(self, happening: Any) -> None:
        """The chat has done something; the bot may die before it hears of that."""
        death = self._death
        if self._bot is None or death is None or not death.happening[0]:
            return
        found = self._stage.done_by_bot(happening)
        self._counted += found == death.happening
        if found == death.happening and self._counted == death.times:
            self._bot.kill()

    async def _bury(self) -> None:
        """The bot is dead: what it has asked for last may still be done, then the chat is told no more by it."""
        bot, death = self._bot, self._death
        assert bot is not None
        assert death is not None, "a bot died by itself"
        await bot.bury()
        self._bot = self._death = None
        self._live_on()
        self._stage.forget_bot()
        await self._stage.hung_up()
        self._heard.clear()
        doing = "/".join(death.happening) if death.happening[0] else read_moment(self._stage.directory / MOMENT)
        self.moments[doing] += 1
        self._stage.passes(death.away)
