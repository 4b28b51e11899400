import { after, DAY, HOUR, MINUTE } from '../platform/clock.ts';

/** Contract section 3: a session ends 12 hours after its last use and 30 days after it began, whichever is first. */
const SESSION_IDLE = 12 * HOUR;
export const SESSION_TTL = 30 * DAY;

/** Of one person. The next sign-in ends the session that was used least recently: a script that signs in again and again keeps no more. */
export const MAX_SESSIONS = 200;

/** How long a one-time code (or a passkey with user verification) counts as fresh (specification "Limits"). */
export const STEP_UP_TTL = 5 * MINUTE;

/** How long a second factor opens what administrators read: as long as an administrator's token lasts (contract section 10). */
export const ADMIN_TTL = 8 * HOUR;

/** A session last used before this moment is over. */
export function idleSince(now: Date): Date {
  return after(now, -SESSION_IDLE);
}

/** Whether this session showed a second factor within eight hours, at its sign-in or since. */
export function mayReadAsAdmin(
  { amr, auth_time, otp_verified_at }: { amr: string[]; auth_time: Date; otp_verified_at: Date | null },
  now: Date,
): boolean {
  const shown = [amr.includes('mfa') ? auth_time : null, otp_verified_at];
  return shown.some((moment) => moment !== null && now.getTime() - moment.getTime() < ADMIN_TTL);
}

/**
 * Whether this session can do nothing but set up or show a second factor, and sign out: a policy demands one (docs/policies.md), and the
 * time to set it up is over.
 */
export function isRestricted(
  { enrolment_due, enrolment_from }: { enrolment_due: boolean; enrolment_from: Date | null },
  now: Date,
): boolean {
  return enrolment_due && (enrolment_from === null || enrolment_from <= now);
}

/** Fresh for exactly five minutes; a stamp from the future (another process's clock) is fresh too. */
export function isStepUpFresh(otpVerifiedAt: Date | null, now: Date): boolean {
  return otpVerifiedAt !== null && now.getTime() - otpVerifiedAt.getTime() < STEP_UP_TTL;
}
