#!/usr/bin/env python3
"""Draws a sheet of all states a table can be in and of all games, for people who work on the pictures.

    python -m tools.pictures [FOLDER]

Writes a PNG for each state and each game, and ``index.html`` (dark and light, 960 and 320 pixels wide), into FOLDER, by
default ``build/pictures``. The tables are really played; names are made up, and some are as strange as names get.
"""

from __future__ import annotations

import html
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

from bot.render.ledger_text import ledger_of
from bot.render.names import inert
from bot.render.picture import (
    cards_alt,
    cards_picture,
    flow_picture,
    game_alt,
    ledger_alt,
    ledger_picture,
    table_alt,
    table_picture,
)
from engine.cards import Cards, parse_cards
from engine.catalog import find_mix, games, presets
from engine.errors import Refusal
from engine.game import Game
from engine.mix import MixItem
from engine.mix_files import MixPreset
from engine.mix_text import WrongItem, items_of, mix_of, usual_figures
from engine.stakes import stakes_of
from engine.table import TableState, decide
from engine.table.commands import (
    CallVote,
    ComeBack,
    Command,
    Deal,
    End,
    Enter,
    Leave,
    Open,
    Pause,
    Sit,
    SitOut,
    Splash,
    Start,
    Straddle,
    TakeTurn,
    TopUp,
)
from engine.table.events import Motion
from engine.view import TableView, view

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy")
STRANGE = ("Łukasz Żółć-Brzęczyk", "小明", "محمد علي", "🃏 Ace 🃏", "Wolfeschlegelsteinhausen",
           "Ζωή Ανδρέου", "한국어이름", "Z\u0336\u0337\u0338a\u0336lgo", "שלום", "स्नेहा 👍🏽")  # fmt: skip
RIVER = "2c Kh 9s 4d  3c 2h  3d Jc"
"""Three flop cards, a turn and a river, each after a burnt one."""


