"""FastAPI: a dependency for single routes.

```python
install(app, protector)

@app.get("/files")
async def files(access: Annotated[Access, Depends(requires(protector, "files:read"))]) -> ...
```
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import FastAPI
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from ._adapters import METADATA_HEADERS, log_refusal, metadata_path_of, nonce_headers
from ._claims import Access
from ._refusal import Refusal
from ._scopes import must_be_scopes
from .asgi import CertificateThumbprint, request_of
from .protector import ResourceProtector

__all__ = ["install", "requires"]


def install(app: FastAPI, protector: ResourceProtector) -> None:
    """Serve the metadata document and answer refusals."""

    async def metadata(request: Request) -> Response:
        return Response(protector.metadata, headers=METADATA_HEADERS)

    async def refuse(request: Request | WebSocket, error: Exception) -> Response | None:
        if not isinstance(error, Refusal):
            raise error
        log_refusal(error)
        if isinstance(request, WebSocket) and "websocket.http.response" not in request.scope.get("extensions", {}):
            # The server answers the handshake with 403.
            await request.close(1008)
            return None
        return Response(error.body, error.status, error.headers)

    app.router.add_route(metadata_path_of(protector), metadata, ["GET"], include_in_schema=False)
    # One handler for both kinds of connections, which Starlette calls and its types do not know.
    app.add_exception_handler(Refusal, refuse)  # type: ignore[arg-type]


def requires(
    protector: ResourceProtector,
    *scopes: str,
    certificate_thumbprint: CertificateThumbprint | None = None,
    acts: bool = False,
) -> Callable[[HTTPConnection, Response], Awaitable[Access]]:
    """Make a dependency that returns what the token says, or raises Refusal. Raises ValueError for what is no scope.

    Without `certificate_thumbprint`, tokens that are bound to a certificate are refused. `acts` says that the route
    calls `redeem_act_async`; elsewhere, a token for an approved act passes only by a scope that it has.
    """
    must_be_scopes(scopes)

    async def access(connection: HTTPConnection, response: Response) -> Access:
        request = request_of(connection.scope, certificate_thumbprint)
        values = connection.headers.getlist("authorization")
        allowed = await protector.authenticate_async(values, *scopes, request=request, acts=acts)
        response.headers.update(nonce_headers(allowed))
        return allowed

    return access
