"""The desk: a question in, a ruling out, with what it rests on and what one may ask next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from bot.intents.text import clean, shown
from bot.render.house_text import told_at_table
from bot.rules_desk.context import Context
from bot.rules_desk.facts import Fact, fact
from bot.rules_desk.honest import WHAT_I_ANSWER, is_sure
from bot.rules_desk.index import Findings, Found, index
from bot.rules_desk.off_topic import AT_A_TABLE, NO, is_of_a_table, sure_kind
from bot.rules_desk.rule import Rule
from bot.rules_desk.texts import ID, by_id, rules
from engine.catalog import presets

LONGEST = 1000
"""Characters of a question that is read."""
NEAREST = 3
"""Rules that are named, and offered where the desk is not sure."""
RELATED = 3
DEFAULT = "standard"
EXAMPLES = "Try: ask can he re-raise after a short all-in · ask who acts first heads up · ask BET-7"
EMPTY = (f"Ask me anything about the rules. {WHAT_I_ANSWER}", EXAMPLES)
TOO_LONG = f"That is too long for me: I read up to {LONGEST} characters. Ask it in one sentence, please."
LITERALLY = 0.78
"""Likeness with a way of asking from which on a rule is asked for in nearly the words of its text."""
KNOWN = 0.3
"""Share of a question's words that a rule must have to be offered."""
NOT_SURE = "I am not sure which rule you mean. Is it one of these?"


class Related(NamedTuple):
    """A rule that one may ask next."""

    title: str
    says: str
    """What asks for it, in the words of the grammar."""


class Ruled(NamedTuple):
    """An answer."""

    lines: tuple[str, ...]
    """The ruling first; all of them fit one message on every platform."""
    rules: tuple[str, ...]
    """Ids of the rules, best first; the nearest ones where it is not sure, none where it is no question of rules."""
    sure: bool
    more: str = ""
    """What tells the whole of the rule, in the words of the grammar; empty if there is no more."""
    related: tuple[Related, ...] = ()
    title: str = ""
    """What the answer is about, where that is one rule."""


def ask(question: str, context: Context | None = None) -> Ruled:
    """The ruling on ``question``, asked where ``context`` says. Never raises on anything that people type."""
    where = context or Context()
    if len(question) > LONGEST:
        return Ruled((TOO_LONG,), (), sure=False)
    plain = clean(question)
    if not any(sign.isalnum() for sign in plain):
        return Ruled(EMPTY, (), sure=False)
    return _by_name(plain, where) or _answered(plain, where)


def ready() -> None:
    """Reads the texts and the tables of hands, so that the first question does not wait for it."""
    index()
    fact("does a flush beat a straight", Context())


def _answered(question: str, context: Context) -> Ruled:
    findings = index().find(question, context.game)
    kind = sure_kind(question)
    if kind and not _is_literally(findings):
        return _no(kind)
    computed = fact(question, context)
    if computed is not None:
        return _of_fact(computed, findings.found)
    if context.seen is None and is_of_a_table(question):
        return Ruled((AT_A_TABLE,), (), sure=False)
    if not is_sure(findings):
        return _unsure(findings)
    return told(findings.found[0].rule, context, [one.rule for one in findings.found[1:NEAREST]])


def _is_literally(findings: Findings) -> bool:
    """Whether a rule is asked for in nearly the words of its text: then a sign of something else is no sign."""
    return bool(findings.found) and findings.found[0].nearest >= LITERALLY


def _no(kind: str) -> Ruled:
    return Ruled((f"{NO[kind]} {WHAT_I_ANSWER}",), (), sure=False)


# ---------------------------------------------------------------- asked for by its name

_WHOLE = re.compile(rf"(?:rule )?#?\[?(?P<id>{ID.pattern})\]?(?P<more> more| whole| why| all)?", re.IGNORECASE)
_QUOTED = re.compile(rf"\[(?P<id>{ID.pattern})\]")
_CODE = re.compile(r"[a-z]+(?:_[a-z]+)+")


def _by_name(question: str, context: Context) -> Ruled | None:
    """What a rule's id, a refusal's code, or a refusal with its rule asks for; None if it is none of these."""
    named = _WHOLE.fullmatch(question.rstrip(" ?.!"))
    if named is not None and named["id"].partition("-")[0].upper() in _series():
        rule = _ids().get(named["id"].lower())
        if rule is None:
            return _no_such_rule(named["id"])
        return whole(rule, context) if named["more"] else told(rule, context)
    quoted = [rule for one in _QUOTED.finditer(question) if (rule := _ids().get(one["id"].lower()))]
    if quoted:
        return told(quoted[0], context, quoted[1:NEAREST])
    code = _CODE.fullmatch(question)
    explained = [rule for rule in rules() if code and question in rule.codes]
    return told(explained[0], context, explained[1:NEAREST]) if explained else None


