"""Scopes: where a rule applies, as pairs and as the words that print them.

Here: making scopes and their phrases.
Not here: which rule has which scope.
"""

from synthetic_corpus.ledger.records import Scope
from synthetic_corpus.world.lines import program

SILENT = frozenset({"form", "edition", "endorsement", "program"})


def scope(division: int, **pairs: str) -> Scope:
    """The pairs, after the division's program where it has one; empty values are left out."""
    name = program(division)
    first = (("program", name),) if name else ()
    return (*first, *((key, text) for key, text in pairs.items() if text))


def phrase(of: Scope) -> str:
    """The scope as an adverbial phrase: "for homeowners policies in Ohio", "at the storm desk".

    Form, edition and endorsement are not said: they are those of the document itself.
    """
    pairs = dict(of)
    what = "files" if "region" in pairs else "risks" if "territory" in pairs else "policies"
    words = [
        word
        for word in (
            _line(pairs.get("program", ""), pairs.get("line", ""), what),
            f"in {pairs['jurisdiction']}" if "jurisdiction" in pairs else "",
            f"in the {pairs['region']} region" if "region" in pairs else "",
            f"in the {pairs['territory']} territory" if "territory" in pairs else "",
            f"at {pairs['desk']}" if "desk" in pairs else "",
        )
        if word
    ]
    return " ".join(words) or "in every office"


def _line(name: str, line: str, what: str) -> str:
    if not name and not line:
        return ""
    return f"for {' '.join(part for part in (name, line) if part)} {what}"
