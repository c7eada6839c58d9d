"""Everything of Backroom that touches the world: chats, clock, chance, the store."""
