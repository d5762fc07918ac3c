"""Pages as they are read: headings above a claim, and words that count."""

from __future__ import annotations

from evals.claims.shown import Page, headings_of, read, words_of
from evals.claims.stated import CURRENT, HISTORIC, Stated
from memory.records import Claim, Evidence

PAGE = """\
---
type: Topic
title: Fees
---

# Fees

## Bulletin 7

### 2 Umpires

- The fee is \\$5 \\[each\\].[^b7]

## No longer in force

- The fee was four dollars.[^b7]
  - Replaced: “now five dollars”[^b7]

[^b7]: Bulletin 7 — `policies/b7.md`
"""


def _stated(ident: str, statement: str, state: str) -> Stated:
    evidence = Evidence("passage:1", "doc:1", statement, "", "", "")
    return Stated(Claim(ident, "page:fees", statement, "rule", (evidence,)), state)


NOW = _stated("claim:1", "The fee is $5 [each].", CURRENT)
OVER = _stated("claim:2", "The fee was four dollars.", HISTORIC)


def _pages() -> dict[str, Page]:
    return {"page:fees": read(PAGE)}


def test_a_claim_stands_under_all_headings_above_it() -> None:
    found = headings_of(_pages(), [NOW, OVER])
    assert found["claim:1"] == ("Fees", "Bulletin 7", "2 Umpires")
    assert found["claim:2"] == ("Fees", "No longer in force")


def test_a_claim_that_no_page_gives_has_no_headings() -> None:
    assert headings_of(_pages(), [_stated("claim:3", "The fee is $50.", CURRENT)]) == {}


def test_footnotes_and_front_matter_are_no_words_of_a_page() -> None:
    headings = ["Fees", "Bulletin 7", "2 Umpires", "No longer in force"]
    sentences = ["The fee is $5 each", "The fee was four dollars", "Replaced now five dollars"]
    words = sum(len(text.split()) for text in [*headings, *sentences])
    assert words_of(_pages(), [NOW, OVER], lambda each: False) == words


def test_what_is_left_out_takes_the_lines_beneath_it_along() -> None:
    whole = words_of(_pages(), [NOW, OVER], lambda each: False)
    kept = words_of(_pages(), [NOW, OVER], lambda each: each.state == HISTORIC)
    gone = "The fee was four dollars".split() + "Replaced now five dollars".split()
    assert whole - kept == len(gone)
