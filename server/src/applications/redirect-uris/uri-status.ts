import type { RegisteredUri } from './match-redirect-uri.ts';
import { type Tier, tierOf } from './tier.ts';

export const URI_STATUSES = ['unverifiable_host', 'unverified', 'verified', 'expired'] as const;
type UriStatus = (typeof URI_STATUSES)[number];

const UNVERIFIABLE: readonly Tier[] = ['localhost', 'custom_scheme', 'unknown'];

/** Nobody could prove that the host of a URI of this tier is theirs. */
export function isUnverifiable(tier: Tier): boolean {
  return UNVERIFIABLE.includes(tier);
}

/**
 * The status of a redirect URI, derived in the specification's order ("Redirect URI status"): the one rule for developers
 * and administrators. `domains`: those of the owning organization.
 */
export function uriStatus(
  entry: Pick<RegisteredUri, 'uri' | 'verified_at' | 'verification_expires_at'>,
  domains: readonly string[],
  now: Date,
): UriStatus {
  if (isUnverifiable(tierOf(entry.uri, domains))) return 'unverifiable_host';
  if (entry.verified_at === null) return 'unverified';
  const { verification_expires_at: end } = entry;
  return end === null || end > now ? 'verified' : 'expired';
}
