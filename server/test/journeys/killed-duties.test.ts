import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { assign } from '../../src/access/index.ts';
import { chainAuditLines, recordAudit } from '../../src/platform/audit/index.ts';
import { after, DAY, HOUR, MINUTE } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import { partitionTable } from '../../src/platform/db/partitions/index.ts';
import { UNDISTURBED } from '../../src/platform/duties/retention.ts';
import { openLog } from '../../src/platform/log.ts';
import { enqueueMail } from '../../src/platform/mail/enqueue.ts';
import { vapidKey } from '../../src/platform/push/index.ts';
import { duties, retention } from '../../src/worker.ts';
import { ENDING_ROWS } from '../retention/ending-rows.ts';
import { aClosedApplication } from '../support/access-requests.ts';
import { anAgent } from '../support/agents.ts';
import { type App, startUnlimitedApp, TEST_SECRET_KEY } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { startDns } from '../support/network/dns.ts';
import { startTls } from '../support/network/tls.ts';
import { aPerson, type Person } from '../support/oauth.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { anApplicationAt, enqueueDeleted, enqueuePing } from '../support/webhooks.ts';

/** `npm run walks` kills each duty at this many of its writes, spread over all; `npm test` only one, once. */
const KILLS = Number(process.env.DUTY_KILLS ?? 1);
const SHORT = ['expire-due-approvals'];
const GATE = 26_024;
const compiled = temporaryFolder('compiled');
/** When the other process looks again: leases end, waits are over, and then nothing is left to do. */
const LATER = [0, 0, MINUTE, 10 * MINUTE, HOUR, HOUR];
/** Those whose work goes on for weeks. */
const WEEKS_LATER: Record<string, number[]> = {
  // The reminder a week before the end, and the end.
  'review-access': [0, 0, 15 * DAY, 0, 8 * DAY, 0],
  // What a dead process has claimed of all people waits for the next round, 20 hours later. Then the suspensions and the removals.
  'watch-dormant-people': [0, 0, 21 * HOUR, 32 * DAY, 21 * HOUR, 72 * DAY, 21 * HOUR],
};
/** Changes no row, so nothing of it could be torn: the one writes a line to the log, the other's only statement is ANALYZE. */
const WITHOUT_WRITES = ['anchor-audit-chain', 'analyze-partitioned-tables'];

/** Every statement that changed a row counts itself; the one whose turn it is waits, before it is answered. */
const GATES = `
  CREATE SEQUENCE writes;
  CREATE TABLE gate AS SELECT 0 AS at;
  CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM changed) AND nextval('writes') = (SELECT at FROM gate) THEN PERFORM pg_advisory_xact_lock(${GATE}); END IF;
    RETURN NULL;
  END $$;
  DO $$
  DECLARE name regclass;
  BEGIN
    FOR name IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'gate' LOOP
      EXECUTE format('CREATE TRIGGER zz_i AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_write()', name);
      EXECUTE format('CREATE TRIGGER zz_u AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_write()', name);
      EXECUTE format('CREATE TRIGGER zz_d AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_write()', name);
    END LOOP;
  END $$`;

const dns = await startDns();
const tls = await startTls();
dns.host('rp.example', '127.0.0.1');
for (const host of ['rp.example', 'localhost'])
  tls.host(host, ({ url }, response) => response.writeHead(url === '/gone' ? 410 : 204).end());
const settings = {
  dns_servers: [dns.address],
  net_allow: ['127.0.0.0/8'],
  extra_ca_file: tls.ca_file,
  audit_stream_url: `https://localhost:${tls.port}/audit`,
};
const prepared = `${inject('database_template').replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`;
const prepare = async () => {
  await administer(`CREATE DATABASE ${prepared} TEMPLATE ${inject('database_template')} STRATEGY FILE_COPY`);
  const stores = await storesOf(prepared);
  const app = await startUnlimitedApp({ stores, config: settings });
  await giveWork(app);
  await stores.pool.query(GATES);
  await app.close();
  await stores.close();
  await disconnected(prepared, 0);
  return app.context;
};
const context = await prepare();

const named = duties.map(({ name }) => name).filter((name) => !WITHOUT_WRITES.includes(name));

