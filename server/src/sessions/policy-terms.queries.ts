import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import type { Factor } from './sessions.queries.ts';

/** What a policy that was saved demands of the sessions that are there already. */
type NewTerms = {
  session_seconds: number | null;
  idle_seconds: number | null;
  second_factor: { counted: Factor[]; since: Date; grace_days: number } | null;
};

/**
 * Shortens the sessions of everyone, or of a customer organization's members, in one statement. One that has not shown the second factor is
 * restricted from the end of the grace period. Nothing is lengthened: other policies may have shortened it.
 */
export async function restrictSessions(
  db: Db,
  now: Date,
  { session_seconds, idle_seconds, second_factor }: NewTerms,
  customerId: number | null,
): Promise<void> {
  const counted = second_factor?.counted ?? [];
  // A step-up in the session does not tell by which factor it was.
  const isAny = counted.includes('passkey') && counted.includes('totp');
  const shown = [
    ...(counted.includes('passkey') ? ['hwk', 'swk'] : []),
    ...(counted.includes('totp') ? ['otp'] : []),
  ];
  await sql`
    WITH under AS (
      SELECT s.session_id,
             ${second_factor !== null}::boolean AND NOT (s.amr && ${shown}::text[])
               AND NOT (${isAny}::boolean AND s.otp_verified_at IS NOT NULL) AS is_due,
             greatest(${second_factor?.since ?? now}::timestamptz, u.created_at, coalesce(m.under_since, m.created_at))
               + ${second_factor?.grace_days ?? 0}::integer * interval '1 day' AS due_from
        FROM sessions s
        JOIN users u ON u.user_id = s.user_id
        LEFT JOIN customer_members m ON m.customer_id = ${customerId}::bigint AND m.user_id = s.user_id
       WHERE s.ended_at IS NULL AND s.expires_at > ${now}
         AND (${customerId}::bigint IS NULL OR m.user_id IS NOT NULL)
    )
    UPDATE sessions s
       SET expires_at = least(s.expires_at, s.auth_time + ${session_seconds}::integer * interval '1 second'),
           idle_seconds = least(s.idle_seconds, ${idle_seconds}::integer),
           enrolment_factors = CASE
             WHEN NOT under.is_due THEN s.enrolment_factors
             WHEN s.enrolment_due AND s.enrolment_factors = '{passkey}' THEN s.enrolment_factors
             ELSE ${counted}::text[] END,
           enrolment_from = CASE
             WHEN NOT under.is_due THEN s.enrolment_from
             WHEN s.enrolment_due THEN least(coalesce(s.enrolment_from, ${now}), under.due_from)
             ELSE under.due_from END,
           enrolment_due = s.enrolment_due OR under.is_due
      FROM under
     WHERE s.session_id = under.session_id
  `.execute(db);
}
