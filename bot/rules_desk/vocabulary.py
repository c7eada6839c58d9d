"""How poker is talked about: one name for all that means the same, so that a question meets the texts half way.

Questions and texts are read alike: a name stands beside the words that were typed, never in their place, so that who
uses a text's own words finds it first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from bot.rules_desk.stems import stem

_SAME = """
allin: all in, allin, shove, jam, push all, ship it, go broke, put it all in, all my chips, all his chips, everything
  in
raise: reraise, re raise, 3bet, 3 bet, three bet, 4bet, 4 bet, bump it, raise again, over the top, make it more
checkraise: check raise, check then raise, sandbag, check and then raise, check and raise
call: see the bet, match the bet, match it, flat, flat call, smooth call
fold: throw in, give up my hand, lay down, get rid of my hand
muck: throw away my hand, throw away his hand, toss, slide into the muck, face down into
bet: wager, lead out, fire
blind: blinds
smallblind: small blind, sb, small blinds, little blind
bigblind: big blind, bb, big blinds
straddle: live straddle, mississippi, mississippi straddle
utg: under the gun, left of the big blind, first after the blinds
cutoff: co, cut off
button: btn, dealer button, puck, dealer puck, dealer chip
hijack: hj
preflop: pre flop, before the flop, pre-flop, pf
postflop: post flop, after the flop
headsup: heads up, headsup, hu, two players, 2 players, only two of us, two of us, just us two, one on one, 1v1, two
  handed, two left, 2 handed, 2 people, two people, only two left, just two, us two, one opponent
shorthanded: short handed, few players, 3 handed, three handed
minimum: min, smallest, least, fewest, at least, lowest bet
maximum: max, largest, biggest, most, at most, upper limit, highest bet, as much as
minraise: min raise, minraise, minimum raise, smallest raise, least raise, how little can i raise
maxraise: max raise, maximum raise, biggest raise, largest raise, most i can raise, most can i raise
cap: capped, number of raises, many raises, raises per round, raises allowed, raises in a round, bets and raises, how
  often raise
nolimit: no limit, nl, nolimit, no lim
potlimit: pot limit, pl, potlimit, pot sized, pot size, potsize
fixedlimit: fixed limit, fl, limit poker, structured limit, limit game, limit games, in limit, limit betting, playing
  limit
spreadlimit: spread limit, spread, spread bet
nolimit+holdem: nlhe, nlh, nlth, no limit texas
potlimit+omaha: plo, plo4, pot limit omaha
fixedlimit+holdem: lhe, limit holdem, limit hold em
holdem: hold em, holdem, texas, texas holdem, texas hold em
omaha: omaha high, oma
omaha+hilo: o8, omaha8, omaha hi lo, omaha 8, omaha hilo, plo8, omaha eight, oh8, omaha8b, omaha split
omaha+five: plo5, 5 card omaha, five card omaha, omaha5, big omaha
omaha+five+hilo: big o, omaha5 8
omaha+six: plo6, six card omaha, 6 card omaha, omaha6
courchevel: courcheval, courchevell
shortdeck: short deck, six plus, 6 plus, 6+, 36 cards, thirty six cards, triton, shortdeck, 36 card deck
stud: 7 card stud, seven card stud, 7cs, seven stud, 7 stud, stud high
stud+hilo: stud8, stud 8, stud hi lo, stud eight, stud hilo, 7cs8, stud split
razz: stud low, stud lowball, raz, razzle
draw5: five card draw, 5 card draw, 5cd, old fashioned draw, jackpots, 5 draw
lowball27: 2 7, 27, 2 to 7, deuce to seven, deuce, kansas city, 2to7, 27 lowball, two to seven, deuce seven, deuce 7
lowball27+tripledraw: 27td, 2 7td, deuce to seven triple draw, 2 7 triple draw, triple draw lowball
lowball27+singledraw: 27sd, 2 7 single draw, deuce to seven single draw, no limit single draw, nl27
tripledraw: triple draw, td, three draws, 3 draws
singledraw: single draw, sd, one draw
acefive: a 5, a5, ace to five, ace five, a to 5, california lowball, california
badugi: badougi, badaci, badeucey, baduki, padooki
hilo: hi lo, high low, hilo, hi low, split pot, split pot game, eight or better, 8 or better, 8ob, high and low, 8 b,
  split games
