"""Slash commands: the grammar of the house with boxes to fill in. Every command says its words to the desk."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

Interaction: TypeAlias = discord.Interaction[Any]
Say: TypeAlias = Callable[[Interaction, str], Awaitable[None]]
Complete: TypeAlias = Callable[[Interaction, str, str], Awaitable[Sequence[tuple[str, str]]]]

MOST_CHOICES = 25
_WAYS_IN = {"post": "post", "wait": "wait", **dict.fromkeys(("buy", "buy button", "buy the button"), "buy button")}
"""What may be said behind ``/poker post``, and what it says."""
Chips: TypeAlias = Range[int, 1, 2**53 - 1]


class Tree(app_commands.CommandTree[Any]):
    """Every command of ours, each heard once, and none left without an answer."""

    def __init__(self, client: discord.Client, is_new: Callable[[Interaction], bool]) -> None:
        """``is_new``: whether an interaction was not heard before."""
        super().__init__(client)
        self._is_new = is_new

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """See ``discord.app_commands.CommandTree``."""
        if not self._is_new(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete and not _completes(interaction):
            raise app_commands.CommandNotFound("nothing completes this", [])
        return True


def _completes(interaction: Interaction) -> bool:
    """Whether that is being typed for which choices come up: discord.py leaves anything else unanswered."""
    data: dict[str, Any] = dict(interaction.data or {})
    options: list[dict[str, Any]] = data.get("options") or []
    inner = [one for option in options for one in option.get("options") or []]
    focused = next((one.get("name") for one in [*options, *inner] if one.get("focused")), None)
    command = interaction.command
    parameter = command.get_parameter(focused) if isinstance(command, app_commands.Command) and focused else None
    return parameter is not None and parameter.autocomplete


def add_commands(tree: app_commands.CommandTree[Any], say: Say, complete: Complete) -> None:
    """``/poker ...``, ``/act``, ``/cards`` and ``/ask``.

    ``complete(interaction, what, typed)`` finds choices while one types.
    """
    poker = app_commands.Group(name="poker", description="A table for poker in this channel", guild_only=True)
    _opening(poker, say, complete)
    _seat(poker, say, complete)
    _host(poker, say)
    _mix(poker, say, complete)
    _knowing(poker, say, complete)
    tree.add_command(poker)
    _in_a_hand(tree, say, complete)


def _opening(poker: app_commands.Group, say: Say, complete: Complete) -> None:
    @poker.command(name="new", description="Open a table in this channel; you are its host")
    @app_commands.describe(
        game="Which game, or which mix: horse, 8-game, dealers-choice, mix ...",
        games="For a mix or dealer's choice: the games, like nlhe, plo, razz@2/4",
        stakes="The blinds, like 1/2; in fixed limit the two bets; in spread limit 1-5",
        betting="How much may be bet; each game has its own default",
        buyin="Least and most to buy in for, like 40-200",
        seats="How many seats",
        clock="Time for a turn: 30s, 10m, 24h, 2d",
        house="A set of house rules",
        ante="An ante from everybody",
        bbante="One ante from the big blind for all",
        blinds="In fixed limit: blinds apart from the bets",
        bringin="In stud: what the low card brings in with",
        end="In spread limit: the top of the spread in the last round",
        opens="How money comes in, where a game knows more than one way",
        pause="Time between two hands, at most 60s",
        name="The table's name",
    )
    async def new(
        interaction: Interaction,
        game: str,
        games: str | None = None,
        stakes: str | None = None,
        betting: Literal["no-limit", "pot-limit", "fixed-limit", "spread-limit"] | None = None,
        buyin: str | None = None,
        seats: Range[int, 2, 10] | None = None,
        clock: str | None = None,
        house: str | None = None,
        ante: Range[int, 0, 2**53 - 1] | None = None,
        bbante: Range[int, 0, 2**53 - 1] | None = None,
        blinds: str | None = None,
        bringin: Chips | None = None,
        end: Chips | None = None,
        opens: Literal["blinds", "antes", "button"] | None = None,
        pause: str | None = None,
        name: str | None = None,
    ) -> None:
        options = {
            "stakes": stakes, "betting": betting, "buyin": buyin, "seats": seats, "clock": clock, "house": house,
            "ante": ante, "bbante": bbante, "blinds": blinds, "bringin": bringin, "end": end, "opens": opens,
            "pause": pause, "name": name,
        }  # fmt: skip
        typed = [f"{key}:{''.join(str(value).split())}" for key, value in options.items() if value is not None]
        quoted = " ".join((games or "").replace('"', " ").split())
        await say(interaction, " ".join(["new", game, *typed, *([f'games:"{quoted}"'] if quoted else [])]))

    @new.autocomplete("game")
    async def games_(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "game", typed))

    @new.autocomplete("house")
    async def houses(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "house", typed))


def _seat(poker: app_commands.Group, say: Say, complete: Complete) -> None:
    @poker.command(name="sit", description="Take a seat at the table in this channel")
    @app_commands.describe(amount="Chips to buy in for; without, as many as the table allows")
    async def sit(interaction: Interaction, amount: Chips | None = None) -> None:
        await say(interaction, _with("sit", amount))

    @poker.command(name="topup", description="Add chips; in a hand they come after it")
    @app_commands.describe(amount="Chips to add; without, up to the largest buy-in")
    async def topup(interaction: Interaction, amount: Chips | None = None) -> None:
        await say(interaction, _with("topup", amount))

    @poker.command(name="seat", description="Sit in another chair; in a hand you move after it")
    @app_commands.describe(number="Which one")
    async def seat(interaction: Interaction, number: Range[int, 1, 10]) -> None:
        await say(interaction, f"seat {number}")

    @seat.autocomplete("number")
    async def seats(interaction: Interaction, typed: int | str) -> list[Choice[int]]:
        found = await complete(interaction, "seat", str(typed))
        return [Choice(name=label, value=int(says)) for label, says in found[:MOST_CHOICES]]

    @poker.command(name="post", description="Owing a blind: post it, buy the button, or wait")
    @app_commands.describe(how="What to do about it; without, post what is due")
    async def post(interaction: Interaction, how: str = "post") -> None:
        # only what this is for: a "fold" that is typed here is no move, and is answered as what it is
        await say(interaction, _WAYS_IN.get(" ".join(how.casefold().split()), f"post {how}"))

    @post.autocomplete("how")
    async def ways(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "entry", typed))

    _plain(poker, say, "leave", "Stand up with all your chips")
    _plain(poker, say, "out", "Sit out from the next hand on; your seat is kept")
    _plain(poker, say, "back", "Be dealt in again")


def _host(poker: app_commands.Group, say: Say) -> None:
    _plain(poker, say, "start", "Host: begin to play, or go on after a pause")
    _plain(poker, say, "pause", "Host: stop the clock; no new hand until you say start")
    _plain(poker, say, "end", "Host: close the table after the hand in play")

    @poker.command(name="bots", description="Host: have players of the house at the table")
    @app_commands.describe(number="How many in all; 0 sends them away")
    async def bots(interaction: Interaction, number: Range[int, 0, 10]) -> None:
        await say(interaction, f"bots {number}")

    @poker.command(name="dismiss", description="Host: send one player of the house away")
    @app_commands.describe(name="The player's name")
    async def dismiss(interaction: Interaction, name: str) -> None:
        await say(interaction, f"dismiss {name}")

    @poker.command(name="splash", description="Host: add chips to the next pot; they are booked as yours")
    @app_commands.describe(amount="How many")
    async def splash(interaction: Interaction, amount: Chips) -> None:
        await say(interaction, f"splash {amount}")


def _mix(poker: app_commands.Group, say: Say, complete: Complete) -> None:
    @poker.command(name="pick", description="Dealer's choice: pick the next game")
    @app_commands.describe(game="One of this table's games; without, a menu of them")
    async def pick(interaction: Interaction, game: str | None = None) -> None:
        await say(interaction, _with("pick", game))

    @pick.autocomplete("game")
    async def picks(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "pick", typed))

    @poker.command(name="vote", description="Call a vote, or say yes or no to the one that is going on")
    @app_commands.describe(what="yes, no, add badugi, only plo, rebuy 500, rule straddles=off; without, how it stands")
    async def vote(interaction: Interaction, what: str | None = None) -> None:
        await say(interaction, _with("vote", what))

    @vote.autocomplete("what")
    async def motions(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "motion", typed))

    @poker.command(name="straddle", description="Straddle the next hand, where the house has it")
    @app_commands.describe(no="Think better of it")
    async def straddle(interaction: Interaction, no: bool = False) -> None:
        await say(interaction, "no straddle" if no else "straddle")


def _knowing(poker: app_commands.Group, say: Say, complete: Complete) -> None:

    # Discord takes no more commands than these; the host gets a code under More
    @poker.command(name="table", description="Bring the table down to the end of this channel")
    @app_commands.describe(code="Show a table of another chat here, too: the code that its host was told")
    async def table(interaction: Interaction, code: str | None = None) -> None:
        await say(interaction, f"share {code}" if code else "table")

    _plain(poker, say, "mine", "All your tables, and where it is your turn; only you see it")
    _plain(poker, say, "games", "The games of the house")

    @poker.command(name="ledger", description="Who is up or down, and the fewest payments that settle it")
    @app_commands.describe(tables="This table, or all that were ever played here", how="In words, as picture, as file")
    async def ledger(
        interaction: Interaction,
        tables: Literal["this", "all"] = "this",
        how: Literal["words", "picture", "csv"] = "words",
    ) -> None:
        asked = ["ledger", *(["all"] if tables == "all" else []), *([how] if how != "words" else [])]
        await say(interaction, " ".join(asked))

    @poker.command(name="house", description="The house rules; the host changes one before the first hand")
    @app_commands.describe(rule="One of them, or what it is to be: straddles=under the gun")
    async def house(interaction: Interaction, rule: str | None = None) -> None:
        await say(interaction, _with("house", rule))

    @house.autocomplete("rule")
    async def rules_of_the_house(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "rule", typed))

    @poker.command(name="history", description="The last hands, or one of them whole")
    @app_commands.describe(hand="A hand's number", proof="What its seal proves, to check it yourself")
    async def history(interaction: Interaction, hand: Chips | None = None, proof: bool = False) -> None:
        await say(interaction, _with("history", hand) + (" proof" if proof and hand else ""))

    @poker.command(name="rules", description="How this table or a game is played")
    @app_commands.describe(game="A game; without, the one of this table")
    async def rules(interaction: Interaction, game: str | None = None) -> None:
        await say(interaction, _with("rules", game))

    @rules.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "game", typed))

    @poker.command(name="help", description="What you can say")
    @app_commands.describe(word="A word to know more about")
    async def help_(interaction: Interaction, word: str | None = None) -> None:
        await say(interaction, _with("help", word))


def _in_a_hand(tree: app_commands.CommandTree[Any], say: Say, complete: Complete) -> None:
    @tree.command(name="act", description="Make your move; what is legal now comes up as you type")
    @app_commands.describe(what="fold, check, call, raise 40, half pot, pot, all in")
    @app_commands.guild_only()
    async def act(interaction: Interaction, what: str) -> None:
        await say(interaction, what)

    @act.autocomplete("what")
    async def moves(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(await complete(interaction, "move", typed))

    @tree.command(name="cards", description="See your own cards; nobody else does")
    @app_commands.guild_only()
    async def cards(interaction: Interaction) -> None:
        await say(interaction, "cards")

    @tree.command(name="ask", description="Ask the rules desk; only you see the answer")
    @app_commands.describe(question="In your own words, like: who acts first heads up; or a rule, like BET-7")
    @app_commands.guild_only()
    async def ask(interaction: Interaction, question: Range[str, 1, 900]) -> None:
        await say(interaction, f"ask {question}")


def _plain(poker: app_commands.Group, say: Say, word: str, what: str) -> None:
    @poker.command(name=word, description=what)
    async def plain(interaction: Interaction) -> None:
        await say(interaction, word)


def _with(word: str, value: object) -> str:
    return word if value is None else f"{word} {value}"


def _choices(found: Sequence[tuple[str, str]]) -> list[Choice[str]]:
    return [Choice(name=label[:100], value=says[:100]) for label, says in found[:MOST_CHOICES]]
