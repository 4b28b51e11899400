import { sql } from 'kysely';
import type { RevokeReason } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

export type SigningKeyRow = {
  key_id: number;
  kid: string;
  application_id: number;
  sealed_secret: Buffer;
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  revoke_reason: RevokeReason | null;
};

/** In force, newest first. */
export async function activeKeys(
  db: Db,
  applicationId: number,
  { beforeId = null, limit }: { beforeId?: number | null; limit?: number } = {},
): Promise<SigningKeyRow[]> {
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

/** Newest first, those that were revoked too. */
export async function latestKeys(db: Db, applicationId: number, limit: number): Promise<SigningKeyRow[]> {
  return await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('key_id', 'desc')
    .limit(limit)
    .execute();
}

export async function keyNamed(
  db: Db,
  applicationId: number,
  kid: string,
): Promise<SigningKeyRow | undefined> {
  return await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kid', '=', kid)
    .executeTakeFirst();
}

/**
 * Revokes one key unless it is the last in force. All keys in force are held first: of two callers with two keys the second
 * sees what the first left, and signers read none of them until the transaction ends.
 */
export async function revokeUnlessLast(
  db: Db,
  now: Date,
  applicationId: number,
  kid: string,
  reason: RevokeReason,
): Promise<SigningKeyRow | undefined> {
  const { rows } = await sql<SigningKeyRow>`
    WITH active AS MATERIALIZED (
      SELECT kid FROM webhook_signing_keys
       WHERE application_id = ${applicationId} AND revoked_at IS NULL
       ORDER BY key_id FOR UPDATE
    )
    UPDATE webhook_signing_keys SET revoked_at = ${now}, revoke_reason = ${reason}
     WHERE application_id = ${applicationId} AND kid = ${kid} AND revoked_at IS NULL
       AND (SELECT count(*) FROM active) > 1
    RETURNING *
  `.execute(db);
  return rows[0];
}

/** Rows that still wait with this key wait with the newest one from now on; says how many. */
export async function moveWaiting(db: Db, applicationId: number, kid: string): Promise<number> {
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

export async function countWaiting(db: Db, applicationId: number, kid: string): Promise<number> {
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

/** Every other key in force ends at `ends`, unless it ends sooner. */
export async function startGrace(db: Db, applicationId: number, newest: string, ends: Date): Promise<void> {
  await db
    .updateTable('webhook_signing_keys')
    .set({ expires_at: sql<Date>`least(expires_at, ${ends})` })
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .where('kid', '<>', newest)
    .execute();
}

export async function endedKeys(db: Db, now: Date, most: number): Promise<SigningKeyRow[]> {
  return await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('revoked_at', 'is', null)
    .orderBy('expires_at')
    .limit(most)
    .execute();
}

/**
 * Applications registered before there were signing keys; held until the transaction ends. The command-line tool, 0, is told
 * nothing. The row that is held does not change when a key is made: who comes right after another sees it only by asking again.
 */
export async function keylessApplications(db: Db, most: number): Promise<number[]> {
  const keyless = sql`deleted_at IS NULL AND application_id > 0
    AND NOT EXISTS (SELECT FROM webhook_signing_keys k WHERE k.application_id = a.application_id)`;
  const { rows: held } = await sql<{ application_id: number }>`
    SELECT application_id FROM applications a WHERE ${keyless} LIMIT ${most} FOR UPDATE SKIP LOCKED
  `.execute(db);
  const { rows } = await sql<{ application_id: number }>`
    SELECT application_id FROM applications a
     WHERE application_id = ANY(${held.map(({ application_id }) => application_id)}) AND ${keyless}
  `.execute(db);
  return rows.map(({ application_id }) => application_id);
}
