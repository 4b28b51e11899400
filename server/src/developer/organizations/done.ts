import type { Locale } from '../../platform/i18n/locale.ts';
import { organizationMessages } from './organizations.messages.ts';

const DONE = {
  founded: 'doneFounded',
  saved: 'doneSaved',
  invited: 'doneInvited',
  withdrawn: 'doneWithdrawn',
  accepted: 'doneAccepted',
  declined: 'doneDeclined',
  removed: 'doneRemoved',
  left: 'doneLeft',
  deleted: 'doneDeleted',
  verified: 'doneVerified',
} as const;
export type Done = keyof typeof DONE;

/** The message for `?done=`; null for an unknown value. */
export function organizationStatus(locale: Locale, done: string | undefined): string | null {
  if (done === undefined || !Object.hasOwn(DONE, done)) return null;
  return organizationMessages[locale][DONE[done as Done]];
}