def _ids() -> dict[str, Rule]:
    return {rule_id.lower(): rule for rule_id, rule in by_id().items()}


def _series() -> frozenset[str]:
    return frozenset(rule_id.partition("-")[0] for rule_id in by_id())


def _no_such_rule(name: str) -> Ruled:
    series = name.partition("-")[0].upper()
    first = [rule for rule_id, rule in by_id().items() if rule_id.startswith(f"{series}-")][:RELATED]
    line = f"There is no rule {shown(name.upper())} here. Rules of that chapter begin with {first[0].id}."
    return Ruled((line,), (), sure=False, related=tuple(map(_related, first)))


# ---------------------------------------------------------------- answers


def told(rule: Rule, context: Context, others: Sequence[Rule] = ()) -> Ruled:
    """A rule as an answer: the ruling, this table's value, the example, the source. ``others``: the next nearest."""
    lines = [rule.ruling, *_at_table(rule, context), *([f"Example: {rule.example}"] if rule.example else [])]
    ids = (rule.id, *[other.id for other in others])
    return Ruled(
        (*lines, _source(rule, context)), ids, sure=True, more=f"ask {rule.id} more", related=_next(rule),
        title=rule.title,
    )  # fmt: skip


def whole(rule: Rule, context: Context) -> Ruled:
    """Everything about a rule."""
    lines = [
        rule.ruling,
        *_at_table(rule, context),
        *([f"Why: {rule.why}"] if rule.why else []),
        *([f"Example: {rule.example}"] if rule.example else []),
        *([f"Sources: {'; '.join(map(_spelt_out, rule.sources))}."] if rule.sources else []),
        *([f"Holds for: {', '.join(rule.games)}."] if rule.games else []),
        _source(rule, context),
    ]
    return Ruled(tuple(lines), (rule.id,), sure=True, related=_next(rule), title=rule.title)


def _of_fact(computed: Fact, found: Sequence[Found]) -> Ruled:
    """A computed answer, with the rules that it rests on first."""
    on = [by_id()[rule_id] for rule_id in computed.rules if rule_id in by_id()]
    near = [one.rule for one in found if one.rule not in on]
    ids = tuple(dict.fromkeys([*computed.rules, *[rule.id for rule in near]]))[: max(NEAREST, len(computed.rules))]
    source = "; ".join(f"{rule.id}, {rule.title}" for rule in on[:2])
    lines = (*computed.lines, *([f"By {source}."] if source else []))
    more = f"ask {on[0].id}" if on else ""
    related = tuple(map(_related, [*on[1:], *near][:RELATED]))
    return Ruled(lines, ids, sure=not computed.declined, more=more, related=related)


def _unsure(findings: Findings) -> Ruled:
    """The nearest rules, or a polite no where the question is nearer to what is nothing for the desk."""
    near, elsewhere = [one.rule for one in findings.found[:NEAREST]], findings.elsewhere
    if not near or findings.found[0].covered < KNOWN or elsewhere.meant > findings.found[0].meant:
        return _no(elsewhere.kind or "nonsense")
    lines = (NOT_SURE, *[f"{rule.id}: {rule.title}" for rule in near])
    return Ruled(lines, tuple(rule.id for rule in near), sure=False, related=tuple(map(_related, near)))


def _at_table(rule: Rule, context: Context) -> list[str]:
    """This table's values, where house rules govern the rule: they win over its text."""
    if context.house is None or not rule.house:
        return []
    return [f"At this table ({context.house.id}): {' '.join(told_at_table(context.house, rule.house))}"]


def _source(rule: Rule, context: Context) -> str:
    """``BET-7, A short all-in does not reopen the betting; house rules: standard``."""
    house = context.house
    name = house.id if house is not None else DEFAULT
    preset = presets().get(name)
    differs = house is not None and preset is not None and any(
        getattr(house, one) != getattr(preset, one) for one in rule.house
    )  # fmt: skip
    return f"{rule.id}, {rule.title}; house rules: {name}{', changed here' if differs else ''}"


_SEEDS = {"PL": "beginners' rules", "TB": "a pot-limit Omaha tournament", "PK": "the Pokerati game"}
_BOOKS = {"RR": "Robert's Rules", "TDA": "TDA rules"}


def _spelt_out(source: str) -> str:
    """``RR, All-in`` with the book's name instead of its letters."""
    letters = re.match("[A-Z]+", source)
    name = {**_SEEDS, **_BOOKS}.get(letters[0]) if letters else None
    return f"{name}{source[len(letters[0]) :]}" if name and letters else source


def _next(rule: Rule) -> tuple[Related, ...]:
    return tuple(_related(by_id()[rule_id]) for rule_id in rule.related if rule_id in by_id())[:RELATED]


def _related(rule: Rule) -> Related:
    return Related(rule.title, f"ask {rule.id}")
