"""WSGI: protects a whole application, for example one of Flask or Django."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from ._adapters import ACCESS_KEY, METADATA_HEADERS, access_from, log_refusal, metadata_path_of
from ._claims import Access
from ._refusal import Refusal
from ._scopes import checked_scopes
from .protector import ResourceProtector

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

__all__ = ["CountersignMiddleware", "access_from", "authenticate"]


class CountersignMiddleware:
    """Lets requests pass whose token has all of these scopes.

    It serves the metadata document to everyone. `access_from(environ)` says whose token it is.
    """

    def __init__(self, app: WSGIApplication, protector: ResourceProtector, scopes: Iterable[str] = ()) -> None:
        self._app = app
        self._protector = protector
        self._scopes = checked_scopes(scopes)
        self._metadata_path = metadata_path_of(protector)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        # WSGI has text that is bytes in disguise (PEP 3333).
        path = f"{environ.get('SCRIPT_NAME', '')}{environ.get('PATH_INFO', '')}".encode("latin-1").decode(
            errors="replace"
        )
        if path == self._metadata_path:
            return self._metadata(environ, start_response)
        try:
            access = authenticate(self._protector, environ, *self._scopes)
        except Refusal as refusal:
            log_refusal(refusal)
            return _respond(start_response, refusal.status, refusal.headers, refusal.body)
        environ[ACCESS_KEY] = access
        return self._app(environ, start_response)

    def _metadata(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return _respond(start_response, 405, {"Allow": "GET, HEAD", "Content-Type": "text/plain"}, b"")
        return _respond(
            start_response, 200, METADATA_HEADERS, self._protector.metadata, head=environ["REQUEST_METHOD"] == "HEAD"
        )


def authenticate(protector: ResourceProtector, environ: Mapping[str, Any], *scopes: str) -> Access:
    """Decide about one request. Raises Refusal.

    A server joins several headers with a comma, which no token contains.
    """
    return protector.authenticate(environ.get("HTTP_AUTHORIZATION"), *scopes)


def _respond(
    start_response: StartResponse, status: int, headers: Mapping[str, str], body: bytes, *, head: bool = False
) -> Iterable[bytes]:
    reason = HTTPStatus(status).phrase
    start_response(f"{status} {reason}", [*headers.items(), ("Content-Length", str(len(body)))])
    return [] if head else [body]
