"""Who beats whom: hands against each other, on a board or without one, with every suit they may have (RANK)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.render.words import capital, listed, pretty_cards
from bot.rules_desk.context import Context
from bot.rules_desk.facts.chances import chances
from bot.rules_desk.facts.contest import BEATS, LOSES, WHICH, Contest, read_contest
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.judging import Standing, standing, ways_of
from bot.rules_desk.facts.rankings import RULE_OF, five_card, is_low, played
from bot.rules_desk.facts.said import Said, as_pair
from bot.rules_desk.facts.words import Asked
from engine.cards import Cards, card_text, rank_of
from engine.catalog import games
from engine.game import Game
from engine.ranking import ranking

_BY_SIZE = {2: "holdem", 3: "stud", 4: "omaha", 5: "five-card-draw", 6: "stud", 7: "stud"}
_ON_BOARD = {2: "holdem", 4: "omaha", 5: "omaha5", 6: "omaha6"}


class Match(NamedTuple):
    """Hands that are compared in one game."""

    game: Game
    hands: tuple[Said, ...]
    board: Cards
    names: tuple[str, ...]
    """The rankings that decide."""
    is_open: bool
    """Cards are still to come."""


def beats(asked: Asked, context: Context) -> Fact | None:
    """``does AsKs beat 22 on Kd 7c 2h``, ``which is better, 8 5 4 3 2 or 8 6 3 2 a in razz``."""
    contest = read_contest(asked, context)
    if contest is None:
        return None
    contest = contest._replace(hands=_as_hole_cards(contest.hands))
    if any(said.kind is not None for said in contest.hands):
        return None
    match = _match(contest, context)
    if isinstance(match, str):
        return Fact((match,), ("CARD-1",))
    wrong = _wrong_cards(match)
    if wrong:
        return Fact((wrong,), ("CARD-1",))
    taken = (*match.board, *[card for said in match.hands for card in said.cards])
    ways = [ways_of(said, taken, match.game.cards) for said in match.hands]
    missing = next((said for said, (some, _) in zip(match.hands, ways, strict=True) if not some), None)
    if missing is not None:
        return Fact(
            (f"There are not enough cards left for {missing.shown}: too many of them are out already.",), ("CARD-1",)
        )
    found = [standing(name, ways, match.board) for name in match.names]
    return _told(contest, match, found, [some for some, _ in ways])


def _as_hole_cards(hands: tuple[Said, ...]) -> tuple[Said, ...]:
    """``aces`` as two cards where the other hands are two cards, or are said in the same way."""
    pairs = tuple(map(as_pair, hands))
    named = [said for said in hands if said.kind is None]
    return pairs if named and all(said.size == 2 for said in pairs) else hands


def _match(contest: Contest, context: Context) -> Match | str:
    """The game in which the hands are compared, or what is wrong with them."""
    sizes = [said.size for said in contest.hands]
    if len(set(sizes)) > 1:
        named = listed([f"{said.shown} has {said.size}" for said in contest.hands])
        return f"Hands can be compared when they have the same number of cards: {named}."
    game = contest.game or context.game
    if game is None or not _fits(game, sizes[0], len(contest.board)):
        if contest.game is not None:
            return _misfit(contest.game, sizes[0], len(contest.board))
        usual = (_ON_BOARD if contest.board else _BY_SIZE).get(sizes[0])
        if usual is None or not _fits(games()[usual], sizes[0], len(contest.board)):
            return (
                f"No game here compares hands of {sizes[0]} cards with {len(contest.board) or 'no'} cards on the board."
            )
        game = games()[usual]
    game = played(game, context)
    part = next((said.part for said in contest.hands if said.part), "")
    return Match(
        game,
        contest.hands,
        contest.board,
        _names(game, sizes[0], contest.board, part),
        _is_open(game, sizes[0], contest.board),
    )


def _names(game: Game, size: int, board: Cards, part: str) -> tuple[str, ...]:
    """The rankings that decide; of a made hand of five cards without a board the plain ones."""
    alone = game.board_cards > 0 and not board and size == 5 and size != game.down_cards
    names = tuple(five_card(name) if alone else name for name in game.pots)
    told = tuple(name for name in names if not part or ranking(name).part == part)
    return told or (("high",) if part == "high" else ("ace-to-five",))


def _fits(game: Game, size: int, on_board: int) -> bool:
    """Whether so many cards and so many on the board can be hands of this game."""
    if not game.board_cards:
        most = sum(street.down + street.up for street in game.streets)
        return not on_board and (size == most or (game.is_stud and 2 < size <= most))
    dealt, boards = 0, {0}
    for street in game.streets:
        dealt += street.board
        boards.add(dealt)
    if on_board not in boards:
        return False
    two_of_them = size == 2 and on_board >= 3 and game.pots[0].endswith(":omaha")
    return size == game.down_cards or two_of_them or (size == 5 and not on_board)


def _misfit(game: Game, size: int, on_board: int) -> str:
    board = f" and {on_board} on the board" if on_board else ""
    return f"{size} cards each{board} make no hands of {game.name}. Name each hand whole."


def _is_open(game: Game, size: int, board: Cards) -> bool:
    if game.board_cards:
        return len(board) < game.board_cards and size == game.down_cards
    return game.is_stud and size < 7 and size != 5


def _wrong_cards(match: Match) -> str:
    """What cannot be: a card named twice, or one that the deck does not have; empty if all is well."""
    places = [("the board", match.board), *[(said.shown, said.cards) for said in match.hands]]
    seen: dict[int, str] = {}
    for place, cards in places:
        for card in cards:
            if card in seen:
                where = f"in {place}" if seen[card] == place else f"in {seen[card]} and in {place}"
                return f"{pretty_cards((card,))} is named twice: {where}. There is only one in the deck."
            seen[card] = place
    ranks = {rank_of(card) for card in match.game.cards}
    for said in match.hands:
        if any(card not in match.game.cards for card in said.cards) or any(rank not in ranks for rank in said.ranks):
            return f"{said.shown}: {match.game.name} has no card below the six in its deck."
        if any(said.ranks.count(rank) + [rank_of(card) for card in said.cards].count(rank) > 4 for rank in said.ranks):
            return f"{said.shown}: there are only four cards of a rank in the deck."
    strange = [card for card in match.board if card not in match.game.cards]
    return f"{pretty_cards(tuple(strange))} is not in the deck of {match.game.name}." if strange else ""


# ---------------------------------------------------------------- in words


def _told(contest: Contest, match: Match, found: Sequence[Standing], ways: list[list[Cards]]) -> Fact:
    lines = []
    for one in found:
        lines += _verdict(contest, match, one, len(found) > 1)
    if match.is_open:
        lines += chances(match.game, match.board, [said.shown for said in match.hands], ways)
    rules = [_rule(one) for one in found]
    return Fact(tuple(lines), tuple(dict.fromkeys(rules)))


def _rule(one: Standing) -> str:
    """The rule it rests on: that of kickers where only they tell the hands apart."""
    words = [side.words for side in one.sides]
    same = len(words) == 2 and words[0] == words[1] and len(words[0]) == 1
    if same and one.name.startswith("high") and len(one.won) == 1:
        return "RANK-1n" if next(iter(one.won)) == 3 else "RANK-1d"
    return RULE_OF[one.name]


def _verdict(contest: Contest, match: Match, one: Standing, parted: bool) -> list[str]:
    """Who is best by one ranking, and what each hand is."""
    names = [said.shown for said in match.hands]
    part = f"{capital(ranking(one.name).part)}: " if parted else ""
    made = _made(match, one, names)
    if len(one.won) == 1:
        (bits,) = one.won
        said_of_suits = _any_suits(match, one)
        return [f"{part}{_yes_or_no(contest, bits)}{_winner(bits, names, match)}{said_of_suits}.", made]
    if one.usual is not None:
        return [
            f"{part}{_yes_or_no(contest, one.usual)}{_winner(one.usual, names, match)}, {_unless(one)}.",
            made,
        ]
    return [f"{part}It depends on the suits: {_by_suits(one, names)}.", made]


def _any_suits(match: Match, one: Standing) -> str:
    """``, whatever the suits`` where some are not told."""
    if not any(said.ranks for said in match.hands):
        return ""
    return (
        ", whatever the suits" if all(side.whole for side in one.sides) else ", whatever the suits as far as I looked"
    )


def _unless(one: Standing) -> str:
    if one.name == "badugi":
        return "if all suits of a hand differ"
    return "unless somebody has a flush" if not is_low(one.name) else "unless one of them is a flush"


def _by_suits(one: Standing, names: Sequence[str]) -> str:
    """In how many ways each is best, of all."""
    total = sum(one.won.values())
    parts = []
    for bits, ways in sorted(one.won.items(), key=lambda each: -each[1]):
        who = [name for at, name in enumerate(names) if bits >> at & 1]
        verb = "wins" if len(who) == 1 else "tie" if who else "nobody has a low"
        parts.append(f"{listed(who)} {verb}".strip() + f" in {ways} of {total} ways")
    return listed(parts)


def _yes_or_no(contest: Contest, bits: int) -> str:
    if contest.how == WHICH:
        return ""
    return "Yes. " if bits == {BEATS: 1, LOSES: 2}[contest.how] else "No. "


def _winner(bits: int, names: Sequence[str], match: Match) -> str:
    """``A♠ K♠ beats 22 on K♦ 7♣ 2♥``."""
    best = [name for at, name in enumerate(names) if bits >> at & 1]
    others = [name for at, name in enumerate(names) if not bits >> at & 1]
    where = f" on {pretty_cards(match.board)}" if match.board else ""
    in_game = f" in {match.game.name}" if match.game.id not in ("holdem", "five-card-draw") else ""
    if not best:
        return f"Neither hand has a low{where}{in_game}"
    if not others:
        return f"{listed(best)} are worth the same{where}{in_game} and share the pot"
    verb = ("is ahead of" if match.is_open else "beats") if len(best) == 1 else "tie, and beat"
    return f"{listed(best)} {verb} {listed(others)}{where}{in_game}"


def _made(match: Match, one: Standing, names: Sequence[str]) -> str:
    """What each hand is in words; where the words are alike, the cards that play."""
    told = [side.usual if len(one.won) > 1 and one.usual is not None else side.words for side in one.sides]
    words = [listed(some, "or") if len(some) < 4 else f"{some[0]}, or less" for some in told]
    if len(set(words)) == 1 and len(one.won) == 1 and len(one.sides[0].words) == 1:
        playing = [_cards_that_play(match, one, at) for at in range(len(names))]
        plays = listed([f"{name} plays {cards}" for name, cards in zip(names, playing, strict=True)])
        return f"{'Both' if len(names) == 2 else 'All'} have {words[0]}: {plays}."
    return capital(listed([f"{name} is {hand}" for name, hand in zip(names, words, strict=True)])) + "."


def _cards_that_play(match: Match, one: Standing, at: int) -> str:
    """The five cards that count, by rank where suits are not told."""
    way = one.sides[at].ways[0]
    best = ranking(one.name).best(way.cards, match.board)
    if match.hands[at].ranks:
        return "-".join(card_text(card)[0] for card in best)
    return pretty_cards(best)
