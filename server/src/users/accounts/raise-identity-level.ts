import type { Db } from '../../platform/db/stores.ts';
import { lockUserBySub, setIdentityLevel } from './identity-level.queries.ts';
import { type Evidence, levelWith } from './identity-level.ts';

/**
 * Raises a person's level by new evidence, in the caller's transaction; it never lowers one (identity-level.ts). Null: no open
 * account has this sub.
 */
export async function raiseIdentityLevel(
  db: Db,
  sub: string,
  evidence: Evidence,
): Promise<{ user_id: number; level_before: number; level: number } | null> {
  const person = await lockUserBySub(db, sub);
  if (person === undefined) return null;
  const { user_id, identity_verified_level: level_before } = person;
  const level = levelWith(level_before, evidence);
  await setIdentityLevel(db, user_id, level);
  return { user_id, level_before, level };
}
