import { after, DAY } from '../../platform/clock.ts';
import { holdsHiddenCharacter, holdsHiddenInText } from '../../platform/hidden-characters.ts';
import type { InputFault } from '../../platform/invalid-input.ts';
import type { AccessRequestStatus } from '../tables.ts';
import type { requestFaultMessages } from './request-faults.messages.ts';

/** How long a request waits for a decision. */
const REQUEST_TTL = 30 * DAY;
export const MAX_REASON_LENGTH = 500;
const MAX_ROLE_LENGTH = 64;
/** Ten years: longer is the same as without an end. */
export const MAX_DAYS = 3650;

/** What a person asks for. `role` null: only to use the application. `days` null: as long as the application allows. */
export type Wanted = { reason: string; role: string | null; days: number | null };

type RequestFault = InputFault<typeof requestFaultMessages.en>;

export function requestEnd(now: Date): Date {
  return after(now, REQUEST_TTL);
}

/** A request without a decision in time has expired, whether or not the row says so already. */
export function statusAt(
  { status, expires_at }: { status: AccessRequestStatus; expires_at: Date },
  now: Date,
): AccessRequestStatus {
  return status === 'pending' && expires_at <= now ? 'expired' : status;
}

/** `limit`: the longest that the application allows, in days; null without one. */
export function wantedFaults({ reason, role, days }: Wanted, limit: number | null): RequestFault[] {
  return [...reasonFaults('reason', reason), ...roleFaults(role), ...daysFaults(days, limit)];
}

/** Line breaks are visible; other control characters are not. */
export function reasonFaults(path: string, reason: string): RequestFault[] {
  const length = [...reason.trim()].length;
  if (length >= 1 && length <= MAX_REASON_LENGTH && !holdsHiddenInText(reason)) return [];
  return [{ path, code: 'reason_invalid', params: { max: MAX_REASON_LENGTH } }];
}

/** Only its form: whether the application has such a role is for the people who decide. */
function roleFaults(role: string | null): RequestFault[] {
  if (role === null) return [];
  const length = [...role].length;
  const isName = role === role.trim() && length >= 1 && length <= MAX_ROLE_LENGTH;
  if (isName && !holdsHiddenCharacter(role)) return [];
  return [{ path: 'role', code: 'role_invalid', params: { max: MAX_ROLE_LENGTH } }];
}

/** `longest`: what can be had, in days; null: without an end, too. */
export function daysFaults(days: number | null, longest: number | null): RequestFault[] {
  const most = longest ?? MAX_DAYS;
  if (days === null) return [];
  if (!Number.isInteger(days) || days < 1) return [{ path: 'days', code: 'days_invalid' }];
  return days > most ? [{ path: 'days', code: 'days_too_long', params: { max: most } }] : [];
}

/** The longest that can be granted for a request, in days: never longer than wanted, or than the application allows by now. */
export function longestGrant(wanted: number | null, limit: number | null): number | null {
  if (wanted === null || limit === null) return wanted ?? limit;
  return Math.min(wanted, limit);
}
