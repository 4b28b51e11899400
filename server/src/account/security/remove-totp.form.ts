import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import {
  mailAccountChange,
  removeTotp as remove,
  requireFresh,
  requirePageSession,
} from '../../users/index.ts';

/** POST /account/security/totp/remove: turns one-time codes off, in a fresh session. */
export const removeTotpForm: Endpoint = (server, context) => {
  server.post('/account/security/totp/remove', { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, '/account/security');
    if (session === null) return reply;
    const actor = requireFresh(session, context.clock.now());
    if (!session.totp_enabled) return reply.redirect('/account/security', 303);
    // Without them the mailbox alone would lead into the administration.
    if (session.is_admin) return reply.redirect('/account/security?done=totp_kept', 303);
    await inTransaction(context.stores.db, async (db) => {
      if (!(await remove(db, session.user_id))) return;
      await recordAudit(db, context, request, {
        event_type: 'user.totp_removed',
        actor,
        target: { type: 'user', id: session.user_id },
        details: { session_id: session.session_id },
      });
      await mailAccountChange(db, context, request, session.user_id, { kind: 'totp_off' });
    });
    return reply.redirect('/account/security?done=totp_off', 303);
  });
};
