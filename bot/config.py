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
    slack_bot_token: SecretStr | None = Field(None, description="the app's bot token, xoxb-...")
    slack_app_token: SecretStr | None = Field(None, description="for Socket Mode: the app-level token, xapp-...")
    slack_signing_secret: SecretStr | None = Field(None, description="for HTTP instead: what requests are signed with")
    slack_client_id: str = Field("", description="for HTTP and many workspaces: the OAuth client")
    slack_client_secret: SecretStr | None = Field(None, description="its secret")
    slack_listen: str = Field("127.0.0.1:3000", pattern=r".*:[0-9]{1,5}", description="where HTTP is served, host:port")
    slack_api: str = Field("", description="another address of Slack's API: a proxy, or a server for tests")
    slack_log_level: str = Field("warning", description="of Slack's libraries: info, warning or error; never debug")
    log_level: str = Field("warning", description="debug, info, warning or error; logs go to standard error")
