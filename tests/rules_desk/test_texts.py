"""The rule texts: their format, and that nothing of the rules of play or of the engine's refusals is without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.rules_desk.faults import faults
from bot.rules_desk.rule import Check
from bot.rules_desk.texts import TextsError, by_id, read_chapter, read_folder, rules
from engine.errors import Code
from engine.house_rules import FIELDS

ROOT = Path(__file__).resolve().parents[2]
RULES_OF_PLAY = ROOT.parent / "shared" / "RULES.md"
IDS = (
    "CARD-1 CARD-2 CARD-3 RANK-1 RANK-2 RANK-3 RANK-4 RANK-5 RANK-6 RANK-7 RANK-8 RANK-9 BET-1 BET-2 BET-3 BET-4 BET-5 "
    "BET-6 BET-7 BET-8 BET-9 BET-10 BET-11 BET-12 BET-13 BET-14 BET-15 BET-16 BET-17 BET-18 BET-19 BET-20 POT-1 POT-2 "
    "POT-3 POT-4 POT-5 POT-5a POT-6 POT-7 POT-8 POT-9 FLOP-1 STUD-1 STUD-2 DRAW-1 DRAW-2 DRAW-3 GAMES-1 GAMES-2 "
    "GAMES-3 MIX-1 MIX-2 MIX-3 MIX-4 MIX-5 TABLE-1 TABLE-2 TABLE-3 TABLE-4 TABLE-5 TABLE-6 TABLE-7 TABLE-8 TABLE-9 "
    "TABLE-10 TABLE-11 TOUR-1 TOUR-2 TOUR-3 TOUR-4 TOUR-5 TOUR-6 TOUR-7 TOUR-8"
)
"""Every rule id of RULES.md."""

WELL = """# Betting

## BET-7 · A short all-in does not reopen the betting
- games: no-limit, pot-limit
- house: short_all_in
- codes: cannot_raise
- sources: TB, Betting; RR, no-limit 4
- related: BET-2, BET-16

No, he may not,
unless it was a full raise.

Why: a raise must be whole.

Example: one bets 30.

```engine
hand holdem no-limit 5/10 stacks 1000 1000
# a note

do p2 raise 30
```

Asked:
- can he re-raise after a short all in
- may i raise again

## WORD-muck · Muck
- related: BET-7

