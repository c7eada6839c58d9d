"""The crash suite on Discord: the real bot in a process of its own, killed with SIGKILL again and again.

A night is a script that people play by buttons, forms and slash commands (``script``, ``acting``). It is played
once without a fault, and once more with kills and with a third of the interactions delivered twice (``night``);
what the log says and what the people see in the end must be the same (``outcome``). The bot's lives are forked
from a process that has everything imported (``tests.crash.forge``), and talk over loopback to the Discord of
``tests.platforms.discord_server``, which outlives them all.
"""
