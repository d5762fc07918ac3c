"""The files of the corpus: documents and mails one by one, tickets and archived mails together.

Here: which structures make which files, access files among them, in a fixed order.
Not here: their bytes (`writers`).
"""

from collections import defaultdict
from collections.abc import Iterable

from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.ledger.records import AccessRule
from synthetic_corpus.structure import AccessFile, Item, Mailbox, Message, Ticket, TicketExport
from synthetic_corpus.structure import AccessRule as Rule

ACCESS = "access.csv"


def items_of(corpus: Corpus) -> tuple[Item, ...]:
    """All files of the corpus in the order of their paths, the access files last."""
    single: dict[str, Item] = {}
    tickets: defaultdict[str, list[Ticket]] = defaultdict(list)
    mails: defaultdict[str, list[Message]] = defaultdict(list)
    for id_, item in corpus.items.items():
        row = corpus.world.document(id_)
        if isinstance(item, Ticket):
            tickets[row.path].append(item)
        elif isinstance(item, Message) and row.item:
            mails[row.path].append(item)
        else:
            single[row.path] = item
    single |= {path: TicketExport(path, tuple(own)) for path, own in tickets.items()}
    single |= {path: Mailbox(path, _by_time(own)) for path, own in mails.items()}
    return (*(single[path] for path in sorted(single)), *_access(corpus))


def _by_time(mails: Iterable[Message]) -> tuple[Message, ...]:
    return tuple(sorted(mails, key=lambda mail: (mail.sent, mail.message_id)))


def _access(corpus: Corpus) -> tuple[AccessFile, ...]:
    """One file per source; rights on single tickets stand with the tickets."""
    tickets = {id_ for id_, item in corpus.items.items() if isinstance(item, Ticket)}
    found: defaultdict[str, list[Rule]] = defaultdict(list)
    for row in corpus.world.book.rows(AccessRule):
        if row.pattern not in tickets:
            found[row.source].append(Rule(row.pattern, row.allow, row.deny))
    return tuple(AccessFile(f"{source}/{ACCESS}", tuple(rules)) for source, rules in found.items())
