"""Deaths of the bot on Slack: at the worst moments in one process, and by ``kill -9`` at random ones."""
