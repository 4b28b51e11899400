import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));

// No figure is asserted: machines differ. A wrong answer of any service makes the command fail.
test('the benchmark runs every scenario and prints a row for each', { timeout: 300_000 }, () => {
  const output = execFileSync(process.execPath, [RUN, '--short', '--only', 'peer,floor'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const rows = [...output.matchAll(/^\| ([a-z_0-9]+) \| [\d–]+ \| (\d+) /gm)].map(([, name, rate]) => ({
    name,
    served: Number(rate) > 0,
  }));
  expect(rows).toEqual(
    [
      ...[
        'token',
        'token_es256',
        'refresh',
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
