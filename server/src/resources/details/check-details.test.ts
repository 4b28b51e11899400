import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPLOY, ORDER, PURCHASE } from '../../../test/support/details-types.ts';
import { checkDetails } from './check-details.ts';
import { describeDetails } from './describe-details.ts';
import type { FieldSchema } from './details-type.ts';
import { isNarrower } from './is-narrower.ts';

const SHOP = { identifier: 'https://shop.example/api', details_types: [PURCHASE, DEPLOY] };
const RELEASE = { type: DEPLOY.type, environment: 'staging', services: ['web'] };

/** The path of the fault; null: accepted. */
function pathOfFault(given: unknown, resource = SHOP): string | null {
  const checked = checkDetails(resource, given);
  return 'fault' in checked ? checked.fault.path : null;
}

test.each([
  ['a location that is another API', [{ ...ORDER, locations: ['https://evil.example/api'] }], '0.locations'],
  ['two locations', [{ ...ORDER, locations: [SHOP.identifier, SHOP.identifier] }], '0.locations'],
  ['a location as a text', [{ ...ORDER, locations: SHOP.identifier }], '0.locations'],
  ['no location in the list', [{ ...ORDER, locations: [] }], '0.locations'],
  [
    'a location with user information',
    [{ ...ORDER, locations: ['https://a@shop.example/api'] }],
    '0.locations',
  ],
  ['a type that is not declared', [{ ...ORDER, type: 'refund' }], '0.type'],
  ['the name of a method of objects as the type', [{ ...ORDER, type: 'constructor' }], '0.type'],
  ['a type that is a list', [{ ...ORDER, type: ['purchase'] }], '0.type'],
  ['no type', [{ order: '1' }], '0.type'],
  ['a field that is not declared', [{ ...ORDER, discount: '1' }], '0'],
  ['a common field of RFC 9396', [{ ...ORDER, actions: ['read'] }], '0'],
  ['the name of a method', [{ ...ORDER, toString: 'x' }], '0'],
  [
    '__proto__',
    [
      JSON.parse(
        '{"type":"purchase","order":"1","total":{"amount":"1","currency":"JPY"},"__proto__":{"gift":true}}',
      ),
    ],
    '0',
  ],
  [
    '__proto__ in place of required fields',
    [JSON.parse('{"type":"purchase","__proto__":{"order":"1","total":{"amount":"1","currency":"JPY"}}}')],
    '0',
  ],
  [
    'a field of an entry that is not declared',
    [{ ...ORDER, items: [{ name: 'a', quantity: 1, constructor: 'x' }] }],
    '0.items.0',
  ],
  ['a missing field', [{ type: 'purchase', order: '1' }], '0.total'],
  [
    'a missing field of an entry',
    [{ ...ORDER, items: [{ name: 'a', quantity: 1 }, { name: 'b' }] }],
    '0.items.1.quantity',
  ],
  ['null in place of a field', [{ ...ORDER, gift: null }], '0.gift'],
  ['an act that is a list', [[ORDER]], '0'],
  ['the second act', [ORDER, { ...ORDER, order: 7 }], '1.order'],
])('AU-05 refused: %s', (_case, given, path) => {
  expect(pathOfFault(given)).toBe(path);
});

test.each([
  ['decimals of a currency without any', '10.5', 'JPY', 'amount'],
  ['two decimals where there are three', '10.50', 'KWD', 'amount'],
  ['no decimals where there are two', '10', 'USD', 'amount'],
  ['one decimal where there are two', '10.5', 'USD', 'amount'],
  ['a sign', '-1', 'JPY', 'amount'],
  ['minus zero', '-0', 'JPY', 'amount'],
  ['a plus', '+1', 'JPY', 'amount'],
  ['a leading zero', '01', 'JPY', 'amount'],
  ['an exponent', '1e3', 'JPY', 'amount'],
  ['a separator', '1,000', 'JPY', 'amount'],
  ['a space', '1 ', 'JPY', 'amount'],
  ['a line feed', '1\n', 'JPY', 'amount'],
  ['full-width digits', '１００', 'JPY', 'amount'],
  ['Arabic digits', '١٠', 'JPY', 'amount'],
  ['too many digits', '1234567890123', 'JPY', 'amount'],
  ['an empty amount', '', 'JPY', 'amount'],
  ['a number', 10, 'JPY', 'amount'],
  ['no currency', '10', undefined, 'currency'],
  ['a currency in small letters', '10', 'jpy', 'currency'],
  ['the code for no currency', '10', 'XXX', 'currency'],
  ['gold', '10', 'XAU', 'currency'],
  ['the name of a method', '10', 'constructor', 'currency'],
  ['a currency that the type does not list', '10.00', 'EUR', 'currency'],
])('AU-06 money refused: %s', (_case, amount, currency, member) => {
  expect(pathOfFault([{ ...ORDER, total: { amount, currency } }])).toBe(`0.total.${member}`);
});

