import { z } from 'zod';
import { TIERS, type Tier, tierOf } from './tier.ts';

/** A registered redirect URI with its verification. */
export type RegisteredUri = {
  uri: string;
  verified_at: Date | null;
  verification_method: 'dns' | 'wellknown' | null;
  verification_expires_at: Date | null;
  /** How often its challenge was renewed. */
  challenge_generation: number;
};

const URI_STATUSES = ['unverifiable_host', 'unverified', 'verified', 'expired'] as const;
type UriStatus = (typeof URI_STATUSES)[number];

const UNVERIFIABLE: readonly Tier[] = ['localhost', 'custom_scheme', 'unknown'];

/** The result of `uriStatusOf` as members of a response. */
export const uriStatusBody = { tier: z.enum(TIERS), status: z.enum(URI_STATUSES) };

/**
 * The tier and status of a redirect URI, in the specification's order ("Redirect URI status"), for developers and administrators.
 * `domains`: those of the owning organization.
 */
export function uriStatusOf(
  entry: Pick<RegisteredUri, 'uri' | 'verified_at' | 'verification_expires_at'>,
  domains: readonly string[],
  now: Date,
): { tier: Tier; status: UriStatus } {
  const tier = tierOf(entry.uri, domains);
  // No one can prove ownership of such a host.
  if (UNVERIFIABLE.includes(tier)) return { tier, status: 'unverifiable_host' };
  return { tier, status: proofStatus(entry, now) };
}

function proofStatus(
  {
    verified_at,
    verification_expires_at: end,
  }: Pick<RegisteredUri, 'verified_at' | 'verification_expires_at'>,
  now: Date,
): UriStatus {
  if (verified_at === null) return 'unverified';
  return end === null || end > now ? 'verified' : 'expired';
}
