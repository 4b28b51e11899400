"""How the person must have signed in (RFC 9470)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ._claims import Access
from ._json import timestamp_of
from ._scopes import is_scope

INSUFFICIENT_AUTHENTICATION = "insufficient_user_authentication"
SIGN_IN_AGAIN = "The person has to sign in again, or more strongly."
# The classes of this issuer, weakest first. Others are compared by name only.
_LADDER = ("1", "2", "phr")


@dataclass(frozen=True)
class Assurance:
    """`acr_values`: any of these classes, or one that is stronger. `max_age`: of the sign-in, in seconds."""

    acr_values: tuple[str, ...] | None = None
    max_age: int | None = None

    def is_met_by(self, access: Access, now: float, leeway: float) -> bool:
        is_strong = self.acr_values is None or any(_reaches(access.acr, wanted) for wanted in self.acr_values)
        if self.max_age is None:
            return is_strong
        if access.auth_time is None:
            return False
        return is_strong and timestamp_of(access.auth_time) + self.max_age + leeway >= now

    def challenge(self) -> dict[str, str]:
        """The parameters of WWW-Authenticate."""
        parameters = {} if self.acr_values is None else {"acr_values": " ".join(self.acr_values)}
        return parameters if self.max_age is None else {**parameters, "max_age": str(self.max_age)}


def checked_assurance(acr_values: Sequence[str] | None, max_age: int | None) -> Assurance:
    """Raise ValueError for values that no challenge could name."""
    if acr_values is not None and (isinstance(acr_values, str) or not all(map(is_scope, acr_values))):
        raise ValueError("countersign: acr_values must be names of classes")
    if max_age is not None and (not isinstance(max_age, int) or isinstance(max_age, bool) or max_age < 0):
        raise ValueError("countersign: max_age must be whole seconds")
    return Assurance(None if acr_values is None else tuple(acr_values), max_age)


def _reaches(acr: str | None, wanted: str) -> bool:
    if acr is None:
        return False
    return acr == wanted or (acr in _LADDER and wanted in _LADDER and _LADDER.index(acr) > _LADDER.index(wanted))
