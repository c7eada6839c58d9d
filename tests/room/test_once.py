"""Law 3: whatever is delivered twice is done once, and a typed move belongs to the turn its sender was last shown."""

from __future__ import annotations

from bot.messages import Delivery
from tests.room.consoles import seated


def typed_by(name: str, text: str, delivery_id: str, turn: str | None = None) -> Delivery:
    """A delivery with an id of the test's choosing."""
    return Delivery(delivery_id, "console", "", name, name, text, turn=turn)


async def test_the_same_delivery_twice_acts_once_and_gets_the_same_answer() -> None:
    async with seated("alice", "bob", "carol") as typed:
        name = (await typed.state())["to_act"]
        first = await typed.room.handle(typed_by(name, "raise 10", "d1"))
        await typed.room.settle()
        again = await typed.room.handle(typed_by(name, "raise 10", "d1"))
        await typed.room.settle()
        assert first == again
        state = await typed.state()
        assert [seat["bet"] for seat in state["seats"] if seat["name"] == name] == [10]
        refused = await typed.room.handle(typed_by(name, "call", "d2"))
        assert not refused.done
        assert await typed.room.handle(typed_by(name, "call", "d2")) == refused


async def test_a_retyped_move_whose_turn_is_gone_shows_the_table_and_does_nothing() -> None:
    """Two calls in a row heads-up, before anything was sent: the second belongs to the turn of the first."""
    async with seated("alice", "bob") as typed:
        name = (await typed.state())["to_act"]
        assert (await typed.room.handle(typed_by(name, "call", "d1"))).done
        gone = await typed.room.handle(typed_by(name, "call", "d2"))
        assert not gone.done
        assert len(gone.lines) > 3, "the state is shown"
        before = await typed.state()
        await typed.room.settle()
        assert await typed.state() == before


async def test_a_move_meant_for_an_earlier_turn_of_ones_own_is_not_applied() -> None:
    async with seated("alice", "bob") as typed:
        state = await typed.state()
        name, other = state["to_act"], next(one for one in ("alice", "bob") if one != state["to_act"])
        await typed.room.handle(typed_by(name, "raise 6", "d1"))
        await typed.room.settle()
        # bob raises, and alice's retyped raise arrives before she was shown it
        await typed.room.handle(typed_by(other, "raise 20", "d2"))
        gone = await typed.room.handle(typed_by(name, "raise 40", "d3"))
        assert not gone.done
        # now she has been shown how things stand
        assert (await typed.room.handle(typed_by(name, "raise 40", "d4"))).done


async def test_a_button_of_an_earlier_turn_does_nothing() -> None:
    async with seated("alice", "bob") as typed:
        name = (await typed.state())["to_act"]
        old = await typed.room.handle(typed_by(name, "call", "d1", turn="1:0"))
        assert not old.done
        assert (await typed.room.handle(typed_by(name, "call", "d2", turn="1:1"))).done
        assert not (await typed.room.handle(typed_by(name, "call", "d3", turn="1:1"))).done
