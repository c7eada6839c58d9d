"""Hands as text: PHH in and out, and the plain history that a player reads.

    [told] = read_hands(text)
    verdict = judge("hand.phh", told)
    text = to_phh(events)

Nothing here touches a disk: whoever calls gives the text, or keeps it.
"""
