"""Pictures and files: uploaded for nobody's eyes, and shown in a message once Slack can show them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence

import structlog
from slack_sdk.errors import SlackApiError

from bot.platforms.slack.faults import BROKEN_LINE, code_of, translated
from bot.platforms.slack.words import MOST_ALT, label
from bot.platforms.slack.workspaces import Workspaces
from bot.ports import Away, SendError
from bot.screen import File, Picture

WAITS = (0.0, 0.2, 0.3, 0.5, 1.0, 1.0, 2.0)
"""Seconds before each look whether an uploaded picture can be shown; after the last one it is done without."""
MOST_KEPT = 2_000
_log = structlog.get_logger("backroom.slack")


class Files:
    """Uploads. A picture that fails is done without: the words say it all."""

    def __init__(self, workspaces: Workspaces, waits: Sequence[float] = WAITS) -> None:
        """``waits``: see ``WAITS``."""
        self._workspaces = workspaces
        self._waits = waits
        self._public: dict[tuple[str, str], str] = {}
        """Pictures that all may see, by their bytes: the same table brought down again is not uploaded again."""
        self._shown: dict[str, tuple[str, str]] = {}
        """Workspace and file of each message that shows one."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def picture(self, team: str, picture: Picture, *, private: bool) -> str | None:
        """The id of a picture that can be shown now; None if there is none to be had."""
        key = (team, hashlib.sha256(picture.png + picture.text.encode()).hexdigest())
        if not private and key in self._public:
            return self._public[key]
        try:
            file = await self._uploaded(team, picture.name, picture.png, picture.text)
            if not await self._can_be_shown(team, file):
                _log.warning("a picture is not ready", team=team)
                return None
        except (SlackApiError, SendError, *BROKEN_LINE) as error:
            _log.warning("no picture", team=team, why=_why(error))
            return None
        if not private:
            if len(self._public) >= MOST_KEPT:
                del self._public[next(iter(self._public))]
            self._public[key] = file
        return file

    async def give(self, team: str, channel: str, file: File, words: str) -> None:
        """Puts a file into a channel of direct messages."""
        with translated():
            raw = file.text.encode()
            uploaded = await self._uploaded(team, file.name, raw, "", channel=channel, words=words)
        assert uploaded, "an upload has an id"

    async def _uploaded(
        self, team: str, name: str, raw: bytes, alt: str, *, channel: str | None = None, words: str | None = None
    ) -> str:
        client = self._workspaces.client(team)
        alt_text = label(alt, MOST_ALT) if alt else None
        place = await client.files_getUploadURLExternal(filename=name, length=len(raw), alt_txt=alt_text)
        async with self._workspaces.session.post(str(place["upload_url"]), data=raw) as answer:
            if answer.status != 200:
                raise Away(f"Slack: upload {answer.status}")
        file = str(place["file_id"])
        # without a channel nobody but us may see it, until a message shows it
        done = await client.files_completeUploadExternal(
            files=[{"id": file, "title": name}], channel_id=channel, initial_comment=words
        )
        found = done.get("files") or [{}]
        return str(found[0].get("id") or file)

    async def _can_be_shown(self, team: str, file: str) -> bool:
        """Slack looks at a picture for a while before a message may show it."""
        for wait in self._waits:
            await asyncio.sleep(wait)
            told = await self._workspaces.client(team).files_info(file=file)
            if (told.get("file") or {}).get("mimetype"):
                return True
        return False

    def shows(self, message: str, team: str, file: str | None) -> None:
        """A message shows a file now, or none: what it showed before is taken away, unless another shows it too."""
        before = self._shown.pop(message, None)
        if file is not None:
            if len(self._shown) >= MOST_KEPT:
                del self._shown[next(iter(self._shown))]
            self._shown[message] = (team, file)
        if before is not None and before not in self._shown.values():
            self._public = {key: kept for key, kept in self._public.items() if kept != before[1]}
            task = asyncio.create_task(self._take_away(*before))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take_away(self, team: str, file: str) -> None:
        try:
            await self._workspaces.client(team).files_delete(file=file)
        except (SlackApiError, SendError, *BROKEN_LINE) as error:
            _log.info("a file stays", team=team, why=_why(error))

    async def finish(self) -> None:
        """Waits for what is being taken away."""
        while self._tasks:
            await asyncio.wait(self._tasks)


def _why(error: BaseException) -> str:
    return code_of(error) if isinstance(error, SlackApiError) else type(error).__name__