class Play:
    """A table played for a picture; player ids are ``0`` to ``9``."""

    def __init__(
        self, game: str, seats: int, stacks: list[int], names: tuple[str, ...] = NAMES, **house: str | int
    ) -> None:
        """``game``: a game, or a mix; ``house``: what differs from its house rules."""
        self.names = names
        self.deals = 0
        self.state: TableState | None = None
        preset = find_mix(game)
        if preset is not None:
            self._open_mix(preset, seats, house)
        else:
            self._open(games()[game], seats, stacks, house)
        for player, stack in enumerate(stacks):
            self.do(Sit(str(player), stack))

    def _open(self, played: Game, seats: int, stacks: list[int], house: dict[str, str | int]) -> None:
        rules = presets()["standard"]._replace(**house)  # type: ignore[arg-type]
        blind = 1 if max(stacks) < 10_000 else 1000
        if played.betting[0] == "fixed-limit":
            blind = 4
        stakes = stakes_of(blind, 2 * blind, played.betting[0], opening=played.opening)
        buy_in = (blind, 10**9)
        self.do(Open("t", "friday", "0", played, played.betting[0], stakes, rules, seats, buy_in))

    def _open_mix(self, preset: MixPreset, seats: int, house: dict[str, str | int]) -> None:
        rules = presets()[preset.house or "standard"]._replace(**house)  # type: ignore[arg-type]
        items = items_of(preset.entries, usual_figures(preset.entries))
        assert not isinstance(items, WrongItem), items
        self.do(Open("t", "friday", "0", *items[0], rules, seats, (1, 10**9), mix=mix_of(items, preset)))

    def do(self, command: Command) -> Play:
        """Carries out a command that must be legal."""
        outcome = decide(self.state, command)
        assert not isinstance(outcome, Refusal), outcome
        _, self.state = outcome
        return self

    def start(self) -> Play:
        return self.do(Start("0"))

    def deal(self, cards: str = "") -> Play:
        """The next hand; ``cards`` lie on top of the deck."""
        self.deals += 1
        return self.do(Deal(sha256(f"{self.deals}".encode()).digest(), parse_cards(cards)))

    def act(self, *turns: str) -> Play:
        """``call``, ``raise 40``, ``draw 2``, which gives the first two cards away: each by whoever is to act."""
        for turn in turns:
            verb, *figure = turn.split()
            amount = int(figure[0]) if figure else None
            cards: Cards = ()
            if verb == "draw":
                own = self.view(self.to_act).seat_of(self.to_act)
                assert own is not None, "who is to act sits"
                cards, amount = own.hole[:amount], None
            self.do(TakeTurn(self.to_act, verb, amount, cards=cards))
        return self

    def answer(self, *answers: str) -> Play:
        """``0 twice``, ``1 once``: whether he runs it more than once."""
        for one in answers:
            player, _, said = one.partition(" ")
            self.do(TakeTurn(player, f"run_{said}"))
        return self

    def folded_out(self) -> Play:
        """All fold to the last."""
        while (hand := self.view().hand) is not None and hand.to_act is not None:
            legal = self.view(hand.to_act).legal
            self.act("fold" if legal is not None and legal.fold else "bring_in")
        return self

    def to_the_end(self) -> Play:
        """Nobody bets any more, and nobody folds."""
        while (hand := self.view().hand) is not None and not hand.over:
            if hand.run_asked:
                self.answer(f"{hand.run_asked[0]} once")
                continue
            legal = self.view(self.to_act).legal
            self.act("check" if legal is not None and legal.check else "call")
        return self

    @property
    def to_act(self) -> str:
        shown = self.view()
        assert shown.hand is not None, "no hand"
        assert shown.hand.to_act is not None, "nobody is to act"
        return shown.hand.to_act

    def view(self, viewer: str | None = None) -> TableView:
        assert self.state is not None, "no table"
        return view(self.state, viewer)

    def name(self, player: str) -> str:
        """A player's name made inert, as the bot does it."""
        return inert(self.names[int(player)])


def waiting() -> Play:
    return Play("holdem", 6, [200, 200, 150])


def waiting_alone() -> Play:
    return Play("omaha", 10, [200], STRANGE)


def first_hand_soon() -> Play:
    return Play("holdem", 9, [200, 200, 200, 90]).start()


def heads_up() -> Play:
    return Play("holdem", 2, [200, 185]).start().deal(f"As Qh Kd Qc {RIVER}").act("raise 6", "call", "check")


def three_flop() -> Play:
    return Play("holdem", 3, [1200, 940, 2385], STRANGE).start().deal().act("raise 60", "call", "call", "check")


def four_side_pots() -> Play:
    play = Play("holdem", 6, [200, 40, 100, 200]).start().deal(f"Ks 9c 8c Ah Qs 9d 8d Ad {RIVER}")
    return play.act("raise 40", "call", "call", "raise 100", "call", "call", "raise 20")


def five_omaha() -> Play:
    play = Play("omaha", 6, [400, 380, 210, 395, 290]).start().deal().do(SitOut("3"))
    return play.act("raise 7", "call", "fold", "call", "call", "check", "raise 20", "call")


def six_preflop() -> Play:
    return Play("holdem", 6, [200, 180, 315, 96, 200, 222]).start().deal().act("raise 6", "fold", "call", "raise 24")


def six_paused() -> Play:
    play = six_preflop().act("call", "fold", "call", "call", "check", "raise 60")
    return play.do(Leave("2")).do(Pause("0"))


def seven_turn() -> Play:
    play = Play("holdem", 7, [500, 480, 615, 596, 400, 422, 300]).start().deal()
    play.act("raise 6", "fold", "call", "fold", "call", "call", "fold", "check", "raise 20", "call", "call", "fold")
    return play.do(Leave("1")).act("check", "check")


