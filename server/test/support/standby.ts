import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf, newPrimary, type Postgres } from '../../../lab/harness/postgres-cluster.ts';
import { until } from '../../../lab/harness/until.ts';
import { atEnd } from './cleanup.ts';
import { databasePrefix } from './memory-folder.ts';

export type Cluster = {
  primary: Postgres;
  /** A new standby of `of`, once it receives every change. */
  standby(of?: Postgres): Promise<Postgres>;
};

/** What costs time on disk; commits still wait for a standby that is to have them. */
const SETTINGS = { fsync: 'off', shared_buffers: '16MB', max_wal_size: '64MB', wal_keep_size: '64MB' };

/** A PostgreSQL of the test file's own with real standbys, all of which end with the file. */
export async function aCluster(): Promise<Cluster> {
  const folder = mkdtempSync(`${databasePrefix()}cluster-`);
  chmodSync(folder, 0o755);
  const servers: Postgres[] = [];
  atEnd(async () => {
    for (const server of servers) {
      server.thaw();
      if (!server.ended()) await server.stop('SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const primary = await newPrimary(join(folder, 'node-0'), SETTINGS);
  servers.push(primary);
  return {
    primary,
    async standby(of = primary) {
      const standby = await copyOf(of, join(folder, `node-${servers.length}`), of.url, SETTINGS);
      servers.push(standby);
      await until('the standby', async () => {
        const rows = await of.query(`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
        return rows.length > 0;
      });
      return standby;
    },
  };
}
