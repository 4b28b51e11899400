import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

type Work = { run: () => Promise<number>; finish: () => void; fail: () => void };

function work(number: number, started: number[]): Work {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const run = () => {
    started.push(number);
    return promise;
  };
  return { run, finish: () => resolve(number), fail: () => reject(new Error(`failed ${number}`)) };
}

test('two at once, the others in order, one too many refused; failure frees the place', async () => {
  const inTurn = limitConcurrency(2, 2);
  const started: number[] = [];
  const [a, b, c, d, e, f] = Array.from({ length: 6 }, (_, number) => work(number, started));
  const first = inTurn(a!.run);
  const second = inTurn(b!.run);
  const third = inTurn(c!.run);
  const fourth = inTurn(d!.run);
  await expect(inTurn(e!.run)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(started).toEqual([0, 1]);

  a!.fail();
  await expect(first).rejects.toThrow('failed 0');
  await setImmediate();
  expect(started).toEqual([0, 1, 2]);

  const sixth = inTurn(f!.run);
  for (const one of [b, c, d, f]) one!.finish();
  expect(await Promise.all([second, third, fourth, sixth])).toEqual([1, 2, 3, 5]);
  expect(started).toEqual([0, 1, 2, 3, 5]);
  expect(await Promise.all([inTurn(async () => 6), inTurn(async () => 7)])).toEqual([6, 7]);
});