def eight_last_hand() -> Play:
    play = Play("omaha8", 8, [200] * 7).do(Sit("7", 200, of_house=True)).start().deal().do(End("0"))
    return play.act("raise 7", "fold", "fold", "call")


def nine_side_pots() -> Play:
    play = Play("holdem", 9, [200, 40, 100, 160, 200, 260, 300, 120, 90]).start().deal()
    return play.act(*["raise 40", *["call"] * 8], "raise 60", *["call"] * 7).act("raise 60")


def ten_preflop() -> Play:
    play = Play("holdem", 10, [200, 180, 315, 96, 200, 222, 340, 87, 199, 250]).start().deal()
    return play.act("raise 6", "fold", "call", "fold", "fold", "raise 24", "fold", "call", "fold")


def ten_strange() -> Play:
    stacks = [12_345_678, 987_654, 45_000_000, 1_234_567, 20_000, 8_765_432, 11_111_111, 300_000_000, 54_321, 7_777_777]
    play = Play("holdem", 10, stacks, STRANGE).start().deal()
    return play.act("raise 1000000", "call", "call", "fold", "raise 9000000", "call", "fold", "call", "fold")


def ten_showdown() -> Play:
    play = Play("omaha8", 10, [60, 25, 40, 60, 60, 60, 60, 60, 60, 60]).start()
    return play.deal().act("raise 7", *["call"] * 9).to_the_end()


def five_hi_lo() -> Play:
    play = Play("omaha8", 6, [200, 200, 150, 60, 200]).start().deal()
    return play.act("raise 7", "call", "fold", "call", "call").to_the_end()


def showdown() -> Play:
    play = Play("holdem", 6, [200, 200, 200, 60]).start().deal(f"Ks 9c 8c Ah Qs 9d 8d Ad {RIVER}")
    return play.act("raise 20", "call", "call", "call", "check", "raise 40").to_the_end()


def six_turn() -> Play:
    """The one that the README shows."""
    cards = "Ks 7h Ad 5c Jd 9s  Kd 7d Qd 4c Jc 8s  2h Kh Td 7c  3s Qs  3h 2s"
    play = Play("holdem", 8, [1840, 965, 2210, 1385, 640, 1120]).start().deal(cards)
    play.act("raise 12", "fold", "call", "fold", "call", "call", "check", "check", "raise 30", "call", "call", "call")
    return play.act("raise 90", "call")


def eight_stud() -> Play:
    """Eight at stud on fourth street: everybody's up-cards."""
    play = Play("stud", 8, [400, 380, 210, 395, 290, 500, 60, 220]).start().deal()
    return play.act("bring_in", "call", "raise 4", "fold", "call", "call", "fold", "call", "call", "call", "check")


def razz_sixth() -> Play:
    """Three with six cards, one of them all-in, and two who have folded."""
    play = Play("razz", 6, [400, 380, 14, 395, 290], STRANGE).start().deal().act("raise 4", *["call"] * 4)
    play.act("raise 4", "call", "fold", "call", "call").act("raise 8", "call", "fold")
    return play.act("call")


def stud8_showdown() -> Play:
    return Play("stud8", 7, [100, 200, 60, 90]).start().deal().act("raise 4", *["call"] * 3).to_the_end()


def triple_draw() -> Play:
    """In the second draw: what everybody has drawn is said, the cards are not."""
    play = Play("triple-draw-27", 6, [200, 180, 315, 96, 200]).start().deal()
    play.act("call", "raise 8", "fold", "call", "call", "call").act("draw 3", "draw 2", "draw 1", "pat")
    return play.act("check", "raise 4", "call", "call", "call").act("draw 2", "pat")


def badugi_showdown() -> Play:
    play = Play("badugi", 6, [200, 180, 315]).start().deal().act("call", "call", "check")
    for _ in range(3):
        play.act("draw 2", "draw 1", "pat", "check", "check", "check")
    return play


