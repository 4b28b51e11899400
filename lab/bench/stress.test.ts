import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnProgram } from '../harness/spawn-program.ts';

// Machines differ: no latency and no memory is checked, only that nothing fails and hostile requests are turned away.
test('RL-11, RL-12, RL-13: the short form of the load prints a row for each phase and finds no fault', () => {
  const run = spawnProgram(join(import.meta.dirname, 'stress.ts'), '--short');
  const phases = [...run.stdout.matchAll(/^\| ([a-z ]+) \| \d/gm)].map(([, name]) => name);
  expect([run.status, phases], `${run.stdout}${run.stderr}`).toEqual([
    0,
    ['before the spike', 'spike', 'after the spike', 'slow clients', 'big requests', 'soak'],
  ]);
});
