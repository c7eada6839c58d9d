"""Drawing on Discord: one's own cards in a menu, changeable until a button confirms it (DRAW-2)."""

from __future__ import annotations

from pathlib import Path

from tests.platforms.discord.evening import custom_ids, evening
from tests.platforms.discord_server import Person


async def test_cards_are_picked_changed_and_confirmed(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        alice, bob = night.people("alice", "bob")
        await (await alice.slash(night.poker, "poker", "new", game="triple-draw-27", stakes="1/2")).settled()
        for person in (alice, bob):
            await (await person.slash(night.poker, "poker", "sit", amount=100)).settled()
        await (await alice.slash(night.poker, "poker", "start")).settled()
        await night.settled()
        people = {"alice": alice, "bob": bob}
        for move in ("call", "check"):
            await (await people[str(await night.to_act())].slash(night.poker, "act", what=move)).settled()
            await night.settled()
        name = str(await night.to_act())
        drawer, other = people[name], people["bob" if name == "alice" else "alice"]
        assert (await night.table()).hand.drawing  # type: ignore[union-attr]
        own = await drawer.click(night.living(drawer), "Draw…")
        await own.settled()
        held = [option["value"] for option in _menu(own.message.components)["options"]]
        assert len(held) == 5
        assert not any(card in str(night.living(other).components) for card in held)
        await _choose(night, drawer, own, held[:3])
        await _choose(night, drawer, own, held[:2])
        assert (await night.table(name)).seat_of((await night.table(name)).viewer).drew == -1  # type: ignore[union-attr]
        confirmed = await drawer.click(own.message, "Draw 2")
        await confirmed.settled()
        await night.settled()
        seen = await night.table(name)
        seat = seen.seat_of(seen.viewer)
        assert seat is not None
        assert seat.drew == 2
        assert f"{name} draws two." in "\n".join(other.sees(night.poker))
        assert not any(card in "\n".join(other.sees(night.poker)) for card in held[:2])


async def _choose(night: object, drawer: Person, own: object, cards: list[str]) -> None:
    menu = _menu(own.message.components)  # type: ignore[attr-defined]
    await (await drawer.choose(own.message, menu["custom_id"], cards)).settled()  # type: ignore[attr-defined]
    await night.settled()  # type: ignore[attr-defined]
    assert f"Draw {len(cards)}" in str(own.message.components)  # type: ignore[attr-defined]
    assert any(" ".join(cards) in one for one in custom_ids(own.message.components))  # type: ignore[attr-defined]


def _menu(components: list[dict]) -> dict:  # type: ignore[type-arg]
    for one in components:
        if one.get("type") == 3:
            return one
        found = _menu(one.get("components", []))
        if found:
            return found
    return {}