lowball: low ball, low hand, lowball
qualify: qualifier, qualify, qualifying, qualified
mix: mixed game, mixed games, rotation, mixed, horse, hose, 8 game, eight game, ten game, 10 game, mix, round of each
dealerschoice: dealers choice, dealer s choice, dealer choice, choose the game, pick the game, pick a game, choose a
  game, picks the game, dealer picks, choosing the game, choose which game
optout: opt out, skip a game, sit out one game, refuse to play, sit out a game, skip one game, skip razz, hate razz,
  not play
halfandhalf: half and half, half half, pokerati
orbit: lap, round the table, time around, trip around
runtwice: run it twice, rit, run twice, run it 2 times, run it two times, running it twice, run it 2x, twice, run it
  more than once, run it three times, two boards, second board, run out twice, running it, deal it twice, run the
  board twice, run it
splash: splash pot, splash the pot, splashed pot
odd+chip: odd chip, extra chip, leftover chip, left over chip, odd dollar, spare chip, last chip, remaining chip,
  uneven, does not divide, not divide, indivisible, odd chips, chip left over
split: chop, tie, tied, share the pot, divide, same hand, equal hands, draw the pot, chopped, identical hands, cut
  the pot
sidepot: side pot, sidepot, side pots
mainpot: main pot, mainpot
uncalled: uncalled bet, get back, comes back, returned, give back, refund, gets back, money back, chips back
quarter: quartered, quartering, one quarter, fourth of the pot, 1/4, quarter of the pot, three quarters
scoop: win both, both halves, whole pot, both ways, sweep
tablestakes: table stakes, go to my pocket, reach into my wallet, out of pocket, wallet, from my pocket, pocket money
short: short stack, less than, not enough, fewer chips, can not afford, cannot cover, too few chips, does not have
  enough, for less, not have enough, cannot afford, can t cover, lacks chips, not enough chips, low on chips, few
  chips, short stacked
reopen: re open, open the betting again, action back, reopen the action, opens it up, reopened
incomplete: short raise, incomplete raise, not a full raise, less than a full raise, under raise, less than a raise
outofturn: out of turn, out of order, acted before, acts before, ahead of turn, not his turn, not my turn, before his
  turn, jump the gun, too early, jumped ahead, before it was his turn, premature
oversized: oversize, over size, overchip, over chip, one big chip, single chip, one chip, a single large, big chip,
  big denomination
string: string bet, string raise, two motions, one motion, goes back to his stack, went back to his stack, back for
  more, in stages
boxed: face up in the deck, upside down in the deck, turned in the deck, wrong way round, face up in the stub, facing
  the wrong way
exposed: flash, flip over, turned over, accidentally shown, flipped, face up, saw the card, saw my card, visible,
  everyone saw, everybody saw
marked: bent, damaged, crease, creased, torn, scratch, scratched, nick, dirty, crimped
misdeal: redeal, deal again, re deal, deal over, start over, dealt wrong, misdealt
burn: burn card, burnt, burning
wrongburn: forgot to burn, forgot the burn, no burn, burned two, without burning, burn two, burned twice, did not
  burn, two burns
dead: dead hand, killed, kill
foul: fouled, foul deck, bad deck
reshuffle: re shuffle, shuffle again, run out of cards, ran out of cards, out of cards, not enough cards, deck runs
  out, deck ran out, no more cards, too few cards, deck is empty, shuffled in, runs out
stub: rest of the deck, remaining deck, undealt
rabbit: rabbit hunt, rabbit hunting, would have come, next card would, see the next card, what was coming
slowroll: slow roll, slowrolling, slow rolling
wheel: bicycle, a2345, ace to five straight, 5 high straight, 5432a, steel wheel, a 2 3 4 5, 54321
broadway: ace high straight, tjqka, akqjt
fullhouse: full house, boat, full boat, fulls
quads: four of a kind, 4 of a kind, four of kind
trips: three of a kind, 3 of a kind, three kind
twopair: two pair, 2 pair, two pairs, 2 pairs
threepair: three pair, three pairs, 3 pair, 3 pairs
highcard: high card, no pair, nothing
straightflush: straight flush, steel
royal: royal flush, royal
wraparound: wrap around, around the corner, qka23, ka234, q k a 2 3, k a 2 3 4
kicker: side card, kickers
rank: ranking, order of hands, hand order, hierarchy, rankings, best to worst
suit: suits, suit order, spades over hearts, highest suit, suit rank
beat: win against, better than, higher than, outrank, vs, versus, beats, stronger than, wins over, which wins, which
  is better, best hand, rank higher
