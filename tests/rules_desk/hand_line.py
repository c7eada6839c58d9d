"""The first line of a hand: game, stakes, stacks, who posts what, and the cards that are named."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.cards import Cards, card_text
from engine.catalog import find_game, presets
from engine.game import BETTINGS, Game
from engine.hand import Post, Setup, as_played
from engine.hand.events import DealtIn, Splashed
from engine.house_rules import HouseRules, allowed, read_value, rule_named
from engine.stakes import Stakes, flaw_of, stakes_of
from engine.table.button import posts
from engine.table.events import ButtonMoved
from tests.rules_desk.blocks import BlockError, cards_in, number_in
from tests.rules_desk.stacked_hand import Named, StackedHand

_PAIR = re.compile(r"(\d+)[/-](\d+)")
_PLAYER = re.compile(r"p([1-9]\d?)")
_POSTS = {"straddle": ("straddle", "bet"), "live": ("live post", "bet"), "dead": ("dead post", "dead")}
_AMOUNTS = ("ante", "bbante", "bring-in", "end", "splash", "boards")
KEYS = ("stacks", *_AMOUNTS, *_POSTS, "blinds", "opens", "house", "rules", "cards", "board", "board2", "board3")


def dealt(line: str) -> StackedHand:
    """The hand that the line describes, dealt. Raises BlockError if it makes no sense."""
    words = line.split()
    if len(words) < 4 or words[0] != "hand":
        raise BlockError("a hand begins like: hand holdem no-limit 5/10 stacks 1000 1000 43")
    game = _game(words[1], words[2])
    said = _divided(words[4:])
    stacks = [number_in(word) for word in said["stacks"]]
    if not 2 <= len(stacks) <= game.seats:
        raise BlockError(f"{game.name} is for two to {game.seats} players, not {len(stacks)}")
    house = _house(said)
    game = as_played(_opening(game, said), house)
    stakes = _stakes(words[3], words[2], game, said)
    splash = _amount(said, "splash")
    setup = Setup(
        hand=1,
        game=game,
        betting=words[2],
        stakes=stakes,
        house=house,
        button=len(stacks),
        seats=tuple([DealtIn(f"p{at}", at, stack) for at, stack in enumerate(stacks, 1)]),
        posts=_posts(len(stacks), game, stakes, said),
        splashes=(Splashed(splash),) if splash else (),
    )
    return StackedHand(setup, _named(said, game, len(stacks)))


def player(word: str, players: int) -> int:
    """The seat of ``p3``, from 0. Raises BlockError if there is none."""
    found = _PLAYER.fullmatch(word)
    if found is None or int(found[1]) > players:
        raise BlockError(f"{word!r} is no player; they are p1 to p{players}")
    return int(found[1]) - 1


def _game(name: str, betting: str) -> Game:
    found = find_game(name)
    if found is None or betting not in BETTINGS:
        raise BlockError(f"{name} {betting} is no game with its betting; write holdem no-limit")
    if betting not in found[0].betting:
        raise BlockError(f"{found[0].name} is not played {betting}")
    return found[0]


def _divided(words: Sequence[str]) -> dict[str, list[str]]:
    """What stands behind each key."""
    said: dict[str, list[str]] = {}
    key = ""
    for word in words:
        if word in KEYS:
            key = word
            said.setdefault(key, [])
        elif not key:
            raise BlockError(f"{word!r} comes too early; after the stakes come {', '.join(KEYS)}")
        else:
            said[key].append(word)
    if not said.get("stacks"):
        raise BlockError("a hand needs its stacks")
    return said


def _amount(said: dict[str, list[str]], key: str) -> int:
    if key not in said:
        return 0
    if len(said[key]) != 1:
        raise BlockError(f"{key} takes one amount")
    return number_in(said[key][0])


def _opening(game: Game, said: dict[str, list[str]]) -> Game:
    opens = " ".join(said.get("opens", [game.opening])).replace("button-blind", "button blind")
    if opens not in game.opens:
        raise BlockError(f"{game.name} opens with {' or '.join(game.opens)}")
    return game._replace(opens=(opens,))


def _house(said: dict[str, list[str]]) -> HouseRules:
    preset = presets().get(said.get("house", ["standard"])[0])
    if preset is None:
        raise BlockError(f"house is one of {', '.join(presets())}")
    changed: dict[str, Any] = {}
    for entry in said.get("rules", []):
        name, _, value = entry.partition("=")
        rule = rule_named(name)
        read = read_value(rule, value) if rule else None
        if read is None:
            raise BlockError(f"{entry!r}: " + (f"{rule} is {allowed(rule)}" if rule else "is no house rule"))
        changed[rule] = read
    if "boards" in said:
        changed["runs"] = _amount(said, "boards")
    return preset._replace(**changed)


def _stakes(words: str, betting: str, game: Game, said: dict[str, list[str]]) -> Stakes:
    first, second = _pair(words)
    ante = _amount(said, "bbante") or _amount(said, "ante")
    stakes = stakes_of(first, second, betting, ante, "big blind" if "bbante" in said else "each", game.opening)
    if "ante" in said:
        stakes = stakes._replace(ante=ante)
    if "blinds" in said:
        small, big = _pair(" ".join(said["blinds"]))
        stakes = stakes._replace(small_blind=small, big_blind=big)
    stakes = stakes._replace(bring_in=_amount(said, "bring-in") or stakes.bring_in, end=_amount(said, "end"))
    flaw = flaw_of(stakes, betting)
    if flaw:
        raise BlockError(f"stakes {words}: {flaw}")
    return stakes


def _pair(words: str) -> tuple[int, int]:
    found = _PAIR.fullmatch(words)
    if found is None:
        raise BlockError(f"{words!r}: stakes are written 1/2, in spread limit 1-5")
    return int(found[1]), int(found[2])


def _posts(players: int, game: Game, stakes: Stakes, said: dict[str, list[str]]) -> tuple[Post, ...]:
    """What is due with the button on the last player, and what the line says besides (TABLE-5, TABLE-7)."""
    moved = ButtonMoved(players, players, 1) if players == 2 else ButtonMoved(players, 1, 2)
    due = list(posts(range(1, players + 1), moved, game, stakes))
    for key, (kind, counts) in _POSTS.items():
        words = said.get(key, [])
        if len(words) % 2:
            raise BlockError(f"{key} takes a player and an amount: {key} p3 20")
        pairs = zip(words[::2], words[1::2], strict=True)
        due += [Post(player(who, players), kind, number_in(amount), counts) for who, amount in pairs]
    return tuple(due)


def _named(said: dict[str, list[str]], game: Game, players: int) -> Named:
    words = said.get("cards", [])
    if len(words) % 2:
        raise BlockError("cards take a player and his cards: cards p1 AsKd p2 QhQc")
    hands = {player(who, players): cards_in(cards) for who, cards in zip(words[::2], words[1::2], strict=True)}
    if len(hands) != len(words) // 2:
        raise BlockError("a player's cards stand there twice")
    boards = [cards_in("".join(said[key])) for key in ("board", "board2", "board3") if key in said]
    seen: set[int] = set()
    for card in _every((*hands.values(), *boards)):
        if card in seen or card not in game.cards:
            raise BlockError(f"{card_text(card)} is there twice, or not in the deck of {game.name}")
        seen.add(card)
    return Named(hands, tuple(boards))


def _every(hands: Sequence[Cards]) -> Cards:
    return tuple([card for cards in hands for card in cards])
