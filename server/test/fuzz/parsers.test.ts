import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTargets } from './answer-targets.ts';
import { fieldTargets } from './field-targets.ts';
import { isRefusal } from './target.ts';
import { targets as requestTargets } from './targets.ts';

/** `npm run fuzz` takes 100,000; FUZZ_SEED repeats a run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);
const SEED = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };

const targets = [...requestTargets, ...fieldTargets, ...answerTargets];

test('RL-14: at least twelve parsers are fed', () => {
  expect(new Set(targets.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
});

test.each(targets.map((target) => [target.name, target] as const))(
  'RL-14: %s: any input is read or refused, and only valid input is read',
  { timeout: 300_000 + RUNS * 100 },
  async (_name, { input, run }) => {
    let read = 0;
    const property = fc.asyncProperty(input, async (value) => {
      try {
        await run(value as never);
        read += 1;
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    });
    await fc.assert(property, { ...SEED, numRuns: RUNS, endOnFailure: false });
    // Inputs that all fail at the first character would prove nothing.
    expect(read).toBeGreaterThan(0);
  },
);
