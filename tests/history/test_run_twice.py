"""Hands run twice in files: those of a site come out with its awards, ours tell who agreed (POT-6, POT-7)."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.cards import cards_text
from engine.hand import HandState
from engine.history.phh import read_hands
from engine.history.phh_out import to_phh
from engine.history.replay import replay
from engine.history.text import history_text
from engine.history.verdict import judge
from tests.hand.table import Table
from tests.history.hands import SHARED, WHY_NOT, files_run_twice, record_of, verdict_on

FILES = files_run_twice()
Award = tuple[int, str, int]
"""Who, from which pot by its label, on which board from 1; 0 where it was not run twice."""


@pytest.mark.skipif(not SHARED.is_dir(), reason=WHY_NOT)
def test_all_of_them_are_found() -> None:
    assert len(FILES) == 4


@pytest.mark.skipif(not SHARED.is_dir(), reason=WHY_NOT)
@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_sites_hand_comes_out_with_the_same_awards_board_by_board(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    file = json.loads(text)
    verdict = judge(path.name, read_hands(text)[0])
    assert verdict.ok, verdict.error
    played = replay(record_of(text))
    assert played.state is not None
    assert [cards_text(board) for board in played.state.boards] == ["".join(board) for board in file["_boards"]]
    ours, theirs = _ours(played.state), {(who, label, board): amount for who, amount, label, board in file["_awards"]}
    assert list(ours) == list(theirs), "another order, or other winners"
    for award, amount in theirs.items():
        assert amount == ours[award] - _rake_of(award, file, played.state), award
    for whole, before, given in zip(verdict.stacks, file["starting_stacks"], file["finishing_stacks"], strict=True):
        assert whole == given or (whole > given and given != before and file["_rake"])


def _ours(state: HandState) -> dict[Award, int]:
    """What each winner got, in the order of the awards."""
    labels = ["", "side"] if len(state.pots) > 1 else [""]
    return {
        (seat + 1, labels[award.pot], award.run + 1): amount for award in state.awards for seat, amount in award.shares
    }


def _rake_of(award: Award, file: dict[str, Any], state: HandState) -> int:
    """The site's rake is from the main pot, from each board alike, and from each who shares one alike."""
    _, label, board = award
    if label:
        return 0
    sharing = [share for one in state.awards if one.pot == 0 and one.run + 1 == board for share in one.shares]
    each = Fraction(file["_rake"], len(file["_boards"]) * len(sharing))
    assert each.denominator == 1
    return int(each)


RUN_TWICE = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 200, 200]
actions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 QsQh', 'p3 cbr 200', 'p1 cc', 'p2 cc', 'd db 2c4d6h', 'd db 8s', 'd db 9c']
finishing_stacks = [150, 100, 250]
_boards = [['2c', '4d', '6h', '8s', '9c'], ['2d', '4c', '6s', 'Qd', 'Td']]
"""  # noqa: E501


def test_without_a_word_on_it_everybody_agreed_to_several_boards() -> None:
    verdict = verdict_on(RUN_TWICE)
    assert verdict.error is None
    played = replay(record_of(RUN_TWICE))
    assert played.state is not None
    assert (played.state.agreed, played.state.refused) == ((0, 1, 2), ())


def test_without_a_word_on_it_silence_is_no() -> None:
    once = RUN_TWICE.split("finishing")[0]
    played = replay(record_of(once))
    assert played.state is not None
    assert (played.state.runs, played.state.agreed, len(played.state.boards)) == (1, (), 1)
    assert verdict_on(once).stacks == (300, 200, 0)


def test_the_answers_of_a_file_decide() -> None:
    answers = "['p2 yes', 'p1 no', 'p3 yes']"
    verdict = verdict_on(RUN_TWICE, _run_answers=answers, finishing_stacks="[300, 100, 100]")
    assert verdict.error is None
    # the first stands: his pot is settled on board one, the side pot of 200 is run twice
    verdict = verdict_on(RUN_TWICE, _run_answers=answers)
    assert verdict.error == "p1 ends with 300, the file says 150"


def test_a_board_too_many_is_refused() -> None:
    verdict = verdict_on(RUN_TWICE, _run_answers="['p1 no', 'p2 no']", finishing_stacks="")
    assert verdict.error == "_boards: board 2 was not dealt, there are 1 [POT-7]"


def test_who_is_not_asked_cannot_have_answered() -> None:
    verdict = verdict_on(RUN_TWICE, _run_answers="['p1 no', 'p1 yes']", finishing_stacks="")
    assert verdict.error == "_run_answers: not asked [POT-7]"


def test_a_board_that_begins_otherwise_is_refused() -> None:
    flop = RUN_TWICE.replace("'p3 cbr 200', 'p1 cc', 'p2 cc'", "'p3 cc', 'p1 cc', 'p2 cc'")
    flop = flop.replace("'d db 8s'", "'p1 cbr 90', 'p2 cbr 190', 'p3 cc', 'd db 8s'")
    assert verdict_on(flop).error == "_boards: board 2 does not begin as the first one does"
    same = flop.replace("['2d', '4c', '6s', 'Qd', 'Td']", "['2c', '4d', '6h', 'Qd', 'Td']")
    assert verdict_on(same).error is None


def test_a_card_on_two_boards_is_refused() -> None:
    twice = RUN_TWICE.replace("'Qd', 'Td'", "'9c', 'Td'")
    assert verdict_on(twice).error == "_boards: 9c is dealt already"


def test_a_file_that_stops_at_the_question_waits_for_the_answers() -> None:
    asked = RUN_TWICE.split(", 'd db")[0] + "]\n_run_answers = ['p3 yes']\n"
    verdict = verdict_on(asked)
    assert (verdict.ok, verdict.to_act, verdict.asked) == (True, None, (1, 2))
    assert verdict_on(asked, _run_answers="[]").asked == (1, 2, 3)


HISTORY = """\
The betting is over; the rest of the board may be dealt twice
p1 agrees to run it twice
p0 wants one board
p2 agrees to run it twice
The rest of the board is dealt twice if a pot needs it
*** FLOP OF BOARD 1 *** [2c 4d 6h] (pot 515)
*** TURN OF BOARD 1 *** [2c 4d 6h] [8s] (pot 515)
*** RIVER OF BOARD 1 *** [2c 4d 6h 8s] [9c] (pot 515)
*** FLOP OF BOARD 2 *** [2d 4c 6s] (pot 515)
*** TURN OF BOARD 2 *** [2d 4c 6s] [Qd] (pot 515)
*** RIVER OF BOARD 2 *** [2d 4c 6s Qd] [Td] (pot 515)
p1 wins 100 from the side pot on board 1 with a pair of kings
p2 wins 100 from the side pot on board 2 with three queens
p0 wins 315 from the main pot on board 1 alone with a pair of aces
*** SUMMARY ***
Board 1 [2c 4d 6h 8s 9c]
Board 2 [2d 4c 6s Qd Td]"""


def test_the_plain_history_names_the_boards() -> None:
    table = Table(
        [100, 200, 200],
        holes=["AsAh", "KsKh", "QsQh"],
        board="2c4d6h8s9c",
        again=["2d4c6sQdTd"],
        splash=15,
        run_it_twice="per player",
    )
    table.to(200).call().call()
    table.answers(yes=[1], no=[0]).answers(yes=[2])
    text = history_text(table.events, {})
    assert "\n15 from outside is added to the pot\n" in text
    assert HISTORY in text
    back = replay(record_of(to_phh(table.events)))
    assert history_text(back.events, {"p1": "p0", "p2": "p1", "p3": "p2"}) == text
