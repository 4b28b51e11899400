import { expect, test } from 'vitest';
import { recent } from './recent.ts';
import type { Stores } from './stores.ts';

/** A value that is counted up by each read, which waits until it is let through. */
function counted() {
  // The helper only tells the stores apart.
  const source = { stores: {} as Stores };
  const waiting: (() => void)[] = [];
  const clock = { now: 5000 };
  let reads = 0;
  const { read, ...rest } = recent(
    async () => {
      reads += 1;
      const value = { reads };
      await new Promise<void>((resolve) => waiting.push(resolve));
      return value;
    },
    () => clock.now,
  );
  const letThrough = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const readNow = async () => {
    const value = read(source);
    letThrough();
    return await value;
  };
  return { source, clock, read: () => read(source), readNow, letThrough, ...rest };
}

test('BR-30 a value is used for a second from the beginning of its read, and not a moment longer', async () => {
  const { source, clock, read, readNow, letThrough, known, last } = counted();
  const slow = read();
  clock.now += 400;
  letThrough();
  expect(await slow).toEqual({ reads: 1 });
  clock.now += 599;
  expect([await readNow(), known(source)]).toEqual([{ reads: 1 }, { reads: 1 }]);
  clock.now += 1;
  expect([known(source), last(source)]).toEqual([null, { reads: 1 }]);
  expect(await readNow()).toEqual({ reads: 2 });
});

test('BR-31 those who ask together share one read, and one that was forgotten meanwhile is not kept', async () => {
  const { source, read, readNow, letThrough, forget, known } = counted();
  const [first, second] = [read(), read()];
  forget(source);
  letThrough();
  expect([await first, await second, known(source)]).toEqual([{ reads: 1 }, { reads: 1 }, null]);
  expect(await readNow()).toEqual({ reads: 2 });
});

test('BR-32 a read that fails is tried again by the next one, and the last value is still known', async () => {
  const source = { stores: {} as Stores };
  const clock = { now: 0 };
  let isDown = false;
  const value = recent(
    async () => {
      if (isDown) throw new Error('unreachable');
      return { at: clock.now };
    },
    () => clock.now,
  );
  await value.read(source);
  [isDown, clock.now] = [true, 1000];
  await expect(value.read(source)).rejects.toThrow('unreachable');
  expect([value.known(source), value.last(source)]).toEqual([null, { at: 0 }]);
  isDown = false;
  expect(await value.read(source)).toEqual({ at: 1000 });
});
