import { sql } from 'kysely';
import { notOver } from '../platform/db/not-over.ts';
import type { Db } from '../platform/db/stores.ts';
import { isActiveSql } from '../users/index.ts';

type NewAccessKey = {
  user_id: number;
  name: string;
  key_hash: Buffer;
  dpop_jkt: string | null;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
};

/** What a device's key rests on: what the person consented to and the exchanged token held. */
export type DeviceGrant = {
  scopes: string[];
  /** As stored with the grant: the `claims` parameter of the sign-in. */
  claims: ClaimsAsked | null;
  legacy_identity_claim_until: Date | null;
};

type ClaimsAsked = { userinfo: string[]; id_token: string[] };

type AccessKeyRow = {
  key_id: number;
  user_id: number;
  sub: string;
  email: string;
  scopes: string[];
  application_id: number | null;
  grant: DeviceGrant | null;
  dpop_jkt: string | null;
  last_used_at: Date | null;
};

type Granted = {
  granted_scopes: string[] | null;
  granted_claims: ClaimsAsked | null;
  legacy_identity_claim_until: Date | null;
};

// grants and applications belong to later features. Read here, they end a key in the statement that looks it up, whatever ended
// the grant; written by each of them, one way to end a grant would be forgotten some day.

/** Of a device's key `keys`: it is the device's current one, and its grant, person and application are active. */
const GRANT_OF_KEY = sql`
  device_keys d
  JOIN device_key_grants dg ON dg.key_id = d.key_id
  JOIN grants g ON g.grant_id = dg.grant_id AND g.user_id = d.user_id AND g.revoked_at IS NULL
  JOIN applications a ON a.application_id = g.application_id AND a.deleted_at IS NULL
   AND application_is_open(a.review_status, a.openly_registered)`;

/**
 * The grant of the key that a device holds, while it is active and the person may use the application; with the scopes that the application may
 * still have and that do not demand a stronger sign-in by now. `keys` belongs to the enclosing statement.
 */
export function standingGrant({ now, unusedSince }: { now: Date; unusedSince: Date }) {
  return sql`(SELECT g.application_id, a.legacy_identity_claim_until, g.claims,
                     ARRAY(SELECT unnest(dg.scopes) INTERSECT SELECT unnest(g.scopes)
                           INTERSECT SELECT unnest(a.allowed_scopes)
                           EXCEPT SELECT unnest(scopes_withheld(g.acr, a.scopes_above_1, a.scopes_above_2))) AS granted_scopes
                FROM ${GRANT_OF_KEY}
               WHERE d.key_id = keys.id AND greatest(d.exchanged_at, keys.last_used_at) > ${unusedSince}
                 AND person_may_use(a.access, a.application_id, g.user_id, g.customer_id, ${now}::timestamptz))`;
}

export async function insertAccessKey(db: Db, key: NewAccessKey): Promise<number> {
  const row = { ...key, last_used_at: null, revoked_at: null };
  return (await db.insertInto('personal_access_keys').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
}

/**
 * A valid key and the person who holds it; null when the key or the person may not act (any more). The key of a device is
 * valid while its grant is active and it has been used since `unusedSince`.
 */
export async function accessKeyByHash(
  db: Db,
  { now, unusedSince }: { now: Date; unusedSince: Date },
  keyHash: Buffer,
): Promise<AccessKeyRow | null> {
  const { rows } = await sql<Omit<AccessKeyRow, 'grant'> & Granted>`
    SELECT keys.id AS key_id, keys.user_id, users.sub, users.email, keys.scopes, keys.dpop_jkt, keys.last_used_at,
           held.application_id, held.granted_scopes, held.claims AS granted_claims, held.legacy_identity_claim_until
      FROM personal_access_keys keys
      JOIN users ON users.user_id = keys.user_id AND ${sql.raw(isActiveSql('users'))}
      LEFT JOIN LATERAL ${standingGrant({ now, unusedSince })} held ON true
     WHERE keys.key_hash = ${keyHash} AND keys.revoked_at IS NULL
       AND ${notOver('keys.expires_at', now)}
       AND (held.application_id IS NOT NULL OR NOT (
              EXISTS (SELECT FROM device_keys WHERE device_keys.key_id = keys.id)
              OR EXISTS (SELECT FROM device_key_grants WHERE device_key_grants.key_id = keys.id)))
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { granted_scopes, granted_claims, legacy_identity_claim_until, ...key } = row;
  if (granted_scopes === null) return { ...key, grant: null };
  return { ...key, grant: { scopes: granted_scopes, claims: granted_claims, legacy_identity_claim_until } };
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

/** True for exactly one caller: the key was this person's and valid. */
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

/** Whether a key that was valid when its request came has not been revoked since, nor its person suspended. No one can revoke it before the transaction ends. */
export async function isStandingKey(db: Db, keyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('personal_access_keys as k')
    .innerJoin('users as u', 'u.user_id', 'k.user_id')
    .select('k.id')
    .where('k.id', '=', keyId)
    .where('k.revoked_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .forShare('k')
    .executeTakeFirst();
  return row !== undefined;
}

/** Valid keys that a person made; those of devices are counted as devices. */
export async function countAccessKeys(db: Db, now: Date, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM personal_access_keys k
     WHERE k.user_id = ${userId} AND k.revoked_at IS NULL AND ${notOver('k.expires_at', now)}
       AND NOT EXISTS (SELECT FROM device_keys d WHERE d.key_id = k.id)
  `.execute(db);
  return rows[0]!.count;
}

/** Revokes every valid key that this person made; returns their names. Those of devices go with the devices. */
export async function endAccessKeys(db: Db, now: Date, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    UPDATE personal_access_keys k SET revoked_at = ${now}
     WHERE k.user_id = ${userId} AND k.revoked_at IS NULL AND ${notOver('k.expires_at', now)}
       AND NOT EXISTS (SELECT FROM device_keys d WHERE d.key_id = k.id)
    RETURNING k.name
  `.execute(db);
  return rows.map(({ name }) => name);
}

export type ListedAccessKey = {
  id: number;
  name: string;
  scopes: string[];
  dpop_jkt: string | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};

/** Keys that a person made and has not revoked, newest first; those of devices are listed as devices. */
export async function accessKeysOf(db: Db, userId: number): Promise<ListedAccessKey[]> {
  return await db
    .selectFrom('personal_access_keys as keys')
    .select(['id', 'name', 'scopes', 'dpop_jkt', 'created_at', 'expires_at', 'last_used_at'])
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

/** For a merge: keys and devices of one person become another's; how many. */
export async function moveAccessKeys(
  db: Db,
  fromUserId: number,
  toUserId: number,
): Promise<{ access_keys: number; devices: number }> {
  const change = { user_id: toUserId };
  const keys = db.updateTable('personal_access_keys').set(change).where('user_id', '=', fromUserId);
  const moved = await keys.executeTakeFirst();
  const devices = db.updateTable('device_keys').set(change).where('user_id', '=', fromUserId);
  const movedDevices = await devices.executeTakeFirst();
  return { access_keys: Number(moved.numUpdatedRows), devices: Number(movedDevices.numUpdatedRows) };
}

/** For a closed account, once its grants have ended: an exchange of a device key holds its grant. */
export async function deleteAccessKeys(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('device_keys').where('user_id', '=', userId).execute();
  await db.deleteFrom('personal_access_keys').where('user_id', '=', userId).execute();
}
