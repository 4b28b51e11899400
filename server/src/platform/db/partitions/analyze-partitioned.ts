import type pg from 'pg';
import { after, DAY } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { RunControl } from '../../duties/duty.ts';
import { connected } from './own-connection.ts';
import { PARTITIONED_BY, quoted } from './partition-names.ts';

/** When the statistics of a partitioned table as a whole were made, and when autovacuum last made those of one of its partitions. */
type Statistics = { analyzed_at: Date | null; partition_analyzed_at: Date | null };

/** PostgreSQL 18 need not analyze the partitions too, which autovacuum does. */
const WITHOUT_PARTITIONS = 18_00_00;
const FOR_MEMBERS_OF_THE_OWNER_ONLY = 17_00_00;

/**
 * Autovacuum analyzes partitions and never the table as a whole, by whose statistics joins and groups are planned. They are made again when autovacuum
 * saw that much changed in a partition (a tenth), and at most once a day.
 */
export function isStale({ analyzed_at, partition_analyzed_at }: Statistics, now: Date): boolean {
  if (analyzed_at === null) return true;
  return (
    partition_analyzed_at !== null && partition_analyzed_at > analyzed_at && after(analyzed_at, DAY) <= now
  );
}

/** Pools for which it was logged. */
const warned = new WeakSet<pg.Pool>();

/** A duty, for tables that our role may analyze; others are logged, once in a process. Resolves to the number of those analyzed. */
export async function analyzePartitionedTables(
  { stores, clock, log }: Pick<Context, 'stores' | 'clock' | 'log'>,
  { signal }: Pick<RunControl, 'signal'>,
): Promise<number> {
  const now = clock.now();
  const allStale = async (from: pg.Pool | pg.Client) =>
    (await partitionedTables(from)).filter((table) => isStale(table, now));
  const stale = async (from: pg.Pool | pg.Client) =>
    (await allStale(from)).filter(({ may_analyze }) => may_analyze).map(({ name }) => name);
  if (signal.aborted) return 0;
  const found = await allStale(stores.pool);
  const forbidden = found.filter(({ may_analyze }) => !may_analyze).map(({ name }) => name);
  if (forbidden.length > 0 && !warned.has(stores.pool)) {
    warned.add(stores.pool);
    log.warn(
      { tables: forbidden },
      'partitioned tables are not analyzed: the role of the service needs MAINTAIN (PostgreSQL 17 and newer) or must own them',
    );
  }
  if (found.length === forbidden.length) return 0;
  return await connected(stores.pool, async (client) => {
    const stop = () => void client.end();
    signal.addEventListener('abort', stop);
    try {
      // Of several processes one analyzes; the lock ends with the connection.
      const { rows } = await client.query<{ locked: boolean; version: number }>(
        `SELECT pg_try_advisory_lock(hashtextextended('analyze partitioned tables', 0)) AS locked,
                current_setting('server_version_num')::int AS version`,
      );
      const [{ locked, version }] = rows as [(typeof rows)[0]];
      if (!locked) return 0;
      const before = await stale(client);
      const only = version >= WITHOUT_PARTITIONS ? 'ONLY ' : '';
      for (const name of before) await client.query(`ANALYZE (SKIP_LOCKED) ${only}${quoted(name)}`);
      return before.length - (await stale(client)).length;
    } catch (error) {
      if (signal.aborted) return 0;
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  });
}

type Partitioned = Statistics & { name: string; may_analyze: boolean };

async function partitionedTables(from: pg.Pool | pg.Client): Promise<Partitioned[]> {
  const { rows } = await from.query<Partitioned>(
    `SELECT t.name, pg_stat_get_last_analyze_time(c.oid) AS analyzed_at,
            (SELECT max(pg_stat_get_last_autoanalyze_time(inhrelid)) FROM pg_inherits WHERE inhparent = c.oid) AS partition_analyzed_at,
            CASE WHEN current_setting('server_version_num')::int < ${FOR_MEMBERS_OF_THE_OWNER_ONLY} THEN pg_has_role(c.relowner, 'USAGE')
                 ELSE pg_has_role(c.relowner, 'USAGE') OR has_table_privilege(c.oid, 'MAINTAIN') END AS may_analyze
       FROM unnest($1::text[]) AS t (name) JOIN pg_class c ON c.oid = to_regclass(t.name)
      WHERE c.relkind = 'p'`,
    [Object.keys(PARTITIONED_BY)],
  );
  return rows;
}
