"""What the adapters for frameworks share."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote, urlsplit

from ._claims import Access
from ._refusal import Refusal
from .protector import ResourceProtector

ACCESS_KEY = "countersign.access"
# What a path may contain without escapes (RFC 3986 section 3.3).
PATH_CHARACTERS = "/:@!$&'()*+,;=~"
METADATA_HEADERS = {
    "Content-Type": "application/json",
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=3600",
}

_logger = logging.getLogger("countersign")


def access_from(scope: Mapping[str, Any]) -> Access | None:
    """What the token said, from the scope (ASGI) or environ (WSGI) of a request that passed, and None elsewhere."""
    access = scope.get(ACCESS_KEY)
    return access if isinstance(access, Access) else None


def metadata_path_of(protector: ResourceProtector) -> str:
    """The path as servers decode it."""
    return unquote(urlsplit(protector.metadata_url).path)


def nonce_headers(access: Access) -> dict[str, str]:
    """What an answer must carry for the client's next proof."""
    return {} if access.next_nonce is None else {"DPoP-Nonce": access.next_nonce}


def log_refusal(refusal: Refusal) -> None:
    """Say why a request was answered with 503; every other refusal is the client's business."""
    if refusal.__cause__ is not None:
        _logger.warning("access token not checked: %s", refusal.__cause__)
