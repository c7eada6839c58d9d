"""Replaying stud and draw: up-cards, the bring-in, exchanges, reshuffles, and a clear word for each flaw."""

from __future__ import annotations

import pytest

from engine.history.verdict import Verdict
from tests.history.hands import verdict_on

STUD = """\
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = []
"""
THIRD = "'d dh p1 AcAd7h', 'd dh p2 ????2c', 'd dh p3 KsKd9s'"
BROUGHT_IN = f"{THIRD}, 'p2 pb'"
FOURTH = "'d dh p1 3c', 'd dh p2 4c', 'd dh p3 5c'"

DRAW = """\
variant = 'F2L3D'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = []
"""
DEALT = "'d dh p1 2c3c4c5c7d', 'd dh p2 ??????????', 'd dh p3 KsKdKhKc2s'"
TO_DRAW = f"{DEALT}, 'p3 cc', 'p1 cc', 'p2 cc'"


def stud(actions: str, **fields: str) -> Verdict:
    """The verdict on a hand of stud."""
    return verdict_on(STUD, actions=f"[{actions}]", **fields)


def draw(actions: str, **fields: str) -> Verdict:
    """The verdict on a hand of triple draw."""
    return verdict_on(DRAW, actions=f"[{actions}]", **fields)


def legal(verdict: Verdict) -> dict[str, object]:
    """What may be done, where it is more than nothing."""
    assert verdict.ok, verdict.error
    return {verb: what for verb, what in (verdict.legal or {}).items() if what not in (None, False)}


class TestStud:
    """Third street is told as it is dealt, two cards down and one up."""

    @pytest.mark.parametrize(
        ("actions", "to_act", "may"),
        [
            (THIRD, 2, {"bring_in": 1, "raise": [4, 4], "complete": 4}),
            (BROUGHT_IN, 3, {"fold": True, "call": 1, "raise": [4, 4], "complete": 4}),
            (f"{THIRD}, 'p2 cbr 4'", 3, {"fold": True, "call": 4, "raise": [8, 8]}),
            (f"{BROUGHT_IN}, 'p3 cc', 'p1 cbr 4'", 2, {"fold": True, "call": 3, "raise": [8, 8]}),
            (f"{BROUGHT_IN}, 'p3 cc', 'p1 cc', {FOURTH}", 3, {"fold": True, "check": True, "raise": [4, 4]}),
            (f"{BROUGHT_IN}, 'p3 cc', 'p1 cc', 'd dh p1 7s', 'd dh p2 4c', 'd dh p3 5c'", 1,
             {"fold": True, "check": True, "raise": [4, 8]}),  # an open pair, BET-13
        ],
    )  # fmt: skip
    def test_cut_short_it_tells_who_is_to_act_and_what_is_legal(
        self, actions: str, to_act: int, may: dict[str, object]
    ) -> None:
        verdict = stud(actions)
        assert legal(verdict) == may
        assert verdict.to_act == to_act

    def test_decimals_are_told_as_the_file_counts(self) -> None:
        fields = {"antes": "[0.1, 0.1, 0.1]", "bring_in": "0.1", "small_bet": "0.5", "big_bet": "1"}
        assert legal(stud(THIRD, **fields)) == {"bring_in": 0.1, "raise": [0.5, 0.5], "complete": 0.5}

    @pytest.mark.parametrize("actions", ["", "'d dh p1 AcAd7h'", f"{BROUGHT_IN}, 'p3 cc', 'p1 cc', 'd dh p1 3c'"])
    def test_cut_short_before_a_deal_it_waits_for_nobody(self, actions: str) -> None:
        verdict = stud(actions)
        assert (verdict.ok, verdict.to_act, verdict.legal, verdict.complete) == (True, None, None, False)

    @pytest.mark.parametrize(
        ("actions", "flaw"),
        [
            ("'d dh p1 AcAd', 'd dh p2 ????2c', 'd dh p3 KsKd9s', 'p2 pb'", "p1 has 2 of 3 cards"),
            (f"{THIRD}, 'p1 pb'", "it is p2's turn"),
            (f"{THIRD}, 'p2 f'", "he brings in with 1, or completes [BET-12]"),
            (f"{THIRD}, 'p2 cc'", "he brings in with 1, or completes [BET-12]"),
            (f"{THIRD}, 'p2 cbr 3'", "only 4 is allowed [BET-4]"),
            (f"{BROUGHT_IN}, 'p3 pb'", "no bring-in is due"),
            (f"{BROUGHT_IN}, 'p3 sd'", "there is no draw in Seven-Card Stud"),
            (f"{BROUGHT_IN}, 'd dh p3 2d'", "p3 gets 3 cards, not 4"),
            (f"{BROUGHT_IN}, 'p3 cc', 'p1 cc', 'p3 cc'", "p1 has 3 of 4 cards"),
            (f"{BROUGHT_IN}, 'p3 cc', 'p1 cc', 'd db 2h'", "no card is due, it is p"),
            (f"{BROUGHT_IN}, 'p3 cc', 'p1 cc', 'd dh p1 Ac'", "'d dh p1 Ac': Ac is dealt already"),
            (f"{BROUGHT_IN}, 'p3 cc', 'p1 f', 'd dh p1 3c'", "p1 gets 3 cards, not 4"),
        ],
    )
    def test_a_flaw_is_named(self, actions: str, flaw: str) -> None:
        verdict = stud(actions)
        assert not verdict.ok
        assert verdict.error is not None
        assert flaw in verdict.error

    RUN_OUT = (
        "'d dh p1 3c', 'd dh p3 5c', 'd dh p1 3d', 'd dh p3 5d', 'd dh p1 8c', 'd dh p3 8d', 'd dh p1 2h', 'd dh p3 2d'"
    )

    @pytest.mark.parametrize(
        "shows",
        [
            ("'p1 sm AcAd7h', 'p3 sm KsKd9s'", ""),
            ("", "'p3 sm KsKd9s5c5d8d2d', 'p1 sm AcAd7h3c3d8c2h'"),
            ("'p1 sm AcAd7h', 'p3 sm -'", ""),
            ("", "'p1 sm AcAd7h3c3d8c2h', 'p3 sm'"),
            ("'p1 sm AcAd7h3c3d8c2h', 'p3 sm'", ""),
        ],
    )
    def test_all_in_hands_are_shown_before_the_run_out_or_after_it(self, shows: tuple[str, str]) -> None:
        all_in = f"{THIRD}, 'p2 pb', 'p3 cbr 4', 'p1 cbr 8', 'p2 f', 'p3 cc'"
        before, after = (f", {told}" if told else "" for told in shows)
        verdict = stud(f"{all_in}{before}, {self.RUN_OUT}{after}", starting_stacks="[9, 100, 9]")
        assert (verdict.error, verdict.pots) == (None, ((20, (1,)),))

    def test_a_mucked_hand_cannot_win_though_its_up_cards_are_known(self) -> None:
        all_in = f"{THIRD}, 'p2 pb', 'p3 cbr 4', 'p1 cbr 8', 'p2 f', 'p3 cc', {self.RUN_OUT}, 'p1 sm', 'p3 sm -'"
        assert stud(all_in, starting_stacks="[9, 100, 9]").pots == ((20, (3,)),)

    def test_pot_limit_has_a_bring_in_between_the_ante_and_the_pot(self) -> None:
        may = legal(stud(THIRD, _betting="'pot-limit'", min_bet="1"))
        assert may == {"bring_in": 1, "raise": [2, 3]}


