"""Wordings of insurers, banks and standards bodies, and what is read of each; and traps."""

from __future__ import annotations

import pytest

from memory.passages.canon import canonical
from memory.references.extract import Mention, Names, extract

NONE = Names({})
ANY = "any"
DAYS = ("effective", "expires")
Act = tuple[str, str, str, str]
BACK = " back"  # the relation leads from what is mentioned to the document that speaks


def _acts(text: str) -> list[Mention]:
    found = extract(canonical(text), "policy", NONE)
    return [m for m in found if m.relation not in ("refers_to", *DAYS)]


def _as_act(mention: Mention) -> Act:
    relation = mention.relation + (BACK if mention.turned else "")
    return relation, mention.part, mention.name, mention.section


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            "This second edition cancels and replaces the first edition (ISO 9001:2008), which has been technically revised.",  # noqa: E501
            [("supersedes", "replaces", "ISO 9001:2008", "")],
        ),
        (
            "This document obsoletes RFC 2616 and updates RFC 2119.",
            [("supersedes", "replaces", "RFC 2616", ""), ("amends", "modifies", "RFC 2119", "")],
        ),
        (
            "Regulation (EC) No 45/2001 is repealed with effect from 11 December 2018.",
            [("supersedes", "repeals", "REGULATION 45/2001", "")],
        ),
        (
            "Directive 2004/39/EC is replaced by this Directive.",
            [("supersedes", "replaces", "DIRECTIVE 2004/39", "")],
        ),
        (
            "Circular No. 12/2015 stands withdrawn.",
            [("supersedes", "repeals", "CIRCULAR 12/2015", "")],
        ),
        (
            "The instructions contained in Circular 12/2015 stand superseded.",
            [("supersedes", "replaces", "CIRCULAR 12/2015", "")],
        ),
        (
            "This publication supersedes NIST SP 800-53.",
            [("supersedes", "replaces", "NIST SP 800-53", "")],
        ),
        (
            "Endorsement No. 2 is null and void as of 1 March 2025.",
            [("supersedes", "repeals", "ENDORSEMENT 2", "")],
        ),
        ("Supersedes: Circular 3/2019", [("supersedes", "replaces", "CIRCULAR 3/2019", "")]),
        (
            "Superseded by Circular 3/2019.",
            [("supersedes back", "replaces", "CIRCULAR 3/2019", "")],
        ),
        ("This replaces Bulletin 2024-05.", [("supersedes", "replaces", "BULLETIN 2024-05", "")]),
        (
            "Bulletin 2024-05 has been replaced with this bulletin.",
            [("supersedes", "replaces", "BULLETIN 2024-05", "")],
        ),
        (
            "This guideline has been superseded by Bulletin 2025-01.",
            [("supersedes back", "replaces", "BULLETIN 2025-01", "")],
        ),
        (
            "Bulletin 2025-01 replaces this guideline with effect from 1 May 2025.",
            [("supersedes back", "replaces", "BULLETIN 2025-01", "")],
        ),
        (
            "The following circulars are hereby revoked: Circular 3/2019, Circular 4/2019 and Circular 5/2019.",  # noqa: E501
            [
                ("supersedes", "repeals", "CIRCULAR 3/2019", ""),
                ("supersedes", "repeals", "CIRCULAR 4/2019", ""),
                ("supersedes", "repeals", "CIRCULAR 5/2019", ""),
            ],
        ),
        (
            "On the effective date of this policy, Bulletin 2024-05 shall be deemed superseded.",
            [("supersedes", "replaces", "BULLETIN 2024-05", "")],
        ),
        (
            "With the entry into force of this circular, Circular 3/2019 ceases to apply.",
            [("supersedes", "any", "CIRCULAR 3/2019", "")],
        ),
        (
            "This circular consolidates and replaces Circular 3/2019 and Circular 4/2019.",
            [
                ("supersedes", "replaces", "CIRCULAR 3/2019", ""),
                ("supersedes", "replaces", "CIRCULAR 4/2019", ""),
            ],
        ),
        (
            "Circular 3/2019 has ceased to have effect.",
            [("supersedes", "repeals", "CIRCULAR 3/2019", "")],
        ),
        ("Use this form in place of Form HO 04 90.", [("supersedes", "replaces", "HO0490", "")]),
        (
            "This form is to be used instead of Form HO 04 90.",
            [("supersedes", "replaces", "HO0490", "")],
        ),
        (
            "This policy shall replace Bulletin 2024-05 as from 1 July 2025.",
            [("supersedes", "replaces", "BULLETIN 2024-05", "")],
        ),
        (
            "Effective 1 July 2025, this policy will replace Bulletin 2024-05.",
            [("supersedes", "replaces", "BULLETIN 2024-05", "")],
        ),
    ],
)
def test_a_document_is_retired(text: str, acts: list[Act]) -> None:
    found = [_as_act(m) for m in _acts(text)]
    assert len(found) == len(acts)
    for wanted in acts:
        assert any(all(w in (ANY, f) for w, f in zip(wanted, act, strict=True)) for act in found)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            "Article 5 of Directive 2009/138/EC is replaced by the following:",
            [("amends", "replaces", "DIRECTIVE 2009/138", "5")],
        ),
        (
            "In Article 3 of Regulation (EU) 2019/2088, the following paragraph is inserted:",
            [("amends", "inserts", "REGULATION 2019/2088", "3")],
        ),
        (
            'In regulation 4 of SI 2019/628, for "28 days" substitute "14 days".',
            [("amends", "any", "SI 2019/628", "4")],
        ),
        ("Omit paragraph 3.", [("amends", "deletes", "", "3")]),
        ("After regulation 5 insert: 5A.", [("amends", "inserts", "", "5")]),
        (
            "In partial modification of Circular 12/2015, banks shall report monthly.",
            [("amends", "modifies", "CIRCULAR 12/2015", "")],
        ),
        (
            "Section 4 of Form HO 00 03 is deleted in its entirety and replaced with the following:",  # noqa: E501
            [("amends", "replaces", "HO0003", "4")],
        ),
        (
            "The following is added to Section 4 of Form HO 00 03:",
            [("amends", "inserts", "HO0003", "4")],
        ),
        (
            "Section 4 of Form HO 00 03 shall cease to have effect.",
            [("amends", "deletes", "HO0003", "4")],
        ),
        (
            "Section 4 of Form HO 00 03 is amended by adding the following:",
            [("amends", "inserts", "HO0003", "4")],
        ),
        (
            "Section 4 of Form HO 00 03 is amended as follows:",
            [("amends", "replaces", "HO0003", "4")],
        ),
        (
            "A new Section 5A is inserted after Section 5 of Form HO 00 03:",
            [("amends", "inserts", "HO0003", "5")],
        ),
        ("Paragraph (b) of Section 4 is deleted.", [("amends", "deletes", "", "any")]),
        (
            "Replace Section 4 of Form HO 00 03 with the following:",
            [("amends", "replaces", "HO0003", "4")],
        ),
        ("Delete Section 4 of Form HO 00 03.", [("amends", "deletes", "HO0003", "4")]),
        (
            "This endorsement modifies insurance provided under the following: HOMEOWNERS COVERAGE FORM.",  # noqa: E501
            [("amends", "modifies", "homeowners coverage form", "")],
        ),
        ("Form HO 00 03 is amended by this endorsement.", [("amends", "modifies", "HO0003", "")]),
        (
            "Circular 3/2019, as amended by Circular 4/2020, continues to apply.",
            [("amends back", "modifies", "CIRCULAR 4/2020", "")],
        ),
        (
            'The words "30 days" in Section 4 of Form HO 00 03 are replaced by "60 days".',
            [("amends", "any", "HO0003", "4")],
        ),
        (
            'All references in Form HO 00 03 to "insurer" shall be read as references to "company".',  # noqa: E501
            [("amends", "any", "HO0003", "")],
        ),
    ],
)
def test_a_part_is_changed(text: str, acts: list[Act]) -> None:
    found = [_as_act(m) for m in _acts(text)]
    assert len(found) == len(acts)
    for wanted in acts:
        assert any(all(w in (ANY, f) for w, f in zip(wanted, act, strict=True)) for act in found)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            "Form CP 10 30 is incorporated by reference into this policy.",
            [("attaches_to back", "", "CP1030", "")],
        ),
        (
            "This policy incorporates Form CP 10 30 and Form CP 10 32.",
            [("attaches_to back", "", "CP1030", ""), ("attaches_to back", "", "CP1032", "")],
        ),
        (
            "The following documents form part of this agreement: Form CP 10 30; Form CP 10 32.",
            [("attaches_to back", "", "CP1030", ""), ("attaches_to back", "", "CP1032", "")],
        ),
        (
            "Form CP 10 30 forms an integral part of this policy.",
            [("attaches_to back", "", "CP1030", "")],
        ),
        ("This rider is made part of Form HO 00 03.", [("attaches_to", "", "HO0003", "")]),
        (
            "This endorsement is issued to form part of Form HO 00 03.",
            [("attaches_to", "", "HO0003", "")],
        ),
        (
            "This endorsement is attached to and made part of Form HO 00 03.",
            [("attaches_to", "", "HO0003", "")],
        ),
        ("Attached to and forming part of Form HO 00 03.", [("attaches_to", "", "HO0003", "")]),
        (
            "Applicable forms: CP 10 30, CP 10 32.",
            [("attaches_to back", "", "CP1030", ""), ("attaches_to back", "", "CP1032", "")],
        ),
        ("Supplement to Form HO 00 03.", [("attaches_to", "", "HO0003", "")]),
    ],
)
def test_a_document_is_attached(text: str, acts: list[Act]) -> None:
    found = [_as_act(m) for m in _acts(text)]
    assert len(found) == len(acts)
    for wanted in acts:
        assert any(all(w in (ANY, f) for w, f in zip(wanted, act, strict=True)) for act in found)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            "In the event of any conflict between this policy and Form HO 00 03, this policy shall prevail.",  # noqa: E501
            [("takes_precedence_over", "", "HO0003", "")],
        ),
        (
            "In case of discrepancy between this manual and Circular 3/2019, the latter shall prevail.",  # noqa: E501
            [("takes_precedence_over back", "", "CIRCULAR 3/2019", "")],
        ),
        (
            "The provisions of this endorsement shall prevail over those of Form HO 00 03.",
            [("takes_precedence_over", "", "HO0003", "")],
        ),
        (
            "This clause applies notwithstanding Section 4.",
            [("takes_precedence_over", "", "", "4")],
        ),
        (
            "Notwithstanding anything to the contrary in Form HO 00 03, we pay.",
            [("takes_precedence_over", "", "HO0003", "")],
        ),
        (
            "Circular 3/2019 prevails in case of conflict.",
            [("takes_precedence_over back", "", "CIRCULAR 3/2019", "")],
        ),
        (
            "Except as provided in Section 9, no refund is made.",
            [("takes_precedence_over back", "", "", "9")],
        ),
        (
            "Nothing in this guideline overrides Circular 3/2019.",
            [("takes_precedence_over back", "", "CIRCULAR 3/2019", "")],
        ),
        (
            "This guideline is without prejudice to Circular 3/2019.",
            [("takes_precedence_over back", "", "CIRCULAR 3/2019", "")],
        ),
        ("Section 4 takes precedence over Section 9.", [("takes_precedence_over", "", "", "9")]),
        (
            "This endorsement overrides any conflicting provision of Form HO 00 03.",
            [("takes_precedence_over", "", "HO0003", "")],
        ),
        (
            "Where this policy and Form HO 00 03 differ, this policy governs.",
            [("takes_precedence_over", "", "HO0003", "")],
        ),
    ],
)
def test_one_text_ranks_above_another(text: str, acts: list[Act]) -> None:
    found = [_as_act(m) for m in _acts(text)]
    assert len(found) == len(acts)
    for wanted in acts:
        assert any(all(w in (ANY, f) for w, f in zip(wanted, act, strict=True)) for act in found)


