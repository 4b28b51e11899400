from __future__ import annotations

import asyncio
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from conftest import Authenticate
from countersign import (
    Access,
    MalformedWebhook,
    MemoryRevocations,
    Refusal,
    Revocation,
    TooManyRevocations,
    WebhookEvent,
)
from countersign._json import parse_time
from countersign._revocations import MAX_REVOCATIONS, REVOCATION_MARGIN
from issuer import IN_TEN_MINUTES, NOW, Clock, Issuer, revocation

START = datetime.fromtimestamp(NOW, timezone.utc)


def has(store: MemoryRevocations, grant_id: str | None, token_id: str | None) -> bool:
    return store.has(Access("usr_1", "app_1", (), START, grant_id, token_id))


def revoke(store: MemoryRevocations, expires_at: datetime, grant_id: str | None, token_id: str | None = None) -> None:
    store.add(Revocation(grant_id, token_id, expires_at))


@pytest.mark.parametrize(
    "data",
    [
        {"grant_id": None, "jti": None, "expires_at": IN_TEN_MINUTES},
        {"grant_id": "", "jti": "", "expires_at": IN_TEN_MINUTES},
        {"grant_id": 1, "expires_at": IN_TEN_MINUTES},
        {"grant_id": "g"},
        {"grant_id": "g", "expires_at": "tomorrow"},
        {"grant_id": "g", "expires_at": NOW},
        {"grant_id": "g", "expires_at": IN_TEN_MINUTES, "revoked_at": "now"},
        {"grant_id": "g", "expires_at": IN_TEN_MINUTES, "revoked_at": NOW},
    ],
)
def test_malformed_events(issuer: Issuer, data: dict[str, Any]) -> None:
    protector = issuer.protector()
    with pytest.raises(MalformedWebhook):
        protector.handle_revocation(WebhookEvent("evt_1", "resource.grant_revoked", data, ""))
    with pytest.raises(MalformedWebhook):
        asyncio.run(protector.handle_revocation_async(WebhookEvent("evt_1", "resource.grant_revoked", data, "")))
    protector.handle_revocation(WebhookEvent("evt_1", "user.deleted", data, ""))


def test_grants_are_told_from_tokens() -> None:
    clock = Clock()
    store = MemoryRevocations(clock)
    revoke(store, START + timedelta(hours=1), "a")
    revoke(store, START + timedelta(hours=2), "a")
    revoke(store, START, "a")
    assert has(store, "a", None)
    assert not has(store, None, "a")
    assert not has(store, None, None)
    assert not has(store, "b", "b")
    clock.pass_(3600 + 2 * REVOCATION_MARGIN)
    revoke(store, START, None, "b")
    # The later expiry counts.
    assert has(store, "a", None)
    clock.pass_(3600)
    revoke(store, datetime.fromtimestamp(clock.at, timezone.utc), None, "c")
    assert not has(store, "a", None)
    assert has(store, "x", "c")
    assert len(store) == 1


def test_a_grant_that_lost_a_scope_goes_on_with_new_tokens(issuer: Issuer, authenticate: Authenticate) -> None:
    protector = issuer.protector()
    # In the opposite order, and the last one of this second.
    for revoked_at in ("2026-09-21T14:13:00.500Z", "2026-09-21T14:12:00.000Z"):
        protector.handle_revocation(revocation(grant_id="grt_1", revoked_at=revoked_at))
    for iat in (NOW - 60, NOW - 20):
        with pytest.raises(Refusal, match="revoked"):
            authenticate(protector, f"Bearer {issuer.token(iat=iat)}")
    assert authenticate(protector, f"Bearer {issuer.token(iat=NOW - 19)}").grant_id == "grt_1"
    protector.handle_revocation(revocation(grant_id="grt_1"))
    with pytest.raises(Refusal, match="revoked"):
        authenticate(protector, f"Bearer {issuer.token(iat=NOW - 19)}")


