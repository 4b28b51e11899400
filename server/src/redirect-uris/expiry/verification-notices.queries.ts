import { sql } from 'kysely';
import { claimEndingNotices } from '../../applications/index.ts';
import type { Db } from '../../platform/db/stores.ts';

/** `subject`: the URI. */
export type VerificationNotice = Awaited<ReturnType<typeof claimEndingNotices>>[number];

/**
 * Claims notices about verifications that expire soon. Of several missed thresholds only the nearest is due, and none that is longer
 * than the verification itself.
 */
export async function claimVerificationNotices(
  db: Db,
  now: Date,
  days: readonly number[],
  batch: number,
): Promise<VerificationNotice[]> {
  const due = sql`
    SELECT u.application_id, u.uri AS subject, u.verification_expires_at AS ends_at,
           (SELECT min(days) FROM unnest(${[...days]}::int[]) AS days
             WHERE u.verification_expires_at <= ${now}::timestamptz + days * interval '1 day'
               AND u.verification_expires_at > u.verified_at + days * interval '1 day') AS days_before
      FROM redirect_uris u JOIN applications a ON a.application_id = u.application_id
     WHERE a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending')
       AND u.verification_expires_at > ${now} AND u.verified_at IS NOT NULL`;
  return await claimEndingNotices(db, { table: 'verification_notices', column: 'uri', due, now }, batch);
}
