"""What hosts write behind ``new``, and the command or the problem it becomes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.intents import Intent, Misunderstood, Why, parse
from bot.intents_words import explain
from bot.new_table import KEYS, game_named, open_table
from engine.catalog import games, mix_names, presets, spoken_names
from engine.errors import Refusal
from engine.stakes import Stakes
from engine.table import decide
from engine.table.commands import Open


def opened(text: str) -> Open | Misunderstood:
    intent = parse(f"new {text}")
    assert isinstance(intent, Intent)
    return open_table(intent, "t1", "p1", "table-1")


def command(text: str) -> Open:
    found = opened(text)
    assert isinstance(found, Open), found
    return found


def problem(text: str) -> Misunderstood:
    found = opened(text)
    assert isinstance(found, Misunderstood), found
    return found


def test_a_game_is_enough() -> None:
    assert command("holdem") == Open(
        "t1", "table-1", "p1", games()["holdem"], "no-limit", Stakes(1, 2, 2, 2), presets()["standard"], 10
    )
    assert command("omaha betting:limit").stakes == Stakes(1, 2, 2, 4)


@pytest.mark.parametrize(
    ("text", "game", "betting"),
    [
        ("holdem", "holdem", "no-limit"),
        ("hold'em", "holdem", "no-limit"),
        ("Hold’em", "holdem", "no-limit"),
        ("texas hold'em", "holdem", "no-limit"),
        ("nlhe", "holdem", "no-limit"),
        ("limit holdem", "holdem", "fixed-limit"),
        ("no limit hold'em", "holdem", "no-limit"),
        ("holdem pot limit", "holdem", "pot-limit"),
        ("holdem/fl", "holdem", "fixed-limit"),
        ("holdem/fixed-limit", "holdem", "fixed-limit"),
        ("omaha", "omaha", "pot-limit"),
        ("plo", "omaha", "pot-limit"),
        ("plo betting:pl", "omaha", "pot-limit"),
        ("omaha hi-lo", "omaha8", "pot-limit"),
        ("OMAHA8 betting:limit", "omaha8", "fixed-limit"),
        ("plo8", "omaha8", "pot-limit"),
        ("o8 betting:nl", "omaha8", "no-limit"),
        ("omaha eight or better betting=no limit", "omaha8", "no-limit"),
    ],
)
def test_games_are_known_by_many_names(text: str, game: str, betting: str) -> None:
    found = command(text)
    assert (found.game.id, found.betting) == (game, betting)


@pytest.mark.parametrize(
    ("text", "stakes"),
    [
        ("holdem stakes:5/10", Stakes(5, 10, 10, 10)),
        ("holdem 5/10", Stakes(5, 10, 10, 10)),
        ("holdem@5/10", Stakes(5, 10, 10, 10)),
        ("holdem/nl@5/10", Stakes(5, 10, 10, 10)),
        ("holdem stakes:1k/2k", Stakes(1000, 2000, 2000, 2000)),
        ("holdem blinds:5/10", Stakes(5, 10, 10, 10)),
        ("lhe stakes:5/10", Stakes(2, 5, 5, 10)),
        ("lhe stakes:10/20 blinds:4/8", Stakes(4, 8, 10, 20)),
        ("lhe blinds:5/10", Stakes(5, 10, 10, 20)),
        ("holdem stakes:5/10 ante:1", Stakes(5, 10, 10, 10, 1)),
        ("holdem stakes:5/10 bbante:10", Stakes(5, 10, 10, 10, 10, "big blind")),
        ("holdem stakes:5/10 ante:0", Stakes(5, 10, 10, 10)),
    ],
)
def test_stakes(text: str, stakes: Stakes) -> None:
    assert command(text).stakes == stakes


def test_all_options_together() -> None:
    found = command("omaha8 stakes:2/4 seats:6 buy-in:80-400 house:online clock:1h30m pause:5s name:#Friday_Night-2")
    assert (found.seats, found.buy_in, found.house.id, found.clock, found.pause) == (6, (80, 400), "online", 5400, 5)
    assert found.name == "friday_night-2"
    assert command("holdem buyin:200").buy_in == (200, 200)
    assert command("holdem buyin: 40").buy_in == (40, 40)
    assert [command(f"holdem clock:{clock}").clock for clock in ("30s", "10m", "24h", "2d")] == [30, 600, 86400, 172800]


PROBLEMS = {
    Why.MISSING_GAME: ["", "stakes:1/2", "@1/2"],
    Why.UNKNOWN_GAME: [
        "mix games:nlhe,canasta", "nlhe, canasta",
        "canasta", "holdme", "omahaa", "holdem holdem", "(", "limit", "omaha five", "٣",
    ],
    Why.MISSING_GAMES: ["mix", "mixed games", "mix games:", "dealers-choice games:", "mix of"],
    Why.GAMES_FOR_ONE: ["holdem games:omaha", "razz games:nlhe,plo"],
    Why.NOT_FOR_MIX: ["horse betting:limit", "8-game ante:1", "mix games:nlhe,plo opens:antes", "ha bbante:2"],
    Why.GAME_TWICE: ["mix games:razz,razz", "mix games:nlhe,plo,nlhe", "nlhe, nlhe"],
    Why.BETTING_TWICE: ["mix games:plo/nl,razz"],
    Why.TOO_MANY_GAMES: ["mix games:" + ",".join(["razz"] * 21)],
    Why.BAD_BETTING: ["holdem betting:free", "holdem betting:", "holdem/free", "omaha/5", "mix games:razz/free"],
    Why.BAD_STAKES: [
        "holdem stakes:5/2", "holdem stakes:0/0", "holdem stakes:-1/2", "holdem stakes:1/2/3", "holdem stakes:a/b",
        "holdem stakes:", "holdem stakes:2", "holdem stakes:0.5/1", "holdem stakes:½/1",
        "holdem stakes:1/99999999999999999999", "holdem stakes:1/100", "holdem stakes:1e3/2e3", "holdem stakes:١/٢",
        "holdem stakes:500000000/1000000001", "holdem stakes:/", "lhe stakes:4/2", "lhe stakes:2/4 blinds:4/8",
        "lhe blinds:2/1", "holdem blinds:5/2", "holdem stakes:1/2 ante:5", "holdem 5/2", "lhe stakes:2/400",
        "horse stakes:8/4", "horse stakes:x", "mix games:razz@4/2,plo", "mix games:razz@2,plo", "horse@8/4",
    ],
    Why.BAD_ANTE: ["holdem ante:-1", "holdem ante:x", "holdem bbante:0.5", "holdem ante:"],
    Why.BAD_SEATS: ["holdem seats:six", "holdem seats:-2", "holdem seats:2.5", "holdem seats:٦", "holdem seats:"],
    Why.BAD_BUY_IN: [
        "holdem buyin:200-40", "holdem buyin:0", "holdem buyin:-5", "holdem buyin:a-b", "holdem buyin:1-2-3",
        "holdem buyin:0.5-2", "holdem buyin:", "holdem buyin:40-99999999999999999999",
    ],
    Why.BAD_CLOCK: [
        "holdem clock:90", "holdem clock:soon", "holdem clock:-5s", "holdem clock:1.5h", "holdem clock:٣٠s",
        "holdem clock:",
    ],
    Why.BAD_PAUSE: ["holdem pause:5", "holdem pause:61s", "holdem pause:1h", "holdem pause:x"],
    Why.BAD_NAME: [
        "holdem name:a.b", "holdem name:" + "x" * 33, "holdem name:", "holdem name:../x", "holdem name:freitäg",
        "holdem name:<@1>", "holdem name:-x", "holdem name:a:b",
    ],
    Why.UNKNOWN_OPTION: ["holdem colour:red", "holdem stake:1/2", "holdem :5", "holdem http://x"],
    Why.TWICE: [
        "holdem seats:2 seats:3", "holdem seats:2 SEATS:2", "holdem buyin:40 buy-in:40", "holdem 1/2 stakes:1/2",
        "holdem@1/2 stakes:1/2", "holdem stakes:1/2 blinds:1/2", "holdem ante:1 bbante:1", "plo betting:nl", "plo/nl",
        "limit plo", "horse stakes:4/8 blinds:2/4", "horse@4/8 stakes:4/8",
    ],
    Why.UNKNOWN_HOUSE: ["holdem house:vegas", "holdem house:onlin", "holdem house:"],
}  # fmt: skip


@pytest.mark.parametrize(("text", "why"), [(text, why) for why, texts in PROBLEMS.items() for text in texts])
def test_what_makes_no_table_says_why(text: str, why: Why) -> None:
    found = problem(text)
    assert found.code is why
    assert explain(found)


def test_problems_say_what_is_allowed() -> None:
    assert explain(problem("holdem stakes:5/2")) == (
        "“5/2” makes no sense as stakes: the small blind must be no more than the big blind. Say it like stakes:1/2."
    )
    assert explain(problem("horse stakes:1/1000000000000")) == (
        "“1/1000000000000” makes no sense as stakes: the second figure is far more than the first. "
        "Say it like stakes:4/8."
    )
    assert explain(problem("mix games:nlhe,razz@1/99")) == (
        "“razz@1/99” makes no sense as stakes: the big bet is far more than the small bet. Say it like razz@2/4."
    )
    assert "chips are whole" in explain(problem("lhe stakes:0.5/1"))
    assert explain(problem("lhe stakes:0.5/1")).endswith("Say it like stakes:2/4.")
    assert all(key in explain(problem("holdem colour:red")) for key in KEYS)
    assert "Did you mean stakes?" in explain(problem("holdem stake:1/2"))
    assert "Did you mean online?" in explain(problem("holdem house:onlin"))
    assert all(game in explain(problem("canasta")) for game in games())


@pytest.mark.parametrize(
    ("typed", "nearest"), [("holdme", "holdem"), ("omahaa", "omaha"), ("omaha hilow", "omaha hilo")]
)
def test_an_unknown_game_brings_the_nearest_to_mind(typed: str, nearest: str) -> None:
    found = problem(typed)
    near = found.fact("nearest").split(", ")
    assert near[0] == nearest
    assert len(near) <= 3
    assert all(name in spoken_names() or name in mix_names() for name in near)


def test_every_name_of_every_game_is_found() -> None:
    for name, (game_id, betting) in spoken_names().items():
        found = game_named(name)
        assert not isinstance(found, Misunderstood)
        assert (found[0].id, found[1]) == (game_id, betting)


def games_of(found: Open) -> list[tuple[str, str, int, int]]:
    assert found.mix is not None
    return [
        (item.game.id, item.betting, *((item.stakes.small_bet, item.stakes.big_bet)
         if item.betting == "fixed-limit" else (item.stakes.small_blind, item.stakes.big_blind)))
        for item in found.mix.items
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["horse stakes:4/8", "HORSE 4/8", "horse@4/8", "h.o.r.s.e. stakes:4/8", "horse"])
def test_mix_1_horse(text: str) -> None:
    found = command(text)
    assert games_of(found) == [(game, "fixed-limit", 4, 8) for game in ("holdem", "omaha8", "razz", "stud", "stud8")]
    assert found.mix is not None
    assert (found.mix.id, found.mix.kind, found.seats) == ("horse", "turns", 8)
    assert (found.game, found.betting, found.stakes) == found.mix.items[0]
    assert found.house == presets()["standard"]


@pytest.mark.parametrize(
    "text",
    [
        'mix games:"nlhe, plo, razz@2/4, badugi"', "mix games:nlhe,plo,razz@2/4,badugi", "nlhe, plo, razz@2/4, badugi",
        "mix nlhe, plo, razz@2/4, badugi", "mix of nlhe; plo; razz@2/4; badugi", "nlhe + plo + razz@2/4 + badugi",
        'games:"nlhe, plo, razz@2/4, badugi"',
    ],
)  # fmt: skip
def test_mix_5_a_list_of_games_each_with_its_own_limits(text: str) -> None:
    found = command(text)
    assert games_of(found) == [
        ("holdem", "no-limit", 1, 2), ("omaha", "pot-limit", 1, 2), ("razz", "fixed-limit", 2, 4),
        ("badugi", "fixed-limit", 4, 8),
    ]  # fmt: skip
    assert found.mix is not None
    assert found.mix.kind == "turns"


def test_mix_5_limit_stakes_and_blinds_of_a_mix() -> None:
    assert games_of(command("8-game stakes:8/16"))[-2:] == [("holdem", "no-limit", 2, 4), ("omaha", "pot-limit", 2, 4)]
    assert games_of(command("8-game blinds:1/2"))[0] == ("triple-draw-27", "fixed-limit", 4, 8)
    assert games_of(command("mix games:nlhe,plo stakes:2/5")) == [
        ("holdem", "no-limit", 2, 5), ("omaha", "pot-limit", 2, 5)
    ]  # fmt: skip


def test_mix_3_dealers_choice_with_the_agreed_games() -> None:
    for text in ("dealers-choice games:nlhe,razz", "dealer's choice games:nlhe,razz", "dealer's choice nlhe, razz"):
        found = command(text)
        assert found.mix is not None
        assert (found.mix.kind, [item.game.id for item in found.mix.items]) == ("choice", ["holdem", "razz"])
    plain = command("dealers-choice")
    assert plain.mix is not None
    assert plain.mix.kind == "choice"


def test_mix_4_pokerati_comes_with_its_house_rules_unless_others_are_asked_for() -> None:
    found = command("pokerati stakes:1/2")
    assert found.mix is not None
    assert (found.mix.coin, found.seats, found.house.id) == (True, 9, "pokerati")
    assert games_of(found) == [("holdem", "no-limit", 1, 2), ("omaha", "pot-limit", 1, 2)]
    assert command("pokerati house:home").house.id == "home"
    opened_table = decide(None, found)
    assert not isinstance(opened_table, Refusal)
    assert (opened_table[1].buy_in_min, opened_table[1].buy_in_max) == (100, 400)


ANY = st.text(st.characters(exclude_categories=()), max_size=12)
VALUE = st.one_of(
    ANY,
    st.text("0123456789/-.kmhds٣", max_size=8),
    st.sampled_from(["1/2", "nl", "online", "10m", "x", "nlhe,plo", "razz@2/4,"]),
)
NAME = st.one_of(ANY, st.sampled_from([*spoken_names(), *mix_names(), "limit", "mix", "nlhe, plo", "mix nlhe,"]))


@settings(max_examples=500, deadline=None)
@given(NAME, st.lists(st.tuples(st.one_of(st.sampled_from(KEYS), ANY), VALUE), max_size=4))
def test_whatever_is_asked_makes_a_table_or_a_problem(game: str, options: list[tuple[str, str]]) -> None:
    found = open_table(Intent("new", text=game, options=tuple(options)), "t1", "p1", "table-1")
    if isinstance(found, Misunderstood):
        assert explain(found)
    else:
        decide(None, found)
