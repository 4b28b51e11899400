import { recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Reply, Request } from '../platform/http/server.ts';
import { sessionTokenHash, setSessionCookie } from './session-cookie.ts';
import { startSession } from './start-session.ts';

/**
 * The last step of every sign-in, once all factors were checked: a session under a new token, its audit line and the
 * cookie. `amr` are RFC 8176 values.
 */
export async function signIn(
  context: Context,
  request: Request,
  reply: Reply,
  person: { user_id: number; amr: string[] },
): Promise<void> {
  const now = context.clock.now();
  const started = await inTransaction(context.stores.db, async (db) => {
    const session = await startSession(db, now, {
      ...person,
      ip: request.callerAddress,
      user_agent: request.headers['user-agent'] ?? null,
      old_token_hash: sessionTokenHash(request),
    });
    await recordAudit(db, context, request, {
      event_type: 'user.signed_in',
      actor: { type: 'user', id: person.user_id },
      target: { type: 'user', id: person.user_id },
      details: { session_id: session.session_id, amr: person.amr },
    });
    return session;
  });
  setSessionCookie(reply, started.token);
}
