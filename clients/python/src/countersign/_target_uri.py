"""URLs in proofs, normalized by hand so that they are the same in every language."""

from __future__ import annotations

import re

_VISIBLE = re.compile(r"[!-~]+")
_URL = re.compile(r"(https?)://([^/?#@\\]+)(/[^?#]*)?(?:[?#].*)?", re.IGNORECASE)
_HOST_OF_TARGET = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#]*", re.IGNORECASE)
_ESCAPE = re.compile(r"%[0-9a-fA-F]{2}")
_UNRESERVED = re.compile(r"[A-Za-z0-9_.~-]")
_ORIGIN = re.compile(r"[^:]+://[^/?]*")


def target_uri(text: str) -> str | None:
    """Leave out query and fragment, and normalize (RFC 3986 sections 6.2.2 and 6.2.3) as far as clients differ.

    None for what is no http or https URL.
    """
    if not _VISIBLE.fullmatch(text):
        return None
    parts = _URL.fullmatch(text)
    if parts is None:
        return None
    scheme, host = parts[1].lower(), parts[2].lower()
    default_port = "443" if scheme == "https" else "80"
    host = re.sub(rf":(?:{default_port})?\Z", "", host)
    return f"{scheme}://{host}{_ESCAPE.sub(_normalized, parts[3] or '/')}"


def _normalized(found: re.Match[str]) -> str:
    character = chr(int(found[0][1:], 16))
    return character if _UNRESERVED.fullmatch(character) else found[0].upper()


def path_of(url: str) -> str:
    """Leave out the query and, if the target has one, the host, which the sender of the request chooses."""
    found = _HOST_OF_TARGET.match(url)
    return re.split(r"[?#]", url[found.end() :] if found else url, maxsplit=1)[0]


def origin_of(resource: str) -> str:
    found = _ORIGIN.match(resource)
    return found[0] if found else resource
