"""Discord: slash commands and buttons in, messages with pictures out. Needs the extra ``discord``."""
