"""Settings from the environment, or from a file ``.env`` in the working directory."""

from __future__ import annotations

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """All settings; each is the environment variable ``BACKROOM_`` and its name in capitals. The README lists them."""

    model_config = SettingsConfigDict(env_prefix="BACKROOM_", env_file=".env", env_ignore_empty=True, extra="ignore")

    db: str = Field("sqlite:///backroom.db", description="the database: sqlite:///FILE or postgresql://...")
    key: SecretStr | None = Field(None, description="seals hidden cards in the database")
    discord_token: SecretStr | None = Field(None, description="the bot's token; without it Discord is left alone")
    discord_shards: int | None = Field(None, ge=1, description="how many shards; as Discord advises if not set")
    discord_api: str = Field("", description="another address of Discord's API: a proxy, or a server for tests")
    log_level: str = Field("warning", description="debug, info, warning or error; logs go to standard error")
