"""What one can do, and how on each platform. Data: the README shows it, and a test holds it against the code.

Words in ``backticks`` are said, those in **stars** are buttons. A new platform is one more field of ``Feature``
and one more line of ``PLATFORMS``.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Feature(NamedTuple):
    """One thing that players can do, or that is done for them."""

    what: str
    """In a player's words."""
    verbs: str
    """The verbs of the grammar that do it, apart by spaces; none for what comes by itself."""
    console: str
    discord: str
    slack: str

    def on(self, platform: str) -> str:
        """How it is done on a platform; empty where it cannot be done."""
        return str(getattr(self, platform))


PLATFORMS: Mapping[str, str] = {"console": "In the terminal", "discord": "On Discord", "slack": "On Slack"}
"""Every platform there is, with its heading."""

OPENING = (
    Feature(
        "open a table; you are its host",
        "new",
        "`new omaha stakes:1/2`",
        "`/poker new`, with boxes for game, stakes, clock ...",
        "`/poker new omaha stakes:1/2`",
    ),
    Feature(
        "open a table of several games: in turns, or by the dealer's choice",
        "",
        "`new horse stakes:4/8`, `new dealers-choice`, `new mix games:nlhe,plo,razz`",
        "the same boxes; `/poker new` completes the mixes, and has one for a list of games",
        "`/poker new horse stakes:4/8`, `/poker new mix games:nlhe,plo,razz`",
    ),
    Feature(
        "see which games there are", "games", "`games`", "`/poker games`; completed in `/poker new`", "`/poker games`"
    ),
    Feature(
        "read how a game is played, on one page",
        "rules",
        "`rules omaha`",
        "`/poker rules`, or **More…** and **Rules**, with a picture of how it flows",
        "`/poker rules omaha`, or **More…** and **Rules**, with a picture of how it flows",
    ),
    Feature(
        "read the house rules",
        "house",
        "`house`",
        "`/poker house`, or **More…** and **House rules**",
        "`/poker house`, or **More…** and **House rules**",
    ),
    Feature(
        "ask about one of them, change it as host before the first hand",
        "house_rule",
        "`house straddles`, `house straddles=under the gun`",
        "`/poker house` with a box for it, completed with every value",
        "`/poker house straddles`, `/poker house straddles=under the gun`",
    ),
    Feature(
        "ask what one can say",
        "help menu",
        "`help`, `help raise`, `menu`",
        "`/poker help`, or **More…**",
        "`/poker help`, `/poker menu`, or **More…**",
    ),
)
SEAT = (
    Feature(
        "sit down",
        "sit",
        "`sit 200`",
        "**Sit**, which asks how much, or `/poker sit`",
        "**Sit**, which asks how much, or `/poker sit 200`",
    ),
    Feature(
        "add chips",
        "topup",
        "`topup 50`",
        "**More…** and **Add chips…**, or `/poker topup`",
        "**More…** and **Add chips…**, or `/poker topup 50`",
    ),
    Feature(
        "sit out, and come back",
        "out back",
        "`out`, `back`",
        "**More…** and **Sit out** or **I'm back**; `/poker out`, `/poker back`",
        "**More…** and **Sit out** or **I'm back**; `/poker out`, `/poker back`",
    ),
    Feature(
        "change your seat",
        "seat",
        "`seat 5`",
        "**More…** and **Change seat…**, or `/poker seat`",
        "**More…** and **Change seat…**, or `/poker seat 5`",
    ),
    Feature(
        "owing a blind: post it, buy the button, or wait",
        "post buy_button wait",
        "`post`, `buy button`, `wait`",
        "**Post**, **Buy the button**, **Wait for the blind** when you sit down, and under **My cards** and **More…**; "
        "`/poker post`",
        "**Post**, **Buy the button**, **Wait for the blind** when you sit down, and under **My cards** and **More…**; "
        "`/poker post`, `/poker buy button`, `/poker wait`",
    ),
    Feature(
        "straddle the next hand, or not after all",
        "straddle no_straddle",
        "`straddle`, `no straddle`",
        "**Straddle** and **No straddle** under the table between hands; `/poker straddle`",
        "**Straddle** and **No straddle** under the table between hands; `/poker straddle`, `/poker no straddle`",
    ),
    Feature(
        "stand up",
        "leave",
        "`leave`",
        "**More…** and **Leave**, or `/poker leave`",
        "**More…** and **Leave**, or `/poker leave`",
    ),
)
HOST = (
    Feature(
        "begin, stop the clock, go on",
        "start pause",
        "`start`, `pause`",
        "**Start**, **Go on**; `/poker start`, `/poker pause`",
        "**Start**, **Go on**; `/poker start`, `/poker pause`",
    ),
    Feature(
        "have players of the house, send them away",
        "bots dismiss",
        "`bots 4`, `dismiss Mabel`",
        "**More…** and **House players…**; `/poker bots`, `/poker dismiss`",
        "**More…** and **House players…**; `/poker bots 4`, `/poker dismiss Mabel`",
    ),
    Feature(
        "splash the next pot",
        "splash",
        "`splash 40`",
        "**More…** and **Splash the pot…**, or `/poker splash`",
        "**More…** and **Splash the pot…**, or `/poker splash 40`",
    ),
    Feature(
        "show the table in another chat as well, and play one hand in both",
        "share",
        "`share` gives a code for the other chat",
        "**More…** and **Another chat** gives a code; `/poker table` with the code shows it here",
        "`/poker share`, or **More…** and **Another chat**, gives a code; `/poker share CODE` shows it here",
    ),
    Feature(
        "close the table",
        "end",
        "`end`",
        "**More…** and **End the table**, or `/poker end`",
        "**More…** and **End the table**, or `/poker end`",
    ),
)
HAND = (
    Feature(
        "fold, check, call",
        "fold check call",
        "`fold`, `check`, `call`",
        "**Fold**, **Check**, **Call**; `/act`",
        "**Fold**, **Check**, **Call**; `/poker act fold`, `/poker act check`, `/poker act call`",
    ),
    Feature(
        "bet and raise: a figure, the pot or a part of it, all in",
        "raise raise_by min_raise pot pot_share all_in",
        "`raise 60`, `raise by 20`, `min raise`, `pot`, `half pot`, `all in`",
        "**Raise…**, which asks how much and offers the usual sizes; `/act`",
        "**Raise…**, which asks how much, offers the usual sizes and says what is wrong; `/poker act raise "
        "60`, `/poker act raise by 20`, `/poker act min raise`, `/poker act pot`, `/poker act half pot`, "
        "`/poker act all in`",
    ),
    Feature(
        "draw, stand pat, bring in, complete",
        "draw pat bring_in complete",
        "`draw 2c 3d`, `pat`, `bring in`, `complete`",
        "**Draw…** with a menu of your own cards, **Stand pat**, **Bring in**, **Complete**; `/act`",
        "**Draw…** with a box for each of your own cards, **Stand pat**, **Bring in**, **Complete**; `/poker "
        "act draw 2c 3d`, `/poker act pat`, `/poker act bring in`, `/poker act complete`",
    ),
    Feature(
        "run it twice, or once",
        "run_twice run_once",
        "`run it twice`, `run once`",
        "**Run it twice**, **Run it once**, for everybody who is asked; `/act`",
        "**Run it twice**, **Run it once**, for everybody who is asked; `/poker act run it twice`, `/poker "
        "act run once`",
    ),
    Feature(
        "see what is legal now",
        "",
        "said with your turn",
        "those buttons and no others; completed while one types `/act`",
        "those buttons and no others, also in the Home tab",
    ),
    Feature(
        "see your own cards, alone",
        "cards",
        "`cards`; lines that begin with `@name`",
        "**My cards** or `/cards`, for your eyes only; a direct message each hand",
        "**My cards** or `/poker cards`, for your eyes only; a direct message each hand; the Home tab",
    ),
    Feature(
        "hear that it is your turn",
        "",
        "a line `... to act`",
        "a mention, gone when you have acted",
        "a mention, gone when you have acted; the Home tab",
    ),
    Feature(
        "be reminded of the clock, in your turn and of a vote",
        "",
        "at half of the time and near its end",
        "the same by direct message; the time left counts down under the table",
        "the same by direct message; the end of the time stands under the table",
    ),
)
TOGETHER = (
    Feature(
        "pick the next game, in the dealer's choice",
        "pick",
        "`pick razz`",
        "**Pick the game…**, which opens a menu only for you; `/poker pick`",
        "**Pick the game…**, which opens a menu only for you; `/poker pick razz`",
    ),
    Feature(
        "call a vote: a game in or out, one game only, a rebuy, a house rule, the end",
        "vote_add vote_remove vote_only vote_mix vote_rebuy vote_rule vote_end",
        "`vote add badugi`, `vote remove razz`, `vote only plo`, `vote mix`, `vote rebuy 500`, `vote rule burn=no`, "
        "`vote end 23:00`",
        "**More…** and **Call a vote…**, or `/poker vote`, completed with all there is to vote on",
        "**More…** and **Call a vote…**, or `/poker vote add badugi`, `/poker vote remove razz`, `/poker "
        "vote only plo`, `/poker vote mix`, `/poker vote rebuy 500`, `/poker vote rule burn=no`, `/poker "
        "vote end 23:00`",
    ),
    Feature(
        "vote; see who has",
        "vote vote_yes vote_no vote_withdraw yes no",
        "`vote yes`, `vote no`, `vote`, `vote withdraw`; `yes`, `no`",
        "**Vote yes**, **Vote no** under a message that says who has voted; `/poker vote`",
        "**Vote yes**, **Vote no** under a message that says who has voted; `/poker vote`, `/poker vote "
        "yes`, `/poker vote no`, `/poker vote withdraw`, `/poker yes`, `/poker no`",
    ),
)
KNOWING = (
    Feature(
        "ask about the rules, and why something is so at your table",
        "ask",
        "`ask can he re-raise after a short all in`, `ask BET-7 more`",
        "`/ask`, with **More** and related rules under the answer; only you see it",
        "`/poker ask can he re-raise after a short all in`, with **More** and related rules under the answer; only "
        "you see it",
    ),
    Feature(
        "see the table",
        "table",
        "`table`, in words",
        "one message with a picture, kept up to date; `/poker table` brings it down",
        "one message with a picture, kept up to date; `/poker table` brings it down",
    ),
    Feature(
        "see how a hand ended",
        "picture",
        "`picture 3`, in words",
        "**Picture** under the hand's line",
        "**Picture** under the hand's line",
    ),
    Feature(
        "see who is up or down, and what settles it, tonight or ever; as picture, as file",
        "ledger",
        "`ledger`, `ledger all`, `ledger csv`",
        "**More…** and **Ledger**, with **Picture**, **CSV**, **All tables** under it; `/poker ledger`",
        "**More…** and **Ledger**, with **Picture**, **CSV**, **All tables** under it; `/poker ledger`",
    ),
    Feature(
        "read past hands, and check the deal",
        "history",
        "`history`, `history 3`, `history 3 proof`",
        "**More…** and **Past hands**, or `/poker history`",
        "**More…** and **Past hands**, or `/poker history`, `/poker history 3 proof`",
    ),
    Feature(
        "play at several tables",
        "mine",
        "`alice #friday: call`; `mine`",
        "a table a channel or thread; `/poker mine` lists yours, with links",
        "a table a channel; `/poker mine` lists yours, with links, and so does the Home tab",
    ),
)
ALWAYS = (
    Feature(
        "go on after a restart, in the middle of a hand",
        "",
        "with `--db`; `!restart` tries it",
        "always; old buttons work",
        "always; old buttons work",
    ),
    Feature(
        "go on when the table's place is lost",
        "",
        "cannot happen",
        "the table pauses and its host is told; `/poker table` elsewhere, then **Go on**",
        "the table pauses and its host is told; it goes on by itself when the channel is back, or `/poker "
        "table` elsewhere, then **Go on**",
    ),
)
GROUPS: Mapping[str, Sequence[Feature]] = {
    "Tables": OPENING,
    "Your seat": SEAT,
    "As host": HOST,
    "In a hand": HAND,
    "Games and votes": TOGETHER,
    "To know more": KNOWING,
    "Whatever happens": ALWAYS,
}
FEATURES: Sequence[Feature] = [feature for group in GROUPS.values() for feature in group]


def markdown() -> str:
    """The table of the README."""
    rows = [["", *PLATFORMS.values()], ["---"] * (1 + len(PLATFORMS))]
    for group, features in GROUPS.items():
        rows.append([f"**{group}**", *[""] * len(PLATFORMS)])
        rows += [[feature.what, *[feature.on(platform) for platform in PLATFORMS]] for feature in features]
    return "".join("|" + "".join(f" {cell} |" if cell else " |" for cell in row) + "\n" for row in rows)


if __name__ == "__main__":
    sys.stdout.write(markdown())
