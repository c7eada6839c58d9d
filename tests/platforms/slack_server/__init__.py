"""A Slack for tests."""
