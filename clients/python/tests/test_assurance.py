"""vectors/assurance.json."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conftest import Authenticate
from countersign import Refusal
from issuer import METADATA_URL, NOW, Issuer
from vectors import read_vectors

Refuse = Callable[..., Refusal]
VECTORS = read_vectors("assurance.json")


def token_of(issuer: Issuer, claims: dict[str, Any]) -> str:
    more: dict[str, Any] = {"acr": claims["acr"]} if "acr" in claims else {}
    if "age" in claims:
        more["auth_time"] = NOW - claims["age"]
    return f"Bearer {issuer.token(scope='files:read', **more)}"


@pytest.mark.parametrize("case", VECTORS["cases"])
def test_cases(issuer: Issuer, authenticate: Authenticate, refuse: Refuse, case: dict[str, Any]) -> None:
    protector = issuer.protector().with_assurance(**case["required"])
    token = token_of(issuer, case["token"])
    if case["passes"]:
        assert authenticate(protector, token, "files:read").subject == "usr_1"
    else:
        refusal = refuse(protector, token, "files:read")
        assert (refusal.status, refusal.code) == (401, "insufficient_user_authentication")


@pytest.mark.parametrize("case", VECTORS["challenges"])
def test_challenges(issuer: Issuer, refuse: Refuse, case: dict[str, Any]) -> None:
    protector = issuer.protector().with_assurance(**case["required"])
    challenge = refuse(protector, token_of(issuer, {}), "files:read").challenge
    assert challenge == f'Bearer {case["challenge"]}, resource_metadata="{METADATA_URL}", scope="files:read"'


@pytest.mark.parametrize("required", [*VECTORS["invalid"], {"max_age": 1.5}, {"acr_values": "phr"}])
def test_invalid(issuer: Issuer, required: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="countersign"):
        issuer.protector().with_assurance(**required)


def test_the_other_protector_demands_nothing(issuer: Issuer, authenticate: Authenticate) -> None:
    protector = issuer.protector()
    protector.with_assurance(acr_values=["phr"])
    assert authenticate(protector, token_of(issuer, {}), "files:read").subject == "usr_1"