@pytest.mark.parametrize(
    "text",
    [
        "We are withdrawing Bulletin 2024-05.",
        "If this manual conflicts with Circular 3/2019, the circular prevails.",
        "The board is considering whether to withdraw Bulletin 2024-05.",
        "Bulletin 2024-05 will be reviewed next year and may be replaced.",
        "Please replace your copy of Bulletin 2024-05 if it is damaged.",
        "Replace the filter described in Section 4 of the Boiler Manual every year.",
        "Is Bulletin 2024-05 superseded?",
        "Bulletin 2024-05 has not been withdrawn.",
        "Contrary to rumours, Bulletin 2024-05 is not repealed.",
        "A customer wrote that Form HO 04 90 is void.",
        "Bulletin 2024-05 replaced the practice of the time.",
        "If adopted, this circular would supersede Circular 3/2019.",
        "This draft circular supersedes Circular 3/2019.",
        "Subject to approval by the regulator, this circular supersedes Circular 3/2019.",
        "Circular 3/2019 remains in force.",
        "Circular 3/2019 is replaced only as regards motor insurance.",
        "The cancelled cheque referred to in Form HO 04 90 must be attached.",
        "The insured shall attach Form HO 04 90 to the claim.",
        "Withdraw cash as described in Section 4 of the Branch Manual.",
        "For an example of a bulletin that supersedes another, see Bulletin 2024-05.",
        "Section 4 of Form HO 00 03 does not apply to losses caused by flood.",
        "A policy that supersedes Form HO 04 90 is being drafted.",
        "No circular supersedes Circular 3/2019.",
        "Circular 3/2019 superseded Circular 2/2018.",
    ],
)
def test_nothing_is_done(text: str) -> None:
    assert _acts(text) == []
