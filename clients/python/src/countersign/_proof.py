"""DPoP proofs (RFC 9449 section 4.3)."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ._json import Claims, is_number, parse_object
from ._jwk import decode_base64url, parse_key
from ._target_uri import target_uri

# Longer proofs are refused before anything is computed.
_MAX_LENGTH = 8192
_TYPE = re.compile(r"(application/)?dpop\+jwt", re.IGNORECASE)
_PRIVATE_MEMBERS = ("d", "p", "q", "dp", "dq", "qi", "oth", "k")
_THUMBPRINT_MEMBERS = {"EC": ("crv", "kty", "x", "y"), "OKP": ("crv", "kty", "x"), "RSA": ("e", "kty", "n")}
# Each under the name that keys have here. Ed25519 is EdDSA by RFC 9864.
_ALGORITHMS = {"ES256": "ES256", "EdDSA": "EdDSA", "Ed25519": "EdDSA", "PS256": "PS256"}
PROOF_ALGORITHMS = tuple(_ALGORITHMS)

NO_PROOF = "Send exactly one DPoP proof in the DPoP header."
MALFORMED = "The DPoP proof is malformed."
NO_PROOF_TYPE = "The DPoP proof must have the typ dpop+jwt."
OTHER_ALG = "The DPoP proof is signed with an algorithm that is not accepted."
PRIVATE_KEY = "The DPoP proof contains a private key."
NO_KEY = "The DPoP proof has no usable public key in jwk."
NOT_SIGNED = "The DPoP proof was not signed with the key in jwk."
OTHER_METHOD = "The DPoP proof is for another method."
OTHER_URL = "The DPoP proof is for another URL."
OTHER_TIME = "The DPoP proof is too old or from the future."
OTHER_TOKEN = "The DPoP proof is for another access token."  # noqa: S105
OTHER_KEY = "The DPoP proof is by another key than the one that the access token is bound to."
USED = "The DPoP proof was used before."


class InvalidProof(Exception):
    """Why a proof is refused, as the client reads it."""


class WrongNonce(Exception):
    """The proof is right but for its nonce."""


@dataclass(frozen=True)
class Proof:
    thumbprint: str
    jti: str
    iat: float
    nonce: object


@dataclass(frozen=True)
class ProofChecks:
    """What the proof must be about."""

    token: str
    method: str
    target: str | None
    algs: Sequence[str]
    now: float
    max_age: float


def verify_proof(text: str, checks: ProofChecks) -> Proof:
    """Check all but the nonce, the key of the token, and whether it was used before. Raises InvalidProof."""
    parts = text.split(".")
    if len(text) > _MAX_LENGTH or len(parts) != 3:
        raise InvalidProof(MALFORMED)
    try:
        header, claims = parse_object(decode_base64url(parts[0])), parse_object(decode_base64url(parts[1]))
        signature = decode_base64url(parts[2])
    except ValueError:
        raise InvalidProof(MALFORMED) from None
    # An extension that must be understood, and we know none (RFC 7515 section 4.1.11).
    if "crit" in header:
        raise InvalidProof(MALFORMED)
    typ, alg, jwk = header.get("typ"), header.get("alg"), header.get("jwk")
    if not isinstance(typ, str) or not _TYPE.fullmatch(typ):
        raise InvalidProof(NO_PROOF_TYPE)
    if not isinstance(alg, str) or alg not in checks.algs:
        raise InvalidProof(OTHER_ALG)
    if isinstance(jwk, dict) and any(name in jwk for name in _PRIVATE_MEMBERS):
        raise InvalidProof(PRIVATE_KEY)
    _check_claims(claims, checks)
    key = parse_key(jwk, _ALGORITHMS[alg], "", alg) if isinstance(jwk, dict) else None
    if key is None or not isinstance(jwk, dict):
        raise InvalidProof(NO_KEY)
    if not key.verifies(_ALGORITHMS[alg], f"{parts[0]}.{parts[1]}".encode("ascii"), signature):
        raise InvalidProof(NOT_SIGNED)
    return Proof(thumbprint(jwk), claims["jti"], float(claims["iat"]), claims.get("nonce"))


def _check_claims(claims: Claims, checks: ProofChecks) -> None:
    jti, htm, htu, iat, ath = (claims.get(name) for name in ("jti", "htm", "htu", "iat", "ath"))
    if not all(isinstance(text, str) for text in (jti, htm, htu, ath)) or not jti or not is_number(iat):
        raise InvalidProof(MALFORMED)
    if htm != checks.method:
        raise InvalidProof(OTHER_METHOD)
    target = target_uri(str(htu))
    if target is None or target != checks.target:
        raise InvalidProof(OTHER_URL)
    # Compared as it is: a number of thousands of digits is no float.
    if not checks.now - checks.max_age <= iat <= checks.now + checks.max_age:
        raise InvalidProof(OTHER_TIME)
    if ath != sha256_base64url(checks.token):
        raise InvalidProof(OTHER_TOKEN)


def thumbprint(jwk: dict[str, Any]) -> str:
    """The SHA-256 thumbprint of a public key (RFC 7638)."""
    members = {name: jwk[name] for name in _THUMBPRINT_MEMBERS[jwk["kty"]]}
    return sha256_base64url(json.dumps(members, separators=(",", ":")))


def sha256_base64url(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
