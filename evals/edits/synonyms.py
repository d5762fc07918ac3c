"""Words that stand for others without touching a number, duty, negation or name."""

from __future__ import annotations

_PAIRS = """
pay settle/ settle pay/ payment settlement/ loss damage/ damage loss/ use employ/ uses employs/
make prepare/ send forward/ sent forwarded/ give provide/ given provided/ before ahead-of/
show state/ shows states/ written recorded/ record note/ notice advice/ kept held/ keep hold/
begin start/ begins starts/ end finish/ ends finishes/ help assist/ ask request/ check examine/
checks examines/ review examine/ team group/ people persons/ work labour/ large big/ small little/
new fresh/ also likewise/ because since/ about regarding/ full complete/ complete full/ when once/
covered insured/ amount sum/ file folder/ letter message/ claim case/ claims cases/ cause reason/
building structure/ property goods/ water moisture/ policy contract/ caused produced/ made done/
every each/ each every/ after following/ person individual/ office bureau/ answer reply/
create set-up/ process procedure/ project undertaking/ issue matter/ issues matters/ page sheet/
a some/ an some/ the that/ of regarding/ this that/ to towards/ in within/ on upon/ for towards/
with using/
"""
_WORDS = (pair.split() for pair in _PAIRS.replace("\n", " ").split("/") if pair.strip())
SYNONYMS: dict[str, str] = {word: other.replace("-", " ") for word, other in _WORDS}
