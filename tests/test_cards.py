"""Cards and their text: CARD-1 and CARD-2, each under the id of its rule."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    FULL_DECK,
    RANKS,
    SUITS,
    UNKNOWN,
    CardError,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    rank_of,
    reject_duplicates,
    suit_of,
)

VARIATION_SELECTOR = "\ufe0f"
RANK_WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
SUIT_WORDS = ["clubs", "diamonds", "hearts", "spades"]
SYMBOLS = "♣♦♥♠"
OUTLINES = "♧♢♡♤"


def number(rank: str, suit: str) -> int:
    return 4 * RANKS.index(rank) + SUITS.index(suit)


@pytest.mark.parametrize("card", FULL_DECK)
def test_card_1_every_way_to_write_a_card(card: int) -> None:
    rank, suit = rank_of(card), suit_of(card)
    short = card_text(card)
    ranks = [RANKS[rank], RANKS[rank].lower(), *(["10"] if rank == 8 else [])]
    ways = [first + letter for first in ranks for letter in (SUITS[suit], SUITS[suit].upper())]
    for symbol in (SYMBOLS[suit], OUTLINES[suit]):
        ways += [first + symbol + end for first in ranks for end in ("", VARIATION_SELECTOR)]
        ways += [f"{RANK_WORDS[rank]} {symbol}"]
    for suit_word in (SUIT_WORDS[suit], SUIT_WORDS[suit].removesuffix("s"), SUIT_WORDS[suit].upper()):
        ways += [f"{first} of {suit_word}" for first in (*ranks, RANK_WORDS[rank], RANK_WORDS[rank].title())]
    for way in ways:
        assert parse_card(way) == card, f"{way!r} for {short}"
        assert parse_cards(f"  {way} ") == (card,), f"{way!r} for {short}"


def test_card_1_deuces_and_treys() -> None:
    assert cards_text(parse_cards("deuce of clubs, Trey of Hearts")) == "2c3h"


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("AsTd", "AsTd"),
        ("As Td", "AsTd"),
        ("astd", "AsTd"),
        ("ASTD", "AsTd"),
        ("10d10h", "TdTh"),
        ("10d A♠", "TdAs"),
        ("10d A♠\ufe0f K♥\ufe0f", "TdAsKh"),
        ("A♠\ufe0fK♥\ufe0fQ♦Q♣", "AsKhQdQc"),
        ("a of spades, td", "AsTd"),
        ("a of spades king of hearts 9c", "AsKh9c"),
        ("As,Kd, Qc ,Jh", "AsKdQcJh"),
        ("?? As ??", "??As??"),
        ("As??", "As??"),
        ("??, a of hearts", "??Ah"),
        ("2c\t3d\n4h", "2c3d4h"),
        ("", ""),
        ("   ", ""),
    ],
)
def test_card_1_several_cards_mixed(text: str, short: str) -> None:
    assert cards_text(parse_cards(text)) == short


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("1s", "1s"),
        ("11d", "11d"),
        ("Ax", "Ax"),
        ("A", "A"),
        ("s", "s"),
        ("As K", "K"),
        ("As Kd joker", "joker"),
        ("As and Kd", "and Kd"),
        ("?", "?"),
        ("???", "?"),
        ("Asd", "d"),
        ("A of", "A of"),
        ("0d", "0d"),
        ("♠A", "♠A"),
    ],
)
def test_card_1_what_is_no_card_is_named(text: str, part: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_cards(text)
    assert repr(part) in str(refused.value)


@pytest.mark.parametrize("text", ["", "AsKd", "As Kd", "?? ??"])
def test_card_1_one_card_is_one(text: str) -> None:
    with pytest.raises(CardError, match="one card is wanted"):
        parse_card(text)


@given(st.lists(st.sampled_from([*FULL_DECK, UNKNOWN])), st.sampled_from(["", " ", ", "]))
def test_card_1_what_is_written_is_read_again(cards: list[int], between: str) -> None:
    assert parse_cards(cards_text(tuple(cards), between)) == tuple(cards)


@given(st.text("a23tTKA10cdhsS♠♥♡\ufe0fofe ?,") | st.text(max_size=5))
def test_card_1_any_text_is_cards_or_refused(text: str) -> None:
    with suppress(CardError):
        assert all(0 <= card <= UNKNOWN for card in parse_cards(text))


def test_card_1_a_card_named_twice() -> None:
    assert parse_cards("As as") == (51, 51)
    reject_duplicates(parse_cards("As Ad ?? ??"))
    with pytest.raises(CardError, match="As is there twice"):
        reject_duplicates(parse_cards("As Kd A♠"))


def test_card_2_clubs_diamonds_hearts_spades() -> None:
    assert parse_cards("2c 2d 2h 2s 3c As") == (0, 1, 2, 3, 4, 51)
    for rank in RANKS:
        cards = [parse_card(rank + suit) for suit in "cdhs"]
        assert cards == sorted(cards)
        assert [suit_of(card) for card in cards] == [0, 1, 2, 3]
        assert {rank_of(card) for card in cards} == {RANKS.index(rank)}


def test_card_2_rank_comes_before_suit() -> None:
    assert parse_card("3c") > parse_card("2s")
    assert max(parse_cards("Kc Ks Ac Qs")) == parse_card("Ac")


def test_the_deck_has_each_card_once() -> None:
    assert len(set(FULL_DECK)) == len(FULL_DECK) == 52
    assert UNKNOWN not in FULL_DECK
    assert [card_text(card) for card in FULL_DECK] == [rank + suit for rank in RANKS for suit in SUITS]
    assert card_text(UNKNOWN) == "??"
