"""What people type, and what is made of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.intents import MOVES, ROOM, Intent, Misunderstood, Why, parse
from bot.intents.numbers import MOST, read
from bot.intents.text import clean, shown
from bot.intents.words import _SPOKEN, EXAMPLES
from bot.intents_words import WORDS, explain

# ---------------------------------------------------------------- moves

SAID = {
    Intent("fold"): [
        "fold", "f", "Fold", "I fold", "i'll fold", "fold!", "fold...", "FOLD!!!", "ok, fold", "muck", "muck it",
        "/act fold",
    ],
    Intent("check"): ["check", "k", "x", "check it", "I check.", "check please", "/poker act check"],
    Intent("call"): ["call", "c", "I call", "call it", "call!", "ok call", "i will call", "“call”", "call 👍"],
    Intent("call", 14): ["call 14", "c 14", "c14", "/act call 14", "I call 14 chips", "call $14"],
    Intent("raise", 60): [
        "raise 60", "raise to 60", "raise it to 60", "Raise it to 60!", "make it 60", "make it 60 please", "r 60",
        "r60", "bet 60", "b 60", "b60", "i raise to 60", "I'll raise to 60 total", "bet $60", "/act raise 60",
        "/raise 60", "raise 060",
    ],
    Intent("raise", 1000): [
        "raise 1000", "raise 1,000", "raise 1 000", "raise 1_000", "raise 1'000", "raise 1’000", "raise 1k",
        "raise 1K",
    ],
    Intent("raise", 1_000_000): ["raise 1,000,000", "raise 1 000 000", "raise 1m", "raise 1000k"],
    Intent("raise", 1500): ["raise 1.5k", "raise 1500", "bet 1.50k"],
    Intent("raise_by", 20): ["raise by 20", "raise it by 20", "raise 20 more", "raise another 20"],
    Intent("min_raise"): [
        "min raise", "min", "raise min", "min-raise", "minraise", "min bet", "bet the minimum", "I min raise",
    ],
    Intent("pot"): [
        "pot", "pot!", "bet pot", "bet the pot", "raise pot", "pot it", "full pot", "pot-sized bet", "100% pot",
    ],
    Intent("pot_share", text="1/2"): [
        "half pot", "half the pot", "half", "bet half pot", "1/2 pot", "½ pot", "50% pot", "bet half of the pot",
    ],
    Intent("pot_share", text="1/3"): ["third", "a third", "one third pot", "third of the pot", "1/3 pot"],
    Intent("pot_share", text="2/3"): ["two thirds", "two-thirds pot", "raise 2/3 pot", "⅔ pot", "2/3 of the pot"],
    Intent("pot_share", text="3/4"): ["3/4 pot", "three quarters", "75% pot", "75% of the pot"],
    Intent("all_in"): [
        "all in", "allin", "all-in", "ALL IN!!!", "shove", "jam", "jam it", "I shove", "i'm all in", "I’m all in",
        "i am all in", "go all in", "raise all in", "bet all-in", "/act allin",
    ],
    Intent("draw", text="2c 3d"): ["draw 2c 3d", "/act draw 2c 3d"],
    Intent("pat"): ["pat", "stand pat"],
    Intent("bring_in"): ["bring in", "bring-in", "bring it in"],
    Intent("complete"): ["complete"],
    Intent("complete", 10): ["complete 10"],
    # the room
    Intent("sit"): ["sit", "sit down", "join", "/sit", "/poker sit", "poker sit", "SIT please"],
    Intent("sit", 200): ["sit 200", "/poker sit 200", "sit with 200", "buy in for 200", "join 200", "sit 200 chips"],
    Intent("leave"): ["leave", "quit", "cash out", "cashout", "I leave"],
    Intent("out"): ["out", "sit out", "/poker out"],
    Intent("back"): ["back", "sit in", "i'm back", "I’m back!", "I am back"],
    Intent("topup"): ["topup", "top up", "top-up", "rebuy"],
    Intent("topup", 50): ["topup 50", "top up 50", "rebuy 50"],
    Intent("start"): ["start", "deal", "next", "resume", "next hand"],
    Intent("pause"): ["pause", "pause please"],
    Intent("rules"): ["rules", "rules?"],
    Intent("rules", text="omaha hi-lo"): ["rules omaha hi-lo", "rules of Omaha Hi-Lo", "rules for omaha hi-lo?"],
    Intent("games"): ["games", "/poker games", "games?"],
    Intent("house"): ["house", "house rules"],
    Intent("table"): ["table", "status", "state", "show table"],
    Intent("ledger"): ["ledger"],
    Intent("seat", 5): ["seat 5", "change seat to 5", "move to seat 5", "sit in seat 5", "seat number 5"],
    Intent("sit", 200, "3"): ["sit 200 in seat 3", "sit 200 seat 3", "buy in for 200 in seat 3"],
    # blinds, straddles, splashes
    Intent("post"): ["post", "post the blinds", "I post", "post the big blind please"],
    Intent("buy_button"): ["buy button", "buy the button", "I'll buy the button"],
    Intent("wait"): ["wait", "wait for the big blind", "I'll wait"],
    Intent("straddle"): ["straddle", "/poker straddle", "I straddle!", "straddle please"],
    Intent("no_straddle"): ["no straddle", "unstraddle", "don’t straddle", "straddle off"],
    Intent("splash", 40): ["splash 40", "splash the pot with 40", "splash 40 chips", "/poker splash 40"],
    # running it twice
    Intent("run_twice"): ["run it twice", "run twice", "twice", "/act run twice", "I'll run it twice"],
    Intent("run_twice", 3): ["run it three times", "run it 3 times"],
    Intent("run_once"): ["run it once", "run once", "once", "don't run it"],
    # the mix and the vote
    Intent("pick"): ["pick", "choose"],
    Intent("pick", text="razz"): ["pick razz", "pick Razz!", "I pick razz", "my pick is razz", "/poker pick razz"],
    Intent("pick", text="2-7 triple draw"): ["pick 2-7 triple draw"],
    Intent("yes"): ["yes", "y", "aye", "Yes!", "yes please", "I agree"],
    Intent("no"): ["no", "n", "nope", "no thanks"],
    Intent("vote"): ["vote", "vote?", "call a vote"],
    Intent("vote_yes"): ["vote yes", "/poker vote yes", "I vote yes"],
    Intent("vote_yes", 3): ["vote yes 3"],
    Intent("vote_no"): ["vote no", "vote against"],
    Intent("vote_no", 3): ["vote no 3"],
    Intent("vote_withdraw"): ["vote withdraw", "withdraw the vote", "cancel vote"],
    Intent("vote_add", text="badugi"): ["vote add badugi", "vote to add Badugi", "vote for adding badugi"],
    Intent("vote_add", text="razz@2/4"): ["vote add razz@2/4"],
    Intent("vote_remove", text="razz"): ["vote remove razz", "vote drop razz"],
    Intent("vote_only", text="plo"): ["vote only plo", "vote all PLO", "vote to play only plo"],
    Intent("vote_mix"): ["vote mix", "vote all games", "vote half and half"],
    Intent("vote_rebuy", 500): ["vote rebuy 500", "vote to rebuy 500"],
    Intent("vote_rule", text="straddles=under the gun"): ["vote rule straddles=under the gun"],
    Intent("vote_rule", text="burn to no"): ["vote rule burn to no", "vote to change burn to no"],
    Intent("vote_end", text="23:00"): ["vote end 23:00", "vote end at 23:00", "vote to end at 23:00"],
    Intent("vote_end", text="2h"): ["vote end 2h", "vote end in 2h"],
    Intent("house_rule", text="straddles=off"): ["house straddles=off", "house rule straddles=off"],
    Intent("house_rule", text="straddles"): ["house straddles", "house straddles?"],
    Intent("history"): ["history"],
    Intent("history", 3): ["history 3", "history #3"],
    Intent("history", 3, "proof"): ["history 3 proof", "history proof 3"],
    Intent("history", text="proof"): ["history proof"],
    Intent("end"): ["end", "end table", "close the table"],
    Intent("cards"): ["cards", "/cards", "hand", "my cards", "my hand", "cards?"],
    Intent("help"): ["help", "/help", "?", "help?", "/poker help", "`/poker help`"],
    Intent("help", text="raise"): ["help raise"],
    Intent("ask"): ["ask", "/ask", "/poker ask ?"],
    Intent("ask", text="does AsKs beat 22"): ["ask does AsKs beat 22?", "/poker ask does AsKs beat 22"],
    Intent("ask", text="how much is half pot"): ["ask how much is half pot", "/poker ask how much is half pot?!"],
    Intent("ask", text="BET-7 more"): ["ask BET-7 more"],
    Intent("dismiss", text="Old Rosie"): [
        "dismiss Old Rosie", "send away Old Rosie", "send Old Rosie away", "dismiss @Old Rosie",
    ],
    Intent("new", text="holdem"): ["new holdem", "/poker new holdem", "new table Holdem"],
    Intent("new", text="omaha8", options=(("stakes", "2/4"),)): [
        "new omaha8 stakes:2/4", "new omaha8 stakes=2/4", "new omaha8 stakes: 2/4", "new omaha8 stakes = 2/4",
        "new omaha8 2/4", "new stakes:2/4 omaha8", "new omaha8 STAKES:2/4",
    ],
    Intent("new", text="mix", options=(("games", "nlhe, plo, razz@2/4, badugi"),)): [
        'new mix games:"nlhe, plo, razz@2/4, badugi"', "new mix games:“nlhe, plo, razz@2/4, badugi”",
        "new mix games:'nlhe, plo, razz@2/4, badugi'", "new mix games:nlhe, plo, razz@2/4, badugi",
        'new mix games = "nlhe,  plo, razz@2/4, badugi"', 'new mix games:"nlhe, plo, razz@2/4, badugi',
    ],
    Intent("new", text="mix", options=(("games", "nlhe,plo"), ("name", "x"))): [
        "new mix games:nlhe,plo name:x", 'new mix games:"nlhe,plo" name:"x"',
    ],
    Intent("new", text="mix", options=(("games", "nlhe, omaha hi-lo"), ("stakes", "4/8"))): [
        "new mix games:nlhe, omaha hi-lo 4/8", 'new mix games:"nlhe, omaha hi-lo" stakes:4/8',
    ],
    Intent("new", text="8-game"): ["new 8-game", "/poker new 8-Game"],
    Intent("new", text="omaha hi-lo", options=(("betting", "fixed-limit"), ("name", "Friday"))): [
        "new Omaha Hi-Lo betting:fixed-limit name:Friday", "new omaha hi-lo betting: fixed limit name = Friday",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), [(text, meant) for meant, texts in SAID.items() for text in texts])
def test_what_people_type(text: str, meant: Intent) -> None:
    assert parse(text) == meant


# ---------------------------------------------------------------- what is refused, each in its own way

REFUSED = {
    Why.EMPTY: ["", "   ", "\n", "\u200b\u200e", "/", "/poker", "/act ", "\ud800"],
    Why.TOO_LONG: ["a" * 4000, "fold " * 800, "raise " + "9" * 3994, " " * 1001],
    Why.NEGATIVE: [
        "raise -5", "raise −5", "raise –5", "raise - 5", "raise minus 5", "raise by -5", "sit -200", "call -14",
        "raise -1.5",
    ],
    Why.NOTATION: ["raise 1e9", "raise 1E9", "raise 0x10", "sit 2e2", "raise 1.5e3", "raise 0b1", "raise by 1e+9"],
    Why.FRACTION: [
        "raise ½", "raise 10.5", "raise 10.0", "raise 1,5", "raise 1/2", "raise 1.2345k", "raise 1.500k",
        "raise 10.000", "raise .5", "sit 20.50", "raise 1½",
    ],
    Why.FOREIGN_DIGITS: [
        "raise ٣٠", "raise ३०", "raise ３０", "raise 三十", "raise ²", "raise 1٠", "sit ٢٠٠", "call ⑭", "raise 𝟞𝟘",
    ],
    Why.TOO_LARGE: ["raise 99999999999999999999", "raise 1000000000001", "raise 9999999m", "sit " + "9" * 900],
    Why.MISSING_AMOUNT: ["raise", "bet", "r", "raise to", "raise it", "make it", "raise by", "raise!"],
    Why.NOT_A_NUMBER: [
        "raise lots", "raise forty", "raise nan", "raise inf", "raise +40", "raise 40x", "raise 1,00,0", "call bob",
        "raise 5, 200", "sit none", "raise 50%", "call it a night",
    ],
    Why.TOO_MANY_WORDS: [
        "fold too often", "raise 40 60", "call 14 alice", "check raise", "raise 10 20 000", "raise 40 k", "fold fold",
        "fold\nraise 40", "all in 200", "leave me alone", "end of story", "start raise 40",
    ],
    Why.QUESTION: ["call?", "fold ?", "raise 40?", "all in??", "leave?", "end?!?"],
    Why.AMBIGUOUS: ["pass", "i'm out", "I’m out!", "p", "im in", "stand", "buy", "buy 100", "buy me", "run", "run it"],
    Why.MISSING_VERB: ["40", "1,000", "2k"],
    Why.MISSING_NAME: ["dismiss", "send away", "send it", "send", "dismiss @"],
    Why.BAD_SHARE: ["3/2 pot", "0/2 pot", "1/0 pot", "200% pot", "bet 0% pot"],
    Why.MISSING_WHAT: ["vote add", "vote remove", "vote only", "vote rule", "vote end"],
    Why.MISSING_FIGURE: ["splash", "splash the pot", "seat", "vote rebuy"],
    Why.BAD_VOTE: ["vote maybe", "vote for badugi", "vote yes please do", "call a vote on it all"],
    Why.UNKNOWN_WORD: [
        "flod", "hello there", "don't fold", "should i fold", "not all in", "!!!", "🂡", "кол", "ｆｏｌｄ", "<@123>",
        "--", "don’t call", "Kall",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("text", "why"), [(text, why) for why, texts in REFUSED.items() for text in texts])
def test_what_is_not_understood_says_why(text: str, why: Why) -> None:
    found = parse(text)
    assert isinstance(found, Misunderstood)
    assert found.code is why
    assert len(explain(found)) < 160


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("flod", "fold"),
        ("chekc", "check"),
        ("reise 40", "raise"),
        ("hlaf pot", "half pot"),
        ("pott", "pot"),
        ("ledgr", "ledger"),
    ],
)
def test_an_unknown_word_brings_the_nearest_to_mind(typed: str, nearest: str) -> None:
    found = parse(typed)
    assert isinstance(found, Misunderstood)
    assert found.fact("nearest").split(", ")[0] == nearest
    assert f"Did you mean {nearest}" in explain(found)


def test_the_sentences_say_what_is_allowed() -> None:
    said = {
        text: explain(found)
        for text in ("raise -5", "raise lots", "raise ٣٠", "raise")
        if isinstance(found := parse(text), Misunderstood)
    }
    assert said == {
        "raise -5": "“-5” is below zero. “raise” needs whole chips from 1 up, like raise 40.",
        "raise lots": "“lots” is not a figure. “raise” needs whole chips in plain digits, like raise 40.",
        "raise ٣٠": "Not all can read “٣٠”. Write the chips in the digits 0 to 9, like raise 40.",
        "raise": "Say how much, like raise 40, raise by 20, min raise, half pot or pot.",
    }


def test_every_reason_has_its_sentence() -> None:
    assert set(WORDS) == set(Why)


def test_every_example_is_understood() -> None:
    assert all(isinstance(parse(example), Intent) for example in EXAMPLES.values())
    assert set(_SPOKEN) <= MOVES | ROOM


# ---------------------------------------------------------------- harmless whatever comes

HARMFUL = "\u200b\u202e\u2066\u200f\x00\x1b\x07\ufeff\u00ad\ud83d\U000e0041\u3164"


def test_nothing_hidden_stays_in_a_text() -> None:
    name = "Ro" + HARMFUL + "sie"
    assert parse(f"dismiss {name}") == Intent("dismiss", text="Rosie")
    assert parse(f"new holdem name:{name}") == Intent("new", text="holdem", options=(("name", "Rosie"),))
    assert parse(f"fo{HARMFUL}ld") == Intent("fold")
    assert clean("a\nb\tc\u2028d\u00a0e") == "a b c d e"


@pytest.mark.parametrize(
    "text",
    ["@everyone", "<@123>", "<!channel>", "[x](http://evil.com)", "**bold**", "`code`", "evil.com", "||spoiler||"],
)
def test_a_quote_mentions_and_formats_nothing(text: str) -> None:
    found = parse(text)
    assert isinstance(found, Misunderstood)
    assert not set("@<>[]()*`_|:#~") & set(explain(found))
    assert "evil.com" not in explain(found)
    assert len(shown("x" * 900)) < 30


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("razz@9/3", "razz@9/3"),
        ("25:00", "25:00"),
        ("stradle_first", "stradle_first"),
        ("_a_ b@c a@1 @1 :8: 1:", "a bc a@1 1 8 1"),
    ],
)
def test_a_quote_keeps_the_signs_of_our_own_grammar(text: str, kept: str) -> None:
    assert shown(text) == kept


CHARACTERS = st.characters(exclude_categories=())
VOCABULARY = sorted({word for phrases in _SPOKEN.values() for phrase in phrases for word in phrase.split()})
WORD = st.one_of(
    st.sampled_from(VOCABULARY),
    st.sampled_from(["to", "by", "it", "more", "pot", "half", "1/2", "½", "min", "/poker", "/act", "proof"]),
    st.sampled_from(['games:"', '"', "'", "nlhe,", "games:nlhe,", "razz@2/4", "straddles=off", "23:00", "seat 3"]),
    st.sampled_from(["{asked}", "%s", "stakes:1/2", "a:", ":", "="]),
    st.integers().map(str),
    st.text(CHARACTERS, max_size=6),
    st.text("0123456789.,_' kme-+$%/½٣", max_size=8),
)  # fmt: skip


def _holds(text: str) -> None:
    found = parse(text)
    if isinstance(found, Misunderstood):
        assert explain(found)
        return
    assert found.verb in MOVES | ROOM
    assert found.amount is None or 0 <= found.amount <= MOST
    kept = [found.text, *(part for option in found.options for part in option)]
    assert all(clean(part) == part.strip() for part in kept)


@settings(max_examples=500, deadline=None)
@given(st.text(CHARACTERS))
def test_no_text_raises(text: str) -> None:
    _holds(text)


@settings(max_examples=1000, deadline=None)
@given(st.lists(WORD, max_size=6).map(" ".join))
def test_no_words_raise(text: str) -> None:
    _holds(text)


@given(st.integers(0, MOST))
def test_figures_are_read_as_written(chips: int) -> None:
    for written in (f"{chips}", f"{chips:,}", f"{chips:_}", f"{chips:,}".replace(",", " "), f"00{chips}", f"${chips}"):
        assert read(written) == chips
    assert read(f"{chips // 1000}k") == chips // 1000 * 1000
    assert read(f"{chips // 1000}.{chips % 1000 // 10:02}k") == chips // 10 * 10


@given(st.text(st.characters(categories=["Nd"], exclude_characters="0123456789"), min_size=1))
def test_digits_of_other_scripts_are_never_chips(digits: str) -> None:
    found = parse(f"raise {digits}")
    assert isinstance(found, Misunderstood)
    assert found.code is Why.FOREIGN_DIGITS
