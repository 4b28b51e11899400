import type pg from 'pg';
import type { StandbyFacts, WriterFacts } from './judge-standby.ts';

const COMMON = `
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  (SELECT d.oid::text FROM pg_database d WHERE d.datname = current_database()) AS database,
  CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
       ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END AS timeline`;

/** pg takes the limit with a statement too; its types know it for a client only. */
type Limited = pg.QueryConfig & { query_timeout: number };

export async function readWriter(pool: pg.Pool): Promise<WriterFacts> {
  const { rows } = await pool.query<WriterFacts>(
    `SELECT ${COMMON}, pg_current_wal_flush_lsn()::text AS position, clock_timestamp() AS now`,
  );
  return rows[0]!;
}

/** Rejects when there is no answer within `limit` milliseconds. */
export async function readStandby(pool: pg.Pool, position: string, limit: number): Promise<StandbyFacts> {
  const statement: Limited = {
    text: `SELECT ${COMMON}, pg_is_in_recovery() AS in_recovery, pg_last_xact_replay_timestamp() AS replayed_at,
      coalesce(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END >= $1::pg_lsn, false) AS has_all`,
    values: [position],
    query_timeout: limit,
  };
  const { rows } = await pool.query<StandbyFacts>(statement);
  return rows[0]!;
}
