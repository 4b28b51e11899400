import type { Db } from '../../platform/db/stores.ts';
import { automationTokenByHash } from '../automation/automation-tokens.queries.ts';
import type { CurrentSession } from '../current-session.ts';
import type { CurrentAdmin } from '../guards.ts';
import { holdSession } from '../step-up/fresh.ts';
import { adminTokenByHash } from './admin-tokens.queries.ts';

/**
 * In the transaction of a change that something slow came before: whether this administrator still is one, with the session or the token of the
 * request. The account stays so until the transaction ends. Throws 401 for a session that has ended.
 */
export async function holdAdministrator(
  db: Db,
  now: Date,
  caller: CurrentSession | CurrentAdmin,
): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', caller.user_id)
    .where('is_admin', '=', true)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (account === undefined) return false;
  if ('session_id' in caller) {
    await holdSession(db, caller);
    return true;
  }
  const { token_hash, rights } = caller;
  const tokenByHash = rights === null ? adminTokenByHash : automationTokenByHash;
  return (await tokenByHash(db, now, token_hash)) !== null;
}
