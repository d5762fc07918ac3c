"""Every number that is printed, and how many of them are no facts.

Here: the numbers of each section as read, counted against the ledger's, word for word.
Not here: what a number is (`ledger.printed`), and values with their concepts (`facts`).

A section's numbers are those of its passages, its heading and the heading's label; of a table the
headers once. Labels of list items are not counted, as the ledger does not.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from evals.corpus_check.evidence import Evidence, fold
from evals.corpus_check.pieces import Piece, Reading
from evals.corpus_check.problems import Checked, Code, Problem, checked, place
from evals.corpus_check.sentences import is_whole, sentences
from synthetic_corpus.ledger.printed import numbers_in

RUNNING = "footer"
"""The section of the ledger that holds what runs through the pages."""
LEAST_SHARE = 1 / 3
Numbers = dict[str, Counter[str]]


def numbers_listed(evidence: Evidence) -> Checked:
    """Each section prints the numbers that the ledger lists, as often, and no others."""
    listed: defaultdict[str, Numbers] = defaultdict(lambda: defaultdict(Counter))
    for row in evidence.ledger.numbers:
        listed[row.document][fold(row.section)][row.printed.casefold()] += row.count
    looked_at, found = 0, list[Problem]()
    for document, reading in evidence.readings.items():
        printed = numbers_of(reading)
        looked_at += sum(counter.total() for counter in printed.values())
        wanted = dict(listed[document])
        running = wanted.pop(RUNNING, Counter())
        found += _stray(document, reading, printed, wanted)
        found += _differences(document, printed, wanted)
        found += _running(document, reading, running)
    return checked("numbers in the ledger", looked_at, found)


def facts_are_not_all(evidence: Evidence) -> Checked:
    """At least one number in three is no fact: of all, of those that are no furniture either.

    So it is with sentences that print a number: one in three at least states no fact.
    """
    roles: Counter[str] = Counter()
    for row in evidence.ledger.numbers:
        roles[row.role] += row.count
    other = roles["illustration"] + roles["reference"]
    shares = {
        "numbers": (other + roles["furniture"], roles.total()),
        "numbers that are no furniture": (other, other + roles["fact"]),
        "sentences with a number": _sentences(evidence),
    }
    found = [
        Problem("facts_only", "corpus", f"of {total} {what}, {part} are no facts")
        for what, (part, total) in shares.items()
        if part < LEAST_SHARE * total
    ]
    return checked("numbers that are no facts", roles.total(), found)


def numbers_of(reading: Reading) -> Numbers:
    """How often each number is printed, by section, in lower case."""
    found: Numbers = defaultdict(Counter)
    for piece in reading.pieces:
        for text in _texts(piece):
            found[fold(piece.section)].update(n.text.casefold() for n in numbers_in(text))
    return found


def _texts(piece: Piece) -> Iterator[str]:
    if piece.kind == "heading":
        yield piece.label
    yield from piece.headers
    yield from piece.cells or (piece.text,)


def _differences(document: str, printed: Numbers, wanted: Numbers) -> Iterator[Problem]:
    for section in dict.fromkeys([*wanted, *printed]):
        read, listed = printed.get(section, Counter()), wanted.get(section, Counter())
        for number in dict.fromkeys([*listed, *read]):
            if read[number] != listed[number]:
                code: Code = (
                    "number_missing" if read[number] < listed[number] else "number_unlisted"
                )
                yield Problem(
                    code, place(document, section),
                    f"{number!r} is printed {read[number]} times, in the ledger {listed[number]}",
                )  # fmt: skip


def _stray(document: str, reading: Reading, printed: Numbers, wanted: Numbers) -> Iterator[Problem]:
    """Lines of the margins that were read as passages; their numbers are taken out of `printed`.

    A line under the title may have the same words: only as many are taken as are too many.
    """
    for piece in reading.pieces if reading.margins else ():
        section = fold(piece.section)
        own = Counter(n.text.casefold() for n in numbers_in(piece.text))
        surplus = printed[section] - wanted.get(section, Counter())
        if piece.text in reading.margins and own and own <= surplus:
            printed[section] -= own
            yield Problem("running_in_text", place(document, piece.section), repr(piece.text))


def _running(document: str, reading: Reading, wanted: Counter[str]) -> Iterator[Problem]:
    """Where the running lines were read apart, their numbers are those of the ledger."""
    if reading.running.strip():
        read = Counter(n.text.casefold() for n in numbers_in(reading.running))
        if read != wanted:
            yield Problem(
                "running_unlike", place(document, RUNNING),
                f"{reading.running!r} prints {sorted(read.elements())}, in the ledger "
                f"{sorted(wanted.elements())}",
            )  # fmt: skip


def _sentences(evidence: Evidence) -> tuple[int, int]:
    """Sentences with a number that state no fact, and all sentences with a number."""
    other = total = 0
    for document, reading in evidence.readings.items():
        stated = {f.quote for f in evidence.quoted.get(document, ()) if f.id in evidence.facts}
        for piece in reading.pieces:
            for sentence in sentences(piece.text) if piece.kind in ("text", "note") else ():
                if is_whole(sentence) and numbers_in(sentence):
                    total += 1
                    other += not any(sentence in quote for quote in stated)
    return other, total
