import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPLOY, PURCHASE } from '../../../test/support/details-types.ts';
import { readDetailsTypes } from './read-types.ts';

/** `path code` of each fault, below the first type. */
function faultsOf(given: unknown): string[] {
  const read = readDetailsTypes(given);
  if ('types' in read) return [];
  return read.faults.map(
    ({ path, code }) => `${path.replace(/^authorization_details_types\.?(0\.)?/, '')} ${code}`,
  );
}

/** A type with one required field. */
const typeWith = (schema: unknown, name = 'it') => ({
  type: 'act',
  title: { en: 'Act' },
  summary: { en: `Do {${name}}` },
  schema: { type: 'object', properties: { [name]: schema }, required: [name] },
  labels: { [name]: { en: 'It' } },
});
const TEXT = { type: 'string', maxLength: 10 };

test('AU-01 declared types are read as they were given, with defaults, in the order of their fields', () => {
  expect(readDetailsTypes([PURCHASE, DEPLOY])).toEqual({ types: [PURCHASE, DEPLOY] });
  expect(readDetailsTypes([])).toEqual({ types: [] });
  const read = readDetailsTypes([PURCHASE]) as { types: (typeof PURCHASE)[] };
  expect(Object.keys(read.types[0]!.schema.properties)).toEqual([
    'order',
    'total',
    'items',
    'deliver_on',
    'gift',
  ]);
  const least = {
    type: 'log-out',
    title: { ja: '全端末でログアウト' },
    summary: { ja: '全端末でログアウトする' },
  };
  expect(readDetailsTypes([{ ...least, schema: { type: 'object', properties: {} } }])).toEqual({
    types: [
      {
        ...least,
        schema: { type: 'object', properties: {}, required: [] },
        labels: {},
        single_use: false,
        access_token_seconds: 300,
      },
    ],
  });
});

const money = (members: object = {}) => ({ type: 'object', format: 'money', ...members });
test.each([
  [
    money({
      properties: { amount: { type: 'string' }, currency: { type: 'string', enum: ['JPY'] } },
      required: ['amount', 'currency'],
      additionalProperties: false,
    }),
  ],
  [money({ properties: { currency: { enum: ['USD'] } }, maximum: 99.95 })],
  [{ type: 'array', items: money(), maxItems: 3 }],
  [{ type: 'string', enum: ['a', 'b'] }],
  [{ type: 'string', const: 'a' }],
  [{ type: 'string', format: 'date', maxLength: 10 }],
  [{ type: 'integer', minimum: -1, maximum: 1 }],
  [{ type: 'boolean' }],
])('AU-01 a schema that pages can show: %j', (schema) => {
  expect(faultsOf([typeWith(schema)])).toEqual([]);
});

