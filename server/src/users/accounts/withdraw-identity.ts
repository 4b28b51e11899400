import type { Db } from '../../platform/db/stores.ts';
import { lockUserById, setVerifiedPhone } from './identity-level.queries.ts';

/** Leaves the verified address as all that is known of who the person is. Says the level before; null: closed account. Call in a transaction. */
export async function withdrawIdentity(db: Db, userId: number): Promise<{ level_before: number } | null> {
  const person = await lockUserById(db, userId);
  if (person === undefined) return null;
  await setVerifiedPhone(db, userId, null, 1);
  return { level_before: person.identity_verified_level };
}
