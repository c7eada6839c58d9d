"""What one may choose from while typing is what is accepted: all of it, and nothing is cut without a word (law 1)."""

from __future__ import annotations

import random

import pytest

from bot.commands import Asker, Problem, to_command
from bot.intents import Intent, parse
from bot.last_shown import turn_of
from bot.render.screens.forms import vote_form
from bot.render.screens.offers import MOST_OFFERED, OFFERS, motions, offers
from engine.errors import Refusal
from engine.mix import CHOICE
from engine.table import TableState, decide
from engine.table.commands import CallVote, CastVote, Command, Leave, Pause, Pick, Sit, SitOut, WithdrawVote
from engine.table.events import Motion
from engine.view import view
from tests.table.mixed import MixedRoom, mix_listed, mix_named

SAID = {"pick": "pick ", "motion": "vote ", "rule": "house ", "seat": "seat ", "entry": ""}
TYPED = (
    "", "rule", "rule buy_in_min=7", "rule buy_in_max", "rule straddles", "burn", "buy_in_max=1", "add", "rebuy 450",
)  # fmt: skip
NOW = 1_000_000


def offered(state: TableState, player: str, what: str, typed: str = "") -> list[str]:
    """What may be chosen; not what only begins a sentence."""
    found = offers(view(state, player), what, typed)
    assert len(found) <= MOST_OFFERED
    return [said for _, said in found if not said.endswith(" ")]


def is_accepted(state: TableState, player: str, words: str) -> bool:
    intent = parse(words)
    assert isinstance(intent, Intent), words
    if intent.verb == "house":
        return True
    command = to_command(intent, Asker(player, state, turn_of(state), str, NOW))
    if isinstance(command, Problem):  # a rule that is asked about
        return intent.verb == "house_rule" and "=" not in intent.text
    return not isinstance(command, Refusal) and not isinstance(decide(state, command, NOW), Refusal)


def evenings() -> list[MixedRoom]:
    """Tables of one game, of several, and of the dealer's choice; the first is the one with the most to vote on."""
    dealers = MixedRoom(mix_listed("nlhe, plo, razz", kind=CHOICE), 200, 200, 200, buy_in=(40, 400), seats=6)
    eight = MixedRoom(mix_named("8-game"), 200, 400, 200, 200, buy_in=(40, 400), seats=6)
    one = MixedRoom(mix_listed("nlhe"), 200, 200, buy_in=(40, 400), seats=6)
    return [eight, dealers, one]


def wish(rng: random.Random, room: MixedRoom) -> Command:
    """Something that somebody does between two moves."""
    player = rng.choice([seat.player for seat in room.state.taken])
    at = rng.randrange(len(room.state.mix.items))
    motion = rng.choice((Motion("only", at=at), Motion("end", amount=NOW + 50), Motion("rebuy", amount=700)))
    vote = room.state.vote
    choices: tuple[Command, ...] = (
        Sit(f"p{rng.randint(5, 6)}", 200),
        Leave(player),
        SitOut(player),
        CallVote(player, motion),
        WithdrawVote(player),
        CastVote(rng.choice(vote.open) if vote and vote.open else player, True),
        Pick(room.state.picker, at),
        Pause(player),
    )
    return rng.choice(choices)


@pytest.mark.parametrize("evening", range(3))
def test_whatever_is_offered_is_accepted(evening: int) -> None:
    rng, room, tried = random.Random(evening), evenings()[evening], 0
    for _ in range(25):
        for player in [*[seat.player for seat in room.state.taken], "stranger"]:
            for what in OFFERS:
                for said in {said for typed in TYPED for said in offered(room.state, player, what, typed)}:
                    assert is_accepted(room.state, player, SAID[what] + said), (player, what, said)
                    tried += 1
        if room.state.ready and rng.random() < 0.4:
            room.deal()
        elif room.state.in_hand and rng.random() < 0.3:
            room.time_out()
        outcome = decide(room.state, wish(rng, room), NOW)
        if not isinstance(outcome, Refusal):
            room.state = outcome[1]
    assert tried > 300


def test_the_host_may_withdraw_and_who_is_asked_may_answer_this_vote() -> None:
    room = evenings()[0]
    room.do(CallVote("p2", Motion("rule", rule="burn", value="no")))
    assert offered(room.state, "p1", "motion") == ["yes 1", "no 1", "withdraw"]
    assert offered(room.state, "p2", "motion") == ["withdraw"]
    assert offered(room.state, "p3", "motion") == ["yes 1", "no 1"]
    assert vote_form(view(room.state, "p3")) is None


def test_who_may_not_call_a_vote_is_offered_none_but_a_rebuy_is_his_to_ask_for() -> None:
    room = evenings()[0]
    room.do(SitOut("p1"))
    assert offered(room.state, "p1", "motion") == ["rebuy 800"]
    room.do(SitOut("p2"))
    assert offered(room.state, "p2", "motion") == [], "he has the most there is"
    assert vote_form(view(room.state, "p2")) is None
    assert "end never" not in offered(room.state, "p3", "motion")


def test_a_table_of_one_game_may_become_a_mix() -> None:
    room = evenings()[2]
    found = offered(room.state, "p1", "motion", "add")
    assert "add razz" in found
    assert "add holdem" not in found
    room.do(CallVote("p1", Motion("end", amount=NOW)))
    room.do(CastVote("p2", True))
    assert "end never" in offered(room.state, "p1", "motion")


def test_what_has_no_room_in_a_list_is_typed_and_never_cut() -> None:
    """An 8-game has more than 25 motions: what is left of the games to add stands there as a line to be typed on."""
    room = evenings()[0]
    whole = [one for _, found in motions(view(room.state, "p1")) for one in found]
    assert len(whole) > MOST_OFFERED
    listed = [said for _, said in offers(view(room.state, "p1"), "motion", "")]
    assert "add " in listed
    assert all(said in listed or said.startswith("add ") for _, said in whole)
    assert offered(room.state, "p1", "motion", "add c") == ["add courchevel", "add courchevel8"]
    assert {said for _, said in whole if "badugi" in said} == set(offered(room.state, "p1", "motion", "badugi"))
    form = vote_form(view(room.state, "p1"))
    assert form is not None
    assert "add badugi" in form.hint
    assert len(form.named) <= MOST_OFFERED
    rules = offers(view(room.state, "p2"), "rule", "")
    assert rules[-1] == ("more: type a name, or see them all", "rules")
    assert len(rules) == MOST_OFFERED
