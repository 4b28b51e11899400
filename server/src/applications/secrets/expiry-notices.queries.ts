import { sql } from 'kysely';
import type { ExpirySubject } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

export type ExpiryNotice = {
  application_id: number;
  name: string;
  subject: ExpirySubject;
  ends_at: Date;
  owner_user_id: number | null;
  organization_id: number | null;
};

/**
 * Claims the notices that are due and were not sent, at most `batch`: each is returned to exactly one caller, whose
 * transaction must also send it. Of several thresholds that were missed only the nearest is due.
 */
export async function claimExpiryNotices(
  db: Db,
  now: Date,
  secretDays: readonly number[],
  claimDays: readonly number[],
  batch: number,
): Promise<ExpiryNotice[]> {
  const { rows } = await sql<ExpiryNotice>`
    WITH due AS (
      SELECT a.application_id, ending.subject, ending.ends_at,
             (SELECT min(days) FROM unnest(ending.thresholds) AS days
               WHERE ending.ends_at <= ${now}::timestamptz + days * interval '1 day') AS days_before
        FROM applications a
       CROSS JOIN LATERAL (VALUES
         ('client_secret', a.client_secret_expires_at, ${[...secretDays]}::int[]),
         ('webhook_secret', CASE WHEN a.webhook_url IS NOT NULL THEN a.webhook_secret_expires_at END, ${[...secretDays]}::int[]),
         ('legacy_identity_claim', a.legacy_identity_claim_until, ${[...claimDays]}::int[])
       ) AS ending (subject, ends_at, thresholds)
       WHERE a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending') AND ending.ends_at > ${now}
    ), claimed AS (
      INSERT INTO expiry_notices (application_id, subject, ends_at, days_before, sent_at)
      SELECT due.application_id, due.subject, due.ends_at, due.days_before, ${now}
        FROM due
       WHERE due.days_before IS NOT NULL
         AND NOT EXISTS (SELECT FROM expiry_notices sent
                          WHERE sent.application_id = due.application_id AND sent.subject = due.subject
                            AND sent.ends_at = due.ends_at AND sent.days_before = due.days_before)
       ORDER BY due.application_id, due.subject
       LIMIT ${batch}
      ON CONFLICT DO NOTHING
      RETURNING application_id, subject, ends_at
    )
    SELECT claimed.application_id, a.name, claimed.subject, claimed.ends_at, a.owner_user_id, a.organization_id
      FROM claimed JOIN applications a ON a.application_id = claimed.application_id
     ORDER BY claimed.application_id, claimed.subject
  `.execute(db);
  return rows;
}
