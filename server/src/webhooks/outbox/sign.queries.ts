import { prepared } from '../../platform/db/statements/prepared.ts';
import type { Db } from '../../platform/db/stores.ts';

export type Signable = { id: number; claims: number; webhook_url: string | null };
export type OutboxSignable = Signable & { kid: string; sealed_secret: Buffer; is_own: boolean };
export type LegacySignable = Signable & {
  sealed_webhook_secret: Buffer | null;
  webhook_secret_hash: Buffer | null;
  has_keys: boolean;
  kid: string | null;
  sealed_secret: Buffer | null;
};

/**
 * The keys for each claim that is still held, one row each: its own (`is_own`) while that is active, else the newest; and up to
 * three more active keys, for receivers that learn late of a rotation. The share lock waits for no one and reads nothing stale: a
 * key being revoked is not returned (docs/webhook-delivery.md). `coalesce` keeps the planner from walking the index of all waiting
 * rows; rows are selected by id.
 */
export const outboxKeys = prepared<OutboxSignable, [ids: number[], claims: number[]]>(
  'webhooks.outbox_keys',
  `SELECT o.id, o.claims, a.webhook_url, k.kid, k.sealed_secret, k.kid = chosen.kid AS is_own
     FROM webhook_outbox o
     JOIN applications a ON a.application_id = o.oauth_application_id
    CROSS JOIN LATERAL (SELECT coalesce(
       (SELECT own.kid FROM webhook_signing_keys own WHERE own.kid = o.signature_kid AND own.revoked_at IS NULL),
       (SELECT newest.kid FROM webhook_signing_keys newest
         WHERE newest.application_id = o.oauth_application_id AND newest.revoked_at IS NULL
         ORDER BY newest.key_id DESC LIMIT 1)) AS kid,
       ARRAY(SELECT recent.kid FROM webhook_signing_keys recent
              WHERE recent.application_id = o.oauth_application_id AND recent.revoked_at IS NULL
              ORDER BY recent.key_id DESC LIMIT 4) AS recent OFFSET 0) AS chosen
     JOIN webhook_signing_keys k ON k.kid = ANY (chosen.recent || chosen.kid)
    WHERE o.id = ANY ($1::bigint[]) AND (o.id, o.claims) IN (SELECT * FROM unnest($1::bigint[], $2::int[]))
      AND coalesce(o.delivered_at, o.dlq_at) IS NULL AND a.deleted_at IS NULL AND k.revoked_at IS NULL
      FOR SHARE OF k SKIP LOCKED`,
);

/**
 * The webhook secret for each claim that is still held, one row for each of up to four active signing keys, newest first, whose
 * signatures go beside it. The share lock is that of `outboxKeys`; `has_keys` tells whether there are others that are being revoked.
 */
export const legacySecrets = prepared<LegacySignable, [ids: number[], claims: number[]]>(
  'webhooks.legacy_secrets',
  `WITH held AS MATERIALIZED (
     SELECT d.id, d.claims, a.application_id, a.webhook_url, a.sealed_webhook_secret, a.webhook_secret_hash,
            ARRAY(SELECT recent.kid FROM webhook_signing_keys recent
                   WHERE recent.application_id = a.application_id AND recent.revoked_at IS NULL
                   ORDER BY recent.key_id DESC LIMIT 4) AS recent
       FROM webhook_deliveries d
       JOIN applications a ON a.application_id = d.oauth_application_id
      WHERE d.id = ANY ($1::bigint[]) AND (d.id, d.claims) IN (SELECT * FROM unnest($1::bigint[], $2::int[]))
        AND coalesce(d.delivered_at, d.failed_at) IS NULL AND a.deleted_at IS NULL),
   keys AS MATERIALIZED (
     SELECT k.key_id, k.kid, k.sealed_secret FROM webhook_signing_keys k
      WHERE k.kid = ANY (ARRAY(SELECT unnest(held.recent) FROM held)) AND k.revoked_at IS NULL
        FOR SHARE SKIP LOCKED)
   SELECT held.id, held.claims, held.webhook_url, held.sealed_webhook_secret, held.webhook_secret_hash,
          held.recent <> '{}' AS has_keys, keys.kid, keys.sealed_secret
     FROM held LEFT JOIN keys ON keys.kid = ANY (held.recent)
    ORDER BY keys.key_id DESC`,
);

/** The webhook secret of an application that the caller has found. */
export async function webhookSecretOf(
  db: Db,
  applicationId: number,
): Promise<{ sealed_webhook_secret: Buffer | null; webhook_secret_hash: Buffer | null }> {
  return await db
    .selectFrom('applications')
    .select(['sealed_webhook_secret', 'webhook_secret_hash'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
}
