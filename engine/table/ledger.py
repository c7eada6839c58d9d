"""The ledger of a night and of many: who is up or down, and the fewest transfers that settle it (TABLE-11).

Figures only: what the chips stand for is settled elsewhere. Amounts are in chips. What all players together are up
they are down as well; every function here holds to that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.table.state import TableState

EXACT = 12
"""Up to so many players who are not even the transfers are proven to be the fewest. The search looks at every set of
players once, so it doubles with each one more; twelve take some thirty milliseconds."""


class LedgerLine(NamedTuple):
    """One player's money at a table (TABLE-11), or at several together."""

    player: str
    bought: int
    cashed: int
    on_table: int
    """Chips on the table, those he has in the pot included."""

    @property
    def result(self) -> int:
        """Up (above zero) or down; what he has in the pot still counts as his."""
        return self.cashed + self.on_table - self.bought


class Transfer(NamedTuple):
    """One player gives another so much, and the two are that much nearer to being even."""

    payer: str
    payee: str
    amount: int


class Ledger(NamedTuple):
    """The money of a table, or of several together."""

    lines: tuple[LedgerLine, ...]
    tables: int = 1
    """How many tables it is about."""
    playing: bool = False
    """A hand is in play: chips in the pot count as their owners'."""

    @property
    def best_first(self) -> tuple[LedgerLine, ...]:
        """The lines, the best result in front; of equal results in the order of their ids.

        The order in which they sat down is not the same in a table that was read anew.
        """
        return tuple(sorted(self.lines, key=lambda line: (-line.result, line.player)))

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """What settles the results as they stand."""
        return settle({line.player: line.result for line in self.lines})


def ledger_lines(state: TableState) -> tuple[LedgerLine, ...]:
    """A line for each player who ever bought chips at this table, by their ids; their results are zero together."""
    lines = []
    # what somebody gave to a pot is his until somebody has won it
    given = (*state.splashes, *(state.hand.splashes if state.in_hand and state.hand else ()))
    for player, (bought, cashed) in sorted(state.ledger.items()):
        seat = state.seat_of(player)
        playing = state.in_play(player)
        on_table = (state.stack_of(seat) if seat else 0) + (playing.put + _dead(state, player) if playing else 0)
        on_table += sum([splash.amount for splash in given if splash.player == player])
        lines.append(LedgerLine(player, bought, cashed, on_table))
    return tuple(lines)


def _dead(state: TableState, player: str) -> int:
    """What he has posted dead in the hand in play: it lies in the pot, and is no bet of his (POT-5)."""
    hand, place = state.hand, state.place_of(player)
    return sum(post.amount for post in hand.posted if (post.seat, post.counts) == (place, "dead")) if hand else 0


def together(ledgers: Iterable[Ledger]) -> Ledger:
    """Several tables' ledgers as one: a line for each player, in the order in which they first come up."""
    lines: dict[str, LedgerLine] = {}
    tables, playing = 0, False
    for ledger in ledgers:
        tables, playing = tables + ledger.tables, playing or ledger.playing
        for line in ledger.lines:
            had = lines.get(line.player, LedgerLine(line.player, 0, 0, 0))
            sums = (had.bought + line.bought, had.cashed + line.cashed, had.on_table + line.on_table)
            lines[line.player] = LedgerLine(line.player, *sums)
    return Ledger(tuple(lines.values()), tables, playing)


def settle(results: Mapping[str, int]) -> tuple[Transfer, ...]:
    """The transfers after which everybody is even, in the same order whatever the order of ``results``.

    Nobody both pays and is paid, and there is always at least one transfer less than there are players who are not
    even. Up to ``EXACT`` of those there is no way with fewer transfers. Beyond, a sound rule of thumb: whoever is down
    by just what another is up pays him, and of the rest whoever is down most always pays whoever is up most.

    Raises ValueError if the results are not zero together.
    """
    uneven = {player: result for player, result in sorted(results.items()) if result}
    if sum(uneven.values()):
        raise ValueError(f"the results come to {sum(uneven.values())}, not to zero")
    groups = _even_groups(uneven) if len(uneven) <= EXACT else _pairs_and_rest(uneven)
    transfers = [transfer for group in groups for transfer in _down_pay_up(group)]
    return tuple(sorted(transfers, key=lambda transfer: (-transfer.amount, transfer.payer, transfer.payee)))


def _even_groups(results: dict[str, int]) -> list[dict[str, int]]:
    """The players in as many groups as possible, each of which is even in itself.

    A group of n settles with n - 1 transfers, and transfers that settle join players to such groups: so the most
    groups are the fewest transfers. The most groups of any set of players are those of the set without one of its
    players, and one more where the set is even.
    """
    players = list(results)
    sums, most, last = [0], [0], [-1]
    for chosen in range(1, 1 << len(players)):
        low = (chosen & -chosen).bit_length() - 1
        sums.append(sums[chosen & (chosen - 1)] + results[players[low]])
        without = [at for at in range(len(players)) if chosen >> at & 1]
        last.append(max(without, key=lambda at: most[chosen ^ 1 << at]))
        most.append(most[chosen ^ 1 << last[chosen]] + (sums[chosen] == 0))
    groups: list[dict[str, int]] = []
    chosen = (1 << len(players)) - 1
    while chosen:
        if sums[chosen] == 0:
            groups.append({})
        player = players[last[chosen]]
        groups[-1][player] = results[player]
        chosen ^= 1 << last[chosen]
    return groups


def _pairs_and_rest(results: dict[str, int]) -> list[dict[str, int]]:
    """Two and two who make each other even, then all others together."""
    groups, rest = [], dict(results)
    for player, result in results.items():
        if player not in rest or result > 0:
            continue
        match = next((other for other, up in rest.items() if up == -result), None)
        if match is not None:
            groups.append({player: rest.pop(player), match: rest.pop(match)})
    return [*groups, rest] if rest else groups


def _down_pay_up(results: dict[str, int]) -> list[Transfer]:
    """Whoever is down most pays whoever is up most as much as makes one of the two even, until all are."""
    left, transfers = dict(results), []
    while left:
        payer = min(left, key=lambda player: (left[player], player))
        payee = min(left, key=lambda player: (-left[player], player))
        amount = min(-left[payer], left[payee])
        assert amount > 0, "whoever is left is not even, and all of them together are"
        transfers.append(Transfer(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
        left = {player: result for player, result in left.items() if result}
    return transfers
