import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
// Comes with vitest.
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { installedPackage } from '../server/test/support/processes/installed-package.ts';

const run = promisify(execFile);
const MAX_BYTES = 18 * 1024;
const folder = await installedPackage(import.meta.dirname, { type: 'module' });

const installed = () => join(folder, 'node_modules/@countersign/client');

test('has no dependencies and no scripts, and ships code, types, README and licence only', async () => {
  const manifest = JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ type: 'module', sideEffects: false, engines: { node: '>=20' } });
  for (const member of ['dependencies', 'scripts', 'private']) expect(manifest).not.toHaveProperty(member);
  expect(await readdir(join(folder, 'node_modules/@countersign'))).toEqual(['client']);
  const files = await readdir(installed(), { recursive: true, withFileTypes: true });
  const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.filter((name) => !/(\.d\.ts|\.js)$/.test(name)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ]);
});

test('is as small as the README says, minified and gzipped, and one function takes only what it needs', async () => {
  const whole = await sizeOf("export * from '@countersign/client';");
  const webhooks = await sizeOf("export { verifyWebhook, webhookKeys } from '@countersign/client';");
  const resources = await sizeOf(
    "export { protectResource } from '@countersign/client'; export * from '@countersign/client/fastify';",
  );
  expect(whole).toBeLessThan(MAX_BYTES);
  const readme = await readFile(join(installed(), 'README.md'), 'utf8');
  const [, stated] = /(\d+) KB minified and gzipped/.exec(readme) ?? [];
  expect(Math.ceil(whole / 1024)).toBe(Number(stated));
  expect(resources).toBeLessThan(whole * 0.6);
  expect(webhooks).toBeLessThan(whole / 2);
});

test('runs, and its types compile in the strictest of projects', async () => {
  const program = `import { pkce, protectResource, verifyIdToken, type ClientErrorCode, ClientError } from '@countersign/client';
import * as adapters from '@countersign/client/hono';
import '@countersign/client/node';
import '@countersign/client/express';
import '@countersign/client/fastify';
const { code_challenge } = await pkce();
const jwks = { keys: [] };
const error: unknown = await verifyIdToken({ id_token: '', jwks, issuer: '', client_id: '' }).catch((e: unknown) => e);
const code: ClientErrorCode | null = error instanceof ClientError ? error.code : null;
const resource = protectResource({ issuer: 'https://id.example', resource: 'https://api.example' });
const { ok } = await resource.authenticate(new Headers(), ['a']);
console.log(code_challenge.length, code, ok, Object.keys(adapters).length);
`;
  await mkdir(join(folder, 'app'));
  await writeFile(join(folder, 'app/main.ts'), program);
  const { stdout } = await run(process.execPath, ['app/main.ts'], { cwd: folder });
  expect(stdout).toBe('43 malformed_token false 3\n');
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  await run(process.execPath, [tsc, ...options, '--lib', 'es2022,dom', '--types', '', 'app/main.ts'], {
    cwd: folder,
  });
});

test('agrees with the shared vectors in this runtime', async () => {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'check-runtime.js'),
    installed(),
  ]);
  expect(stdout).toMatch(/^\d+ checks passed\n$/);
});

async function sizeOf(program: string): Promise<number> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, program);
  const bundle = await rolldown({ input: entry, platform: 'neutral', cwd: folder });
  const { output } = await bundle.generate({ minify: true });
  return gzipSync(output[0].code).length;
}
