import { sql } from 'kysely';
import type { SigningKey } from '../../applications/index.ts';
import type { Db } from '../../platform/db/stores.ts';

/** Active keys, newest first. */
export async function activeSigningKeys(
  db: Db,
  applicationId: number,
  { beforeId = null, limit }: { beforeId?: number | null; limit?: number } = {},
): Promise<SigningKey[]> {
  return await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .$if(beforeId !== null, (query) => query.where('key_id', '<', beforeId!))
    .orderBy('key_id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
}

/**
 * Rotations of one application wait for each other from here until the transaction ends: of two at once each would otherwise count without the other's
 * key, and give it no end. The lock keeps no one from adding events.
 */
export async function waitForTurnToRotate(db: Db, applicationId: number): Promise<void> {
  await db
    .selectFrom('applications')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .forNoKeyUpdate()
    .execute();
}

/** Newest first, including revoked keys. */
export async function latestSigningKeys(db: Db, applicationId: number, limit: number): Promise<SigningKey[]> {
  return await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('key_id', 'desc')
    .limit(limit)
    .execute();
}

export async function signingKeyByKid(
  db: Db,
  applicationId: number,
  kid: string,
): Promise<SigningKey | undefined> {
  return await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kid', '=', kid)
    .executeTakeFirst();
}

/** Moves rows that wait with this key to the newest one; returns how many. */
export async function moveWaitingToNewestKey(db: Db, applicationId: number, kid: string): Promise<number> {
  const result = await sql`
    UPDATE webhook_outbox
       SET signature_kid = (SELECT kid FROM webhook_signing_keys
                             WHERE application_id = ${applicationId} AND revoked_at IS NULL
                             ORDER BY key_id DESC LIMIT 1)
     WHERE oauth_application_id = ${applicationId} AND signature_kid = ${kid}
       AND delivered_at IS NULL AND dlq_at IS NULL
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function countWaitingWithKey(db: Db, applicationId: number, kid: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('oauth_application_id', '=', applicationId)
    .where('signature_kid', '=', kid)
    .where('delivered_at', 'is', null)
    .where('dlq_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A condition: the grace of a key that was replaced has ended. */
export const aKeyIsPastGrace = (now: Date) =>
  sql`(SELECT true FROM webhook_signing_keys WHERE expires_at <= ${now} AND revoked_at IS NULL ORDER BY expires_at LIMIT 1)`;

export async function keysPastGrace(db: Db, now: Date, limit: number): Promise<SigningKey[]> {
  return await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('revoked_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/**
 * Applications registered before there were signing keys; locked until the transaction ends. The command-line tool, 0, and
 * applications that were registered openly get no events. The locked row does not change when a key is issued: a caller that waited for the lock must query again.
 */
export async function lockKeylessApplications(db: Db, limit: number): Promise<number[]> {
  const keyless = sql`deleted_at IS NULL AND application_id > 0 AND NOT openly_registered
    AND NOT EXISTS (SELECT FROM webhook_signing_keys k WHERE k.application_id = a.application_id)`;
  const { rows: held } = await sql<{ application_id: number }>`
    SELECT application_id FROM applications a WHERE ${keyless} LIMIT ${limit} FOR UPDATE SKIP LOCKED
  `.execute(db);
  const { rows } = await sql<{ application_id: number }>`
    SELECT application_id FROM applications a
     WHERE application_id = ANY(${held.map(({ application_id }) => application_id)}) AND ${keyless}
  `.execute(db);
  return rows.map(({ application_id }) => application_id);
}

/** Keeps the transaction and its locks open for this long. */
export async function sleepInTransaction(db: Db, milliseconds: number): Promise<void> {
  await sql`SELECT pg_sleep(${milliseconds / 1000})`.execute(db);
}
