"""Forms: how much to raise, to sit down with, to add."""

from __future__ import annotations

from bot.render.bet_sizes import sized_bets
from bot.render.screens.mark import mark_of
from bot.render.screens.offers import free_seats, motions, within
from bot.screen import Form
from engine.view import TableView

_EXAMPLES = {
    "rule ": "rule straddles=off", "add ": "add badugi", "remove ": "remove razz", "only ": "only plo",
    "rebuy ": "rebuy 500", "end ": "end 2h",
}  # fmt: skip
"""How to type what has no room in a list."""


def raise_form(view: TableView) -> Form | None:
    """For the viewer whose turn it is; None if he may not raise."""
    if view.legal is None or view.legal.raise_to is None or view.hand is None:
        return None
    least, most = view.legal.raise_to
    word = "Raise to" if view.hand.to_match else "Bet"
    named = {"min": least, **({"max": most} if view.legal.only_ends else sized_bets(view))}
    figures: dict[int, list[str]] = {}
    for name, to in named.items():
        figures.setdefault(to, []).append(name)
    choices = tuple((f"{', '.join(names)}: {to:,}", f"raise {to}") for to, names in figures.items())
    return Form(
        title=f"{word} {least:,} to {most:,}",
        verb="raise",
        label=f"{word} (a total for this round)",
        hint=f"{least:,} to {most:,}",
        preset="",
        named=choices,
        table=view.table,
        mark=mark_of(view),
    )


def sit_form(view: TableView) -> Form | None:
    """How much to buy in for; None for who sits there already, and where there is no seat."""
    if view.seat_of(view.viewer) is not None or not view.room or view.status == "ended":
        return None
    least, most = view.buy_in_min, view.buy_in_max
    named = ((f"most: {most:,}", f"sit {most}"), (f"least: {least:,}", f"sit {least}"))
    return Form(
        title="Sit down",
        verb="sit",
        label="Chips to buy in for",
        hint=f"{least:,} to {most:,}",
        preset=str(most),
        named=named if least < most else (),
        table=view.table,
        mark=mark_of(view),
    )


def top_up_form(view: TableView) -> Form | None:
    """How much to add; None for who does not sit there."""
    seat = view.seat_of(view.viewer)
    if seat is None:
        return None
    room = view.buy_in_max - (seat.stack + seat.promised)  # a bet in front of him is no longer his (TABLE-2)
    least = view.buy_in_min if seat.stack == 0 and seat.away == "busted" else 1
    return Form(
        title="Add chips",
        verb="topup",
        label="Chips to add",
        hint=f"{least:,} to {room:,}" if room > 0 else f"you have {view.buy_in_max:,} or more",
        preset=str(room) if room > 0 else "",
        named=(),
        table=view.table,
        mark=mark_of(view),
    )


def bots_form(view: TableView) -> Form | None:
    """How many players of the house to have at the table; None for who is not its host."""
    if view.viewer != view.host:
        return None
    now = sum(seat.of_house for seat in view.seats)
    most = view.room + now
    return Form(
        title="Players of the house",
        verb="bots",
        label="How many in all",
        hint=f"0 to {most}",
        preset=str(min(most, now + 1)),
        named=(),
        table=view.table,
        mark=mark_of(view),
    )


def seat_form(view: TableView) -> Form | None:
    """Which other chair to take; None for who does not sit there, and where none is free."""
    free = free_seats(view)
    if view.seat_of(view.viewer) is None or not free:
        return None
    return Form(
        title="Change seat",
        verb="seat",
        label="The number of the seat",
        hint=f"free: {', '.join(said for _, said in free)}",
        preset="",
        named=tuple((label, f"seat {said}") for label, said in free),
        table=view.table,
        mark=mark_of(view),
    )


def splash_form(view: TableView) -> Form | None:
    """How much to add to the next pot; None for who is not the host (POT-9)."""
    if view.viewer != view.host:
        return None
    return Form(
        title="Splash the next pot",
        verb="splash",
        label="Chips to throw in",
        hint="they are booked as yours, and whoever wins the main pot has them",
        preset="",
        named=(),
        table=view.table,
        mark=mark_of(view),
    )


def vote_form(view: TableView) -> Form | None:
    """What to have a vote on; None for who may not call one. What has no room in the list is typed."""
    if view.vote is not None or not any(found for _, found in motions(view)):
        return None
    listed = within(motions(view))
    typed = [said for _, said in listed if said.endswith(" ")]
    named = tuple([(label, f"vote {said}") for label, said in listed if not said.endswith(" ")])
    return Form(
        title="Call a vote",
        verb="vote",
        label="What about",
        hint=", ".join([*[_EXAMPLES[word] for word in typed], "end 23:00"]),
        preset="",
        named=named,
        table=view.table,
        mark=mark_of(view),
    )