test.each([
  ['a number', { type: 'number' }, '.type schema_number'],
  ['no type', { maxLength: 3 }, '.type schema_type'],
  ['several types', { type: ['string', 'null'] }, '.type schema_type'],
  ['true', true, ' not_object'],
  ['a reference', { $ref: '#/x' }, '.type schema_type'],
  ['a pattern', { ...TEXT, pattern: '^a' }, '.pattern unknown_member'],
  ['a default', { ...TEXT, default: 'a' }, '.default unknown_member'],
  ['a choice of schemas', { ...TEXT, anyOf: [] }, '.anyOf unknown_member'],
  ['the name of a method', { ...TEXT, toString: 1 }, '.toString unknown_member'],
  ['a string without limits', { type: 'string' }, ' length_needed'],
  ['a longer string', { type: 'string', maxLength: 501 }, '.maxLength number_invalid'],
  ['a length as a string', { type: 'string', maxLength: '5' }, '.maxLength number_invalid'],
  ['crossed lengths', { type: 'string', minLength: 5, maxLength: 4 }, '.minLength bounds_crossed'],
  ['an unknown format', { type: 'string', format: 'ipv4' }, '.format format_unknown'],
  ['a method as the format', { type: 'string', format: 'constructor' }, '.format format_unknown'],
  ['money that is a string', { type: 'string', format: 'money' }, '.format format_unknown'],
  ['enum and const', { type: 'string', enum: ['a'], const: 'a' }, '.enum choices_exclusive'],
  ['enum of nothing', { type: 'string', enum: [] }, '.enum enum_invalid'],
  ['the same choice twice', { type: 'string', enum: ['a', 'a'] }, '.enum enum_invalid'],
  [
    'too many choices',
    { type: 'string', enum: Array.from({ length: 51 }, (_, n) => `${n}`) },
    '.enum enum_invalid',
  ],
  ['a choice that is a number', { type: 'string', enum: [1] }, '.enum.0 text_length'],
  ['a choice with a hidden character', { type: 'string', enum: ['a', 'a\u200b'] }, '.enum.1 text_wrong'],
  [
    'choices that differ in their normal form',
    { type: 'string', enum: ['é', 'e\u0301'] },
    '.enum.1 text_wrong',
  ],
  ['an integer beyond the safe ones', { type: 'integer', maximum: 2 ** 53 }, '.maximum number_invalid'],
  ['crossed limits', { type: 'integer', minimum: 2, maximum: 1 }, '.minimum bounds_crossed'],
  ['minus zero', { type: 'integer', minimum: -0 }, '.minimum number_invalid'],
  ['a list without a limit', { type: 'array', items: TEXT }, ' items_needed'],
  ['a long list', { type: 'array', items: TEXT, maxItems: 21 }, '.maxItems number_invalid'],
  [
    'a list of lists',
    { type: 'array', items: { type: 'array', items: TEXT, maxItems: 2 }, maxItems: 2 },
    '.items schema_of_items',
  ],
  ['a list of anything', { type: 'array', maxItems: 2 }, '.items not_object'],
  [
    'an object that takes more',
    { type: 'object', properties: {}, additionalProperties: true },
    '.additionalProperties additional_properties',
  ],
  [
    'an object of another format',
    { type: 'object', properties: {}, format: 'x' },
    '.format format_of_object',
  ],
  [
    'a required field that is not there',
    { type: 'object', properties: {}, required: ['toString'] },
    '.required required_invalid',
  ],
  [
    'a currency that is none',
    money({ properties: { currency: { enum: ['XXX'] } } }),
    '.properties.currency.enum currencies_invalid',
  ],
  [
    'money with a member more',
    money({ properties: { tip: { type: 'string' } } }),
    '.properties money_members',
  ],
  ['a maximum without a currency', money({ maximum: 5 }), '.maximum money_maximum_currency'],
  [
    'a maximum with wrong decimals',
    money({ properties: { currency: { enum: ['JPY'] } }, maximum: 5.5 }),
    '.maximum money_maximum',
  ],
  [
    'a maximum as a string',
    money({ properties: { currency: { enum: ['JPY'] } }, maximum: '5' }),
    '.maximum money_maximum',
  ],
  [
    'a maximum of 1e21',
    money({ properties: { currency: { enum: ['JPY'] } }, maximum: 1e21 }),
    '.maximum money_maximum',
  ],
])('AU-02 a schema that is refused: %s', (_case, schema, fault) => {
  expect(faultsOf([typeWith(schema)])).toContain(`schema.properties.it${fault}`);
});

test('AU-02 depth, number of fields and of types are limited', () => {
  const nested = (depth: number): object =>
    depth === 0 ? TEXT : { type: 'object', properties: { in: nested(depth - 1) } };
  const refused = (schema: object) =>
    faultsOf([{ ...typeWith(schema), summary: { en: 'Do' } }]).map((fault) => fault.split(' ')[1]);
  expect([refused(nested(2)), refused(nested(3))]).toEqual([
    ['placeholder_missing'],
    ['schema_depth', 'placeholder_missing'],
  ]);
  const fields = (count: number, schema: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, schema]));
  const group = { type: 'object', properties: fields(20, TEXT) };
  expect(refused({ type: 'object', properties: fields(21, TEXT) })).toContain('fields_count');
  expect(refused({ type: 'object', properties: { a: group, b: group } })).toContain('fields_count');
  const types = Array.from({ length: 11 }, (_, n) => ({ ...typeWith(TEXT), type: `t${n}` }));
  expect([faultsOf(types.slice(1)), faultsOf(types)]).toEqual([[], [' types_not_array']]);
  const choices = Array.from({ length: 50 }, (_, n) => '漢'.repeat(90) + n);
  expect(
    faultsOf(
      types.slice(1).map((type) => ({ ...typeWith({ type: 'string', enum: choices }), type: type.type })),
    ),
  ).toEqual([' types_too_long']);
  let deep: object = {};
  for (let depth = 0; depth < 5000; depth += 1) deep = { type: 'object', properties: { in: deep } };
  expect(refused(deep)).toContain('schema_depth');
});

