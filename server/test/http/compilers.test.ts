import { createRequire } from 'node:module';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';

test('SC2-114: a server loads no compilers of JSON Schema, since Zod checks everything', async () => {
  const { cache } = createRequire(import.meta.url);
  const compilers = () =>
    Object.keys(cache).filter((path) => /\/@fastify\/(ajv|fast-json-stringify)-compiler\//.test(path));
  // A file before this one in the same worker may have made a server without the option. Fastify requires them again for each.
  for (const path of compilers()) delete cache[path];
  await startApp();
  expect(Object.keys(cache).filter((path) => path.endsWith('/fastify/fastify.js'))).toHaveLength(1);
  expect(compilers()).toEqual([]);
  Fastify();
  expect(compilers()).not.toEqual([]);
});
