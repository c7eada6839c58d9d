"""The engine's command line, a file for each command. Each is imported only when it is called."""
