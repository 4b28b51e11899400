import type { Db } from '../../platform/db/stores.ts';
import { mergeCustomClaims } from './merge-custom-claims.ts';
import { markMerged, moveAccessKeys, moveDevices, setCustomClaims } from './merge-user.queries.ts';
import { lockUser, type User, userById } from './users.queries.ts';

/**
 * Locks two accounts for a merge, in the order of their ids so that two merges never wait for each other in a circle. Null
 * when one of them is closed or suspended.
 */
export async function lockPair(
  db: Db,
  sourceId: number,
  targetId: number,
): Promise<{ source: User; target: User } | null> {
  for (const id of [sourceId, targetId].toSorted((a, b) => a - b)) await lockUser(db, id);
  const source = await userById(db, sourceId);
  const target = await userById(db, targetId);
  if (source === null || target === null) return null;
  return source.suspended_at === null && target.suspended_at === null ? { source, target } : null;
}

/**
 * What users/ holds of a merge: keys, devices and custom claims go over, and the source says into whom it went. Call in the
 * transaction that holds the pair and closes the source.
 */
export async function mergeUser(
  db: Db,
  { source, target }: { source: User; target: User },
): Promise<{ access_keys: number; devices: number }> {
  const access_keys = await moveAccessKeys(db, source.user_id, target.user_id);
  const devices = await moveDevices(db, source.user_id, target.user_id);
  await setCustomClaims(db, target.user_id, mergeCustomClaims(target.custom_claims, source.custom_claims));
  await markMerged(db, source.user_id, target.user_id);
  return { access_keys, devices };
}
