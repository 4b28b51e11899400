import type { OrganizationInputFault } from '../input-faults.messages.ts';

/** The name of a host as mail programs find it in a text and make it a link: labels, and a last one of two letters or more. */
const HOST = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.[\p{L}\p{M}]{2}[\p{L}\p{M}\p{N}-]*/gu;

/**
 * Anyone can name an organization, and invitations show the name to strangers in our mail. An address in it would be a link there, to
 * wherever the writer likes; one at a domain that the organization has verified is its own.
 */
export function addressFaults(name: string, domains: readonly string[]): OrganizationInputFault[] {
  const text = name.normalize('NFKC').toLowerCase();
  const hosts = text.match(HOST) ?? [];
  const isOwn = (host: string) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  if (!text.includes('://') && hosts.every(isOwn)) return [];
  return [{ path: 'name', code: 'name_has_address' }];
}
