import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../src/platform/clock.ts';
import { RETENTION_BATCH } from '../../src/platform/duties/retention.ts';
import { duties } from '../../src/worker.ts';
import { anAdmin } from '../support/admins.ts';
import { anAgent } from '../support/agents.ts';
import { startApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { aRelyingParty } from '../support/oauth.ts';
import { anAccount, signedIn } from '../support/people.ts';
import { aShift } from '../support/webhooks.ts';
import { grant, type Ids, RULES } from './rules.ts';

const clock = testClock();
const app = await startApp({ clock, config: { rate_limits: 'observe' } });
const { context } = app;
const { pool } = context.stores;
const SOURCES = join(import.meta.dirname, '../../src');
let ids: Ids;

beforeAll(async () => {
  // The statement, with one moment as $1, so many times.
  await pool.query(`
    CREATE FUNCTION repeated(statement text, moment timestamptz, times int) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN FOR i IN 1..times LOOP EXECUTE statement USING moment; END LOOP; END $$`);
  const owner = await anAccount(context);
  const { application_id } = await aRelyingParty(context);
  const { rows } = await pool.query<{ organization_id: number }>(
    `INSERT INTO organizations (name, created_at) VALUES ('Paper', $1) RETURNING organization_id`,
    [clock.now()],
  );
  const agent = await anAgent(app, { user_id: owner.user_id });
  ids = {
    user: owner.user_id,
    application: application_id,
    organization: rows[0]!.organization_id,
    agent: agent.id,
  };
});

async function count(table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]!.count;
}

async function run(name: string): Promise<void> {
  const duty = duties.find((one) => one.name === name);
  if (!duty) throw new Error(`no duty is called ${name}`);
  await duty.run(context, aShift());
}

test('every table has a rule, and docs/retention.md tells it', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1`,
  );
  const tables = rows.map(({ name }) => name);
  expect(Object.keys(RULES).sort()).toEqual(tables);
  const page = readFileSync(join(import.meta.dirname, '../../../docs/retention.md'), 'utf8');
  const told = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (.+) \|$/gm)].flatMap(([, names, stays]) =>
    names!.split(', ').map((name) => [name.replaceAll('`', ''), stays!] as const),
  );
  expect(told.map(([name]) => name).sort()).toEqual(tables);
  const words = Object.fromEntries(told);
  for (const [table, rule] of Object.entries(RULES)) {
    if (rule.kind !== 'aged') continue;
    for (const { days } of rule.endings)
      expect([table, words[table]]).toEqual([
        table,
        expect.stringContaining(days === 0 ? 'at once' : `${days} day`),
      ]);
  }
});

const AGED = Object.entries(RULES).flatMap(([table, rule]) =>
  rule.kind === 'aged' ? rule.endings.map((ending, at) => [table, at, rule.duty, ending] as const) : [],
);

test.each(AGED)(
  '%s (%i): %s deletes what is old enough and nothing younger',
  async (table, _at, duty, { days, insert }) => {
    await run(duty);
    const before = await count(table);
    const limit = clock.now().getTime() - days * DAY;
    await pool.query(insert(ids), [new Date(limit + MINUTE)]);
    await run(duty);
    expect(await count(table)).toBe(before + 1);
    await pool.query(insert(ids), [new Date(limit - MINUTE)]);
    await run(duty);
    expect(await count(table)).toBe(before + 1);
  },
);

const MANY = 2.5 * RETENTION_BATCH;

test.each(AGED)(
  'A10: %s (%i): one run of %s leaves none of two and a half batches',
  async (table, _at, duty, { days, insert }) => {
    await run(duty);
    const before = await count(table);
    const limit = clock.now().getTime() - days * DAY;
    await pool.query('SELECT repeated($1, $2, $3)', [insert(ids), new Date(limit - MINUTE), MANY]);
    expect(await count(table)).toBe(before + MANY);
    await run(duty);
    expect(await count(table)).toBe(before);
  },
);

test('A10: a partitioned table loses what ended and nothing else', async () => {
  await pool.query(`
    CREATE TABLE parts (LIKE grants INCLUDING DEFAULTS, PRIMARY KEY (grant_id)) PARTITION BY HASH (grant_id);
    CREATE TABLE part_0 PARTITION OF parts FOR VALUES WITH (MODULUS 4, REMAINDER 0);
    CREATE TABLE part_1 PARTITION OF parts FOR VALUES WITH (MODULUS 4, REMAINDER 1);
    CREATE TABLE part_2 PARTITION OF parts FOR VALUES WITH (MODULUS 4, REMAINDER 2);
    CREATE TABLE part_3 PARTITION OF parts FOR VALUES WITH (MODULUS 4, REMAINDER 3);
    ALTER TABLE grants RENAME TO whole;
    ALTER TABLE parts RENAME TO grants`);
  const ended = grant(`m, m, m + interval '300 days', m`)(ids);
  const long = new Date(clock.now().getTime() - 31 * DAY);
  try {
    // Rows of four partitions share their places; the old ones stand at the front of each.
    await pool.query('SELECT repeated($1, $2, $3)', [ended, long, 100]);
    await pool.query('SELECT repeated($1, $2, $3)', [
      grant(`m, m, m + interval '30 days', NULL`)(ids),
      clock.now(),
      MANY,
    ]);
    await pool.query('SELECT repeated($1, $2, $3)', [ended, long, MANY]);
    await run('delete-old-oauth-rows');
    expect(await count('grants')).toBe(MANY);
    expect(await count('grants WHERE revoked_at IS NOT NULL')).toBe(0);
  } finally {
    await pool.query('DROP TABLE grants; ALTER TABLE whole RENAME TO grants');
  }
});

test('A10: no statement deletes or changes rows by ctid, of which partitions have several alike', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(sources.filter((name) => /\bctid\b/.test(sqlOf(readFileSync(join(SOURCES, name), 'utf8'))))).toEqual(
    [],
  );
});

/** Without comments. */
function sqlOf(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test('what belongs to a person is gone when an administrator deletes the account; the account is an empty shell', async () => {
  const leaving = await anAccount(context);
  const personal = Object.entries(RULES).flatMap(([table, rule]) =>
    rule.kind === 'person' ? [[table, rule.insert] as const] : [],
  );
  for (const [, insert] of personal)
    await pool.query(insert({ ...ids, user: leaving.user_id }), [clock.now()]);
  await signedIn(app, leaving);
  const admin = await anAdmin(app);
  expect((await admin.send('DELETE', `/api/v1/admin/users/${leaving.user_id}`)).status).toBe(204);

  for (const [table] of personal) {
    const { rows } = await pool.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [leaving.user_id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const { rows } = await pool.query('SELECT * FROM users WHERE user_id = $1', [leaving.user_id]);
  const { user_id, sub, created_at, deleted_at, ...rest } = rows[0];
  expect([user_id, sub, created_at, deleted_at].includes(null)).toBe(false);
  expect(Object.values(rest).filter((value) => !isEmpty(value))).toEqual([]);
  const sessions = await pool.query('SELECT ip, user_agent FROM sessions WHERE user_id = $1', [
    leaving.user_id,
  ]);
  expect(sessions.rows).toEqual([{ ip: null, user_agent: null }]);
});

function isEmpty(value: unknown): boolean {
  return !value || Number(value) === 0 || JSON.stringify(value) === '{}';
}

test('ten years later what is kept is still there', async () => {
  const keptTables = Object.entries(RULES)
    .filter(([, { kind }]) => kind === 'kept')
    .map(([table]) => table);
  // Duties say when they ran and give audit lines their place; the last lines wait for theirs.
  const counted = keptTables.filter((table) => !/^(audit_|duty_)/.test(table));
  // Clients that described themselves go with their documents, above.
  await pool.query(`DELETE FROM applications WHERE client_id LIKE 'https://%'`);
  const before = await Promise.all(counted.map(count));
  clock.advance(3650 * DAY);
  for (const name of new Set(AGED.map(([, , duty]) => duty))) await run(name);
  expect(await Promise.all(counted.map(count))).toEqual(before);
});
