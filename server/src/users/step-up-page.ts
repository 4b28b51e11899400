import type { Context } from '../platform/context.ts';
import type { Reply } from '../platform/http/server.ts';
import type { CurrentSession } from './current-session.ts';
import { hasSecondFactor } from './guards.ts';
import { isStepUpFresh } from './session-life.ts';

/** The page where a second factor is confirmed, leading back to `returnTo` (a path of this service). */
export function stepUpPath(returnTo: string): string {
  return `/account/step-up?return_to=${encodeURIComponent(returnTo)}`;
}

/** This session confirmed no second factor within the last five minutes. */
export function needsStepUp(session: CurrentSession, now: Date): boolean {
  return !isStepUpFresh(session.otp_verified_at, now);
}

/** The same, of people who have a second factor: what the others do takes no step-up. */
export function needsStepUpWherePossible(session: CurrentSession, now: Date): boolean {
  return hasSecondFactor(session) && needsStepUp(session, now);
}

/** For what a form asks: true when the answer was sent already, 303 to the step-up page and back. */
export function sentToStepUp(
  { clock }: Context,
  reply: Reply,
  session: CurrentSession,
  returnTo: string,
): boolean {
  if (!needsStepUp(session, clock.now())) return false;
  reply.redirect(stepUpPath(returnTo), 303);
  return true;
}

/** The same for forms of people who may have no second factor. */
export function sentToStepUpWherePossible(
  context: Context,
  reply: Reply,
  session: CurrentSession,
  returnTo: string,
): boolean {
  return hasSecondFactor(session) && sentToStepUp(context, reply, session, returnTo);
}