test('AU-06 money has its two members only, and no more than the maximum', () => {
  expect(pathOfFault([{ ...ORDER, total: { amount: '1', currency: 'JPY', tip: '1' } }])).toBe('0.total');
  expect(pathOfFault([{ ...ORDER, total: '4800' }])).toBe('0.total');
  const limited: FieldSchema = {
    type: 'object',
    format: 'money',
    properties: { currency: { enum: ['USD'] } },
    maximum: 99.9,
  };
  const accepts = (amount: string) => fieldFault(limited, { amount, currency: 'USD' }) === null;
  expect(['99.90', '99.91', '100.00', '0.00'].map(accepts)).toEqual([true, false, false, true]);
  expect(
    ['KWD', 'USD', 'JPY'].map((currency) =>
      pathOfFault([{ ...ORDER, total: { amount: '1.500', currency } }]),
    ),
  ).toEqual([null, '0.total.amount', '0.total.amount']);
});

/** The fault of a value in a type with one field, below that field. */
function fieldFault(schema: FieldSchema, value: unknown): string | null {
  const type = {
    ...PURCHASE,
    schema: { type: 'object', properties: { it: schema }, required: ['it'] } as const,
  };
  const given = [{ type: 'purchase', it: value }];
  return pathOfFault(given, {
    ...SHOP,
    details_types: [{ ...type, schema: { ...type.schema, required: ['it'] } }],
  });
}

const TEXT: FieldSchema = { type: 'string', minLength: 1, maxLength: 4 };
test.each([
  ['a text', 'ab', true],
  ['a wide space within', 'あ\u3000い', true],
  ['a kanji with a selector', '葛\u{e0100}', true],
  ['an emoji with its selector', '❤\ufe0f', true],
  ['a kanji of names that has another normal form', '\ufa19', true],
  ['Hebrew', 'שלום', true],
  ['as many code points as the limit', '\u{1f600}\u{1f600}\u{1f600}\u{1f600}', true],
  ['one more', '\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}', false],
  ['nothing', '', false],
  ['a line feed', 'a\nb', false],
  ['a right-to-left override', 'a\u202eb', false],
  ['an isolate', '\u2066a\u2069', false],
  ['a zero-width space', 'a\u200bb', false],
  ['a zero-width joiner', 'a\u200db', false],
  ['a soft hyphen', 'a\u00adb', false],
  ['a tag character', 'a\u{e0041}', false],
  ['a byte order mark', '\ufeffa', false],
  ['a lone surrogate', '\ud800', false],
  ['NUL', 'a\0', false],
  ['a no-break space', 'a\u00a0b', false],
  ['a Hangul filler', 'a\u3164', false],
  ['an empty Braille cell', 'a\u2800b', false],
  ['a selector that selects nothing', 'a\ufe0f', false],
  ['another one', 'a\u{e0100}', false],
  ['a space at the end', 'ab ', false],
  ['two spaces', 'a  b', false],
  ['a letter and its mark apart (NFD)', 'e\u0301', false],
  ['kana and its mark apart', 'か\u3099', false],
  ['a mark without a letter', '\u0338a', false],
  ['private use', '\ue000', false],
  ['a code point that has no character', '\u{1fffe}', false],
  ['a number', 1, false],
  ['a list', ['ab'], false],
] as const)('AU-07 a text: %s', (_case, value, isAccepted) => {
  expect(fieldFault(TEXT, value)).toBe(isAccepted ? null : '0.it');
});

