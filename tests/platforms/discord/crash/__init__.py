"""The crash suite on Discord (``tests.platforms.killing``), and single deaths at the worst moments."""
