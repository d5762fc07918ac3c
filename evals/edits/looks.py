"""Edits that change how a document looks and what it is called, and not a word of it."""

from __future__ import annotations

import re
from random import Random

from evals.edits.edited import Edited
from evals.edits.files import DoesNotApply, open_file
from evals.edits.taken import Taken

_RUNNING = "Printed copy, page 3 of 7, 2 March 2026"
_QUOTED = re.compile(r"\"([^\"]*)\"")
_SOFT = re.compile(r"(?<![\w'])([a-z]{4})([a-z]{4,})(?![\w'])")


def change_running_header(document: Taken, position: int, random: Random) -> Edited:
    """What every page repeats says something else."""
    opened = open_file(document)
    opened.change_running_header(_RUNNING)
    return Edited(opened.save(), document.locator, document.texts)


def rewrap(document: Taken, position: int, random: Random) -> Edited:
    """The same words in other lines, runs or quotes."""
    opened = open_file(document)
    opened.rewrap()
    data = opened.save()
    if data == document.data:
        raise DoesNotApply("nothing in it can be wrapped otherwise")
    return Edited(data, document.locator, document.texts)


def typeset(document: Taken, position: int, random: Random) -> Edited:
    """Typographic quotation marks and apostrophes, and soft hyphens, throughout."""
    opened = open_file(document)
    done = 0
    for number in reversed(range(len(document.texts))):
        if opened.stream.starts[number] >= 0:
            for start, end, new in reversed(_typeset(document.texts[number])):
                try:
                    opened.replace(number, start, end, new)
                    done += 1
                except DoesNotApply:
                    continue
    if not done:
        raise DoesNotApply("it holds nothing to be typeset")
    return Edited(opened.save(), document.locator, document.texts)


def _typeset(text: str) -> list[tuple[int, int, str]]:
    changes = [(m.start(), m.end(), f"{m[1]}\u00ad{m[2]}") for m in _SOFT.finditer(text)][:3]
    for match in _QUOTED.finditer(text):
        changes += [(match.start(), match.start() + 1, "“"), (match.end() - 1, match.end(), "”")]
    changes += [(n, n + 1, "’") for n, char in enumerate(text) if char == "'"]
    return sorted(changes)


def rename(document: Taken, position: int, random: Random) -> Edited:
    """The file gets another name in another folder; its bytes stay."""
    name = f"archive/renamed-{document.locator.replace('/', '-')}"
    return Edited(document.data, name, document.texts)
