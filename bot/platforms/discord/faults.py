"""What Discord answers, in the words of the ports."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.ports import Away, Gone, Poison, TryLater, Unreachable

UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, ARCHIVED = 10008, 10003, 50083
OTHERS_MESSAGE = 50005
TOO_LARGE = 413


@contextmanager
def translated() -> Iterator[None]:
    """Raises what the ports know in place of what discord.py raises; any other fault comes through as it is."""
    try:
        yield
    except discord.RateLimited as error:
        raise TryLater(error.retry_after) from None
    except discord.NotFound as error:
        if error.code == UNKNOWN_MESSAGE:
            raise Gone("no such message") from None
        raise Unreachable(f"Discord: {error.code}") from None
    except discord.Forbidden as error:
        if error.code == OTHERS_MESSAGE:
            raise Gone("not our message") from None
        raise Unreachable(f"Discord: {error.code}") from None
    except (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError) as error:
        raise Away(type(error).__name__) from None
    except discord.HTTPException as error:
        if error.status == 429:
            raise TryLater(float(error.response.headers.get("Retry-After", 5))) from None
        if error.code == ARCHIVED:
            raise Unreachable("archived") from None
        if 400 <= error.status < 500:
            raise Poison(f"Discord: {error.status} {error.code}") from None
        raise