def courchevel_preflop() -> Play:
    return Play("courchevel8", 8, [200, 180, 315, 96]).start().deal().act("raise 6")


def six_card_omaha() -> Play:
    return Play("omaha6", 7, [200, 180, 315, 96]).start().deal().act("raise 6", "call", "fold", "call").to_the_end()


def everybody_folded() -> Play:
    play = Play("holdem", 6, [200, 180, 315, 96, 200, 222]).start().deal()
    return play.act("raise 6", "fold", "fold", "fold", "fold", "fold").do(TopUp("3", 50)).do(SitOut("1"))


def closed() -> Play:
    return Play("holdem", 6, [200, 200]).start().deal().do(End("0")).act("fold")


def run_asked() -> Play:
    """Nobody can bet any more; one has agreed, two are still asked."""
    play = Play("holdem", 6, [200, 200, 200, 60]).start().deal(f"Ks 9c 8c Ah Qs 9d 8d Ad {RIVER}")
    return play.act("raise 20", "call", "call", "call", "raise 180", "call", "call", "call").answer("1 twice")


def run_twice() -> Play:
    """Two boards, side pots, and one who plays for the first board alone."""
    play = run_asked()
    for player in play.view().hand.run_asked:  # type: ignore[union-attr]
        play.answer(f"{player} {'once' if player == '3' else 'twice'}")
    return play


def run_twice_by_all() -> Play:
    play = run_asked()
    return play.answer(*[f"{player} twice" for player in play.view().hand.run_asked])  # type: ignore[union-attr]


def run_twice_hi_lo_by_ten() -> Play:
    stacks = [60, 25, 60, 60, 40, 60, 60, 60, 60, 60]
    play = Play("omaha8", 10, stacks, STRANGE).start().deal()
    play.act("raise 7", *["call"] * 9)
    while not (hand := play.view().hand).run_asked and not hand.over:  # type: ignore[union-attr]
        legal = play.view(play.to_act).legal
        play.act(f"raise {legal.raise_to[1]}" if legal and legal.raise_to else "call")
    return play.answer(*[f"{player} twice" for player in play.view().hand.run_asked])  # type: ignore[union-attr]


def run_three_times() -> Play:
    play = Play("holdem", 6, [200, 200], runs=3).start().deal(f"Ks 9c Kh 9d {RIVER}")
    return play.act("raise 200", "call").answer("0 twice", "1 twice")


def horse_razz() -> Play:
    """The third game of a mix, in the middle of a hand."""
    play = Play("horse", 6, [400, 380, 210, 395]).start()
    for _ in range(9):
        play.deal().folded_out()
    return play.deal().act("bring_in", "call")


def horse_between_games() -> Play:
    play = Play("horse", 6, [400, 380, 210, 395]).start()
    for _ in range(4):
        play.deal().folded_out()
    return play


def dealers_choice_pick() -> Play:
    """Whoever has the next button is to pick its game, and a vote is going on."""
    play = Play("dealers-choice", 6, [400, 380, 210, 395]).start().deal()
    item = MixItem(games()["omaha6"], "pot-limit", stakes_of(1, 2, "pot-limit"))
    return play.do(CallVote("1", Motion("add", item)))


def pokerati_straddle() -> Play:
    """A straddle on the button, and a splash in the pot."""
    play = Play("pokerati", 9, [400, 380, 210, 395, 333]).start().deal().folded_out().do(Splash("0", 50))
    straddler = next(seat.player for seat in play.view().seats if play.view(seat.player).may_straddle)
    return play.do(Straddle(straddler)).deal().act("call")


def splash_and_straddle_soon() -> Play:
    play = Play("pokerati", 9, [400, 380, 210, 395, 333]).start().deal().folded_out().do(Splash("0", 50))
    straddler = next(seat.player for seat in play.view().seats if play.view(seat.player).may_straddle)
    return play.do(Straddle(straddler))


