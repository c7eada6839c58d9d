"""Replaying is strict: cards in their time, players in their turn, legal amounts, and a clear word for each flaw."""

from __future__ import annotations

import pytest

from engine.catalog import presets
from engine.history.verdict import Verdict
from tests.history.hands import PLAIN, record_of, verdict_on

DEAL = "'d dh p1 AcAd', 'd dh p2 KcKd', 'd dh p3 QcQd'"
LIMPED = f"{DEAL}, 'p3 cc', 'p1 cc', 'p2 cc'"
TO_THE_RIVER = f"{LIMPED}, 'd db 2h7s9c', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 3d', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 4s'"
SHOWDOWN = f"{TO_THE_RIVER}, 'p1 cc', 'p2 cc', 'p3 cc'"


def played(actions: str, **fields: str) -> Verdict:
    """The verdict on PLAIN with other actions and, unless given, no finishing stacks."""
    return verdict_on(PLAIN, actions=f"[{actions}]", **{"finishing_stacks": "", **fields})


def test_the_plain_hand_is_right() -> None:
    verdict = verdict_on(PLAIN)
    assert verdict.ok
    assert (verdict.stacks, verdict.pots) == ((94, 98, 108), ((14, (3,)),))
    assert (verdict.error, verdict.to_act, verdict.legal) == (None, None, None)


@pytest.mark.parametrize(
    ("actions", "flaw"),
    [
        ("'p3 f'", "action 1, 'p3 f': p1 has 0 of 2 cards"),
        ("'d dh p1 AcAd', 'd dh p2 Kc', 'd dh p3 QcQd', 'p3 f'", "p2 has 1 of 2 cards"),
        ("'d dh p1 AcAdAh'", "p1 gets 2 cards, not 3"),
        ("'d dh p1 AcAd', 'd dh p1 KcKd'", "p1 gets 2 cards, not 4"),
        ("'d dh p1 AcAc'", "Ac is there twice"),
        ("'d dh p1 AcAd', 'd dh p2 AcKd'", "Ac is dealt already"),
        (f"{LIMPED}, 'd db Ac7s9c'", "Ac is dealt already"),
        (f"{LIMPED}, 'd db 2h7s9c', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 7s'", "7s is dealt already"),
        (f"{DEAL}, 'p3 cc', 'd dh p1 2c2d'", "p1 gets 2 cards, not 4"),
        ("'d dh p1 Ac', 'd dh p2 KcKd', 'd dh p3 QcQd', 'p3 f'", "p1 has 1 of 2 cards"),
        (f"{DEAL}, 'p1 f'", "it is p3's turn"),
        (f"{DEAL}, 'p3 cc', 'p3 cc'", "it is p1's turn"),
        (f"{DEAL}, 'd db 2h7s9c'", "no card is due, it is p3's turn"),
        (f"{LIMPED}, 'p1 cc'", "the flop is not dealt yet"),
        (f"{LIMPED}, 'd db 2h7s'", "the flop is 3 cards, not 2"),
        (f"{LIMPED}, 'd db 2h7s9cTh'", "the flop is 3 cards, not 4"),
        (f"{LIMPED}, 'd db 2h', 'd db 7s', 'p1 cc'", "action 8, 'd db 7s': the flop is 3 cards, not 2"),
        (f"{LIMPED}, 'd db 2h7s', 'd db 9cTh'", "action 8, 'd db 9cTh': the flop is 3 cards, not 4"),
        (f"{DEAL}, 'p3 f', 'p1 cbr 100', 'p2 cc', 'd db 2h7s9c3d4s5s'", "a board has 5 cards at most"),
        (f"{DEAL}, 'p3 f', 'p1 cbr 100', 'p2 cc', 'd db 2h7s'", "the flop is 3 cards, not 2"),
        (f"{DEAL}, 'p3 f', 'p1 cbr 99', 'p2 cc', 'd db 2h7s9c3d4s'", "the flop is 3 cards, not 5"),
        (f"{LIMPED}, 'd db 2h7s9c', 'd db 3d'", "no card is due, it is p1's turn"),
        (f"{TO_THE_RIVER}, 'd db 5s'", "a board has 5 cards at most"),
        (f"{DEAL}, 'p3 f', 'p1 f', 'd db 2h7s9c'", "no card is due, the hand is over"),
        (f"{DEAL}, 'p3 f', 'p1 f', 'p2 cc'", "the betting is over"),
        (f"{SHOWDOWN}, 'p1 cc'", "the betting is over"),
        (f"{DEAL}, 'p3 cbr 3'", "'p3 cbr 3': 4 to 100 is allowed [BET-2]"),
        (f"{DEAL}, 'p3 cbr 101'", "4 to 100 is allowed [BET-2]"),
        (f"{DEAL}, 'p3 cbr 100', 'p1 cbr 150'", "no bet or raise is allowed now [BET-9]"),
        (f"{DEAL}, 'p3 sm QcQd'", "the betting is not over, it is p3's turn"),
        (f"{DEAL}, 'p3 f', 'p1 cc', 'p2 cbr 10', 'p1 f', 'p1 sm AcAd'", "p1 has folded"),
        (f"{SHOWDOWN}, 'p1 sm AcAh'", "p1 was not dealt Ah"),
        (f"{SHOWDOWN}, 'p1 sm KcAc'", "p1 was not dealt Kc"),
        (f"{SHOWDOWN}, 'p1 sm KcAc'".replace("AcAd", "Ac??"), "'p1 sm KcAc': Kc is dealt already"),
        (f"{SHOWDOWN}, 'p1 sm Ac'", "p1 has 2 cards, not 1"),
        (f"{SHOWDOWN}, 'p1 sm AcAd', 'p1 sm'", "p1 has shown or mucked already"),
        (f"{DEAL}, 'p3 sd'", "there is no draw in Hold'em"),
        (f"{DEAL}, 'p3 pb'", "there is no bring-in in Hold'em"),
    ],
)
def test_a_flaw_is_named(actions: str, flaw: str) -> None:
    verdict = played(actions)
    assert not verdict.ok
    assert verdict.error is not None
    assert flaw in verdict.error


