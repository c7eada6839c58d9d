"""Screens: a table, one's cards, a hand that was played, as views show them."""
