import { Kysely } from 'kysely';
import pg from 'pg';
import { sessionOptions } from '../../platform/db/pool-options.ts';
import type { Database } from '../../platform/db/schema.ts';
import { namedDialect } from '../../platform/db/statements/named-dialect.ts';
import type { Plan } from './import-state.ts';
import { createPlannedTables } from './records.queries.ts';

/** One connection with temporary tables, in which a dry run notes what it would have written. They go with the connection. */
export async function openDryRun(pool: pg.Pool): Promise<{ plan: Plan; close(): Promise<void> }> {
  const connection = new pg.Pool({ ...sessionOptions(pool), max: 1, idleTimeoutMillis: 0 });
  connection.on('error', () => {});
  const db = new Kysely<Database>({ dialect: namedDialect(connection) });
  await createPlannedTables(db);
  return {
    plan: { db, names: new Set(), facts: new Map(), freed: new Set(), counts: new Map(), lastId: 0 },
    close: () => connection.end(),
  };
}
