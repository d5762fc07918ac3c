"""The commands that find a place to start and walk the evidence graph from there: `locate`,
`expand`, `check`, `governs`, `impact`, `references`, `contradictions`.

Each parses its options, calls one function of `memory.reading`, prints. Not here: how it looks
(`graph_tables`).
"""

from __future__ import annotations

from typing import Annotated

import typer

from memory.errors import ConfigurationError
from serving import show
from serving.options import As, AsOf, Config, Json, KnownAt, reader_of, store_of

Page = Annotated[int, typer.Option("--page", metavar="N", help="Which part of a long answer.")]


def add_to(app: typer.Typer) -> None:
    """Make these commands of the program."""
    for command in (locate, expand, check, governs, impact, references, contradictions):
        app.command()(command)


def locate(
    terms: Annotated[str, typer.Argument(metavar="TERMS")],
    within: Annotated[
        str, typer.Option("--within", metavar="NODE", help="Only in this document, section, page.")
    ] = "",
    k: Annotated[int, typer.Option("-k", metavar="N", help="How many rows.")] = 10,
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Where to start: documents, headings, pages and claims by their names and numbers."""
    from memory.reading.locate import locate as locate_in
    from serving.node_tables import show_located

    reader = reader_of(store_of(config), as_of=as_of, known_at=known_at, principals=who)
    found = locate_in(reader, terms, within or None, k)
    show.as_json(found) if as_json else show_located(found)


def expand(
    node: Annotated[str, typer.Argument(metavar="NODE")],
    edges: Annotated[
        str, typer.Option("--edges", metavar="T,…", help="Only edges of these types, with commas.")
    ] = "",
    hops: Annotated[
        int, typer.Option("--hops", metavar="N", help="Follow one type so many steps.")
    ] = 1,
    after: Annotated[
        str, typer.Option("--after", metavar="NEXT", help="The `next` of the answer before.")
    ] = "",
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """What a node is connected to, in both directions, with the quotes that say so."""
    from memory.reading.expand import expand as expand_node
    from serving.node_tables import show_expanded

    types = [kind.strip() for kind in edges.split(",") if kind.strip()]
    reader = reader_of(store_of(config), as_of=as_of, known_at=known_at, principals=who)
    found = expand_node(reader, node, types, hops, after=after)
    show.as_json(found) if as_json else show_expanded(found)


def check(
    claim: Annotated[str, typer.Argument(metavar="CLAIM")],
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Whether a claim may be trusted, why not, and what stands where its evidence stood."""
    from memory.reading.check import check as check_claim
    from serving.node_tables import show_checked

    reader = reader_of(store_of(config), as_of=as_of, known_at=known_at, principals=who)
    found = check_claim(reader, claim)
    show.as_json(found) if as_json else show_checked(found)


def governs(
    subject: Annotated[str, typer.Argument(metavar="SUBJECT")],
    scope: Annotated[
        list[str] | None,
        typer.Option(
            "--scope",
            metavar="K=V",
            help="Where it is to apply, e.g. jurisdiction=Montana; repeatable.",
        ),
    ] = None,
    page: Page = 1,
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """What governs a subject: the provisions in force, why, and what they displaced."""
    from memory.reading.governs import governs as governs_of
    from serving.graph_tables import show_governs

    pairs = _pairs(scope or [])
    reader = reader_of(store_of(config), as_of=as_of, known_at=known_at, principals=who)
    found = governs_of(reader, subject, pairs, page)
    show.as_json(found) if as_json else show_governs(found)


def impact(
    node: Annotated[str, typer.Argument(metavar="NODE")],
    page: Page = 1,
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """All that rests on a document, section, passage or claim."""
    from memory.reading.impact import impact as impact_of
    from serving.graph_tables import show_impact

    reader = reader_of(store_of(config), as_of=as_of, known_at=known_at, principals=who)
    found = impact_of(reader, node, page)
    show.as_json(found) if as_json else show_impact(found)


def references(
    unresolved: Annotated[
        bool, typer.Option("--unresolved", help="Only what leads nowhere or to several.")
    ] = False,
    page: Page = 1,
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """What the documents mention, and what was found for it."""
    from memory.reading.references import references as references_of
    from serving.graph_tables import show_references

    reader = reader_of(store_of(config), as_of=as_of, known_at=known_at, principals=who)
    found = references_of(reader, page, unresolved=unresolved)
    show.as_json(found) if as_json else show_references(found)


def _pairs(given: list[str]) -> dict[str, str]:
    """The scope that options give. Raises ConfigurationError for one that is no pair, or twice."""
    found: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key.strip() or not value.strip():
            raise ConfigurationError(
                f"--scope {text!r} is not a pair; write it as key=value, e.g. jurisdiction=Montana."
            )
        if key.strip() in found:
            raise ConfigurationError(f"--scope names {key.strip()!r} twice; name it once.")
        found[key.strip()] = value.strip()
    return found


def contradictions(
    page: Page = 1,
    config: Config = None, as_of: AsOf = "", known_at: KnownAt = "", who: As = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Statements that cannot both hold, the open ones first, and the rule that decided."""
    from memory.reading.contradictions import contradictions as contradictions_of
    from serving.graph_tables import show_contradictions

    reader = reader_of(store_of(config), as_of=as_of, known_at=known_at, principals=who)
    found = contradictions_of(reader, page)
    show.as_json(found) if as_json else show_contradictions(found)
