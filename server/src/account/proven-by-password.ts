import type { Context } from '../platform/context.ts';
import type { Request } from '../platform/http/server.ts';
import {
  type Credentials,
  type CurrentSession,
  checkPassword,
  giveAttemptBack,
  keepAttempt,
  reserveAttempt,
} from '../users/index.ts';

/**
 * The session's person when this is their password, else null. Counts as an attempt like a sign-in does: a stolen session
 * must not become a place to guess. Throws 429.
 */
export async function provenByPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
  password: string,
): Promise<Credentials | null> {
  const attempt = await reserveAttempt(context, request, session.email);
  const check = await checkPassword(context, attempt, session.email, password);
  if (check.outcome !== 'right') {
    await keepAttempt(context, attempt);
    return null;
  }
  await giveAttemptBack(context, attempt);
  return check.person;
}
