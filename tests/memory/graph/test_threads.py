"""A mail refers to the message it answers, in files of their own and in mailboxes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from memory.graph.edges import refresh_edges
from memory.store.store import Store

Row = dict[str, Any]


def _replies(
    store: Store, row: Callable[..., Row], metas: dict[str, Row], heads: dict[str, list[str]]
) -> set[tuple[str, str, str]]:
    with store.writer("test") as writer:
        writer.add(
            "documents",
            [
                row(
                    "documents",
                    id=ident,
                    kind="ticket",
                    meta=json.dumps(meta),
                    passages=heads.get(ident, []),
                )
                for ident, meta in metas.items()
            ],
        )
        writer.add(
            "passages",
            [
                row("passages", id=head, document=ident, kind="heading", level=1, author="Ann")
                for ident, listed in heads.items()
                for head in listed
            ],
        )
        refresh_edges(writer)
        edges = writer.rows("edges").to_dicts()
    assert all(edge["origin"] == "data" and edge["standing"] == "other" for edge in edges)
    return {(edge["source"], edge["target"], edge["part"]) for edge in edges}


def test_a_reply_leads_to_the_message_it_answers_and_to_the_thread_before_it(
    store: Store, row: Callable[..., Row]
) -> None:
    metas = {
        "doc:1": {"message-id": "<1>"},
        "doc:2": {"message-id": "<2>", "in-reply-to": "<1>", "references": "<1>"},
        "doc:3": {"message-id": "<3>", "in-reply-to": "<2>", "references": "<1> <2> <gone>"},
        "doc:4": {"message-id": "<4>", "references": "<1> <2>"},
        "doc:5": {"message-id": "<5>", "in-reply-to": "<gone>"},
    }
    assert _replies(store, row, metas, {}) == {
        ("doc:2", "doc:1", "reply"),
        ("doc:3", "doc:2", "reply"),
        ("doc:3", "doc:1", "thread"),
        ("doc:4", "doc:2", "reply"),
        ("doc:4", "doc:1", "thread"),
    }


def test_a_message_of_a_mailbox_is_the_passage_that_heads_it(
    store: Store, row: Callable[..., Row]
) -> None:
    metas = {
        "doc:box": {"messages": '[{"message-id": "<1>"}, {"message-id": "<2>"}]'},
        "doc:3": {"message-id": "<3>", "in-reply-to": "<2>"},
    }
    heads = {"doc:box": ["passage:z", "passage:b"]}
    assert _replies(store, row, metas, heads) == {("doc:3", "passage:b", "reply")}


def test_messages_of_a_mailbox_answer_each_other(store: Store, row: Callable[..., Row]) -> None:
    inside = [{"message-id": "<1>"}, {}, {"message-id": "<3>", "in-reply-to": "<1>"}]
    metas = {"doc:box": {"message-id": "<1>", "messages": json.dumps(inside)}}
    heads = {"doc:box": ["passage:1", "passage:2", "passage:3"]}
    assert _replies(store, row, metas, heads) == {("passage:3", "passage:1", "reply")}


def test_a_mailbox_whose_messages_cannot_be_told_apart_is_left_out(
    store: Store, row: Callable[..., Row]
) -> None:
    metas = {
        "doc:box": {"messages": '[{"message-id": "<1>"}]'},
        "doc:2": {"message-id": "<2>", "in-reply-to": "<1>"},
    }
    heads = {"doc:box": ["passage:1", "passage:2"]}
    assert _replies(store, row, metas, heads) == set()
