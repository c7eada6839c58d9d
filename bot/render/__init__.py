"""What Backroom says: views and happenings in, text out. Pure functions; nothing here knows a hidden card (law 4)."""
