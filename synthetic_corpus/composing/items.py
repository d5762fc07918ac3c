"""The files of the corpus: documents and mails one by one, tickets together, access files.

Here: which structures make which files, in a fixed order.
Not here: their bytes (`writers`).
"""

from collections import defaultdict

from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.ledger.records import AccessRule
from synthetic_corpus.structure import AccessFile, Item, Ticket, TicketExport
from synthetic_corpus.structure import AccessRule as Rule

ACCESS = "access.csv"


def items_of(corpus: Corpus) -> tuple[Item, ...]:
    """All files of the corpus in the order of their paths, the access files last."""
    single: dict[str, Item] = {}
    together: defaultdict[str, list[Ticket]] = defaultdict(list)
    for id_, item in corpus.items.items():
        path = corpus.world.document(id_).path
        if isinstance(item, Ticket):
            together[path].append(item)
        else:
            single[path] = item
    for path, tickets in together.items():
        single[path] = TicketExport(path, tuple(tickets))
    return (*(single[path] for path in sorted(single)), *_access(corpus))


def _access(corpus: Corpus) -> tuple[AccessFile, ...]:
    """One file per source; rights on single tickets stand with the tickets."""
    tickets = {id_ for id_, item in corpus.items.items() if isinstance(item, Ticket)}
    found: defaultdict[str, list[Rule]] = defaultdict(list)
    for row in corpus.world.book.rows(AccessRule):
        if row.pattern not in tickets:
            found[row.source].append(Rule(row.pattern, row.allow, row.deny))
    return tuple(AccessFile(f"{source}/{ACCESS}", tuple(rules)) for source, rules in found.items())