def test_at_a_flaw_the_hand_stands_where_it_was() -> None:
    verdict = played(f"{DEAL}, 'p3 cbr 6', 'p2 f'")
    assert not verdict.ok
    assert verdict.stacks == (99, 98, 94)
    assert verdict.to_act == 1
    assert verdict.legal == {
        "fold": True, "check": False, "call": 5, "raise": [10, 100], "draw": None, "bring_in": None, "complete": None,
    }  # fmt: skip


def test_a_hand_cut_short_tells_who_is_to_act_and_what_is_legal() -> None:
    verdict = played(f"{LIMPED}, 'd db 2h7s9c', 'p1 cc'")
    assert verdict.ok
    assert (verdict.to_act, verdict.stacks, verdict.pots) == (2, (98, 98, 98), ((6, ()),))
    assert verdict.legal is not None
    assert (verdict.legal["check"], verdict.legal["call"], verdict.legal["raise"]) == (True, None, [2, 98])


ALL_IN_ON_THE_FLOP = f"{LIMPED}, 'd db 2h7s9c', 'p1 cbr 98', 'p2 cc', 'p3 f'"
ALL_IN_TO_THE_TURN = f"{ALL_IN_ON_THE_FLOP}, 'd db 3d'"


@pytest.mark.parametrize("actions", ["", "'d dh p1 AcAd'", LIMPED, ALL_IN_ON_THE_FLOP, ALL_IN_TO_THE_TURN])
def test_a_hand_cut_short_before_a_deal_waits_for_nobody(actions: str) -> None:
    verdict = played(actions)
    assert (verdict.ok, verdict.error, verdict.complete) == (True, None, False)
    assert (verdict.to_act, verdict.legal) == (None, None)
    assert sum(verdict.stacks) < 300


def test_a_hand_cut_short_does_not_reach_its_finishing_stacks() -> None:
    verdict = verdict_on(PLAIN, actions=f"[{DEAL}, 'p3 cbr 6']")
    assert not verdict.ok
    assert verdict.error == "the hand is cut short, its finishing stacks are not reached"
    assert verdict.to_act == 1


