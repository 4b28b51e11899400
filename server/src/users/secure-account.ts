import type { Db } from '../platform/db/stores.ts';
import { endSessions } from './end-sessions.ts';
import { revokeAccessKeysOf } from './queries/access-keys.ts';
import { deleteDevicesOf } from './queries/device-keys.ts';

/**
 * Ends whatever acts in this person's name without asking for a password or a passkey: sessions with what was granted in
 * them, access keys, device keys. Call in a transaction. Factors stay: a reader of the mail must not remove them.
 */
export async function secureAccount(
  db: Db,
  now: Date,
  userId: number,
): Promise<{ sessions: number; access_keys: number }> {
  const sessions = await endSessions(db, now, userId, null);
  await deleteDevicesOf(db, userId);
  return { sessions, access_keys: await revokeAccessKeysOf(db, now, userId) };
}
