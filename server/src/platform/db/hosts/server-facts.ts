import type pg from 'pg';

export type ServerFacts = {
  /** A standby: it follows another server. */
  in_recovery: boolean;
  /** Whether a transaction may not write, for whatever reason. */
  read_only: boolean;
  /** The same for a primary and all its standbys, and for nothing else. */
  system: string;
  /** Grows with every promotion: of two servers that both accept writes, the lower one was replaced. */
  timeline: number;
  /** synchronous_standby_names: whose answer every commit waits for. */
  synchronous: string;
  /** The names of the standbys that are connected to it. */
  followers: string[];
};

/**
 * The columns `system` and `timeline`. A standby knows its timeline from its last restart point, which may be a while ago, and never from the
 * future.
 */
export const LINEAGE = `
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
       ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END AS timeline`;

const FACTS = `
  SELECT pg_is_in_recovery() AS in_recovery,
         current_setting('transaction_read_only') = 'on' AS read_only,
         current_setting('synchronous_standby_names') AS synchronous,
         ARRAY(SELECT application_name FROM pg_stat_replication) AS followers,
         ${LINEAGE}`;

/** pg takes the limit with a statement too; its types know it for a client only. */
export type LimitedQuery = pg.QueryConfig & { query_timeout: number };

/** What the server says about itself. Rejects when it does not answer within `limit` milliseconds. */
export async function readServerFacts(client: pg.Client, limit: number): Promise<ServerFacts> {
  const statement: LimitedQuery = { text: FACTS, query_timeout: limit };
  const { rows } = await client.query<ServerFacts>(statement);
  return rows[0]!;
}
