import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdFresh, requireFresh } from '../../sessions/index.ts';
import { lockUser, mailAccountChange, removePassword, userById } from '../../users/index.ts';

/** Why a password has to stay. */
type PasswordKept = 'last_credential' | 'administrator';

/**
 * Whether the person can sign in without a password: by a code that is mailed to an address that was verified, whether or not they have a
 * passkey. Administrators keep theirs, because the administration’s calls take it.
 */
export function passwordKept(person: { email_verified: boolean; is_admin: boolean }): PasswordKept | null {
  if (!person.email_verified) return 'last_credential';
  return person.is_admin ? 'administrator' : null;
}

/** Removes the password of a person who can sign in without it. Sessions stay. Throws 401 `step_up_required`. */
export async function removeOwnPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
): Promise<'removed' | 'none' | PasswordKept> {
  const now = context.clock.now();
  const actor = requireFresh(session, now);
  const { user_id, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const person = (await lockUser(db, user_id)) && (await userById(db, user_id));
    if (person === null) return 'none';
    await holdFresh(db, session, now);
    const kept = passwordKept(person);
    if (kept !== null) return kept;
    if (!(await removePassword(db, user_id))) return 'none';
    await recordAudit(db, context, request, {
      event_type: 'user.password_removed',
      actor,
      target: { type: 'user', id: user_id },
      details: { session_id },
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'password_removed' });
    return 'removed';
  });
}
