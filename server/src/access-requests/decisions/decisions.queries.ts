import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import {
  type AccessRequest,
  type EndedRequest,
  IS_OPEN,
  pageAfter,
  type RequestPosition,
  SHOWN,
} from '../requests/requests.queries.ts';
import { type Approver, mayDecide } from './approvers.ts';

const ABOUT = { person: sql`r.user_id`, context: sql`r.context_customer_id` };

/** `pending`: those that wait; `ended`: all others. */
export type RequestList = 'pending' | 'ended';

/** What this person decides or could have decided, latest first. */
export async function requestsFor(
  db: Db,
  now: Date,
  approver: Approver,
  { list, limit, before }: { list: RequestList; limit: number; before: RequestPosition | null },
): Promise<AccessRequest[]> {
  const waits = sql`r.status = 'pending' AND r.expires_at > ${now}`;
  const { rows } = await sql<AccessRequest>`
    ${SHOWN}
     WHERE ${list === 'pending' ? waits : sql`NOT (${waits})`} AND ${mayDecide(approver, ABOUT)} AND a.deleted_at IS NULL
     ${pageAfter(before, limit)}`.execute(db);
  return rows;
}

/** Null for one about which this person does not decide. */
export async function requestFor(db: Db, approver: Approver, id: string): Promise<AccessRequest | null> {
  const { rows } = await sql<AccessRequest>`
    ${SHOWN} WHERE r.request_id = ${id} AND ${mayDecide(approver, ABOUT)} AND a.deleted_at IS NULL`.execute(
    db,
  );
  return rows[0] ?? null;
}

type Grant = {
  request_id: string;
  role_id: number | null;
  days: number | null;
  terms: string;
  method: 'passkey' | 'password_otp';
  evidence: Record<string, unknown> | null;
};

/**
 * The only statement that approves. Null without any change unless the request waits, this person may decide about it in this way, and application and person are as
 * usable, and the days as allowed, as when it was shown.
 */
export async function markApproved(
  db: Db,
  now: Date,
  approver: Approver,
  { request_id, role_id, days, terms, method, evidence }: Grant,
): Promise<(EndedRequest & { context_customer_id: number | null }) | null> {
  const { rows } = await sql<EndedRequest & { context_customer_id: number | null }>`
    UPDATE access_requests r
       SET status = 'approved', ended_at = ${now}, decided_by = ${approver.user_id}, decision_method = ${method},
           granted_days = ${days}::int, role_id = ${role_id}::bigint, terms = ${terms},
           evidence = ${evidence && JSON.stringify(evidence)}::jsonb
      FROM applications a, users u, users d
     WHERE r.request_id = ${request_id} AND r.status = 'pending' AND r.expires_at > ${now}
       AND a.application_id = r.application_id AND ${IS_OPEN}
       AND (a.access_request_days IS NULL OR ${days}::int <= a.access_request_days)
       AND (r.wanted_days IS NULL OR ${days}::int <= r.wanted_days)
       AND u.user_id = r.user_id AND u.deleted_at IS NULL AND u.suspended_at IS NULL
       AND (r.context_customer_id IS NULL OR EXISTS (
             SELECT FROM customer_members m WHERE m.customer_id = r.context_customer_id AND m.user_id = r.user_id FOR KEY SHARE))
       AND d.user_id = ${approver.user_id} AND d.deleted_at IS NULL AND d.suspended_at IS NULL
       AND (${method} = 'passkey' OR NOT d.passkey_only_approval)
       AND ${mayDecide(approver, ABOUT)}
    RETURNING r.request_id, r.user_id, r.application_id, r.context_customer_id
  `.execute(db);
  return rows[0] ?? null;
}

/** In the transaction of the approval. */
export async function recordAssignment(db: Db, id: string, assignment_id: number): Promise<void> {
  await db.updateTable('access_requests').set({ assignment_id }).where('request_id', '=', id).execute();
}

/** Null if something else came first, or this person does not decide about it. */
export async function markRejected(
  db: Db,
  now: Date,
  approver: Approver,
  id: string,
  reason: string,
): Promise<EndedRequest | null> {
  const { rows } = await sql<EndedRequest>`
    UPDATE access_requests r
       SET status = 'rejected', ended_at = ${now}, decided_by = ${approver.user_id}, decision_method = 'session',
           decision_reason = ${reason}
      FROM applications a
     WHERE r.request_id = ${id} AND r.status = 'pending' AND r.expires_at > ${now}
       AND a.application_id = r.application_id AND a.deleted_at IS NULL AND ${mayDecide(approver, ABOUT)}
    RETURNING r.request_id, r.user_id, r.application_id
  `.execute(db);
  return rows[0] ?? null;
}

/** The assertion that approved a request; null if there was none. */
export async function evidenceOfRequest(db: Db, id: string): Promise<Record<string, unknown> | null> {
  const query = db.selectFrom('access_requests').select('evidence').where('request_id', '=', id);
  return (await query.executeTakeFirst())?.evidence ?? null;
}
