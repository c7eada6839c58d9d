"""``python -m engine equity``: what it prints, and what it says to a question that makes no sense."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from engine.__main__ import main
from engine.cli.equity import in_words
from engine.equity import HandEquity


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["equity", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = asked(capsys, "--game", "holdem", "--board", "2s7s9dKc", "AsQs", "KdKh")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "As Qs: 15.91% (wins 7, ties 0)",
        "Kd Kh: 84.09% (wins 37, ties 0)",
        "exact: all 44 ways in which the cards may come",
    ]


def test_hi_lo_and_known_cards(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = asked(capsys, "--game", "o8", "--board=Ks8s7d2cKd", "As3hQdJc", "KhKc9h9d")
    assert out.splitlines() == [
        "As 3h Qd Jc: 50.00% (wins 1, ties 0, scoops 0)",
        "Kh Kc 9h 9d: 50.00% (wins 1, ties 0, scoops 0)",
        "exact: all cards are known",
    ]


def test_a_sample_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    question = ("--game", "razz", "--samples", "500", "--seed", "7", "As2h3c", "Kc4d??")
    _, out, _ = asked(capsys, *question)
    assert "sampled: 500 ways in which the cards may come; standard error " in out
    assert asked(capsys, *question)[1] == out


def test_nearly_sure_is_not_sure() -> None:
    shares = (Fraction(1), Fraction(99_999, 100_000), Fraction(1, 3), Fraction(1, 100_000), Fraction(0))
    told = [in_words(HandEquity((0,), share, 0, 0, None)).split(" (")[0] for share in shares]
    assert told == ["2c: 100.00%", "2c: over 99.99%", "2c: 33.33%", "2c: under 0.01%", "2c: 0.00%"]


def test_json_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = asked(capsys, "--json", "--game", "omaha", "--board", "2s7s9dKcKh", "AsQs3d4d", "5c5d6cTc")
    assert (code, out.count("\n")) == (0, 1)
    assert json.loads(out) == {
        "game": "omaha",
        "board": "2s7s9dKcKh",
        "exact": True,
        "boards": 1,
        "error": None,
        "hands": [
            {"cards": "AsQs3d4d", "share": 0.0, "win": 0, "tie": 0},
            {"cards": "5c5d6cTc", "share": 1.0, "win": 1, "tie": 0},
        ],
    }
    _, out, _ = asked(capsys, "--json", "--game", "stud8", "--samples", "300", "AsAh2d", "KsKh9d")
    told = json.loads(out)
    assert (told["exact"], told["boards"]) == (False, 300)
    assert 0 < told["error"] < 0.05
    assert sum(hand["share"] for hand in told["hands"]) == pytest.approx(1, abs=1e-5)
    assert all(0 <= hand["scoop"] <= hand["win"] for hand in told["hands"])


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ("AsAh KsKh", "usage: python -m engine equity --game GAME"),
        ("--game holdem", "usage: python -m engine equity --game GAME"),
        ("--game holdm AsAh KsKh", "there is no game 'holdm'; did you mean holdem"),
        ("--game holdem AsAh", "equity compares two hands or more, not 1"),
        ("--game holdem AsAh AsKh", "As is there twice"),
        ("--game holdem --board 2c3c4c --dead 2c AsAh KsKh", "2c is there twice"),
        ("--game holdem AsAh Kx", "'Kx': 'Kx' is no card"),
        ("--game holdem --board 2x AsAh KsKh", "the board: '2x' is no card"),
        ("--game holdem --dead 2x AsAh KsKh", "the dead cards: '2x' is no card"),
        ("--game holdem AsAh Ks", "a hand of Hold'em has 2 cards, 'Ks' has 1; write ?? for a card that is not known"),
        ("--game omaha AsAh KsKh", "a hand of Omaha has 4 cards, 'AsAh' has 2"),
        ("--game holdem --board 2c3c AsAh KsKh", "a board of Hold'em has 0, 3, 4 or 5 cards, not 2"),
        ("--game holdem --board 2c3c?? AsAh KsKh", "the cards of a board are known; leave out those still to come"),
        ("--game courchevel --board 2c3c AsAhAcAd9d KsKhKcKd9h", "a board of Courchevel has 0, 1, 3, 4 or 5 cards"),
        ("--game badugi --board 2c AsAhAcAd KsKhKcKd", "a board of Badugi has no cards, not 1"),
        ("--game stud --board 2c3c AsAhAc KsKhKc", "a board of Seven-Card Stud has 0 or 1 cards, not 2"),
        ("--game stud AsAhAcAd2c3c4c5c KsKhKc", "a hand of Seven-Card Stud has 1 to 7 cards, 'AsAhAcAd2c3c4c5c' has 8"),
        ("--game razz AsAhAcAd2c3c4c KsKhKcKd5c6c --board 9c", "a hand of Razz has 1 to 6 cards"),
        ("--game short-deck AsAh 5c6c", "5c is not in the deck of Short Deck"),
        ("--game stud As Ks Qs Js Ts 9s 8s 7s 6s", "46 cards are still to come, and the deck has 43 left"),
        ("--game holdem --samples many AsAh KsKh", "--samples is a whole number from 1 to 1000000, not 'many'"),
        ("--game holdem --samples 0 AsAh KsKh", "--samples is a whole number from 1 to 1000000, not '0'"),
        ("--game holdem --seed -1 AsAh KsKh", "--seed is a whole number from 0 to 18446744073709551615, not '-1'"),
        ("--game holdem --wins AsAh KsKh", "there is no option --wins; known are --board, --dead, --game, --json"),
    ],
)
def test_errors_are_one_kind_line(capsys: pytest.CaptureFixture[str], arguments: str, error: str) -> None:
    code, out, err = asked(capsys, *arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith(error)
    assert err.count("\n") == 1
    code, out, _ = asked(capsys, "--json", *arguments.split())
    assert code == 2
    assert json.loads(out)["error"].startswith(error)


def test_it_runs_without_the_venv() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", "import sys; sys.path.insert(0, '.'); from engine.__main__ import main; "
         "sys.exit(main(['equity', '--game', 'nlhe', 'As Ah', 'Kd Kc']))"],
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("As Ah: 81.26% (wins ")
