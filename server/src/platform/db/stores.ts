import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** A pool or an open transaction: the first parameter of every query function. */
export type Db = Kysely<Database>;

/**
 * Two ways to PostgreSQL. `db` and `pool` share connections with durable commits, for everything that matters.
 * `relaxed` and `relaxedPool` commit with synchronous_commit=off and may lose their last second in a crash: for rate limits,
 * last-seen stamps and metrics only; never for a code, token, nonce or decision.
 */
export type Stores = {
  db: Db;
  pool: pg.Pool;
  relaxed: Db;
  relaxedPool: pg.Pool;
  close(): Promise<void>;
};
