import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Refusal, refusals, summary, type TestResults } from './report.ts';

/**
 * `npm run portable -- --url postgres://…`: the tests that open a database, on that server (docs/capacity.md#other-databases). It makes
 * databases of its own there and drops them.
 */
const ROOT = join(import.meta.dirname, '../..');
const USAGE = `npm run portable -- --url URL [--pooler URL] [--layout whole|partitioned] [--only PATH,…]

--url      a role that may create databases; the tests run in databases of their own
--pooler   a pooler in transaction mode before that server, with every database of it
--layout   the form of the table of grants in every test; default: what each test asks for
--only     folders or files; default: every test of the server that opens a database and no browser`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pooler: { type: 'string' },
    layout: { type: 'string' },
    only: { type: 'string' },
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

async function runTests(files: string[], env: Record<string, string>, output: string): Promise<void> {
  const args = ['run', ...files, '--reporter=json', '--reporter=dot', `--outputFile.json=${output}`];
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => child.on('close', resolve));
}

const files = testFiles(values.only?.split(',') ?? []);
if (files.length === 0) {
  console.error('No test file that opens a database is there.');
  process.exit(2);
}
console.log(
  `${await versionOf(values.url)}\n${files.length} files, layout: ${values.layout ?? 'as each test asks'}`,
);
const folder = mkdtempSync(join(tmpdir(), 'countersign-portable-'));
const [results, refused] = [join(folder, 'results.json'), join(folder, 'refused.jsonl')];
try {
  await runTests(
    files,
    {
      DATABASE_URL: values.url,
      PORTABLE_REFUSALS: refused,
      ...(values.layout && { TEST_LAYOUT: values.layout }),
      ...(values.pooler && { TEST_POOLER_URL: values.pooler }),
    },
    results,
  );
  const noted = existsSync(refused) ? readFileSync(refused, 'utf8').trimEnd().split('\n') : [];
  const tests: TestResults = JSON.parse(readFileSync(results, 'utf8'));
  console.log(summary(tests, refusals(noted.map((line): Refusal => JSON.parse(line)))));
  process.exitCode = tests.success ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
