import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

export type VerificationNotice = {
  application_id: number;
  name: string;
  uri: string;
  ends_at: Date;
  owner_user_id: number | null;
  organization_id: number | null;
};

/**
 * Claims the notices about proofs that end soon and were not sent, at most `batch`: each is returned to exactly one caller,
 * whose transaction must also send it. Of several thresholds that were missed only the nearest is due, and a proof that
 * was given for a shorter time than a threshold knows nothing of it.
 */
export async function claimVerificationNotices(
  db: Db,
  now: Date,
  days: readonly number[],
  batch: number,
): Promise<VerificationNotice[]> {
  const { rows } = await sql<VerificationNotice>`
    WITH due AS (
      SELECT u.application_id, u.uri, u.verification_expires_at AS ends_at,
             (SELECT min(days) FROM unnest(${[...days]}::int[]) AS days
               WHERE u.verification_expires_at <= ${now}::timestamptz + days * interval '1 day'
                 AND u.verification_expires_at > u.verified_at + days * interval '1 day') AS days_before
        FROM redirect_uris u JOIN applications a ON a.application_id = u.application_id
       WHERE a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending')
         AND u.verification_expires_at > ${now} AND u.verified_at IS NOT NULL
    ), claimed AS (
      INSERT INTO verification_notices (application_id, uri, ends_at, days_before, sent_at)
      SELECT due.application_id, due.uri, due.ends_at, due.days_before, ${now}
        FROM due
       WHERE due.days_before IS NOT NULL
         AND NOT EXISTS (SELECT FROM verification_notices sent
                          WHERE sent.application_id = due.application_id AND sent.uri = due.uri
                            AND sent.ends_at = due.ends_at AND sent.days_before = due.days_before)
       ORDER BY due.application_id, due.uri
       LIMIT ${batch}
      ON CONFLICT DO NOTHING
      RETURNING application_id, uri, ends_at
    )
    SELECT claimed.application_id, claimed.uri, claimed.ends_at, a.name, a.owner_user_id, a.organization_id
      FROM claimed JOIN applications a ON a.application_id = claimed.application_id
     ORDER BY claimed.application_id, claimed.ends_at, claimed.uri
  `.execute(db);
  return rows;
}
