"""Names from strangers: harmless, short, and still the names their owners chose."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.render.names import NAME_COLUMNS, clusters, inert, width


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("alice", "alice"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("O'Neil", "O'Neil"),
        ("小明", "小明"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Ανδρέας", "Ανδρέας"),
        ("स्नेहा", "स्नेहा"),
        ("ace 🂡", "ace 🂡"),
        ("big_al", "big-al"),
        ("", "player"),
        (" \n\t ", "player"),
        ("\u3164", "player"),
        ("___", "player"),
        ("@everyone", "everyone"),
        ("＠here", "here"),
        ("<@123456>", "123456"),
        ("<!channel>", "!channel"),
        ("**bold** ~~gone~~", "bold gone"),
        ("`code`", "'code'"),
        ("||spoiler||", "spoiler"),
        ("# head", "head"),
        ("> quote", "quote"),
        ("- list", "list"),
        ("[here](https://evil.example)", "(here)(https --evil…"),
        ("evil.example", "evil example"),
        ("J. R. Ewing", "J. R. Ewing"),
        ("alice: fold", "alice fold"),
        ("alice | bob", "alice - bob"),
        ("a\u202eecila", "aecila"),
        ("a\u200b\u200d\u2066b", "ab"),
        ("line\nbreak", "line break"),
        ("half \ud83c card", "half card"),
        ("\u1fefx\u1fef", "'x'"),
        ("a" * 21, "a" * 19 + "…"),
        ("好" * 11, "好" * 9 + "…"),
        ("Z" + "\u0336\u0337\u0338\u0334\u0335" * 9, "Z\u0336\u0337\u0338"),
        ("\u0301accent", "accent"),
        ("👨\u200d👩\u200d👧", "👨👩👧"),
    ],
)
def test_a_name_as_it_is_shown(name: str, shown: str) -> None:
    assert inert(name) == shown


def test_wide_signs_count_two_columns_and_accents_none() -> None:
    assert width("abc") == 3
    assert width("好") == 2
    assert width("e\u0323") == 1
    assert width("🇩🇪") == 2
    assert width("👍🏽") == 2


def test_a_cut_never_goes_through_a_letter_with_its_accents_or_a_flag() -> None:
    assert clusters("e\u0323a🇩🇪🇫🇷👍🏽") == ["e\u0323", "a", "🇩🇪", "🇫🇷", "👍🏽"]
    assert inert("x" * 18 + "🇩🇪z") == "x" * 18 + "…"
    assert inert("x" * 18 + "q\u0323zz") == "x" * 18 + "q\u0323…"


HOSTILE = st.text(
    st.one_of(
        st.characters(),
        st.characters(categories=["Cs", "Cc", "Cf", "Zs", "Zl", "Zp", "Mn", "Me", "Mc"]),
        st.sampled_from("@<>#:|*_~`\\/[]().-+ \u1fef\u3164\u202e\u200d\ufe0f🇩🇪👍🏽＠＜：｜。"),
    ),
    max_size=60,
)
SEEN_BY_NOBODY = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


@settings(max_examples=300, deadline=None)
@given(HOSTILE)
def test_no_name_does_harm(name: str) -> None:
    shown = inert(name)
    assert shown
    assert width(shown) <= NAME_COLUMNS
    assert unicodedata.is_normalized("NFC", shown)
    assert not re.search(r"[@<>#:|*_~`\\/\[\]＠＜＞：｜]", shown)
    assert not re.search(r"\w[.。]\w", shown.replace("_", ""))
    assert not SEEN_BY_NOBODY.search(shown)
    assert all(unicodedata.category(sign)[0] not in "C" and (sign == " " or not sign.isspace()) for sign in shown)
    assert "  " not in shown
    assert shown == shown.strip(" -+")
    assert not unicodedata.category(shown[0]).startswith("M")
    shown.encode()  # no half characters


@settings(max_examples=150, deadline=None)
@given(HOSTILE)
def test_an_inert_name_stays_as_it_is(name: str) -> None:
    assert inert(inert(name)) == inert(name)


@settings(max_examples=80, deadline=None)
@given(st.text("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789äöüßéñçøå", min_size=1, max_size=NAME_COLUMNS))
def test_plain_names_are_left_alone(name: str) -> None:
    assert inert(name) == name


@settings(max_examples=80, deadline=None)
@given(HOSTILE, st.integers(4, 60))
def test_a_name_can_be_cut_to_any_width(name: str, columns: int) -> None:
    assert width(inert(name, columns, "…")) <= columns
