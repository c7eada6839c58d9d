"""The crash suite of a chat platform: the real bot in a process of its own, killed with SIGKILL again and again.

A night is a script that people play by buttons, forms and slash commands (``script``, ``acting``). It is played
once without a fault, and once more with kills and with a third of what people do delivered twice (``night``);
what the log says and what the people see in the end must be the same (``outcome``), and must obey the laws
whatever they do (``laws``). The bot's lives are forked from a process that has everything imported
(``tests.crash.forge``), and talk over loopback to a server that outlives them all.

What differs from platform to platform is a ``Stage`` and how a life begins (``life``).
"""
