import { type RawBuilder, sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { deliveryBodySql } from '../outbox/delivery-body.queries.ts';
import { type DeliveryPath, TABLES } from '../outbox/delivery-path.ts';

export type DeliveryStatus = 'waiting' | 'delivered' | 'dead';

/** One row of either table; columns that only the other path has are null. */
export type Delivery = {
  path: DeliveryPath;
  id: number;
  oauth_application_id: number;
  event_id: string | null;
  event_type: string;
  delivery_id: string;
  signature_kid: string | null;
  status: DeliveryStatus;
  attempts: number;
  last_error: string | null;
  /** Legacy only: when the event happened; part of the body. */
  created_at: Date | null;
  enqueued_at: Date;
  /** Null unless the row waits for a retry. */
  next_retry_at: Date | null;
  delivered_at: Date | null;
  dead_at: Date | null;
  replay_id: string | null;
};

export type DeliveryFilter = {
  application_id?: number | undefined;
  status?: DeliveryStatus | undefined;
  event_type?: string | undefined;
  replay_id?: string | undefined;
  /** A whole event or delivery ID, or a part of one. */
  named?: string | undefined;
};

/** The newest rows in which a part of an ID is searched for: no index helps with that. */
const SEARCHED = 20_000;
const WHOLE_ID = /^(?:evt|dlv)_[0-9A-Za-z]{22}$/;

/** Newest first, below `beforeId`. */
export async function deliveriesPage(
  db: ReadDb,
  path: DeliveryPath,
  filter: DeliveryFilter,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<Delivery[]> {
  const { table, dead } = TABLES[path];
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.application_id !== undefined)
    conditions.push(sql`oauth_application_id = ${filter.application_id}`);
  if (filter.status !== undefined) conditions.push(conditionsOf(dead)[filter.status]);
  if (filter.event_type !== undefined) conditions.push(sql`event_type = ${filter.event_type}`);
  if (filter.replay_id !== undefined) conditions.push(sql`replay_id = ${filter.replay_id}`);
  if (beforeId !== null) conditions.push(sql`id < ${beforeId}`);
  const { named } = filter;
  const isWhole = named !== undefined && WHOLE_ID.test(named);
  if (isWhole) conditions.push(isNamed(path, (column) => sql`${column} = ${named}`));
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const rowsOf =
    named === undefined || isWhole
      ? sql`${sql.table(table)} ${where}`
      : sql`(SELECT * FROM ${sql.table(table)} ${where} ORDER BY id DESC LIMIT ${SEARCHED}) latest
             WHERE ${isNamed(path, (column) => sql`strpos(${column}, ${named}) > 0`)}`;
  // For few rows in a large table: found by their own index first, sorted afterwards.
  const isRare = filter.status !== undefined && filter.status !== 'delivered';
  const { rows } = await sql<Delivery>`
    SELECT * FROM (SELECT ${columns(path)} FROM ${rowsOf} ${isRare ? sql`OFFSET 0` : sql``}) found
     ORDER BY id DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** The ids that a row of this path has. */
function isNamed(path: DeliveryPath, matches: (column: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const columns = path === 'outbox' ? ['event_id', 'delivery_id'] : ['delivery_id'];
  return sql`(${sql.join(
    columns.map((name) => matches(sql.ref(name))),
    sql` OR `,
  )})`;
}

export async function deliveryById(
  db: Db,
  path: DeliveryPath,
  id: number,
): Promise<(Delivery & { body: string }) | null> {
  const { rows } = await sql<Delivery & { body: string }>`
    SELECT ${columns(path)}, ${deliveryBodySql(path)} AS body FROM ${sql.table(TABLES[path].table)} AS w WHERE id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export type TestEvent = {
  id: number;
  event_id: string;
  delivery_id: string;
  enqueued_at: Date;
  body: string;
};

/** Newest first, below `beforeId`. */
export async function testEventsPage(
  db: Db,
  applicationId: number,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<TestEvent[]> {
  return await db
    .selectFrom('webhook_outbox')
    .select(['id', 'event_id', 'delivery_id', 'enqueued_at', 'body'])
    .where('oauth_application_id', '=', applicationId)
    .where('event_type', '=', 'webhook.ping')
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type DeliveryAttempt = {
  claim: number;
  attempt: number;
  url: string | null;
  kid: string | null;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

/** Oldest first, including attempts before a replay. */
export async function deliveryAttempts(db: Db, deliveryId: string): Promise<DeliveryAttempt[]> {
  return await db
    .selectFrom('webhook_attempts')
    .select(['claim', 'attempt', 'url', 'kid', 'started_at', 'duration_ms', 'status', 'error', 'answer'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('claim')
    .execute();
}

/** How many rows of an application have each status, on both paths together. */
export async function countDeliveriesByStatus(
  db: Db,
  filter: { application_id?: number; replay_id?: string },
): Promise<Record<DeliveryStatus, number>> {
  const where = sql.join(
    [
      filter.application_id !== undefined && sql`oauth_application_id = ${filter.application_id}`,
      filter.replay_id !== undefined && sql`replay_id = ${filter.replay_id}`,
      sql`true`,
    ].filter((condition) => condition !== false),
    sql` AND `,
  );
  const { rows } = await sql<{ status: DeliveryStatus; count: number }>`
    SELECT status, count(*) AS count FROM (
      SELECT ${statusOf('dlq_at')} AS status FROM webhook_outbox WHERE ${where}
      UNION ALL
      SELECT ${statusOf('failed_at')} AS status FROM webhook_deliveries WHERE ${where}
    ) AS both_paths GROUP BY status
  `.execute(db);
  const counts = { waiting: 0, delivered: 0, dead: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function receiverHealth(
  db: Db,
  applicationId: number,
): Promise<{ failures: number; failing_since: Date | null }> {
  const found = await db
    .selectFrom('webhook_receivers')
    .select(['failures', 'failing_since'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return found ?? { failures: 0, failing_since: null };
}

function columns(path: DeliveryPath) {
  const { dead } = TABLES[path];
  const own =
    path === 'outbox'
      ? sql`event_id, signature_kid, NULL::timestamptz AS created_at`
      : sql`NULL AS event_id, NULL AS signature_kid, created_at`;
  return sql`${path} AS path, id, oauth_application_id, event_type, delivery_id, ${own}, ${statusOf(dead)} AS status,
             attempts, last_error, enqueued_at, delivered_at, ${sql.ref(dead)} AS dead_at, replay_id,
             CASE WHEN delivered_at IS NULL AND ${sql.ref(dead)} IS NULL AND attempts > 0 THEN next_retry_at END
               AS next_retry_at`;
}

function statusOf(dead: string) {
  return sql`CASE WHEN delivered_at IS NOT NULL THEN 'delivered' WHEN ${sql.ref(dead)} IS NOT NULL THEN 'dead' ELSE 'waiting' END`;
}

function conditionsOf(dead: string): Record<DeliveryStatus, RawBuilder<unknown>> {
  return {
    waiting: sql`delivered_at IS NULL AND ${sql.ref(dead)} IS NULL`,
    delivered: sql`delivered_at IS NOT NULL`,
    dead: sql`${sql.ref(dead)} IS NOT NULL AND delivered_at IS NULL`,
  };
}

/** Whether anything was queued in the legacy format, which the webhook secret signs. */
export async function hasLegacyDeliveries(db: Db, applicationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('oauth_application_id', '=', applicationId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
