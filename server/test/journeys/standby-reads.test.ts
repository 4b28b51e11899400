import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { chainAuditLines, exportLines } from '../../src/platform/audit/index.ts';
import { backupLines } from '../../src/platform/db/backup/backup-lines.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import type { Freshness } from '../../src/platform/db/reports/reports.ts';
import type { Stores } from '../../src/platform/db/stores.ts';
import { anAdmin } from '../support/admins.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { answer } from '../support/developers.ts';
import { aPerson, aRelyingParty, obtainTokens, post } from '../support/oauth.ts';
import { someoneSignedIn } from '../support/people.ts';
import { aCluster } from '../support/standby.ts';

const cluster = await aCluster();
const { primary } = cluster;
const logged: string[] = [];
const note = (_fields: object, text: string) => logged.push(text);
const log = { info: note, warn: note, error() {}, debug() {} } as unknown as FastifyBaseLogger;

async function storesWith(database_read_url: string | null): Promise<Stores> {
  const settings = { database_url: primary.url, database_read_url, data_dir: '', web_concurrency: 1 };
  const stores = await openStores(settings, log);
  atEnd(() => stores.close());
  return stores;
}

await (async () => {
  const { pool } = await storesWith(null);
  await migrate(pool);
})();
const standby = await cluster.standby();
const stores = await storesWith(standby.url);
const { reports } = stores;
const app = await startUnlimitedApp({ stores });

const portOf = (freshness: Freshness) =>
  reports.read(freshness, async (db) => {
    const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(db);
    return rows[0]!.port;
  });

