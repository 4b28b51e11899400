import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** A notice that something of an application ends soon. */
export type EndingNotice<Subject extends string = string> = {
  application_id: number;
  client_id: string;
  name: string;
  /** What ends. */
  subject: Subject;
  ends_at: Date;
  owner_user_id: number | null;
  organization_id: number | null;
};

type Notices = {
  /** Keeps one row per notice: application_id, the subject's column, ends_at, days_before, sent_at. */
  table: 'expiry_notices' | 'verification_notices';
  column: string;
  /** A query for application_id, subject, ends_at and days_before: the nearest threshold that was reached, or null. */
  due: RawBuilder<unknown>;
  now: Date;
};

/**
 * Claims at most `batch` notices that are due and unsent: each is returned to exactly one caller, who must send it in the same
 * transaction.
 */
export async function claimEndingNotices<Subject extends string>(
  db: Db,
  notices: Notices,
  batch: number,
): Promise<EndingNotice<Subject>[]> {
  const { due, now } = notices;
  const [table, column] = [sql.table(notices.table), sql.ref(notices.column)];
  const { rows } = await sql<EndingNotice<Subject>>`
    WITH due AS (${due}), claimed AS (
      INSERT INTO ${table} (application_id, ${column}, ends_at, days_before, sent_at)
      SELECT due.application_id, due.subject, due.ends_at, due.days_before, ${now}
        FROM due
       WHERE due.days_before IS NOT NULL
         AND NOT EXISTS (SELECT FROM ${table} sent
                          WHERE sent.application_id = due.application_id AND sent.${column} = due.subject
                            AND sent.ends_at = due.ends_at AND sent.days_before = due.days_before)
       ORDER BY due.application_id, due.subject
       LIMIT ${batch}
      ON CONFLICT DO NOTHING
      RETURNING application_id, ${column} AS subject, ends_at
    )
    SELECT claimed.application_id, a.client_id, a.name, claimed.subject, claimed.ends_at, a.owner_user_id, a.organization_id
      FROM claimed JOIN applications a ON a.application_id = claimed.application_id
     ORDER BY claimed.application_id, claimed.ends_at, claimed.subject
  `.execute(db);
  return rows;
}
