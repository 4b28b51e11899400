"""URLs of the configuration and of the issuer's metadata."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

_WELL_KNOWN = "/.well-known/oauth-protected-resource"
# Printable ASCII without what could end a quoted string in WWW-Authenticate.
_PLAIN = re.compile(r"[!#-\[\]-~]+")
_HOST = re.compile(r"(?P<host>[A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]*)?")
_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def validate_url(name: str, url: object) -> None:
    if not is_secure_url(url) or "#" in str(url):
        raise ValueError(
            f"countersign: {name} must be an https URL without a fragment (http for localhost), not {url!r}"
        )


def is_secure_url(url: object) -> bool:
    if not isinstance(url, str) or not _PLAIN.fullmatch(url):
        return False
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return False
    # A user name is no host, so it fails here too.
    host = _HOST.fullmatch(parts.netloc)
    if host is None or _BAD_ESCAPE.search(parts.path):
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and host["host"] in _LOOPBACK)


def metadata_url_of(resource: str) -> str:
    """Work on the text, so that an identifier is not rewritten on its way through a parser."""
    scheme, _, rest = resource.partition("://")
    end = min((at for at in (rest.find("/"), rest.find("?")) if at >= 0), default=len(rest))
    host, path = rest[:end], rest[end:]
    if path == "/" or path.startswith("/?"):
        path = path[1:]
    return f"{scheme}://{host}{_WELL_KNOWN}{path}"
