"""JWT access tokens (RFC 9068)."""

from __future__ import annotations

from ._claims import MALFORMED, NOT_ACCESS_TOKEN, NOT_SIGNED, InvalidToken
from ._json import Claims, parse_object
from ._jwk import JWK, SUPPORTED_ALGORITHMS, decode_base64url
from ._key_cache import KeyCache
from ._steps import Steps


def verify_jwt(token: str, keys: KeyCache[JWK]) -> Steps[Claims]:
    """Return the claims of a token that the issuer signed. Raises InvalidToken."""
    parts = token.split(".")
    if len(parts) != 3:
        raise InvalidToken(MALFORMED)
    try:
        header, payload = parse_object(decode_base64url(parts[0])), parse_object(decode_base64url(parts[1]))
        signature = decode_base64url(parts[2])
    except ValueError:
        raise InvalidToken(MALFORMED) from None
    # An extension that must be understood, and we know none (RFC 7515 section 4.1.11).
    if "crit" in header:
        raise InvalidToken(MALFORMED)
    if not _is_access_token_type(header.get("typ")):
        raise InvalidToken(NOT_ACCESS_TOKEN)
    alg, kid = header.get("alg"), header.get("kid")
    # Before a key is looked for: anyone can send other algorithms.
    if alg not in SUPPORTED_ALGORITHMS or not isinstance(kid, str) or not kid:
        raise InvalidToken(NOT_SIGNED)
    found = yield from keys.find(kid)
    # Two keys of one kid leave open which one the issuer meant.
    if len(found) != 1 or not found[0].verifies(alg, f"{parts[0]}.{parts[1]}".encode("ascii"), signature):
        raise InvalidToken(NOT_SIGNED)
    # Optional in an introspection answer, required in a JWT (RFC 9068 section 2.2).
    if payload.get("iat") is None or payload.get("jti") is None:
        raise InvalidToken(MALFORMED)
    return payload


def _is_access_token_type(typ: object) -> bool:
    return isinstance(typ, str) and typ.lower() in ("at+jwt", "application/at+jwt")
