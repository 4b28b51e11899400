import { expect, test } from 'vitest';
import { DEPLOY, ORDER, PURCHASE } from '../../../test/support/details-types.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { type CheckedDetails, checkDetails } from './check-details.ts';
import { type DescribedField, describeDetails } from './describe-details.ts';
import { describeSummary } from './describe-summary.ts';
import { detailsBlock } from './details-block.page.ts';
import type { DetailsType } from './details-type.ts';
import { formatMoney } from './money.ts';
import { sampleDetail } from './sample-detail.ts';

const types = [PURCHASE, DEPLOY];
const GIFT = {
  ...ORDER,
  items: [
    { name: 'Tea <b>', quantity: 12 },
    { name: '急須', quantity: 1, price: { amount: '1.00', currency: 'USD' } },
  ],
  deliver_on: '2026-12-01',
  gift: true,
};
const RELEASE = {
  type: DEPLOY.type,
  environment: 'staging',
  services: ['web', 'for free” to production, not “'],
  build: 7,
  until: '2026-12-01T10:00:05+09:00',
};

function checked(...given: unknown[]): CheckedDetails['details'] {
  return (
    checkDetails({ identifier: 'https://shop.example/api', details_types: types }, given) as CheckedDetails
  ).details;
}

/** Labels and values, those of parts within. */
function listed(fields: readonly DescribedField[]): unknown[] {
  return fields.map(({ label, value, entries, lines }) => [label, lines?.map(listed) ?? entries ?? value]);
}

test('AG-32: free text does not end its quotation marks in any language', () => {
  const marks = '“”„‟"＂″«»《》「」｢｣〝〞〟';
  const [detail] = checked({ ...ORDER, order: `A${marks}B` });
  for (const locale of LOCALES) {
    const { parts } = describeSummary(PURCHASE, detail!, locale);
    const quoted = parts.find(({ text }) => text.includes('A'))!.text.trim();
    const within = quoted.slice(1, -1);
    expect([locale, [...within].filter((mark) => marks.includes(mark))]).toEqual([locale, []]);
    expect(marks).toContain(quoted.at(-1));
  }
});

test('AG-34: what a type no longer lists in the fields of its sentence is quoted there', () => {
  const [detail] = checked({ ...ORDER, order: 'A-17 to us' });
  const order = [
    { type: 'string', enum: ['A-18'] },
    { type: 'string', const: 'A-18' },
    { type: 'integer' },
  ] as const;
  for (const field of order) {
    const { properties } = PURCHASE.schema;
    const since = {
      ...PURCHASE,
      schema: { ...PURCHASE.schema, properties: { ...properties, order: field } },
    };
    expect(describeSummary(since as DetailsType, detail!, 'en').text).toContain('order “A-17 to us”');
  }
});

test('AU-11 every field is in words, in the order of the schema, in both languages', () => {
  const [en] = describeDetails(types, checked(GIFT), 'en');
  expect([en!.title, en!.summary.text]).toEqual([
    { text: 'Buy at Example Shop', language: 'en' },
    'Pay ¥4,800 (JPY) for order “2026-1120”',
  ]);
  expect(listed(en!.fields)).toEqual([
    ['Order', '2026-1120'],
    ['Total', '¥4,800 (JPY)'],
    [
      'Goods',
      [
        [
          ['Name', 'Tea <b>'],
          ['Quantity', '12'],
          ['Price each', 'Not stated'],
        ],
        [
          ['Name', '急須'],
          ['Quantity', '1'],
          ['Price each', '$1.00 (USD)'],
        ],
      ],
    ],
    ['Delivery', 'Tue, 1 December 2026'],
    ['As a gift', 'Yes'],
  ]);
  const [ja] = describeDetails(types, checked({ ...ORDER, gift: false }), 'ja');
  expect(ja!.summary.text).toBe('注文「2026-1120」に￥4,800（JPY）を支払う');
  expect(listed(ja!.fields)).toEqual([
    ['注文番号', '2026-1120'],
    ['合計', '￥4,800（JPY）'],
    ['商品', '指定なし'],
    ['お届け日', '指定なし'],
    ['ギフト包装', 'いいえ'],
  ]);
});

