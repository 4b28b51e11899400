import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A process of its own: the harness is a program, and ends everything it started.
test('RL-01, RL-03, RL-05: the fault harness strikes once each, and everything acknowledged holds', {
  timeout: 300_000,
}, () => {
  const { VITEST: _, ...env } = process.env;
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), '--short'], {
    env,
    encoding: 'utf8',
  });
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
