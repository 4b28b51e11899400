"""Decides about requests to one resource."""

from __future__ import annotations

import json
import re
import ssl
import time
from collections.abc import Callable, Iterable, Sequence

from ._claims import INACTIVE, MALFORMED, Access, InvalidToken, access_of
from ._http import Caller
from ._introspection import AnswerCache, Introspection, introspect
from ._issuer import Issuer
from ._json import Claims, timestamp_of
from ._jwt import verify_jwt
from ._key_cache import KeyCache
from ._refusal import Refuser
from ._revocations import MemoryRevocations, RevocationStore, revocation_of
from ._scopes import checked_scopes, is_scope, missing_scopes, must_be_scopes
from ._steps import Ask, Steps, run, run_async
from ._urls import metadata_url_of, validate_url
from ._webhook_event import WebhookEvent

DEFAULT_LEEWAY = 5.0
# Longer credentials are refused before anything is computed.
MAX_TOKEN_BYTES = 8 << 10
# So many opaque tokens are checked at the same time; more wait for their turn.
_INTROSPECTION_THREADS = 32
# RFC 6750 section 2.1.
_B68TOKEN = re.compile(r"[A-Za-z0-9\-._~+/]+=*")


class ResourceProtector:
    """Decides about requests to one resource. Safe for threads and event loops; make one per process.

    It contacts no one until the first token arrives.

    `issuer` is the authorization server, exactly as its tokens name it in iss; `resource` the resource identifier,
    exactly as registered: tokens name it in aud. `scopes_supported`, `resource_name` and `resource_documentation` are
    published if set. When a request lacks a scope, only scopes in `scopes_supported` (if set) are repeated to the
    client.

    `introspection` is needed for opaque tokens alone; without it they are refused. `revocations` keeps what
    `handle_revocation` receives, by default in memory: give processes a common store, or the event to each. `leeway`,
    in seconds, is tolerated on exp, iat and nbf. `ssl_context` is for calls to the issuer, `now` the clock, as
    time.time.
    """

    def __init__(
        self,
        *,
        issuer: str,
        resource: str,
        scopes_supported: Sequence[str] | None = None,
        resource_name: str | None = None,
        resource_documentation: str | None = None,
        introspection: Introspection | None = None,
        revocations: RevocationStore | None = None,
        leeway: float = DEFAULT_LEEWAY,
        ssl_context: ssl.SSLContext | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        validate_url("issuer", issuer)
        validate_url("resource", resource)
        if not leeway >= 0:
            raise ValueError("countersign: leeway is negative")
        if introspection is not None:
            introspection.validate()
        self.issuer = issuer
        self.resource = resource
        self.scopes_supported = None if scopes_supported is None else checked_scopes(scopes_supported)
        # Where clients look for the document in `metadata`: serve it at the path of this URL.
        self.metadata_url = metadata_url_of(resource)
        self.metadata = _metadata_of(
            resource, issuer, self.scopes_supported, resource_name or "", resource_documentation or ""
        )
        self._refuser = Refuser(self.metadata_url)
        self._introspection = introspection
        self._leeway = leeway
        self._now = now or time.time
        self._revocations: RevocationStore = MemoryRevocations(self._now) if revocations is None else revocations
        elapsed = now or time.monotonic
        # Keys have threads of their own: opaque tokens that wait must not keep JWTs waiting.
        key_caller = Caller(ssl_context, threads=2)
        self._keys = KeyCache(Issuer(issuer, key_caller, elapsed).fetch_keys, key_caller, self._now, elapsed)
        self._introspection_caller = Caller(ssl_context, _INTROSPECTION_THREADS)
        self._introspector = Issuer(issuer, self._introspection_caller, elapsed)
        self._answers = AnswerCache()

    def authenticate(self, authorization: str | Iterable[str] | None, *scopes: str) -> Access:
        """Decide about one request that must carry a token with all of these scopes.

        `authorization` is every value of the Authorization header. Raises Refusal; ValueError for what is no scope.
        """
        return run(self._authenticate(authorization, scopes))

    async def authenticate_async(self, authorization: str | Iterable[str] | None, *scopes: str) -> Access:
        return await run_async(self._authenticate(authorization, scopes))

    def handle_revocation(self, event: WebhookEvent) -> None:
        """Take a verified webhook event. Events of other types are ignored; the same event may arrive twice.

        Answer 5xx when it raises, so that the event is sent again.
        """
        run(self._handle_revocation(event))

    async def handle_revocation_async(self, event: WebhookEvent) -> None:
        await run_async(self._handle_revocation(event))

    def _handle_revocation(self, event: WebhookEvent) -> Steps[None]:
        revocation = revocation_of(event)
        if revocation is not None:
            yield Ask(self._revocations.add, revocation, self._store_is_quick)

    @property
    def _store_is_quick(self) -> bool:
        return type(self._revocations) is MemoryRevocations

    def _authenticate(self, authorization: str | Iterable[str] | None, scopes: tuple[str, ...]) -> Steps[Access]:
        must_be_scopes(scopes)
        token = self._token_of(authorization, scopes)
        try:
            access = yield from self._verify(token)
        except InvalidToken as reason:
            raise self._refuser.refuse(401, "invalid_token", str(reason), scopes) from None
        except Exception as error:
            raise self._refuser.unavailable() from error
        missing = missing_scopes(access.scopes, scopes)
        if missing:
            description = "The access token lacks a required scope."
            scopes_to_request = [*self._repeatable(access.scopes), *missing]
            raise self._refuser.refuse(403, "insufficient_scope", description, scopes_to_request)
        return access

    def _token_of(self, authorization: str | Iterable[str] | None, scopes: Sequence[str]) -> str:
        """Read the Authorization header alone: tokens in the query or a form end up in logs and caches."""
        headers = [authorization] if isinstance(authorization, str) else list(authorization or ())
        if not headers:
            raise self._refuser.ask_for_token(scopes)
        scheme, _, rest = headers[0].partition(" ")
        if len(headers) == 1 and scheme.lower() != "bearer":
            raise self._refuser.ask_for_token(scopes)
        token = rest.lstrip(" ")
        if len(headers) > 1 or not _B68TOKEN.fullmatch(token):
            description = "Send exactly one access token in the Authorization header."
            raise self._refuser.refuse(400, "invalid_request", description, scopes)
        return token

    def _verify(self, token: str) -> Steps[Access]:
        """Raise InvalidToken for a refused token; every other error means that it could not be checked."""
        if len(token) > MAX_TOKEN_BYTES:
            raise InvalidToken(MALFORMED)
        if "." in token:
            claims = yield from verify_jwt(token, self._keys)
        elif self._introspection is not None:
            claims = yield from self._introspect(token, self._introspection)
        else:
            raise InvalidToken(MALFORMED)
        access = self._access_of(claims)
        revoked = yield Ask(self._revocations.has, access, self._store_is_quick)
        if revoked:
            raise InvalidToken(INACTIVE)
        return access

    def _introspect(self, token: str, config: Introspection) -> Steps[Claims]:
        cached = self._answers.get(token, self._now())
        if cached is not None:
            return cached
        answer = yield from introspect(token, config, self._introspector, self._introspection_caller)
        if config.cache_for > 0:
            now = self._now()
            expires_at = timestamp_of(self._access_of(answer).expires_at)
            self._answers.put(token, answer, min(now + config.cache_for, expires_at), now)
        return answer

    def _access_of(self, claims: Claims) -> Access:
        return access_of(claims, self.issuer, self.resource, self._now(), self._leeway)

    def _repeatable(self, held: Sequence[str]) -> list[str]:
        """Scopes of a token that a client that asks again would lose without being reminded of them."""
        # A token's scopes go into a quoted string, so they must be scopes.
        return [
            scope
            for scope in held
            if is_scope(scope) and (self.scopes_supported is None or scope in self.scopes_supported)
        ]


# The name that the libraries in other languages use.
protect_resource = ResourceProtector


def _metadata_of(
    resource: str, issuer: str, scopes_supported: tuple[str, ...] | None, name: str, documentation: str
) -> bytes:
    """The protected resource's metadata (RFC 9728)."""
    members = {
        "resource": resource,
        "authorization_servers": [issuer],
        "scopes_supported": scopes_supported,
        "bearer_methods_supported": ["header"],
        "resource_name": name,
        "resource_documentation": documentation,
    }
    present = {member: value for member, value in members.items() if value}
    return (json.dumps(present, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
