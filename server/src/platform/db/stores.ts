import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Reports } from './reports/reports.ts';
import type { Database } from './schema.ts';

/** A pool or an open transaction: the first parameter of every query function. */
export type Db = Kysely<Database>;

/** A pool that only reads, perhaps from a standby: what could write is missing. Every Db is one as well. */
export type ReadDb = Pick<Db, 'selectFrom' | 'getExecutor' | 'fn' | 'dynamic'>;

/**
 * Three ways to PostgreSQL. `db` and `pool` share connections with durable commits, for everything that matters.
 * `relaxed` and `relaxedPool` commit with synchronous_commit=off and may lose their last second in a crash: for rate limits,
 * last-seen stamps and metrics only; never for a code, token, nonce or decision.
 */
export type Stores = {
  db: Db;
  pool: pg.Pool;
  relaxed: Db;
  relaxedPool: pg.Pool;
  /** For lists, files and figures, perhaps on a standby. */
  reports: Reports;
  close(): Promise<void>;
};
