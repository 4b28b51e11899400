import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, clearSessionCookie } from '../../sessions/index.ts';
import { endSession } from './end-sessions.ts';

/** Ends this session and its grants, with an audit line, and clears the cookie. */
export async function signOut(
  { context, request, reply }: Arrival,
  session: CurrentSession | null,
): Promise<void> {
  if (session !== null) {
    await inTransaction(context.stores.db, async (db) => {
      await endSession(db, context.clock.now(), session.user_id, session.session_id);
      await recordSignOut(db, context, request, session);
    });
  }
  clearSessionCookie(reply);
}

/** `reason`: set unless the user signed out themselves. */
export async function recordSignOut(
  db: Db,
  context: Context,
  request: Request,
  { user_id, session_id }: { user_id: number; session_id: number },
  reason?: 'another_person_signed_in',
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type: 'user.signed_out',
    actor: { type: 'user', id: user_id },
    target: { type: 'user', id: user_id },
    details: { session_id, ...(reason && { reason }) },
  });
}
