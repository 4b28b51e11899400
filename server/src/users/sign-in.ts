import { recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Reply, Request } from '../platform/http/server.ts';
import { type Credentials, holdCredentials } from './queries/users.ts';
import { sessionTokenHash, setSessionCookie } from './session-cookie.ts';
import { startSession } from './start-session.ts';

/**
 * The last step of every sign-in, once all factors were checked: a session under a new token, its audit line and the
 * cookie. `amr` are RFC 8176 values. False, and no session, when the account was closed or suspended, or its password or
 * one-time codes were changed, since `person` was read.
 */
export async function signIn(
  context: Context,
  request: Request,
  reply: Reply,
  person: Credentials,
  amr: string[],
): Promise<boolean> {
  const now = context.clock.now();
  const started = await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCredentials(db, person))) return null;
    const session = await startSession(db, now, {
      user_id: person.user_id,
      amr,
      ip: request.callerAddress,
      user_agent: request.headers['user-agent'] ?? null,
      old_token_hash: sessionTokenHash(request),
    });
    await recordAudit(db, context, request, {
      event_type: 'user.signed_in',
      actor: { type: 'user', id: person.user_id },
      target: { type: 'user', id: person.user_id },
      details: { session_id: session.session_id, amr },
    });
    return session;
  });
  if (started === null) return false;
  setSessionCookie(reply, started.token);
  return true;
}
