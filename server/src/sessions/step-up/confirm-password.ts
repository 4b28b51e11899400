import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Credentials } from '../../users/index.ts';
import { checkPassword, credentialsById, hasPassword, withAttempt } from '../../users/index.ts';
import type { CurrentSession } from '../current-session.ts';
import { requireFresh } from './fresh.ts';

/**
 * The session's person when this is their password, else null. Counts as an attempt like a sign-in does: a stolen session
 * must not become a place to guess. Throws 429.
 */
export async function verifyOwnPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
  password: string,
): Promise<Credentials | null> {
  return await withAttempt(context, request, session.email, async () => {
    const check = await checkPassword(context, session.email, password);
    const isRight = check.outcome === 'right';
    return { failed: !isRight, result: isRight ? check.person : null };
  });
}

/**
 * The same for a form that takes the password along: `session` is then confirmed for what this request goes on to do. A
 * person with a second factor has to be fresh first, and is sent to the step-up page before the password is looked at. So has a person
 * without a password, of whom nothing else is asked then.
 */
export async function confirmByPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
  password: string,
): Promise<{ person: Credentials; session: CurrentSession } | null> {
  if (!session.has_password) {
    requireFresh(session, context.clock.now());
    const person = await credentialsById(context.stores.db, session.user_id);
    return person && !hasPassword(person) ? { person, session } : null;
  }
  const confirmed = { ...session, password_confirmed_at: context.clock.now() };
  requireFresh(confirmed, context.clock.now());
  const person = await verifyOwnPassword(context, request, session, password);
  return person && { person, session: confirmed };
}
