"""Scopes: reading, comparing and checking them (RFC 6749 section 3.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_SCOPE = re.compile(r"[!#-\[\]-~]+")


def parse_scopes(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(scope for scope in text.split(" ") if scope))


def missing_scopes(held: Sequence[str], required: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(scope for scope in required if scope not in held))


def is_scope(scope: object) -> bool:
    return isinstance(scope, str) and _SCOPE.fullmatch(scope) is not None


def must_be_scopes(scopes: Iterable[object]) -> None:
    for scope in scopes:
        if not is_scope(scope):
            raise ValueError(f"countersign: {scope!r} is not a scope")


def checked_scopes(scopes: Iterable[str]) -> tuple[str, ...]:
    # A text is an iterable too: of its letters, each of which is a scope.
    checked = (scopes,) if isinstance(scopes, str) else tuple(scopes)
    must_be_scopes(checked)
    return checked
