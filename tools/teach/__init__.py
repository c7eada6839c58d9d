"""Teaches the rules desk what questions mean: ``make teach``, on the machine of whoever changes the rule texts."""
