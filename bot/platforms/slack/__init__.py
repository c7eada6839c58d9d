"""Slack: a thin adapter between slack-bolt and the room's desk."""
