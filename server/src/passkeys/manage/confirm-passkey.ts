import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdFresh, requireFresh } from '../../sessions/index.ts';
import { lockUser, mailAccountChange } from '../../users/index.ts';
import { markConfirmed } from '../passkeys.queries.ts';

/**
 * Reactivates a passkey that had to be confirmed after a recovery or a new password. False: it needs no confirmation. Throws
 * 401 `step_up_required`.
 */
export async function confirmPasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: number,
): Promise<boolean> {
  const now = context.clock.now();
  const actor = requireFresh(session, now);
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    // A recovery that came first has ended the session, and asks its owner about this passkey.
    await lockUser(db, user_id);
    await holdFresh(db, session, now);
    const confirmed = await markConfirmed(db, user_id, id);
    if (confirmed === null) return false;
    await recordAudit(db, context, request, {
      event_type: 'passkey.confirmed',
      actor,
      target: { type: 'user', id: user_id },
      details: { passkey_id: id, aaguid: confirmed.aaguid, session_id },
    });
    await mailAccountChange(db, context, request, user_id, {
      kind: 'passkey_confirmed',
      what: confirmed.name,
    });
    return true;
  });
}
