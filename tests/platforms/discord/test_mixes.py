"""Mixes on Discord by buttons: a pick by menu, votes, running it twice, straddles, posts, splashes, seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.platforms.discord.evening import Evening, custom_ids, evening, labels, own
from tests.platforms.discord_server import Answered, Message, Person
from tests.platforms.discord_server.seeing import plain

PICK = "Pick the game…"
PAUSE = 11.0
"""Seconds after which the next hand is dealt."""


async def mixed(night: Evening, *people: Person, amount: int = 200, **options: str | int) -> None:
    """A table at which all sit and which is started."""
    await night.done(people[0].slash(night.poker, "poker", "new", **options))
    for person in people:
        await night.done(person.slash(night.poker, "poker", "sit", amount=amount))
    await night.done(people[0].click(night.living(people[0]), "Start"))


async def picker(night: Evening, *people: Person) -> Person:
    seen = await night.table()
    assert seen.picker
    name = night.room.dispatcher.identity.name(seen.picker)
    return next(person for person in people if person.name == name)


def menu_of(answered: Answered) -> tuple[Message, dict[str, Any]]:
    """The message for his eyes only that has a menu, and the menu."""
    for message in answered.messages:
        found = _menu(message.components)
        if found:
            return message, found
    raise AssertionError(f"no menu in {answered}")


def _menu(components: list[dict[str, Any]]) -> dict[str, Any]:
    for one in components:
        found = one if one.get("type") == 3 else _menu(one.get("components", []))
        if found:
            return found
    return {}


async def folded_out(night: Evening, *people: Person) -> None:
    """The hand is over as fast as buttons allow."""
    for _ in range(40):
        if await night.to_act() is None:
            return
        who = await night.acting(*people)
        table = night.living(who)
        label = next(
            one
            for begins in ("Fold", "Bring in", "Check", "Stand pat")
            for one in labels(table)
            if one.startswith(begins)
        )
        await night.done(who.click(table, label))
    raise AssertionError("the hand does not end")


def with_button(reader: Person, night: Evening, label: str) -> Message:
    """The newest message in the channel that has a button of this name and is not the table."""
    tables = night.tables(reader)
    found = [one for one in reader.visible(night.poker) if label in labels(one) and one not in tables]
    assert found, f"no message has {label}"
    return found[-1]


# ---------------------------------------------------------------- the pick


async def test_mix_3_a_game_is_picked_from_a_menu_that_only_the_picker_sees(night: Evening) -> None:
    people = night.people("alice", "bob", "carol")
    await mixed(night, *people, game="dealers-choice", games="nlhe, plo, razz@2/4")
    who = await picker(night, *people)
    other = next(person for person in people if person is not who)
    call = with_button(other, night, PICK)
    assert call in who.pings
    assert call not in other.pings
    assert f"{who.name} picks the next game" in plain(night.living(other), night.server.world)
    mine = await night.done(who.slash(night.poker, "poker", "mine"))
    assert "Your turn at 1 of 1 tables" in mine.text
    assert "the next game is yours to pick" in mine.text
    opened = await night.done(who.click(night.living(who), PICK))
    message, menu = menu_of(opened)
    assert message.only_for is who.user
    assert [option["value"] for option in menu["options"]] == ["holdem", "omaha", "razz"]
    assert "Razz, fixed-limit 2/4, ante 1" in [option["label"] for option in menu["options"]]
    second, _ = menu_of(await night.done(who.click(call, PICK)))
    chosen = await night.done(who.choose(message, menu["custom_id"], ["razz"]))
    assert "It is picked" in chosen.text
    assert not (await night.table()).picker
    assert any(f"{who.name} picks Razz" in text for text in other.sees(night.poker))
    await night.advance(PAUSE)
    seen = await night.table()
    assert seen.hand is not None
    assert seen.hand.game.id == "razz"
    assert PICK not in str([labels(message) for message in other.visible(night.poker)])
    # the menu belongs to the pick it was made for
    version = await night.version()
    late = await night.done(who.choose(second, menu["custom_id"], ["holdem"]))
    assert "nothing to pick any more" in late.text
    assert await night.version() == version
    night.answered_once()


async def test_mix_3_whoever_has_not_the_button_is_told_who_picks(night: Evening) -> None:
    people = night.people("alice", "bob", "carol")
    await mixed(night, *people, game="dealers-choice", games="nlhe, plo, razz")
    who = await picker(night, *people)
    wrong = next(person for person in people if person is not who)
    version = await night.version()
    for told in (
        await night.done(wrong.click(night.living(wrong), PICK)),
        await night.done(wrong.slash(night.poker, "poker", "pick", game="razz")),
    ):
        (said,) = own(told)
        assert said.only_for is wrong.user
        assert who.name in plain(said, night.server.world)
        assert "MIX-3" in plain(said, night.server.world)
    assert await night.version() == version
    assert await wrong.autocomplete(night.poker, "poker", "pick", game="") == []
    found = await who.autocomplete(night.poker, "poker", "pick", game="")
    assert [choice.value for choice in found] == ["holdem", "omaha", "razz"]
    await night.done(who.slash(night.poker, "poker", "pick", game="omaha"))
    await night.advance(PAUSE)
    seen = await night.table()
    assert seen.hand is not None
    assert seen.hand.game.id == "omaha"


async def test_mix_3_no_pick_by_the_clock_falls_to_the_default_game(night: Evening) -> None:
    people = night.people("alice", "bob")
    await mixed(night, *people, game="dealers-choice", games="plo, nlhe", clock="30s")
    assert (await night.table()).picker
    await night.advance(31 + PAUSE)
    seen = await night.table()
    assert seen.hand is not None
    assert seen.hand.game.id == "omaha"


async def test_mix_3_whoever_the_choice_passes_to_is_called_too(night: Evening) -> None:
    people = night.people("alice", "bob", "carol")
    await mixed(night, *people, game="dealers-choice", games="nlhe, plo")
    first = await picker(night, *people)
    call = with_button(first, night, PICK)
    assert call in first.pings
    await night.done(first.slash(night.poker, "poker", "out"))
    second = await picker(night, *people)
    assert second is not first
    assert call.deleted
    assert with_button(second, night, PICK) in second.pings


async def test_every_reminder_is_a_message_that_is_heard(night: Evening) -> None:
    people = night.people("alice", "bob")
    await mixed(night, *people, game="dealers-choice", games="nlhe, plo", clock="10m")
    who = await picker(night, *people)
    for _ in range(2):  # a pause gives the clock back, and the same pick is waited for once more
        await night.advance(301)
        await night.done(people[0].slash(night.poker, "poker", "pause"))
        await night.done(people[0].slash(night.poker, "poker", "start"))
    assert len([text for text in who.dms if "half of your time" in text]) == 2


# ---------------------------------------------------------------- a rotation


async def test_mix_1_an_orbit_of_horse_by_buttons(night: Evening) -> None:
    people = alice, _ = night.people("alice", "bob")
    await mixed(night, *people, game="horse", stakes="4/8")
    played = []
    for _ in range(11):
        seen = await night.table()
        assert seen.hand is not None
        played.append(seen.hand.game.id)
        shown = plain(night.living(alice), night.server.world)
        assert f"HORSE: {'last hand of ' if seen.hands_left == 0 else ''}{seen.game.name}" in shown
        assert seen.next_item is not None
        assert f"then {seen.next_item.game.name}" in shown
        await folded_out(night, *people)
        await night.advance(PAUSE)
    assert played == [
        game for game in ("holdem", "omaha8", "razz", "stud", "stud8") for _ in range(2)
    ] + ["holdem"]  # fmt: skip


# ---------------------------------------------------------------- votes


async def test_mix_2_a_vote_to_its_end(night: Evening) -> None:
    people = alice, bob, carol = night.people("alice", "bob", "carol")
    await mixed(night, *people, game="mix", games="nlhe, plo", seats=6)
    menu = await night.done(alice.click(night.living(alice), "More…"))
    form = await night.done(alice.click(menu.message, "Call a vote…"))
    assert form.modal is not None
    await night.done(alice.submit(form.modal, {"amount": "add badugi"}))
    call = with_button(bob, night, "Vote yes")
    assert call in bob.pings
    assert call in carol.pings
    assert call not in alice.pings
    assert "still to vote bob and carol" in plain(call, night.server.world)
    assert {"Vote yes", "Vote no"} <= set(labels(night.living(bob))), "under the table as well"
    await night.done(bob.click(call, "Vote yes"))
    assert "Yes alice and bob (2 of 3 needed); still to vote carol" in plain(call, night.server.world)
    # once is enough
    version = await night.version()
    (twice,) = own(await night.done(bob.click(call, "Vote no")))
    assert "MIX-2" in plain(twice, night.server.world)
    assert await night.version() == version
    await night.done(carol.click(night.living(carol), "Vote yes"))
    seen = await night.table()
    assert seen.vote is None
    assert [item.game.id for item in seen.mix.items] == ["holdem", "omaha", "badugi"]
    assert call.deleted, "the call goes with the vote"
    assert "Vote yes" not in labels(night.living(bob))
    assert any("The vote has passed: add Badugi" in text for text in bob.sees(night.poker))
    # a button of that vote is no answer to another one
    old = next(one for one in custom_ids(call.components) if "vote yes" in one)
    await night.done(alice.slash(night.poker, "poker", "vote", what="remove badugi"))
    version = await night.version()
    late = await night.done(bob.forge_click(night.living(bob), old))
    assert own(late)
    assert await night.version() == version
    night.answered_once()


async def test_mix_2_who_sits_down_during_a_vote_is_called_to_it_and_reminded(night: Evening) -> None:
    people = alice, bob, carol = night.people("alice", "bob", "carol")
    await mixed(night, alice, bob, game="8-game", seats=6, clock="10m")
    menu = await night.done(alice.click(night.living(alice), "More…"))
    form = await night.done(alice.click(menu.message, "Call a vote…"))
    assert form.modal is not None
    await night.done(alice.submit(form.modal, {"amount": "remove razz"}))
    assert with_button(bob, night, "Vote yes") not in carol.pings
    await night.done(carol.slash(night.poker, "poker", "sit", amount=200))
    call = with_button(carol, night, "Vote yes")
    assert call in carol.pings
    assert "still to vote bob and carol" in plain(call, night.server.world)
    await night.done(bob.click(call, "Vote yes"))
    await night.advance(301)
    assert [len([text for text in who.dms if "still to vote" in text]) for who in people] == [0, 0, 1]
    await night.done(carol.click(call, "Vote yes"))
    assert "razz" not in [item.game.id for item in (await night.table()).mix.items]


async def test_a_vote_is_completed_with_all_there_is_to_vote_on(night: Evening) -> None:
    people = alice, bob = night.people("alice", "bob")
    stranger = night.server.person("mallory")
    await mixed(night, *people, game="mix", games="nlhe, plo, razz", seats=6)
    games = [choice.value for choice in await alice.autocomplete(night.poker, "poker", "vote", what="razz")]
    assert games == ["only razz", "remove razz"]
    assert [one.value for one in await alice.autocomplete(night.poker, "poker", "vote", what="add bad")] == [
        "add badugi"
    ]
    rules = await alice.autocomplete(night.poker, "poker", "vote", what="rule straddles")
    assert "rule straddles=under the gun" in [choice.value for choice in rules]
    assert await stranger.autocomplete(night.poker, "poker", "vote", what="") == []
    await night.done(alice.slash(night.poker, "poker", "vote", what="rule straddles=under the gun"))
    assert [one.value for one in await bob.autocomplete(night.poker, "poker", "vote", what="")] == ["yes 1", "no 1"]
    assert [one.value for one in await alice.autocomplete(night.poker, "poker", "vote", what="")] == ["withdraw"]
    await night.done(bob.slash(night.poker, "poker", "vote", what="yes"))
    assert (await night.table()).house.straddles == "under the gun"


async def test_the_house_is_changed_by_its_host_before_the_first_hand(night: Evening) -> None:
    alice, bob = night.people("alice", "bob")
    await night.seated(alice, bob)
    found = [one.value for one in await alice.autocomplete(night.poker, "poker", "house", rule="straddles")]
    assert "straddles=under the gun" in found
    (whole,) = own(await night.done(bob.slash(night.poker, "poker", "house")))
    assert not whole.files, "all of it can be read on a phone without opening a file"
    assert "votes=majority" in plain(whole, night.server.world)
    (one,) = own(await night.done(alice.slash(night.poker, "poker", "house", rule="straddles")))
    assert "house straddles=VALUE (the host)" in plain(one, night.server.world)
    (told,) = own(await night.done(bob.slash(night.poker, "poker", "house", rule="straddles=under the gun")))
    assert "alice" in plain(told, night.server.world)
    assert (await night.table()).house.straddles == "off"
    await night.done(alice.slash(night.poker, "poker", "house", rule="straddles=under the gun"))
    assert (await night.table()).house.straddles == "under the gun"


# ---------------------------------------------------------------- in a hand


async def test_pot_7_everybody_answers_by_his_own_button_and_one_refuses(tmp_path: Path) -> None:
    async with evening(tmp_path, pictures=True, seed=3) as night:
        people = night.people("alice", "bob", "carol")
        await mixed(night, *people, amount=100, game="holdem", stakes="1/2")
        for _ in range(3):
            await night.done((await night.acting(*people)).slash(night.poker, "act", what="all in"))
        seen = await night.table()
        assert seen.hand is not None
        assert len(seen.hand.run_asked) == 3
        table = night.living(people[0])
        assert {"Run it twice", "Run it once"} <= set(labels(table))
        call = with_button(people[0], night, "Run it twice")
        assert all(call in person.pings for person in people)
        assert [one.value for one in await people[0].autocomplete(night.poker, "act", what="run")] == [
            "run twice",
            "run once",
        ]
        await night.done(people[0].click(table, "Run it twice"))
        assert all(person.name in plain(call, night.server.world) for person in people[1:])
        assert people[0].name not in plain(call, night.server.world), "who has answered is not called any more"
        # he has answered; a second answer is none
        version = await night.version()
        assert own(await night.done(people[0].click(table, "Run it once")))
        assert await night.version() == version
        cards = await night.done(people[1].slash(night.poker, "cards"))
        assert "Run it twice" in labels(cards.message)
        await night.done(people[1].click(cards.message, "Run it twice"))
        stranger = night.server.person("mallory")
        version = await night.version()
        assert own(await night.done(stranger.click(night.living(stranger), "Run it once")))
        assert await night.version() == version
        await night.done(people[2].click(call, "Run it once"))
        seen = await night.table()
        assert seen.hand is not None
        assert seen.hand.over
        assert [night.room.dispatcher.identity.name(one) for one in seen.hand.run_refused] == ["carol"]
        shown = plain(night.living(people[0]), night.server.world)
        assert ("Board two:" in shown) is (len(seen.hand.boards) == 2)
        assert "Run it twice" not in str([labels(one) for one in people[0].visible(night.poker)])
        night.answered_once()


async def test_table_7_a_straddle_between_hands(night: Evening) -> None:
    people = night.people("alice", "bob", "carol", "dave")
    await mixed(night, *people, game="holdem", stakes="1/2", house="pokerati")
    assert "Straddle 4" not in labels(night.living(people[0])), "nobody straddles the first hand"
    await folded_out(night, *people)
    assert "Straddle 4" in labels(night.living(people[0]))
    name = night.room.dispatcher.identity.name
    may = [
        name(one.player) for one in (await night.table()).seats if (await night.table(name(one.player))).may_straddle
    ]
    assert may
    wrong = next(person for person in people if person.name not in may)
    version = await night.version()
    (told,) = own(await night.done(wrong.click(night.living(wrong), "Straddle 4")))
    assert "under the gun, or the button" in plain(told, night.server.world)
    assert await night.version() == version
    right = next(person for person in people if person.name in may)
    await night.done(right.click(night.living(right), "Straddle 4"))
    assert "No straddle" in labels(night.living(right))
    await night.advance(PAUSE)
    seen = await night.table()
    assert next(seat for seat in seen.seats if name(seat.player) == right.name).did == "straddle"
    assert "Straddle 4" not in labels(night.living(right))
    late = await night.done(right.slash(night.poker, "poker", "straddle"))
    assert "TABLE-7" in late.text


async def test_table_5_a_newcomer_posts_or_waits(night: Evening) -> None:
    people = alice, bob, carol, dave = night.people("alice", "bob", "carol", "dave")
    await mixed(night, alice, bob, carol, game="holdem", stakes="1/2")
    (sat,) = own(await night.done(dave.slash(night.poker, "poker", "sit", amount=200)))
    assert "You owe a blind" in plain(sat, night.server.world)
    assert "Wait for the blind" in labels(sat), "what he may do about it stands under it"
    menu = await night.done(dave.click(night.living(dave), "More…"))
    ways = (await night.table("dave")).may_enter
    assert "wait" in ways
    assert "Wait for the blind" in labels(menu.message)
    if "post" in ways:
        assert "Post 2" in labels(menu.message)
    cards = await night.done(dave.slash(night.poker, "cards"))
    assert "You owe a blind" in cards.text
    assert "Wait for the blind" in labels(cards.message)
    found = [one.value for one in await dave.autocomplete(night.poker, "poker", "post", how="")]
    assert set(found) == {{"buy": "buy button"}.get(way, way) for way in ways}
    assert await alice.autocomplete(night.poker, "poker", "post", how="") == []
    version = await night.version()
    no_move = await night.done((await night.acting(*people)).slash(night.poker, "poker", "post", how="fold"))
    assert "post" in no_move.text
    assert await night.version() == version, "it is no way to make a move"
    await folded_out(night, *people)
    menu = await night.done(dave.click(night.living(dave), "More…"))
    post = next(label for label in labels(menu.message) if label.startswith("Post "))
    await night.done(dave.click(menu.message, post))
    assert (await night.table("dave")).seat_of((await night.table("dave")).viewer).entry == "post"  # type: ignore[union-attr]


async def test_the_menu_of_who_leaves_offers_no_seat_any_more(night: Evening) -> None:
    people = night.people("alice", "bob", "carol")
    await mixed(night, *people, game="holdem", stakes="1/2")
    who = await night.acting(*people)
    await night.done(who.slash(night.poker, "poker", "leave"))
    menu = await night.done(who.click(night.living(who), "More…"))
    assert "You leave when this hand is over" in menu.text
    assert not {"Leave", "Sit out", "Add chips…", "Call a vote…"} & set(labels(menu.message))


async def test_pot_9_the_host_splashes_by_a_form_and_somebody_moves(night: Evening) -> None:
    people = alice, bob, carol = night.people("alice", "bob", "carol")
    await mixed(night, *people, game="holdem", stakes="1/2")
    await folded_out(night, *people)
    menu = await night.done(alice.click(night.living(alice), "More…"))
    form = await night.done(alice.click(menu.message, "Splash the pot…"))
    assert form.modal is not None
    await night.done(alice.submit(form.modal, {"amount": "25"}))
    assert (await night.table()).splash == 25
    nothing = await night.done(alice.slash(night.poker, "poker", "splash", amount=1))
    assert nothing.failed is None
    refused = await night.done(bob.slash(night.poker, "poker", "splash", amount=5))
    assert "alice" in refused.text
    menu = await night.done(bob.click(night.living(bob), "More…"))
    form = await night.done(bob.click(menu.message, "Change seat…"))
    assert form.modal is not None
    await night.done(bob.submit(form.modal, {"named": ["seat 6"]}))
    seats = {night.room.dispatcher.identity.name(seat.player): seat.number for seat in (await night.table()).seats}
    assert seats["bob"] == 6
    found = [one.value for one in await carol.autocomplete(night.poker, "poker", "seat", number="")]
    assert 6 not in found
    assert 2 in found


async def test_a_table_has_a_box_for_every_option(night: Evening) -> None:
    alice = night.server.person("alice")
    spread = {"game": "stud", "betting": "spread-limit", "stakes": "2-10", "ante": 1, "bringin": 2, "end": 20}
    await night.done(alice.slash(night.poker, "poker", "new", **spread))
    seen = await night.table()
    assert (seen.betting, seen.stakes.ante, seen.stakes.bring_in, seen.stakes.end) == ("spread-limit", 1, 2, 20)
    await night.done(alice.slash(night.poker, "poker", "end"))
    draw = await night.done(alice.slash(night.poker, "poker", "new", game="five-card-draw", opens="antes"))
    assert "Your table is open" in draw.text
    assert (await night.table(stream="table:2")).game.opening == "antes"


@pytest.mark.parametrize("said", ["game", "games"])
async def test_what_is_no_mix_is_explained(night: Evening, said: str) -> None:
    alice = night.server.person("alice")
    options = {"game": "hors"} if said == "game" else {"game": "mix", "games": "nlhe, omahoa"}
    told = await night.done(alice.slash(night.poker, "poker", "new", **options))
    assert "omaha" in told.text
    assert await night.version() == 0
