import type pg from 'pg';
import type { Db } from './db.ts';
import type { Reports } from './reports/reports.ts';

export type { Db, ReadDb } from './db.ts';

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