test('AU-07 marks are piled up to four high', () => {
  const schema: FieldSchema = { type: 'string', maxLength: 20 };
  expect([4, 5].map((height) => fieldFault(schema, `x${'\u0336'.repeat(height)}`))).toEqual([null, '0.it']);
});

test.each<[FieldSchema, unknown[], unknown[]]>([
  [
    { type: 'integer', minimum: -5, maximum: 10 },
    [0, -5, 10],
    [-6, 11, 1.5, '1', -0, true, null, Number.NaN, 2 ** 53],
  ],
  [{ type: 'integer' }, [Number.MAX_SAFE_INTEGER, JSON.parse('1e3')], [2 ** 53, 1e300, JSON.parse('1e400')]],
  [{ type: 'boolean' }, [true, false], [0, 'true', null]],
  [{ type: 'string', const: 'ab' }, ['ab'], ['ab ', 'AB', '']],
  [{ type: 'string', enum: ['a', 'b'] }, ['a', 'b'], ['c', 'constructor', 0, ['a']]],
  [
    { type: 'string', format: 'date' },
    ['2026-02-28', '2028-02-29'],
    [
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
      '2026-2-1',
      '20260201',
      '0000-01-01',
      '+12026-01-01',
      '2026-02-28Z',
      '２０２６-02-28',
    ],
  ],
  [
    { type: 'string', format: 'date-time' },
    ['2026-11-20T10:00:00Z', '2026-11-20T19:00:59+09:00', '2026-11-20T00:00:00-03:30'],
    [
      '2026-11-20',
      '2026-11-20T10:00Z',
      '2026-11-20T10:00:00',
      '2026-11-20T10:00:00.5Z',
      '2026-11-20t10:00:00z',
      '2026-02-30T10:00:00Z',
    ],
  ],
  [
    { type: 'string', format: 'date-time' },
    [],
    [
      '2026-11-20T24:00:00Z',
      '2026-11-20T10:60:00Z',
      '2026-11-20T10:00:60Z',
      '2026-11-20T10:00:00-00:00',
      '2026-11-20T10:00:00+15:00',
      '2026-11-20 10:00:00Z',
    ],
  ],
  [
    { type: 'string', format: 'uri' },
    ['https://a.example', 'https://a.example/', 'http://a.example/b?c=d#e', 'https://xn--bcher-kva.example/'],
    [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a:b@c.example/',
      'https://a@c.example/',
      '//a.example/',
      'a',
      'ftp://a.example/',
    ],
  ],
  [
    { type: 'string', format: 'uri' },
    [],
    [
      'https://bücher.example/',
      'https://A.example/',
      'https://a.example:443/',
      'https://a.example/ b',
      'https:\\\\a.example\\',
      'https://a.example/../b',
      'https://a.example/\u202e',
      `https://a.example/${'a'.repeat(500)}`,
    ],
  ],
  [
    { type: 'string', format: 'email' },
    ['a@b.example', 'a.b+c@d-e.example'],
    [
      'a',
      'a@b',
      'A <a@b.example>',
      'a@B.example',
      'a@b.example,c@d.example',
      'ä@b.example',
      'a@b..example',
      '.a@b.example',
      `${'a'.repeat(250)}@b.example`,
    ],
  ],
  [
    { type: 'array', items: { type: 'string', maxLength: 2 }, minItems: 1, maxItems: 2 },
    [['a'], ['a', 'b']],
    [[], ['a', 'b', 'c'], 'a', { 0: 'a' }],
  ],
])('AU-08 %j takes %j and refuses %j', (schema, accepted, refused) => {
  expect(accepted.filter((value) => fieldFault(schema, value) !== null)).toEqual([]);
  expect(refused.filter((value) => fieldFault(schema, value) === null)).toEqual([]);
});

test('AU-08 the fault of an entry names the entry', () => {
  const schema: FieldSchema = { type: 'array', items: { type: 'string', maxLength: 2 }, maxItems: 3 };
  expect(fieldFault(schema, ['a', 'b\u200b'])).toBe('0.it.1');
});

