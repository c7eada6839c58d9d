"""The crash suite on Slack (``tests.platforms.killing``), and single deaths at the worst moments."""