The folded cards.
"""


def test_a_section_is_read_whole() -> None:
    bet, word = read_chapter(WELL, "betting.md")
    assert (bet.id, bet.title, bet.chapter) == ("BET-7", "A short all-in does not reopen the betting", "Betting")
    assert (bet.games, bet.house, bet.codes) == (("no-limit", "pot-limit"), ("short_all_in",), ("cannot_raise",))
    assert (bet.sources, bet.related) == (("TB, Betting", "RR, no-limit 4"), ("BET-2", "BET-16"))
    assert bet.asked == ("can he re-raise after a short all in", "may i raise again")
    assert bet.ruling == "No, he may not, unless it was a full raise."
    assert (bet.why, bet.example) == ("a raise must be whole.", "one bets 30.")
    assert bet.checks == (
        Check("engine", "hand holdem no-limit 5/10 stacks 1000 1000\n# a note\n\ndo p2 raise 30", 18),
    )
    assert (bet.file, bet.line, bet.is_word) == ("betting.md", 3, False)
    assert (word.ruling, word.is_word, word.asked, word.games) == ("The folded cards.", True, (), ())


@pytest.mark.parametrize(
    ("well", "wrong", "at", "why"),
    [
        ("# Betting", "Betting", 1, "begins with its name"),
        ("## BET-7 ·", "## BET-7 -", 3, "a section begins like"),
        ("## BET-7 ·", "## bet-7 ·", 3, "a section begins like"),
        ("## WORD-muck", "### WORD-muck", 28, "one heading with #"),
        ("- games:", "- game:", 4, "unknown key 'game'"),
        ("- codes: cannot_raise", "- house: cannot_raise", 6, "stands here twice"),
        ("no-limit, pot", "no-limit,, pot", 4, "an empty part"),
        ("- may i raise again", "may i raise again", 26, "ways of asking alone"),
        ("- related: BET-2, BET-16", "  - BET-2, BET-16", 8, "this is no key"),
        ("Asked:\n- can he re-raise after a short all in\n- may i raise again\n", "", 3, "has no asked"),
        ("- sources: TB, Betting; RR, no-limit 4\n", "", 3, "has no sources"),
        ("- related: BET-7\n", "", 28, "has no related"),
        ("The folded cards.\n", "", 28, "has no ruling"),
        ("Why: a raise must be whole.", "Why:", 3, "nothing behind it"),
        ("Why: a raise must be whole.", "A raise must be whole.", 13, "a second ruling"),
        ("```engine", "```python", 17, "a block is one of"),
        ("do p2 raise 30\n```", "do p2 raise 30", 30, "a block without its end"),
    ],
)
def test_a_fault_is_told_with_file_and_line(well: str, wrong: str, at: int, why: str) -> None:
    assert well in WELL
    with pytest.raises(TextsError, match=re.escape(why)) as caught:
        read_chapter(WELL.replace(well, wrong, 1), "betting.md")
    assert str(caught.value).startswith(f"betting.md:{at}: ")


def test_an_id_stands_for_one_rule(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(WELL, encoding="utf-8")
    (tmp_path / "LICENCE.md").write_text("Nothing of rules.", encoding="utf-8")
    assert len(read_folder(tmp_path)) == 2
    (tmp_path / "b.md").write_text(WELL, encoding="utf-8")
    with pytest.raises(TextsError, match=r"^b\.md:3: BET-7 stands in a\.md:3 already"):
        read_folder(tmp_path)


@pytest.mark.parametrize(
    ("well", "wrong", "why"),
    [
        ("no-limit, pot-limit", "no-limit, whist", "BET-7: there is no game whist"),
        ("short_all_in", "straight_all_in", "BET-7: there is no house rule straight_all_in"),
        ("cannot_raise", "cannot_fly", "BET-7: there is no refusal cannot_fly"),
        ("related: BET-7", "related: BET-99", "WORD-muck: there is no rule BET-99"),
        ("related: BET-7", "related: WORD-muck", "WORD-muck: is related to itself"),
        ("may i raise again", "May I raise again", "is not in lower case"),
        ("No, he may not,", "No, he may not, " * 30, "BET-7: the ruling has "),
        ("may i raise again", "can he re raise after a short all in?", "is asked of BET-7, too"),
    ],
)
def test_what_names_nothing_or_is_too_long_is_a_fault(well: str, wrong: str, why: str) -> None:
    before = faults(read_chapter(WELL, "betting.md"))
    found = faults(read_chapter(WELL.replace(well, wrong, 1), "betting.md"))
    assert [one for one in found if one not in before and why in one], found


def test_the_texts_are_without_faults() -> None:
    assert "\n".join(faults(rules())) == ""


def test_the_list_of_ids_is_that_of_the_rules_of_play() -> None:
    if not RULES_OF_PLAY.exists():
        pytest.skip("RULES.md lies outside the project and is not here")
    assert re.findall(r"^- ([A-Z]+-[0-9]+a?)", RULES_OF_PLAY.read_text(encoding="utf-8"), re.MULTILINE) == IDS.split()


def test_every_rule_of_play_has_a_text() -> None:
    assert [one for one in IDS.split() if one not in by_id()] == []


def test_every_refusal_has_a_text() -> None:
    explained = {code for rule in rules() for code in rule.codes}
    assert [code.value for code in Code if code.value not in explained] == []


def test_every_rule_that_engine_and_bot_cite_has_a_text() -> None:
    cited = {field.rule for field in FIELDS.values()}
    for path in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "bot").rglob("*.py")]:
        code = re.sub(r'""".*?"""|#.*', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        cited |= set(re.findall(r'["\[]([A-Z]+-[0-9]+[a-z]?)["\]]', code))
    assert len(cited) > 35
    assert sorted(cited - by_id().keys()) == []


def test_every_house_rule_is_explained() -> None:
    governed = {name for rule in rules() for name in rule.house}
    assert [name for name in FIELDS if name not in governed] == []
