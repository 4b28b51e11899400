import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { HostsOptions } from '../db/hosts/hosts-client.ts';
import { clientOf } from '../db/pool-options.ts';
import { isLoopbackHost } from '../net/index.ts';
import type { DatabaseFailure, ServerFacts } from './database-rules.ts';

/** One row about the server, the database and this connection. `owner` is ours when we have the rights of that role. */
const FACTS = `
  SELECT current_setting('server_version_num')::int AS version_num,
         split_part(current_setting('server_version'), ' ', 1) AS version,
         current_user AS "user",
         coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,
         (SELECT count(*)::int FROM pg_class c
           WHERE c.relkind IN ('r', 'p') AND c.relnamespace = to_regnamespace(current_schema())) AS tables,
         (SELECT CASE WHEN pg_has_role(current_user, c.relowner, 'USAGE') THEN current_user
                      ELSE pg_get_userbyid(c.relowner) END
            FROM pg_class c WHERE c.oid = to_regclass('schema_migrations')) AS owner,
         pg_is_in_recovery() AS is_standby,
         current_setting('fsync') <> 'off' AS fsync,
         current_setting('synchronous_commit') AS synchronous_commit,
         pg_encoding_to_char(d.encoding) AS encoding,
         least(current_setting('max_connections')::int
                 - current_setting('superuser_reserved_connections')::int
                 - coalesce(current_setting('reserved_connections', true)::int, 0)
                 - (SELECT count(*)::int FROM pg_stat_activity
                     WHERE backend_type = 'client backend' AND application_name IS DISTINCT FROM 'countersign'),
               CASE WHEN r.rolconnlimit < 0 THEN 2147483647 ELSE r.rolconnlimit END,
               CASE WHEN d.datconnlimit < 0 THEN 2147483647 ELSE d.datconnlimit END) AS free_connections,
         coalesce((SELECT s.ssl FROM pg_stat_ssl s WHERE s.pid = pg_backend_pid()), false) AS encrypted,
         clock_timestamp() AS now
    FROM pg_database d, pg_roles r
   WHERE d.datname = current_database() AND r.rolname = current_user`;

type Row = Omit<ServerFacts, 'host' | 'encrypted' | 'clock_offset'> & { encrypted: boolean; now: Date };

/** What one new connection sees, or why there is none. Changes nothing. */
export async function readDatabase(options: HostsOptions): Promise<ServerFacts | DatabaseFailure> {
  const client = clientOf(options);
  client.on('error', () => {});
  try {
    await client.connect();
    // The first statement reads the catalogs from disk; the second tells the time.
    const { rows } = await client.query<Row>(FACTS);
    const before = Date.now();
    const { rows: times } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const clock_offset = times[0]!.now.getTime() - (before + Date.now()) / 2;
    const { encrypted, now: _now, ...facts } = rows[0]!;
    const isLocal = client.host.startsWith('/') || isLoopbackHost(client.host) || client.host === '::1';
    return { ...facts, host: client.host, encrypted: isLocal ? null : encrypted, clock_offset };
  } catch (error) {
    return failureOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

function failureOf(error: unknown): DatabaseFailure {
  const inner = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const reason =
    inner instanceof Error ? inner.message || String((inner as NodeJS.ErrnoException).code) : String(inner);
  return { failure: isDatabaseUnavailable(error) ? 'unreachable' : 'refused', reason };
}
