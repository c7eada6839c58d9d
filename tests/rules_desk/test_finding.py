"""Finding a rule: poker words, slips of the pen, the game that is meant, and what is no question of the rules."""

from __future__ import annotations

import time
from statistics import median

import pytest

from bot.rules_desk.context import Context
from bot.rules_desk.desk import ask
from bot.rules_desk.index import Elsewhere, Index, index
from bot.rules_desk.likelihood import Likelihood
from bot.rules_desk.off_topic import NO
from bot.rules_desk.rule import Rule
from bot.rules_desk.spelling import Spelling
from bot.rules_desk.stems import stem
from bot.rules_desk.terms import Terms, reading
from bot.rules_desk.texts import TextsError, english, off_topics, read_off_topics, rules
from bot.rules_desk.vocabulary import concepts, words
from engine.catalog import games


def rule(rule_id: str, title: str, *asked: str, games: tuple[str, ...] = ("all",), ruling: str = "So it is.") -> Rule:
    """A rule of a test."""
    return Rule(rule_id, title, "Test", games, (), (), ("PL",), (), asked, ruling, "", "", (), "test.md", 1)


SHOW = rule("SHOW-98", "A beaten hand stays hidden", "must i show a losing hand", "can i muck when i lose")
BOXED = rule("ODD-98", "A boxed card", "card face up in the deck", "what if a card is turned in the stub")
RAZZ = rule("RANK-98", "What wins in razz", "best hand", "what wins here", games=("razz",))
STUD = rule("RANK-99", "What wins in stud", "best hand", "what wins here", games=("stud",))
WORD = rule("WORD-boxed", "Boxed", ruling="Face up in the deck.")
OFF = {"weather": ("will it rain tomorrow", "is it sunny outside")}
SMALL = Index([SHOW, BOXED, RAZZ, STUD, WORD], off=OFF)


def first(question: str, game: str = "") -> str:
    """The id of the rule that is nearest."""
    found = SMALL.find(question, games()[game] if game else None).found
    return found[0].rule.id if found else ""


@pytest.mark.parametrize(
    "forms",
    [
        "raise raises raised raising raiser", "bet bets betting bettor"[:16], "show shows showed shown showing",
        "deal deals dealt dealing", "tie tied ties tying", "fold folds folded folding", "card cards", "queries query",
        "straddle straddles straddled straddling", "split splits splitting",
    ],
)  # fmt: skip
def test_all_forms_of_a_word_are_one(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1, {form: stem(form) for form in forms.split()}


@pytest.mark.parametrize(
    "alike",
    [
        "shove, all in, all-in, jam", "utg, under the gun, UTG", "heads up, headsup, hu, only two of us, 2 players",
        "o8, omaha hi lo, Omaha8", "deuce to seven, 2-7, 27", "boat, full house", "run it twice, RIT, two boards",
        "btn, button, dealer button", "bb, big blind", "quads, four of a kind, 4 of a kind", "plo, pot limit omaha",
        "going south, take chips off, rathole", "dealer's choice, dealers choice, who picks the game",
    ],
)  # fmt: skip
def test_what_means_the_same_has_one_name(alike: str) -> None:
    named = [set(concepts(words(phrase))) for phrase in alike.split(", ")]
    assert all(named[0] & one for one in named), named


def test_a_name_never_is_what_somebody_types() -> None:
    assert not set(concepts(words("shove utg o8"))) & {*words("shove utg o8 allin omaha")}


def test_the_nearest_way_of_asking_wins() -> None:
    assert first("do i have to show when i lost") == "SHOW-98"
    assert first("may a loser muck") == "SHOW-98"
    assert first("there is a card face up in the stub") == "ODD-98"


def test_slips_of_the_pen_are_understood() -> None:
    assert first("crad face up in teh dekc") == "ODD-98"
    assert first("must i shwo my loosing hand") == "SHOW-98"


def test_the_game_of_the_table_is_meant_where_none_is_named() -> None:
    assert first("what is the best hand", "razz") == "RANK-98"
    assert first("what is the best hand", "stud") == "RANK-99"
    assert first("what is the best hand in razz", "stud") == "RANK-98"


def test_what_is_nothing_for_the_desk_is_known_by_examples() -> None:
    findings = SMALL.find("will it rain today")
    assert findings.elsewhere.kind == "weather"
    assert findings.elsewhere.nearest > (findings.found[0].nearest if findings.found else 0.0)
    assert SMALL.find("").found == ()
    assert SMALL.find("???").elsewhere == Elsewhere()


def test_a_word_is_put_right_only_if_one_is_near_and_it_is_not_right_already() -> None:
    spelling = Spelling({"straddle": 5, "show": 9}, ["misdeal"], ["shoe"])
    assert [spelling.right(word) for word in ("stradle", "misdael", "shoe", "shows", "xylophone", "sho")] == [
        "straddle", "misdeal", "shoe", "show", "xylophone", "sho",
    ]  # fmt: skip


def test_of_two_rules_the_one_whose_words_they_are_is_likelier() -> None:
    terms = Terms()
    asked = terms.meet(["show hand lose", "show hand who first"]).entries
    likelihood = Likelihood(asked, terms.meet([]).entries, 2)
    first, second = likelihood.of(terms.of(reading(["show", "hand", "first"])))
    assert second > first
    assert likelihood.of(terms.of(reading(["nothing"]))).tolist() == [0.0, 0.0]


def test_two_words_side_by_side_are_a_term_of_their_own() -> None:
    terms = Terms()
    met = set(terms.meet(["boat over trips"]).entries.term.tolist())
    as_met, turned = (set(terms.of(reading(text.split())).tolist()) for text in ("boat over", "over boat"))
    assert as_met <= met
    assert len(turned - met) == 1
    assert terms.of(reading(["never", "heard"])).tolist() == []


def test_files_beside_the_texts_name_what_exists() -> None:
    assert set(off_topics()) <= NO.keys()
    known = {stem for one in rules() for stem in words(one.ruling)}
    assert not known & {word for word in english() if stem(word) == word} & set(words("raise call fold pot button"))


@pytest.mark.parametrize("line", ["law is it legal", "LAW: may i", "law: may i | | or not", "law: a\nlaw: b"])
def test_a_line_of_what_is_nothing_for_the_desk_is_told_with_its_place(line: str) -> None:
    with pytest.raises(TextsError, match=r"^off_topic\.txt:[12]: "):
        read_off_topics(line)


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Do I have to show?", "SHOW-1 SHOW-2 POT-3"),
        ("can he re-raise?", "BET-7"),
        ("does a straight count against me in 2-7?", "RANK-4b"),
        ("what happens if the dealer exposes a card", "ODD-3"),
        ("who acts first heads up", "BET-11"),
        ("is it legal to check raise", "BET-1a"),
        ("wat is teh bring in", "BET-12 WORD-bring-in"),
        ("what is HORSE", "MIX-1c"),
        ("what is the odd chip rule here", "POT-5"),
    ],
)
def test_what_people_ask_most_is_answered(question: str, right: str) -> None:
    ruled = ask(question)
    assert ruled.sure
    assert ruled.rules[0] in right.split(), ruled.rules


def test_start_up_and_answers_are_quick() -> None:
    """In processor time, and with room for a machine that does other things: ``make bench`` has the bounds."""
    index.cache_clear()
    start = time.process_time()
    index()
    assert time.process_time() - start < 2.0
    took = []
    for one in rules()[::40]:
        start = time.process_time()
        ask(one.asked[0] if one.asked else one.title, Context())
        took.append(time.process_time() - start)
    assert median(took) < 0.1
