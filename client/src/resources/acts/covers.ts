import type { AuthorizationDetail } from '../../agents/authorization-details.ts';
import { canonicalJson } from '../../agents/canonical-json.ts';

/** Whether every one of these acts was approved, field by field and with nothing more or less (RFC 8785 makes them comparable). */
export function covers(
  approved: readonly AuthorizationDetail[],
  acts: readonly AuthorizationDetail[],
  resource: string,
): boolean {
  const known = new Set(approved.map((detail) => textOf({ locations: [resource], ...detail })));
  return acts.every((act) => known.has(canonicalJson({ ...act, locations: [resource] })));
}

/** Null for what has no canonical form: it equals nothing. */
function textOf(detail: AuthorizationDetail): string | null {
  try {
    return canonicalJson(detail);
  } catch {
    return null;
  }
}