def test_a_file_that_stops_at_showdown_is_settled_with_the_hands_it_knows() -> None:
    assert played(SHOWDOWN).pots == ((6, (1,)),)
    unknown = SHOWDOWN.replace("AcAd", "????").replace("KcKd", "????")
    assert played(unknown).pots == ((6, (3,)),)


NO_HAND = SHOWDOWN.replace("AcAd", "????").replace("KcKd", "????").replace("QcQd", "????")


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        (NO_HAND, "nobody's hand is known of p1 and p2 and p3"),
        (f"{NO_HAND}, 'p1 sm'", "nobody's hand is known of p1 and p2 and p3"),
        (SHOWDOWN.replace("'d db 4s'", "'d db ??'"), "the board is not known"),
        (SHOWDOWN.replace("'d db 2h7s9c'", "'d db ??????'"), "the board is not known"),
    ],
)
def test_a_showdown_of_which_too_little_is_known_is_legal_but_not_settled(actions: str, why: str) -> None:
    verdict = played(actions)
    assert (verdict.ok, verdict.error, verdict.unsettled, verdict.complete) == (True, None, why, False)
    assert (verdict.pots, verdict.stacks) == (((6, ()),), (98, 98, 98))
    assert (verdict.to_act, verdict.legal) == (None, None)
    ending = played(actions, finishing_stacks="[104, 98, 98]")
    assert (ending.ok, ending.error) == (False, why)
    assert (ending.pots, ending.stacks) == (((6, ()),), (98, 98, 98))


def test_an_all_in_whose_board_is_not_told_is_legal_but_not_settled() -> None:
    all_in = f"{DEAL}, 'p3 f', 'p1 cbr 100', 'p2 cc'"
    verdict = played(all_in)
    assert (verdict.ok, verdict.error) == (True, None)
    assert (verdict.pots, verdict.stacks) == (((200, ()),), (0, 0, 100))
    assert played(f"{all_in}, 'd db ??????????'").ok
    assert played(all_in, finishing_stacks="[200, 0, 100]").error is not None


def test_an_unknown_board_does_not_matter_if_all_others_fold() -> None:
    assert played(f"{LIMPED}, 'd db ??????', 'p1 cbr 2', 'p2 f', 'p3 f'").ok


@pytest.mark.parametrize(
    ("shows", "winner"),
    [
        ("'p3 sm QcQd', 'p1 sm AcAd', 'p2 sm'", 1),
        ("'p1 sm', 'p2 sm KcKd', 'p3 sm'", 2),
        ("'p1 sm', 'p2 sm', 'p3 sm -'", 3),
        ("'p2 sm KdKc'", 1),
    ],
)
def test_shows_come_in_any_order_and_who_mucks_cannot_win(shows: str, winner: int) -> None:
    assert played(f"{SHOWDOWN}, {shows}").pots == ((6, (winner,)),)


def test_cards_shown_are_filled_in_where_the_deal_is_not_told() -> None:
    unknown = SHOWDOWN.replace("AcAd", "????").replace("KcKd", "Kc??")
    assert played(f"{unknown}, 'p1 sm AsAh', 'p2 sm KhKc'").pots == ((6, (1,)),)
    assert "p2 was not dealt" in str(played(f"{unknown}, 'p2 sm KhKs'").error)


@pytest.mark.parametrize(
    ("run_out", "winner"),
    [
        ("'p1 sm AcAd', 'p2 sm KcKd', 'd db 2h7s9c', 'd db 3d', 'd db 4s'", 1),
        ("'d db 2h7s9c', 'd db 3d', 'd db 4s', 'p2 sm KcKd', 'p1 sm AcAd'", 1),
        ("'d db 2h7s9c', 'p2 sm KcKd', 'd db 3d', 'd db 4s', 'p1 sm'", 2),
    ],
)
def test_all_in_hands_may_be_shown_before_or_after_the_board(run_out: str, winner: int) -> None:
    verdict = played(f"{DEAL}, 'p3 f', 'p1 cbr 100', 'p2 cc', {run_out}")
    assert verdict.ok, verdict.error
    assert verdict.pots == ((200, (winner,)),)


