import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnProgram } from '../harness/spawn-program.ts';

// A process of its own: the harness is a program, and ends everything it started.
test('RL-01, RL-03, RL-05: the fault harness strikes once each, and everything acknowledged holds', () => {
  const run = spawnProgram(join(import.meta.dirname, 'run.ts'), '--short');
  const verdicts = [...run.stdout.matchAll(/^\| (RL-\d\d) \|.* \| (.*) \|$/gm)].map(([, id, verdict]) => [
    id,
    verdict,
  ]);
  expect([run.status, verdicts], `${run.stdout}${run.stderr}`).toEqual([
    0,
    [
      ['RL-01', 'holds'],
      ['RL-03', 'holds'],
      ['RL-05', 'holds'],
    ],
  ]);
});
