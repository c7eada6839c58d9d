"""Hands as text: PHH in and out, and the plain history that a player reads.

    record, = read_hands(text)[1]
    played = replay(record)

Nothing here touches a disk; whoever calls gives the text.
"""
