"""Files that hold many documents, and tables without headings: the real parser finds their places.

Here: mailboxes, ticket lists and csv tables. Not here: all other files (`evals.corpus_check`).
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import zip_longest

import pytest

from connectors.parse import parse
from memory.records import Block, ParsedDocument, SourceKind
from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.composing.items import items_of
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.printed import numbers_in
from synthetic_corpus.structure import Item, Mailbox
from synthetic_corpus.writers import render


@pytest.fixture(scope="module")
def files(corpus: Corpus) -> dict[str, tuple[Item, ParsedDocument]]:
    """The items of these files by path, and what the parser reads in them."""
    kinds: dict[str, SourceKind] = {".csv": "policy", ".mbox": "ticket", ".json": "ticket"}
    found: dict[str, tuple[Item, ParsedDocument]] = {}
    for item in items_of(corpus):
        for suffix, kind in kinds.items():
            if item.path.endswith(suffix) and not item.path.endswith("/access.csv"):
                parsed = parse(item.path, render(item), kind)
                assert parsed.coverage
                assert not [page for page in parsed.coverage if page.missing]
                found[item.path] = (item, parsed)
    return found


def _of(ledger: Ledger, document: str) -> list[tuple[str, str]]:
    """Section and quote of the rows of a document."""
    rows = (*ledger.facts, *ledger.nonfacts, *ledger.references)
    return [(row.section, row.quote) for row in rows if row.document == document]


def _groups(blocks: Iterable[Block]) -> list[list[Block]]:
    """The blocks of each message or ticket, which begins with its heading."""
    groups: list[list[Block]] = []
    for block in blocks:
        if block.kind == "heading":
            groups.append([])
        groups[-1].append(block)
    return groups


def _parts(heading: Block, blocks: list[Block]) -> tuple[str, str]:
    """What a mail says itself, and what it repeats with the lines that say of whom."""
    own, repeated = [heading.text], []
    for block, following in zip_longest(blocks, blocks[1:]):
        leads = following is not None and following.quoted and block.text.endswith(":")
        (repeated if block.quoted or leads else own).append(block.text)
    return " ".join(own), " ".join(repeated)


def _numbers(ledger: Ledger, document: str) -> dict[str, Counter[str]]:
    """The numbers of a document by section, as the ledger lists them."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for row in ledger.numbers:
        if row.document == document:
            found[row.section][row.printed] += row.count
    return dict(found)


def test_each_mail_of_a_mailbox_is_a_document_by_its_message_id(
    files: dict[str, tuple[Item, ParsedDocument]], ledger: Ledger
) -> None:
    paths = [path for path in files if path.endswith(".mbox")]
    assert paths
    for path in paths:
        item, parsed = files[path]
        rows = {d.item: d.id for d in ledger.documents if d.path == path}
        ids = [head["message-id"] for head in json.loads(parsed.meta["messages"])]
        assert sorted(ids) == sorted(rows)
        assert isinstance(item, Mailbox)
        assert [mail.sent for mail in item.messages] == sorted(m.sent for m in item.messages)
        for id_, (heading, *blocks) in zip(ids, _groups(parsed.blocks), strict=True):
            body, quoted = _parts(heading, blocks)
            for section, quote in _of(ledger, rows[id_]):
                assert (section, body.count(quote)) == ("body", 1), quote
            listed = _numbers(ledger, rows[id_])
            assert Counter(n.text for n in numbers_in(body)) == listed.get("body", Counter())
            assert Counter(n.text for n in numbers_in(quoted)) == listed.get("quoted", Counter())


def test_each_ticket_of_a_list_says_what_the_ledger_says_where_it_says_it(
    files: dict[str, tuple[Item, ParsedDocument]], ledger: Ledger
) -> None:
    (path,) = [path for path in files if path.endswith(".json")]
    rows = {d.item: d.id for d in ledger.documents if d.path == path}
    groups = {group[0].label: group[1:] for group in _groups(files[path][1].blocks)}
    assert groups.keys() == rows.keys()
    for key, blocks in groups.items():
        messages = [b.text for b in blocks if b.kind == "message" and " → " not in b.text]
        parts = {f"comment {n}" if n else "description": text for n, text in enumerate(messages)}
        for block in blocks:
            parts |= dict(zip(block.headers, block.cells, strict=True))
        for section, quote in _of(ledger, rows[key]):
            assert [part for part, text in parts.items() if quote in text] == [section], quote


def test_each_row_of_a_plain_table_is_the_quote_of_its_facts(
    files: dict[str, tuple[Item, ParsedDocument]], ledger: Ledger
) -> None:
    paths = [path for path in files if path.endswith(".csv")]
    assert len(paths) >= 3
    for path in paths:
        (row,) = [d for d in ledger.documents if d.path == path]
        title, *blocks = files[path][1].blocks
        assert title.text == row.title
        assert {quote for _, quote in _of(ledger, row.id)} == {block.text for block in blocks}
        by_quote = {
            block.text: dict(zip(block.headers, block.cells, strict=True)) for block in blocks
        }
        facts = [f for f in ledger.facts if f.document == row.id]
        assert facts
        for fact in facts:
            assert (fact.section, fact.heading) == ("", "")
            assert by_quote[fact.quote][fact.term.capitalize()] == fact.value
        cells = Counter(
            n.text for b in (title, *blocks) for text in (b.cells or (b.text,))
            for n in numbers_in(text)
        )  # fmt: skip
        assert _numbers(ledger, row.id) == {"": cells}