def test_the_memory_is_bounded() -> None:
    clock = Clock()
    store = MemoryRevocations(clock)
    for number in range(MAX_REVOCATIONS):
        revoke(store, START, str(number))
    with pytest.raises(TooManyRevocations):
        revoke(store, START, "more")
    assert has(store, "0", None)
    clock.pass_(2 * REVOCATION_MARGIN)
    revoke(store, START + timedelta(hours=1), "more")
    assert len(store) == 1


class Broken:
    def add(self, revocation: Revocation, /) -> None:
        raise RuntimeError("down")

    def has(self, access: Access, /) -> bool:
        raise RuntimeError("down")


class Blocking:
    """Counts the threads that it is called in."""

    def __init__(self) -> None:
        self.revoked: list[Revocation] = []

    def add(self, revocation: Revocation, /) -> None:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        self.revoked.append(revocation)

    def has(self, access: Access, /) -> bool:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return any(access.grant_id == each.grant_id for each in self.revoked)


class Asynchronous:
    def __init__(self) -> None:
        self.revoked: list[Revocation] = []

    async def add(self, revocation: Revocation, /) -> None:
        await asyncio.sleep(0)
        self.revoked.append(revocation)

    async def has(self, access: Access, /) -> bool:
        await asyncio.sleep(0)
        return any(access.grant_id == each.grant_id for each in self.revoked)


def test_a_broken_store(issuer: Issuer, authenticate: Authenticate) -> None:
    protector = issuer.protector(revocations=Broken())
    with pytest.raises(Refusal, match="503"):
        authenticate(protector, f"Bearer {issuer.token()}")
    with pytest.raises(RuntimeError, match="down"):
        protector.handle_revocation(revocation(grant_id="g"))


@pytest.mark.parametrize("store", [Blocking, Asynchronous])
def test_stores_in_an_event_loop(issuer: Issuer, store: type[Blocking] | type[Asynchronous]) -> None:
    async def use() -> None:
        protector = issuer.protector(revocations=store())
        await protector.authenticate_async(f"Bearer {issuer.token()}")
        await protector.handle_revocation_async(revocation(grant_id="grt_1"))
        with pytest.raises(Refusal, match="revoked"):
            await protector.authenticate_async(f"Bearer {issuer.token()}")

    asyncio.run(use())


def test_an_asynchronous_store_without_an_event_loop(issuer: Issuer) -> None:
    protector = issuer.protector(revocations=Asynchronous())
    # Not let through, although a coroutine counts as true and as false depending on who asks.
    with pytest.raises(Refusal, match="503"):
        protector.authenticate(f"Bearer {issuer.token()}")
    with pytest.raises(TypeError, match="_async"):
        protector.handle_revocation(revocation(grant_id="g"))


@pytest.mark.parametrize(
    ("text", "timestamp"),
    [
        ("2026-09-21T14:13:20Z", NOW),
        ("2026-09-21T14:13:20.500Z", NOW + 0.5),
        ("2026-09-21T14:13:20.123456789Z", NOW + 0.123456),
        ("2026-09-21T16:13:20+02:00", NOW),
        ("2026-09-21T09:43:20.000-04:30", NOW),
        ("2026-09-21", None),
        ("2026-09-21T14:13:20", None),
        ("2026-09-21 14:13:20Z", None),
        ("2026-09-31T14:13:20Z", None),
        ("2026-09-21T14:13:20+24:00", None),
        ("\uff12026-09-21T14:13:20Z", None),
        ("2026-09-21T14:13:20Z\n", None),
    ],
)
def test_times(text: str, timestamp: float | None) -> None:
    time = parse_time(text)
    assert (time and time.timestamp()) == timestamp


def test_the_end_of_time(issuer: Issuer) -> None:
    protector = issuer.protector()
    protector.handle_revocation(revocation(grant_id="grt_1", expires_at="9999-12-31T23:59:59-12:00"))
    with pytest.raises(Refusal, match="revoked"):
        protector.authenticate(f"Bearer {issuer.token()}")
