import { expect, test } from 'vitest';
import { ForeignQueue, slownessAfter } from './foreign-queue.ts';

test('IM-68: ten seconds of checks may wait, one at a time; an expensive one is accepted when none waits', async () => {
  const checks = new ForeignQueue();
  expect(checks.hasRoomFor(60_000)).toBe(true);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = checks.inTurn(6000, async () => {
    await held;
    order.push('first');
  });
  const second = checks.inTurn(3000, async () => order.push('second'));
  expect([checks.hasRoomFor(1000), checks.hasRoomFor(1001)]).toEqual([true, false]);
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  const failing = checks.inTurn(9000, () => Promise.reject(new Error('of the check')));
  expect(checks.hasRoomFor(9000)).toBe(false);
  await expect(failing).rejects.toThrow('of the check');
  expect(checks.hasRoomFor(9000)).toBe(true);
});

test.each([
  ['as long as it should', 1, { cost: 100, took: 100 }, 1],
  ['faster', 1, { cost: 100, took: 10 }, 1],
  ['a busy machine', 1, { cost: 1000, took: 7000 }, 4],
  ['busy for longer', 4, { cost: 1000, took: 8000 }, 6],
  ['quiet again', 6, { cost: 1000, took: 1000 }, 3.5],
  ['too cheap to tell', 2, { cost: 1, took: 90 }, 2],
])(
  'IM-26 the time that may wait is that of this machine: a check that took %s',
  (_, before, check, expected) => {
    expect(slownessAfter(before, check)).toBe(expected);
  },
);

test('a turn comes when the checks before it have ended, whether they failed or not', async () => {
  const checks = new ForeignQueue();
  const { promise: held, reject: fail } = Promise.withResolvers<void>();
  const order: string[] = [];
  const check = checks.inTurn(1, () => held).catch(() => order.push('check'));
  const turn = checks.turn().then(() => order.push('turn'));
  fail(new Error('of the check'));
  await Promise.all([check, turn]);
  expect(order.toSorted()).toEqual(['check', 'turn']);
  await checks.turn();
});
