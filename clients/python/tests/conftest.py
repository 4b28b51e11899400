from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from countersign import Access, Refusal, ResourceProtector
from issuer import Issuer, serve

Authenticate = Callable[..., Access]


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    made = Issuer()
    with serve(made):
        yield made


@pytest.fixture(params=["sync", "async"])
def authenticate(request: pytest.FixtureRequest) -> Authenticate:
    """Both ways to call a protector."""

    def call(protector: ResourceProtector, authorization: Any, *scopes: str) -> Access:
        if request.param == "sync":
            return protector.authenticate(authorization, *scopes)
        return asyncio.run(protector.authenticate_async(authorization, *scopes))

    return call


@pytest.fixture
def refuse(authenticate: Authenticate) -> Callable[..., Refusal]:
    def call(protector: ResourceProtector, authorization: Any, *scopes: str) -> Refusal:
        with pytest.raises(Refusal) as caught:
            authenticate(protector, authorization, *scopes)
        return caught.value

    return call
