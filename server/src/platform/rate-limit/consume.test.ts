import { expect, test } from 'vitest';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { openStores } from '../db/open-stores.ts';
import { openLog } from '../log.ts';
import { consume, giveBack, type LimitRule, limitParameters, remainingLimits } from './consume.ts';
import { limit } from './limit.ts';

const stores = await testStores();
const START = new Date('2026-11-20T10:00:00.000Z');
let subjects = 0;

test('so many pass as the limit says, then the wait until the window ends', async () => {
  const clock = testClock(START);
  const context = { stores, clock };
  const rules = [rule('plain', 2, MINUTE)];
  expect(await consume(context, rules)).toEqual({ allowed: true, retryAfter: 0, refusedBy: null });
  clock.advance(10 * SECOND);
  expect(await consume(context, rules)).toEqual({ allowed: true, retryAfter: 0, refusedBy: null });
  expect(await consume(context, rules)).toEqual({ allowed: false, retryAfter: 50, refusedBy: 'plain' });
  clock.advance(49.5 * SECOND);
  expect(await consume(context, rules)).toMatchObject({ allowed: false, retryAfter: 1 });
  clock.advance(0.5 * SECOND);
  expect(await consume(context, rules)).toMatchObject({ allowed: true });
  expect(await consume(context, rules)).toMatchObject({ allowed: true });
  expect(await consume(context, rules)).toMatchObject({ allowed: false, retryAfter: 60 });
});

test('what one rule refuses is not counted by the others', async () => {
  const context = { stores, clock: testClock(START) };
  const shared = rule('user', 3, MINUTE);
  const first = rule('agent', 1, MINUTE);
  const second = rule('agent', 5, MINUTE);
  expect((await consume(context, [first, shared])).allowed).toBe(true);
  for (let call = 0; call < 10; call++) {
    expect(await consume(context, [shared, first])).toMatchObject({ allowed: false, refusedBy: 'agent' });
  }
  expect((await consume(context, [second, shared])).allowed).toBe(true);
  expect((await consume(context, [second, shared])).allowed).toBe(true);
  expect(await consume(context, [second, shared])).toMatchObject({ allowed: false, refusedBy: 'user' });
});

test('the wait is that of the rule that opens last', async () => {
  const context = { stores, clock: testClock(START) };
  const rules = [rule('hour', 1, 60 * MINUTE), rule('minute', 1, MINUTE)];
  await consume(context, rules);
  expect(await consume(context, rules)).toMatchObject({ allowed: false, retryAfter: 3600 });
});

test('an attempt that is given back does not count', async () => {
  const context = { stores, clock: testClock(START) };
  const rules = [rule('code', 2, MINUTE)];
  for (let call = 0; call < 5; call++) {
    expect((await consume(context, rules)).allowed).toBe(true);
    await giveBack(context, rules);
  }
  await giveBack(context, rules);
  expect((await consume(context, rules)).allowed).toBe(true);
  expect((await consume(context, rules)).allowed).toBe(true);
  expect((await consume(context, rules)).allowed).toBe(false);
});

test('A10: a /48 has the budget of eight /64s, whichever of its networks is asked from', async () => {
  const context = { stores, clock: testClock(START) };
  const from = (network: number, site = 'a10'): LimitRule[] => [
    { name: 'site', subject: `2001:db8:${site}:${network.toString(16)}::/64`, limit: 3, window: MINUTE },
  ];
  const passed = [];
  for (let network = 1; network <= 30; network++)
    passed.push((await consume(context, from(network))).allowed);
  expect(passed).toEqual([...Array(24).fill(true), ...Array(6).fill(false)]);
  expect(await consume(context, from(1))).toMatchObject({
    allowed: false,
    refusedBy: 'site',
    retryAfter: 60,
  });
  expect((await remainingLimits(context, from(31))).map(({ left }) => left)).toEqual([0]);
  await giveBack(context, from(1));
  expect((await remainingLimits(context, from(31))).map(({ left }) => left)).toEqual([1]);
  expect((await consume(context, from(31))).allowed).toBe(true);
  expect((await consume(context, from(1, 'b10'))).allowed).toBe(true);
  const { rows } = await stores.pool.query(
    `SELECT count(*)::int FROM rate_limits WHERE key LIKE 'site:2001:db8:a10:%/64'`,
  );
  expect(rows).toEqual([{ count: 25 }]);
});

