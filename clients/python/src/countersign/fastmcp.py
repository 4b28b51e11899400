"""FastMCP: `FastMCP(auth=CountersignAuth(protector, ["files:read"]))`."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from typing import Any

from fastmcp.server.auth import AccessToken, TokenVerifier
from mcp.server.auth.middleware.auth_context import AuthContextMiddleware
from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from starlette.authentication import AuthCredentials
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ._adapters import METADATA_HEADERS, log_refusal, metadata_path_of
from ._claims import Access
from ._refusal import Refusal
from ._scopes import checked_scopes
from .asgi import ASGIApp, Receive, Scope, Send, authorization_of, request_of, send_response, with_nonce
from .mcp import members_of, verify
from .protector import ResourceProtector

try:
    from fastmcp.server.auth import TokenVerificationError
except ImportError:
    # Before FastMCP 4.2, and so with Python 3.10.
    TokenVerificationError = RuntimeError  # type: ignore[assignment, misc]

__all__ = ["CountersignAuth"]


class CountersignAuth(TokenVerifier):
    """Lets requests to the MCP endpoint pass whose token has all of these scopes, and serves the metadata document.

    FastMCP's own answer to a refused token tells people to register again. This one is the protector's.
    """

    def __init__(self, protector: ResourceProtector, required_scopes: Iterable[str] = ()) -> None:
        super().__init__(required_scopes=list(checked_scopes(required_scopes)))
        self.protector = protector

    async def verify_token(self, token: str) -> AccessToken | None:
        """For FastMCP's MultiAuth, which asks several verifiers."""
        try:
            access = await verify(self.protector, token)
        except Refusal as refusal:
            raise TokenVerificationError(str(refusal)) from refusal
        return None if access is None else self.token_of(token, access)

    def token_of(self, token: str, access: Access) -> AccessToken:
        return AccessToken(**members_of(self.protector, token, access))

    def get_routes(self, mcp_path: str | None = None) -> list[Route]:
        self.set_mcp_path(mcp_path)

        async def metadata(request: Request) -> Response:
            return Response(self.protector.metadata, headers=METADATA_HEADERS)

        return [Route(metadata_path_of(self.protector), metadata, methods=["GET"])]

    def get_middleware(self) -> list[Any]:
        return [Middleware(_Authentication, auth=self), Middleware(AuthContextMiddleware)]


class _Authentication:
    """In place of Starlette's AuthenticationMiddleware, which cannot say why a token is refused."""

    def __init__(self, app: ASGIApp, auth: CountersignAuth) -> None:
        self._app = app
        self._auth = auth

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            authorization = authorization_of(scope)
            try:
                access = await self._auth.protector.authenticate_async(
                    authorization, *self._auth.required_scopes, request=request_of(scope)
                )
            except Refusal as refusal:
                # Not sent here: other routes are public, and preflight requests (CORS) are answered further in.
                send = _Replacement(refusal, send)
            else:
                token = self._auth.token_of(authorization[0].split()[1], access)
                # FastMCP's own guard knows no other scheme; the proof was checked here.
                scope = {**scope, "headers": _with_bearer(scope["headers"], token.token)}
                scope["auth"], scope["user"] = AuthCredentials(token.scopes), AuthenticatedUser(token)
                send = with_nonce(access, send)
        await self._app(scope, receive, send)


def _with_bearer(headers: Iterable[tuple[bytes, bytes]], token: str) -> list[tuple[bytes, bytes]]:
    others = [(name, value) for name, value in headers if name.lower() != b"authorization"]
    return [*others, (b"authorization", f"Bearer {token}".encode())]


class _Replacement:
    """Sends the refusal where FastMCP would ask for a token. What allows a page of another origin to read it stays."""

    def __init__(self, refusal: Refusal, send: Send) -> None:
        self._refusal = refusal
        self._send = send
        self._replaced = False

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", ()))
            self._replaced = message["status"] in (401, 403) and any(
                name.lower() == b"www-authenticate" and value.startswith(b"Bearer") for name, value in headers
            )
            if self._replaced:
                kept = [each for each in headers if each[0].lower().startswith((b"access-control-", b"vary"))]
                log_refusal(self._refusal)
                await send_response(self._send, self._refusal.status, self._refusal.headers, self._refusal.body, kept)
        if not self._replaced:
            await self._send(message)