@pytest.mark.parametrize(
    "flop", ["'d db 2h', 'd db 7s', 'd db 9c'", "'d db 2h7s', 'd db 9c'", "'d db 2h', 'd db 7s9c'"]
)
def test_a_flop_may_be_told_in_pieces(flop: str) -> None:
    assert played(SHOWDOWN.replace("'d db 2h7s9c'", flop)).pots == ((6, (1,)),)
    assert played(f"{LIMPED}, {flop}").to_act == 1


@pytest.mark.parametrize(
    "run_out",
    [
        "'d db 2h7s9c3d4s'",
        "'d db 2h7s9c', 'd db 3d4s'",
        "'d db 2h7s', 'd db 9c3d', 'd db 4s'",
        "'d db 2h7s9c', 'p2 sm KcKd', 'd db 3d4s', 'p1 sm AcAd'",
    ],
)
def test_a_run_out_may_be_told_at_once_or_in_pieces(run_out: str) -> None:
    whole = played(f"{DEAL}, 'p3 f', 'p1 cbr 100', 'p2 cc', 'd db 2h7s9c', 'd db 3d', 'd db 4s'")
    assert whole.pots == ((200, (1,)),)
    assert played(f"{DEAL}, 'p3 f', 'p1 cbr 100', 'p2 cc', {run_out}") == whole


def test_a_run_out_may_stop_after_any_street() -> None:
    verdict = played(f"{DEAL}, 'p3 f', 'p1 cbr 100', 'p2 cc', 'd db 2h7s9c3d'")
    assert (verdict.ok, verdict.complete, verdict.pots) == (True, False, ((200, ()),))


@pytest.mark.parametrize(
    ("trimming", "stacks", "pots"),
    [
        ("", (12, 104, 88), ((12, (1,)), (16, (2,)))),
        ("true", (12, 104, 88), ((12, (1,)), (16, (2,)))),
        ("false", (24, 92, 88), ((24, (1,)), (4, (2,)))),
    ],
)
def test_a_short_ante_wins_only_its_own_size_from_each_unless_the_file_says_otherwise(
    trimming: str, stacks: tuple[int, ...], pots: tuple[object, ...]
) -> None:
    rounds = "".join([f", 'd db {cards}', 'p2 cc', 'p3 cc'" for cards in ("2h7s9c", "3d", "4s")])
    verdict = played(
        f"{DEAL}, 'p3 cc', 'p2 cc'{rounds}",
        antes="[10, 10, 10]",
        starting_stacks="[4, 100, 100]",
        ante_trimming_status=trimming,
    )
    assert (verdict.error, verdict.stacks, verdict.pots) == (None, stacks, pots)


@pytest.mark.parametrize(
    ("names", "game", "betting"),
    [
        ({"variant": "'nlhe'"}, "holdem", "no-limit"),
        ({"variant": "'plo'"}, "omaha", "pot-limit"),
        ({"variant": "'Omaha Hi-Lo'"}, "omaha8", "pot-limit"),
        ({"_game": "'plhe'"}, "holdem", "pot-limit"),
        ({"_game": "'nlo'"}, "omaha", "no-limit"),
        ({"_game": "'omaha'"}, "omaha", "no-limit"),  # as the variant has it
        ({"_game": "'PO'"}, "omaha", "pot-limit"),
        ({"variant": "'whatever'", "_game": "'omaha'"}, "omaha", "pot-limit"),
        ({"variant": "'plo'", "_betting": "'no-limit'"}, "omaha", "no-limit"),
    ],
)
def test_a_game_may_have_any_of_its_names(names: dict[str, str], game: str, betting: str) -> None:
    deal = DEAL if game == "holdem" else "'d dh p1 ????????', 'd dh p2 ????????', 'd dh p3 ????????'"
    text = "\n".join([line for line in PLAIN.splitlines() if line.split(" =")[0] not in ("variant", "actions", *names)])
    told = {"variant": "'NT'", **names, "actions": f"[{deal}]", "finishing_stacks": ""}
    verdict = verdict_on(text, **told)
    assert (verdict.ok, verdict.game) == (True, game)
    assert verdict.legal is not None
    assert verdict.legal["raise"] == ([4, 100] if betting == "no-limit" else [4, 7])


