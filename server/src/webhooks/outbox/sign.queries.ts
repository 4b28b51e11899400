import { prepared } from '../../platform/db/statements/prepared.ts';

export type Signable = { id: number; claims: number; webhook_url: string | null };
export type OutboxSignable = Signable & { kid: string; sealed_secret: Buffer; is_own: boolean };
export type LegacySignable = Signable & {
  sealed_webhook_secret: Buffer | null;
  webhook_secret_hash: Buffer | null;
};

/**
 * The keys for each claim that is still held, one row each: its own (`is_own`) while that is active, else the newest; and up to
 * three more active keys, for receivers that learn late of a rotation. The share lock waits for no one and reads nothing stale: a
 * key being revoked is not returned (docs/webhooks.md). `coalesce` keeps the planner from walking the index of all waiting
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

export const legacySecrets = prepared<LegacySignable, [ids: number[], claims: number[]]>(
  'webhooks.legacy_secrets',
  `SELECT d.id, d.claims, a.webhook_url, a.sealed_webhook_secret, a.webhook_secret_hash
     FROM webhook_deliveries d
     JOIN applications a ON a.application_id = d.oauth_application_id
    WHERE d.id = ANY ($1::bigint[]) AND (d.id, d.claims) IN (SELECT * FROM unnest($1::bigint[], $2::int[]))
      AND coalesce(d.delivered_at, d.failed_at) IS NULL AND a.deleted_at IS NULL`,
);
