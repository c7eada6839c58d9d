"""Nights on Slack (law 4).

What is typed, pressed and sent in goes through the bot's own client in the shape in which slack-bolt hands it on, and
all that the bot says goes through its own chat and answers. Both are heard where slack_sdk would put it on the wire,
whole (``wire``). How a night goes, and what is looked for in it, is the same as anywhere.
"""
