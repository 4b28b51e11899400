import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../src/platform/clock.ts';
import { TOTP_DEFAULTS } from '../../src/platform/crypto/totp.ts';
import { partitionTable } from '../../src/platform/db/partitions/index.ts';
import { deleteOld, RETENTION_BATCH, UNDISTURBED } from '../../src/platform/duties/retention.ts';
import { duties, retention } from '../../src/worker.ts';
import { anAdmin } from '../support/admins.ts';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { aRelyingParty } from '../support/oauth.ts';
import { anAccount, signedIn } from '../support/people.ts';
import { aShift } from '../support/webhooks.ts';
import { ENDING_ROWS, grant, type Ids, KEPT, PERSONAL_ROWS } from './ending-rows.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { context } = app;
const { pool } = context.stores;
let ids: Ids;

beforeAll(async () => {
  // The statement, with one moment as $1, `rounds` times.
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

/** One run of both duties: the hourly one, and that of tables to which every call can add a row. */
async function run(): Promise<void> {
  const deleting = duties.filter(({ name }) => name === 'delete-old-rows' || name === 'delete-expired-rows');
  expect(deleting).toHaveLength(2);
  for (const duty of deleting) await duty.run(context, aShift());
}

function hasOwnRule(name: string): boolean {
  return retention.some(({ table }) => table === name);
}

/** Each way in which the duty's rules let a row end, with statements that insert such rows. */
const ENDINGS = retention.flatMap((rule) =>
  [rule.table, ...(rule.along ?? []).filter((name) => !hasOwnRule(name))].flatMap((name) =>
    rule.endings.flatMap((ending) => {
      const column = 'at' in ending ? ending.at : ending.after;
      return { rule, table: name, column, days: ending.days, inserts: ENDING_ROWS[name]?.[column] ?? [] };
    }),
  ),
);

test('every table has a rule, and docs/retention.md tells it', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname <> 'schema_migrations' ORDER BY 1`,
  );
  const tables = rows.map(({ name }) => name);
  const aged = new Set(retention.flatMap(({ table, along = [] }) => [table, ...along]));
  expect([...aged, ...Object.keys(PERSONAL_ROWS), ...KEPT].sort()).toEqual(tables);
  const page = readFileSync(join(import.meta.dirname, '../../../docs/retention.md'), 'utf8');
  const told = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (.+) \|$/gm)].flatMap(([, names, stays]) =>
    names!.split(', ').map((name) => [name.replaceAll('`', ''), stays!] as const),
  );
  expect(told.map(([name]) => name).sort()).toEqual(tables);
  for (const [table, words] of told) {
    const days = new Set(ENDINGS.filter((one) => one.table === table).map((one) => one.days || 'at once'));
    const saysDays = new Set([...words.matchAll(/(\d+) days?\b/g)].map(([, number]) => Number(number)));
    const says = new Set<number | string>(words.includes('at once') ? ['at once', ...saysDays] : saysDays);
    expect([table, says]).toEqual([table, days]);
  }
});

