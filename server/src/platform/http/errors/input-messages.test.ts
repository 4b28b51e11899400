import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputMessage } from './input-messages.ts';

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is missing'],
  [z.string(), null, 'must be a string'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'true', 'must be true or false'],
  [z.record(z.string(), z.string()), [], 'must be an object'],
  [z.array(z.string()), {}, 'must be an array'],
  [z.date(), 'today', 'must be of type date'],
  [z.enum(['strip', 'block']), 'drop', 'must be "strip" or "block"'],
  [z.literal(true), false, 'must be true'],
  [z.string().min(2), 'a', 'must have at least 2 characters'],
  [z.string().max(2), 'abc', 'must have at most 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entries'],
  [z.number().min(30), 29, 'must be at least 30'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.number().lt(5), 5, 'must be less than 5'],
  [z.strictObject({}), { foo: 1 }, 'is not recognized'],
  [z.union([z.string(), z.array(z.string())]), 1, 'does not match any accepted form'],
  [z.string().regex(/^a/, 'must begin with a'), 'b', 'must begin with a'],
])('%#: %o', (schema, input, message) => {
  const { error } = schema.safeParse(input, { error: inputMessage });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
