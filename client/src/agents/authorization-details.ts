import { ClientError } from '../errors.ts';
import { sha256Hex } from '../jose/bytes.ts';
import { canonicalJson } from './canonical-json.ts';

/** Exactly what is to be done (RFC 9396), as the API declares it: `{ type: 'purchase', order: 'A-17', total: { amount: '4800', currency: 'JPY' } }`. */
export type AuthorizationDetail = { type: string; [field: string]: unknown };

/** The details as an approved act has them: each names its API, so that the hash is about one API as well. */
export function atResource(
  resource: string,
  authorization_details: readonly AuthorizationDetail[],
): AuthorizationDetail[] {
  return authorization_details.map((detail) => ({ ...detail, locations: [resource] }));
}

/**
 * Hex SHA-256 of the canonical JSON (RFC 8785) of the details: what the person's passkey signed, and what the receipt has as
 * `authorization_details_hash`. Give those of a token as they are; for those that you request, give `resource` too.
 */
export async function detailsHash(
  authorization_details: readonly AuthorizationDetail[],
  resource?: string,
): Promise<string> {
  const details =
    resource === undefined ? authorization_details : atResource(resource, authorization_details);
  return await sha256Hex(canonicalJson(details));
}

/** `details_hash_mismatch` unless the service is about the same act as the agent. */
export function checkSameHash(said: unknown, expected: string): void {
  if (said === expected) return;
  throw new ClientError(
    'details_hash_mismatch',
    'The service has other authorization details than those that were requested.',
  );
}
