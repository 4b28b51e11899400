import type { Db } from '../../platform/db/stores.ts';
import { deleteDevicesOf } from '../access-keys/device-keys.queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import * as closing from './delete-user.queries.ts';
import { deletePasskeysOf } from './passkeys.queries.ts';

/**
 * Suspends an account in the caller's transaction: it cannot sign in, its sessions and grants end. Its access keys
 * rest, they work again when the suspension is lifted. False: closed or suspended already.
 */
export async function suspendUser(db: Db, now: Date, userId: number): Promise<boolean> {
  const suspended = await closing.suspendUser(db, now, userId);
  if (suspended) await endSessions(db, now, userId, null);
  return suspended;
}

/** Lifts a suspension; sessions and grants that it ended stay ended. False: not suspended. */
export async function unsuspendUser(db: Db, userId: number): Promise<boolean> {
  return await closing.unsuspendUser(db, userId);
}

/**
 * Closes an account for good in the caller's transaction: sessions, grants, keys, devices and passkeys end, the
 * address is free again, and nothing personal stays but the audit log.
 */
export async function closeUser(db: Db, now: Date, userId: number): Promise<boolean> {
  const closed = await closing.closeUser(db, now, userId);
  if (closed) {
    await endSessions(db, now, userId, null);
    await deleteDevicesOf(db, userId);
    await deletePasskeysOf(db, userId);
    await closing.deleteBelongings(db, userId);
    await closing.scrubSessionsOf(db, userId);
  }
  return closed;
}
