import { expect, test } from 'vitest';
import { driftHeader } from './drift-header.ts';

const shortest = (count: number) => Array.from({ length: count }, (_, n) => `a:${n.toString(36)}`);
const longest = (count: number) => Array.from({ length: count }, (_, n) => `a:${n}`.padEnd(100, 'x'));

test.each<[string, string[], string | null]>([
  ['none', [], null],
  ['one', ['phone'], 'phone'],
  ['in the order given', ['phone', 'acme:tier', 'address'], 'phone,acme:tier,address'],
  ['a comma in a name does not make two of it', ['a,openid:b'], 'a%2Copenid:b'],
  ['names of older rows that are no scope names', ['x'.repeat(3000), 'a:b:c', 'phone'], 'phone'],
  ['nothing but such names', ['x'.repeat(3000)], null],
])('A2: %s', (_case, names, value) => {
  expect(driftHeader(names)?.value ?? null).toBe(value);
});

test.each([
  ['short names', shortest(257), 1000],
  ['long names', longest(76), 1000],
  ['eleven of the longest', longest(11), 1000],
])('A2: %s are cut before 1,024 bytes and end with the mark', (_case, names, most) => {
  const header = driftHeader(names)!;
  expect(header.cut).toBe(true);
  expect(header.value.endsWith(',…')).toBe(true);
  expect(Buffer.byteLength(header.value)).toBeLessThanOrEqual(most);
  expect(names.join(',').startsWith(header.value.slice(0, -1))).toBe(true);
});

test('A2: what just fits is not cut', () => {
  const names = [...longest(9), 'a:'.padEnd(91, 'y')];
  expect(names.join(',')).toHaveLength(1000);
  expect(driftHeader(names)).toEqual({ value: names.join(','), cut: false });
});