test.each(KILLS > 1 ? named : SHORT)(
  'SC2-66: %s, killed with -9 at a write, is done by the other process as if nothing had been',
  { timeout: 1_200_000 },
  async (name) => {
    const whole = await clone();
    const writes = await finish(name, whole);
    const expected = await shapeOf(whole);
    await whole.drop();
    console.info(`${name}: ${writes} writes`);
    expect(writes, 'the duty had nothing to do').toBeGreaterThan(0);
    const chosen = Array.from(
      { length: Math.min(KILLS, writes) },
      (_, index) => 1 + Math.floor((index * writes) / Math.min(KILLS, writes)),
    );
    let killed = 0;
    for (const at of chosen) {
      const database = await clone();
      const { wasKilled, made } = await killAt(name, database, at);
      if (wasKilled) killed += 1;
      else expect(made, 'a write that was not waited for').toBeLessThan(at);
      await finish(name, database);
      expect([at, await shapeOf(database)]).toEqual([at, expected]);
      await database.drop();
    }
    console.info(`${name}: killed at ${killed} of ${chosen.length}`);
    expect(killed).toBeGreaterThan(chosen.length / 2);
  },
);

test.each(KILLS > 1 ? WITHOUT_WRITES : [])('SC2-66: %s has no write to be killed at', async (name) => {
  const database = await clone();
  const before = await shapeOf(database);
  expect([await finish(name, database), await shapeOf(database)]).toEqual([0, before]);
  await database.drop();
});

test.runIf(KILLS > 1)(
  'SC2-66: analyze-partitioned-tables, killed with -9 while it analyzes, is done by the other process',
  async () => {
    const database = await clone();
    const { pool } = database;
    await partitionTable(pool, { table: 'grants', into: 2, free_disk: null });
    await pool.query(`SELECT pg_stat_reset_single_table_counters('grants'::regclass)`);
    const gate = await connectedTo(database);
    // Where ANALYZE writes what it found.
    await gate.query('BEGIN; LOCK TABLE pg_statistic IN SHARE MODE');
    const waiting = await killWaiting('analyze-partitioned-tables', database);
    expect(waiting).not.toEqual([]);
    for (const pid of waiting) await pool.query('SELECT pg_terminate_backend($1::int)', [pid]);
    await gate.end();
    await disconnected(database.name, pool.totalCount);
    const analyzed = async () =>
      (await pool.query(`SELECT pg_stat_get_last_analyze_time('grants'::regclass) AS at`)).rows[0].at;
    expect(await analyzed()).toBeNull();
    await finish('analyze-partitioned-tables', database);
    expect(await analyzed()).not.toBeNull();
    await database.drop();
  },
);

type Cloned = { name: string; pool: pg.Pool; drop(): Promise<void> };

async function clone(): Promise<Cloned> {
  const name = `${prepared}_${randomBytes(4).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${prepared} STRATEGY FILE_COPY`);
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 2 });
  pool.on('error', () => {});
  return {
    name,
    pool,
    async drop() {
      await pool.end();
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** As the other process does it, now and later; how many statements wrote something in the first run. */
async function finish(name: string, { name: database, pool }: Cloned): Promise<number> {
  const stores = await storesOf(database);
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const duty = duties.find((one) => one.name === name)!;
  let first: number | null = null;
  for (const wait of WEEKS_LATER[name] ?? LATER) {
    offset += wait;
    await duty.run({ ...context, stores, clock } satisfies Context, UNDISTURBED);
    first ??= await writesOf(pool);
  }
  await stores.close();
  return first!;
}

async function writesOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS count FROM writes',
  );
  return rows[0]!.count;
}

/**
 * In a process of its own, which dies while its write waits to be answered. Every other time the server learns of it only after the statement. Where results
 * that arrive together share a statement, a run may make fewer writes and end by itself: then `made` is their number.
 */
async function killAt(
  name: string,
  database: Cloned,
  at: number,
): Promise<{ wasKilled: boolean; made: number }> {
  const { pool } = database;
  await pool.query('UPDATE gate SET at = $1', [at]);
  const gate = await connectedTo(database);
  await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
  const waiting = await killWaiting(name, database);
  if (at % 2 === 0)
    for (const pid of waiting) await pool.query('SELECT pg_terminate_backend($1::int)', [pid]);
  await pool.query('UPDATE gate SET at = 0');
  await gate.end();
  // Until the server has ended what the dead process left.
  await disconnected(database.name, pool.totalCount);
  const made = await writesOf(pool);
  await pool.query(`SELECT setval('writes', 1, false)`);
  return { wasKilled: waiting.length > 0, made };
}

async function connectedTo({ name }: Cloned): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Kills a process of its own as soon as it waits for a lock; the server's processes that still wait for it. */
async function killWaiting(name: string, { name: database, pool }: Cloned): Promise<number[]> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../support/processes/run-duty.ts'), name],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: compiled,
        BASE_URL: context.config.base_url,
        DATA_DIR: temporaryFolder('data'),
        DATABASE_URL: urlOf(database),
        SECRET_KEY: TEST_SECRET_KEY,
        DNS_SERVERS: dns.address,
        NET_ALLOW: '127.0.0.0/8',
        EXTRA_CA_FILE: tls.ca_file,
        AUDIT_STREAM_URL: settings.audit_stream_url,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  let waiting: number[] = [];
  while (waiting.length === 0 && child.exitCode === null) {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND l.locktype IN ('advisory', 'relation') AND NOT l.granted`,
    );
    waiting = rows.map(({ pid }) => pid);
    await pause(10);
  }
  child.kill('SIGKILL');
  await ended;
  return waiting;
}

/** How many rows of each table have each column: what was sent, claimed, ended, deleted or said, whatever its id and moment. */
async function shapeOf({ pool }: Cloned): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attname) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'gate'
      GROUP BY 1 ORDER BY 1`,
  );
  const shape: Record<string, unknown> = {};
  for (const { table, columns } of tables) {
    const counts = columns.map((column) => `count("${column}")::int AS "${column}"`).join(', ');
    const { rows } = await pool.query(`SELECT count(*)::int AS "rows", ${counts} FROM "${table}"`);
    if (rows[0].rows > 0) shape[table] = rows[0];
  }
  return shape;
}

/** Something for every duty. */
async function giveWork(app: App): Promise<void> {
  const { context: of } = app;
  const { db, pool } = of.stores;
  const now = of.clock.now();
  const owner = await aPerson(of);
  const other = await aPerson(of);
  const hooks = `https://rp.example:${tls.port}/hooks`;
  const rp = await anApplicationAt(of, hooks);
  const { application_id } = rp;
  const keyless = await anApplicationAt(of, hooks);
  const closed = await aClosedApplication(of);
  const agent = await anAgent(app, { user_id: owner.user_id });
  const in_ = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const run = (text: string, ...values: unknown[]) => pool.query(text, values);

  const { rows } = await run(
    `INSERT INTO organizations (name, created_at) VALUES ('Paper', $1) RETURNING organization_id`,
    now,
  );
  const organization = (rows[0] as { organization_id: number }).organization_id;
  const ids = { user: owner.user_id, application: application_id, organization, agent: agent.id };
  for (const { table, endings, along = [] } of retention)
    for (const name of [table, ...along])
      for (const ending of endings)
        for (const insert of ENDING_ROWS[name]?.['at' in ending ? ending.at : ending.after] ?? [])
          await pool.query(insert(ids), [in_(-4_000 * DAY)]);

  // Chained, but not sent.
  await recordAudit(db, { clock: of.clock }, null, {
    event_type: 'scope.created',
    actor: { type: 'operator', id: null },
  });
  await chainAuditLines(of);
  for (let count = 0; count < 3; count++) {
    await recordAudit(db, { clock: of.clock }, null, {
      event_type: 'scope.created',
      actor: { type: 'operator', id: null },
    });
    await enqueueMail(db, of.keyring, now, {
      to: owner.email,
      subject: 'Hello',
      paragraphs: ['…'],
      closing: '…',
    } as never);
    await enqueuePing(of, application_id);
    await enqueueDeleted(of, application_id);
    await run(
      `INSERT INTO backchannel_logouts (application_id, sub, sid, created_at, next_attempt_at) VALUES ($1, $2, 'sid' || $3, $4, $4)`,
      application_id,
      owner.sub,
      count,
      in_(-MINUTE),
    );
    await run(
      `INSERT INTO approval_requests (id, agent_id, user_id, action_type, display_payload, display_payload_hash, number_match, status, body_digest, created_at, expires_at)
       VALUES ('apr_' || $1, $2, $3, 'a.b', '{}', 'x', '12', 'pending', '\\x00', $4, $5)`,
      count,
      agent.id,
      owner.user_id,
      in_(-HOUR),
      in_(-MINUTE),
    );
    await run(
      `INSERT INTO scope_drifts (application_id, scope_name, first_seen_at, last_seen_at) VALUES ($1, 'shop:' || $2, $3, $4)`,
      application_id,
      count,
      in_(-8 * DAY),
      in_(-DAY),
    );
  }
  await run(
    `UPDATE applications SET backchannel_logout_uri = $1, client_secret_expires_at = $2 WHERE application_id = $3`,
    `https://rp.example:${tls.port}/logout`,
    in_(5 * DAY),
    application_id,
  );
  // The last active one stays.
  await run(
    `INSERT INTO webhook_signing_keys (kid, application_id, sealed_secret, issued_at, expires_at)
     SELECT 'former', application_id, sealed_secret, $2, $3 FROM webhook_signing_keys WHERE application_id = $1`,
    application_id,
    in_(-2 * DAY),
    in_(-MINUTE),
  );
  await run(
    `UPDATE applications SET logo_url = 'https://rp.example/logo.png' WHERE application_id = $1`,
    application_id,
  );
  await run(
    'INSERT INTO dormancy (updated_at, warn_days, suspend_days, remove_days) VALUES ($1, 100, 130, 200)',
    now,
  );
  await run('INSERT INTO audit_stream (is_on, position, next_attempt_at) VALUES (true, 0, $1)', in_(-MINUTE));
  await run(
    'UPDATE users SET last_active_at = $1, created_at = $1 WHERE user_id = $2',
    in_(-120 * DAY),
    other.user_id,
  );
  const by = { actor: { type: 'operator', id: null }, request: null } as const;
  const given = {
    application_id: closed.application_id,
    subject: { user_id: owner.user_id },
    granted_by: null,
  };
  await assign(db, { ...of, clock: { now: () => in_(-60 * DAY) } }, by, {
    ...given,
    expires_at: in_(5 * DAY),
  });
  await run('DELETE FROM webhook_signing_keys WHERE application_id = $1', keyless.application_id);
  for (const [request, user, expires] of [
    ['arq_1', owner, HOUR],
    ['arq_2', other, -HOUR],
  ] as const)
    await run(
      `INSERT INTO access_requests (request_id, user_id, application_id, reason, status, created_at, expires_at) VALUES ($1, $2, $3, 'x', 'pending', $4, $5)`,
      request,
      user.user_id,
      closed.application_id,
      in_(-2 * DAY),
      in_(expires),
    );
  await run(
    `UPDATE redirect_uris SET verified_at = $1, verification_expires_at = $2 WHERE application_id = $3`,
    in_(-300 * DAY),
    in_(5 * DAY),
    application_id,
  );
  await run(
    `INSERT INTO organization_domains (organization_id, domain, created_at, verified_at, expires_at) VALUES ($1, 'paper.example', $2, $2, $3)`,
    organization,
    in_(-300 * DAY),
    in_(5 * DAY),
  );
  await run(
    `INSERT INTO test_sign_ins (state_hash, application_id, user_id, browser_hash, query, created_at, expires_at) VALUES ('\\x01', $1, $2, '\\x02', '', $3, $4)`,
    application_id,
    owner.user_id,
    in_(-HOUR),
    in_(-MINUTE),
  );
  // The one duty of the short form needs none of it.
  if (KILLS > 1) {
    await giveNotices(app, agent.id, owner, other);
    await giveReviews(app);
    await giveDormantPeople(app);
  }
  await run(
    `INSERT INTO bulk_jobs (admin_id, action, people, created_at) VALUES ($1, 'suspend', 1, $2)`,
    owner.user_id,
    now,
  );
  await run(
    `INSERT INTO bulk_job_items (job_id, user_id) SELECT max(job_id), $1 FROM bulk_jobs WHERE ended_at IS NULL`,
    other.user_id,
  );
}