nuts: the nuts, nut, unbeatable, best possible
exactlytwo: exactly two, two from my hand, two hole cards, 2 from hand, how many cards from my hand, two from hand,
  use three from hand, use one card from my hand, one card from my hand, must use two, use just one, only one from my
  hand, all four of my cards, how many of my cards, how many hole cards, use two, must i use two
boardplays: play the board, board plays, plays the board, playing the board, everyone plays the board, best hand on
  the board, nuts on the board, hand on the board
show: reveal, turn over my cards, turn over his cards, turn up, show my cards, table my hand, open my hand, flip my
  cards, show his hand, show my hand, show down, showing
see: look at, ask to see, can i see, want to see, view
showfirst: show first, shows first, show his hand first, who shows, who has to show, has to show first, turn over
  first
showdown: at the end, end of the hand, show down
actfirst: act first, acts first, go first, goes first, start the betting, starts the betting, first to act, bet
  first, bets first, open the action, opens the action, opens the betting, who starts, who opens, first action, who
  begins, speak first, whose action, order of action, order of betting, who is first, first to bet, leads the
  betting, who leads, acts after, last to act, act last, acts last
turn: whose turn
bringin: bring in, bringin, brings it in, bring it in, forced bet, brings in, low card bets
complete: completion, completing
upcard: up card, up cards, door card, upcards, door, exposed cards in stud, cards showing, board in stud, open cards
openpair: open pair, paired door card, pair showing, pair on fourth street, paired up, pair on board fourth
thirdstreet: third street, 3rd street, third st
fourthstreet: fourth street, 4th street, fourth st
fifthstreet: fifth street, 5th street, fifth st
sixthstreet: sixth street, 6th street, sixth st
seventhstreet: seventh street, 7th street, seventh st, last card in stud
pat: stand pat, stay pat, keep all, keep my cards, draw none, draw zero, take no cards, draw no cards, no cards
draw: discard, exchange, swap, change cards, take cards, new cards, trade cards, trade in, replace cards, get new
  cards
drawfive: draw five, all five cards, draw all, change all, five new cards, throw all, discard all, exchange all, five
  cards
snow: bluff pat
buyin: buy in, buyin, bring to the table, how much to sit, buy for, starting chips, sit with, starting stack
rebuy: re buy, rebuy, buy back in, buy in again, buy again
topup: top up, topup, reload, add chips, add more chips, buy more chips, add to my stack, more chips, chips on, extra
  chips, add chip, put more on the table, put more money on the table, put more chips
addon: add on, addon
gosouth: go south, going south, rathole, ratholing, take chips off, take money off, pocket chips, pocketing, remove
  chips, take some chips, put chips in my pocket, chips off the table, take off some, take profit, lock up, cash out
  some, put some away, part of my stack, take some off the table, take half
lend: loan, borrow, lend, give chips, give me chips, buy chips from, sell chips, transfer, chips from another, buy
  chips off, sell some chips, spot me, chips to a friend, chips off, buy some off, buy from another, from another
  player
bust: busted, broke, felted, out of chips, lost everything, lost all my chips, zero chips, no chips, no chips left,
  lost it all, lost all
sitout: sit out, sitting out, sat out, away from the table
absent: away, afk, brb, not there, not here, bathroom, toilet, stepped away, not at the table, smoke, leave for a
  bit, late, missing, not present, break
missedblind: missed blind, missed blinds, miss the blind, miss my blind, owe blind, owe a blind, skip the blind,
  missed my big blind, missed the big blind, missed small blind, missed my blind, missed both blinds, dodge the
  blinds, miss blinds, skipped my blinds, miss the blinds, miss my blinds, miss my big blind
post: posting, posted, pay my blind
newcomer: new player, new guy, just joined, just sat down, joins, newcomers, joining, new person, late comer, sits
  down mid game, sit down
buybutton: buy the button, buying the button, bought the button
deadbutton: dead button, empty seat has the button
clock: time limit, timeout, time out, time bank, timer, how long do i have, takes forever, tank, tanking, stall,
  stalling, too slow, slow player, time runs out, long to act, how much time, call time, calling time, call the
  clock, too long
