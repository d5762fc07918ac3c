"""How much of everything there is, at every scale."""

from collections import Counter, defaultdict

from synthetic_corpus.ledger.files import Ledger

Scaled = tuple[int, Ledger]


def test_documents_and_facts(scaled: Scaled) -> None:
    scale, ledger = scaled
    kinds = Counter(d.kind for d in ledger.documents)
    prose = sum(n for kind, n in kinds.items() if kind not in ("ticket", "mail"))
    assert prose >= 120 * scale
    assert kinds["ticket"] >= 400 * scale
    assert kinds["mail"] >= 40 * scale
    assert kinds["manual"] == 3 * scale
    assert kinds["distractor"] >= 10 * scale
    laid_down = [f for f in ledger.facts if not f.restates]
    assert len(laid_down) >= 1000 * scale


def test_concepts_and_their_other_names(scaled: Scaled) -> None:
    _, ledger = scaled
    assert len(ledger.concepts) >= 80
    assert {c.kind for c in ledger.concepts} == {
        "money", "percent", "days", "business_days", "hours", "count", "distance", "date",
        "yes_no", "party", "named_list",
    }  # fmt: skip
    assert sum(c.disjoint for c in ledger.concepts) >= 20
    names = [name for c in ledger.concepts for name in (c.name, *c.synonyms)]
    assert len(names) == len(set(names))


def test_ambiguous_concepts_stand_in_many_documents_with_different_values(scaled: Scaled) -> None:
    _, ledger = scaled
    kinds = {d.id: d.kind for d in ledger.documents}
    ambiguous = {c.id for c in ledger.concepts if c.ambiguous}
    documents: defaultdict[str, set[str]] = defaultdict(set)
    scopes: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for fact in ledger.facts:
        if fact.concept in ambiguous and kinds[fact.document] not in ("ticket", "mail"):
            documents[fact.concept].add(fact.document)
            scopes[fact.concept][str(fact.scope)] = fact.value
    assert len(ambiguous) == 12
    assert all(len(documents[concept]) >= 25 for concept in ambiguous)
    assert all(len(set(scopes[concept].values())) >= 10 for concept in ambiguous)


def test_statements_that_are_no_facts(scaled: Scaled) -> None:
    scale, ledger = scaled
    kinds = {d.id: d.kind for d in ledger.documents}
    wrong = [n for n in ledger.nonfacts if n.role == "wrong restatement"]
    assert len(wrong) == 14 * scale
    assert {kinds[n.document] for n in wrong} == {"memorandum", "training"}
    false = [n for n in ledger.nonfacts if n.role == "assertion" and n.about]
    assert len(false) >= 100 * scale


def test_planted_references_and_chains(scaled: Scaled) -> None:
    scale, ledger = scaled
    planted = Counter(r.resolution for r in ledger.references)
    assert planted["dangling"] + planted["ambiguous"] >= 40 * scale
    assert planted["ambiguous"] >= 10 * scale
    depths = Counter(chain.depth for chain in ledger.chains)
    assert set(depths) == {2, 3, 4}
    assert min(depths.values()) >= 8 * scale
    assert sum(s.document.startswith("bulletin") for s in ledger.supersessions) >= 6 * scale


def test_names_and_paths_of_documents_are_their_own(scaled: Scaled) -> None:
    _, ledger = scaled
    assert len({d.id for d in ledger.documents}) == len(ledger.documents)
    places = Counter((d.path, d.item) for d in ledger.documents)
    assert max(places.values()) == 1
    candidates = {c for r in ledger.references for c in r.candidates}
    shared = Counter(d.name for d in ledger.documents)
    assert {d.id for d in ledger.documents if shared[d.name] > 1} == candidates
