import type { Application } from '../registry/applications.queries.ts';
import type { ApplicationSettings } from './settings.ts';

/**
 * For the audit line of a change: the addresses that people can be sent to and that were not there before. An approval covers
 * only what was there when it was given, and this is how that is known later (platform/audit, wasAddedSinceApproval).
 */
export function addedAddresses(
  before: Pick<Application, 'redirect_uris' | 'post_logout_redirect_uris'>,
  after: Pick<ApplicationSettings, 'redirect_uris' | 'post_logout_redirect_uris'>,
): { added_addresses?: string[] } {
  const known = new Set([...before.redirect_uris.map(({ uri }) => uri), ...before.post_logout_redirect_uris]);
  const added_addresses = [...after.redirect_uris, ...after.post_logout_redirect_uris].filter(
    (address) => !known.has(address),
  );
  return added_addresses.length === 0 ? {} : { added_addresses };
}
