import { type RawBuilder, sql } from 'kysely';
import { mayUseSql } from '../../access/index.ts';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { AccessDecisionMethod, AccessRequestStatus } from '../tables.ts';

/** A request with what the person and those who decide see of it. */
export type AccessRequest = {
  request_id: string;
  user_id: number;
  sub: string;
  email: string;
  person_name: string | null;
  application_id: number;
  client_id: string;
  application_name: string;
  /** The longest that the application allows by now, in days; null without a limit. */
  access_request_days: number | null;
  context_customer_id: number | null;
  org_id: string | null;
  organization_name: string | null;
  wanted_role: string | null;
  reason: string;
  wanted_days: number | null;
  status: AccessRequestStatus;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  /** Null: not decided, or by a person whose account is gone. */
  decided_by: number | null;
  decider_sub: string | null;
  decider_name: string | null;
  decision_reason: string | null;
  decision_method: AccessDecisionMethod | null;
  granted_days: number | null;
  terms: string | null;
};

/** `r` is the request. The names of what it joins: `a` the application, `u` the person, `c` the organization, `d` who decided. */
export const SHOWN: RawBuilder<AccessRequest> = sql`
  SELECT r.request_id, r.user_id, u.sub, u.email, coalesce(u.preferred_name, u.full_name) AS person_name,
         r.application_id, a.client_id, a.name AS application_name, a.access_request_days,
         r.context_customer_id, c.org_id, c.name AS organization_name,
         r.wanted_role, r.reason, r.wanted_days, r.status, r.created_at, r.expires_at, r.ended_at,
         r.decided_by, d.sub AS decider_sub, coalesce(d.preferred_name, d.full_name) AS decider_name,
         r.decision_reason, r.decision_method, r.granted_days, r.terms
    FROM access_requests r
    JOIN applications a ON a.application_id = r.application_id
    JOIN users u ON u.user_id = r.user_id
    LEFT JOIN customers c ON c.customer_id = r.context_customer_id
    LEFT JOIN users d ON d.user_id = r.decided_by`;

/** Where a list goes on: after this row, which is older than those shown. */
export type RequestPosition = { created_at: Date; request_id: string };

/** The part of a list by requests `r` that comes after `before`, latest first. */
export function pageAfter(before: RequestPosition | null, limit: number): RawBuilder<unknown> {
  const after =
    before && sql`AND (r.created_at, r.request_id) < (${before.created_at}, ${before.request_id})`;
  return sql`${after ?? sql``} ORDER BY r.created_at DESC, r.request_id DESC LIMIT ${limit}`;
}

export async function requestsOfPerson(
  db: Db,
  userId: number,
  { limit, before }: { limit: number; before: RequestPosition | null },
): Promise<AccessRequest[]> {
  const { rows } = await sql<AccessRequest>`
    ${SHOWN} WHERE r.user_id = ${userId} ${pageAfter(before, limit)}`.execute(db);
  return rows;
}