def test_ten_players_are_not_too_many() -> None:
    deal = ", ".join([f"'d dh p{player} ????'" for player in range(1, 11)])
    figures = {"antes": str([0] * 10), "blinds_or_straddles": str([1, 2] + [0] * 8), "starting_stacks": str([100] * 10)}
    assert played(deal, **figures).to_act == 3


@pytest.mark.parametrize(
    ("house", "preset", "raises"),
    [
        ("{ id = 'online' }", "online", 3),
        ("{ id = 'online', raises_per_round = 4 }", "online", 4),
        ("{ raises_per_round = 4 }", "standard", 4),
        ("{ id = 'standard' }", "standard", 3),
    ],
)
def test_a_house_takes_from_the_preset_of_its_id_what_it_does_not_say(house: str, preset: str, raises: int) -> None:
    record = record_of(f"{PLAIN}_house = {house}\n")
    assert record.house == presets()[preset]._replace(raises_per_round=raises)


def test_the_winner_may_show_without_a_call() -> None:
    assert played(f"{DEAL}, 'p3 f', 'p1 f', 'p2 sm KcKd'").ok


def test_comments_are_passed_over() -> None:
    assert verdict_on(PLAIN.replace("'p3 cbr 6'", "'# thinks', 'p3 cbr 6 # a raise'")).ok


class TestFinishingStacks:
    """Finishing stacks are met to the chip; only winners may end lower, by the rake in all."""

    @pytest.mark.parametrize(
        ("finishing", "rake", "error"),
        [
            ("[94, 98, 108]", "0", None),
            ("[94, 98, 107]", "1", None),
            ("[94, 98, 108]", "1", None),
            ("[94, 98, 107]", "0", "p3 ends with 108, the file says 107"),
            ("[94, 98, 107]", "2", "the winners end 1 lower in all, the rake is 2"),
            ("[94, 98, 109]", "1", "p3 ends with 108, the file says 109"),
            ("[93, 98, 108]", "1", "p1 ends with 94, the file says 93"),
            ("[95, 98, 107]", "0", "p1 ends with 94, the file says 95"),
        ],
    )
    def test_are_met_or_not(self, finishing: str, rake: str, error: str | None) -> None:
        verdict = verdict_on(PLAIN, finishing_stacks=finishing, _rake=rake)
        assert (verdict.ok, verdict.error) == (error is None, error)
        assert verdict.stacks == (94, 98, 108)


class TestDecimals:
    """A file with decimals is played in whole units and told as it counts."""

    FILE = """\
variant = 'PO'
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [100.25, 80]
actions = ['d dh p1 ????????', 'd dh p2 ????????', 'p2 cbr 2.75']
"""

    def test_are_told_as_given(self) -> None:
        verdict = verdict_on(self.FILE)
        assert (verdict.ok, verdict.stacks) == (True, (99.25, 77.25))
        assert verdict.legal is not None
        assert (verdict.legal["call"], verdict.legal["raise"]) == (1.75, [4.5, 8.25])

    def test_whole_amounts_are_whole_numbers(self) -> None:
        verdict = verdict_on(self.FILE, actions="['d dh p1 ????????', 'd dh p2 ????????', 'p2 cbr 3']")
        assert verdict.stacks == (99.25, 77)
        assert isinstance(verdict.stacks[1], int)

    def test_errors_tell_them_too(self) -> None:
        verdict = verdict_on(self.FILE, actions="['d dh p1 ????????', 'd dh p2 ????????', 'p2 cbr 3.25']")
        assert verdict.error == "action 3, 'p2 cbr 3.25': 2 to 3 is allowed [BET-3]"
