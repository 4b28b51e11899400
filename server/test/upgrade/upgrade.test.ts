import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import { openLog } from '../../src/platform/log.ts';
import { startApp } from '../support/app.ts';
import { databaseUrl } from '../support/global-setup.ts';
import { signIn } from '../support/oauth.ts';
import { firstRow, IDS } from './first-rows.ts';

const server = inject('database_server');
const prefix = `${inject('database_template').replace(/_template$/, '')}_${randomBytes(4).toString('hex')}`;
const CHAIN = `${prefix}_chain`;
const NOW = new Date('2026-11-21T12:00:00Z');
const migrations = await readMigrations();

type Counts = Record<string, number>;

async function administer(...statements: string[]): Promise<void> {
  await using(server, async (pool) => {
    for (const statement of statements) await pool.query(statement);
  });
}

/** A connection that we closed may be open at the server for a moment, and a database in use is neither copied nor dropped. */
async function untilUnused(database: string): Promise<void> {
  await using(server, async (pool) => {
    const used = `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`;
    while ((await pool.query(used, [database])).rows.length > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
  });
}

async function using<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function countsIn(pool: pg.Pool): Promise<Counts> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
  );
  if (rows.length === 0) return {};
  // In one statement: there are sixty tables, and thousands of counts.
  const counts = rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const { rows: found } = await pool.query<{ name: string; count: number }>(counts.join(' UNION ALL '));
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
}

function tablesOf({ text }: { text: string }): string[] {
  return [...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table!);
}

function lostRows(before: Counts, after: Counts): string[] {
  return Object.keys(before).filter((table) => after[table]! < before[table]!);
}

/** Takes one more step with the database that has had rows since its first, and puts a row into every new table. */
async function stepTo(name: string, before: Counts): Promise<Counts> {
  return await using(databaseUrl(server, CHAIN), async (pool) => {
    expect(await migrate(pool, { last: name })).toEqual([name]);
    expect([name, lostRows(before, await countsIn(pool))]).toEqual([name, []]);
    const created = tablesOf(migrations.find((migration) => migration.name === name)!);
    expect(created.filter((table) => Object.hasOwn(before, table))).toEqual([]);
    for (const table of created) {
      const statement = firstRow(table);
      if (statement !== null) await pool.query(statement, statement.includes('$1') ? [NOW] : []);
    }
    return await countsIn(pool);
  });
}

afterAll(async () => {
  await untilUnused(CHAIN);
  await administer(`DROP DATABASE IF EXISTS ${CHAIN}`);
});

/**
 * Every step is taken once, with rows in every table there was, whichever schema an installation comes from. What all later steps do in one go, on tables that have no
 * rows yet, is tried from the last schemas and from a few of the others; UPGRADE_ALL=1 tries it from each.
 */
const LATEST = 5;
const ONE_IN = 24;

function isStartingPoint(at: number): boolean {
  const next = migrations[at + 1];
  // Where the next step makes no table, it leads from these rows to those of the next round, so that the copy of that round goes on for this one.
  const isCovered = next !== undefined && tablesOf(next).length === 0;
  if (process.env.UPGRADE_ALL === '1' || at >= migrations.length - LATEST) return !isCovered;
  return at % ONE_IN === 0;
}

test('RL-08: from every earlier schema, with rows in every table of it, the upgrade loses none', async () => {
  await administer(`CREATE DATABASE ${CHAIN} TEMPLATE template0`);
  const copy = `${prefix}_copy`;
  let counts: Counts = {};
  for (const [at, { name }] of migrations.entries()) {
    counts = await stepTo(name, counts);
    expect([name, Object.entries(counts).filter(([, count]) => count === 0)]).toEqual([name, []]);
    if (!isStartingPoint(at)) continue;
    await untilUnused(CHAIN);
    await administer(`CREATE DATABASE ${copy} TEMPLATE ${CHAIN} STRATEGY FILE_COPY`);
    try {
      await using(databaseUrl(server, copy), async (pool) => {
        expect(await migrate(pool)).toEqual(migrations.slice(at + 1).map((later) => later.name));
        const after = await countsIn(pool);
        expect([name, lostRows(counts, after)]).toEqual([name, []]);
      });
    } finally {
      await untilUnused(copy);
      await administer(`DROP DATABASE ${copy}`);
    }
  }
});

test('RL-08: the service goes on with the rows of every step', async () => {
  const config = { database_url: databaseUrl(server, CHAIN), data_dir: '', web_concurrency: 1 };
  const stores = await openStores(config, openLog('silent'));
  try {
    const app = await startApp({ stores });
    const browser = app.client();
    const person = { user_id: IDS.user, sub: 'sub_first', email: 'first@people.example' };
    await signIn(app.context, browser, person);
    const me = await browser.get('/api/v1/me');
    expect(await me.json()).toMatchObject({ sub: person.sub, email: person.email, preferred_name: 'Ann' });
    for (const page of ['sessions', 'passkeys', 'connected-apps', 'keys', 'devices', 'agents', 'approvals'])
      expect([page, (await browser.get(`/account/${page}`)).status]).toEqual([page, 200]);
    expect((await browser.get('/developer/applications/1')).status).toBe(200);
    await app.close();
  } finally {
    await stores.close();
  }
});
