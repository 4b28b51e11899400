import { recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Reply, Request } from '../platform/http/server.ts';
import type { CurrentSession } from './current-session.ts';
import { endSession } from './end-sessions.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** Ends this session and what was granted in it, with its audit line, and takes the cookie back. */
export async function signOut(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession | null,
): Promise<void> {
  if (session !== null) {
    await inTransaction(context.stores.db, async (db) => {
      await endSession(db, context.clock.now(), session.user_id, session.session_id);
      await recordAudit(db, context, request, {
        event_type: 'user.signed_out',
        actor: { type: 'user', id: session.user_id },
        target: { type: 'user', id: session.user_id },
        details: { session_id: session.session_id },
      });
    });
  }
  clearSessionCookie(reply);
}
