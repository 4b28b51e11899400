import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStores } from '../../../../test/support/database.ts';
import { commandLine } from '../../../../test/support/processes/command-line.ts';
import { countersign } from '../../../../test/support/processes/countersign.ts';
import { requireTestedPg, TESTED_PG_VERSIONS } from './pg-internals.ts';

const operator = commandLine(await testStores());

test('the version that package.json asks for was tested, and is the one that is installed', () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
  );
  expect(TESTED_PG_VERSIONS).toContain(dependencies.pg);
  expect(() => requireTestedPg()).not.toThrow();
});

test.each(['8.23.2', '8.24.0', '9.0.0', '8.23.1-beta.1', ''])('version %j is refused', (version) => {
  expect(() => requireTestedPg(version)).toThrow(`Version ${version} of the package pg is installed,`);
});

/** Makes Node read another package.json of pg than the one that is installed. */
const PLANTED = `import { registerHooks } from 'node:module';
registerHooks({
  load: (url, context, next) => url.endsWith('/node_modules/pg/package.json')
    ? { format: 'json', source: '{"version":"8.99.0"}', shortCircuit: true }
    : next(url, context),
});`;

test('a process that finds an untested version does not start, and says why', async () => {
  const env = {
    ...operator.env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PLANTED)}`,
  };
  const { code, stdout, stderr } = await countersign(['migrate', '--json'], env);
  const body = JSON.parse(stdout);
  const error_description = expect.stringMatching(
    /^Version 8\.99\.0 of the package pg is installed, .*tested with 8\.23\.1\. .*npm ci/,
  );
  expect({ code, body }).toEqual({ code: 1, body: { error: 'server_error', error_description } });
  expect(stderr).toBe(`${body.error_description}\n`);
});
