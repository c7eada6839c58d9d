"""The command line, and the only place where the parts of the bot are put together."""

from __future__ import annotations

import argparse
import asyncio
import codecs
import contextlib
import json
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Coroutine, Sequence
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.clocks import SeededEntropy, StandingClock, SystemClock, SystemEntropy
from bot.config import Settings
from bot.console import ConsoleSession
from bot.desk import RoomDesk
from bot.doctor import Finding, database, pieces
from bot.logs import set_up
from bot.pictures import DrawnPictures
from bot.platforms.console import PLATFORM, ConsolePlatform
from bot.ports import Platform, Store, StoreError
from bot.room import Room
from bot.serving import Gate, Service, first_ready, first_to_end, send_when
from bot.store import open_store
from engine.cards import UNKNOWN, CardError, Cards, parse_cards, reject_duplicates
from engine.catalog import find_game, games

IN_MEMORY = "sqlite://"
SWITCH = 0.0005
"""Seconds after which another thread gets its turn."""
DISCORD_PIECES = {"discord.py": "make discord", "pillow": "make discord"}
SLACK_PIECES = {"slack-bolt": "make slack", "slack-sdk": "make slack", "pillow": "make slack"}
"""Packages that serving a chat takes, with what installs them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; 0 if it went well, 1 if it could not be done, 2 if it was not understood."""
    options = _parser().parse_args(arguments)
    settings = Settings()  # type: ignore[call-arg]  # the environment fills it
    set_up(settings.log_level)
    try:
        status: int = asyncio.run(options.command(options, settings))
        return status
    except (StoreError, CardError, OSError) as error:
        print(f"backroom: {error}", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, BrokenPipeError):
        # nothing is lost: everything that was done is in the store
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Backroom, a card room that lives in a chat.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    console = commands.add_parser("console", help="everybody in one terminal")
    console.add_argument("--script", type=Path, metavar="FILE", help="read lines from FILE instead of standard input")
    console.add_argument("--db", metavar="URL", help="sqlite:///FILE or postgresql://...; without it in memory")
    console.add_argument("--seed", type=int, metavar="N", help="the same output every time; the clock stands still")
    console.add_argument("--deck", default="", metavar="CARDS", help="cards to lie on top of the deck, burns included")
    console.add_argument("--play", action="store_true", help="a table for you with house players, at once")
    console.set_defaults(command=_console)
    ask = commands.add_parser("ask", help="ask the rules desk")
    ask.add_argument("question", metavar="QUESTION")
    ask.add_argument("--game", metavar="GAME", help="the game that is meant where the question names none")
    ask.add_argument("--json", action="store_true", help="the answer, its rules and whether it is sure, as JSON")
    ask.set_defaults(command=_ask)
    run = commands.add_parser("run", help="serve the chats whose tokens are set")
    run.set_defaults(command=_run)
    doctor = commands.add_parser("doctor", help="say what is missing, and what to click")
    doctor.add_argument("--channel", metavar="ID", help="look at a channel or thread, too: its id or its link")
    doctor.set_defaults(command=_doctor)
    backup = commands.add_parser("backup", help="copy the database to a new file while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.set_defaults(command=_backup)
    return parser


async def _console(options: argparse.Namespace, settings: Settings) -> int:
    stacked = _stacked(options.deck)
    store = await _open(options.db or IN_MEMORY, settings)
    await store.release_all()  # a console is alone with its database: a killed one before it holds nothing up
    platform = ConsolePlatform(_write_line, alone=options.play)
    steady = options.seed is not None
    clock = StandingClock() if steady else SystemClock()
    entropy = SeededEntropy(options.seed) if steady else SystemEntropy()
    # nobody waits for a house player who plays for a script
    human_pace = not steady and options.script is None and sys.stdin.isatty()
    room = Room(
        store, clock, entropy, {PLATFORM: platform}, human_pace=human_pace, whole_table=options.play, stacked=stacked
    )
    session = ConsoleSession(room, clock, platform, play=options.play)
    lines = _script_lines(options.script) if options.script else _typed_lines()
    background = None if steady else asyncio.create_task(room.run(session.lock))
    try:
        if options.play:
            await session.welcome()
        await session.run(lines)
    finally:
        if background is not None:
            room.stop()
            await background
        await store.close()
    return 0


async def _ask(options: argparse.Namespace, _settings: Settings) -> int:
    """Answers a question; no database and no token is needed."""
    # read only where somebody asks: the other commands start sooner without it
    from bot.rules_desk.context import Context
    from bot.rules_desk.desk import ask

    game, betting = find_game(options.game) or (None, "") if options.game else (None, "")
    if options.game and game is None:
        print(f"backroom: there is no game {options.game!r}; there are {', '.join(games())}", file=sys.stderr)
        return 2
    ruled = ask(options.question, Context(game=game, betting=betting))
    answer = "\n".join(ruled.lines)
    told = {"answer": answer, "rules": list(ruled.rules), "sure": ruled.sure}
    _write_line(json.dumps(told, ensure_ascii=False) if options.json else answer)
    return 0


async def _run(_options: argparse.Namespace, settings: Settings) -> int:
    store = await _open(settings.db, settings)
    try:
        services = _services(store, settings)
    except ModuleNotFoundError as error:
        await store.close()
        print(f"What is to be served needs {error.name}. To install it, say: make discord, or make slack",
              file=sys.stderr)  # fmt: skip
        return 1
    if not services:
        await store.close()
        print("No token is set. Put BACKROOM_DISCORD_TOKEN, or BACKROOM_SLACK_BOT_TOKEN and BACKROOM_SLACK_APP_TOKEN,"
              " into the environment or into .env; the README says how to come by them, and make doctor what else is"
              " missing.", file=sys.stderr)  # fmt: skip
        return 1
    # the database answers from a thread: it is not to wait until a picture is drawn
    sys.setswitchinterval(SWITCH)
    if settings.db.startswith("sqlite"):
        await store.release_all()  # one process a file: what a killed one held goes out at once
    pictures = DrawnPictures()
    platforms: dict[str, Platform] = {service.name: Gate(service) for service in services}
    room = Room(store, SystemClock(), SystemEntropy(), platforms, pictures=pictures, side_by_side=True)
    desk = RoomDesk(room, pictures)
    for service in services:
        service.serve(desk)
    sending = asyncio.create_task(send_when(lambda: first_ready(services), room))
    try:
        return await _until_stopped(first_to_end([service.run() for service in services]))
    finally:
        room.stop()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        await room.finish()
        for service in services:
            await service.close()
        await store.close()


def _services(store: Store, settings: Settings) -> list[Service]:
    """The chats whose tokens are set. Raises ModuleNotFoundError where a library is missing."""
    found: list[Service] = []
    if settings.discord_token:
        from bot.platforms.discord.service import DiscordService

        token = settings.discord_token.get_secret_value()
        found.append(DiscordService(store, token, settings.discord_shards, settings.discord_api))
    keys = _slack_keys(settings)
    if any(keys[:3]):
        from bot.platforms.slack.service import Keys, SlackService

        at = (settings.slack_api, settings.slack_listen, settings.slack_log_level)
        found.append(SlackService(store, Keys(*keys), *at))
    return found


def _slack_keys(settings: Settings) -> list[str]:
    """In the order of ``Keys``."""
    values = (
        settings.slack_bot_token, settings.slack_app_token, settings.slack_signing_secret, settings.slack_client_id,
        settings.slack_client_secret,
    )  # fmt: skip
    return [_revealed(value) for value in values]


def _revealed(value: object) -> str:
    return value.get_secret_value() if isinstance(value, SecretStr) else str(value or "")


async def _until_stopped(serving: Coroutine[Any, Any, int]) -> int:
    """Serves until that ends by itself, or until somebody asks the program to end."""
    task = asyncio.ensure_future(serving)
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # not on Windows
            asyncio.get_running_loop().add_signal_handler(signal_number, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        return 0


async def _doctor(options: argparse.Namespace, settings: Settings) -> int:
    """Tells every finding as it comes; 0 if nothing has to be done."""
    well = True
    async for finding in _findings(settings, options.channel):
        _write_line(finding.line)
        well = well and finding.ok
    _write_line("All is well." if well else "Something is missing: see the lines that begin with fix.")
    return 0 if well else 1


async def _findings(settings: Settings, channel: str | None) -> AsyncIterator[Finding]:
    """What every platform needs, then what each of them does that is to be served; Discord if none is."""
    keys = _slack_keys(settings)
    discord = settings.discord_token is not None or not any(keys)
    wanted = {**(DISCORD_PIECES if discord else {}), **(SLACK_PIECES if any(keys) else {})}
    found = [*pieces(wanted), await database(settings.db, settings.key.get_secret_value() if settings.key else None)]
    for finding in found:
        yield finding
    on_slack = channel is not None and any(keys) and (not discord or not channel.strip().rpartition("/")[2].isdecimal())
    with contextlib.suppress(ModuleNotFoundError):  # the pieces said so
        if discord:
            from bot.platforms.discord.doctor import examine as examine_discord

            token = _revealed(settings.discord_token)
            async for finding in examine_discord(token, settings.discord_api, None if on_slack else channel):
                yield finding
        if any(keys):
            from bot.platforms.slack.doctor import examine as examine_slack
            from bot.platforms.slack.service import Keys

            async for finding in examine_slack(Keys(*keys), settings.slack_api, channel if on_slack else None):
                yield finding


async def _backup(options: argparse.Namespace, settings: Settings) -> int:
    store = await _open(settings.db, settings)
    try:
        await store.backup(options.file)
    finally:
        await store.close()
    print(f"The database is copied to {options.file}.")
    return 0


async def _open(url: str, settings: Settings) -> Store:
    return await open_store(url, key=settings.key.get_secret_value() if settings.key else None)


def _stacked(text: str) -> Cards:
    cards = parse_cards(text)
    reject_duplicates(cards)
    if UNKNOWN in cards:
        raise CardError("a deck is stacked with cards that are known")
    return cards


def _write_line(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


async def _script_lines(path: Path) -> AsyncIterator[str]:
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        yield line


async def _typed_lines() -> AsyncIterator[str]:
    """Standard input line by line, a terminal or a pipe, without holding up what else goes on."""
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[str | None] = asyncio.Queue()

    def read() -> None:
        # straight from the descriptor: a thread that waits in a buffered reader cannot be left behind at the end
        decoder, rest = codecs.getincrementaldecoder("utf-8")(errors="replace"), ""
        with contextlib.suppress(RuntimeError, OSError):  # the loop is closed, or the terminal: the program ends
            while typed := os.read(sys.stdin.fileno(), 65_536):
                *whole, rest = (rest + decoder.decode(typed)).split("\n")
                for line in whole:
                    loop.call_soon_threadsafe(lines.put_nowait, line)
            for last in ([rest] if rest else []) + [None]:
                loop.call_soon_threadsafe(lines.put_nowait, last)

    threading.Thread(target=read, daemon=True).start()
    while (line := await lines.get()) is not None:
        yield line