def owing_blinds() -> Play:
    """One posts what he missed and one waits for the big blind."""
    play = Play("holdem", 9, [200, 200, 200, 200, 200, 200]).start().deal().folded_out()
    play.do(SitOut("2")).do(SitOut("4"))
    for _ in range(6):
        play.deal().folded_out()
    play.do(ComeBack("2")).do(ComeBack("4"))
    for player in "24":
        if "post" in play.view(player).may_enter:
            play.do(Enter(player, "post"))
            break
    return play.do(Sit("6", 200)).deal()


SCENES: dict[str, Callable[[], Play]] = {
    scene.__name__: scene
    for scene in (
        waiting, waiting_alone, first_hand_soon, heads_up, three_flop, four_side_pots, five_omaha, five_hi_lo,
        six_preflop, six_paused, six_turn, everybody_folded, showdown, seven_turn, eight_last_hand, nine_side_pots,
        ten_preflop, ten_strange, ten_showdown, eight_stud, razz_sixth, stud8_showdown, triple_draw, badugi_showdown,
        courchevel_preflop, six_card_omaha, closed, run_asked, run_twice, run_twice_by_all, run_twice_hi_lo_by_ten,
        run_three_times, horse_razz, horse_between_games, dealers_choice_pick, pokerati_straddle,
        splash_and_straddle_soon, owing_blinds,
    )
}  # fmt: skip


LEDGERS = ("six_turn", "run_twice", "ten_showdown")
"""Scenes whose ledgers are drawn as well."""

STYLE = """
body { font: 14px sans-serif } .row { display: flex } .row > div { padding: 20px }
.dark { background: #313338 } .light { background: #fff } img { border-radius: 8px; vertical-align: top }
"""


def main(arguments: list[str]) -> int:
    """Writes the sheet and says what each picture took."""
    folder = Path(arguments[0]) if arguments else Path("build/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    sections = []
    for name, scene in SCENES.items():
        play = scene()
        public = play.view()
        write(folder, name, partial(table_picture, public, play.name))
        sections.append(section(name, table_alt(public, play.name)))
        if public.hand is not None and public.hand.to_act is not None:
            own = play.view(public.hand.to_act)
            write(folder, f"{name}_cards", partial(cards_picture, own, play.name))
            sections.append(section(f"{name}_cards", cards_alt(own, play.name)))
        if name in LEDGERS:
            ledger = ledger_of(public)
            write(folder, f"{name}_ledger", partial(ledger_picture, public.name, ledger, play.name))
            sections.append(section(f"{name}_ledger", ledger_alt(public.name, ledger, play.name)))
    for game in games().values():
        write(folder, f"{game.id}_game", partial(flow_picture, game))
        sections.append(section(f"{game.id}_game", game_alt(game)))
    page = f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{STYLE}</style>{''.join(sections)}\n"
    (folder / "index.html").write_text(page, encoding="utf-8")
    print(f"{len(sections)} pictures in {folder / 'index.html'}")
    return 0


def write(folder: Path, name: str, draw: Callable[[], bytes]) -> None:
    """Writes one picture, and prints its size and the time it takes to draw again."""
    picture = draw()
    took = []
    for _ in range(5):
        start = time.perf_counter()
        draw()
        took.append(time.perf_counter() - start)
    (folder / f"{name}.png").write_bytes(picture)
    print(f"{name:24} {len(picture) / 1000:5.1f} kB {statistics.median(took) * 1000:5.1f} ms")


def section(name: str, alt: str) -> str:
    """A picture in both sizes on both grounds, with its words."""
    words = html.escape(alt)
    pictures = " ".join(f'<img src="{name}.png" alt="{words}" width="{width}">' for width in (320, 960))
    grounds = "".join(f"<div class={ground}>{pictures}</div>" for ground in ("dark", "light"))
    return f"<h2>{name}</h2><pre>{words}</pre><div class=row>{grounds}</div>"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
