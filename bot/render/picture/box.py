"""Rectangles, in pixels."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle by its top left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def middle(self) -> int:
        """Half-way from left to right."""
        return self.x + self.width // 2

    def inset(self, across: int, down: int = 0) -> Box:
        """Smaller by so much at each side."""
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box) -> bool:
        """Whether ``other`` lies within."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom
