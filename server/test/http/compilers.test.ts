import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';

test('SC2-114: a server loads no compilers of JSON Schema, since Zod checks everything', async () => {
  await startApp();
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.filter((path) => path.endsWith('/fastify/fastify.js'))).toHaveLength(1);
  expect(loaded.filter((path) => /\/@fastify\/(ajv|fast-json-stringify)-compiler\//.test(path))).toEqual([]);
});
