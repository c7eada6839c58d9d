"""The shape of everything that makes a sentence of a happening."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.render.names import Names
from engine.happenings import Happening

Say: TypeAlias = Callable[[Happening, str, Names], str]
"""From a happening, its player's name and all names to a sentence."""
