"""What a record tells of each player's cards: dealt, exchanged, shown or mucked, in the order of its lines.

Cards that a deal leaves open are filled in where a later line tells them: a discard by name, a hand shown. A hand
that is mucked stays unknown, so that it cannot win (POT-3).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import UNKNOWN, Card, Cards, card_text
from engine.game import Game
from engine.history.lines import Line, LineError


class TellsWrong(Exception):  # noqa: N818  # no error of ours: the file has one
    """What a line says of cards cannot be."""


class Hand:
    """One player's cards as the record tells them, by their place in the order in which he got them."""

    def __init__(self, shown: Cards) -> None:
        self.cards: list[Card] = []
        self.lines: list[Line] = []
        """The line that tells each card."""
        self.held: list[int] = []
        """The places of those he still has."""
        self.hidden: set[int] = set()
        """The places of those that count as unknown, because he mucked them."""
        self.settled = False
        """He has shown or mucked."""
        self._shown = shown

    def deal(self, line: Line) -> None:
        """Cards that a line deals to him."""
        for card in line.cards or ():
            self.held.append(len(self.cards))
            self.cards.append(card)
            self.lines.append(line)

    def give_away(self, line: Line) -> Cards:
        """The cards that a line exchanges, each one that he has or may have; of those not named it finds out which.

        Raises TellsWrong if he cannot have one that is named.
        """
        named = [card for card in line.cards or () if card != UNKNOWN]
        for card in named:
            self._find(card, line)
        places = [place for place in self.held if self.cards[place] in named]
        places += self._any(len(line.cards or ()) - len(named), places)
        self.held = [place for place in self.held if place not in places]
        return tuple([self.cards[place] for place in places])

    def show(self, line: Line, places: list[int], told_of_others: set[Card]) -> None:
        """The cards that a line shows of those in ``places``: they fill in what the deals left open.

        A card that was told of another hand before has come back since: it goes in last. Raises TellsWrong if he was
        not dealt one of them.
        """
        dealt = [self.cards[place] for place in places]
        more = [card for card in line.cards or () if card != UNKNOWN and card not in dealt]
        if len(more) > dealt.count(UNKNOWN):
            raise TellsWrong(f"p{line.player + 1} was not dealt {card_text(more[-1])}")
        more.sort(key=lambda card: card in told_of_others)
        for place in places:
            if self.cards[place] == UNKNOWN and more:
                self._fill(place, more.pop(0), line)

    def _find(self, card: Card, line: Line) -> None:
        """Makes sure that he has ``card``, if need be as one that was dealt unknown."""
        if any(self.cards[place] == card for place in self.held):
            return
        unknown = [place for place in self.held if self.cards[place] == UNKNOWN]
        if not unknown:
            raise TellsWrong(f"p{line.player + 1} does not have {card_text(card)}")
        self._fill(unknown[0], card, line)

    def _any(self, count: int, but: list[int]) -> list[int]:
        """The places of ``count`` cards that are given away unseen: unknown ones, else such as are not shown later.

        Where nobody can say which of his known cards they were, he keeps no known one.
        """
        rest = [place for place in self.held if place not in but]
        unknown = [place for place in rest if self.cards[place] == UNKNOWN]
        spare = [place for place in rest if self._shown and self.cards[place] not in (*self._shown, UNKNOWN)]
        if count > len(unknown) + len(spare):
            for place in rest:
                self.cards[place] = UNKNOWN
            return rest[:count]
        return (unknown + spare)[:count]

    def _fill(self, place: int, card: Card, line: Line) -> None:
        self.cards[place], self.lines[place] = card, line


class CardsTold:
    """The cards of a whole record."""

    def __init__(self, game: Game, players: int, lines: Sequence[Line]) -> None:
        shown = {line.player: line.cards for line in lines if line.verb == "sm" and line.cards}
        self.hands = [Hand(shown.get(seat, ())) for seat in range(players)]
        self.boards = [Hand(()) for _ in range(1 + max([line.run for line in lines], default=0))]
        """Every board, the first one first."""
        self.given: dict[int, Cards] = {}
        """The cards exchanged, by the number of the line."""
        self.wrong: dict[int, LineError] = {}
        """What is wrong with the cards of a line, by its number: told when its turn comes."""
        self._ups = _places_face_up(game)
        shows: list[tuple[Line, list[int]]] = []
        for line in lines:
            try:
                self._read(line, shows)
            except TellsWrong as error:
                self.wrong.setdefault(line.number, line.wrong(str(error)))
        self._settle(shows)

    def _read(self, line: Line, shows: list[tuple[Line, list[int]]]) -> None:
        hand = self.hands[line.player]
        if line.verb == "db":
            self.boards[line.run].deal(line)
        elif line.verb == "dh":
            hand.deal(line)
        elif line.verb == "sd":
            self.given[line.number] = hand.give_away(line)
        elif line.verb == "sm":
            if hand.settled:
                raise TellsWrong(f"p{line.player + 1} has shown or mucked already")
            hand.settled = True
            shows.append((line, list(hand.held)))

    def _settle(self, shows: list[tuple[Line, list[int]]]) -> None:
        """Shows and mucks, once all is dealt: they may stand before the last cards (POT-3)."""
        for line, held in shows:
            hand = self.hands[line.player]
            if line.cards is None:
                hand.hidden = set(hand.held) - self._ups
                continue
            try:
                if line.cards:
                    hand.show(line, _meant(line, held, hand.held), self._known_of_others(line.player))
            except TellsWrong as error:
                self.wrong.setdefault(line.number, line.wrong(str(error)))

    def _known_of_others(self, player: int) -> set[Card]:
        others = [hand for seat, hand in enumerate(self.hands) if seat != player]
        return {card for hand in others for card in hand.cards}


def _meant(line: Line, so_far: list[int], in_the_end: list[int]) -> list[int]:
    """Which of his cards a player shows: all that he has at that line or, where they stand later, in the end."""
    count = len(line.cards or ())
    for places in (so_far, in_the_end):
        if len(places) == count:
            return places
    raise TellsWrong(f"p{line.player + 1} has {len(so_far)} cards, not {count}")


def _places_face_up(game: Game) -> set[int]:
    """The places of up-cards in the order in which a player gets his cards."""
    faces: list[bool] = []
    for street in game.streets:
        faces += [False] * street.down + [True] * street.up
    return {place for place, up in enumerate(faces) if up}
