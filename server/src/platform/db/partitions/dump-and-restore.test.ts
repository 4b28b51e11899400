import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { type TestStores, testStores } from '../../../../test/support/database.ts';
import { temporaryFolder } from '../../../../test/support/processes/temporary-folder.ts';
import { UNDISTURBED } from '../../duties/retention.ts';
import { openLog } from '../../log.ts';
import { migrate } from '../migrate.ts';
import { describeTable } from './describe-table.ts';
import { analyzePartitionedTables, checkPartitioning, partitionTable } from './index.ts';

const run = promisify(execFile);
const input = { table: 'grants', into: 4, free_disk: null, batch: 25 } as const;
const stores = await testStores({ layout: 'whole' });
const folder = temporaryFolder('dump');

/** pg_dump refuses a server that is newer than itself. The embedded database brings none; `npm run portable` says what was left out. */
const dumpVersion = await run('pg_dump', ['--version']).then(
  ({ stdout }) => Number(/(\d+)\.\d+/.exec(stdout)?.[1]),
  () => 0,
);
const { rows } = await stores.pool.query<{ version: string }>(
  `SELECT current_setting('server_version') AS version`,
);
const canDump = dumpVersion >= Number.parseInt(rows[0]!.version, 10);

async function restored(name: string): Promise<TestStores> {
  const file = join(folder, name);
  await run('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${stores.database_url}`]);
  const other = await testStores({ empty: true });
  await run('pg_restore', ['--exit-on-error', `--dbname=${other.database_url}`, file]);
  return other;
}

async function grants({ pool }: TestStores): Promise<unknown[]> {
  return (await pool.query('SELECT * FROM grants ORDER BY grant_id')).rows;
}

async function described({ pool }: TestStores): Promise<unknown> {
  const client = await pool.connect();
  return await describeTable(client as unknown as pg.Client, 'grants').finally(() => client.release());
}

test.runIf(canDump)(
  'SC2-18: a dump has the partitions, and what an unfinished run needs to go on',
  async () => {
    await stores.pool.query(`
    INSERT INTO users (sub, email, created_at) VALUES ('ann', 'ann@people.example', now());
    INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
    VALUES ('https://client.example', 'Client', 'public', 'none', 'approved', now(), now());
    INSERT INTO grants (grant_id, application_id, user_id, scopes, redirect_uri, sid, auth_time, amr, acr, created_at,
                        code_expires_at, refresh_expires_at)
    SELECT gen_random_uuid(), application_id, user_id, '{openid}', 'https://rp.example/', 'sid' || n, now(), '{pwd}', '1', now(), now(), now()
      FROM applications, users, generate_series(1, 60) AS n WHERE client_id = 'https://client.example'`);
    const [whole, all] = [await described(stores), await grants(stores)];
    let ranges = 0;
    const interrupted = partitionTable(stores.pool, {
      ...input,
      onStage(stage) {
        if (stage === 'range copied' && ++ranges === 2) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');

    const half = await restored('half');
    expect(await checkPartitioning(half.pool, input)).toMatchObject({ state: 'building', partitions: 4 });
    await half.pool.query(`UPDATE grants SET sid = 'changed' WHERE sid = 'sid7'`);
    expect(await partitionTable(half.pool, input)).toMatchObject({ copied: 10 });
    expect(await described(half)).toEqual(whole);
    expect(await half.pool.query(`SELECT 1 FROM grants WHERE sid = 'changed'`)).toMatchObject({
      rowCount: 1,
    });

    await partitionTable(stores.pool, input);
    const partitioned = await restored('partitioned');
    expect(await checkPartitioning(partitioned.pool, input)).toMatchObject({
      state: 'partitioned',
      partitions: 4,
    });
    expect([await described(partitioned), await grants(partitioned)]).toEqual([whole, all]);
    expect(await migrate(partitioned.pool)).toEqual([]);
    // A dump brings no statistics.
    const context = { stores: partitioned, clock: { now: () => new Date() }, log: openLog('silent') };
    expect(await analyzePartitionedTables(context, UNDISTURBED)).toBe(1);
  },
);
