import { prepared } from '../platform/db/prepared.ts';

export type Signable = { id: number; claims: number; webhook_url: string | null };
export type OutboxSignable = Signable & { kid: string; sealed_secret: Buffer };
export type LegacySignable = Signable & {
  sealed_webhook_secret: Buffer | null;
  webhook_secret_hash: Buffer | null;
};

/**
 * The key for each claim that is still held: the row's own while it is in force, else the newest. The share lock makes this
 * wait for nobody and read nothing stale: while keys are being revoked, no row comes back (docs/webhooks.md).
 */
export const outboxKeys = prepared<OutboxSignable, [ids: number[], claims: number[]]>(
  'webhooks.outbox_keys',
  `SELECT o.id, o.claims, a.webhook_url, k.kid, k.sealed_secret
     FROM unnest($1::bigint[], $2::int[]) AS asked (id, claims)
     JOIN webhook_outbox o ON o.id = asked.id AND o.claims = asked.claims
     JOIN applications a ON a.application_id = o.oauth_application_id
     JOIN webhook_signing_keys k ON k.kid = coalesce(
       (SELECT own.kid FROM webhook_signing_keys own WHERE own.kid = o.signature_kid AND own.revoked_at IS NULL),
       (SELECT newest.kid FROM webhook_signing_keys newest
         WHERE newest.application_id = o.oauth_application_id AND newest.revoked_at IS NULL
         ORDER BY newest.key_id DESC LIMIT 1))
    WHERE o.delivered_at IS NULL AND o.dlq_at IS NULL AND a.deleted_at IS NULL AND k.revoked_at IS NULL
      FOR SHARE OF k SKIP LOCKED`,
);

export const legacySecrets = prepared<LegacySignable, [ids: number[], claims: number[]]>(
  'webhooks.legacy_secrets',
  `SELECT d.id, d.claims, a.webhook_url, a.sealed_webhook_secret, a.webhook_secret_hash
     FROM unnest($1::bigint[], $2::int[]) AS asked (id, claims)
     JOIN webhook_deliveries d ON d.id = asked.id AND d.claims = asked.claims
     JOIN applications a ON a.application_id = d.oauth_application_id
    WHERE d.delivered_at IS NULL AND d.failed_at IS NULL AND a.deleted_at IS NULL`,
);
