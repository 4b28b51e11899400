import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

type NewAccessKey = {
  user_id: number;
  name: string;
  key_hash: Buffer;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
};

type AccessKeyRow = {
  key_id: number;
  user_id: number;
  sub: string;
  email: string;
  scopes: string[];
  application_id: number | null;
  last_used_at: Date | null;
};

export async function insertAccessKey(db: Db, key: NewAccessKey): Promise<number> {
  const row = { ...key, last_used_at: null, revoked_at: null };
  return (await db.insertInto('personal_access_keys').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** A key in force and the person who holds it; null when the key or the person may not act (any more). */
export async function accessKeyByHash(db: Db, now: Date, keyHash: Buffer): Promise<AccessKeyRow | null> {
  const row = await db
    .selectFrom('personal_access_keys as keys')
    .innerJoin('users', 'users.user_id', 'keys.user_id')
    .leftJoin('device_keys as devices', 'devices.key_id', 'keys.id')
    .select([
      'keys.id as key_id',
      'keys.user_id',
      'users.sub',
      'users.email',
      'keys.scopes',
      'devices.application_id',
      'keys.last_used_at',
    ])
    .where('keys.key_hash', '=', keyHash)
    .where('keys.revoked_at', 'is', null)
    .where((where) => where.or([where('keys.expires_at', 'is', null), where('keys.expires_at', '>', now)]))
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Of many requests at once one writes: the row is stamped only while its stamp is older than `stampedBefore`. */
export async function stampAccessKey(
  relaxed: Db,
  now: Date,
  keyId: number,
  stampedBefore: Date,
): Promise<void> {
  await relaxed
    .updateTable('personal_access_keys')
    .set({ last_used_at: now })
    .where('id', '=', keyId)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', stampedBefore)]),
    )
    .execute();
}

/** True for exactly one caller: the key was this person's and in force. */
export async function revokeAccessKey(db: Db, now: Date, userId: number, keyId: number): Promise<boolean> {
  const result = await db
    .updateTable('personal_access_keys')
    .set({ revoked_at: now })
    .where('id', '=', keyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Keys in force that a person made; those of devices are counted as devices. */
export async function countAccessKeys(db: Db, now: Date, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM personal_access_keys k
     WHERE k.user_id = ${userId} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
       AND NOT EXISTS (SELECT FROM device_keys d WHERE d.key_id = k.id)
  `.execute(db);
  return rows[0]!.count;
}

/** Ends every key of a person, those of devices included; says how many were in force. */
export async function revokeAccessKeysOf(db: Db, now: Date, userId: number): Promise<number> {
  const result = await db
    .updateTable('personal_access_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export type ListedAccessKey = {
  id: number;
  name: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};

/** Keys that a person made and has not revoked, newest first; those of devices are listed as devices. */
export async function accessKeysOf(db: Db, userId: number): Promise<ListedAccessKey[]> {
  return await db
    .selectFrom('personal_access_keys as keys')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('device_keys').select('device_keys.id').whereRef('device_keys.key_id', '=', 'keys.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute();
}