test('SC2-28: sign-ins, consents, tokens, introspection and approvals never read from a standby', async () => {
  const before = { ...reports.counts };
  const rp = await aRelyingParty(app.context);
  const { browser } = await someoneSignedIn(app);
  const { access_token, refresh_token } = await obtainTokens(browser, rp);
  const status = await post(browser, '/oauth/introspect', rp, { token: access_token });
  expect(await answer(status)).toMatchObject([200, { active: true }]);
  const renewed = await post(browser, '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
  expect(renewed.status).toBe(200);
  expect((await browser.get('/account/approvals')).status).toBe(200);
  expect(reports.counts).toEqual(before);
});

test.each(['access', 'customers', 'groups', 'roles', 'scopes', 'tokens', 'users/bulk-jobs'])(
  'SC2-60: the file of /admin/%s comes from the standby',
  async (path) => {
    const { browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
    const { standby: reads } = reports.counts;
    // On a busy machine the standby may need longer than a reader waits for it.
    const readThere = async () => {
      const file = await browser.get(`/admin/${path}?format=csv`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      await file.text();
      return reports.counts.standby - reads;
    };
    await expect.poll(readThere, { timeout: 60_000 }).toBe(1);
  },
);

test('SC2-29: lists are read from the standby, with everything that was changed before they were opened, however far it is behind', async () => {
  const admin = await anAdmin(app);
  const person = await aPerson(app.context);
  const search = `/api/v1/admin/users?query=${encodeURIComponent(person.email)}`;
  const isSuspended = async () => {
    const [status, body] = await answer(await admin.get(search));
    expect(status).toBe(200);
    return (body as { users: { suspended_at: string | null }[] }).users[0]!.suspended_at !== null;
  };
  await portOf('all');
  const { standby: reads } = reports.counts;
  expect(await isSuspended()).toBe(false);
  expect(reports.counts.standby).toBe(reads + 1);

  await standby.query('SELECT pg_wal_replay_pause()');
  onTestFinished(async () => {
    await standby.query('SELECT pg_wal_replay_resume()');
  });
  const changed = await admin.send('POST', `/api/v1/admin/users/${person.user_id}/suspend`, {});
  expect(changed.status).toBe(200);
  expect(await isSuspended()).toBe(true);
  expect(reports.counts.standby).toBe(reads + 1);
  expect(logged).toContain('reports are read from the primary');

  await standby.query('SELECT pg_wal_replay_resume()');
  await expect.poll(() => portOf('all')).toBe(standby.port);
  expect(await isSuspended()).toBe(true);
  expect(logged).toContain('reports are read from the standby again');
  const page = await answer(await admin.get('/api/v1/admin/status'));
  expect(page).toMatchObject([
    200,
    { database: { standbys: [{ host: `127.0.0.1:${standby.port}`, state: 'fit' }] } },
  ]);
});

test('SC2-63: the primary is asked once for each read of everything, however long ago the standby was last asked', async () => {
  await chainAuditLines(app.context);
  const asked = vi.spyOn(stores.pool, 'query');
  onTestFinished(() => asked.mockRestore());
  await expect.poll(() => portOf('all')).toBe(standby.port);
  // Longer than an answer about its state counts.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  asked.mockClear();
  const { writer } = reports.counts;
  await portOf('all');
  expect([asked.mock.calls.length, reports.counts.writer]).toEqual([1, writer]);

  // The short form of `npm run bench:reports`: one short statement for each batch is all that a file costs the primary.
  asked.mockClear();
  const before = { ...reports.counts };
  let text = '';
  for await (const batch of exportLines((work) => reports.read('all', work), 'jsonl', {})) text += batch;
  expect(text).not.toBe('');
  expect(reports.counts.writer).toBe(before.writer);
  const statements = asked.mock.calls.map(([statement]) => String(statement));
  expect(statements).toHaveLength(reports.counts.standby - before.standby);
  expect(statements.filter((statement) => !statement.includes('pg_current_wal_flush_lsn()'))).toEqual([]);
});

test('SC2-64: a standby that freezes in the middle of a read answers nothing any more, and the primary does, without the standby waking', async () => {
  await expect.poll(() => portOf('all')).toBe(standby.port);
  onTestFinished(() => standby.thaw());
  let attempts = 0;
  const found = await reports.read('all', async (db) => {
    attempts += 1;
    if (attempts === 1) standby.freeze();
    const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(db);
    return rows[0]!.port;
  });
  expect([found, attempts]).toEqual([primary.port, 2]);
  expect(reports.lastKnown()).toMatchObject([{ state: 'lost' }]);
  // The next ones do not wait for it, and one that begins while it is frozen is answered too.
  expect([await portOf('all'), await portOf('recent')]).toEqual([primary.port, primary.port]);
  const begun: pg.Pool[] = [];
  standby.thaw();
  await expect.poll(() => portOf('all')).toBe(standby.port);
  const lines = await reports.readPool('all', async (pool) => {
    begun.push(pool);
    let count = 0;
    // The limit for the standby alone.
    for await (const _line of backupLines(pool, begun.length === 1 ? 2_000 : undefined)) {
      if (count++ === 0 && begun.length === 1) standby.freeze();
    }
    return count;
  });
  expect([lines > 0, begun.length, begun.at(-1)]).toEqual([true, 2, stores.pool]);
  standby.thaw();
  await expect.poll(() => portOf('all')).toBe(standby.port);
});

test('SC2-26, SC2-61: a standby that is too far behind, lost, or of another cluster is left alone, and used again when it is fit', async () => {
  expect(await portOf('recent')).toBe(standby.port);
  // SC2-61: a backup whose standby dies begins again with the writer.
  const begun: (pg.Pool | null)[] = [];
  const backed = await reports.readPool('all', async (pool) => {
    begun.push(pool === stores.pool ? pool : null);
    let lines = 0;
    let isFirst = begun.length === 1;
    for await (const line of backupLines(pool)) {
      if (isFirst) await standby.stop('SIGKILL');
      isFirst = false;
      if (Array.isArray(line)) lines += 1;
    }
    return lines;
  });
  expect(begun).toEqual([null, stores.pool]);
  expect(backed).toBeGreaterThan(0);
  expect([await portOf('all'), await portOf('recent')]).toEqual([primary.port, primary.port]);
  expect(reports.lastKnown()).toMatchObject([{ state: 'lost' }]);

  // Since it started it has applied no transaction, and there is one that it holds back: it may be behind by any time.
  await standby.start();
  await primary.query('CHECKPOINT');
  await expect.poll(() => portOf('all')).toBe(standby.port);
  await standby.query('CHECKPOINT');
  await standby.query(`ALTER SYSTEM SET recovery_min_apply_delay = '1h'`);
  await standby.stop('SIGINT');
  await standby.start();
  await primary.query('CREATE TABLE later (n int)');
  await expect.poll(async () => await reports.standbys()).toMatchObject([{ state: 'behind' }]);
  expect(await portOf('recent')).toBe(primary.port);
  await standby.query(`ALTER SYSTEM RESET recovery_min_apply_delay`);
  await standby.query('SELECT pg_reload_conf()');
  await expect.poll(() => portOf('recent')).toBe(standby.port);

  const stranger = await storesWith(inject('database_server'));
  expect(await stranger.reports.standbys()).toMatchObject([{ state: 'stranger', lag: null }]);
  const { rows } = await stranger.reports.read('recent', (db) =>
    sql`SELECT inet_server_port() AS port`.execute(db),
  );
  expect(rows).toEqual([{ port: primary.port }]);
});

test('SC2-27, SC2-53: what writes is refused where reports are read, even where that is the primary', async () => {
  const itself = await storesWith(primary.url);
  const pool = await itself.reports.readPool('all', async (pool) => pool);
  expect(pool).not.toBe(itself.pool);
  await expect(pool.query('CREATE TABLE written (n int)')).rejects.toMatchObject({ code: '25006' });
  // SC2-53: nor is it repeated where it would succeed.
  await expect.poll(() => portOf('all')).toBe(standby.port);
  const before = { ...reports.counts };
  const tried: pg.Pool[] = [];
  const work = async (pool: pg.Pool) => {
    tried.push(pool);
    await pool.query('CREATE TABLE written (n int)');
  };
  await expect(reports.readPool('recent', work)).rejects.toMatchObject({ code: '25006' });
  expect(tried).toHaveLength(1);
  expect(tried).not.toContain(stores.pool);
  expect(await primary.query(`SELECT to_regclass('written') AS made`)).toEqual([{ made: null }]);
  expect([reports.counts, reports.lastKnown()]).toMatchObject([before, [{ state: 'fit' }]]);
  await reports.read('all', async (db) => {
    // @ts-expect-error: no statement that writes can be made of it.
    expect(db.insertInto).toBeDefined();
  });
});

test('SC2-48: a standby that was promoted a moment after it was fit answers nothing, however far its own log is', async () => {
  expect(await portOf('all')).toBe(standby.port);
  await standby.query('SELECT pg_promote()');
  for (let segment = 0; segment < 3; segment++) {
    await standby.query(`SELECT pg_logical_emit_message(false, 'apart', 'x')`);
    await standby.query('SELECT pg_switch_wal()');
  }
  expect(await portOf('all')).toBe(primary.port);
  expect(reports.lastKnown()).toMatchObject([{ state: 'stranger' }]);
});