const named = (members: object) => [{ ...PURCHASE, ...members }];
const label = (members: object) => named({ labels: { ...PURCHASE.labels, ...members } });
test.each([
  ['no title', named({ title: {} }), 'title text_missing'],
  ['a blank title', named({ title: { en: '' } }), 'title text_missing'],
  ['a filler as the title', named({ title: { en: '\u3164' } }), 'title.en text_wrong'],
  ['a title in another language', named({ title: { en: 'Buy', sv: 'Köp' } }), 'title.sv text_language'],
  ['a title that is a text', named({ title: 'Buy' }), 'title text_not_object'],
  ['a long title', named({ title: { en: 'x'.repeat(81) } }), 'title.en text_length'],
  ['a hidden character', named({ title: { en: 'Buy\u200b' } }), 'title.en text_wrong'],
  ['a change of direction', named({ summary: { en: 'Pay {total}\u202e' } }), 'summary.en text_wrong'],
  ['a line feed', named({ summary: { en: 'Pay {total}\nor not' } }), 'summary.en text_wrong'],
  [
    'a sentence without a field',
    named({ summary: { en: 'Pay a little' } }),
    'summary.en placeholder_missing',
  ],
  [
    'in one language only',
    named({ summary: { en: 'Pay {total}', ja: '支払う' } }),
    'summary.ja placeholder_missing',
  ],
  [
    'a field that is not there',
    named({ summary: { en: 'Pay {toString}' } }),
    'summary.en placeholder_unknown',
  ],
  ['a field of an entry', named({ summary: { en: 'Buy {items.name}' } }), 'summary.en placeholder_unknown'],
  [
    'an optional field',
    named({ summary: { en: 'Pay {total} by {deliver_on}' } }),
    'summary.en placeholder_optional',
  ],
  ['a lone brace', named({ summary: { en: 'Pay {total} {' } }), 'summary.en placeholder_braces'],
  ['a brace within braces', named({ summary: { en: 'Pay {{total}}' } }), 'summary.en placeholder_braces'],
  ['a missing label', label({ total: undefined }), 'labels.total label_missing'],
  ['an empty label', label({ gift: { en: '' } }), 'labels.gift text_missing'],
  ['a label of no field', label({ toString: { en: 'x' } }), 'labels.toString labels_unknown'],
  ['the same label', label({ gift: { en: 'Total' } }), 'labels.gift label_repeated'],
  ['it in other letters', label({ gift: { en: 'Ｔｏｔａｌ :' } }), 'labels.gift label_repeated'],
  ['it with a Cyrillic letter', label({ gift: { en: 'Tоtal' } }), 'labels.gift label_repeated'],
  ['it in the other language', label({ gift: { en: 'Gift', ja: '合計' } }), 'labels.gift label_repeated'],
  [
    'the name of a field without a label',
    label({ 'items.price': undefined, 'items.name': { en: 'price' } }),
    'labels.items.price label_repeated',
  ],
])('AU-03 words that are refused: %s', (_case, given, fault) => {
  expect(faultsOf(JSON.parse(JSON.stringify(given)))).toEqual([expect.stringContaining(fault)]);
});

test('AU-03 a label of __proto__ in JSON is a label of no field', () => {
  const text = JSON.stringify(PURCHASE).replace('"labels":{', '"labels":{"__proto__":{"en":"x"},');
  expect(faultsOf([JSON.parse(text)])).toEqual(['labels.__proto__ labels_unknown']);
});

