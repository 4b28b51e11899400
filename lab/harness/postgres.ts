import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { acquireEmbedded } from '../../server/src/platform/db/embedded/acquire.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';

type Postgres = {
  pid: number;
  /** Of the maintenance database. */
  url: string;
  /** Answers the new database's URL. */
  createDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
};

const LOG = { info() {}, warn: console.error, error: console.error };

/**
 * A fresh PostgreSQL as the service itself would start it, default durability included, plus pg_stat_statements. Stopped when
 * the program of the lab ends.
 */
export async function startPostgres(folder: string): Promise<Postgres> {
  const dataDir = join(folder, 'postgresql');
  mkdirSync(dataDir);
  const { connection, release } = await acquireEmbedded(dataDir, LOG, {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'top',
  });
  const pidFile = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const pid = Number(pidFile.split('\n', 1)[0]);
  atEnd(async () => {
    await release();
    while (existsSync(`/proc/${pid}`)) await sleep(20);
  });
  const urlOf = (database: string) =>
    `postgresql://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`;
  const url = urlOf('postgres');
  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  return {
    pid,
    url,
    async createDatabase(name) {
      await run(`CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    dropDatabase: (name) => run(`DROP DATABASE ${name}`),
  };
}