test('of every way in which a row may end there is a row to try it with', () => {
  const tried = Object.entries(ENDING_ROWS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const ruled = ENDINGS.map(({ table, column }) => `${table}.${column}`);
  expect(tried.filter((name) => !ruled.includes(name))).toEqual([]);
  const alone = retention.flatMap(({ table, endings }) =>
    endings.map((ending) => `${table}.${'at' in ending ? ending.at : ending.after}`),
  );
  expect(alone.filter((name) => !tried.includes(name))).toEqual([]);
});

const AGED = ENDINGS.flatMap(({ rule, table, column, days, inserts }) =>
  inserts.map((insert, at) => [`${table}.${column}`, at, table, { rule, days, insert }] as const),
);

const TABLES = [...new Set(AGED.map(([, , table]) => table))];

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    TABLES.map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM ${table}`).join(
      ' UNION ALL ',
    ),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** The tables with another number of rows. */
function changed(before: Record<string, number>, after: Record<string, number>): string[] {
  return TABLES.filter((table) => before[table] !== after[table]);
}

/** All rows in one go: a run of the duties asks every table, whichever has something to delete. */
async function deletesOldOnly(group: typeof AGED): Promise<void> {
  const tables: string[] = group.map(([, , table]) => table);
  const before = await counts();
  for (const [, , , { days, insert }] of group)
    await pool.query(insert(ids), [new Date(clock.now().getTime() - days * DAY - MINUTE)]);
  const grown = await counts();
  expect(tables.filter((table) => grown[table] === before[table])).toEqual([]);
  await run();
  const left = changed(before, await counts()).filter((table) => tables.includes(table));
  expect(left).toEqual([]);
}

test('of every way in which a row may end, the duty deletes what is old enough and nothing younger', async () => {
  await run();
  /** Where rows of another table bring some along, which may stay. */
  const alsoFilled = new Set<string>();
  for (const [name, at, table, { days, insert }] of AGED) {
    const before = await counts();
    await pool.query(insert(ids), [new Date(clock.now().getTime() - days * DAY + MINUTE)]);
    const after = await counts();
    expect([name, at, after[table]]).toEqual([name, at, before[table]! + 1]);
    for (const other of changed(before, after)) if (other !== table) alsoFilled.add(other);
  }
  const young = await counts();
  await run();
  expect(changed(young, await counts())).toEqual([]);
  await deletesOldOnly(AGED.filter(([, , table]) => !alsoFilled.has(table)));
  for (const table of alsoFilled) await deletesOldOnly(AGED.filter(([, , own]) => own === table));
});

const MANY = 2.5 * RETENTION_BATCH;

/** Of a table alone; whole batches, by the duties themselves, of the partitioned table below. */
const FEW = 40;

test.each(AGED)(
  'A10: %s (%i): one run leaves none of two and a half batches',
  async (_name, _at, table, { rule, days, insert }) => {
    const before = await count(table);
    const limit = clock.now().getTime() - days * DAY;
    await pool.query('SELECT repeated($1, $2, $3)', [insert(ids), new Date(limit - MINUTE), 2.5 * FEW]);
    expect(await count(table)).toBe(before + 2.5 * FEW);
    await deleteOld(context, [rule], UNDISTURBED, FEW);
    expect(await count(table)).toBe(before);
  },
);

test('A10, SC2-10: a partitioned table loses what ended and nothing else', async () => {
  await pool.query('DELETE FROM grants');
  if (process.env.TEST_LAYOUT !== 'partitioned')
    await partitionTable(pool, { table: 'grants', into: 4, free_disk: null });
  const ended = grant(`m, m, m + interval '300 days', m`)(ids);
  const long = new Date(clock.now().getTime() - 31 * DAY);
  // Rows of four partitions share their places; the old ones are at the front of each.
  await pool.query('SELECT repeated($1, $2, $3)', [ended, long, 100]);
  await pool.query('SELECT repeated($1, $2, $3)', [
    grant(`m, m, m + interval '30 days', NULL`)(ids),
    clock.now(),
    MANY,
  ]);
  await pool.query('SELECT repeated($1, $2, $3)', [ended, long, MANY]);
  await run();
  expect(await count('grants')).toBe(MANY);
  expect(await count('grants WHERE revoked_at IS NOT NULL')).toBe(0);
  await pool.query('DELETE FROM grants');
});

test('what belongs to a person is gone when an administrator deletes the account; the account is an empty shell', async () => {
  const leaving = await anAccount(context);
  const personal = Object.entries(PERSONAL_ROWS);
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
  const { user_id, sub, created_at, deleted_at, totp_algorithm, totp_digits, totp_period, ...rest } = rows[0];
  expect({ algorithm: totp_algorithm, digits: totp_digits, period: totp_period }).toEqual(TOTP_DEFAULTS);
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
  // A duty gives audit lines their place; the last lines wait for theirs.
  const counted = KEPT.filter((table) => !table.startsWith('audit_'));
  // Clients that described themselves go with their documents, above, and open registrations when they end.
  await pool.query(`DELETE FROM applications WHERE client_id LIKE 'https://%' OR openly_registered`);
  const before = await Promise.all(counted.map(count));
  clock.advance(3650 * DAY);
  await run();
  expect(await Promise.all(counted.map(count))).toEqual(before);
});
