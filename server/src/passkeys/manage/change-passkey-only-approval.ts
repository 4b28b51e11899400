import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdSession, requireFresh } from '../../sessions/index.ts';
import { lockUser, mailAccountChange, updateUser } from '../../users/index.ts';
import { countUsablePasskeys } from '../passkeys.queries.ts';

/**
 * Turns passkey-only approval on or off. `no_passkey`: turning it on would lock the user out of
 * every approval. The user's row is locked, so that the last passkey cannot be removed meanwhile. Throws
 * 401 `step_up_required`.
 */
export async function changePasskeyOnlyApproval(
  context: Context,
  request: Request,
  session: CurrentSession,
  isOn: boolean,
): Promise<'changed' | 'unchanged' | 'no_passkey'> {
  const actor = requireFresh(session, context.clock.now());
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const person = await lockUser(db, user_id);
    await holdSession(db, session);
    if (person === null || person.passkey_only_approval === isOn) return 'unchanged';
    if (isOn && (await countUsablePasskeys(db, user_id)) === 0) return 'no_passkey';
    await updateUser(db, user_id, { passkey_only_approval: isOn });
    await recordAudit(db, context, request, {
      event_type: 'user.approval_mode_changed',
      actor,
      target: { type: 'user', id: user_id },
      details: { passkey_only_approval: isOn, session_id },
    });
    if (!isOn) await mailAccountChange(db, context, request, user_id, { kind: 'passkey_only_off' });
    return 'changed';
  });
}