host: admin, organiser, organizer, owner, who runs
houseplayer: house player, house players, bot, bots, computer, cpu, npc, ai
fair: rigged, rig, provably fair, rng, random, fairness, trust, fix, crooked, shuffle honest, seal, commitment, cheat
  the deck
peek: see my cards, see my hole cards, look at my cards, spy, others see, private, privacy
ledger: who owes, settle up, settle, up or down, owe money, pay each other, venmo, winnings, who is up
realmoney: real money, real cash, actual money, for money, play money, worth anything, play chips
leave: quit, cash out, stand up, go home, get up
kick: kick out, ban, throw out, remove a player, dismiss, boot
restart: crash, crashes, reboot, goes down, server down, goes offline
vote: votes, voting, poll, majority
houserule: house rule, house rules, table rules, custom rules, preset, presets
changerule: change a rule, change the rules, change rules, change house rule
tournament: tourney, mtt, sng, sit and go, freezeout, tourny
cash: cash game, ring game, cash games
balance: balancing, even out the tables, move a player, moved to another table, uneven tables, tables uneven, balance
  tables, changed tables, moved to a new table, switch tables, moved table
breaktable: break a table, breaking tables, table breaks, breaking a table, consolidate, broken table, table is
  broken up, merge tables
finaltable: final table, last table
chiprace: chip race, colour up, color up, race off, racing off, change up, small chips no longer, colour change,
  coloring up, racing, chips out of play
level: blind level, blinds go up, blinds increase, raise the blinds, level up, blinds rise
place: finish, finishing place, who finishes, same hand out, knocked out, eliminated, ko, placing, payout, prizes,
  out at the same time
ante: antes, bb ante, big blind ante
verbal: announce, verbally, say out loud, announced, says raise, said raise, said call, says call, spoken, out loud,
  verbal declaration
declare: declaration, declare game, declare games, declaring
talk: discuss, comment, chat about the hand, speech, talking, discussing, say what i folded, tell what i folded, tell
  people
electronic: phone, hud, app, solver, charts, calculator, odds calculator, software help, laptop, phones
oneplayer: one player to a hand, ask a friend, help from, show my hand to a friend, advice from, two on one hand,
  help my friend, help another
collusion: collude, team up, colluding, cheating, cheat, cheater, partners, whip saw
softplay: soft play, check it down, checking down, go easy, soft playing, checked down, check down, agree to check
angle: angle shooting, angling, angle shoot, angle shooter, shady
splashchips: throw chips into, toss chips into, splashing chips, throws his chips, chips thrown
protect: protecting, protect my hand, card protector, card cap, unprotected, dealer mucked my, dealer took my cards,
  accidentally mucked, mucked by accident, dealer grabbed, dealer swept
fouledhand: wrong number of cards, too many cards, extra card, three hole cards, one card short, too few hole cards,
  only one card, missing a card, six cards, five cards in, one too many, card too many, card short
extrahand: extra hand, dealt to an empty seat, hand for an empty seat, dealt someone who is not, absent player dealt,
  dealt too many hands, missed a player, dealt out a player, skipped a player, forgot to deal me, did not get a hand,
  dealt an extra
offtable: off the table, on the floor, fell on the floor, dropped, fell
prematurecard: premature flop, flop too early, turn too early, dealt too soon, before everyone acted, before all
  acted, too soon, before everybody acted, before action was complete, dealer jumped, dealt the turn before, dealt
  the flop before, river too early, before betting was finished, before i acted, flop came early, early flop, early
  turn, early river
mind: change my mind, take it back, take back, undo, changed his mind, take back my, change his mind, retract, cancel
  my action, misclick, mis click
language: english only, swear, swearing, foreign language, rude, insult
insufficient: bet too small, raise too small, underbet, less than the minimum, below the minimum
commitment: seal, sealed, proof, hash
return: come back, back to the table, came back, coming back, comes back, return to the game, rejoin
fewer: less
third: 3rd
fourth: 4th
fifth: 5th
sixth: 6th
seventh: 7th
first: 1st
second: 2nd
one: 1
two: 2
three: 3
four: 4
five: 5
six: 6
seven: 7
eight: 8
nine: 9
ten: 10
king: kings
queen: queens, ladies
jack: jacks
ace: aces, rockets, bullets
empty: vacant
player: guy, dude, someone, somebody, person, people, opponent, man, friend, buddy, anyone, anybody, villain,
  neighbour, neighbor, fella, bloke
