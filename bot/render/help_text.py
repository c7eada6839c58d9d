"""What one can say to Backroom."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.names import inert


class Word(NamedTuple):
    """One word that players say."""

    usage: str
    meaning: str


HELP: dict[str, dict[str, Word]] = {
    "At a table": {
        "sit": Word("sit [AMOUNT]", "Take a seat with so many chips; without an amount, with the most."),
        "leave": Word("leave", "Stand up with all your chips. In a hand you fold first, in your turn."),
        "out": Word("out", "Sit out from the next hand on; your seat is kept."),
        "back": Word("back", "Be dealt in again."),
        "topup": Word("topup [AMOUNT]", "Add chips, up to the largest buy-in. In a hand they come after it."),
        "seat": Word("seat N", "Move to another seat, after the hand; or sit down in it."),
        "post": Word("post", "Pay a blind you owe with the next deal, and be dealt in."),
        "buy button": Word("buy button", "Between button and blinds: pay both blinds, and have the button next."),
        "wait": Word("wait", "Wait for the big blind instead of posting."),
        "straddle": Word("straddle, no straddle", "Raise the blinds before the deal, where the house allows it."),
        "vote": Word(
            "vote add GAME, remove GAME, only GAME, mix, rebuy N, rule RULE=VALUE, end 23:00 (UTC) or end 2h",
            "Ask the table. vote alone shows how it stands; vote yes, vote no; vote withdraw takes it back.",
        ),
        "yes": Word("yes, no", "Answer the vote or the question that is open."),
        "pick": Word("pick GAME", "In dealer's choice: choose the game when you have the button."),
        "table": Word("table", "See the table as it stands."),
        "ledger": Word(
            "ledger [all] [csv] [picture]",
            "Who is up or down, and the fewest payments that settle it; all: of all tables ever.",
        ),
        "mine": Word("mine", "All your tables, and where it is your turn."),
        "history": Word("history [N]", "The last hands, or hand N in full."),
    },
    "In a hand": {
        "fold": Word("fold", "Give up your cards."),
        "check": Word("check", "Pass, where there is nothing to call."),
        "call": Word("call", "Match the bet, with your last chips if need be."),
        "bet": Word("bet AMOUNT", "Put in the first bet of a round."),
        "raise": Word("raise [to] AMOUNT, raise by AMOUNT", "Raise to a total for the round, or by so much more."),
        "pot": Word("pot, half pot", "Bet or raise the size of the pot, or half of it."),
        "allin": Word("allin", "Bet all you have, where the betting allows it."),
        "draw": Word(
            "draw CARDS, as in: draw 2c 3d", "Exchange these cards; the rank will do where you have one of it."
        ),
        "pat": Word("pat", "Keep all your cards in a draw."),
        "bring in": Word("bring in", "In stud, open for the low card's forced bet."),
        "complete": Word("complete", "In stud, make the bring-in a whole bet."),
        "run it twice": Word(
            "run it twice, run once", "When nobody can bet any more: whether you want more than one board."
        ),
        "cards": Word("cards", "See your own cards; nobody else does."),
    },
    "For the host": {
        "new": Word(
            "new GAME or MIX [KEY:VALUE ...], as in: new horse stakes:4/8, new mix games:nlhe,plo,razz@2/4",
            "Open a table; you are its host. Keys: stakes, games, betting, ante, seats, buyin, house, clock, name.",
        ),
        "splash": Word("splash N", "Add chips of yours to the next pot."),
        "start": Word("start", "Begin to play, or go on after a pause."),
        "pause": Word("pause", "Stop the clock; no new hand until you say start."),
        "dismiss": Word("dismiss NAME", "Send a player of the house away."),
        "share": Word("share", "Have the table shown in another chat as well, say on Slack and on Discord."),
        "bots": Word("bots N", "Have N players of the house at your table; 0 sends them away."),
        "end": Word("end", "Close the table, after the hand in play. Everybody is cashed out."),
    },
    "To know more": {
        "ask": Word(
            "ask QUESTION, as in: ask can he re-raise after a short all in",
            "The rules desk: a ruling with its rule, also on what is going on at this table. ask BET-7 tells a rule.",
        ),
        "rules": Word("rules [GAME]", "How this table or a game is played."),
        "games": Word("games", "The games and mixes of the house."),
        "house": Word(
            "house [RULE[=VALUE]], as in: house straddles=off",
            "The house rules of this table, or one of them. The host changes one before the first hand.",
        ),
    },
}
_WORDS = {word: entry for group in HELP.values() for word, entry in group.items()}


def help_text(word: str = "") -> list[str]:
    """All words by group, or what one of them does."""
    if not word.strip():
        groups = [f"{group}: {', '.join(words)}" for group, words in HELP.items()]
        return ["What you can say:", *groups, "For more on one of them: help WORD"]
    known = _WORDS.get(word.strip().lower())
    if known is None:
        return [f"There is no help on {inert(word, instead='that')}. Say help for all words."]
    return [known.usage, known.meaning]
