"""A key of a client, and its proofs."""

import hashlib
import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from countersign import ProofSettings, ResourceProtector
from issuer import NOW, RESOURCE, Issuer, b64

KEY = ec.generate_private_key(ec.SECP256R1())
_POINT = KEY.public_key().public_numbers()
JWK = {
    "crv": "P-256",
    "kty": "EC",
    "x": b64(_POINT.x.to_bytes(32, "big")),
    "y": b64(_POINT.y.to_bytes(32, "big")),
}
THUMBPRINT = b64(hashlib.sha256(json.dumps(JWK, separators=(",", ":")).encode()).digest())
CERTIFICATE = "x" * 43
SECRET = "n" * 32


def proof_of(token: str, **changes: Any) -> str:
    made = {"jti": "1", "htm": "GET", "htu": RESOURCE, "iat": NOW, "ath": b64(hashlib.sha256(token.encode()).digest())}
    header = {"typ": "dpop+jwt", "alg": "ES256", "jwk": JWK}
    signed = ".".join(b64(json.dumps(part).encode()) for part in (header, {**made, **changes}))
    r, s = decode_dss_signature(KEY.sign(signed.encode(), ec.ECDSA(SHA256())))
    return f"{signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def bound_token(issuer: Issuer) -> str:
    return issuer.token(cnf={"jkt": THUMBPRINT})


def protector_of(issuer: Issuer, proofs: ProofSettings | None = None, **options: Any) -> ResourceProtector:
    return issuer.protector(**{"dpop": "accepted", "proofs": proofs, **options})
