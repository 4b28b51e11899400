import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { captureLog } from '../../../test/support/processes/captured-log.ts';
import type { Context } from '../context.ts';
import { openLog } from '../log.ts';
import type { Duty } from './duty.ts';
import { runDuties } from './run-duties.ts';

const captured = captureLog();
const context = { log: openLog('debug', captured.stream) } as Context;

/** A duty that takes `takes` milliseconds and knows how often it ran, and how often at once. */
function probe(name: string, every: number, takes: number, fails = false) {
  const seen = { runs: 0, atOnce: 0, most: 0 };
  const duty: Duty = {
    name,
    every,
    run: async () => {
      seen.runs += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await pause(takes);
      seen.atOnce -= 1;
      if (fails) throw new Error(`${name} is broken`);
      return 1;
    },
  };
  return { duty, seen };
}

test('a duty runs at the start and at its interval, and stops when told', async () => {
  const { duty, seen } = probe('often', 20, 0);
  const runner = runDuties(context, [duty]);
  await expect.poll(() => seen.runs).toBeGreaterThan(3);
  await runner.stop();
  const { runs } = seen;
  await pause(100);
  expect(seen.runs).toBe(runs);
});

test('woken while it runs, it runs once more afterwards, never twice at once', async () => {
  const { duty, seen } = probe('slow', 60_000, 50);
  const runner = runDuties(context, [duty]);
  for (let call = 0; call < 10; call++) runner.wake('slow');
  await expect.poll(() => seen).toEqual({ runs: 2, atOnce: 0, most: 1 });
  // No third.
  await pause(100);
  expect(seen).toEqual({ runs: 2, atOnce: 0, most: 1 });
  runner.wake('slow');
  await expect.poll(() => seen).toEqual({ runs: 3, atOnce: 0, most: 1 });
  await runner.stop();
});

test('stop waits for what runs and starts nothing more', async () => {
  const { duty, seen } = probe('ending', 60_000, 100);
  const runner = runDuties(context, [duty]);
  runner.wake('ending');
  await runner.stop();
  expect(seen).toEqual({ runs: 1, atOnce: 0, most: 1 });
  runner.wake('ending');
  await pause(50);
  expect(seen.runs).toBe(1);
});

test('a failing duty is logged and tried again; its neighbours do not notice', async () => {
  const broken = probe('broken', 20, 0, true);
  const sound = probe('sound', 20, 0);
  const runner = runDuties(context, [broken.duty, sound.duty]);
  await expect.poll(() => Math.min(broken.seen.runs, sound.seen.runs)).toBeGreaterThan(2);
  await runner.stop();
  expect(captured.lines()).toContainEqual(
    expect.objectContaining({
      level: 'error',
      msg: 'duty broken failed',
      err: expect.objectContaining({ message: 'broken is broken' }),
    }),
  );
});

test('a name that is no duty is ignored', async () => {
  const runner = runDuties(context, []);
  runner.wake('nobody');
  await runner.stop();
});
