import type { Context } from '../platform/context.ts';
import type { Reply } from '../platform/http/server.ts';
import { type CurrentSession, isStepUpFresh } from '../users/index.ts';

/** For everything an administrator changes: true when the answer was sent already, 303 to the step-up page and back. */
export function sentToStepUp(
  { clock }: Context,
  reply: Reply,
  session: CurrentSession,
  returnTo: string,
): boolean {
  if (isStepUpFresh(session.otp_verified_at, clock.now())) return false;
  reply.redirect(`/account/step-up?return_to=${encodeURIComponent(returnTo)}`, 303);
  return true;
}
