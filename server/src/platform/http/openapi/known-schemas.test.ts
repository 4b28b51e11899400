import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnce } from './known-schemas.ts';

type Route = Parameters<typeof jsonSchemaTransform>[0];

const shared = z
  .looseObject({ error: z.string().describe('Code'), at: z.date().optional() })
  .describe('Error');
const openapiObject = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {} };
const route = (schema: object | undefined) => ({ schema, url: '/test', route: {}, openapiObject }) as Route;

test.each([
  [
    'every part',
    { body: shared, querystring: shared, params: shared, headers: shared, response: { 200: shared } },
  ],
  [
    'what is no schema',
    { summary: 'Sums', tags: ['a'], security: [{ session: [] }], consumes: ['text/plain'] },
  ],
  ['several responses', { response: { 404: shared, 200: z.undefined().describe('Nothing'), 400: shared } }],
  [
    'a type of content',
    {
      response: {
        200: { description: 'File', content: { 'text/csv': { schema: z.string() } } },
        404: shared,
      },
    },
  ],
  ['no response', { body: z.object({ id: z.int() }) }],
  ['hidden', { hide: true, response: { 200: shared } }],
  ['nothing', {}],
  ['no schema', undefined],
])('a route with %s is described as by the package', (_what, schema) => {
  expect(describeOnce(route(schema))).toEqual(jsonSchemaTransform(route(schema)));
  expect(describeOnce(route(schema))).toEqual(jsonSchemaTransform(route(schema)));
});

test('a schema is translated once, and who changes what came of it changes no other', () => {
  let translations = 0;
  const counted = z.object({ id: z.string() }).meta({ title: 'Counted' });
  const process = counted._zod.processJSONSchema!;
  counted._zod.processJSONSchema = (...given) => {
    translations++;
    process(...given);
  };

  const bodyOf = () => describeOnce(route({ body: counted })).schema as { body: { properties: object } };
  const first = bodyOf();
  Object.assign(first.body.properties, { other: {} });

  expect(bodyOf().body.properties).toEqual({ id: { type: 'string' } });
  expect(translations).toBe(1);
});
