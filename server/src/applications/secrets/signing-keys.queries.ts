import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { RevokeReason } from '../tables.ts';

export type SigningKey = {
  key_id: number;
  kid: string;
  application_id: number;
  sealed_secret: Buffer;
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  revoke_reason: RevokeReason | null;
};

export async function insertSigningKey(
  db: Db,
  key: Pick<SigningKey, 'kid' | 'application_id' | 'sealed_secret' | 'issued_at'>,
): Promise<void> {
  await db.insertInto('webhook_signing_keys').values(key).execute();
}

/**
 * Revokes a key unless it is the last active one. Locks all active keys first, so that concurrent revocations cannot remove the last
 * one, and signers read none of them until the transaction ends.
 */
export async function revokeSigningKeyUnlessLast(
  db: Db,
  now: Date,
  applicationId: number,
  kid: string,
  reason: RevokeReason,
): Promise<SigningKey | undefined> {
  const { rows } = await sql<SigningKey>`
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

/** Every other active key ends at `ends`, unless it ends sooner. */
export async function startSigningKeyGrace(
  db: Db,
  applicationId: number,
  newest: string,
  ends: Date,
): Promise<void> {
  await db
    .updateTable('webhook_signing_keys')
    .set({ expires_at: sql<Date>`least(expires_at, ${ends})` })
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .where('kid', '<>', newest)
    .execute();
}
