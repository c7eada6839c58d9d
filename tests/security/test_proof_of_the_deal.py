"""Law 7: what ``history N proof`` prints convinces the stand-alone checker, and opens no card its asker did not see."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.record import read
from engine.cards import parse_card
from engine.hand.events import HandBegan
from tests.security.knowledge import Knowledge
from tests.security.night import Line, Night, Played, play
from tests.security.plan import GHOST, Plan
from tests.security.received import PUBLIC

CHECKER = Path(__file__).parents[2] / "tools" / "check_deal.py"
PEOPLE = ("alice", "bob", "carol")
PLAN = Plan(11, "new holdem stakes:1/2", PEOPLE, (200, 200, 200), (), "alice")
PROOF = "history 1 proof"
DECK = tuple(range(7, 52)) + tuple(range(7))
Proof = dict[str, Any]


async def until_one_is_left(night: Night) -> None:
    """One hand: all see the flop, one bets, the others fold; then everybody asks for the proof."""
    await night.say(Line("alice", "start"))
    while (seen := await night.see(None)).hand and seen.hand.to_act:
        mover = night.room.dispatcher.identity.name(seen.hand.to_act)
        own = (await night.see(mover)).legal
        assert own is not None
        free, due = ("raise 50", "fold") if seen.hand.board else ("check", "call")
        await night.say(Line(mover, free if own.check else due))
    for user in (*PEOPLE, GHOST):
        await night.say(Line(user, PROOF))


@pytest.fixture(name="played")
async def _played() -> Played:
    return await play(PLAN, [DECK], {}, until_one_is_left)


def proof_for(played: Played, user: str) -> Proof:
    """What one of them got."""
    (text,) = [one.text for one in played.received if (one.who, one.what) == (user, PROOF)]
    found: Proof = json.loads(text.splitlines()[1])
    return found


def announced(played: Played) -> str:
    """The seal as the table was shown it."""
    told = "\n".join(one.text for one in played.received if one.who == PUBLIC)
    return str(re.findall("Deck sealed: ([0-9a-f]+)", told)[0])


def check(proof: Proof, *more: str) -> tuple[int, str]:
    """What the checker says; it shares no code with the bot and runs without its packages."""
    command = [sys.executable, "-I", str(CHECKER), "-", *more]
    done = subprocess.run(command, input=json.dumps(proof), capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


async def test_the_checker_accepts_an_honest_proof(played: Played) -> None:
    for user in (*PEOPLE, GHOST):
        seen = 3 if user == GHOST else 5  # the flop, and one's own cards
        said = f"Good: {seen} cards of hand 1 are the ones sealed before the deal.\n"
        assert check(proof_for(played, user), announced(played)) == (0, said)


def with_swapped_cards(proof: Proof) -> None:
    """Two of the cards are said to have lain in each other's places."""
    one, other, *_ = proof["opened"]
    one["card"], other["card"] = other["card"], one["card"]


def with_another_card(proof: Proof) -> None:
    """One card is said to have been another."""
    shown = {opened["card"] for opened in proof["opened"]}
    proof["opened"][0]["card"] = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c") if card not in shown)


def with_another_root(proof: Proof) -> None:
    """The root is not that of the commitments."""
    proof["root"] = f"{int(proof['root'], 16) ^ 1:064x}"


def with_a_changed_salt(proof: Proof) -> None:
    """One salt is off by a bit."""
    opened = proof["opened"][0]
    opened["salt"] = f"{int(opened['salt'], 16) ^ 1:032x}"


def with_a_changed_commitment(proof: Proof) -> None:
    """A commitment to a card that was never opened was exchanged afterwards."""
    proof["commitments"][-1] = "00" * 32


def with_a_card_twice(proof: Proof) -> None:
    """The same card is opened twice."""
    proof["opened"].append(proof["opened"][0])


@pytest.mark.parametrize(
    "forge",
    [
        with_swapped_cards,
        with_another_card,
        with_another_root,
        with_a_changed_salt,
        with_a_changed_commitment,
        with_a_card_twice,
    ],
)
async def test_the_checker_refuses_a_forged_proof(played: Played, forge: Callable[[Proof], None]) -> None:
    proof = proof_for(played, "bob")
    forge(proof)
    status, said = check(proof)
    assert status == 1
    assert said.startswith("NOT GOOD: ")


async def test_the_checker_refuses_another_seal_than_the_one_announced(played: Played) -> None:
    proof = proof_for(played, "bob")
    assert check(proof, proof["root"])[0] == 0
    assert check(proof, "0" * 32)[0] == 1
    assert check(proof, announced(played)[:8])[0] == 1, "eight digits can be found by trying"


async def test_a_proof_opens_what_its_asker_saw_and_no_more(played: Played) -> None:
    log = [read(stored) for stored in played.log]
    for user in (*PEOPLE, GHOST):
        knows = Knowledge(log, played.players.get(user))
        opened = proof_for(played, user)["opened"]
        assert {parse_card(one["card"]) for one in opened} == knows.of_hand[1]
        assert {one["salt"] for one in opened} == knows.salts_of_hand[1]


async def test_the_entropy_is_never_told(played: Played) -> None:
    (began,) = [event for stored in played.log if isinstance(event := read(stored), HandBegan)]
    everything = repr(played.received) + repr(played.told)
    assert began.root.hex() in everything
    assert began.entropy.hex() not in everything
    assert began.entropy.hex() not in "".join(stored.data for stored in played.log)


async def test_the_seal_is_public_before_the_first_card_is_told(played: Played) -> None:
    texts = [one.text for one in played.received]
    sealed = next(number for number, text in enumerate(texts) if "Deck sealed: " in text)
    dealt = next(number for number, text in enumerate(texts) if "You have " in text)
    assert sealed < dealt