class TestDraw:
    """Exchanges in turn; what is drawn may be told after each or when all have drawn."""

    @pytest.mark.parametrize(
        ("actions", "to_act", "may"),
        [
            (TO_DRAW, 1, {"draw": [0, 5]}),
            (f"{TO_DRAW}, 'p1 sd'", 2, {"draw": [0, 5]}),
            (f"{TO_DRAW}, 'p1 sd 7d'", 2, {"draw": [0, 5]}),
            (f"{TO_DRAW}, 'p1 sd 7d', 'd dh p1 8d'", 2, {"draw": [0, 5]}),
            (f"{TO_DRAW}, 'p1 sd', 'p2 sd ????', 'p3 sd', 'd dh p2 ????'", 1,
             {"fold": True, "check": True, "raise": [4, 4]}),
        ],
    )  # fmt: skip
    def test_cut_short_it_tells_who_is_to_act_and_what_is_legal(
        self, actions: str, to_act: int, may: dict[str, object]
    ) -> None:
        verdict = draw(actions)
        assert legal(verdict) == may
        assert verdict.to_act == to_act

    def test_when_all_have_drawn_their_cards_are_due(self) -> None:
        verdict = draw(f"{TO_DRAW}, 'p1 sd 7d', 'p2 sd', 'p3 sd'")
        assert (verdict.ok, verdict.to_act, verdict.legal) == (True, None, None)

    @pytest.mark.parametrize(
        ("actions", "flaw"),
        [
            (f"{TO_DRAW}, 'p2 sd'", "it is p1's turn"),
            (f"{TO_DRAW}, 'p1 cc'", "he draws now, or stands pat [DRAW-2]"),
            (f"{TO_DRAW}, 'p1 sd Ks'", "p1 does not have Ks"),
            (f"{TO_DRAW}, 'p1 sd 7d', 'd dh p1 8d9d'", "p1 gets 6 cards, not 7"),
            (f"{TO_DRAW}, 'p1 sd 7d', 'd dh p1 7d'", "7d is dealt already"),
            (f"{TO_DRAW}, 'p1 sd', 'p2 sd', 'p3 sd KsKd', 'p1 cc'", "p3 is still to get 2 cards"),
            (f"{TO_DRAW}, 'p1 sd', 'p1 sd'", "it is p2's turn"),
            (f"{DEALT}, 'p3 sd'", "nobody draws now"),
            (f"{DEALT}, 'p3 pb'", "there is no bring-in in 2-7 Triple Draw"),
        ],
    )
    def test_a_flaw_is_named(self, actions: str, flaw: str) -> None:
        verdict = draw(actions)
        assert not verdict.ok
        assert verdict.error is not None
        assert flaw in verdict.error

    def test_three_cards_at_most_where_the_house_says_so(self) -> None:
        fields = {"variant": "'five-card-draw'", "_house": "{ draw_most = 3 }"}
        assert legal(draw(TO_DRAW, **fields)) == {"draw": [0, 3]}
        assert "at most 3 cards may be drawn [DRAW-1]" in str(draw(f"{TO_DRAW}, 'p1 sd 2c3c4c5c'", **fields).error)

    PAT = "'p1 sd', 'p2 sd', 'p3 sd', 'p1 cc', 'p2 cc', 'p3 cc'"

    def test_a_hand_that_is_shown_fills_in_what_was_drawn_unknown(self) -> None:
        first = "'p1 sd', 'p2 sd ??????', 'p3 sd', 'd dh p2 ??????', 'p1 cc', 'p2 cc', 'p3 cc'"
        verdict = draw(f"{TO_DRAW}, {first}, {self.PAT}, {self.PAT}, 'p2 sm 2d3d4d5d7s', 'p1 sm -', 'p3 sm'")
        assert (verdict.error, verdict.pots) == (None, ((12, (1, 2)),))

    def test_who_gives_away_unknown_cards_of_a_known_hand_keeps_those_he_shows(self) -> None:
        first = "'p1 sd', 'p2 sd', 'p3 sd ??????', 'd dh p3 3s4s6s', 'p1 cc', 'p2 cc', 'p3 cc'"
        whole = f"{TO_DRAW}, {first}, {self.PAT}, {self.PAT}, 'p2 sm'"
        assert draw(f"{whole}, 'p3 sm 2s3s4s6sKd', 'p1 sm -'").pots == ((12, (1,)),)
        assert draw(f"{whole}, 'p1 sm'").unsettled == "nobody's hand is known of p1 and p2 and p3"

    def test_the_fifth_card_may_be_told_with_the_other_four(self) -> None:
        first = "'p1 sd 2c3c4c5c7d', 'p2 sd', 'p3 sd', 'd dh p1 8h8s8d9s9d'"
        assert draw(f"{TO_DRAW}, {first}").to_act == 1
        assert draw(f"{TO_DRAW}, 'p1 sd 2c3c4c5c7d', 'd dh p1 8h8s8d9s9d', 'p2 sd', 'p3 sd'").to_act == 1

    def test_more_players_than_usually_sit_are_read(self) -> None:
        deal = ", ".join([f"'d dh p{player} ??????????'" for player in range(1, 10)])
        fields = {"antes": str([0] * 9), "blinds_or_straddles": str([2, 4] + [0] * 7), "starting_stacks": str([99] * 9)}
        assert draw(deal, **fields).to_act == 3
        fields = {
            "antes": str([0] * 10),
            "blinds_or_straddles": str([2, 4] + [0] * 8),
            "starting_stacks": str([9] * 10),
        }
        assert (
            draw("", **fields).error == "starting_stacks: 10 players are more than the 9 of 2-7 Triple Draw [TABLE-1]"
        )


