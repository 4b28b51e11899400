import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { captureLog } from '../../../test/support/processes/captured-log.ts';
import { HOUR } from '../clock.ts';
import type { Context } from '../context.ts';
import { openLog } from '../log.ts';
import type { Duty } from './duty.ts';
import { traceLook } from './duty-runs.ts';
import { lookForDue } from './look-for-due.ts';

const stores = await testStores({ empty: true });
const captured = captureLog();
const clock = { now: () => new Date() };
const context = { stores, clock, log: openLog('debug', captured.stream) } as unknown as Context;
await stores.pool.query('CREATE TABLE work (duty text, due_at timestamptz)');
await stores.pool.query(
  'CREATE TABLE duty_runs (name text PRIMARY KEY, every_ms int, ran_at timestamptz, done int, failed_at timestamptz, error text)',
);

function duty(name: string, every: number): Duty {
  return {
    name,
    every,
    run: async () => 0,
    due: (now) =>
      sql`(SELECT true FROM work WHERE duty = ${name} AND due_at <= ${now} ORDER BY due_at LIMIT 1)`,
  };
}

function looking(duties: Duty[], isRunning: (name: string) => boolean = () => false) {
  const woken: string[] = [];
  const look = lookForDue({ ...context }, duties, { wake: (name) => woken.push(name), isRunning });
  onTestFinished(() => look.stop());
  return { look, woken };
}

const enqueue = (name: string, inMs: number) =>
  stores.pool.query('INSERT INTO work VALUES ($1, $2)', [name, new Date(Date.now() + inMs)]);
const trace = async (name: string) =>
  (await stores.pool.query('SELECT failed_at, error FROM duty_runs WHERE name = $1', [name])).rows[0];

test('SC2-40 the process that looks for all wakes the duty that has something due, and no other', async () => {
  await enqueue('first', -1);
  await enqueue('later', HOUR);
  const { look, woken } = looking([duty('first', 1), duty('later', 1), duty('nothing', HOUR)]);
  look.lead(true);
  await expect.poll(() => woken.length).toBeGreaterThan(1);
  expect(new Set(woken)).toEqual(new Set(['first']));
});

test('SC2-41 what falls due is found without any notification', async () => {
  const { look, woken } = looking([duty('quiet', 1)]);
  look.lead(true);
  await enqueue('quiet', 50);
  await expect.poll(() => woken).toContain('quiet');
});

test('a process that does not look for all still looks once, at its start', async () => {
  await enqueue('left', -1);
  const { woken } = looking([duty('left', 1)]);
  await expect.poll(() => woken).toEqual(['left']);
});

test('a duty that runs, or was asked about within its interval, is left alone', async () => {
  await enqueue('running', -1);
  await enqueue('rare', -1);
  await enqueue('often', -1);
  const duties = [duty('running', 1), duty('rare', HOUR), duty('often', 1)];
  const { look, woken } = looking(duties, (name) => name === 'running');
  look.lead(true);
  await expect.poll(() => woken.filter((name) => name === 'often').length).toBeGreaterThan(1);
  expect(woken.filter((name) => name !== 'often')).toEqual(['rare']);
});

test('a look that finds nothing counts as a run without a fault, for the system status', async () => {
  await stores.pool.query(
    `INSERT INTO duty_runs VALUES ('mended', 1, now() - interval '1 hour', 0, now() - interval '1 hour', 'broken')`,
  );
  await enqueue('waiting', -1);
  looking([duty('mended', 1), duty('waiting', 1)]);
  await expect.poll(() => trace('mended')).toEqual({ failed_at: null, error: null });
  // Its run leaves the trace.
  expect(await trace('waiting')).toBe(undefined);
});

test('SC2-119 looks are recorded together, at most every half minute, each duty with its own moment', async () => {
  const ranAt = async (name: string) =>
    (await stores.pool.query('SELECT ran_at FROM duty_runs WHERE name = $1', [name])).rows[0]?.ran_at;
  const own = { ...context, clock: { now: () => at } } as Context;
  let at = new Date('2026-01-01T00:00:00Z');
  await traceLook(own, [duty('recorded', 1)], 0);
  expect(await ranAt('recorded')).toEqual(at);
  const seen = new Date('2026-01-01T00:00:10Z');
  at = seen;
  await traceLook(own, [duty('recorded', 1), duty('rarer', 1)], 10_000);
  expect(await ranAt('rarer')).toBe(undefined);
  at = new Date('2026-01-01T00:00:30Z');
  await traceLook(own, [duty('recorded', 1)], 30_000);
  expect([await ranAt('recorded'), await ranAt('rarer')]).toEqual([at, seen]);
});

test('a condition that computes a moment outside of SQL, where it would stay as it is, is refused at the start', () => {
  const computed: Duty = {
    ...duty('computed', 1),
    due: (now) => sql`(SELECT ${new Date(now.getTime() - HOUR)} < now())`,
  };
  expect(() => looking([computed])).toThrow('computes its moment');
});

test('a condition that fails is logged, and the next look asks again', async () => {
  const broken: Duty = { ...duty('broken', 1), due: () => sql`(SELECT 1 / 0 = 1)` };
  const { look } = looking([broken]);
  look.lead(true);
  const failures = () => captured.lines().filter(({ msg }) => msg === 'looking for due work failed').length;
  await expect.poll(failures).toBeGreaterThan(1);
});
