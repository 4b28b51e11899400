import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { RecordKind } from '../records.ts';
import type { Links } from '../tables.ts';

export type KnownRecord = {
  record_key: Buffer;
  /** Null: deleted here. In a dry run negative for what it would make. */
  local_id: number | null;
  fingerprint: Buffer;
  links: Links | null;
  run_id: number;
};

export type SavedRecord = KnownRecord & { kind: RecordKind };

/** The records of earlier runs and batches under these keys, by the key in hexadecimal. */
export async function knownRecords(
  db: Db,
  keys: readonly Buffer[],
  isDry: boolean,
): Promise<Map<string, KnownRecord>> {
  if (keys.length === 0) return new Map();
  const among = sql`record_key = ANY (${arrayLiteral([...keys])}::bytea[])`;
  const columns = sql`record_key, local_id, fingerprint, links, run_id`;
  const stored = sql<KnownRecord>`SELECT ${columns} FROM imported_records WHERE ${among}`;
  const { rows } = await stored.execute(db);
  const planned = isDry
    ? await sql<KnownRecord>`SELECT ${columns} FROM pg_temp.planned_records WHERE ${among}`.execute(db)
    : { rows: [] };
  return new Map([...rows, ...planned.rows].map((row) => [row.record_key.toString('hex'), row]));
}

/** New and changed records, and those that are the same, which this run has seen now. */
export async function saveRecords(db: Db, source: string, records: readonly SavedRecord[]): Promise<void> {
  if (records.length === 0) return;
  await sql`
    INSERT INTO imported_records AS own (record_key, source, kind, local_id, fingerprint, links, run_id)
    SELECT key, ${source}, kind, local_id, fingerprint, links, run_id FROM ${unnested(records)}
    ON CONFLICT (record_key) DO UPDATE
       SET fingerprint = excluded.fingerprint, links = excluded.links, run_id = excluded.run_id
     WHERE own.local_id = excluded.local_id`.execute(db);
}

/** What a dry run would have stored, on its own connection. */
export async function planRecords(db: Db, records: readonly SavedRecord[]): Promise<void> {
  if (records.length === 0) return;
  await sql`
    INSERT INTO pg_temp.planned_records (record_key, local_id, fingerprint, links, run_id)
    SELECT key, local_id, fingerprint, links, run_id FROM ${unnested(records)}
    ON CONFLICT (record_key) DO UPDATE SET fingerprint = excluded.fingerprint, run_id = excluded.run_id`.execute(
    db,
  );
}

function unnested(records: readonly SavedRecord[]): RawBuilder<unknown> {
  return sql`unnest(
    ${arrayLiteral(records.map(({ record_key }) => record_key))}::bytea[],
    ${arrayLiteral(records.map(({ kind }) => kind))}::text[],
    ${arrayLiteral(records.map(({ local_id }) => local_id))}::bigint[],
    ${arrayLiteral(records.map(({ fingerprint }) => fingerprint))}::bytea[],
    ${arrayLiteral(records.map(({ links }) => links && JSON.stringify(links)))}::jsonb[],
    ${arrayLiteral(records.map(({ run_id }) => run_id))}::bigint[]
  ) AS record (key, kind, local_id, fingerprint, links, run_id)`;
}

/** Whether a person here belongs to another record of the source. */
export async function importedPeople(
  db: Db,
  source: string,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('imported_records')
    .select('local_id')
    .where('kind', '=', 'person')
    .where('source', '=', source)
    .where('local_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ local_id }) => local_id!));
}

/**
 * When an account is closed, in its transaction: what the import knew of the person goes. The key stays for a while, so that a run of the same
 * export does not bring them back.
 */
export async function forgetImportedPerson(db: Db, now: Date, userId: number): Promise<void> {
  await db
    .updateTable('imported_records')
    .set({ local_id: null, deleted_at: now, fingerprint: Buffer.alloc(0), links: null })
    .where('kind', '=', 'person')
    .where('local_id', '=', userId)
    .execute();
}

/** For a dry run, which writes nothing that others see: both tables end with its connection. */
export async function createPlannedTables(db: Db): Promise<void> {
  await sql`CREATE TEMPORARY TABLE planned_records (
    record_key bytea PRIMARY KEY, local_id bigint, fingerprint bytea NOT NULL, links jsonb, run_id bigint NOT NULL)`.execute(
    db,
  );
  await sql`CREATE TEMPORARY TABLE planned_names (name text PRIMARY KEY, created_at timestamptz)`.execute(db);
}

type PlannedName = { name: string; created_at?: Date };

/** Reserves names for a dry run; `created_at`: when the account with this address was opened. */
export async function planNames(db: Db, names: readonly PlannedName[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    INSERT INTO pg_temp.planned_names (name, created_at)
    SELECT * FROM unnest(${arrayLiteral(names.map(({ name }) => name))}::text[],
                         ${arrayLiteral(names.map(({ created_at }) => created_at ?? null))}::timestamptz[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Those of these names that an earlier row of the dry run has. */
export async function plannedNames(db: Db, names: readonly string[]): Promise<Map<string, Date | null>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; created_at: Date | null }>`
    SELECT name, created_at FROM pg_temp.planned_names WHERE name = ANY (${arrayLiteral([...names])}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ name, created_at }) => [name, created_at]));
}
