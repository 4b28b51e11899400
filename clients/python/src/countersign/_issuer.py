"""The authorization server: its metadata, its keys, its introspection endpoint."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlencode

from ._http import Caller, CheckError, basic_auth
from ._json import Claims
from ._jwk import JWK, parse_jwk
from ._key_cache import KEYS_MAX_AGE
from ._urls import is_secure_url

K = TypeVar("K")


class Issuer:
    """Knows the endpoints for as long as keys are kept. Its methods block."""

    def __init__(self, name: str, caller: Caller, elapsed: Callable[[], float]) -> None:
        self._name = name
        self._caller = caller
        self._elapsed = elapsed
        self._lock = threading.Lock()
        self._document: Claims | None = None
        self._read_at = 0.0

    def fetch_keys(self) -> list[JWK]:
        return fetch_key_set(self._caller, self._endpoint("jwks_uri"), {}, parse_jwk)

    def introspect(self, token: str, resource_id: str, secret: str, redeem: bool) -> Claims:
        """Ask about a token; with `redeem`, one for a single use is used up."""
        # An issuer that knows no tokens for a single use ignores it.
        look = {} if redeem else {"spend": "false"}
        form = urlencode({"token": token, "token_type_hint": "access_token", **look})
        headers = {"Authorization": basic_auth(resource_id, secret)}
        return self._caller.post_form(self._endpoint("introspection_endpoint"), headers, form)

    def _endpoint(self, member: str) -> str:
        """Read one URL of the issuer's metadata (RFC 8414)."""
        url = self._metadata().get(member)
        if not isinstance(url, str) or not is_secure_url(url):
            raise CheckError(f"the metadata of {self._name} has no usable {member}")
        return url

    def _metadata(self) -> Claims:
        with self._lock:
            if self._document is not None and self._elapsed() - self._read_at < KEYS_MAX_AGE:
                return self._document
        address = self._name.removesuffix("/") + "/.well-known/oauth-authorization-server"
        document = self._caller.get(address)
        # Otherwise one issuer could speak for another.
        if document.get("issuer") != self._name:
            raise CheckError(f"{address} names another issuer")
        with self._lock:
            self._document, self._read_at = document, self._elapsed()
        return document


def fetch_key_set(caller: Caller, url: str, headers: dict[str, str], parse: Callable[[Claims], K | None]) -> list[K]:
    """Read {"keys": […]} and leave out what parse does not accept: an issuer may publish other keys."""
    listed = caller.get(url, headers).get("keys")
    if not isinstance(listed, list):
        raise CheckError(f"{url} has no keys")
    parsed = [parse(members) for members in listed if isinstance(members, dict)]
    return [key for key in parsed if key is not None]
