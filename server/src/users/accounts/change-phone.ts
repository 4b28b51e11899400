import type { Db } from '../../platform/db/stores.ts';
import { lockUserById, setVerifiedPhone } from './identity-level.queries.ts';
import { levelWith, levelWithout } from './identity-level.ts';

/**
 * A number that came back with its code is the person's, which is worth level 2. Null takes the number back, and with it every level
 * that was built on it. Call in a transaction; null: closed account.
 */
export async function changePhone(
  db: Db,
  userId: number,
  number: string | null,
): Promise<{ level_before: number; level: number } | null> {
  const person = await lockUserById(db, userId);
  if (person === undefined) return null;
  const level_before = person.identity_verified_level;
  const lowered = person.phone_verified ? levelWithout(level_before, 'phone') : level_before;
  const level = number === null ? lowered : levelWith(level_before, 'phone');
  await setVerifiedPhone(db, userId, number, level);
  return { level_before, level };
}
