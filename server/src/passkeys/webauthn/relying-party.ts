import type { Config } from '../../platform/config.ts';

/** COSE algorithms in the order offered: EdDSA, ES256, RS256. By default the library puts ML-DSA first on Node 24. */
export const ALGORITHMS = [-8, -7, -257];

/** `related`: other origins whose pages may use the passkeys of this service. */
export type RelyingParty = { id: string; origin: string; related?: string[] };

/** This service's identity for an authenticator: from BASE_URL's host, never from a request. */
export function relyingPartyOf({
  base_url,
  related_origins = [],
}: Pick<Config, 'base_url'> & Partial<Pick<Config, 'related_origins'>>): RelyingParty {
  const { hostname, origin } = new URL(base_url);
  return { id: hostname, origin, related: related_origins };
}
