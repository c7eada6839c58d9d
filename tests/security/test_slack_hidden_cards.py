"""Law 4 on Slack: nothing hidden leaves, pictures, forms and the Home tab included, in random hands played whole."""

from __future__ import annotations

from functools import partial

import pytest

from bot.living import LivingTeller
from bot.platforms.slack.chat import SlackChat
from bot.ports import Outgoing
from bot.render.screens import home
from engine.cards import cards_text
from engine.view import TableView, view
from tests.amounts import seeds, tenth_of
from tests.security.on_discord.studio import Studio
from tests.security.on_slack.night import QUESTIONS, SlackNight
from tests.security.twice import HANDS, flaws_of

PLAYED = 1_000
ONE_IN = 100


async def flaws_on_slack(seed: int, hands: int = HANDS) -> tuple[list[str], int]:
    """All that a night on Slack gives away, and how many hands were played in it."""
    studio = Studio(ONE_IN)
    with studio.open():
        return await flaws_of(seed, hands, partial(SlackNight, studio=studio), QUESTIONS)


@pytest.mark.laws
async def test_1_000_hands_on_slack_give_no_hidden_card_away() -> None:
    """Changing only cards hidden from a viewer changes no byte of what Slack is given for him or for all."""
    played = 0
    for seed in seeds(PLAYED):
        try:
            flaws, hands = await flaws_on_slack(seed)
            assert flaws == []
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
        played += hands
        if played >= tenth_of(PLAYED):
            break


async def test_a_card_in_the_metadata_of_a_message_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real, made = SlackChat.post, LivingTeller._table
    held: list[str] = []

    async def table(self: LivingTeller, record, *rest):  # type: ignore[no-untyped-def]
        hand = record.state.hand
        held[:] = [cards_text(hand.seats[hand.to_act].hole)] if record.state.in_hand and hand.to_act >= 0 else []
        return await made(self, record, *rest)

    async def post(self: SlackChat, message: Outgoing, key: str) -> str:
        return await real(self, message, f"{key} {' '.join(held)}")

    monkeypatch.setattr(LivingTeller, "_table", table)
    monkeypatch.setattr(SlackChat, "post", post)
    assert await _found()


async def test_somebody_elses_cards_in_the_home_tab_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = home.home_screen

    def leaky(seen: TableView, *rest):  # type: ignore[no-untyped-def]
        screen = real(seen, *rest)
        others = [seat.player for seat in seen.seats if seat.player != seen.viewer]
        return screen._replace(lines=(*screen.lines, *(_hole(one) for one in others)))

    holes: dict[str, str] = {}

    def _hole(player: str) -> str:
        return holes.get(player, "")

    made = LivingTeller._table

    async def table(self: LivingTeller, record, *rest):  # type: ignore[no-untyped-def]
        for seat in record.state.hand.seats if record.state.hand else ():
            own = view(record.state, seat.player).seat_of(seat.player)
            holes[seat.player] = cards_text(own.hole) if own else ""
        return await made(self, record, *rest)

    monkeypatch.setattr(LivingTeller, "_table", table)
    monkeypatch.setattr("bot.desk.home_screen", leaky)
    assert await _found()


async def _found() -> bool:
    """Whether a leak is found within a few nights."""
    for seed in range(1, 11):
        if (await flaws_on_slack(seed, 3))[0]:
            return True
    return False
