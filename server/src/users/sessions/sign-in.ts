import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { setTheme } from '../../platform/html/theme.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { userById } from '../accounts/users.queries.ts';
import { browserName, isNewsToOwner, setBrowserCookie } from './known-browsers.ts';
import { mailNewSignIn } from './new-sign-in.mail.ts';
import { sessionTokenHash, setSessionCookie } from './session-cookie.ts';
import { recordSignOut } from './sign-out.ts';
import { startSession } from './start-session.ts';

/**
 * The last step of every sign-in, once all factors were checked: a session under a new token, its audit line and the
 * cookie; another person's session in this browser ends; a browser that is new to the account is news to its owner. `amr` are RFC 8176 values. `stillHolds` runs first in the same transaction and says whether what the factors
 * were judged by has not changed since (queries/credentials.ts, holdCredentials); false, and no session, when it has.
 */
export async function signIn(
  context: Context,
  request: Request,
  reply: Reply,
  { user_id, amr }: { user_id: number; amr: string[] },
  stillHolds: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  const now = context.clock.now();
  const browser = browserName(request);
  const from = { ip: request.callerAddress, user_agent: request.headers['user-agent'] ?? null };
  const started = await inTransaction(context.stores.db, async (db) => {
    if (!(await stillHolds(db))) return null;
    const session = await startSession(db, now, {
      user_id,
      amr,
      ...from,
      old_token_hash: sessionTokenHash(request),
    });
    if (session.former !== null)
      await recordSignOut(db, context, request, session.former, 'another_person_signed_in');
    await recordAudit(db, context, request, {
      event_type: 'user.signed_in',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
      details: { session_id: session.session_id, amr },
    });
    const person = await userById(db, user_id);
    if ((await isNewsToOwner(db, now, user_id, browser)) && person?.email_verified) {
      const locale = localeOf(request, { user: person.locale });
      await mailNewSignIn(db, context, { email: person.email, locale }, from);
    }
    return { ...session, theme: person?.theme ?? null };
  });
  if (started === null) return false;
  setSessionCookie(reply, started.token);
  setBrowserCookie(reply, browser);
  setTheme(request, reply, started.theme);
  return true;
}
