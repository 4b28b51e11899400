import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../../../vectors/jcs.json' with { type: 'json' };
import { codePoint } from '../../../test/support/hostile/code-point.ts';
import { canonicalJson, jsonFault } from './jcs.ts';

test.each(vectors.examples)('RFC 8785: $name', ({ input, canonical }) => {
  expect(canonicalJson(JSON.parse(input))).toBe(canonical);
});

test.each(vectors.numbers)('RFC 8785 appendix B: $bits', ({ bits, canonical }) => {
  const number = Buffer.from(bits, 'hex').readDoubleBE();
  if (canonical === null) expect(() => canonicalJson(number)).toThrow('not_json');
  else expect(canonicalJson(number)).toBe(canonical);
});

test.each(vectors.refused)('a lone surrogate has no canonical form: %s', (input) => {
  expect(() => canonicalJson(JSON.parse(input))).toThrow('lone_surrogate');
});

test.each([
  ['undefined', undefined],
  ['a member that is undefined', { a: undefined }],
  ['a hole in an array', new Array(1)],
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['a bigint', 1n],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['a buffer', Buffer.alloc(1)],
  [
    'an object with toJSON from a class',
    new (class Money {
      toJSON() {
        return 1;
      }
    })(),
  ],
])('%s is not JSON', (_case, value) => {
  expect(jsonFault(value)).toBe('not_json');
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

test('nesting ends at 128 levels, however deep the input: no stack overflow', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  expect(jsonFault(nested(128))).toBe(null);
  expect(jsonFault(nested(129))).toBe('too_deep');
  expect(jsonFault(nested(30_000))).toBe('too_deep');
});

test('the canonical form says the same and does not depend on the order of members', () => {
  // No name needs an escape here: V8 13 misreads some that do (nodejs/node issue 63785).
  const names = fc.string({ unit: fc.constantFrom(...'abé€ﬃ😀:{}'), maxLength: 3 });
  const numbers = fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((number) => !Object.is(number, -0));
  const values = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: codePoint }).map((text) => text.toWellFormed()),
      numbers,
      fc.constantFrom(null, true, false),
      fc.array(tie('any')),
      fc.dictionary(names, tie('any'), { noNullPrototype: true }),
    ),
  })).any;
  fc.assert(
    fc.property(values, (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}
