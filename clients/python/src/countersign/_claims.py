"""What a valid token says, and the checks that a JWT and an introspection answer have in common."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from ._acts import AuthorizationDetail, read_actors, read_details
from ._json import ClaimReader, Claims, time_of
from ._scopes import missing_scopes, parse_scopes


class InvalidToken(Exception):
    """Why a token is refused, as the client reads it."""


MALFORMED = "The access token is malformed."
NOT_SIGNED = "The access token was not signed by the issuer."
OTHER_ISSUER = "The access token was issued by another issuer."
OTHER_RESOURCE = "The access token is for another resource."
EXPIRED = "The access token has expired."
NOT_YET_VALID = "The access token is not valid yet."
NOT_ACCESS_TOKEN = "The token is not an access token."  # noqa: S105
BOUND_TO_KEY = "The access token is bound to a key that this request does not prove."
NOT_BOUND = "The access token is not bound to a key, so it cannot be used with DPoP."
PROOF_REQUIRED = "This API accepts access tokens with the scheme DPoP and a proof only."
USED_UP = "The access token is not active: used before, revoked, expired, or for another registration of this API."
INACTIVE = "The access token is not active: revoked, expired, or for another registration of this API."


@dataclass(frozen=True)
class Access:
    """What a valid token says. Times are in UTC."""

    subject: str
    client_id: str
    scopes: tuple[str, ...]
    expires_at: datetime
    # Shared by the tokens of one grant; None for client_credentials.
    grant_id: str | None = None
    token_id: str | None = None
    # About the person's sign-in.
    auth_time: datetime | None = None
    acr: str | None = None
    issued_at: datetime | None = None
    # What the token is bound to, which the request has shown: a key (RFC 9449), a client certificate (RFC 8705).
    key_thumbprint: str | None = None
    certificate_thumbprint: str | None = None
    # What was approved (RFC 9396); None for a token that is limited by its scopes alone.
    authorization_details: tuple[AuthorizationDetail, ...] | None = field(default=None, hash=False)
    # Who acts for the person, the present actor first: agents (agt_…) and applications (app_…).
    actors: tuple[str, ...] = ()
    # The act may be carried out once, which `redeem_act` makes sure of.
    single_use: bool = False
    # The request that the person approved, or the permission that covers it.
    auth_req_id: str | None = None
    permission_id: str | None = None
    # To be sent as DPoP-Nonce with the answer; None if the client needs no new one.
    next_nonce: str | None = None
    # For `redeem_act`: the scheme and the token, which must not be printed with the rest.
    _credentials: tuple[str, str] | None = field(default=None, repr=False, compare=False)

    def has_scope(self, scope: str) -> bool:
        """Whether the token has this scope, for decisions inside a handler."""
        return not missing_scopes(self.scopes, [scope])


def access_of(claims: Claims, issuer: str, resource: str, now: float, leeway: float) -> Access:
    """Raises InvalidToken."""
    if claims.get("iss") != issuer:
        raise InvalidToken(OTHER_ISSUER)
    if not _names(claims.get("aud"), resource):
        raise InvalidToken(OTHER_RESOURCE)
    reader = ClaimReader(claims)
    exp = reader.seconds("exp", required=True)
    iat = reader.seconds("iat", required=False)
    nbf = reader.seconds("nbf", required=False)
    auth_time = reader.seconds("auth_time", required=False)
    try:
        authorization_details, actors = read_details(claims.get("authorization_details")), read_actors(claims)
    except ValueError:
        raise InvalidToken(MALFORMED) from None
    single_use = claims.get("single_use", False)
    access = Access(
        subject=reader.text("sub", required=True),
        client_id=reader.text("client_id", required=True),
        scopes=parse_scopes(reader.text("scope", required=False)),
        grant_id=reader.text("grant_id", required=False) or None,
        token_id=reader.text("jti", required=False) or None,
        acr=reader.text("acr", required=False) or None,
        auth_time=time_of(auth_time) if auth_time else None,
        issued_at=time_of(iat) if iat else None,
        expires_at=time_of(exp),
        authorization_details=authorization_details,
        actors=actors,
        single_use=single_use is True,
        auth_req_id=reader.text("auth_req_id", required=False) or None,
        permission_id=reader.text("permission_id", required=False) or None,
    )
    if reader.failed or not isinstance(single_use, bool):
        raise InvalidToken(MALFORMED)
    if exp + leeway <= now:
        raise InvalidToken(EXPIRED)
    if max(iat, nbf) - leeway > now:
        raise InvalidToken(NOT_YET_VALID)
    key_thumbprint, certificate_thumbprint = read_confirmation(claims)
    return replace(access, key_thumbprint=key_thumbprint, certificate_thumbprint=certificate_thumbprint)


def read_confirmation(claims: Claims) -> tuple[str | None, str | None]:
    """Read `cnf` (RFC 7800): the thumbprints of the key and of the certificate.

    Raises InvalidToken for a binding that we do not know: a resource that ignored it would accept a stolen token.
    """
    if "cnf" not in claims:
        return None, None
    cnf = claims["cnf"]
    if not isinstance(cnf, dict) or not cnf:
        raise InvalidToken(BOUND_TO_KEY)
    if any(name not in ("jkt", "x5t#S256") or not isinstance(value, str) or not value for name, value in cnf.items()):
        raise InvalidToken(BOUND_TO_KEY)
    return cnf.get("jkt"), cnf.get("x5t#S256")


def _names(aud: Any, resource: str) -> bool:
    return resource in aud if isinstance(aud, list) else bool(aud == resource)
