"""Forms of verbs.

Here: third person, past, participle and gerund of the base form of a verb, particles kept.
Not here: which verb stands where.
"""

_PAST = {
    "be": ("was", "been"), "bear": ("bore", "borne"), "bring": ("brought", "brought"),
    "build": ("built", "built"), "choose": ("chose", "chosen"), "cut": ("cut", "cut"),
    "do": ("did", "done"), "draw": ("drew", "drawn"), "find": ("found", "found"),
    "give": ("gave", "given"), "have": ("had", "had"), "hear": ("heard", "heard"),
    "hold": ("held", "held"),
    "keep": ("kept", "kept"), "lay": ("laid", "laid"), "leave": ("left", "left"),
    "let": ("let", "let"), "make": ("made", "made"), "meet": ("met", "met"),
    "pay": ("paid", "paid"),
    "put": ("put", "put"), "read": ("read", "read"), "seek": ("sought", "sought"),
    "send": ("sent", "sent"), "set": ("set", "set"), "show": ("showed", "shown"),
    "shut": ("shut", "shut"), "speak": ("spoke", "spoken"), "take": ("took", "taken"),
    "tell": ("told", "told"), "withdraw": ("withdrew", "withdrawn"), "write": ("wrote", "written"),
}  # fmt: skip
_THIRD = {"be": "is", "have": "has"}
_DOUBLED = frozenset("flag log map plan refer scan set shut stop tag transfer cut let put".split())


def third(verb: str) -> str:
    """ "keep track of" -> "keeps track of"."""
    head, rest = _split(verb)
    if head in _THIRD:
        return _THIRD[head] + rest
    if head.endswith(("s", "sh", "ch", "x", "o")):
        return f"{head}es{rest}"
    if _ends_in_y(head):
        return f"{head[:-1]}ies{rest}"
    return f"{head}s{rest}"


def past(verb: str) -> str:
    """ "write up" -> "wrote up"."""
    head, rest = _split(verb)
    return (_PAST[head][0] if head in _PAST else _regular(head)) + rest


def participle(verb: str) -> str:
    """ "write up" -> "written up"."""
    head, rest = _split(verb)
    return (_PAST[head][1] if head in _PAST else _regular(head)) + rest


def gerund(verb: str) -> str:
    """ "write up" -> "writing up"."""
    head, rest = _split(verb)
    if head.endswith("e") and head != "be" and not head.endswith("ee"):
        return f"{head[:-1]}ing{rest}"
    return f"{head}{head[-1] if head in _DOUBLED else ''}ing{rest}"


def _regular(head: str) -> str:
    if head.endswith("e"):
        return f"{head}d"
    if _ends_in_y(head):
        return f"{head[:-1]}ied"
    return f"{head}{head[-1] if head in _DOUBLED else ''}ed"


def _ends_in_y(head: str) -> bool:
    return head.endswith("y") and head[-2:-1] not in "aeiou"


def _split(verb: str) -> tuple[str, str]:
    head, space, rest = verb.partition(" ")
    return head, space + rest
