"""Opponents of the house: what they do, how long they take over it, what they are called.

    choice = choose(view)

Pure functions of what one player sees. A house player gets the same view as anybody in his seat, so he
cannot know a hidden card; and the same view always gives the same answer, so a delivery that is handled
twice is answered alike.
"""

from bot.house_players.chips import wants_more_chips
from bot.house_players.choice import Choice
from bot.house_players.choose import choose
from bot.house_players.pace import pace
from bot.house_players.style import NAMES, Style, style_of

__all__ = ["NAMES", "Choice", "Style", "choose", "pace", "style_of", "wants_more_chips"]
