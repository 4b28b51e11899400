import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';

test('a date is sent as text, and nothing as null', () => {
  expect(jsonSchemaOf(z.object({ at: z.date().nullable() }), 'output')).toEqual({
    type: 'object',
    properties: { at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } },
    required: ['at'],
    additionalProperties: false,
  });
  expect(jsonSchemaOf(z.undefined().describe('No body'), 'output')).toEqual({
    type: 'null',
    description: 'No body',
  });
});

test('what is received need not have what has a default, and what is sent has it', () => {
  const schema = z.object({ days: z.int().min(1).max(9).default(7) });
  expect(jsonSchemaOf(schema, 'input').required).toBeUndefined();
  expect(jsonSchemaOf(schema, 'output').required).toEqual(['days']);
});

test('a schema is translated once, and who changes what came of it changes no other', () => {
  let translations = 0;
  const counted = z.object({ id: z.string() }).meta({ title: 'Counted' });
  const process = counted._zod.processJSONSchema!;
  counted._zod.processJSONSchema = (...given) => {
    translations++;
    process(...given);
  };
  Object.assign(jsonSchemaOf(counted, 'input').properties!, { other: {} });
  expect(jsonSchemaOf(counted, 'input').properties).toEqual({ id: { type: 'string' } });
  expect(translations).toBe(1);
});
