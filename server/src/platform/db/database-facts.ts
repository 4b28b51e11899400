import { sql } from 'kysely';
import type { ReadDb } from './stores.ts';

export type DatabaseFacts = {
  version: string;
  size_bytes: number;
  migrations: { applied: number; newest: string; applied_at: Date };
};

/** Facts about the database for operators. */
export async function databaseFacts(db: ReadDb): Promise<DatabaseFacts> {
  const { rows } = await sql<{
    version: string;
    size_bytes: number;
    applied: number;
    newest: string;
    applied_at: Date;
  }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size_bytes,
           m.applied, m.newest, m.applied_at
      FROM (SELECT count(*) AS applied, max(name) AS newest, max(applied_at) AS applied_at FROM schema_migrations) AS m
  `.execute(db);
  const { version, size_bytes, applied, newest, applied_at } = rows[0]!;
  return {
    version,
    size_bytes: Number(size_bytes),
    migrations: { applied: Number(applied), newest, applied_at },
  };
}
