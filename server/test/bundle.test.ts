import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePublished } from '../bundle.ts';
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