test('A10: one /64 has its own limit within the /48', async () => {
  const context = { stores, clock: testClock(START) };
  const one = [{ name: 'one', subject: 'app_1 2001:db8:a11:1::/64', limit: 2, window: MINUTE }];
  const answers = [await consume(context, one), await consume(context, one), await consume(context, one)];
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, false]);
  expect((await remainingLimits(context, one)).map(({ left }) => left)).toEqual([0]);
});

test('a subject of any length and content is counted, and two long ones are distinguished', async () => {
  const context = { stores, clock: testClock(START) };
  const long = { name: 'long', subject: `${'é'.repeat(50_000)}1`, limit: 1, window: MINUTE };
  expect((await consume(context, [long])).allowed).toBe(true);
  expect((await consume(context, [long])).allowed).toBe(false);
  expect((await consume(context, [{ ...long, subject: `${'é'.repeat(50_000)}2` }])).allowed).toBe(true);
});

// RL-15: two pools stand for two processes.
test('1,000 parallel calls over two pools: exactly the limit passes', async () => {
  const other = await openStores(
    { database_url: stores.database_url, data_dir: '', web_concurrency: 1 },
    openLog('silent'),
  );
  const clock = testClock(START);
  const mine = rule('parallel', 37, MINUTE);
  const shared = rule('shared', 90, MINUTE);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, call) =>
      // In both orders, so that a deadlock would show.
      consume({ stores: call % 2 ? stores : other, clock }, call % 3 ? [mine, shared] : [shared, mine]),
    ),
  );
  await other.close();
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(37);
});

test('limits across subjects under load: 3 agents of 60 share 120, exactly', async () => {
  const context = { stores, clock: testClock(START) };
  const user = rule('user', 120, MINUTE);
  const agents = [1, 2, 3].map(() => rule('agent', 60, MINUTE));
  const calls = Array.from({ length: 600 }, (_, call) => consume(context, [agents[call % 3]!, user]));
  const allowed = (await Promise.all(calls)).filter((answer) => answer.allowed);
  expect(allowed).toHaveLength(120);
});

test('ended windows are deleted, open ones stay', async () => {
  const clock = testClock(new Date('2020-01-01T00:00:00.000Z'));
  const short = rule('short', 1, SECOND);
  await consume({ stores, clock }, [short]);
  await consume({ stores, clock }, [rule('long', 1, MINUTE)]);
  clock.advance(2 * SECOND);
  expect(await deleteOldRows({ stores, clock }, 'rate_limits')).toBe(1);
  expect(await deleteOldRows({ stores, clock }, 'rate_limits')).toBe(0);
});

test('observe: counted and logged, not refused; a business rule is refused all the same', async () => {
  const rules = [rule('observed', 1, MINUTE)];
  const context = { stores, clock: testClock(START), log: openLog('silent') };
  const observing = { ...context, config: { rate_limits: 'observe' as const } };
  await limit(observing, rules);
  await limit(observing, rules);
  await expect(limit(observing, rules, { always: true })).rejects.toMatchObject({
    status: 429,
    code: 'rate_limited',
  });
  const enforcing = { ...context, config: { rate_limits: 'enforce' as const } };
  await expect(limit(enforcing, rules)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  });
});

function rule(name: string, most: number, window: number): LimitRule {
  subjects += 1;
  return { name, subject: String(subjects), limit: most, window };
}

type Attempt = { rules: LimitRule[] };