class TestReshuffle:
    """Six players who all draw five use up the deck: cards that were given away come again (DRAW-3)."""

    FILE = """\
variant = 'F2L3D'
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [2, 4, 0, 0, 0, 0]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100, 100, 100, 100]
_house = 'online'
actions = []
"""
    DEAL = ", ".join(["'d dh p1 2c2d2h2s3c'", *[f"'d dh p{player} ??????????'" for player in range(2, 7)]])
    CALLS = ", ".join([f"'p{player} cc'" for player in (3, 4, 5, 6, 1, 2)])
    ALL_FIVE = ", ".join(["'p1 sd 2c2d2h2s3c'", *[f"'p{player} sd ??????????'" for player in range(2, 7)]])

    def verdict(self, first: str, second: str) -> Verdict:
        """Everybody draws five cards twice: 30 dealt, then 30, then 30 more of 52; ``p1`` gets the cards given."""
        others = ", ".join([f"'d dh p{player} ??????????'" for player in range(2, 7)])
        checks = ", ".join([f"'p{player} cc'" for player in range(1, 7)])
        actions = f"{self.DEAL}, {self.CALLS}, {self.ALL_FIVE}, 'd dh p1 {first}', {others}, {checks}"
        give = self.ALL_FIVE.replace("2c2d2h2s3c", first)
        return verdict_on(self.FILE, actions=f"[{actions}, {give}, 'd dh p1 {second}']")

    def test_a_card_given_away_may_come_again_once_the_deck_is_used_up(self) -> None:
        verdict = self.verdict("4c4d4h4s5c", "2c2d5d5h5s")
        assert verdict.ok, verdict.error

    def test_but_not_before(self) -> None:
        assert "2c is dealt already" in str(self.verdict("2c4d4h4s5c", "6c6d6h6s7c").error)

    def test_nor_one_that_he_has_just_given_away(self) -> None:
        assert "4c is dealt already" in str(self.verdict("4c4d4h4s5c", "4c2d5d5h5s").error)
