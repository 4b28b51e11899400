import { type CheckedDetails, checkDetails, type RequestedResource } from '../resources/index.ts';
import { AuthorizationError } from './errors.ts';
import type { SentDetails } from './sent-details.ts';

/** Authorization details that match the types of the resource that they name. */
export type RequestedDetails = CheckedDetails & { resource: RequestedResource };

/**
 * Checks the details of a request against the types that its resource declares. `canonicals`: the resources that the request names, `found`:
 * those of them that exist. Null: it has no details, or only a signed-in user can turn out to be of the team of the resource, and that is
 * checked then.
 */
export function requestedDetails(
  sent: SentDetails | null,
  canonicals: readonly string[],
  found: readonly RequestedResource[],
): RequestedDetails | { fault: string } | null {
  if (sent === null) return null;
  if ('fault' in sent) return { fault: inWords(sent.fault) };
  if (canonicals.length === 0) return { fault: NO_RESOURCE };
  const resource = found.find(({ is_usable }) => is_usable);
  if (resource === undefined) return null;
  const checked = checkDetails(resource, sent.given);
  return 'fault' in checked ? { fault: inWords(checked.fault) } : { ...checked, resource };
}

const NO_RESOURCE =
  'authorization_details must name the API that they are for: send resource, or locations in each object.';

function inWords({ path, message }: { path: string; message: string }): string {
  return `${['authorization_details', path].filter(Boolean).join('.')} ${message}.`;
}

/** The same for an authorization request. Throws AuthorizationError `invalid_authorization_details`. */
export function authorizedDetails(...request: Parameters<typeof requestedDetails>): RequestedDetails | null {
  const details = requestedDetails(...request);
  if (details === null || !('fault' in details)) return details;
  throw new AuthorizationError('authorization_details', 'invalid_authorization_details', details.fault);
}
