import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  circlesOf,
  clientMayImport,
  cliMayImport,
  FEATURES,
  importFaults,
  importsOf,
  PARTS_OF_MAIN,
  serverMayImport,
} from './import-rule.ts';

const ROOT = join(import.meta.dirname, '../..');

test('every source file keeps the import rule', () => {
  expect(importFaults(ROOT)).toEqual([]);
});

test('every folder of the server is platform, languages, a part of main or a listed feature', () => {
  const folders = readdirSync(join(ROOT, 'server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const known = ['platform', 'languages', ...PARTS_OF_MAIN, ...FEATURES];
  expect(folders.filter((name) => !known.includes(name))).toEqual([]);
});

test('the map lists the features in their order', () => {
  const map = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, after = ''] = map.split('| Feature | Owns | Page |');
  const [table = ''] = after.split('\n\n');
  expect([...table.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name]) => name)).toEqual(FEATURES);
});

test.each([
  ['oauth/token/token.api.ts', 'oauth/token/refresh-token-grant.ts', true],
  ['oauth/token/refresh-token-grant.ts', 'oauth/token/grants.queries.ts', true],
  ['oauth/token/token.api.ts', 'platform/errors.ts', true],
  ['oauth/token/token.api.ts', 'users/index.ts', true],
  ['oauth/token/token.api.ts', 'users/queries.ts', false],
  ['oauth/token/token.api.ts', 'agents/index.ts', false],
  ['users/index.ts', 'applications/index.ts', false],
  ['platform/http/pages.ts', 'platform/html/html.ts', true],
  ['platform/http/pages.ts', 'users/index.ts', false],
  ['platform/context.ts', 'web.ts', false],
  ['oauth/token/token.api.ts', 'web.ts', false],
  ['web.ts', 'oauth/index.ts', true],
  ['worker.ts', 'oauth/retire-keys.ts', true],
  ['main.js', '../package.json', true],
  ['serve/process.ts', 'web.ts', true],
  ['oauth/token/token.api.ts', 'serve/process.ts', false],
  ['oauth/token/token.api.ts', '../../client/src/index.ts', false],
  ['oauth/token/token.api.ts', '../test/support/app.ts', false],
])('%s importing %s: %s', (file, target, allowed) => {
  expect(serverMayImport(file, target, true)).toBe(allowed);
});

test('our own packages: none for server and client, the client for cli', () => {
  expect(serverMayImport('main.js', '@countersign/client', false)).toBe(false);
  expect(serverMayImport('main.js', 'fastify', false)).toBe(true);
  expect(clientMayImport('src/index.ts', '@countersign/server', false)).toBe(false);
  expect(clientMayImport('src/index.ts', '../server/src/main.js', true)).toBe(false);
  expect(clientMayImport('src/index.ts', '@countersign/client', false)).toBe(false);
  expect(clientMayImport('examples/agent.js', '@countersign/client', false)).toBe(true);
  expect(cliMayImport('src/main.ts', '@countersign/client', false)).toBe(true);
  expect(cliMayImport('src/main.ts', '@countersign/server', false)).toBe(false);
});

test.each<[string, Record<string, string[]>, string[][]]>([
  ['none', { a: ['b', 'c'], b: ['c'], c: ['elsewhere'] }, []],
  ['a file that imports itself', { a: ['a'] }, [['a', 'a']]],
  ['two files, reached from a third', { a: ['b'], b: ['c'], c: ['b'] }, [['b', 'c', 'b']]],
  [
    'two that share a file',
    { a: ['b', 'c'], b: ['a'], c: ['a'] },
    [
      ['a', 'b', 'a'],
      ['a', 'c', 'a'],
    ],
  ],
])('circles of imports: %s', (_name, imports, circles) => {
  expect(circlesOf(new Map(Object.entries(imports)))).toEqual(circles);
});

test('imports are found in every form, and not in comments', () => {
  const text = `import a from './a.ts';
import type { B } from "./b.ts";
import {
  c,
} from './c.ts';
import './d.ts';
export * from './e.ts';
const f = await import('./f.ts');
// import './g.ts'
/* import './h.ts' */`;
  expect(importsOf(text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
});
