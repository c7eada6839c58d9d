"""``python -m engine`` as its users call it: without the virtual environment, exit codes, one line for each hand."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.catalog import games
from tests.history.hands import OWN, PLAIN

ROOT = Path(__file__).resolve().parents[2]
KEYS = ["file", "hand", "game", "ok", "stacks", "pots", "error", "to_act", "legal"]
LEGAL = ["fold", "check", "call", "raise", "draw", "bring_in", "complete"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, of a Python that finds no installed package."""
    code = f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r}); runpy.run_module('engine', run_name='__main__')"
    command = [sys.executable, "-I", "-S", "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def replayed(capsys: pytest.CaptureFixture[str], *files: object) -> tuple[int, list[dict[str, object]]]:
    """The exit code and the lines of ``replay --json``."""
    code = main(["replay", "--json", *[str(file) for file in files]])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def cut_after(action: str) -> str:
    """PLAIN up to an action, and without finishing stacks."""
    upto = PLAIN.index(action) + len(action)
    return PLAIN[:upto] + "]\n"


class TestReplay:
    """``replay [--json] FILE...``"""

    def test_runs_without_any_installed_package(self) -> None:
        done = run("replay", "--json", str(OWN / "bet-20-big-blind-ante.phh"))
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads(done.stdout)["stacks"] == [8950, 7800, 9000, 9000, 10250]

    def test_the_shape_of_a_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        code, (line,) = replayed(capsys, OWN / "pot-05a-folded-layer.phh")
        assert code == 0
        assert list(line) == KEYS
        assert line["file"] == str(OWN / "pot-05a-folded-layer.phh")
        assert (line["hand"], line["game"], line["ok"], line["error"]) == (1, "holdem", True, None)
        assert line["stacks"] == [80, 400, 140, 0]
        assert line["pots"] == [{"amount": 80, "winners": [1]}, {"amount": 400, "winners": [2]}]
        assert (line["to_act"], line["legal"]) == (None, None)

    def test_a_hand_cut_short(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        file = tmp_path / "cut.phh"
        file.write_text(cut_after("'p3 cbr 6'"))
        code, (line,) = replayed(capsys, file)
        assert (code, line["ok"], line["to_act"]) == (0, True, 1)
        assert isinstance(line["legal"], dict)
        assert list(line["legal"]) == LEGAL
        assert line["legal"] == {
            "fold": True, "check": False, "call": 5, "raise": [10, 100],
            "draw": None, "bring_in": None, "complete": None,
        }  # fmt: skip

    def test_a_line_for_each_hand_of_a_file(self, capsys: pytest.CaptureFixture[str]) -> None:
        code, lines = replayed(capsys, OWN / "orders.phhs")
        assert code == 0
        assert [line["hand"] for line in lines] == [1, 2, "button-straddle", "no-small-blind", "rake", "house"]

    def test_one_wrong_hand_is_exit_code_1_and_the_rest_goes_on(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        wrong = tmp_path / "wrong.phh"
        wrong.write_text(PLAIN.replace("94, 98, 108", "94, 98, 109"))
        good = OWN / "pot-04-two-wheels.phh"
        code, lines = replayed(capsys, good, wrong, good)
        assert (code, [line["ok"] for line in lines]) == (1, [True, False, True])

    @pytest.mark.parametrize(
        ("content", "error"),
        [
            (None, "cannot be read: No such file or directory"),
            (b"\xff\xfe\x00binary\x9c", "is no text in UTF-8"),
            (b"\x00" * 100, "is no TOML: "),
            (b"", "variant: is missing"),
            (b"variant = 'NT'", "starting_stacks: is missing"),
            (b"x" * (17 * 1024 * 1024), "is larger than 16 MB, no hand file is"),
        ],
    )
    def test_whatever_is_no_hand_gets_its_line(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes | None, error: str
    ) -> None:
        file = tmp_path / "bad.phh"
        if content is not None:
            file.write_bytes(content)
        code, (line,) = replayed(capsys, file)
        assert (code, list(line), line["ok"]) == (1, KEYS, False)
        assert str(line["error"]).startswith(error)
        assert (line["stacks"], line["pots"]) == ([], [])

    @pytest.mark.parametrize(
        ("text", "error"),
        [
            ('{"variant": "NT", "_boards": []}', "starting_stacks: is missing"),
            ('{"variant": "NT",', "is no JSON: "),
            ('{"variant": NaN}', "is no JSON: NaN is no number"),
            ('{"variant": ' + "[" * 100_000, "is no JSON: "),
        ],
    )
    def test_json_that_is_no_hand_gets_its_line(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, error: str
    ) -> None:
        (tmp_path / "bad.json").write_text(text)
        code, (line,) = replayed(capsys, tmp_path / "bad.json")
        assert (code, line["ok"]) == (1, False)
        assert str(line["error"]).startswith(error)

    def test_a_hand_in_json_is_read_like_one_in_toml(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        (tmp_path / "plain.json").write_text(json.dumps(tomllib.loads(PLAIN)))
        (tmp_path / "plain.phh").write_text(PLAIN)
        code, (from_json, from_toml) = replayed(capsys, tmp_path / "plain.json", tmp_path / "plain.phh")
        assert code == 0
        assert {**from_json, "file": ""} == {**from_toml, "file": ""}

    def test_a_directory_and_an_impossible_name_get_their_line(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        code, lines = replayed(capsys, tmp_path, "a\0b", "\udcff")
        assert code == 1
        assert [str(line["error"]).startswith("cannot be read: ") for line in lines] == [True, True, True]

    def test_a_byte_order_mark_and_windows_lines_are_read(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        file = tmp_path / "windows.phh"
        file.write_bytes(b"\xef\xbb\xbf" + PLAIN.replace("\n", "\r\n").encode())
        assert replayed(capsys, file)[0] == 0

    def test_lines_for_people(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        wrong = tmp_path / "wrong.phh"
        wrong.write_text(PLAIN.replace("cbr 6", "cbr 3"))
        cut = tmp_path / "cut.phh"
        cut.write_text(cut_after("'p1 cc'"))
        unsettled = tmp_path / "unsettled.phh"
        unsettled.write_text(
            cut_after("QcQd'").replace("AcAd", "????").replace("KcKd", "????")[:-2]
            + ", 'p3 f', 'p1 cbr 100', 'p2 cc', 'd db 2h7s9c3d4s']\n"
        )
        files = [OWN / "pot-05a-folded-layer.phh", wrong, cut, unsettled]
        assert main(["replay", *[str(file) for file in files]]) == 1
        right, bad, short, open_end = capsys.readouterr().out.splitlines()
        assert right.endswith("pot-05a-folded-layer.phh: ok, 80 to p1; 400 to p2")
        assert bad.endswith("wrong.phh: WRONG: action 4, 'p3 cbr 3': 4 to 100 is allowed [BET-2]")
        assert short.endswith("cut.phh: ok so far, p2 to act: fold, call 4, raise to 10 up to 100")
        assert open_end.endswith("unsettled.phh: ok as far as told, nobody's hand is known of p1 and p2")

    @pytest.mark.parametrize("arguments", [["replay"], ["replay", "--json"], ["replay", "--jsn", "x"]])
    def test_without_a_file_or_with_an_unknown_option(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str]
    ) -> None:
        assert main(arguments) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


class TestRank:
    """``rank --game GAME [--board CARDS] [--json] HAND...``"""

    def ranked(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
        assert main(["rank", "--json", *arguments]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    def test_the_shape_of_a_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        first, second = self.ranked(capsys, "--game", "omaha8", "--board", "4h5c7hQsAd", "Ah2sKhKs", "As 3s Qh Qd")
        assert first == {
            "hand": "Ah2sKhKs", "game": "omaha8", "board": "4h5c7hQsAd",
            "high": {"name": "a pair of aces", "cards": "AhAdKhQs7h", "place": 2, "wins": False},
            "low": {"name": "7-5-4-2-A low", "cards": "7h5c4h2sAh", "place": 1, "wins": True},
            "share": "1/2",
        }  # fmt: skip
        assert second["high"] == {"name": "three queens", "cards": "QhQdQsAd7h", "place": 1, "wins": True}
        assert second["share"] == "1/2"

    def test_a_tie_shares(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.ranked(capsys, "--game=nlhe", "--board=2hJcQcKsAd", "Ts9c", "tc 2c", "A of spades, 3d")
        assert [line["share"] for line in lines] == ["1/2", "1/2", "0"]
        assert [line["high"]["place"] for line in lines] == [1, 1, 3]  # type: ignore[index]
        assert [line["low"] for line in lines] == [None, None, None]

    def test_quartering(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.ranked(capsys, "--game", "o8", "--board", "Kd4c5h8sQc", "KsKhAs2h", "Ad2dTcTh")
        assert [line["share"] for line in lines] == ["3/4", "1/4"]

    def test_without_a_low_high_takes_all(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.ranked(capsys, "--game", "o8", "--board", "KdQcJh8s9d", "KsKh9s9h", "As2h3d4c")
        assert [(line["share"], line["low"]) for line in lines] == [("1", None), ("0", None)]

    @pytest.mark.parametrize(
        ("game", "better", "worse"),
        [
            ("holdem", "Ac 3h 4d 6s 7s", "Ks Qs Jc 9c 8d"),
            ("holdem", "Ac Jh 9s 8d 6h", "Ah Jc 9d 8c 2s"),
            ("holdem", "2h 3h 4h 5h 7h 7c", "As Ks Qd Jd Td 9c"),
            ("holdem", "2s 2h 3s 3h 4s 4h Kc", "Ad Ac 5s 6h 7s 9h Qc"),
            ("omaha", "2h 3h 4h 5h 7h", "As Ks Qd Jd Td"),
        ],
    )
    def test_whole_hands_without_a_board(
        self, capsys: pytest.CaptureFixture[str], game: str, better: str, worse: str
    ) -> None:
        lines = self.ranked(capsys, "--game", game, worse, better)
        assert [line["share"] for line in lines] == ["0", "1"]
        assert lines[0]["board"] == ""

    def test_whole_hands_have_a_low_too(self, capsys: pytest.CaptureFixture[str]) -> None:
        rough, smooth = self.ranked(capsys, "--game", "omaha8", "Ac2d3h4s8c", "2c3d5h6s7c")
        assert (rough["share"], smooth["share"]) == ("1/2", "1/2")
        assert smooth["low"] == {"name": "7-6-5-3-2 low", "cards": "7c6s5h3d2c", "place": 1, "wins": True}
        assert (rough["low"]["place"], rough["high"]["place"]) == (2, 1)  # type: ignore[index]

    def test_lines_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rank", "--game", "holdem", "--board", "2c4d6h8s9c", "AsAh", "KsKh"]) == 0
        assert capsys.readouterr().out.splitlines() == [
            "As Ah: high 1. a pair of aces (As Ah 9c 8s 6h): wins",
            "Ks Kh: high 2. a pair of kings (Ks Kh 9c 8s 6h): loses",
        ]

    @pytest.mark.parametrize(
        ("arguments", "error"),
        [
            ([], "usage: python -m engine rank"),
            (["AsAh"], "usage: python -m engine rank"),
            (["--game"], "--game needs a value"),
            (["--game", "holdem", "--bord", "2c"], "there is no option --bord; known are --board, --game, --json"),
            (["--game", "holdme", "AsAh"], "there is no game 'holdme'; did you mean holdem"),
            (["--game", "qqq", "AsAh"], "there is no game 'qqq'; there are badugi, courchevel, "),
            (["--game", "holdem", "--board", "2c4d6h", "AsXx"], "'AsXx': "),
            (["--game", "holdem", "--board", "2c4d6h", "As??"], "'As??': ?? is no card that can be ranked"),
            (["--game", "holdem", "--board", "2c4d6h", "AsAhAd"], "a hand of Hold'em has 2 cards, 'AsAhAd' has 3"),
            (["--game", "holdem", "--board", "2c4d", "AsAh"], "a board of Hold'em has 3, 4 or 5 cards, not 2"),
            (
                ["--game", "holdem", "AsAh"],
                "without a board a hand of Hold'em has 5, 6 or 7 cards, 'AsAh' has 2; with a",
            ),
            (["--game", "holdem", "2c3c4c5c6c7c8c9c"], "without a board a hand of Hold'em has 5, 6 or 7 cards, "),
            (["--game", "omaha", "2c3c4c5c6c7c"], "without a board a hand of Omaha has 5 cards, '2c3c4c5c6c7c' has 6"),
            (["--game", "holdem", "2c3c4c5c7c", "AsAh"], "without a board a hand of Hold'em has 5, 6 or 7 cards, "),
            (["--game", "holdem", "2c3c4c5c7c", "AsAhAdAc2d3d"], "all hands must have the same number of cards"),
            (["--game", "holdem", "2c3c4c5c7c", "2d3d4d5d7c"], "7c is there twice"),
            (["--game", "holdem", "--board", "2c4d6h", "2d3d4s5d7c"], "a hand of Hold'em has 2 cards, "),
            (["--game", "holdem", "--board", "2c4d6h", "AsAh", "KsAh"], "Ah is there twice"),
            (["--game", "holdem", "--board", "2c4dAh", "AsAh"], "Ah is there twice"),
        ],
    )
    def test_what_is_wrong_is_one_line_and_exit_code_2(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str], error: str
    ) -> None:
        assert main(["rank", *arguments]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(error)
        assert len(told.err.splitlines()) == 1

    @pytest.mark.parametrize(
        "arguments",
        [["--json"], ["--json", "--bord"], ["--game", "holdem", "--json", "AsXx"], ["--game=x", "AsAh", "--json"]],
    )
    def test_what_is_wrong_is_told_as_json_too(self, capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
        assert main(["rank", *arguments]) == 2
        told = capsys.readouterr()
        assert json.loads(told.out) == {"error": told.err.rstrip("\n")}
        assert len(told.out.splitlines()) == 1


class TestOthers:
    """Help, ``bench``, and what is not there."""

    @pytest.mark.parametrize("arguments", [[], ["help"], ["--help"]])
    def test_help(self, capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
        assert main(arguments) == 0
        assert "replay [--json] FILE..." in capsys.readouterr().out

    def test_an_unknown_command_shows_the_help(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["reply"]) == 2
        assert "there is no command 'reply'" in capsys.readouterr().err

    def test_bench_measures_every_game(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["bench", "--json", "--seconds", "0.05", "--seed", "3"]) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        played = [(line["game"], line["betting"]) for line in lines]
        assert played == [(game.id, game.betting[0]) for game in games().values()]
        assert all(line["hands"] > 0 and line["evaluations"] > 0 for line in lines)

    @pytest.mark.parametrize("arguments", [["--seconds", "x"], ["--seconds", "-1"], ["--fast"], ["holdem"]])
    def test_bench_says_what_it_does_not_understand(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str]
    ) -> None:
        assert main(["bench", *arguments]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1

    def test_a_reader_who_goes_away_is_no_fault(self) -> None:
        files = " ".join([f"'{OWN / 'orders.phhs'}'"] * 400)
        script = f"cd '{ROOT}' && '{sys.executable}' -m engine replay {files} | head -1"
        done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, timeout=60, check=False)
        assert (done.stderr, len(done.stdout.splitlines())) == ("", 1)
