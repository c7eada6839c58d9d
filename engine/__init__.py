"""The pure engine of Backroom: cards, rules, hands and tables.

Nothing here knows the clock, chance, the network or a disk (``catalog`` and ``__main__`` read this
package's own TOML files). Same input, same output.
"""
