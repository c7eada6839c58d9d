"""MIX-5 and lists of games as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalog import games, mixes
from engine.mix import CHOICE, ONE, TURNS, Mix, MixItem, only
from engine.mix_files import MixEntry
from engine.mix_text import (
    Fault,
    Figures,
    WrongItem,
    added_to,
    figures_of,
    items_of,
    mix_of,
    most_seats,
    parse_items,
    place_in,
    usual_figures,
)
from engine.stakes import spoken, stakes_of


def entries(text: str) -> tuple[MixEntry, ...]:
    found = parse_items(text)
    assert not isinstance(found, WrongItem), found
    return found


def mix(text: str, first: int = 4, second: int = 8, kind: str = TURNS) -> Mix:
    asked = entries(text)
    items = items_of(asked, figures_of(asked, first, second))
    assert not isinstance(items, WrongItem), items
    return mix_of(items, kind=kind)


def limits(played: Mix) -> list[str]:
    return [spoken(item.stakes, item.betting) for item in played.items]


def test_a_list_of_games_with_bettings_and_stakes_of_their_own() -> None:
    found = entries("nlhe, plo, razz@2/4, badugi")
    assert [(entry.game.id, entry.betting, entry.stakes) for entry in found] == [
        ("holdem", "no-limit", None),
        ("omaha", "pot-limit", None),
        ("razz", "fixed-limit", (2, 4)),
        ("badugi", "fixed-limit", None),
    ]


@pytest.mark.parametrize(
    ("text", "games_meant"),
    [
        ("limit holdem; O8/fl + stud hi-lo", ["holdem/fixed-limit", "omaha8/fixed-limit", "stud8/fixed-limit"]),
        ("holdem/nl,omaha pot limit", ["holdem/no-limit", "omaha/pot-limit"]),
        ("6+, plo+razz", ["short-deck/no-limit", "omaha/pot-limit", "razz/fixed-limit"]),
        ("  nlhe ,, plo , ", ["holdem/no-limit", "omaha/pot-limit"]),
        ("spread stud@1-5", ["stud/spread-limit"]),
        ("holdem, limit holdem", ["holdem/no-limit", "holdem/fixed-limit"]),
    ],
)
def test_the_ways_in_which_lists_are_written(text: str, games_meant: list[str]) -> None:
    assert [f"{entry.game.id}/{entry.betting}" for entry in entries(text)] == games_meant


@pytest.mark.parametrize(
    ("text", "fault", "item", "place", "near"),
    [
        ("", Fault.NO_GAMES, "", 0, ""),
        (" , ;", Fault.NO_GAMES, "", 0, ""),
        ("nlhe, rzz, plo", Fault.UNKNOWN_GAME, "rzz", 2, "razz"),
        ("holdm@1/2", Fault.UNKNOWN_GAME, "holdm@1/2", 1, "holdem"),
        ("nlhe/half", Fault.UNKNOWN_BETTING, "nlhe/half", 1, "no-limit"),
        ("nlhe/pl", Fault.BETTING_TWICE, "nlhe/pl", 1, ""),
        ("razz, stud@4", Fault.BAD_STAKES, "stud@4", 2, ""),
        ("razz@-4/8", Fault.BAD_STAKES, "razz@-4/8", 1, ""),
        ("razz@4/8/16", Fault.BAD_STAKES, "razz@4/8/16", 1, ""),
        ("nlhe, plo, holdem/no-limit", Fault.TWICE, "holdem/no-limit", 3, ""),
        ("razz,\u0001\u202e", Fault.UNKNOWN_GAME, "\u0001\u202e", 2, ""),
        (",".join(f"x{number}" for number in range(21)), Fault.TOO_MANY, "", 0, ""),
    ],
)  # fmt: skip
def test_what_is_wrong_says_which_item_and_what_is_near(
    text: str, fault: Fault, item: str, place: int, near: str
) -> None:
    found = parse_items(text)
    assert isinstance(found, WrongItem)
    assert (found.fault, found.item, found.place) == (fault, item, place)
    assert near in (found.near or ("",))
    assert bool(found.why) == (fault in (Fault.BAD_STAKES, Fault.TOO_MANY))


def test_mix_5_limit_games_4_8_and_big_bet_games_1_2() -> None:
    asked = mixes()["8-game"].entries
    items = items_of(asked, usual_figures(asked))
    assert not isinstance(items, WrongItem)
    assert limits(mix_of(items)) == ["4/8"] * 6 + ["1/2"] * 2
    hold_em = items[6].stakes
    assert (hold_em.small_blind, hold_em.big_blind, hold_em.big_bet) == (1, 2, 2)
    razz = items[3].stakes
    assert (razz.small_bet, razz.big_bet, razz.ante, razz.bring_in) == (4, 8, 1, 1)


@pytest.mark.parametrize(
    ("stakes", "blinds"),
    [((4, 8), "1/2"), ((10, 20), "2/5"), ((20, 40), "5/10"), ((2, 4), "1/1"), ((1, 2), "1/1"), ((75, 150), "18/37")],
)
def test_mix_5_blinds_are_a_quarter_and_half_of_the_small_bet(stakes: tuple[int, int], blinds: str) -> None:
    assert limits(mix("nlhe, razz", *stakes)) == [blinds, f"{stakes[0]}/{stakes[1]}"]


def test_mix_5_the_stakes_of_a_mix_without_limit_games_are_its_blinds() -> None:
    asked = mixes()["pokerati"].entries
    assert usual_figures(asked) == Figures(1, 2, False)
    assert limits(mix("nlhe, plo", 2, 5)) == ["2/5", "2/5"]


def test_mix_5_blinds_given_for_a_mix_make_the_bets_of_its_limit_games() -> None:
    items = items_of(entries("nlhe, plo, razz"), Figures(1, 2, False))
    assert not isinstance(items, WrongItem)
    assert limits(mix_of(items)) == ["1/2", "1/2", "4/8"]


def test_mix_5_stakes_of_its_own_win() -> None:
    assert limits(mix("nlhe, razz@2/4, stud, plo@5/10")) == ["1/2", "2/4", "4/8", "5/10"]
    # a limit game with stakes of its own leaves the stakes of the mix to the others
    assert limits(mix("nlhe, razz@2/4", 1, 2)) == ["1/2", "2/4"]


@pytest.mark.parametrize(
    ("text", "stakes", "item", "place"),
    [("nlhe, razz", (8, 4), "", 0), ("nlhe, razz@9/4", (4, 8), "razz@9/4", 2), ("nlhe, plo", (0, 0), "", 0)],
)
def test_mix_5_stakes_that_make_no_sense(text: str, stakes: tuple[int, int], item: str, place: int) -> None:
    asked = entries(text)
    found = items_of(asked, figures_of(asked, *stakes))
    assert isinstance(found, WrongItem)
    assert (found.fault, found.item, found.place) == (Fault.BAD_STAKES, item, place)
    assert found.why


def test_mixes_of_presets_and_free_lists() -> None:
    horse = mixes()["horse"]
    items = items_of(horse.entries, Figures(4, 8, True))
    assert not isinstance(items, WrongItem)
    assert (mix_of(items, horse).id, mix_of(items, horse).name, mix_of(items).id) == ("horse", "HORSE", "mix")
    # HORSE with other games is HORSE no more, but a dealer's choice is one with any games
    short = items[:3]
    assert (mix_of(short, horse).id, mix_of(short, mixes()["dealers-choice"]).id) == ("mix", "dealers-choice")
    assert mix_of(short, mixes()["dealers-choice"]).kind == CHOICE
    assert mix_of(short, kind=CHOICE) == mix_of(short, mixes()["dealers-choice"])
    assert (mix_of(items[:1]).id, mix_of(items[:1]).kind) == ("holdem", ONE)


def test_table_1_seats_of_a_mix_are_those_of_its_smallest_game() -> None:
    def seats(name: str) -> int:
        preset = mixes()[name]
        items = items_of(preset.entries, usual_figures(preset.entries))
        assert not isinstance(items, WrongItem)
        return most_seats(items, preset)

    found = {name: seats(name) for name in mixes()}
    assert found == {
        "8-game": 6, "dealers-choice": 6, "ha": 10, "horse": 8, "hose": 8, "pokerati": 9, "ten-game": 6,
    }  # fmt: skip
    assert most_seats(mix("nlhe, plo").items, mixes()["dealers-choice"]) == 10


def test_mix_2_a_game_that_joins_gets_the_limits_of_the_others() -> None:
    def joins(played: Mix, text: str) -> str:
        item = added_to(played, text)
        assert not isinstance(item, WrongItem), item
        return f"{item.game.id} {item.betting} {spoken(item.stakes, item.betting)}"

    assert joins(mix("razz, stud, plo", 10, 20), "badugi") == "badugi fixed-limit 10/20"
    assert joins(mix("razz, stud", 10, 20), "nlhe") == "holdem no-limit 2/5"
    assert joins(mix("razz@2/4, stud, stud8"), "badugi") == "badugi fixed-limit 4/8"
    assert joins(mix("razz, stud"), "badugi@1/2") == "badugi fixed-limit 1/2"
    alone = only(games()["holdem"], "no-limit", stakes_of(5, 10, "no-limit"))
    assert joins(alone, "plo") == "omaha pot-limit 5/10"
    assert joins(alone, "razz") == "razz fixed-limit 20/40"
    for text, fault in (("rzz", Fault.UNKNOWN_GAME), ("razz, plo", Fault.TOO_MANY), ("", Fault.NO_GAMES)):
        found = added_to(alone, text)
        assert isinstance(found, WrongItem)
        assert found.fault is fault


def test_mix_5_a_game_that_joins_gets_the_limits_of_its_own_kind_where_there_are_any() -> None:
    """With no-limit at 1/2 beside razz at 2/4 a pot-limit game has blinds of 1/2, and not a quarter and half of 2/4."""
    played = mix("nlhe@1/2, razz@2/4, short-deck@5/10, holdem/pot-limit@1/2")
    for text, figures in (("plo", (1, 2)), ("badugi", (2, 4))):
        item = added_to(played, text)
        assert isinstance(item, MixItem)
        bets = item.betting == "fixed-limit"
        own = (item.stakes.small_bet, item.stakes.big_bet) if bets else (item.stakes.small_blind, item.stakes.big_blind)
        assert own == figures


def test_a_game_of_the_mix_by_any_of_its_names() -> None:
    played = mix("nlhe, plo, razz, limit holdem")
    asked = {"holdem": 0, "limit holdem": 3, "lhe": 3, "Omaha": 1, "razz": 2, "4": 3, "1": 0, "5": -1, "0": -1}
    assert {text: place_in(played, text) for text in asked} == asked
    assert place_in(played, "badugi") == -1
    assert place_in(played, "pot limit holdem") == -1
    wrong = place_in(played, "rzz")
    assert isinstance(wrong, WrongItem)
    assert wrong.near == ("razz",)


PIECES = st.sampled_from(
    [
        "nlhe",
        "plo",
        "razz",
        "limit",
        "stud",
        "6+",
        "e",
        "/",
        "/pl",
        "@",
        "@2/4",
        "@0/0",
        ",",
        ";",
        "+",
        " ",
        "8",
        "\u202e",
        "é",
    ]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=4)), max_size=12).map("".join), st.integers(0, 10**12))
def test_whatever_is_typed_is_a_list_of_games_or_told_what_is_wrong(text: str, figure: int) -> None:
    played = mix("nlhe, plo, razz")
    found = parse_items(text)
    if isinstance(found, WrongItem):
        assert found.place == 0 or found.item
    else:
        assert 1 <= len(found) <= 20
        items = items_of(found, figures_of(found, figure, figure))
        assert isinstance(items, WrongItem) or mix_of(items).seats >= 6
    assert isinstance(added_to(played, text), WrongItem | tuple)
    place = place_in(played, text)
    assert isinstance(place, WrongItem) or -1 <= place < 3
