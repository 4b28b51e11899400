import { isStepUpFresh } from '../users/index.ts';
import type { Outcome, Visit } from './tab.ts';

/** Where a second factor is confirmed, leading back to the tab; null when that was done within five minutes. */
export function stepUpFirst({ session, now, path }: Visit): Outcome | null {
  if (isStepUpFresh(session.otp_verified_at, now)) return null;
  return { to: `/account/step-up?return_to=${encodeURIComponent(path)}` };
}
