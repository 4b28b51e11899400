import type pg from 'pg';
import { LINEAGE, type LimitedQuery } from '../hosts/server-facts.ts';
import type { StandbyFacts, WriterFacts } from './judge-standby.ts';

const COMMON = `
  (SELECT d.oid::text FROM pg_database d WHERE d.datname = current_database()) AS database,
  ${LINEAGE}`;

export async function readWriter(pool: pg.Pool): Promise<WriterFacts> {
  const { rows } = await pool.query<WriterFacts>(
    `SELECT ${COMMON}, pg_current_wal_flush_lsn()::text AS position, clock_timestamp() AS now`,
  );
  return rows[0]!;
}

/** Rejects when there is no answer within `limit` milliseconds. */
export async function readStandby(pool: pg.Pool, position: string, limit: number): Promise<StandbyFacts> {
  const statement: LimitedQuery = {
    text: `SELECT ${COMMON}, pg_is_in_recovery() AS in_recovery, pg_last_xact_replay_timestamp() AS replayed_at,
      coalesce(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END >= $1::pg_lsn, false) AS has_all`,
    values: [position],
    query_timeout: limit,
  };
  const { rows } = await pool.query<StandbyFacts>(statement);
  return rows[0]!;
}