everybody: everyone, all players, whole table, all of us, the others
allowed: permitted, legal, ok to, fine to, kosher, okay to, permissible
money: cash, dollars, bucks, dough
"""
"""What people say and mean alike: ``name: said, said, ...``; a ``+`` makes several names of it."""
_SIGN = "x0"
"""How a name begins, so that it is no word that anybody types."""

END = "\n"
"""What stands behind a text where many are read at once."""

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?\+?|\n")
_APOSTROPHE = re.compile(r"[’‘´`]")
_IN_CHAT = {
    "wat": "what",
    "wut": "what",
    "wot": "what",
    "teh": "the",
    "da": "the",
    "u": "you",
    "ur": "your",
    "r": "are",
    "dat": "that",
    "dis": "this",
    "wen": "when",
    "wen's": "when",
    "y": "why",
    "hafta": "must",
    "gotta": "must",
    "gonna": "will",
    "kinda": "kind",
    "cuz": "because",
    "coz": "because",
    "tho": "though",
    "thru": "through",
    "im": "i'm",
    "ive": "i've",
    "whos": "who's",
    "whats": "what's",
    "hes": "he's",
    "b4": "before",
    "w": "with",
    "w/": "with",
    "plyr": "player",
}
"""Little words as they are typed in a hurry."""


def words(text: str) -> list[str]:
    """The words of a text, each as its stem; hyphens and slashes divide."""
    return all_words((text,))[:-1]


def all_words(texts: Iterable[str]) -> list[str]:
    """The words of many texts, one text after the other, with ``END`` behind each: many are sooner read at once."""
    whole = "".join([f"{' '.join(text.splitlines())}\n" for text in texts])
    typed = _WORD.findall(_APOSTROPHE.sub("'", whole.lower()))
    stems = {word: stem(_IN_CHAT.get(word, word)) for word in set(typed)}
    return [stems[word] for word in typed]


def concepts(stems: Sequence[str]) -> list[str]:
    """What a text is about, beside its words: a name for each phrase of the vocabulary in it, the longest first."""
    return [name for _, names in named([*stems, END], range(len(stems))) for name in names]


@cache
def beginnings() -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """The words that are phrases by themselves, and the two words with which each longer phrase begins."""
    phrases = _table().keys()
    alone = frozenset(phrase[0] for phrase in phrases if len(phrase) == 1)
    return alone, frozenset((phrase[0], phrase[1]) for phrase in phrases if len(phrase) > 1)


def named(stems: Sequence[str], places: Iterable[int]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Where in texts, each with ``END`` behind it, a phrase begins, and its names; looked for at some places alone."""
    further, after = _phrases().further, 0
    for at in places:
        phrase = further.get(stems[at]) if at >= after else None
        meant: tuple[str, ...] = ()
        ahead = at
        while phrase is not None:
            ahead += 1
            if phrase.meant:
                meant, after = phrase.meant, ahead
            phrase = phrase.further.get(stems[ahead])
        if meant:
            yield at, meant


def known_words() -> frozenset[str]:
    """Every word of this vocabulary, as its stem."""
    return frozenset(stem for phrase in _table() for stem in phrase)


class _Phrase:
    """A phrase, or the beginning of some."""

    def __init__(self) -> None:
        self.meant: tuple[str, ...] = ()
        self.further: dict[str, _Phrase] = {}


@cache
def _phrases() -> _Phrase:
    """All phrases, word by word."""
    empty = _Phrase()
    for stems, meant in _table().items():
        at = empty
        for one in stems:
            at = at.further.setdefault(one, _Phrase())
        at.meant = meant
    return empty


@cache
def _table() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """What is meant by each phrase."""
    table: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in _SAME.replace("\n  ", " ").strip().splitlines():
        name, _, said = line.partition(":")
        meant = tuple([f"{_SIGN}{one}" for one in name.split("+")])
        for phrase in (*said.split(","), *([name] if len(meant) == 1 else [])):
            table.setdefault(tuple(words(phrase)), meant)
    return table
