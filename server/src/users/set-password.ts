import type { Db } from '../platform/db/stores.ts';
import { endSessions } from './end-sessions.ts';
import { updatePassword } from './queries/credentials.ts';
import { voidUserTokens } from './queries/user-tokens.ts';

/**
 * Sets a new password in the caller's transaction and ends every other session, with what was granted in it. Recovery
 * links and changes of the address still under way die: whoever asked for them may be the reason for the change. Says how many
 * sessions ended.
 */
export async function setPassword(
  db: Db,
  now: Date,
  userId: number,
  change: { password_hash: string; kept_session_id: number | null },
): Promise<number> {
  await updatePassword(db, now, userId, change.password_hash);
  const ended = await endSessions(db, now, userId, change.kept_session_id);
  await voidUserTokens(db, now, userId, 'recover_password');
  await voidUserTokens(db, now, userId, 'change_email');
  return ended;
}
