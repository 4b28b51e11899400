import { expect, test } from 'vitest';
import { hasRoomFor, inForeignTurn } from './foreign-queue.ts';

test('IM-68: ten seconds of checks may wait, one at a time; an expensive one is accepted when none waits', async () => {
  expect(hasRoomFor(60_000)).toBe(true);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = inForeignTurn(6000, async () => {
    await held;
    order.push('first');
  });
  const second = inForeignTurn(3000, async () => order.push('second'));
  expect([hasRoomFor(1000), hasRoomFor(1001)]).toEqual([true, false]);
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  const failing = inForeignTurn(9000, () => Promise.reject(new Error('of the check')));
  expect(hasRoomFor(9000)).toBe(false);
  await expect(failing).rejects.toThrow('of the check');
  expect(hasRoomFor(9000)).toBe(true);
});
