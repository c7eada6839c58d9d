"""Whatever dies in between: no action lost, doubled or reordered, and no message missing (laws 2, 3, 6 and 10).

A night is a script of deliveries (``script``). It is played once without a fault, and once more by a bot
that is killed with SIGKILL again and again (``night``); what is left of the two must be the same
(``outcome``). The bot's lives are forked from a process that has everything imported (``forge``).
"""
