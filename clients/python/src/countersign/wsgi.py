"""WSGI: protects a whole application, for example one of Flask or Django."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
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

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

__all__ = ["CountersignMiddleware", "access_from", "authenticate"]

# The thumbprint of the client's certificate (RFC 8705), from TLS or from a proxy that you trust.
CertificateThumbprint = Callable[[Mapping[str, Any]], str | None]


class CountersignMiddleware:
    """Lets requests pass whose token has all of these scopes.

    It serves the metadata document to everyone. `access_from(environ)` says whose token it is. Without
    `certificate_thumbprint`, tokens that are bound to a certificate are refused. `acts` says that handlers call
    `redeem_act`; elsewhere, a token for an approved act passes only by a scope that it has.
    """

    def __init__(
        self,
        app: WSGIApplication,
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

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        # WSGI has text that is bytes in disguise (PEP 3333).
        path = f"{environ.get('SCRIPT_NAME', '')}{environ.get('PATH_INFO', '')}".encode("latin-1").decode(
            errors="replace"
        )
        if path == self._metadata_path:
            return self._metadata(environ, start_response)
        try:
            certificate = self._certificate_thumbprint
            access = authenticate(
                self._protector, environ, *self._scopes, certificate_thumbprint=certificate, acts=self._acts
            )
        except Refusal as refusal:
            log_refusal(refusal)
            return _respond(start_response, refusal.status, refusal.headers, refusal.body)
        environ[ACCESS_KEY] = access
        return self._app(environ, _with_nonce(access, start_response))

    def _metadata(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return _respond(start_response, 405, {"Allow": "GET, HEAD", "Content-Type": "text/plain"}, b"")
        return _respond(
            start_response, 200, METADATA_HEADERS, self._protector.metadata, head=environ["REQUEST_METHOD"] == "HEAD"
        )


def authenticate(
    protector: ResourceProtector,
    environ: Mapping[str, Any],
    *scopes: str,
    certificate_thumbprint: CertificateThumbprint | None = None,
    acts: bool = False,
) -> Access:
    """Decide about one request. Raises Refusal.

    A server joins several headers with a comma, which neither a token nor a proof contains.
    """
    request = ResourceRequest(
        method=environ["REQUEST_METHOD"],
        url=_target_of(environ),
        proofs=environ.get("HTTP_DPOP"),
        certificate_thumbprint=certificate_thumbprint(environ) if certificate_thumbprint else None,
    )
    return protector.authenticate(environ.get("HTTP_AUTHORIZATION"), *scopes, request=request, acts=acts)


def _target_of(environ: Mapping[str, Any]) -> str:
    """Read the target as it was sent, which many servers keep; WSGI itself has it without escapes."""
    for name in ("RAW_URI", "REQUEST_URI"):
        if isinstance(environ.get(name), str):
            return str(environ[name])
    path = f"{environ.get('SCRIPT_NAME', '')}{environ.get('PATH_INFO', '')}".encode("latin-1")
    return quote(path, safe=PATH_CHARACTERS)


def _with_nonce(access: Access, start_response: StartResponse) -> StartResponse:
    """Add the nonce for the client's next proof to the answer."""
    pairs = list(nonce_headers(access).items())
    if not pairs:
        return start_response

    def start_with_nonce(status: str, headers: list[tuple[str, str]], exc_info: Any = None, /) -> Any:
        return start_response(status, [*headers, *pairs], exc_info)

    return start_with_nonce


def _respond(
    start_response: StartResponse, status: int, headers: Mapping[str, str], body: bytes, *, head: bool = False
) -> Iterable[bytes]:
    reason = HTTPStatus(status).phrase
    start_response(f"{status} {reason}", [*headers.items(), ("Content-Length", str(len(body)))])
    return [] if head else [body]
