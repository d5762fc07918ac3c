"""What is printed: sentences, values, numbers."""

import re
from collections import Counter, defaultdict

import pytest
from ahocorasick_rs import AhoCorasick, MatchKind

from synthetic_corpus import build
from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.composing.said import roles_of
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.printed import masked, numbers_in
from synthetic_corpus.structure import Document, Message, Ticket
from synthetic_corpus.world.concepts import concepts
from synthetic_corpus.world.scopes import phrase
from tests.synthetic_corpus.composing.texts import texts

LIMIT = 4
PROSE = ("ticket", "mail")
FIRST_PERSON = re.compile(r"\b(?:I|[Mm]y|me|[Ww]e|[Yy]our?s?)\b")
REPORT = re.compile(
    r"(?:The )?(?:Caller|caller|Customer|customer|Insured|Broker|Agent|According)\b"
)
SENTENCE = re.compile(r"(?<=[.?!:])\s+(?=[A-Z\"])")


def _shared(corpus: Corpus) -> dict[str, set[str]]:
    """Families of documents by masked sentence; concepts' names are masked too."""
    names = {n.lower() for k in concepts().values() for n in (k.concept.name, *k.concept.synonyms)}
    any_name = AhoCorasick(sorted(names), matchkind=MatchKind.LeftmostLongest)
    values = {value for kept in concepts().values() for value in kept.values}
    users: defaultdict[str, set[str]] = defaultdict(set)
    for id_, spoken in corpus.spoken.items():
        family = corpus.world.document(id_).family
        for said in (s for place in spoken.said.values() for s in place):
            if said.counted and said.role not in ("furniture", "fact") and said.text not in values:
                users[said.text].add(family)
    found: defaultdict[str, set[str]] = defaultdict(set)
    for text, families in users.items():
        found[masked(_without_names(text, any_name))] |= families
    return dict(found)


def _without_names(text: str, any_name: AhoCorasick) -> str:
    for _, start, end in reversed(any_name.find_matches_as_indexes(text.lower())):
        text = f"{text[:start]}@{text[end:]}"
    return text


@pytest.mark.parametrize("frames", ["open", "reserve"])
def test_no_masked_sentence_stands_in_more_than_four_documents(
    corpus: Corpus, frames: build.Frames
) -> None:
    if frames == "reserve":
        corpus = build.compose(seed=7, scale=1, frames=frames, upto=0)
    shared = {text: users for text, users in _shared(corpus).items() if len(users) > LIMIT}
    assert shared == {}
    assert corpus.speaker.registry.overdrawn == 0


def test_every_fact_is_quoted_with_its_value_and_name(ledger: Ledger) -> None:
    kinds = {c.id: c.kind for c in ledger.concepts}
    paths = {d.id: d.path for d in ledger.documents}
    for fact in ledger.facts:
        assert fact.quote, fact.id
        assert bool(fact.section) != paths[fact.document].endswith(".csv"), fact.id
        if kinds[fact.concept] != "yes_no":
            assert fact.value.lower() in fact.quote.lower(), fact.id


def test_a_rule_in_prose_says_for_whom_it_holds(corpus: Corpus, ledger: Ledger) -> None:
    for fact in ledger.facts:
        tabled = " | " in fact.quote
        if fact.restates or tabled:
            continue
        assert phrase(fact.scope).lower() in fact.quote.lower(), fact.id
        assert fact.term.lower() in fact.quote.lower(), fact.id
        assert all(each.lower() in fact.quote.lower() for each in fact.qualifiers), fact.id


def test_every_quote_stands_once_in_its_section(corpus: Corpus, ledger: Ledger) -> None:
    printed = {id_: texts(item) for id_, item in corpus.items.items()}
    for kind in ("facts", "nonfacts", "references", "definitions", "amendments", "supersessions"):
        for row in ledger.of(kind):
            quote, document, section = (
                getattr(row, name) for name in ("quote", "document", "section")
            )
            if " | " not in quote:
                joined = "\n".join(printed[document][section])
                assert joined.count(quote) == 1, (kind, document, section, quote)


def test_every_printed_number_is_in_the_ledger_and_no_other(corpus: Corpus, ledger: Ledger) -> None:
    listed: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in ledger.numbers:
        if row.section != "fields":
            listed[row.document, row.section][row.printed] += row.count
    printed: dict[tuple[str, str], Counter[str]] = {}
    for id_, item in corpus.items.items():
        for section, lines in texts(item).items():
            numbers = Counter(n.text for line in lines for n in numbers_in(line))
            if numbers:
                printed[id_, section] = numbers
    assert dict(listed) == printed


