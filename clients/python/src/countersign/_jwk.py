"""Published keys, each with the single algorithm that it may verify."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from ._json import Claims

SUPPORTED_ALGORITHMS = ("RS256", "ES256", "EdDSA")
# PS256 is for the proofs of clients alone.
_KINDS = {"RS256": ("RSA", ""), "PS256": ("RSA", ""), "ES256": ("EC", "P-256"), "EdDSA": ("OKP", "Ed25519")}
_MIN_RSA_BITS = 2048
_MAX_EXPONENT = (1 << 31) - 1
_BASE64URL = re.compile(r"[A-Za-z0-9_-]*")

PublicKey = rsa.RSAPublicKey | ec.EllipticCurvePublicKey | ed25519.Ed25519PublicKey


@dataclass(frozen=True)
class JWK:
    kid: str
    alg: str
    key: PublicKey

    def is_usable(self, now: float) -> bool:
        return True

    def verifies(self, alg: object, signed: bytes, signature: bytes) -> bool:
        """Take the algorithm from the key; the token's must be the same."""
        if alg != self.alg:
            return False
        try:
            _verify(self.key, self.alg, signed, signature)
        except (InvalidSignature, UnsupportedAlgorithm, ValueError):
            return False
        return True


def _verify(key: PublicKey, alg: str, signed: bytes, signature: bytes) -> None:
    if isinstance(key, rsa.RSAPublicKey) and alg == "PS256":
        key.verify(signature, signed, padding.PSS(padding.MGF1(SHA256()), 32), SHA256())
    elif isinstance(key, rsa.RSAPublicKey):
        key.verify(signature, signed, padding.PKCS1v15(), SHA256())
    elif isinstance(key, ec.EllipticCurvePublicKey):
        # R and S side by side (RFC 7518 section 3.4), not DER.
        if len(signature) != 64:
            raise InvalidSignature
        r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
        key.verify(encode_dss_signature(r, s), signed, ec.ECDSA(SHA256()))
    else:
        key.verify(signature, signed)


def parse_jwk(members: Claims) -> JWK | None:
    """Return None for a key that may not verify access tokens. It is no error: an issuer may publish others."""
    kid = members.get("kid")
    alg = next((alg for alg in SUPPORTED_ALGORITHMS if kind_of(members) == _KINDS[alg]), None)
    return parse_key(members, alg, kid) if alg is not None and isinstance(kid, str) and kid else None


def kind_of(members: Claims) -> tuple[object, object]:
    return members.get("kty"), members.get("crv") or ""


def parse_key(members: Claims, alg: str, kid: str, named: str | None = None) -> JWK | None:
    """Return None for what is no public key for `alg`, which the key itself may call `named`."""
    if kind_of(members) != _KINDS[alg]:
        return None
    if members.get("use") not in (None, "sig") or members.get("alg") not in (None, named or alg):
        return None
    try:
        key = _key_of(members)
    except (ValueError, UnsupportedAlgorithm):
        return None
    return None if key is None else JWK(kid, alg, key)


def _key_of(members: Claims) -> PublicKey | None:
    def text(name: str) -> str:
        value = members.get(name)
        return value if isinstance(value, str) else ""

    if members["kty"] == "RSA":
        return _rsa_key(text("n"), text("e"))
    if members["kty"] == "EC":
        return _p256_key(text("x"), text("y"))
    return ed25519.Ed25519PublicKey.from_public_bytes(decode_base64url(text("x")))


def _rsa_key(n: str, e: str) -> PublicKey | None:
    modulus, exponent = decode_base64url(n), decode_base64url(e)
    if len(exponent) > 4:
        return None
    numbers = rsa.RSAPublicNumbers(int.from_bytes(exponent, "big"), int.from_bytes(modulus, "big"))
    if numbers.n.bit_length() < _MIN_RSA_BITS or numbers.e < 3 or numbers.e % 2 == 0 or numbers.e > _MAX_EXPONENT:
        return None
    return numbers.public_key()


def _p256_key(x: str, y: str) -> PublicKey | None:
    point = decode_base64url(x) + decode_base64url(y)
    if len(decode_base64url(x)) != 32 or len(point) != 64:
        return None
    # Refuses points that are not on the curve.
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), b"\x04" + point)


def decode_base64url(text: str) -> bytes:
    """Accept only the canonical spelling. Raises ValueError.

    A lenient decoder would give one token many spellings, all with a good signature.
    """
    if not _BASE64URL.fullmatch(text):
        raise ValueError("not base64url")
    try:
        decoded = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as error:
        raise ValueError("not base64url") from error
    if base64.urlsafe_b64encode(decoded).rstrip(b"=") != text.encode("ascii"):
        raise ValueError("not the canonical spelling of base64url")
    return decoded
