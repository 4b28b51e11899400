import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePublished, removeOld } from '../bundle.ts';
import { temporaryFolder } from './support/processes/temporary-folder.ts';

const PROGRAM = `import http, { createServer, STATUS_CODES } from 'node:http';
import { request } from 'http';
const found = [http.createServer === createServer, http.request === request, STATUS_CODES[404]];
console.log(JSON.stringify({ found, undici: process.moduleLoadList.filter((name) => name.includes('undici')) }));
`;

test('SC2-55: a bundled program has HTTP without what Node loads for its own fetch', async () => {
  const folder = temporaryFolder('bundle');
  mkdirSync(join(folder, 'src/commands'), { recursive: true });
  writeFileSync(join(folder, 'src/commands/program.mjs'), PROGRAM);
  await bundlePublished(join(folder, 'src'), join(folder, 'bundle'));
  writeFileSync(join(folder, 'bundle/package.json'), '{"type":"module"}');
  const printed = execFileSync(process.execPath, [join(folder, 'bundle/program.js')], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({ found: [true, true, 'Not Found'], undici: [] });
});

test('SC2-116: a new bundle removes what was compiled of the earlier ones, and those that no service may still load', async () => {
  const folder = temporaryFolder('bundles');
  const old = Array.from({ length: 40 }, (_, n) => `bundles/old-${n}`);
  for (const name of ['bundles/young', 'compiled/v24', ...old])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'compiled/v24/0b5e'), '');
  for (const name of old) utimesSync(join(folder, name), 0, 0);
  // Two starts at once.
  const remove = () => removeOld(join(folder, 'bundles'), join(folder, 'compiled'));
  await Promise.all([remove(), remove()]);
  expect(readdirSync(join(folder, 'bundles'))).toEqual(['young']);
  expect(existsSync(join(folder, 'compiled'))).toBe(false);
});
