"""Why the engine refused an action of a record, in words, with the figures and the rule."""

from __future__ import annotations

from engine.errors import Code, Refusal
from engine.history.chips import amount_text


def in_words(refusal: Refusal, scale: int) -> str:
    """Why an action is not allowed; amounts as the file counts them."""
    return _why(refusal, scale) + (f" [{refusal.rule}]" if refusal.rule else "")


def _why(refusal: Refusal, scale: int) -> str:
    match refusal.code:
        case Code.RAISE_OUT_OF_RANGE:
            least, most = _amount(refusal, "least", scale), _amount(refusal, "most", scale)
            return f"only {least} is allowed" if least == most else f"{least} to {most} is allowed"
        case Code.CANNOT_RAISE:
            return "no bet or raise is allowed now"
        case Code.DRAW_NOW:
            return "he draws now, or stands pat"
        case Code.TOO_MANY_CARDS:
            return f"at most {refusal.fact('most')} cards may be drawn"
        case Code.NOT_YOUR_CARD:
            return f"he does not have {refusal.fact('asked')}"
        case Code.BRING_IN_NOW:
            return f"he brings in with {_amount(refusal, 'amount', scale)}, or completes"
    return refusal.code.replace("_", " ")


def _amount(refusal: Refusal, name: str, scale: int) -> str:
    return amount_text(int(refusal.fact(name) or 0), scale)
