"""Approved acts: what a token says about them, and whether exactly one of them is about to be done."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ._json import Claims

AuthorizationDetail = Mapping[str, Any]

# The name is that of the drafts that follow RFC 9396.
INSUFFICIENT_DETAILS = "insufficient_authorization_details"
OTHER_ACT = "The access token is for another act."
# No one delegates further: a deeper chain is a mistake or an attack.
_MAX_ACTORS = 8
_MAX_INTEGER = 2**53 - 1


def details_hash(authorization_details: Sequence[AuthorizationDetail]) -> str:
    """Return the SHA-256, in hex, of the canonical JSON (RFC 8785) of authorization details.

    It is what the person's passkey signed, and what the receipt has as `authorization_details_hash`. Raises ValueError
    for fractions: amounts of money are text.
    """
    return hashlib.sha256(canonical_json(list(authorization_details)).encode()).hexdigest()


def at_resource(acts: Iterable[AuthorizationDetail], resource: str) -> list[dict[str, Any]]:
    """Give the acts with their API. Raises ValueError for what is no act."""
    needed = [{**act, "locations": [resource]} for act in acts]
    if not needed or not all(_is_detail(act) for act in needed):
        raise ValueError("countersign: redeem_act needs acts, each with its type")
    return needed


def covers(approved: Sequence[AuthorizationDetail], needed: Sequence[AuthorizationDetail], resource: str) -> bool:
    """Whether each of these acts was approved, and nothing about them is different."""
    known = {_text_of({"locations": [resource], **detail}) for detail in approved}
    return all(canonical_json(act) in known for act in needed)


def read_details(value: Any) -> tuple[AuthorizationDetail, ...] | None:
    """Raises ValueError: an API that ignored a limit would do more than was approved."""
    if value is None:
        return None
    if not isinstance(value, list) or not value or not all(_is_detail(each) for each in value):
        raise ValueError
    return tuple(value)


def read_actors(claims: Claims) -> tuple[str, ...]:
    """Raises ValueError."""
    actors: list[str] = []
    act = claims.get("act")
    while act is not None:
        if not isinstance(act, dict) or not isinstance(act.get("sub"), str) or len(actors) == _MAX_ACTORS:
            raise ValueError
        actors.append(act["sub"])
        act = act.get("act")
    return tuple(actors)


def canonical_json(value: Any) -> str:
    """Return RFC 8785 for what authorization details can contain: no fractions. Raises ValueError."""
    if isinstance(value, Mapping):
        # Sorted by UTF-16 code units, as ECMAScript does.
        members = sorted(value.items(), key=lambda member: _name_of(member[0]).encode("utf-16-be"))
        return "{" + ",".join(f"{canonical_json(name)}:{canonical_json(each)}" for name, each in members) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(canonical_json(each) for each in value) + "]"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    # In Python, True is an int.
    is_whole = isinstance(value, bool) or (isinstance(value, int) and abs(value) <= _MAX_INTEGER)
    if not (value is None or isinstance(value, str) or is_whole):
        raise ValueError(f"countersign: {value!r} is no value of an authorization detail")
    if isinstance(value, str):
        # Half a pair has no UTF-8.
        value.encode()
    return json.dumps(value, ensure_ascii=False)


def _name_of(name: Any) -> str:
    if not isinstance(name, str):
        raise ValueError(f"countersign: {name!r} is no name of a member")
    name.encode()
    return name


def _text_of(detail: AuthorizationDetail) -> str | None:
    """Return None for what has no canonical form: it equals nothing."""
    try:
        return canonical_json(detail)
    except ValueError:
        return None


def _is_detail(value: Any) -> bool:
    return isinstance(value, Mapping) and isinstance(value.get("type"), str) and value["type"] != ""
