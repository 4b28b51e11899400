"""JSON objects as other parties send them, read the same way in every library of Countersign."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta, timezone
from typing import Any, NoReturn, TypeGuard

Claims = dict[str, Any]

# Python refuses to read longer whole numbers at all; as a float they are merely too large.
_MAX_DIGITS = 4000
_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_RFC3339 = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(Z|[+-][0-9]{2}:[0-9]{2})"
)
# 9999-12-31T23:59:59Z: beyond it no one means a time, and datetime would overflow.
_MAX_SECONDS = 253402300799
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
# datetime.min in UTC: earlier times are as long past.
_MIN_SECONDS = -62135596800


def parse_object(text: bytes) -> Claims:
    """Read one JSON object. Of members that occur twice the last counts, as in RFC 7519 section 4.

    Raises ValueError, also for NaN, Infinity and deep nesting.
    """
    decoded = text.decode("utf-8")
    try:
        value = json.loads(decoded, parse_constant=_refuse, parse_int=_whole_number)
        # Half a pair cannot be encoded again: whoever writes such a subject to a database would fail.
        if _ESCAPED_SURROGATE.search(decoded):
            value = _without_surrogates(value)
    except RecursionError:
        # How deep is too deep differs between versions of Python.
        raise ValueError("nested too deeply") from None
    if not isinstance(value, dict):
        raise ValueError("not one JSON object")
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


def _whole_number(text: str) -> int | float:
    return int(text) if len(text) <= _MAX_DIGITS else float(text)


def _without_surrogates(value: Any) -> Any:
    if isinstance(value, str):
        return _SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_without_surrogates(each) for each in value]
    if isinstance(value, dict):
        return {_without_surrogates(name): _without_surrogates(each) for name, each in value.items()}
    return value


class ClaimReader:
    """Notes a member that is missing or of the wrong type. null counts as absent."""

    def __init__(self, claims: Claims) -> None:
        self._claims = claims
        self.failed = False

    def text(self, name: str, *, required: bool) -> str:
        value = self._claims.get(name)
        if isinstance(value, str) and (value or not required):
            return value
        self.failed = self.failed or required or value is not None
        return ""

    def seconds(self, name: str, *, required: bool) -> float:
        value = self._claims.get(name)
        if is_number(value) and abs(value) <= _MAX_SECONDS:
            return float(value)
        self.failed = self.failed or required or value is not None
        return 0.0


def is_number(value: Any) -> TypeGuard[int | float]:
    # In Python, True is an int.
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def time_of(seconds: float) -> datetime:
    return _EPOCH + timedelta(milliseconds=int(max(seconds, _MIN_SECONDS) * 1000))


def timestamp_of(time: datetime) -> float:
    return (time - _EPOCH).total_seconds()


def parse_time(text: str) -> datetime | None:
    """Read a time of RFC 3339, which datetime.fromisoformat reads differently in every version of Python."""
    found = _RFC3339.fullmatch(text)
    if found is None:
        return None
    *fields, fraction, zone = found.groups()
    offset = timedelta()
    if zone != "Z":
        offset = timedelta(hours=int(zone[1:3]), minutes=int(zone[4:6])) * (-1 if zone[0] == "-" else 1)
    try:
        year, month, day, hour, minute, second = (int(field) for field in fields)
        microsecond = int(((fraction or "") + "000000")[:6])
        return datetime(year, month, day, hour, minute, second, microsecond, tzinfo=timezone(offset))
    except ValueError:
        return None