/** To two browsers, one of which its push service no longer knows; by mail; and mail that has left. */
async function giveNotices({ context: of }: App, agent: string, mailed: Person, pushed: Person) {
  const { pool } = of.stores;
  const now = of.clock.now();
  const { public_key } = vapidKey(of.keyring);
  for (const path of ['push', 'gone']) {
    const browser = createECDH('prime256v1');
    await pool.query(
      `INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, vapid_key, locale, created_at) VALUES ($1, $2, $3, $4, $5, 'en', $6)`,
      [
        pushed.user_id,
        `https://rp.example:${tls.port}/${path}`,
        browser.generateKeys(),
        Buffer.alloc(16),
        public_key,
        now,
      ],
    );
  }
  for (const [id, { user_id }, due] of [
    ['apr_push', pushed, now],
    ['apr_mail', mailed, now],
    ['apr_sent', mailed, null],
  ] as const)
    await pool.query(
      `INSERT INTO approval_requests (id, agent_id, user_id, action_type, display_payload, display_payload_hash, number_match, status, body_digest, created_at, expires_at, notice_due_at)
       VALUES ($1, $2, $3, 'a.b', '{}', 'x', '12', 'pending', '\\x00', $4, $5, $6)`,
      [id, agent, user_id, now, after(now, DAY), due],
    );
  await pool.query(
    `WITH sent AS (INSERT INTO mail_queue (channel, sealed_message, created_at, next_attempt_at, sent_at) VALUES ('email', '\\x00', $1, $1, $1) RETURNING id)
     UPDATE approval_requests SET notice_mail_id = sent.id FROM sent WHERE approval_requests.id = 'apr_sent'`,
    [now],
  );
}

/** One to plan, one to begin, one of which those who decide are reminded, and one that no one answered. */
async function giveReviews({ context: of }: App): Promise<void> {
  const { db, pool } = of.stores;
  const now = of.clock.now();
  const { application_id } = await aClosedApplication(of, { review_every_days: 30 });
  const given = async (): Promise<{ user_id: number; asg_id: string }> => {
    const { user_id } = await aPerson(of);
    const by = { actor: { type: 'operator', id: null }, request: null } as const;
    const then = { ...of, clock: { now: () => after(now, -29 * DAY) } };
    const { asg_id } = await assign(db, then, by, { application_id, subject: { user_id }, granted_by: null });
    return { user_id, asg_id };
  };
  await given();
  const due = await given();
  await pool.query('UPDATE assignments SET review_due_at = $1 WHERE asg_id = $2', [now, due.asg_id]);
  for (const [end, reminded] of [
    [after(now, DAY), null],
    [after(now, -DAY), after(now, -8 * DAY)],
  ]) {
    const { user_id, asg_id } = await given();
    await pool.query('UPDATE assignments SET review_due_at = $1 WHERE asg_id = $2', [
      after(now, 90 * DAY),
      asg_id,
    ]);
    await pool.query(
      `INSERT INTO access_reviews (assignment_id, application_id, user_id, created_at, due_at, reminded_at)
       SELECT assignment_id, $1, $2, $3, $4, $5 FROM assignments WHERE asg_id = $6`,
      [application_id, user_id, after(now, -20 * DAY), end, reminded, asg_id],
    );
  }
}

/** One to suspend, one to whom the removal is announced, and one to remove. */
async function giveDormantPeople({ context: of }: App): Promise<void> {
  const now = of.clock.now();
  const [long, lately] = [after(now, -140 * DAY), after(now, -DAY)];
  for (const [suspended, next] of [
    [null, lately],
    [lately, null],
    [lately, lately],
  ]) {
    const { user_id } = await aPerson(of);
    await of.stores.pool.query(
      `UPDATE users SET last_active_at = $1, created_at = $1, dormant_warned_at = $1, suspended_at = $2, dormant_suspended_at = $2, dormant_next_at = $3
        WHERE user_id = $4`,
      [long, suspended, next, user_id],
    );
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('database_server'));
  url.pathname = `/${database}`;
  return url.href;
}

function storesOf(database: string) {
  return openStores({ database_url: urlOf(database), data_dir: '', web_concurrency: 1 }, openLog('silent'));
}

async function administer(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: inject('database_server') });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** But for so many of our own. */
async function disconnected(database: string, own: number): Promise<void> {
  for (;;) {
    const { rowCount } = await administer('SELECT FROM pg_stat_activity WHERE datname = $1', [database]);
    if (rowCount! <= own) return;
    await pause(20);
  }
}

atEnd(() => administer(`DROP DATABASE IF EXISTS ${prepared} WITH (FORCE)`));
