"""Who may read what: the rows of the sources' access files.

Here: the rules for files.
Not here: rights on single tickets, which stand with the ticket.
"""

from synthetic_corpus.ledger.records import AccessRule, Source
from synthetic_corpus.world.outlines import TicketOutline
from synthetic_corpus.world.state import World
from synthetic_corpus.world.tickets import COMPLAINTS, SERVICE

RULES: tuple[tuple[Source, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("policies", "**", ("everyone",), ()),
    ("manuals", "*", ("group:staff",), ()),
    ("manuals", "guidelines/*", ("group:staff",), ("group:agents",)),
    ("manuals", "guidelines/*fraud-referral*", ("group:fraud", "group:audit"), ("user:handler-7",)),
    ("manuals", "memo/*", ("group:staff",), ("group:agents",)),
    ("manuals", "training/**", ("group:staff", "group:agents"), ()),
    ("manuals", "practice/*", ("group:staff",), ()),
    ("manuals", "glossaries/*", ("everyone",), ()),
    ("manuals", "questions/*", ("group:staff", "group:agents"), ()),
    ("tickets", "mail/*", ("group:claims", "group:audit"), ()),
    ("tickets", "service.jsonl", SERVICE.groups, ()),
    ("tickets", "complaints.json", COMPLAINTS.groups, ()),
)


def add(world: World) -> None:
    """Add the rules for files, and one for each ticket that is there."""
    for place, (source, pattern, allow, deny) in enumerate(RULES, start=1):
        _open(world, f"access-{place}", source, pattern, allow, deny)
    for outline in world.outlines.values():
        if isinstance(outline, TicketOutline):
            add_ticket(world, outline)


def add_ticket(world: World, outline: TicketOutline) -> None:
    """Add the rules for one ticket of the database, and for what is attached to a ticket.

    An export has no rights on single tickets: who may read it reads them all.
    """
    key = outline.key
    if outline.allow:
        _open(world, f"access-{key}", "tickets", key, outline.allow, outline.deny)
    if outline.attachment:
        pattern, allow = f"attachments/{key}/*", outline.allow or SERVICE.groups
        _open(world, f"access-{key}-attachment", "tickets", pattern, allow, outline.deny)


def _open(
    world: World, id_: str, source: Source, pattern: str, allow: tuple[str, ...],
    deny: tuple[str, ...],
) -> None:  # fmt: skip
    world.book.add(
        AccessRule(
            id=id_, source=source, pattern=pattern, allow=allow, deny=deny,
            from_checkpoint=world.book.checkpoint, to_checkpoint=None,
        )
    )  # fmt: skip
