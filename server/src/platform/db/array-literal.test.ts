import pg from 'pg';
import { expect, test } from 'vitest';
import { arrayLiteral, type Element } from './array-literal.ts';

test.each<[Element[], string]>([
  [[], '{}'],
  [[null, undefined], '{NULL,NULL}'],
  [['NULL', '', 'a b'], '{"NULL","","a b"}'],
  [['a"b\\c', '{,}'], '{"a\\"b\\\\c","{,}"}'],
  [[1, -2.5, true], '{1,-2.5,true}'],
  [[Buffer.from([0, 255]), Buffer.alloc(0)], '{"\\\\x00ff","\\\\x"}'],
  [[new Date('2026-11-21T08:57:00.012Z')], '{"2026-11-21T08:57:00.012Z"}'],
])('%j', (elements, text) => {
  expect(arrayLiteral(elements)).toBe(text);
});

test('text comes back as it was', () => {
  const texts = ['', 'NULL', 'a"b', '\\', '\\"', '{}', ',', ' ', 'ü', 'line\nbreak'];
  const parse = pg.types.getTypeParser(1009 as number as never, 'text') as unknown as (
    text: string,
  ) => string[];
  expect(parse(arrayLiteral(texts))).toEqual(texts);
});
