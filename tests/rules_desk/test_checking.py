"""The checker of examples finds what is false, says where, and what the engine says instead."""

from __future__ import annotations

from itertools import takewhile
from textwrap import dedent

import pytest

from bot.rules_desk.rule import Check
from bot.rules_desk.texts import FOLDER, read_chapter
from tests.rules_desk.checking import check_engine, faults_of
from tests.rules_desk.prose import not_shown, told
from tests.rules_desk.script_said import check_script

SHORT_ALL_IN = "hand holdem no-limit 5/10 stacks 1000 1000 43 1000"

TRUE = [
    "rank holdem board 2hJcQcKsAd: Ts9c = Tc2c",
    "rank holdem: Ac3h4d6s7s > KsQsJc9c8d",
    "rank badugi: Ah2c3d4s > 4h6d7c9s > Ah2c3dTs",
    "rank razz: 3c4d5h6s7c > Ac2d3h4s8c",
    "rank omaha8 low board 4h5c7hQsAd: Ah2sKhKs > As3sQhQd",
    "rank short-deck: AsKsQsJs9s > AcAdAhKcKd",
    "rank short-deck-trips: AcAdAhKcQd > AcKdQhJcTd",
    "rank up-cards: AsKc > AhKs",
    "rank razz-up-cards: KsQs > 2c2d",
    "none omaha8 low board KhKd3d4d8s: KsQs9c9d",
    "words holdem: AcAdAhKcKd is a full house, aces over kings",
    f"{SHORT_ALL_IN}\nexpect to act p3\nexpect raise 20..43\ndo p3 allin, p4 call, p1 fold\nexpect pot 101",
    "hand holdem no-limit 50/100 stacks 5000 5000 5000 5000\ndo p3 raise 500, p4 raise 1000\nexpect raise 1500..5000",
    "hand holdem fixed-limit 4/8 stacks 100 100\nexpect call 2\nexpect raise 8\n"
    "expect refused p2 raise 9 raise_out_of_range BET-4",
    "hand stud fixed-limit 10/20 stacks 500 500 cards p1 AsKs4c4d p2 QsQhJcTd\ndo p1 bring in, p2 call\n"
    "expect to act p1\nexpect raise 10 or 20\nexpect check\nexpect no call",
    "hand stud fixed-limit 4/8 ante 1 bring-in 2 stacks 100 100 cards p1 AsKs4c p2 QsQhJc\nexpect bring in 2\n"
    "expect complete 4\nexpect no fold\nexpect no check\ndo p1 bring in\nexpect call 2",
    "hand holdem no-limit 1/2 stacks 100 100 cards p1 AsAd p2 KsKd board 2c3c7d9hTs\ndo p2 allin, p1 call\n"
    "expect over\nexpect wins p1 200\nexpect wins p2 0\nexpect stacks 200 0\n"
    "expect board 2c3c7d9hTs\nexpect shows p2 p1",
    "hand holdem no-limit 1/2 stacks 100 100 cards p1 AsAd p2 KsKd board 2c3c7d9hTs board2 4c5cKh6hTc\n"
    "do p2 allin, p1 call\nexpect asked p1 p2\ndo p1 run 2, p2 run 2\nexpect boards 2c3c7d9hTs 4c5cKh6hTc\n"
    "expect wins p1 100\nexpect wins p2 100",
    "hand omaha8 pot-limit 1/2 stacks 10 10 splash 31 cards p1 Ac2c3c4c p2 Ad2d3d4d board 5h6h8sKdQd\n"
    "do p2 raise 6, p1 raise 10, p2 call\nexpect wins p1 26\nexpect wins p2 25",
    "hand triple-draw-27 fixed-limit 4/8 stacks 100 100 100 cards p1 2c3c4c5dKdQs7h\ndo p3 call, p1 call, p2 check\n"
    "expect draw 5\ndo p1 draw 2, p2 pat, p3 draw 1\nexpect cards p1 2c3c4cQs7h\nexpect street first draw",
    "hand omaha pot-limit 1/2 house pokerati stacks 200 200 200 200 straddle p3 5\n"
    "expect to act p4\nexpect raise 10..20",
    "hand holdem no-limit 5/10 rules free_fold=allow straddles=under-the-gun stacks 100 100\n"
    "expect call 5\nexpect fold\ndo p2 call\nexpect check\nexpect no call",
]
"""Blocks that are right, the worked figures of RULES.md among them."""


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_passes(text: str) -> None:
    assert check_engine(text) == []


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("rank holdem: KsQsJc9c8d > Ac3h4d6s7s", 0, "KsQsJc9c8d < Ac3h4d6s7s"),
        ("rank holdem board 2hJcQcKsAd: Ts9c > Tc2c", 0, "Ts9c = Tc2c"),
        ("rank holdem: AsKsQsJs > 2c2d", 0, "AsKsQsJs has 4 cards"),
        ("rank holdem board 2hJcQcKsAd: Ts9c > AdTc", 0, "Ad is on the board"),
        ("rank omaha8 board KhKd3d4d8s: Ah2s9c9d > QsQh5c6c", 0, "say high or low"),
        ("rank omaha8 low board KhKd3d4d8s: Ah2s9c9d > QsQhJcJd", 0, "no low at all"),
        ("rank chess: AsKs > 2c2d", 0, "no game 'chess'"),
        ("rank holdem AsKs > 2c2d", 0, "is neither"),
        ("none omaha8 low board KhKd3d4d8s: Ah2s9c9d", 0, "has a low"),
        ("words holdem: AcAdAhKcKd is aces full", 0, "'a full house, aces over kings'"),
        (f"{SHORT_ALL_IN}\nexpect to act p4", 1, "p3 may fold, call 10, raise (20, 43)"),
        (f"{SHORT_ALL_IN}\nexpect raise 20..44", 1, "raise (20, 43)"),
        (f"{SHORT_ALL_IN}\nexpect no raise", 1, "raise (20, 43)"),
        (f"{SHORT_ALL_IN}\nexpect check", 1, "call 10"),
        (f"{SHORT_ALL_IN}\nexpect pot 16", 1, "it is 15"),
        (f"{SHORT_ALL_IN}\nexpect call 11", 1, "call 10"),
        (f"{SHORT_ALL_IN}\nexpect over", 1, "p3 may fold"),
        (f"{SHORT_ALL_IN}\nexpect street flop", 1, "the preflop"),
        (f"{SHORT_ALL_IN}\nexpect refused p3 raise 40 cannot_raise", 1, "accepts it"),
        (f"{SHORT_ALL_IN}\nexpect refused p3 raise 15 cannot_raise", 1, "raise_out_of_range [BET-2]"),
        (f"{SHORT_ALL_IN}\nexpect refused p3 raise 15 raise_out_of_range [BET-3]", 1, "[BET-2]"),
        (f"{SHORT_ALL_IN}\nexpect sunshine", 1, "there are: to act"),
        (f"{SHORT_ALL_IN}\ndo p3 raise 15", 1, "raise_out_of_range"),
        (f"{SHORT_ALL_IN}\ndo p3 dance", 1, "'dance' is no action"),
        (f"{SHORT_ALL_IN}\ndo p9 fold", 1, "'p9' is no player"),
        (f"{SHORT_ALL_IN}\ndo p3 fold, p4 fold, p1 fold\nexpect wins p2 14", 2, "p2 10"),
        (f"{SHORT_ALL_IN}\nperhaps p3 fold", 1, "a line begins with"),
        (f"{SHORT_ALL_IN} cards p1 AsAs", 0, "As is there twice"),
        (f"{SHORT_ALL_IN} cards p1 AsAd p2 AsKd", 0, "As is there twice"),
        (f"{SHORT_ALL_IN} board 2c3c4c\nexpect to act p3", 1, "before all named cards are dealt: board 1"),
        (f"{SHORT_ALL_IN} rules burn=maybe", 0, "burn is yes, no"),
        (f"{SHORT_ALL_IN} rules luck=yes", 0, "is no house rule"),
        ("hand holdem no-limit 5/10 stacks 1000", 0, "two to 10 players"),
        ("hand holdem sometimes 5/10 stacks 1000 1000", 0, "no game with its betting"),
        ("do p3 fold", 0, "come after a hand"),
        (f"{SHORT_ALL_IN}\ndo p3 fold", 0, "nothing is expected"),
        ("hand holdem fixed-limit 4/8 stacks 100 100 100\nexpect raise 8..12", 1, "raise (8, 8)"),
    ],
)
def test_what_is_false_fails(text: str, line: int, says: str) -> None:
    flaws = check_engine(text)
    assert len(flaws) == 1, flaws
    assert flaws[0][0] == line
    assert says in flaws[0][1]