test('AU-09 the list has 1 to 5 acts, no two the same, in at most 4 KiB', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...ORDER, order: `${index}` }));
  expect([null, {}, 'x', [], many(6)].map((given) => pathOfFault(given))).toEqual(['', '', '', '', '']);
  expect(pathOfFault(many(5))).toBe(null);
  expect(pathOfFault([ORDER, RELEASE, { locations: [`${SHOP.identifier}/`], ...ORDER }])).toBe('2');
  const items = Array.from({ length: 5 }, () => ({ name: '𠀀'.repeat(80), quantity: 1 }));
  const long = (count: number) => pathOfFault(many(count).map((order) => ({ ...order, items })));
  expect([long(2), long(3)]).toEqual([null, '']);
});

test('AU-09 deep and long input is refused at once', () => {
  let deep: unknown = 'x';
  for (let depth = 0; depth < 5000; depth += 1) deep = [deep];
  expect(pathOfFault([{ ...ORDER, order: deep }])).toBe('0.order');
  expect(pathOfFault([{ ...ORDER, order: 'x'.repeat(1_000_000) }])).toBe('0.order');
  expect(pathOfFault([{ ...ORDER, items: Array.from({ length: 100_000 }, () => 1) }])).toBe('0.items');
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`n${index}`, 1]));
  expect(pathOfFault([{ ...ORDER, ...wide }])).toBe('0');
});

test('AU-09 any input is refused or accepted, and what was accepted is accepted again with the same hash', () => {
  const value = fc.oneof(
    fc.jsonValue({ stringUnit: 'grapheme' }),
    fc.constantFrom<unknown>(true, 7, '2026-12-01', ['web'], { amount: '1', currency: 'JPY' }, [
      { name: 'a', quantity: 1 },
    ]),
  );
  const names = fc.constantFrom(
    'order',
    'total',
    'items',
    'gift',
    'deliver_on',
    'services',
    'build',
    'locations',
    '__proto__',
    'toString',
  );
  const acts = fc.array(
    fc
      .tuple(fc.constantFrom(ORDER, RELEASE), fc.dictionary(names, value, { maxKeys: 2 }))
      .map(([act, more]) => ({ ...act, ...more })),
    { minLength: 1, maxLength: 3 },
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(acts, fc.jsonValue()), (given) => {
      const checked = checkDetails(SHOP, given);
      if ('fault' in checked) return;
      accepted += 1;
      expect(checkDetails(SHOP, JSON.parse(checked.text))).toMatchObject({
        text: checked.text,
        hash: checked.hash,
      });
      for (const locale of ['en', 'ja'] as const)
        expect(describeDetails(SHOP.details_types, checked.details, locale)).toHaveLength(
          checked.details.length,
        );
      expect(isNarrower(SHOP.details_types, checked.details, checked.details)).toBe(true);
    }),
    // One in fourteen is accepted.
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test('AU-10 the hash is that of the canonical text, which names the API, however the act was written', () => {
  const text =
    '[{"locations":["https://shop.example/api"],"order":"2026-1120","total":{"amount":"4800","currency":"JPY"},"type":"purchase"}]';
  const expected = {
    details: [{ ...ORDER, locations: [SHOP.identifier] }],
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    is_single_use: true,
    life_seconds: 300,
    required_acr: null,
  };
  expect(checkDetails(SHOP, [ORDER])).toEqual(expected);
  const { order, total } = ORDER;
  const reversed = { total: { currency: total.currency, amount: total.amount }, order, type: 'purchase' };
  expect(checkDetails(SHOP, [{ locations: [`${SHOP.identifier}/`], ...reversed }])).toEqual(expected);
});

test('AU-10 of several acts the shortest life counts, and one that is for a single use makes the token so', () => {
  const of = (...given: unknown[]) => {
    const { is_single_use, life_seconds } = checkDetails(SHOP, given) as {
      is_single_use: boolean;
      life_seconds: number;
    };
    return [is_single_use, life_seconds];
  };
  expect([of(RELEASE), of(RELEASE, ORDER), of(ORDER)]).toEqual([
    [false, 600],
    [true, 300],
    [true, 300],
  ]);
});