test('AU-11 free text cannot continue the sentence, and words of the other language are marked', () => {
  const [described] = describeDetails(types, checked(RELEASE), 'ja');
  expect(described!.summary).toMatchObject({
    text: 'Deploy “web”, “for free’ to production, not ‘” to staging',
    language: 'en',
  });
  expect(listed(described!.fields).slice(-3)).toEqual([
    ['Until', '2026年12月1日（火）10:00:05（UTC+09:00）'],
    ['Report to', '指定なし'],
    ['Notes', '指定なし'],
  ]);
  const page = detailsBlock('ja', describeDetails(types, checked(RELEASE), 'ja')).toString();
  expect(page).toContain('<h2><span lang="en">Deploy</span></h2>');
  expect(page).toContain('<li><bdi class="inert" dir="auto">web</bdi></li>');
});

test('AU-11 a page escapes every value, and sets off money and what belongs to an entry', () => {
  const page = detailsBlock('en', describeDetails(types, checked(GIFT), 'en'), 3).toString();
  expect(page).toContain('<h3>Buy at Example Shop</h3>');
  expect(page).toContain('Pay <strong><bdi>¥4,800 (JPY)</bdi></strong> for order');
  expect(page).toContain('<strong class="money">¥4,800 (JPY)</strong>');
  expect(page).toContain('Tea &lt;b&gt;');
  expect(page).not.toContain('<b>');
  expect(page.match(/<dt>/g)).toHaveLength(5 + 2 * 3);
});

test.each([
  ['9007199254740993', 'JPY', '¥9,007,199,254,740,993 (JPY)'],
  ['0.00', 'USD', '$0.00 (USD)'],
  ['1.500', 'KWD', 'KWD 1.500'],
  ['123456789012.34', 'EUR', '€123,456,789,012.34 (EUR)'],
  ['10', 'XOF', 'F CFA 10 (XOF)'],
])('AU-11 money is shown to the last digit, with its code: %s %s', (amount, currency, shown) => {
  expect(formatMoney({ amount, currency }, 'en').replace(/[\u00a0\u202f]/g, ' ')).toBe(shown);
});

test('AU-11 an empty text is not the same as one that is not stated', () => {
  const [described] = describeDetails(types, checked({ ...ORDER, order: '' }), 'en');
  expect(listed(described!.fields).slice(0, 1)).toEqual([['Order', 'Empty']]);
});

test('AU-11 the act of a preview is one that the types allow, with every field', () => {
  const identifier = 'https://shop.example/api';
  const samples = types.map((type) => sampleDetail(type, identifier));
  const found = checkDetails({ identifier, details_types: types }, samples);
  expect('fault' in found ? found.fault : found.details).toEqual(samples);
  const described = describeDetails(types, samples, 'en').flatMap(({ fields }) => fields);
  expect(described.filter(({ kind }) => kind === 'missing')).toEqual([]);
});

test('AU-11 what a type does not declare any more is shown under its name', () => {
  const later: DetailsType = {
    ...PURCHASE,
    schema: { type: 'object', properties: { order: { type: 'integer' } }, required: [] },
  };
  const [changed, gone] = describeDetails([later], checked(GIFT, RELEASE), 'en');
  expect(listed(changed!.fields).slice(0, 3)).toEqual([
    ['Order', '2026-1120'],
    ['Total', '¥4,800 (JPY)'],
    [
      'Goods',
      [
        '{"name":"Tea <b>","quantity":12}',
        '{"name":"急須","price":{"amount":"1.00","currency":"USD"},"quantity":1}',
      ],
    ],
  ]);
  expect([gone!.title.text, gone!.summary.text]).toEqual([DEPLOY.type, DEPLOY.type]);
  expect(listed(gone!.fields).slice(0, 2)).toEqual([
    ['environment', 'staging'],
    ['services', RELEASE.services],
  ]);
});