def test_a_third_of_the_numbers_and_of_their_sentences_is_no_fact(
    corpus: Corpus, ledger: Ledger
) -> None:
    roles: Counter[str] = Counter()
    for row in ledger.numbers:
        if row.role != "furniture":
            roles[row.role] += row.count
    assert roles["fact"] <= 2 * (roles["illustration"] + roles["reference"])
    kinds = {d.id: d.kind for d in ledger.documents}
    for kind in ("base form", "manual", "guideline", "ticket"):
        with_numbers = {
            (r.document, r.quote) for r in (*ledger.facts, *ledger.nonfacts, *ledger.references)
            if kinds[r.document] == kind and numbers_in(r.quote)
        }  # fmt: skip
        facts = {(f.document, f.quote) for f in ledger.facts}
        assert len(with_numbers - facts) * 3 >= len(with_numbers), kind


def test_an_assertion_is_told_by_who_writes(ledger: Ledger) -> None:
    told = {n.quote: n.section for n in ledger.nonfacts if n.role == "assertion"}
    reported = [q for q, section in told.items() if section.startswith("comment")]
    own = [q for q, section in told.items() if section == "body"]
    assert reported
    assert own
    assert not [q for q in reported if FIRST_PERSON.search(q)]
    assert not [q for q in own if REPORT.match(q)]


def test_filler_prints_no_number(corpus: Corpus) -> None:
    for spoken in corpus.spoken.values():
        for said in (s for place in spoken.said.values() for s in place):
            if said.counted and not said.record and said.role == "illustration":
                roles = {role for _, role, _ in roles_of([said])}
                assert roles <= {"furniture"}, said.text


def test_distractors_print_no_value(corpus: Corpus, ledger: Ledger) -> None:
    distractors = {d.id for d in ledger.documents if d.kind == "distractor"}
    rows = [r for r in ledger.numbers if r.document in distractors]
    assert {row.role for row in rows} <= {"furniture", "reference"}
    assert not [f for f in ledger.facts if f.document in distractors]


def test_editions_of_a_form_differ_where_the_ledger_says_so(corpus: Corpus, ledger: Ledger) -> None:
    facts = {f.id: f for f in ledger.facts}
    for edition in ledger.editions:
        if not edition.previous:
            continue
        rows = {d.concept: d for d in ledger.differences if d.newer == edition.document}
        older = {f.concept: f for f in ledger.facts if f.document == edition.previous}
        newer = {f.concept: f for f in ledger.facts if f.document == edition.document}
        for concept in older.keys() & newer.keys():
            same = older[concept].quote == newer[concept].quote
            changed = concept in rows and rows[concept].kind == "value"
            assert same != changed, (edition.document, concept)
        for row in rows.values():
            if row.older_fact and row.newer_fact:
                assert facts[row.older_fact].section == row.older_section
                assert facts[row.newer_fact].section == row.newer_section


def test_policies_and_manuals_have_the_right_number_of_words(
    corpus: Corpus, ledger: Ledger
) -> None:
    words: Counter[str] = Counter()
    for row in ledger.documents:
        item = corpus.items[row.id]
        own = sum(len(t.split()) for lines in texts(item).values() for t in lines)
        words[row.source] += own
        if row.kind == "manual":
            assert own >= 27_000, row.id
    assert 200_000 <= words["policies"] + words["manuals"] <= 300_000


def test_every_format_and_feature_is_used(corpus: Corpus) -> None:
    suffixes = {corpus.world.document(id_).path.rsplit(".", 1)[1] for id_ in corpus.items}
    assert suffixes == {
        "docx", "pdf", "html", "md", "txt", "xlsx", "csv", "eml", "mbox", "db", "json", "jsonl",
    }  # fmt: skip
    documents = [item for item in corpus.items.values() if isinstance(item, Document)]
    blocks = Counter(
        type(block).__name__ for d in documents for s in d.sections for block in s.blocks
    )
    assert {"Paragraph", "ListItems", "Table", "Revision", "TextBox", "Folded"} <= blocks.keys()
    assert any(d.columns == 2 and d.path.endswith(".pdf") for d in documents)
    assert any(d.numbering == "automatic" for d in documents)
    tickets = [item for item in corpus.items.values() if isinstance(item, Ticket)]
    assert all(ticket.comments for ticket in tickets)
    assert any(ticket.changes for ticket in tickets)
    assert any(ticket.attachments for ticket in tickets)
    mails = [item for item in corpus.items.values() if isinstance(item, Message)]
    assert any(mail.quote and mail.quote.inner for mail in mails)
