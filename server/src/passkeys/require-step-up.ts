import { type CurrentSession, hasSecondFactor, requireStepUp } from '../users/index.ts';

/**
 * For adding a passkey: who has a second factor already must have confirmed it just now, or a stolen password would
 * enrol the thief. The first passkey of an account that has none takes the session alone (contract section 4).
 */
export function requireStepUpWherePossible(session: CurrentSession, now: Date): void {
  if (hasSecondFactor(session)) requireStepUp(session, now);
}
