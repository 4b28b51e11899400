import { expect, test } from 'vitest';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { batchedQuery } from '../db/statements/batched-query.ts';
import { openLog } from '../log.ts';
import { batchLimits, type UsedUpRules } from './batch-limits.ts';
import { consume } from './consume.ts';

const stores = await testStores();
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const context = { stores, clock, log: openLog('silent'), config: { rate_limits: 'enforce' as const } };

const RULES = [
  { name: 'batch.one', limit: 2, window: MINUTE },
  { name: 'batch.address', limit: 1, window: 10 * SECOND },
];
const LIMITS = batchLimits(RULES);

const count = batchedQuery<{ used_up: UsedUpRules }, { now: Date } & ReturnType<typeof LIMITS.input>>(
  'test.batch-limits',
  { now: 'timestamptz', ...LIMITS.types },
  `, ${LIMITS.usedUp('asked')} SELECT asked.n, ${LIMITS.usedUpBy('asked.n')} AS used_up FROM asked`,
);

async function call(subjects: string[] | null): Promise<number> {
  const now = clock.now();
  const row = await count(stores.relaxedPool, { now, ...LIMITS.input(subjects) });
  try {
    LIMITS.enforce(context, subjects ?? ['', ''], row!.used_up, now);
    return 0;
  } catch (error) {
    return Number((error as { headers: Record<string, string> }).headers['retry-after']);
  }
}

test('calls of one statement are counted like calls of their own', async () => {
  const answers = await Promise.all([
    call(['a', '192.0.2.1']),
    call(['a', '192.0.2.2']),
    call(['a', '192.0.2.3']),
    call(['b', '192.0.2.1']),
    call(null),
  ]);
  expect(answers).toEqual([0, 0, 60, 10, 0]);
  const [one, address] = RULES.map((rule, index) => ({ ...rule, subject: ['a', '192.0.2.3'][index]! }));
  expect(await consume(context, [one!, address!])).toMatchObject({ allowed: false, refusedBy: 'batch.one' });
  // An attempt refused by one rule is not counted by the other.
  expect(await consume(context, [address!])).toMatchObject({ allowed: true });
});

test('A10: a rule about an IPv6 /64 counts its /48', async () => {
  for (let network = 1; network <= 8; network++)
    expect(await call([`site ${network}`, `2001:db8:b10:${network}::/64`])).toBe(0);
  expect(await call(['site 9', '2001:db8:b10:9::/64'])).toBe(10);
  expect(await call(['site 9', '2001:db8:b11:9::/64'])).toBe(0);
});
