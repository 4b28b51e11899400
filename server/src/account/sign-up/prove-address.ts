import { endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, isKnownBrowser } from '../../sessions/index.ts';
import { userById, verifyEmail } from '../../users/index.ts';
import { mailAccessEnded } from '../security/end-access.mail.ts';
import { endAllAccess } from '../security/end-access.ts';

type Proof = { session: CurrentSession | null; locale: Locale; isOwnSignUp?: boolean };

/**
 * A link or a code that was mailed to this address came back: it is verified by that. In a browser that has never signed in to the account it
 * also ends all that is older: a stranger may have signed up with the address. False: the account is closed, or has another address by now.
 * Call in the transaction that redeems the link or the code. `isOwnSignUp`: this browser made the account.
 */
export async function proveAddress(
  db: Db,
  context: Context,
  request: Request,
  proven: { user_id: number; email: string },
  { session, locale, isOwnSignUp = false }: Proof,
): Promise<boolean> {
  const { user_id, email } = proven;
  const person = await userById(db, user_id);
  if (person === null || !(await verifyEmail(db, proven))) return false;
  if (person.email_verified) return true;
  await recordAudit(db, context, request, {
    event_type: 'user.email_verified',
    actor: { type: 'user', id: user_id },
    target: { type: 'user', id: user_id },
  });
  if (isOwnSignUp || session?.user_id === user_id || (await isKnownBrowser(db, request, user_id)))
    return true;
  const sessions = await endSessions(db, context.clock.now(), user_id, null);
  const ended = await endAllAccess(db, context, request, person, sessions);
  await mailAccessEnded(db, context, { email, locale: person.locale ?? locale }, ended);
  return true;
}
