import { endSessions } from '../../oauth/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { updatePassword } from '../../users/index.ts';
import { voidPending } from '../security/void-pending.ts';

/**
 * Sets a new password in the caller's transaction and ends every other session, with what was granted in it, and every link, token
 * and code that waits: who asked for them may be the reason for the change. Says how many sessions ended.
 */
export async function setPassword(
  db: Db,
  now: Date,
  userId: number,
  change: { password_hash: string; kept_session_id: number | null },
): Promise<number> {
  await updatePassword(db, now, userId, change.password_hash);
  const ended = await endSessions(db, now, userId, change.kept_session_id);
  await voidPending(db, now, userId);
  return ended;
}
