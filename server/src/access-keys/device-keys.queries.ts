import { sql } from 'kysely';
import { notOver } from '../platform/db/not-over.ts';
import type { Db } from '../platform/db/stores.ts';
import { standingGrant } from './access-keys.queries.ts';

type DeviceClaim = {
  device_uuid: string;
  user_id: number;
  application_id: number;
  secret_hash: Buffer;
  name: string | null;
};

/**
 * Claims a free device, or finds it to be the person's own by its secret; one statement decides, and holds the row until
 * the transaction ends. Null: it belongs to someone else, or the secret differs. `key_id` is the key it had before.
 */
export async function claimDevice(
  db: Db,
  now: Date,
  claim: DeviceClaim,
): Promise<{ is_new: boolean; key_id: number | null } | null> {
  // An update leaves exchanged_at later than claimed_at, whatever the clocks say: equal, this statement inserted the row.
  const { rows } = await sql<{ is_new: boolean; key_id: number | null }>`
    INSERT INTO device_keys AS held (device_uuid, user_id, application_id, secret_hash, name, claimed_at, exchanged_at)
    VALUES (${claim.device_uuid}, ${claim.user_id}, ${claim.application_id}, ${claim.secret_hash}, ${claim.name},
            ${now}, ${now})
    ON CONFLICT (device_uuid) DO UPDATE
       SET exchanged_at = greatest(excluded.exchanged_at, held.claimed_at + interval '1 microsecond'),
           application_id = excluded.application_id, name = coalesce(excluded.name, held.name)
     WHERE held.user_id = excluded.user_id AND held.secret_hash = excluded.secret_hash
    RETURNING exchanged_at = claimed_at AS is_new, key_id
  `.execute(db);
  return rows[0] ?? null;
}

/** The owner of the device; null: none. */
export async function deviceOwner(db: Db, deviceUuid: string): Promise<number | null> {
  const query = db.selectFrom('device_keys').select('user_id').where('device_uuid', '=', deviceUuid);
  return (await query.executeTakeFirst())?.user_id ?? null;
}

export async function countDevices(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM device_keys WHERE user_id = ${userId}
  `.execute(db);
  return rows[0]!.count;
}

export async function setDeviceKey(db: Db, deviceUuid: string, keyId: number): Promise<void> {
  await db.updateTable('device_keys').set({ key_id: keyId }).where('device_uuid', '=', deviceUuid).execute();
}

/** What the key rests on from now on. */
export async function insertDeviceGrant(
  db: Db,
  grant: { key_id: number; grant_id: string; scopes: string[] },
): Promise<void> {
  await db.insertInto('device_key_grants').values(grant).execute();
}

export type ListedDevice = {
  id: number;
  device_uuid: string;
  name: string | null;
  client_id: string | null;
  application_name: string | null;
  /** Null when the key has ended; the device is still claimed. */
  scopes: string[] | null;
  claimed_at: Date;
  exchanged_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
};

/**
 * A person's devices in the order they were claimed, from after `afterId` on; those of one application where `owner` names it.
 * A key that has not been used since `unusedSince` has ended.
 */
export async function listDevices(
  db: Db,
  { now, unusedSince }: { now: Date; unusedSince: Date },
  owner: { user_id: number; application_id?: number | null },
  page: { limit: number; afterId?: number } = { limit: 1000 },
): Promise<ListedDevice[]> {
  let devices = db
    .selectFrom('device_keys as devices')
    .leftJoin('personal_access_keys as keys', (join) =>
      join
        .onRef('keys.id', '=', 'devices.key_id')
        .on('keys.revoked_at', 'is', null)
        .on(notOver('keys.expires_at', now))
        .on(sql<boolean>`EXISTS ${standingGrant({ now, unusedSince })}`),
    )
    .leftJoin('applications', 'applications.application_id', 'devices.application_id')
    .select([
      'devices.id',
      'devices.device_uuid',
      'devices.name',
      'applications.client_id',
      'applications.name as application_name',
      'keys.scopes',
      'devices.claimed_at',
      'devices.exchanged_at',
      'keys.last_used_at',
      'keys.expires_at',
    ])
    .where('devices.user_id', '=', owner.user_id)
    .where('devices.id', '>', page.afterId ?? 0)
    .orderBy('devices.id')
    .limit(page.limit);
  const application = owner.application_id ?? null;
  if (application !== null) devices = devices.where('devices.application_id', '=', application);
  return await devices.execute();
}

/** Frees one device of a person; its key, to be revoked, or undefined when there was no such device. */
export async function deleteDevice(
  db: Db,
  { user_id, application_id }: { user_id: number; application_id: number | null },
  deviceUuid: string,
): Promise<{ key_id: number | null } | undefined> {
  let device = db.deleteFrom('device_keys').where('device_uuid', '=', deviceUuid);
  if (application_id !== null) device = device.where('application_id', '=', application_id);
  return await device.where('user_id', '=', user_id).returning('key_id').executeTakeFirst();
}

export async function deleteDevicesOf(
  db: Db,
  userId: number,
): Promise<{ device_uuid: string; name: string | null; key_id: number | null }[]> {
  return await db
    .deleteFrom('device_keys')
    .where('user_id', '=', userId)
    .returning(['device_uuid', 'name', 'key_id'])
    .execute();
}

/** Frees every device of a person that an application exchanged; their keys. */
export async function deleteDevicesOfApplication(
  db: Db,
  userId: number,
  applicationId: number,
): Promise<number[]> {
  const rows = await db
    .deleteFrom('device_keys')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .returning('key_id')
    .execute();
  return rows.flatMap(({ key_id }) => key_id ?? []);
}

/** Leaves the keys of an application's devices only those of their scopes that are among `scopes`. */
export async function narrowKeysOfApplication(
  db: Db,
  userId: number,
  applicationId: number,
  scopes: string[],
): Promise<void> {
  await sql`
    UPDATE personal_access_keys k
       SET scopes = ARRAY(SELECT each.scope FROM unnest(k.scopes) WITH ORDINALITY AS each (scope, place)
                           WHERE each.scope = ANY (${scopes}::text[]) ORDER BY each.place)
      FROM device_keys d
     WHERE d.key_id = k.id AND d.user_id = ${userId} AND d.application_id = ${applicationId}
  `.execute(db);
}

/** Frees devices that last called at `limit` or before, and ends their keys; at most `batch`. */
export async function freeUnusedDevices(db: Db, now: Date, limit: Date, batch: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    WITH gone AS (
      DELETE FROM device_keys WHERE id IN (
        SELECT d.id FROM device_keys d LEFT JOIN personal_access_keys k ON k.id = d.key_id
         WHERE greatest(d.exchanged_at, k.last_used_at) <= ${limit} LIMIT ${batch} FOR UPDATE OF d SKIP LOCKED)
      RETURNING key_id
    ), ended AS (
      UPDATE personal_access_keys k SET revoked_at = ${now} FROM gone WHERE k.id = gone.key_id AND k.revoked_at IS NULL)
    SELECT count(*) AS gone FROM gone
  `.execute(db);
  return Number(rows[0]!.gone);
}
