"""Links between the files of one source lead to the file at their path."""

from __future__ import annotations

import pytest

from memory.references.known.links import Addresses, File, link_name, slugs

FILES = [
    File("doc:index", "pages/index.md"),
    File("doc:leave", "pages/travel/leave.md"),
    File("doc:card", "pages/travel/card.md", ("/get-a-card/",)),
    File("doc:travel", "pages/travel/index.md"),
    File("doc:slack", "pages/tools/slack.md"),
    File("doc:chart", "pages/about/org-chart.md"),
    File("doc:chart2", "pages/office/org-chart.md"),
    File("doc:form-md", "pages/forms/request.md"),
    File("doc:form-pdf", "pages/forms/request.pdf"),
]
ADDRESSES = Addresses(FILES)


def _found(target: str, own: str = "doc:leave") -> tuple[str, ...]:
    named = link_name(target)
    assert named is not None
    return tuple(ADDRESSES.find(named[0], own))


@pytest.mark.parametrize(
    ("target", "document"),
    [
        ("card.md", "doc:card"),
        ("./card.md#fees", "doc:card"),
        ("../tools/slack.md", "doc:slack"),
        ("../tools/slack", "doc:slack"),
        ("../card/", "doc:card"),
        ("/travel/leave/", "doc:leave"),
        ("/pages/travel/leave.md", "doc:leave"),
        ("/slack", "doc:slack"),
        ("/travel/", "doc:travel"),
        ("/", "doc:index"),
        ("/get-a-card", "doc:card"),
        ("{{ site.baseurl }}/tools/slack", "doc:slack"),
        ('{{ "/tools/slack/" | relative_url }}', "doc:slack"),
        ('{% page "/travel/leave" %}', "doc:leave"),
        ('{% page "tools/slack/#records" %}', "doc:slack"),
        ("{% link tools/slack.md %}", "doc:slack"),
        ("#notice", "doc:leave"),
        ("/forms/request.pdf", "doc:form-pdf"),
        ("CARD%2Emd", "doc:card"),
    ],
)
def test_a_link_leads_to_its_file(target: str, document: str) -> None:
    assert _found(target) == (document,)


@pytest.mark.parametrize("target", ["missing.md", "../leave.md", "/travel/card/fees", "../../x.md"])
def test_a_link_to_no_file_leads_nowhere(target: str) -> None:
    assert _found(target) == ()


@pytest.mark.parametrize(
    ("target", "documents"),
    [
        ("/org-chart", ("doc:chart", "doc:chart2")),
        ("/forms/request", ("doc:form-md", "doc:form-pdf")),
    ],
)
def test_two_files_that_share_an_address_are_both_meant(
    target: str, documents: tuple[str, ...]
) -> None:
    assert _found(target) == documents


@pytest.mark.parametrize(
    "target",
    ["https://a.example/x", "//a.example/x", "mailto:a@b.example", "", '{% link "https://x.y" %}'],
)
def test_a_link_that_leaves_its_source_names_nothing(target: str) -> None:
    assert link_name(target) is None


@pytest.mark.parametrize(
    ("heading", "label", "slug"),
    [
        ("What's new, really?", "", "whats-new-really"),
        ("Reviewer(s)", "", "reviewer-s"),
        ("Meals (M&IE)", "", "meals-m-and-ie"),
        ("Deductible", "7.2", "72-deductible"),
        ("Deductible", "7.2", "7-2-deductible"),
    ],
)
def test_anchors_are_made_as_site_generators_make_them(heading: str, label: str, slug: str) -> None:
    assert slug in slugs(heading, label)
