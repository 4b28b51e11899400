import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { countedFactors, personUnderPolicies, strictest } from '../../policies/index.ts';
import { type CurrentSession, holdSession, requireFresh } from '../../sessions/index.ts';
import { lockUser, mailAccountChange, noteRemoved, type User, userById } from '../../users/index.ts';
import { deletePasskey, usablePasskeysOf } from '../passkeys.queries.ts';

/**
 * Removes one of the user's passkeys, except the last usable one while approvals require a passkey, or while it is the second factor of an administrator:
 * without one codes are off, or a policy counts nothing else. Concurrent removals, or a removal while that mode is turned on, wait for each other on the
 * user's row. Throws 401 `step_up_required`.
 */
export async function removePasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: number,
): Promise<'removed' | 'unknown' | 'last_passkey' | 'administrator'> {
  const actor = requireFresh(session, context.clock.now());
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const person = (await lockUser(db, user_id)) && (await userById(db, user_id));
    if (person === null) return 'unknown';
    await holdSession(db, session);
    const kept = await reasonToKeep(db, person);
    if (kept !== null) {
      const usable = await usablePasskeysOf(db, user_id);
      // An unconfirmed passkey cannot approve, so it can always be removed.
      if (usable.length === 1 && usable[0]?.id === id) return kept;
    }
    const removed = await deletePasskey(db, user_id, id);
    if (removed === null) return 'unknown';
    await noteRemoved(db, user_id, 'passkeys');
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

/** Why the last usable passkey stays. Without a second factor, the password or the mailbox alone would lead into the administration. */
async function reasonToKeep(
  db: Db,
  { user_id, is_admin, passkey_only_approval, totp_enabled_at }: User,
): Promise<'last_passkey' | 'administrator' | null> {
  if (passkey_only_approval) return 'last_passkey';
  if (!is_admin) return null;
  if (await countsPasskeysOnly(db, user_id)) return 'last_passkey';
  return totp_enabled_at === null ? 'administrator' : null;
}

/** Whether a policy demands a second factor of the person, and only a passkey is one. */
async function countsPasskeysOnly(db: Db, userId: number): Promise<boolean> {
  const known = await personUnderPolicies(db, userId);
  const all = strictest(...(known?.rules ?? []).map(({ policy }) => policy));
  return all.second_factor !== undefined && !countedFactors(all).includes('totp');
}
