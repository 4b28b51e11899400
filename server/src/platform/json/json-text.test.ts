import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

const LONG = Array.from({ length: 3000 }, (_, number) => ({ number, text: `line\n${'x'.repeat(50)}` }));

test.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['values', { a: 1, b: 'two\n"lines"', c: null, d: new Date(0), e: { f: [1, { g: [] }] } }],
  ['lists', { a: [], b: [1], c: [{ d: [1, 2] }, 'e'] }],
  ['a long list', { a: LONG, b: LONG }],
])('%s: the same text as in one go, in parts', async (_case, object) => {
  const parts = await Array.fromAsync(jsonText(membersOf(object)));
  expect(parts.join('')).toBe(JSON.stringify(object, null, 2));
  for (const part of parts) expect(part.length).toBeLessThan(70_000);
});

test('a list that is read while it is written', async () => {
  const parts = await Array.fromAsync(jsonText(membersOf({ a: entries(), b: 3 })));
  expect(JSON.parse(parts.join(''))).toEqual({ a: [1, 2], b: 3 });
});

async function* membersOf(object: Record<string, unknown>) {
  yield* Object.entries(object);
}

async function* entries() {
  yield 1;
  yield 2;
}
