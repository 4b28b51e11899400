from __future__ import annotations

from typing import Any

import pytest

from countersign import Refusal
from countersign._jwk import decode_base64url, parse_jwk
from issuer import EC_JWK, ED_JWK, ED_PUBLIC, RSA_JWK, RSA_MODULUS, Issuer, b64, with_changes

BARE = with_changes(RSA_JWK, use=None, alg=None)
ZEROS = b64(bytes(32))


@pytest.mark.parametrize(
    ("key", "usable"),
    [
        (BARE, True),
        ({**BARE, "use": None, "alg": None}, True),
        (RSA_JWK, True),
        ({**BARE, "use": "enc"}, False),
        ({**BARE, "use": ""}, False),
        ({**BARE, "use": ["sig"]}, False),
        ({**BARE, "alg": "RS512"}, False),
        ({**BARE, "alg": ["RS256"]}, False),
        (with_changes(BARE, kid=None), False),
        ({**BARE, "kid": 1}, False),
        (with_changes(BARE, kty=None), False),
        ({**BARE, "n": b64(RSA_MODULUS[:128])}, False),
        ({**BARE, "n": b64(RSA_MODULUS) + "=="}, False),
        ({**BARE, "n": b64(RSA_MODULUS) + "\n"}, False),
        ({**BARE, "n": 7}, False),
        ({**BARE, "e": ""}, False),
        ({**BARE, "e": b64(b"\1")}, False),
        ({**BARE, "e": b64(b"\1\0\0")}, False),
        ({**BARE, "e": b64(b"\1" * 5)}, False),
        (EC_JWK, True),
        ({**EC_JWK, "alg": "ES256"}, True),
        ({**EC_JWK, "alg": "RS256"}, False),
        ({**EC_JWK, "crv": "P-384"}, False),
        ({**EC_JWK, "x": ZEROS, "y": ZEROS}, False),
        ({**EC_JWK, "x": b64(bytes(31)), "y": b64(bytes(33))}, False),
        ({**EC_JWK, "y": EC_JWK["x"]}, False),
        (ED_JWK, True),
        ({**ED_JWK, "alg": "RS256"}, False),
        ({**ED_JWK, "crv": "Ed448"}, False),
        ({**ED_JWK, "crv": "X25519"}, False),
        ({**ED_JWK, "x": b64(ED_PUBLIC[:31])}, False),
        ({"kty": "oct", "kid": "a", "alg": "RS256", "k": "AAAA"}, False),
        ({}, False),
    ],
)
def test_usable_keys(key: dict[str, Any], usable: bool) -> None:
    assert (parse_jwk(key) is not None) == usable


@pytest.mark.parametrize("text", ["A", "AB", "AA==", "AA\n", "A A", "+/8", "ä"])
def test_other_spellings_of_base64url(text: str) -> None:
    with pytest.raises(ValueError, match="base64url"):
        decode_base64url(text)


def test_two_keys_of_one_kid(issuer: Issuer) -> None:
    issuer.keys = [RSA_JWK, RSA_JWK]
    with pytest.raises(Refusal) as caught:
        issuer.protector().authenticate(f"Bearer {issuer.token()}")
    assert caught.value.description == "The access token was not signed by the issuer."
