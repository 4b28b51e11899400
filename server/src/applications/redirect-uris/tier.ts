import { isAddressLiteral, isLoopbackHost } from '../../platform/net/index.ts';
import { redirectUriFault } from './redirect-uri-rules.ts';

export const TIERS = ['https_public', 'https_org', 'localhost', 'custom_scheme', 'unknown'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * What kind of place a redirect URI leads to (specification "Redirect URI verification entry", contract
 * section 5). `ownerDomains`: the owning organization's domains in lower case; empty for a person.
 */
export function tierOf(uri: string, ownerDomains: readonly string[]): Tier {
  if (redirectUriFault(uri) !== null) return 'unknown';
  const { protocol, hostname } = new URL(uri);
  if (protocol !== 'https:' && protocol !== 'http:') return 'custom_scheme';
  if (isLocal(hostname)) return 'localhost';
  if (isAddressLiteral(hostname)) return 'unknown';
  return ownerDomains.some((domain) => isAtOrUnder(hostname, domain)) ? 'https_org' : 'https_public';
}

function isLocal(host: string): boolean {
  return isLoopbackHost(host) || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host);
}

function isAtOrUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
