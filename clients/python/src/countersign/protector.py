"""Decides about requests to one resource."""

from __future__ import annotations

import copy
import json
import re
import ssl
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, get_args

from ._acts import INSUFFICIENT_DETAILS, OTHER_ACT, AuthorizationDetail, at_resource, covers
from ._assurance import INSUFFICIENT_AUTHENTICATION, SIGN_IN_AGAIN, Assurance, checked_assurance
from ._claims import INACTIVE, MALFORMED, PROOF_REQUIRED, USED_UP, Access, InvalidToken, access_of
from ._http import Caller, CheckError
from ._introspection import AnswerCache, Introspection, introspect
from ._issuer import Issuer
from ._json import Claims, timestamp_of
from ._jwt import verify_jwt
from ._key_cache import KeyCache
from ._proof import InvalidProof, Proof, WrongNonce
from ._proofs import Proofs, ProofSettings, ResourceRequest, check_binding
from ._refusal import BEARER, DPOP, Dpop, Refusal, Refuser
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

    `authorization_details_types_supported` is published too: the types of acts that can be approved for this API (RFC
    9396). `introspection` is needed for opaque tokens and those of a single use; without it they are refused.
    `revocations` keeps what `handle_revocation` receives, by default in memory: give processes a common store, or the
    event to each. `leeway`, in seconds, is tolerated on exp, iat and nbf. `ssl_context` is for calls to the issuer,
    `now` the clock, as time.time.

    `dpop` says whether tokens may, or must, be bound to a key (RFC 9449), and is published; without it, bound tokens
    are refused.
    """

    def __init__(
        self,
        *,
        issuer: str,
        resource: str,
        scopes_supported: Sequence[str] | None = None,
        authorization_details_types_supported: Sequence[str] = (),
        resource_name: str | None = None,
        resource_documentation: str | None = None,
        introspection: Introspection | None = None,
        revocations: RevocationStore | None = None,
        leeway: float = DEFAULT_LEEWAY,
        dpop: Dpop | None = None,
        proofs: ProofSettings | None = None,
        ssl_context: ssl.SSLContext | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        validate_url("issuer", issuer)
        validate_url("resource", resource)
        if not leeway >= 0:
            raise ValueError("countersign: leeway is negative")
        if introspection is not None:
            introspection.validate()
        if dpop not in (None, *get_args(Dpop)):
            raise ValueError("countersign: dpop must be accepted or required")
        settings = proofs or ProofSettings()
        settings.validate()
        self.issuer = issuer
        self.resource = resource
        self.scopes_supported = None if scopes_supported is None else checked_scopes(scopes_supported)
        # Where clients look for the document in `metadata`: serve it at the path of this URL.
        self.metadata_url = metadata_url_of(resource)
        self.metadata = _metadata_of(
            resource=resource,
            authorization_servers=[issuer],
            scopes_supported=self.scopes_supported,
            authorization_details_types_supported=list(authorization_details_types_supported),
            bearer_methods_supported=["header"],
            dpop_signing_alg_values_supported=tuple(settings.algs) if dpop else None,
            dpop_bound_access_tokens_required=dpop == "required",
            resource_name=resource_name,
            resource_documentation=resource_documentation,
        )
        self._assurance: Assurance | None = None
        self._dpop = dpop
        self._refuser = Refuser(self.metadata_url, dpop, settings.algs)
        self._introspection = introspection
        self._leeway = leeway
        self._now = now or time.time
        self._revocations: RevocationStore = MemoryRevocations(self._now) if revocations is None else revocations
        self._proofs = Proofs(settings, resource, self._now) if dpop else None
        elapsed = now or time.monotonic
        # Keys have threads of their own: opaque tokens that wait must not keep JWTs waiting.
        key_caller = Caller(ssl_context, threads=2)
        self._keys = KeyCache(Issuer(issuer, key_caller, elapsed).fetch_keys, key_caller, self._now, elapsed)
        self._introspection_caller = Caller(ssl_context, _INTROSPECTION_THREADS)
        self._introspector = Issuer(issuer, self._introspection_caller, elapsed)
        self._answers = AnswerCache()

    def with_assurance(
        self, *, acr_values: Sequence[str] | None = None, max_age: int | None = None
    ) -> ResourceProtector:
        """Make the same protector for requests that need a stronger or more recent sign-in (RFC 9470).

        `acr_values` are classes of which one must be reached, such as 2 or phr; `max_age` is the greatest age of the
        sign-in, in seconds. Other requests are refused with 401 `insufficient_user_authentication`, which names both,
        so that the client can send the person to sign in again. Keys and stores are shared with this one. Raises
        ValueError.
        """
        other = copy.copy(self)
        other._assurance = checked_assurance(acr_values, max_age)
        return other

    def authenticate(
        self,
        authorization: str | Iterable[str] | None,
        *scopes: str,
        request: ResourceRequest | None = None,
        acts: bool = False,
    ) -> Access:
        """Decide about one request that must carry a token with all of these scopes.

        `authorization` is every value of the Authorization header. With `dpop`, `request` is needed. `acts` says that
        the handler calls `redeem_act`; elsewhere, a token for an approved act passes only by a scope that it has.
        Raises Refusal; ValueError for what is no scope.
        """
        return run(self._authenticate(authorization, scopes, request, acts))

    async def authenticate_async(
        self,
        authorization: str | Iterable[str] | None,
        *scopes: str,
        request: ResourceRequest | None = None,
        acts: bool = False,
    ) -> Access:
        return await run_async(self._authenticate(authorization, scopes, request, acts))

    def redeem_act(self, access: Access, *acts: AuthorizationDetail) -> None:
        """Decide whether exactly these acts were approved: every member is the same as in the token.

        If the token is for a single use, it is used up at the issuer. Call it right before the act, with what is about
        to be done, and act only if it returns. Raises Refusal; ValueError if the call itself is wrong.
        """
        run(self._redeem_act(access, acts))

    async def redeem_act_async(self, access: Access, *acts: AuthorizationDetail) -> None:
        await run_async(self._redeem_act(access, acts))

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

    def _authenticate(
        self,
        authorization: str | Iterable[str] | None,
        scopes: tuple[str, ...],
        request: ResourceRequest | None,
        acts: bool,
    ) -> Steps[Access]:
        must_be_scopes(scopes)
        # Before a client comes that uses DPoP.
        if self._proofs is not None and request is None:
            raise ValueError("countersign: with dpop, authenticate needs the request")
        scheme, token = self._credentials_of(authorization, scopes)
        try:
            access = yield from self._check(scheme, token, request or ResourceRequest("", ""))
        except (InvalidToken, InvalidProof, WrongNonce) as reason:
            raise self._refusal_for(reason, scopes, scheme) from None
        except Exception as error:
            raise self._refuser.unavailable() from error
        missing = missing_scopes(access.scopes, scopes)
        if missing:
            description = "The access token lacks a required scope."
            scopes_to_request = [*self._repeatable(access.scopes), *missing]
            raise self._refuser.refuse(403, "insufficient_scope", description, scopes_to_request, scheme)
        assurance = self._assurance
        if assurance is not None and not assurance.is_met_by(access, self._now(), self._leeway):
            raise self._refuser.refuse(
                401, INSUFFICIENT_AUTHENTICATION, SIGN_IN_AGAIN, scopes, scheme, challenge=assurance.challenge()
            )
        if access.authorization_details and not scopes and not acts:
            raise self._refuser.refuse(403, INSUFFICIENT_DETAILS, OTHER_ACT, (), scheme)
        return replace(access, _credentials=(scheme, token))

    def _redeem_act(self, access: Access, acts: Sequence[AuthorizationDetail]) -> Steps[None]:
        if access._credentials is None:
            raise ValueError("countersign: redeem_act takes the access of a request that passed")
        scheme, token = access._credentials
        needed = at_resource(acts, self.resource)
        self._must_cover(access, needed, scheme)
        if not access.single_use:
            return
        try:
            redeemed = yield from self._redeem(token)
        except InvalidToken as reason:
            description = USED_UP if str(reason) == INACTIVE else str(reason)
            raise self._refuser.refuse(401, "invalid_token", description, (), scheme) from None
        except Exception as error:
            raise self._refuser.unavailable() from error
        self._must_cover(redeemed, needed, scheme)

    def _must_cover(self, access: Access, needed: Sequence[AuthorizationDetail], scheme: str) -> None:
        approved = access.authorization_details or ()
        if not covers(approved, needed, self.resource):
            more = {"authorization_details": needed, "approved_authorization_details": approved}
            raise self._refuser.refuse(403, INSUFFICIENT_DETAILS, OTHER_ACT, (), scheme, more=more)

    def _redeem(self, token: str) -> Steps[Access]:
        """Ask the issuer, which says once that a token for a single use is active."""
        config = self._introspection
        if config is None:
            # Fails closed: two processes that cannot ask the issuer would both carry out the act.
            raise CheckError("a token for a single use is redeemed by introspection: set introspection")
        answer = yield from introspect(token, config, self._introspector, self._introspection_caller, redeem=True)
        return self._access_of(answer)

    def _refusal_for(self, reason: Exception, scopes: Sequence[str], scheme: str) -> Refusal:
        if isinstance(reason, WrongNonce):
            description = "Send a proof with the nonce of the DPoP-Nonce header."
            nonce = self._proofs.next_nonce(None) if self._proofs else None
            return self._refuser.refuse(401, "use_dpop_nonce", description, scopes, scheme, nonce)
        code = "invalid_token" if isinstance(reason, InvalidToken) else "invalid_dpop_proof"
        return self._refuser.refuse(401, code, str(reason), scopes, scheme)

    def _check(self, scheme: str, token: str, request: ResourceRequest) -> Steps[Access]:
        if scheme == BEARER and self._dpop == "required":
            raise InvalidToken(PROOF_REQUIRED)
        proof: Proof | None = None
        if scheme == DPOP and self._proofs is not None:
            proof = self._proofs.check(request, token)
        access = yield from self._verify(token, proof, request.certificate_thumbprint)
        if proof is None or self._proofs is None:
            return access
        yield from self._proofs.use(proof)
        return replace(access, next_nonce=self._proofs.next_nonce(proof))

    def _credentials_of(self, authorization: str | Iterable[str] | None, scopes: Sequence[str]) -> tuple[str, str]:
        """Read the Authorization header alone: tokens in the query or a form end up in logs and caches."""
        headers = [authorization] if isinstance(authorization, str) else list(authorization or ())
        if not headers:
            raise self._refuser.ask_for_token(scopes)
        name, _, rest = headers[0].partition(" ")
        # Bearer is always understood, so that a client learns why it does not suffice.
        schemes = (BEARER, DPOP) if self._dpop else (BEARER,)
        scheme = next((each for each in schemes if each.lower() == name.lower()), None)
        if len(headers) == 1 and scheme is None:
            raise self._refuser.ask_for_token(scopes)
        token = rest.lstrip(" ")
        if len(headers) > 1 or scheme is None or not _B68TOKEN.fullmatch(token):
            description = "Send exactly one access token in the Authorization header."
            raise self._refuser.refuse(400, "invalid_request", description, scopes)
        return scheme, token

    def _verify(self, token: str, proof: Proof | None, certificate_thumbprint: str | None) -> Steps[Access]:
        """Raise InvalidToken or InvalidProof for a refused request; other errors mean that it could not be checked."""
        if len(token) > MAX_TOKEN_BYTES:
            raise InvalidToken(MALFORMED)
        if "." in token:
            claims = yield from verify_jwt(token, self._keys)
        elif self._introspection is not None:
            claims = yield from self._introspect(token, self._introspection)
        else:
            raise InvalidToken(MALFORMED)
        access = self._access_of(claims)
        check_binding(access, proof, certificate_thumbprint)
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
            access = self._access_of(answer)
            # An act is not looked at again.
            if access.authorization_details is None:
                until = min(now + config.cache_for, timestamp_of(access.expires_at))
                self._answers.put(token, answer, until, now)
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


def _metadata_of(**members: Any) -> bytes:
    """The protected resource's metadata (RFC 9728)."""
    present = {member: value for member, value in members.items() if value}
    return (json.dumps(present, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
