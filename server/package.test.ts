import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GUIDES } from './src/docs/guides/guide-list.ts';
import { testStores } from './test/support/database.ts';
import { packedServer } from './test/support/processes/packed-server.ts';
import { startProcess } from './test/support/processes/process.ts';

const ROOT = join(import.meta.dirname, '..');
const { database_url } = await testStores();
const { folder, files } = await packedServer();

/** What is published besides the compiled sources, the migrations, the examples for the developer console and the guides. */
const LISTED = [
  'LICENSE',
  'README.md',
  'bin/node',
  'bin/runtime/package-lock.json',
  'bin/runtime/package.json',
  'package.json',
  ...['backup.cron', 'certificates.sh', 'etcd', 'haproxy.cfg', 'patroni.yml', 'pgbackrest.conf'].map(
    (file) => `patroni/${file}`,
  ),
  'server/bin/countersign',
  'server/package.json',
  'systemd/countersign.service',
  'third-party.md',
];

test('the package holds the sources without types and tests, the migrations, the examples, the guides, and what is listed here', () => {
  const tracked = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'server/src',
      'server/migrations',
      'examples/snippets',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const published = tracked
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.test.ts'))
    .map((path) => (path.startsWith('server/src/') ? path.replace(/\.ts$/, '.mjs') : path));
  const guides = GUIDES.map(({ file }) => `docs/${file}`);
  const [bundle, others] = [true, false].map((isBundle) =>
    files.filter((path) => path.startsWith('server/bundle/') === isBundle),
  );
  expect(others!.sort()).toEqual([...published, ...guides, ...LISTED].sort());
  expect(bundle).toContain('server/bundle/program.js');
});

test('it starts from the bundle of its sources, which leaves the packages to be installed beside it', async () => {
  const { bundledProgram } = await import(join(folder, 'server/src/bundled.mjs'));
  expect(bundledProgram()).toBe(join(folder, 'server/bundle/program.js'));
  const code = files
    .filter((path) => path.startsWith('server/bundle/'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  expect(code).toMatch(/from ?"kysely"/);
  // So imported, it has Node load its WebSocket.
  expect(/from ?["'`](?:node:)?http["'`]/.exec(code)).toBe(null);
  // Two bytes for each character of a file would stay in memory as long as the program.
  expect(/[\u0080-\uffff]/.exec(code)).toBe(null);
});

test('its manifest asks for what the service loads, and for nothing that tests need', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'server/package.json'), 'utf8'),
  );
  expect(manifest).toEqual({
    name: '@countersign/server',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    type: 'module',
    license: 'Apache-2.0',
    engines: { node: '>=24.7' },
    bin: { countersign: 'server/bin/countersign' },
    dependencies,
    optionalDependencies,
  });
  expect(statSync(join(folder, 'server/bin/countersign')).mode & 0o111).toBe(0o111);
});

test('the unpacked package serves pages, their assets, the quickstarts and the guides, and has every command', async () => {
  const main = join(folder, 'server/src/main.js');
  const service = await startProcess({ database_url, main });
  const client = service.client();
  const page = await client.get('/login');
  expect(page.status).toBe(200);
  const stylesheet = /<link[^>]+href="([^"]+\.css)"/.exec(await page.text())![1]!;
  expect(await client.get(stylesheet)).toMatchObject({ status: 200 });
  expect(await client.get('/.well-known/openid-configuration')).toMatchObject({ status: 200 });
  expect(await (await client.get('/docs/relying-parties')).text()).toContain('hl-keyword');
  expect(await (await client.get('/docs/search?q=backup')).text()).toContain('href="/docs/operations#');
  expect(await service.stop()).toBe(0);

  const help = execFileSync(process.execPath, [main, '--help'], { encoding: 'utf8' });
  expect(help).toMatch(/^ {2}serve .*\n(.*\n)* {2}backup /m);
});
