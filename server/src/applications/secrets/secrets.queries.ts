import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** What a secret with this digest is for the application. */
export async function clientSecretState(
  db: Db,
  now: Date,
  applicationId: number,
  digest: Buffer,
): Promise<'valid' | 'expired' | 'other'> {
  const row = await db
    .selectFrom('applications')
    .select('client_secret_expires_at')
    .where('application_id', '=', applicationId)
    .where('client_secret_hash', '=', digest)
    .executeTakeFirst();
  if (row === undefined) return 'other';
  return row.client_secret_expires_at !== null && row.client_secret_expires_at > now ? 'valid' : 'expired';
}

/** The previous secret works until `graceEnd`; without one it ends immediately. */
export async function replaceClientSecret(
  db: Db,
  now: Date,
  applicationId: number,
  secret: { hash: Buffer; expires_at: Date; grace_end: Date | null },
): Promise<void> {
  const { hash, expires_at, grace_end } = secret;
  await db
    .updateTable('applications')
    .set({
      client_secret_hash: hash,
      client_secret_expires_at: expires_at,
      client_secret_last_used_at: null,
      previous_client_secret_last_used_at:
        grace_end === null ? null : sql<Date | null>`applications.client_secret_last_used_at`,
      previous_client_secret_hash:
        grace_end === null ? null : sql<Buffer | null>`applications.client_secret_hash`,
      previous_client_secret_expires_at:
        grace_end === null
          ? null
          : sql<Date | null>`least(${grace_end}::timestamptz, applications.client_secret_expires_at)`,
      updated_at: now,
    })
    .where('application_id', '=', applicationId)
    .execute();
}

export type SecretUses = {
  client_secret_last_used_at: Date | null;
  previous_client_secret_last_used_at: Date | null;
};

/** When the secret and the one before it were used last, as far as it was recorded. */
export async function clientSecretUses(db: Db, applicationId: number): Promise<SecretUses> {
  return await db
    .selectFrom('applications')
    .select(['client_secret_last_used_at', 'previous_client_secret_last_used_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

/** Records the use of a client's secret, unless one is recorded after `stamped_before`, by whichever process. */
export async function stampSecretUse(
  db: Db,
  {
    client_id,
    proof,
    at,
    stamped_before,
  }: { client_id: string; proof: Buffer; at: Date; stamped_before: Date },
): Promise<void> {
  await sql`
    UPDATE applications
       SET client_secret_last_used_at = CASE WHEN client_secret_hash = ${proof} THEN ${at} ELSE client_secret_last_used_at END,
           previous_client_secret_last_used_at =
             CASE WHEN previous_client_secret_hash = ${proof} THEN ${at} ELSE previous_client_secret_last_used_at END
     WHERE client_id = ${client_id} AND deleted_at IS NULL
       AND ((client_secret_hash = ${proof}
             AND (client_secret_last_used_at IS NULL OR client_secret_last_used_at <= ${stamped_before}))
         OR (previous_client_secret_hash = ${proof}
             AND (previous_client_secret_last_used_at IS NULL OR previous_client_secret_last_used_at <= ${stamped_before})))`.execute(
    db,
  );
}

/** Deletes the hash of the first secret: from now on the sealed one signs. */
export async function replaceWebhookSecret(
  db: Db,
  now: Date,
  applicationId: number,
  secret: { sealed: Buffer; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('applications')
    .set({
      sealed_webhook_secret: secret.sealed,
      webhook_secret_hash: null,
      webhook_secret_expires_at: secret.expires_at,
      updated_at: now,
    })
    .where('application_id', '=', applicationId)
    .execute();
}