export async function requestOfPerson(db: Db, userId: number, id: string): Promise<AccessRequest | null> {
  const { rows } = await sql<AccessRequest>`
    ${SHOWN} WHERE r.request_id = ${id} AND r.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** The application and the organization for which people may ask. */
export type AskablePlace = {
  application_id: number;
  client_id: string;
  name: string;
  access_request_days: number | null;
  customer_id: number | null;
  organization_name: string | null;
};

/** An application that people may use, if it were theirs to use. */
export const IS_OPEN = sql`a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending')`;

/** That administrators offer the application `a` to the organization: its own administrators may then give it to their people. */
export function isOffered(customer: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`(a.access = 'everyone' OR EXISTS (
    SELECT FROM assignments s LEFT JOIN groups g ON g.group_id = s.group_id
     WHERE s.application_id = a.application_id AND (s.customer_id = ${customer} OR g.customer_id = ${customer})
       AND ${notOver('s.expires_at', now)}))`;
}

/** Null for one that takes no requests, whatever the reason. `orgId` null: outside of organizations. */
export async function askablePlace(
  db: Db,
  now: Date,
  userId: number,
  { client_id, org_id }: { client_id: string; org_id: string | null },
): Promise<AskablePlace | null> {
  const { rows } = await sql<AskablePlace>`
    SELECT a.application_id, a.client_id, a.name, a.access_request_days, own.customer_id, own.name AS organization_name
      FROM applications a
      LEFT JOIN (SELECT c.customer_id, c.name FROM customers c JOIN customer_members m ON m.customer_id = c.customer_id
                  WHERE c.org_id = ${org_id} AND c.deleted_at IS NULL AND m.user_id = ${userId}) own ON true
     WHERE a.client_id = ${client_id} AND a.access_requests AND ${IS_OPEN}
       AND (${org_id}::text IS NULL OR (own.customer_id IS NOT NULL AND a.organization_use <> 'none'
                                        AND ${isOffered(sql`own.customer_id`, now)}))
  `.execute(db);
  return rows[0] ?? null;
}

const MAY_USE = sql.raw(
  mayUseSql({ application: 'a', user: 'asked.user_id', customer: 'asked.customer_id', now: 'asked.now' }),
);

/**
 * Whether the person has already, and without an end, what they ask for. What ends can be asked for again, and then ends later. Of the roles only those
 * count that the person has themselves.
 */
export async function hasAlready(
  db: Db,
  now: Date,
  userId: number,
  { application_id, customer_id }: AskablePlace,
  role: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT CASE WHEN ${role}::text IS NULL
                THEN ${MAY_USE} AND NOT EXISTS (
                       SELECT FROM assignments s
                        WHERE s.user_id = asked.user_id AND s.application_id = a.application_id AND s.role_id IS NULL
                          AND s.context_customer_id IS NOT DISTINCT FROM asked.customer_id AND s.expires_at > asked.now)
                ELSE EXISTS (
                       SELECT FROM assignments s JOIN roles r ON r.role_id = s.role_id
                        WHERE s.user_id = asked.user_id AND s.application_id = a.application_id AND r.name = ${role}
                          AND s.context_customer_id IS NOT DISTINCT FROM asked.customer_id AND s.expires_at IS NULL) END AS has
      FROM applications a,
           (SELECT ${userId}::bigint AS user_id, ${customer_id}::bigint AS customer_id, ${now}::timestamptz AS now) asked
     WHERE a.application_id = ${application_id}
  `.execute(db);
  return rows[0]?.has ?? false;
}

export async function countPending(db: Db, now: Date, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM access_requests
     WHERE user_id = ${userId} AND status = 'pending' AND expires_at > ${now}`.execute(db);
  return rows[0]!.count;
}

type NewRequest = {
  request_id: string;
  user_id: number;
  application_id: number;
  context_customer_id: number | null;
  wanted_role: string | null;
  reason: string;
  wanted_days: number | null;
  created_at: Date;
  expires_at: Date;
};

/** One at a time asks for an application, until the transaction ends: `insertRequest` then counts what the others have added. */
export async function lockRequestsFor(db: Db, applicationId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('access_requests', ${applicationId}))`.execute(db);
}

/** `exists`: the same is waiting already. `full`: as many as the application can have are waiting, or it takes none any more. */
export async function insertRequest(
  db: Db,
  row: NewRequest,
  most: number,
): Promise<'inserted' | 'exists' | 'full'> {
  const { application_id, context_customer_id, created_at: now } = row;
  const { rows } = await sql<{ has_room: boolean; is_inserted: boolean }>`
    WITH room AS (
      SELECT FROM applications a
       WHERE a.application_id = ${application_id} AND a.access_requests AND ${IS_OPEN}
         AND (${context_customer_id}::bigint IS NULL OR a.organization_use <> 'none')
         AND (SELECT count(*) FROM (
                SELECT FROM access_requests r
                 WHERE r.application_id = ${application_id} AND r.status = 'pending' AND r.expires_at > ${now}
                 LIMIT ${most}) waiting) < ${most}
         -- Waits for a change of these settings, which ends what waits before it.
         FOR SHARE OF a
    ), inserted AS (
      INSERT INTO access_requests (request_id, user_id, application_id, context_customer_id, wanted_role, reason, wanted_days,
                                   created_at, expires_at)
      SELECT ${row.request_id}, ${row.user_id}, ${application_id}, ${context_customer_id}::bigint, ${row.wanted_role}::text,
             ${row.reason}, ${row.wanted_days}::int, ${now}, ${row.expires_at}
        FROM room
      ON CONFLICT (user_id, application_id, wanted_role, context_customer_id) WHERE status = 'pending' DO NOTHING
      RETURNING request_id
    )
    SELECT EXISTS (SELECT FROM room) AS has_room, EXISTS (SELECT FROM inserted) AS is_inserted
  `.execute(db);
  const { has_room, is_inserted } = rows[0]!;
  if (is_inserted) return 'inserted';
  return has_room ? 'exists' : 'full';
}

/** What ended, for the audit log. */
export type EndedRequest = { request_id: string; user_id: number; application_id: number };

/** False for one that is not waiting, or is not this person's. */
export async function cancelOwn(db: Db, now: Date, userId: number, id: string): Promise<EndedRequest | null> {
  const { rows } = await sql<EndedRequest>`
    UPDATE access_requests SET status = 'cancelled', ended_at = ${now}
     WHERE request_id = ${id} AND user_id = ${userId} AND status = 'pending' AND expires_at > ${now}
    RETURNING request_id, user_id, application_id
  `.execute(db);
  return rows[0] ?? null;
}

export type ClosedRequest = EndedRequest & { application_name: string; wanted_role: string | null };

/** What waits for an application that takes no requests any more, or none in organizations: all of one application, or up to `batch` of any. */
export async function cancelClosed(
  db: Db,
  now: Date,
  which: { application_id: number } | { batch: number },
): Promise<ClosedRequest[]> {
  const isOne = 'application_id' in which;
  const { rows } = await sql<ClosedRequest>`
    UPDATE access_requests r SET status = 'cancelled', ended_at = ${now}
      FROM applications a
     WHERE a.application_id = r.application_id AND r.status = 'pending' AND r.expires_at > ${now} AND r.request_id IN (
       SELECT w.request_id FROM access_requests w JOIN applications o ON o.application_id = w.application_id
        WHERE w.status = 'pending' AND w.expires_at > ${now}
          AND (NOT o.access_requests OR (w.context_customer_id IS NOT NULL AND o.organization_use = 'none'))
          ${isOne ? sql`AND w.application_id = ${which.application_id}` : sql`ORDER BY w.request_id LIMIT ${which.batch}`}
        FOR UPDATE OF w ${isOne ? sql`` : sql`SKIP LOCKED`})
    RETURNING r.request_id, r.user_id, r.application_id, a.name AS application_name, r.wanted_role
  `.execute(db);
  return rows;
}

/** For an account that is closed: nothing waits for it, and what it wrote is gone. What was decided stays. */
export async function eraseRequestsOf(db: Db, now: Date, userId: number): Promise<void> {
  await sql`
    UPDATE access_requests
       SET reason = '', status = CASE WHEN status = 'pending' THEN 'cancelled' ELSE status END, ended_at = coalesce(ended_at, ${now})
     WHERE user_id = ${userId}
  `.execute(db);
}

/** Up to `batch` that no one decided in time; of one person: theirs. */
export async function expireDue(db: Db, now: Date, batch: number, userId?: number): Promise<EndedRequest[]> {
  const { rows } = await sql<EndedRequest>`
    UPDATE access_requests SET status = 'expired', ended_at = expires_at
     WHERE request_id IN (
       SELECT request_id FROM access_requests
        WHERE status = 'pending' AND expires_at <= ${now} ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`}
        ORDER BY expires_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING request_id, user_id, application_id
  `.execute(db);
  return rows;
}

/** For a merge, in its transaction. Of two that wait for the same, the one of the account that stays is kept. */
export async function moveRequests(db: Db, now: Date, fromUserId: number, toUserId: number): Promise<void> {
  await sql`
    UPDATE access_requests r SET status = 'cancelled', ended_at = ${now}
      FROM access_requests own
     WHERE r.user_id = ${fromUserId} AND r.status = 'pending' AND own.user_id = ${toUserId} AND own.status = 'pending'
       AND own.application_id = r.application_id AND own.wanted_role IS NOT DISTINCT FROM r.wanted_role
       AND own.context_customer_id IS NOT DISTINCT FROM r.context_customer_id
  `.execute(db);
  await db
    .updateTable('access_requests')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
  await db
    .updateTable('access_reviews')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
}

export async function requestsForExport(
  db: Db,
  userId: number,
  page: { before: RequestPosition | null; limit: number },
) {
  return (await requestsOfPerson(db, userId, page)).map(
    ({ user_id: _, sub: __, email: ___, decided_by: ____, ...request }) => request,
  );
}