def test_after_a_fault_the_hand_goes_no_further_but_the_next_one_does() -> None:
    flaws = check_engine(f"{SHORT_ALL_IN}\nexpect pot 1\nexpect pot 2\n{SHORT_ALL_IN}\nexpect pot 3")
    assert [line for line, _ in flaws] == [1, 4]


async def test_a_script_is_said_to_a_console() -> None:
    script = "alice: new holdem stakes:1/2\n? alice\nalice: sit 200\nbob: sit 200\nalice: start\n? to act\n?! carol"
    assert await check_script(script) == []


async def test_a_script_that_expects_what_is_not_said_fails() -> None:
    flaws = await check_script("console seed 3\nalice: new holdem stakes:1/2\n? the moon\n?! alice")
    assert [line for line, _ in flaws] == [2, 3]
    assert await check_script("alice: new holdem") == [(0, "nothing is expected; write '? words' below a line")]


async def test_a_fault_names_file_and_line() -> None:
    text = """# Chapter

## TEST-1 · A test
- games: all
- sources: RR
- related: TEST-1

It is one.

Example: With As Kd he beats 7-6-5, for 300.

```engine
# a comment
rank holdem: 2c3c4c5c7d > AsKdQhJc9c
```

Asked:
- is this a test
"""
    faults = [str(fault) for fault in await faults_of(read_chapter(text, "chapter.md"))]
    assert faults[0].startswith("chapter.md:14: TEST-1: rank holdem")
    assert [fault.partition("\n")[2].strip() for fault in faults[1:]] == [
        "it names a 6, which is no card of a block",
        "it names 300, which stands in no block",
    ]


