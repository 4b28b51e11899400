import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnProgram } from '../harness/spawn-program.ts';

// No figure is asserted: machines differ. A wrong answer of any service makes the command fail.
test('the benchmark runs every scenario and prints a row for each', () => {
  const run = spawnProgram(join(import.meta.dirname, 'run.ts'), '--short', '--only', 'peer,floor');
  expect(run.status, run.stderr).toBe(0);
  const rows = [...run.stdout.matchAll(/^\| ([a-z_0-9]+) \| [\d–]+ \| (\d+) /gm)].map(([, name, rate]) => ({
    name,
    served: Number(rate) > 0,
  }));
  expect(rows).toEqual(
    [
      ...[
        'token',
        'token_es256',
        'token_dpop',
        'refresh',
        'refresh_dpop',
        'client_credentials',
        'introspection',
        'userinfo',
        'authorize',
        'discovery',
        'jwks',
      ],
    ].map((name) => ({ name, served: true })),
  );
});
