import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { currentCommit, readSection, writeSection } from '../harness/docs.ts';
import { type Refusal, refusals, runLine, summary, type TestResults, withLine } from './report.ts';

/**
 * `npm run portable -- --url postgres://…`: the tests that open a database, on that server (docs/capacity.md#other-databases). It makes
 * databases of its own there and drops them.
 */
const ROOT = join(import.meta.dirname, '../..');
const USAGE = `npm run portable -- --url URL [--pooler URL] [--layout whole|partitioned] [--extension NAME] [--only PATH,… | --core] [--write-docs]

--url      a role that may create databases; the tests run in databases of their own
--pooler   a pooler in transaction mode before that server, with every database of it
--layout   the form of the table of grants in every test; default: what each test asks for
--extension  created in the database of every test, before anything else
--only     folders or files; default: every test of the server that opens a database and no browser
--core     in place of all: statements that lock, race, notify, partition, chain or migrate`;

/** What databases differ in; the rest are plain statements. */
const CORE = [
  'server/src/platform/db',
  'server/src/platform/audit',
  'server/src/commands/database/partition',
  'server/src/oauth/logout',
  'server/src/oauth/token',
  'server/src/webhooks/outbox',
  'server/test/journeys/races-first',
  'server/test/journeys/ended-authority',
  'server/test/retention/retention.test',
  'server/test/upgrade/partitioned',
];

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pooler: { type: 'string' },
    layout: { type: 'string' },
    extension: { type: 'string' },
    only: { type: 'string' },
    core: { type: 'boolean', default: false },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help || values.url === undefined || !['whole', 'partitioned', undefined].includes(values.layout)) {
  console.error(USAGE);
  process.exit(2);
}

/** The files that open a database and no browser. */
function testFiles(only: string[]): string[] {
  const files = globSync('server/{src,test}/**/*.test.ts', { cwd: ROOT });
  return files.sort().filter((file) => {
    if (file.endsWith('.browser.test.ts')) return false;
    // These make the partitions themselves.
    if (values.layout === 'partitioned' && /\/partitions?[/.]/.test(file)) return false;
    if (only.length > 0 && !only.some((path) => file.startsWith(path))) return false;
    return /\b(?:testStores|startApp|startUnlimitedApp|startFleet)\(/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    );
  });
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>('SELECT version()');
  await client.end();
  return rows[0]!.version;
}

/** Its name and version, if one is named. */
async function extensionOf(url: string, name: string | undefined): Promise<string[]> {
  if (name === undefined) return [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ default_version: string }>(
    'SELECT default_version FROM pg_available_extensions WHERE name = $1',
    [name],
  );
  await client.end();
  if (rows.length === 0) throw new Error(`The server has no extension ${name}.`);
  return [`${name} ${rows[0]!.default_version}`];
}

/** Resolves to how they ended. */
async function runTests(files: string[], env: Record<string, string>, output: string): Promise<string> {
  const args = ['run', ...files, '--reporter=json', '--reporter=dot', `--outputFile.json=${output}`];
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'close');
  return signal ?? `exit code ${code}`;
}

const only = values.core ? CORE : (values.only?.split(',') ?? []);
const files = testFiles(only);
if (files.length === 0) {
  console.error('No test file that opens a database is there.');
  process.exit(2);
}
const version = await versionOf(values.url);
const server = [version.split(' ', 2).join(' '), ...(await extensionOf(values.url, values.extension))].join(
  ', ',
);
console.log(`${version}\n${files.length} files, layout: ${values.layout ?? 'as each test asks'}`);
const folder = mkdtempSync(join(tmpdir(), 'countersign-portable-'));
const [results, refused] = [join(folder, 'results.json'), join(folder, 'refused.jsonl')];
try {
  const ended = await runTests(
    files,
    {
      DATABASE_URL: values.url,
      PORTABLE_REFUSALS: refused,
      ...(values.layout && { TEST_LAYOUT: values.layout }),
      ...(values.extension && { TEST_EXTENSION: values.extension }),
      ...(values.pooler && { TEST_POOLER_URL: values.pooler }),
    },
    results,
  );
  if (!existsSync(results)) throw new Error(`The tests ended without a result: ${ended}.`);
  const noted = existsSync(refused) ? readFileSync(refused, 'utf8').trimEnd().split('\n') : [];
  const tests: TestResults = JSON.parse(readFileSync(results, 'utf8'));
  const found = refusals(noted.filter((line) => line !== '').map((line): Refusal => JSON.parse(line)));
  console.log(summary(tests, found));
  if (values['write-docs']) {
    const line = runLine(tests, found, {
      server,
      pooler: values.pooler !== undefined,
      layout: values.layout ?? 'as each test asks',
      tests: values.core ? '`--core`' : (values.only ?? 'all'),
      files: files.length,
      run: `${new Date().toISOString().slice(0, 10)}, ${currentCommit()}`,
    });
    writeSection('capacity', 'portable', withLine(readSection('capacity', 'portable'), line));
  }
  process.exitCode = tests.success ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
