"""The pages of the wiki as resources: listed in parts, read whole, as each reader may see them."""

from __future__ import annotations

import base64
import binascii
from bisect import bisect_right
from functools import partial
from itertools import islice
from urllib.parse import quote, unquote

from mcp.shared.exceptions import MCPError
from mcp_types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    ListResourcesResult,
    ListResourceTemplatesResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    TextResourceContents,
)

from memory.errors import NotFound
from memory.wiki.front_matter import front_matter
from memory.wiki.render import render
from memory.wiki.view import PageView
from serving.mcp.callers import Context, Identify
from serving.mcp.calls import told
from serving.mcp.readers import Moment, Opened, Readers
from serving.mcp.workers import Workers

MARKDOWN = "text/markdown"
SIZE = 100  # pages in one part of the list
_SCHEME = "docmem://page/"
_NODE = "page:"


class Resources:
    """The handlers of `resources/list`, `resources/templates/list` and `resources/read`."""

    def __init__(self, readers: Readers, workers: Workers, identify: Identify) -> None:
        self._readers = readers
        self._workers = workers
        self._identify = identify

    async def listed(
        self, context: Context, params: PaginatedRequestParams | None
    ) -> ListResourcesResult:
        """The pages that the caller may read, in order of their paths, SIZE at a time.

        A cursor names the last page that was listed, so that it stays good over snapshots.
        """
        after = _path_of(params.cursor) if params and params.cursor else ""
        try:
            caller = self._identify(context)
            work = partial(
                self._readers.answer, Moment(caller.principals), lambda opened: _part(opened, after)
            )
            return await self._workers.run(caller.name, work)
        except Exception as error:
            raise MCPError(code=INTERNAL_ERROR, message=told(error, "resources/list")) from None

    async def templates(
        self, _: Context, __: PaginatedRequestParams | None
    ) -> ListResourceTemplatesResult:
        """How the URI of a page is made from its node."""
        page = ResourceTemplate(
            name="page",
            title="A page of the wiki",
            uri_template=f"{_SCHEME}{{+path}}",
            description="What the wiki says on one subject. `path` is the page's node after page:.",
            mime_type=MARKDOWN,
        )
        return ListResourceTemplatesResult(resource_templates=[page])

    async def read(self, context: Context, params: ReadResourceRequestParams) -> ReadResourceResult:
        """The whole text of a page. Raises MCPError, in the same words, for what does not exist and
        for what the caller may not read."""
        uri = str(params.uri)
        try:
            caller = self._identify(context)
            moment = Moment(caller.principals)
            work = partial(self._readers.answer, moment, lambda opened: _text(opened, uri))
            text, snapshot = await self._workers.run(caller.name, work)
        except NotFound as error:
            raise MCPError(code=INVALID_PARAMS, message=str(error), data={"uri": uri}) from None
        except Exception as error:
            raise MCPError(code=INTERNAL_ERROR, message=told(error, "resources/read")) from None
        contents = TextResourceContents(uri=params.uri, mime_type=MARKDOWN, text=text)
        return ReadResourceResult(contents=[contents], _meta={"docmem/snapshot": snapshot})


def uri_of(path: str) -> str:
    """The URI of the page at `path`; it stays while the page does."""
    return _SCHEME + quote(path)


def _part(opened: Opened, after: str) -> ListResourcesResult:
    following = opened.paths[bisect_right(opened.paths, after) :]
    views = (opened.pages.view(_NODE + path) for path in following)
    found = list(islice((view for view in views if view.shown), SIZE + 1))
    part = found[:SIZE]
    return ListResourcesResult(
        resources=[_listed(view) for view in part],
        next_cursor=_cursor(str(part[-1].page["path"])) if len(found) > SIZE else None,
        _meta={"docmem/snapshot": opened.reader.snapshot.number},
    )


def _listed(view: PageView) -> Resource:
    front = front_matter(view)
    path = str(view.page["path"])
    return Resource(
        uri=uri_of(path),
        name=path,
        title=front["title"],
        description=front["description"],
        mime_type=MARKDOWN,
    )


def _text(opened: Opened, uri: str) -> tuple[str, int]:
    node = _NODE + unquote(uri.removeprefix(_SCHEME))
    if uri.startswith(_SCHEME) and node in opened.pages:
        view = opened.pages.view(node)
        if view.shown:
            return render(view), opened.reader.snapshot.number
    raise NotFound("There is no such page that you may read; resources/list names those there are.")


def _cursor(path: str) -> str:
    return base64.urlsafe_b64encode(path.encode()).decode()


def _path_of(cursor: str) -> str:
    try:
        return base64.b64decode(cursor, altchars=b"-_", validate=True).decode()
    except (binascii.Error, ValueError):
        raise MCPError(
            code=INVALID_PARAMS, message="The cursor is none that this server gave; begin anew."
        ) from None