/** The same in one statement for all; says for each whether it was let through. */
async function countTogether(attempts: Attempt[], now: Date): Promise<boolean[]> {
  const asked = attempts.flatMap(({ rules }, caller) => {
    const [keys, limits, ends] = limitParameters(rules, now);
    return keys.map((key, index) => ({ caller, key, limit: limits[index], end: ends[index] }));
  });
  const { rows } = await stores.pool.query<{ caller: number }>(
    'SELECT caller FROM count_attempts($1, $2, $3, $4, $5)',
    [
      asked.map(({ caller }) => caller),
      asked.map(({ key }) => key),
      asked.map(({ limit: most }) => most),
      asked.map(({ end }) => end),
      now,
    ],
  );
  const refused = new Set(rows.map(({ caller }) => caller));
  return attempts.map((_, caller) => !refused.has(caller));
}

async function hitsOf(rules: LimitRule[]): Promise<number[]> {
  const left = await remainingLimits({ stores, clock: testClock(START) }, rules);
  return left.map(({ left: unused }, index) => rules[index]!.limit - unused);
}

test('callers of one statement that share a counter share what is left of it, and no more is counted', async () => {
  const user = rule('user', 5, MINUTE);
  const [one, two] = [rule('agent', 3, MINUTE), rule('agent', 9, MINUTE)];
  // More than the limit at once, on counters that do not exist yet.
  const attempts = Array.from({ length: 20 }, (_, call) => ({ rules: [call % 2 ? one : two, user] }));
  const passed = await countTogether(attempts, START);
  expect(passed.filter(Boolean)).toHaveLength(5);
  const [ofOne, ofTwo, ofUser] = (await hitsOf([one, two, user])) as [number, number, number];
  expect([ofOne + ofTwo, ofUser]).toEqual([5, 5]);
  expect(ofOne).toBeLessThanOrEqual(3);
  expect(await countTogether(attempts, START)).toEqual(Array(20).fill(false));
  expect(await countTogether(attempts.slice(0, 1), new Date(START.getTime() + MINUTE))).toEqual([true]);
});

test('who is refused by one counter takes no place in another from those of the same statement', async () => {
  const shared = rule('user', 2, MINUTE);
  const [full, free] = [rule('agent', 1, MINUTE), rule('agent', 9, MINUTE)];
  await countTogether([{ rules: [full] }], START);
  const attempts = [full, full, full, free, free].map((agent) => ({ rules: [agent, shared] }));
  expect(await countTogether(attempts, START)).toEqual([false, false, false, true, true]);
  expect(await hitsOf([full, free, shared])).toEqual([1, 2, 2]);
  // Two at once for the last place of one, who both also want another.
  const [last, wide] = [rule('agent', 1, MINUTE), rule('user', 9, MINUTE)];
  const passed = await countTogether([{ rules: [last, wide] }, { rules: [last, wide] }], START);
  expect([passed.filter(Boolean).length, await hitsOf([last, wide])]).toEqual([1, [1, 1]]);
});

test('statements with counters in common wait for each other and never deadlock', async () => {
  const rules = Array.from({ length: 12 }, () => rule('crowd', 200, MINUTE));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, statement) => {
      const pick = (step: number) => rules[(statement * 7 + step * 5) % rules.length]!;
      const attempts = Array.from({ length: 6 }, (_, call) => ({ rules: [pick(call), pick(call + 1)] }));
      return countTogether(statement % 2 ? attempts : attempts.toReversed(), START);
    }),
  );
  expect(answers.flat().every(Boolean)).toBe(true);
  expect((await hitsOf(rules)).reduce((sum, hits) => sum + hits, 0)).toBe(60 * 6 * 2);
});

test('an attempt reads its counters by index, however few there were when the plan was made', async () => {
  const client = await stores.pool.connect();
  const scans = async () => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query(
      `SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'rate_limits'`,
    );
    return Number(rows[0].seq_scan);
  };
  try {
    await client.query('TRUNCATE rate_limits');
    await client.query('VACUUM ANALYZE rate_limits');
    const before = await scans();
    for (let call = 0; call < 10; call++)
      await client.query('SELECT * FROM consume_rate_limits($1, $2, $3, $4)', [
        [`indexed:${call}`, `indexed:other${call}`],
        [1, 1],
        [new Date(START.getTime() + MINUTE), new Date(START.getTime() + MINUTE)],
        START,
      ]);
    expect(await scans()).toBe(before);
  } finally {
    client.release();
  }
});
