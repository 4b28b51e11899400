import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import type { ApplicationInputFault } from '../input-faults.messages.ts';
import { webUri } from '../redirect-uris/web-uri.ts';
import type { AccessClaim } from '../registry/enums.ts';
import type { ApplicationSettings } from './settings.ts';

export const MAX_ACCESS_DAYS = 365;
const MAX_CONTACT_LENGTH = 200;

/** The faults in the settings about who may use an application. */
export function accessFaults({
  access_contact,
  ...intervals
}: Pick<
  ApplicationSettings,
  'access_contact' | 'access_request_days' | 'review_every_days'
>): ApplicationInputFault[] {
  const faults: ApplicationInputFault[] = [];
  if (access_contact !== null && !isContact(access_contact))
    faults.push({
      path: 'access_contact',
      code: 'access_contact_invalid',
      params: { max: MAX_CONTACT_LENGTH },
    });
  for (const path of ['access_request_days', 'review_every_days'] as const) {
    const days = intervals[path];
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MAX_ACCESS_DAYS))
      faults.push({ path, code: 'access_days_invalid', params: { max: MAX_ACCESS_DAYS } });
  }
  return faults;
}

function isContact(text: string): boolean {
  return [...text].length <= MAX_CONTACT_LENGTH && !holdsHiddenCharacter(text);
}

/**
 * `all_groups` names groups that have nothing to do with the application, so only administrators add it. Developers may keep it, and a
 * change of other claims that leaves it out removes it.
 */
export function claimGrantFaults(
  before: readonly AccessClaim[],
  after: readonly AccessClaim[],
): ApplicationInputFault[] {
  const index = after.indexOf('all_groups');
  if (index === -1 || before.includes('all_groups')) return [];
  return [{ path: `access_claims.${index}`, code: 'all_groups_only_administrators' }];
}

/** Where a contact leads: it is a link only if it is nothing but an address. */
export function contactAddress(contact: string): string | null {
  if (/^[^\s@<>,;:]+@[^\s@<>,;:.]+(?:\.[^\s@<>,;:.]+)+$/.test(contact)) return `mailto:${encodeURI(contact)}`;
  if (!/^https:/i.test(contact)) return null;
  const uri = webUri(contact);
  // A name before the host reads as the host.
  return uri === null || uri.has_userinfo || !URL.canParse(contact) ? null : new URL(contact).href;
}
