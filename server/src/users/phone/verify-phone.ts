import type { Db } from '../../platform/db/stores.ts';
import { lockUserById, setVerifiedPhone } from '../accounts/identity-level.queries.ts';
import { levelWith, levelWithout } from '../accounts/identity-level.ts';

type Levels = { level_before: number; level: number };

/** The number came back with its code: it is theirs, which is worth level 2. Call in a transaction; null: closed account. */
export async function verifyPhone(db: Db, userId: number, number: string): Promise<Levels | null> {
  const person = await lockUserById(db, userId);
  if (person === undefined) return null;
  const level_before = person.identity_verified_level;
  const level = levelWith(level_before, 'phone');
  await setVerifiedPhone(db, userId, number, level);
  return { level_before, level };
}

/** Takes the number back, and with it every level that was built on it. Null: closed account. */
export async function removePhone(db: Db, userId: number): Promise<Levels | null> {
  const person = await lockUserById(db, userId);
  if (person === undefined) return null;
  const level_before = person.identity_verified_level;
  const level = person.phone_verified ? levelWithout(level_before, 'phone') : level_before;
  await setVerifiedPhone(db, userId, null, level);
  return { level_before, level };
}
