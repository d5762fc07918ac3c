"""The arguments of the tools of an agent: one typed definition each, and the JSON Schema of it.

Here: names, types, bounds and what each argument means, in words for a model. Not here: what a
tool does (its own module), and the descriptions of the tools (`tools`).
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from memory.errors import ConfigurationError

EdgeType = Literal[
    "contains", "cites", "refers_to", "supersedes", "amends", "attaches_to",
    "takes_precedence_over", "links_to", "rests_on", "contradicts",
]  # fmt: skip
ScopeKey = Literal[
    "line", "jurisdiction", "region", "territory", "desk", "program", "form", "edition",
    "endorsement", "product",
]  # fmt: skip
Node = Annotated[
    str,
    Field(
        min_length=1, max_length=400,
        description="The id of a node, exactly as a tool gave it; it begins with doc:, passage:, "
        "claim: or page:.",
    ),
]  # fmt: skip
Page = Annotated[
    int, Field(ge=1, le=10_000, description="Which part of a long answer: its `next`, else 1.")
]
Words = Annotated[str, Field(min_length=1, max_length=2_000)]


class Arguments(BaseModel):
    """What every tool takes: the two clocks."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    as_of: Annotated[
        date | None,
        Field(
            description="Judge what holds on this day, YYYY-MM-DD. Left out: today. Give it when "
            "the question names a date."
        ),
    ] = None
    known_at: Annotated[
        Annotated[int, Field(ge=1)] | date | None,
        Field(
            description="Read what was known at this earlier snapshot, by its number, or on this "
            "day, YYYY-MM-DD. Left out: the newest. Give it when the question is what was known, "
            "or what documents said before they were changed."
        ),
    ] = None


class SearchArguments(Arguments):
    """Arguments of `search`."""

    text: Annotated[
        Words, Field(description="The question, or its telling words, names and numbers.")
    ]
    k: Annotated[int, Field(ge=1, le=50, description="How many results.")] = 10
    historic: Annotated[
        bool,
        Field(
            description="Rank what was overridden or has expired like the rest: when the question "
            "asks what held before."
        ),
    ] = False


class ReadArguments(Arguments):
    """Arguments of `read`."""

    node: Node
    part: Annotated[
        int, Field(ge=1, le=10_000, description="Which part of a long node: `next`, else 1.")
    ] = 1


class LocateArguments(Arguments):
    """Arguments of `locate`."""

    terms: Annotated[
        Words,
        Field(
            description="A name, heading words, a form number or a ticket key; no whole question."
        ),
    ]
    within: Annotated[
        str | None,
        Field(
            min_length=1, max_length=400,
            description="Look only in this node: a document, a page, or a heading with all under "
            "it.",
        ),
    ] = None  # fmt: skip
    k: Annotated[int, Field(ge=1, le=50, description="How many rows.")] = 10
    page: Page = 1


class ExpandArguments(Arguments):
    """Arguments of `expand`."""

    node: Node
    edges: Annotated[
        tuple[EdgeType, ...],
        Field(description="Only edges of these types. Left out: all types."),
    ] = ()
    hops: Annotated[
        int,
        Field(
            ge=1, le=20,
            description="How many steps to follow one type of edge onward while there is one path; "
            "more than 1 needs exactly one type in `edges`.",
        ),
    ] = 1  # fmt: skip
    after: Annotated[
        str, Field(max_length=400, description="The `next` of the answer before, for more edges.")
    ] = ""


class GovernsArguments(Arguments):
    """Arguments of `governs`."""

    subject: Annotated[
        Words,
        Field(description="What the rule is about, as a noun phrase: 'windstorm deductible'."),
    ]
    scope: Annotated[
        dict[ScopeKey, Annotated[str, Field(min_length=1, max_length=200)]],
        Field(description="Where it is to apply, as far as known; leave out what is not."),
    ] = {}
    page: Page = 1


class ImpactArguments(Arguments):
    """Arguments of `impact`."""

    node: Node
    page: Page = 1


class CheckArguments(Arguments):
    """Arguments of `check`."""

    claim: Annotated[
        str, Field(min_length=1, max_length=400, description="The id of a claim; begins claim:.")
    ]


def checked(tool: str, kind: type[Arguments], given: Any) -> Arguments:
    """The arguments of a call. Raises ConfigurationError that says what each should have been."""
    try:
        return kind.model_validate(given)
    except ValidationError as error:
        told = "; ".join(_told(kind, fault) for fault in error.errors())
        raise ConfigurationError(
            f"{tool}: {told}. Its arguments are: {', '.join(_signature(kind))}."
        ) from None


def _told(kind: type[Arguments], fault: Any) -> str:
    path = [str(part) for part in fault["loc"]]
    name = ".".join(path)
    if fault["type"] == "missing":
        return f"{name!r} is missing"
    if fault["type"] == "extra_forbidden":
        return f"there is no argument {name!r}"
    if not path:
        return f"the arguments must be a JSON object, not {_shown(fault['input'])}"
    said = fault["msg"].removeprefix("Input ").replace("Input ", "").replace("valid ", "")
    return f"{name!r} {said}, and was {_shown(fault['input'])}"


def _signature(kind: type[Arguments]) -> list[str]:
    fields = kind.model_fields
    needed = [name for name, field in fields.items() if field.is_required()]
    return [f"{name} (required)" for name in needed] + [n for n in fields if n not in needed]


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


def schema_of(kind: type[Arguments]) -> dict[str, Any]:
    """The JSON Schema of a tool's arguments, required ones first, without titles and nulls."""
    found: dict[str, Any] = _plain(kind.model_json_schema())
    found.pop("description", None)
    properties = found["properties"]
    clocks = list(Arguments.model_fields)
    order = [n for n in properties if n not in clocks] + clocks
    return found | {"properties": {name: properties[name] for name in order}}


def _plain(value: Any) -> Any:
    """A schema in which what may be left out is no alternative to null."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {k: v for k, v in value.items() if k != "title" or not isinstance(v, str)}
    ways = [way for way in kept.get("anyOf", ()) if way != {"type": "null"}]
    if ways:
        rest = {k: v for k, v in kept.items() if k != "anyOf"}
        kept = ways[0] | rest if len(ways) == 1 else rest | {"anyOf": ways}
    if "default" in kept and kept["default"] is None:
        kept = {k: v for k, v in kept.items() if k != "default"}
    return {k: _plain(v) for k, v in kept.items()}
