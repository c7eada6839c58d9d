"""Nights on Discord (law 4).

What is typed and pressed goes through the bot's own client (``asking``), and what is posted through its own chat
(``sending``); both are heard where discord.py would put it on the wire, whole (``in_words``). The pictures are real
(``studio``). How a night goes, and what is looked for in it, is the same as anywhere.
"""
