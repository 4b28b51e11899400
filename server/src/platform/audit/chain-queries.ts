import { type Selectable, sql } from 'kysely';
import { secondsSince } from '../db/queue-depth.ts';
import type { Database } from '../db/schema.ts';
import type { Db, ReadDb } from '../db/stores.ts';
import { type AuditLine, asLine } from './audit-line.ts';
import { type AuditFilter, fitting } from './audit-page.ts';

export type ChainHead = { position: number; hash: Buffer; seal: Buffer };

/** True for one transaction at a time; never blocks. */
export async function takeChainTurn(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('audit-chain', 0)) AS taken`.execute(transaction);
  return rows[0]!.taken;
}

export async function chainHead(db: ReadDb): Promise<ChainHead | null> {
  const head = await db
    .selectFrom('audit_chain')
    .select(['position', 'hash', 'seal'])
    .orderBy('position', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return head ?? null;
}

/** A condition: committed events wait for their place in the chain. */
export const hasUnchainedLines = () => sql`(SELECT true FROM audit_unchained ORDER BY event_id LIMIT 1)`;

/** Committed events that are not in the chain yet. */
export async function unchainedLines(db: Db, limit: number): Promise<AuditLine[]> {
  const rows = await db
    .selectFrom('audit_unchained')
    .innerJoin('audit_events', 'audit_events.id', 'audit_unchained.event_id')
    .selectAll('audit_events')
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map(asLine);
}

export async function appendToChain(
  db: Db,
  entries: { position: number; event_id: number; hash: Buffer; seal: Buffer }[],
): Promise<void> {
  await sql`
    INSERT INTO audit_chain (position, event_id, hash, seal)
    SELECT * FROM unnest(${entries.map(({ position }) => position)}::bigint[],
                         ${entries.map(({ event_id }) => event_id)}::bigint[],
                         ${entries.map(({ hash }) => hash)}::bytea[],
                         ${entries.map(({ seal }) => seal)}::bytea[])
  `.execute(db);
  await sql`DELETE FROM audit_unchained WHERE event_id = ANY(${entries.map(({ event_id }) => event_id)}::bigint[])`.execute(
    db,
  );
}

/** A position and its event. The event is null if it was deleted, previous_hash at the first position. */
type Place = {
  position: number;
  event_id: number;
  previous_hash: Buffer | null;
  hash: Buffer;
  line: AuditLine | null;
};

/** Positions after `position`, in order. With a filter, those whose event matches. */
export async function chainEntriesAfter(
  db: ReadDb,
  position: number,
  limit: number,
  filter: AuditFilter = {},
): Promise<Place[]> {
  const rows = await fitting(
    db
      .selectFrom('audit_chain')
      .leftJoin('audit_events', 'audit_events.id', 'audit_chain.event_id')
      .leftJoin('audit_chain as previous', (join) =>
        join.on(sql<boolean>`previous.position = audit_chain.position - 1`),
      )
      .selectAll('audit_events')
      .select([
        'audit_chain.position',
        'audit_chain.event_id',
        'audit_chain.hash',
        // The last position of an archive is not there any more.
        sql<Buffer | null>`coalesce(previous.hash, (SELECT hash FROM audit_archives WHERE last_position = audit_chain.position - 1))`.as(
          'previous_hash',
        ),
      ]),
    filter,
  )
    .where('audit_chain.position', '>', position)
    .orderBy('audit_chain.position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    event_id: row.event_id,
    previous_hash: row.previous_hash,
    hash: row.hash,
    // An event that exists has all its required columns.
    line: row.id === null ? null : asLine(row as Selectable<Database['audit_events']>),
  }));
}

/** How many events are not chained yet, and how old the oldest is. */
export async function unchainedTail(db: ReadDb): Promise<{ waiting: number; oldest: Date | null }> {
  const { waiting, oldest } = await db
    .selectFrom('audit_unchained')
    .innerJoin('audit_events', 'audit_events.id', 'audit_unchained.event_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<Date | null>('audit_events.occurred_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest };
}

/** The first event that is neither chained nor waiting: someone bypassed the trigger or deleted its position. */
export async function firstStray(db: ReadDb): Promise<number | null> {
  const stray = await db
    .selectFrom('audit_events')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_chain').whereRef('event_id', '=', 'audit_events.id').select('position'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('audit_unchained').whereRef('event_id', '=', 'audit_events.id').select('event_id')),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return stray?.id ?? null;
}

/** The same for metrics, with the last position: 0 before the first line. */
export async function chainLag(db: Db): Promise<{ position: number; waiting: number; oldest: number }> {
  const { rows } = await sql<{ position: number; waiting: number; oldest: number }>`
    SELECT (SELECT coalesce(max(position), 0)::float8 FROM audit_chain) AS position, count(*)::float8 AS waiting,
           ${secondsSince(sql`min(e.occurred_at)`)} AS oldest
      FROM audit_unchained u JOIN audit_events e ON e.id = u.event_id`.execute(db);
  return rows[0]!;
}
