import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdFresh, requireFresh } from '../../sessions/index.ts';
import { lockUser, mailAccountChange, removeTotp, userById } from '../../users/index.ts';

/**
 * Turns one-time codes off. Administrators keep theirs: without them the mailbox alone would lead into the administration. Throws 401
 * `step_up_required`.
 */
export async function removeOwnTotp(
  context: Context,
  request: Request,
  session: CurrentSession,
): Promise<'removed' | 'none' | 'administrator'> {
  const now = context.clock.now();
  const actor = requireFresh(session, now);
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const person = (await lockUser(db, user_id)) && (await userById(db, user_id));
    if (person === null || person.totp_enabled_at === null) return 'none';
    await holdFresh(db, session, now);
    if (person.is_admin) return 'administrator';
    await removeTotp(db, user_id);
    await recordAudit(db, context, request, {
      event_type: 'user.totp_removed',
      actor,
      target: { type: 'user', id: user_id },
      details: { session_id },
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'totp_off' });
    return 'removed';
  });
}
