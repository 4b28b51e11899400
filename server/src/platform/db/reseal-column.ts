import { sql } from 'kysely';
import type { Keyring } from '../crypto/keyring.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './schema.ts';
import type { Db } from './stores.ts';

/** A column with sealed values, described by the feature that owns the table. */
export type SealedColumn = { table: keyof Database; primary_key: string; column: string; label: string };

const BATCH = 200;

/**
 * Reseals every value of the column under the newest key and returns how many changed. Walks the table by primary key in
 * small transactions, so it may run while the service does, and again after an interruption. Throws when a value
 * was sealed with a key that the ring lacks: it could never be read again.
 */
export async function resealColumn(db: Db, keyring: Keyring, sealed: SealedColumn): Promise<number> {
  let resealed = 0;
  let last: string | null = null;
  for (;;) {
    const batch: Row[] = await resealBatch(db, keyring, sealed, last);
    resealed += batch.filter((row) => row.changed).length;
    const end = batch.at(-1);
    if (!end) return resealed;
    last = end.key;
  }
}

type Row = { key: string; changed: boolean };

async function resealBatch(
  db: Db,
  keyring: Keyring,
  sealed: SealedColumn,
  last: string | null,
): Promise<Row[]> {
  const [table, key, column] = [sql.table(sealed.table), sql.ref(sealed.primary_key), sql.ref(sealed.column)];
  return inTransaction(db, async (transaction) => {
    // Locked until the batch commits: no one replaces a value between read and write.
    const { rows } = await sql<{ key: string; value: Buffer }>`
      SELECT ${key}::text AS key, ${column} AS value FROM ${table}
      WHERE ${column} IS NOT NULL AND ${last === null ? sql`true` : sql`${key} > ${last}`}
      ORDER BY ${key} LIMIT ${BATCH} FOR UPDATE
    `.execute(transaction);
    const done: Row[] = [];
    for (const row of rows) {
      const value = keyring.reseal(sealed.label, row.value);
      if (value)
        await sql`UPDATE ${table} SET ${column} = ${value} WHERE ${key} = ${row.key}`.execute(transaction);
      done.push({ key: row.key, changed: value !== null });
    }
    return done;
  });
}
