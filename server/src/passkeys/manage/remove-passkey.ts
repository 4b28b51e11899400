import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, requireFresh } from '../../sessions/index.ts';
import { lockUser, mailAccountChange } from '../../users/index.ts';
import { deletePasskey, usablePasskeysOf } from '../passkeys.queries.ts';

/**
 * Removes one of the person's passkeys. The last one that works stays while approvals take passkeys only. Two removals at once, or
 * one beside the switching on of that mode, wait for each other on the person's row.
 * Throws 401 `step_up_required`.
 */
export async function removePasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: number,
): Promise<'removed' | 'unknown' | 'last_passkey'> {
  const actor = requireFresh(session, context.clock.now());
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const person = await lockUser(db, user_id);
    if (person === null) return 'unknown';
    if (person.passkey_only_approval) {
      const usable = await usablePasskeysOf(db, user_id);
      // One that waits for confirmation approves nothing, so its owner may always be rid of it.
      if (usable.length === 1 && usable[0]?.id === id) return 'last_passkey';
    }
    const removed = await deletePasskey(db, user_id, id);
    if (removed === null) return 'unknown';
    await recordAudit(db, context, request, {
      event_type: 'passkey.removed',
      actor,
      target: { type: 'user', id: user_id },
      details: { passkey_id: id, aaguid: removed.aaguid, session_id },
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'passkey_removed', what: removed.name });
    return 'removed';
  });
}
