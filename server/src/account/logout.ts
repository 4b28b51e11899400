import { recordAudit } from '../platform/audit/index.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { clearSessionCookie, currentSession, endSession } from '../users/index.ts';

/** POST /logout: ends this session and what was granted in it. Without a session it answers the same. */
export const logout: Endpoint = (server, context) => {
  server.post('/logout', { config: { page: true } }, async (request, reply) => {
    const session = await currentSession(context, request);
    const now = context.clock.now();
    if (session !== null) {
      await inTransaction(context.stores.db, async (db) => {
        await endSession(db, now, session.user_id, session.session_id);
        await recordAudit(db, context, request, {
          event_type: 'user.signed_out',
          actor: { type: 'user', id: session.user_id },
          target: { type: 'user', id: session.user_id },
          details: { session_id: session.session_id },
        });
      });
    }
    clearSessionCookie(reply);
    return reply.redirect('/login?done=signed_out', 303);
  });
};
