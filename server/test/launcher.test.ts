import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BIN = join(import.meta.dirname, '../../bin');

test('bin/node on the PATH asks another Node, not itself without end', () => {
  // Ends the whole family of processes: one that asks itself becomes thousands.
  const program = ['-s', 'KILL', '20', 'sh', join(BIN, 'node'), '--version'];
  const env = { ...process.env, PATH: `${BIN}:/usr/bin:/bin` };
  expect(execFileSync('timeout', program, { env, encoding: 'utf8' })).toMatch(/^v\d+\.\d+\.\d+\n$/);
});
