import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { claimEndingNotices, type EndingNotice } from '../registry/ending-notices.queries.ts';
import type { ExpirySubject } from '../tables.ts';

export type ExpiryNotice = EndingNotice<ExpirySubject>;

/** Claims notices about secrets and legacy claims that end soon. Of several missed thresholds only the nearest is due. */
export async function claimExpiryNotices(
  db: Db,
  now: Date,
  secretDays: readonly number[],
  claimDays: readonly number[],
  batch: number,
): Promise<ExpiryNotice[]> {
  const due = sql`
    SELECT a.application_id, ending.subject, ending.ends_at,
           (SELECT min(days) FROM unnest(ending.thresholds) AS days
             WHERE ending.ends_at <= ${now}::timestamptz + days * interval '1 day') AS days_before
      FROM applications a
     CROSS JOIN LATERAL (VALUES
       ('client_secret', a.client_secret_expires_at, ${[...secretDays]}::int[]),
       ('webhook_secret', CASE WHEN a.webhook_url IS NOT NULL THEN a.webhook_secret_expires_at END, ${[...secretDays]}::int[]),
       ('legacy_identity_claim', a.legacy_identity_claim_until, ${[...claimDays]}::int[])
     ) AS ending (subject, ends_at, thresholds)
     WHERE a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending') AND ending.ends_at > ${now}`;
  return await claimEndingNotices(db, { table: 'expiry_notices', column: 'subject', due, now }, batch);
}
