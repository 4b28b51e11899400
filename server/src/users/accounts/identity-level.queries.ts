import type { Db } from '../../platform/db/stores.ts';
import type { IdentityLevel } from './identity-level.ts';

/** An open account by sub, locked until the transaction ends. */
export async function lockUserBySub(
  db: Db,
  sub: string,
): Promise<{ user_id: number; identity_verified_level: IdentityLevel } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'identity_verified_level'])
    .where('sub', '=', sub)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A CHECK constraint holds the column to the four levels.
  return row && { ...row, identity_verified_level: row.identity_verified_level as IdentityLevel };
}

/** The same by id, with whether the phone number was proven. */
export async function lockUserById(
  db: Db,
  userId: number,
): Promise<{ phone_verified: boolean; identity_verified_level: IdentityLevel } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['phone_verified', 'identity_verified_level'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // As above.
  return row && { ...row, identity_verified_level: row.identity_verified_level as IdentityLevel };
}

export async function setIdentityLevel(db: Db, userId: number, level: IdentityLevel): Promise<void> {
  const change = { identity_verified_level: level };
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute();
}

/** The number a person has proven, and the level that comes of it. */
export async function setVerifiedPhone(
  db: Db,
  userId: number,
  phoneNumber: string | null,
  level: IdentityLevel,
): Promise<void> {
  const change = {
    phone_number: phoneNumber,
    phone_verified: phoneNumber !== null,
    identity_verified_level: level,
  };
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute();
}