async def test_the_example_for_writers_is_true() -> None:
    """The section that the README of the texts shows."""
    lines = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    shown = takewhile(lambda line: not line.strip() or line.startswith("    "), lines[lines.index("    # Betting") :])
    chapter = read_chapter(dedent("\n".join(shown)), "README.md")
    assert [rule.id for rule in chapter] == ["BET-7"]
    assert len(chapter[0].checks) == 1
    assert await faults_of(chapter) == []


@pytest.mark.parametrize(
    ("text", "cards", "amounts"),
    [
        ("Bet 30, all-in 1,043; BET-7 says so, and 5th street", "", "30 1043"),
        ("He has As Kd and 10h 9♠ on 2c3c4c", "As Kd Th 9s 2c 3c 4c", ""),
        ("In 2-7 the queen of spades and a deuce of Clubs play", "Qs 2c", ""),
        ("Stakes 4/8: three bets", "", "4 8"),
        ("7-5-4-3-2 beats AKQJT", "", ""),
    ],
)
def test_what_prose_names(text: str, cards: str, amounts: str) -> None:
    assert [set(told(text).cards), set(told(text).amounts)] == [set(cards.split()), set(amounts.split())]


def test_prose_and_blocks_belong_together() -> None:
    block = (Check("engine", "rank holdem: AsKsQsJsTs > 2c2d2h2s3c\nhand holdem no-limit 5/10 stacks 300 300", 1),)
    assert not_shown("A royal flush, As to Ts, wins 300.", block) == []
    assert not_shown("A player who mucks has lost.", ()) == []
    comment = (Check("engine", "# 30\nrank holdem: 3c3d3h3s4c > 2c2d2h2s5c  # 30, and p30", 1),)
    assert not_shown("He bets 30.", comment) == ["it names 30, which stands in no block"]
    assert not_shown("He bets 3.", comment) == ["it names 3, which stands in no block"]
    assert not_shown("He bets 30.", ()) == ["it names 30, and there is no block that shows it"]
    assert not_shown("He bets 30 with As 9s.", block) == [
        "it names 9s, which stands in no block",
        "it names 30, which stands in no block",
    ]