test.each([
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '1st',
    'a-b',
    'a.b',
    'a b',
    '',
    'ä',
    'x'.repeat(41),
  ].map((name) => [name, 'field_name']),
  ...['type', 'locations', 'actions', 'datatypes', 'identifier', 'privileges'].map((name) => [
    name,
    'field_reserved',
  ]),
  ...['amount', 'total', 'unit_price', 'shippingFee', 'Sum', 'costs', 'total_pages'].map((name) => [
    name,
    'field_is_money',
  ]),
])('AU-04 no name for a field of text: %j', (name, code) => {
  const properties = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(TEXT)}}`);
  const given = {
    ...typeWith(TEXT),
    schema: { type: 'object', properties: { it: TEXT, ...properties }, required: ['it'] },
  };
  if (name === '__proto__')
    Object.defineProperty(given.schema.properties, name, { value: TEXT, enumerable: true });
  expect(faultsOf([given])).toContain(`schema.properties.${name} ${code}`);
});

test('AU-04 words that only contain one for money are names, and money may have such a name anywhere', () => {
  const names = ['summary', 'feedback', 'costume', 'totally', 'accounts'];
  expect(names.map((name) => faultsOf([typeWith(TEXT, name)]))).toEqual(names.map(() => []));
  expect(faultsOf([typeWith(money(), 'total')])).toEqual([]);
  const list = { type: 'array', items: { type: 'integer' }, maxItems: 2 };
  expect(faultsOf([typeWith(list, 'prices')])).toEqual(['schema.properties.prices field_is_money']);
  const inner = { type: 'object', properties: { fee: TEXT, type: TEXT } };
  expect(faultsOf([{ ...typeWith(inner), summary: { en: 'Do' } }])).toContain(
    'schema.properties.it.properties.fee field_is_money',
  );
});

test('AU-02 any declaration is read or refused, in an answer that stays short', () => {
  const members = [
    'type',
    'title',
    'summary',
    'schema',
    'labels',
    'properties',
    'items',
    'enum',
    'format',
    'en',
    'order',
    '__proto__',
    'maximum',
  ];
  const values = fc.constantFrom<unknown>(
    'object',
    'string',
    'array',
    'money',
    'Pay {order}',
    -0,
    2 ** 53,
    null,
    true,
    '\ud800',
  );
  const any = fc.letrec((tie) => ({
    it: fc.oneof(
      { depthSize: 'medium' },
      values,
      fc.jsonValue(),
      fc.array(tie('it'), { maxLength: 3 }),
      tie('object'),
    ),
    object: fc.dictionary(fc.constantFrom(...members), tie('it'), { noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(any.object, (members) => {
      const read = readDetailsTypes([PURCHASE, { ...DEPLOY, ...members }]);
      const again = 'types' in read ? readDetailsTypes(JSON.parse(JSON.stringify(read.types))) : read;
      expect(again).toEqual(read);
    }),
    { numRuns: 300 },
  );
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`m${index}`, 1]));
  expect(faultsOf([{ ...PURCHASE, ...many }])).toHaveLength(50);
});

test.each([
  ['no list', {}, ' types_not_array'],
  ['no type', [null], '0 not_object'],
  ['the same name twice', [PURCHASE, PURCHASE], '1.type type_repeated'],
  ['no name', named({ type: '' }), 'type type_name_invalid'],
  ['a name with a space', named({ type: 'a b' }), 'type type_name_invalid'],
  ['a name with a Cyrillic letter', named({ type: 'purсhase' }), 'type type_name_invalid'],
  ['a name that is markup', named({ type: '<b>' }), 'type type_name_invalid'],
  ['a schema that is a list', named({ schema: [] }), 'schema schema_root'],
  ['money as the schema', named({ schema: money() }), 'schema schema_root'],
  ['an unknown member', named({ template: 'x' }), 'template unknown_member'],
  ['single use as a text', named({ single_use: 'true' }), 'single_use not_boolean'],
  ['a second', named({ access_token_seconds: 1 }), 'access_token_seconds number_invalid'],
  ['an hour', named({ access_token_seconds: 3600 }), 'access_token_seconds number_invalid'],
])('AU-02 types that are refused: %s', (_case, given, fault) => {
  expect(faultsOf(given)).toContain(fault);
});
