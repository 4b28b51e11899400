"""ASGI: protects a whole application, for example one of Starlette or FastAPI.

For single routes of FastAPI see `countersign.fastapi`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from typing import Any
from urllib.parse import quote

from ._adapters import (
    ACCESS_KEY,
    METADATA_HEADERS,
    PATH_CHARACTERS,
    access_from,
    log_refusal,
    metadata_path_of,
    nonce_headers,
)
from ._claims import Access
from ._proofs import ResourceRequest
from ._refusal import Refusal
from ._scopes import checked_scopes
from .protector import ResourceProtector

__all__ = ["CountersignMiddleware", "access_from", "metadata_app"]

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
# The thumbprint of the client's certificate (RFC 8705), from TLS or from a proxy that you trust.
CertificateThumbprint = Callable[[Scope], str | None]
ASGIApp = Callable[[Scope, Receive, Send], Awaitable[None]]


class CountersignMiddleware:
    """Lets requests and websockets pass whose token has all of these scopes.

    It serves the metadata document to everyone. `access_from(request.scope)` says whose token it is. Without
    `certificate_thumbprint`, tokens that are bound to a certificate are refused. `acts` says that handlers call
    `redeem_act_async`; elsewhere, a token for an approved act passes only by a scope that it has.
    """

    def __init__(
        self,
        app: ASGIApp,
        protector: ResourceProtector,
        scopes: Iterable[str] = (),
        certificate_thumbprint: CertificateThumbprint | None = None,
        acts: bool = False,
    ) -> None:
        self._app = app
        self._protector = protector
        self._scopes = checked_scopes(scopes)
        self._metadata_path = metadata_path_of(protector)
        self._certificate_thumbprint = certificate_thumbprint
        self._acts = acts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] not in ("http", "websocket"):
            raise ValueError(f"countersign: cannot protect {scope['type']}")
        if scope["type"] == "http" and scope["path"] == self._metadata_path:
            await send_metadata(self._protector, scope, send)
            return
        try:
            request = request_of(scope, self._certificate_thumbprint)
            values = authorization_of(scope)
            access = await self._protector.authenticate_async(values, *self._scopes, request=request, acts=self._acts)
        except Refusal as refusal:
            await send_refusal(refusal, scope, send)
            return
        scope[ACCESS_KEY] = access
        await self._app(scope, receive, with_nonce(access, send))


def metadata_app(protector: ResourceProtector) -> ASGIApp:
    """Serve the metadata document alone: mount it at the path of `protector.metadata_url`."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send_metadata(protector, scope, send)

    return app


def authorization_of(scope: Scope) -> list[str]:
    return _values(scope, b"authorization")


def request_of(scope: Scope, certificate_thumbprint: CertificateThumbprint | None = None) -> ResourceRequest:
    # Servers may leave out the path as it was sent.
    raw_path = scope.get("raw_path")
    return ResourceRequest(
        # A websocket begins with GET.
        method=scope.get("method", "GET"),
        url=raw_path.decode("latin-1") if raw_path else quote(scope["path"], safe=PATH_CHARACTERS),
        proofs=_values(scope, b"dpop"),
        certificate_thumbprint=certificate_thumbprint(scope) if certificate_thumbprint else None,
    )


def with_nonce(access: Access, send: Send) -> Send:
    """Add the nonce for the client's next proof to the answer."""
    pairs = [(name.lower().encode(), value.encode()) for name, value in nonce_headers(access).items()]
    if not pairs:
        return send

    async def send_with_nonce(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *pairs]}
        await send(message)

    return send_with_nonce


def _values(scope: Scope, wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == wanted]


async def send_metadata(protector: ResourceProtector, scope: Scope, send: Send) -> None:
    if scope["method"] not in ("GET", "HEAD"):
        await send_response(send, 405, {"Allow": "GET, HEAD"}, b"")
        return
    await send_response(send, 200, METADATA_HEADERS, protector.metadata)


async def send_refusal(refusal: Refusal, scope: Scope, send: Send) -> None:
    log_refusal(refusal)
    if scope["type"] == "http":
        await send_response(send, refusal.status, refusal.headers, refusal.body)
        return
    if "websocket.http.response" in scope.get("extensions", {}):
        await send_response(send, refusal.status, refusal.headers, refusal.body, kind="websocket.http.response")
    else:
        # The server answers the handshake with 403.
        await send({"type": "websocket.close", "code": 1008, "reason": ""})


async def send_response(
    send: Send,
    status: int,
    headers: Mapping[str, str],
    body: bytes,
    more_headers: Iterable[tuple[bytes, bytes]] = (),
    *,
    kind: str = "http.response",
) -> None:
    """Servers leave out the body in answer to HEAD."""
    all_headers = {**headers, "Content-Length": str(len(body))}
    pairs = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in all_headers.items()]
    await send({"type": f"{kind}.start", "status": status, "headers": [*pairs, *more_headers]})
    await send({"type": f"{kind}.body", "body": body})
