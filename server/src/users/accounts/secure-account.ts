import type { Db } from '../../platform/db/stores.ts';
import { endAccessKeys, endDevices } from '../access-keys/end-keys.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { voidPending } from './void-waiting.ts';

/**
 * Ends whatever acts in this person's name without asking for a password or a passkey: sessions with what was granted in
 * them, access keys, device keys. Call in a transaction. Factors stay: a reader of the mail must not remove them.
 */
export async function secureAccount(
  db: Db,
  now: Date,
  userId: number,
): Promise<{ sessions: number; access_keys: number; devices: number }> {
  const sessions = await endSessions(db, now, userId, null);
  await voidPending(db, now, userId);
  const access_keys = await endAccessKeys(db, now, userId);
  const devices = await endDevices(db, now, userId);
  return { sessions, access_keys: access_keys.length, devices: devices.length };
}
