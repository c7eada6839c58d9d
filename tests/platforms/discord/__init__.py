"""Backroom on Discord: the real discord.py against the loopback server."""
