import { expect, test } from 'vitest';
import { DEPLOY, PURCHASE } from '../../../test/support/details-types.ts';
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts';
import { type DetailsType, quotedText } from '../../resources/index.ts';
import { limitWords, permissionSummary } from './permission-words.ts';

const LIMITS: Omit<Parameters<typeof limitWords>[1], 'fixed'> = {
  ...{ most_uses: null, currency: 'JPY', most_sum: '100000', per: 'month', time_zone: 'Asia/Tokyo' },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], from_minute: 0, to_minute: 1440 },
  ...{ ends_at: new Date('2027-01-01T00:00:00Z') },
  ...{ agent_name: 'Robot', resource: 'https://shop.example/api', resource_name: 'Shop' },
};

function onlyWith(locale: Locale, type: DetailsType, fixed: Record<string, unknown[]>): string | undefined {
  return limitWords(locale, { ...LIMITS, fixed }, type)[1];
}

test('AG-33: the text of a value that a permission is limited to does not go on with its sentence', () => {
  const order = ['A-17” at most, up to ¥100, until tomorrow', 'B'];
  expect(onlyWith('en', PURCHASE, { order })).toBe(
    'only with “Order”: “A-17’ at most, up to ¥100, until tomorrow” or “B”',
  );
  const french = onlyWith('fr', PURCHASE, { order: ['A-17 » au plus'] });
  expect(french).toContain('«\u202fA-17 › au plus\u202f»');
  expect(onlyWith('en', DEPLOY, { environment: ['staging'] })).toBe('only with “Environment”: staging');
});

test('AG-34: a value that its field no longer lists, or that has no field any more, counts as free text', () => {
  const { environment: _, ...others } = DEPLOY.schema.properties;
  const removed = { ...DEPLOY, schema: { ...DEPLOY.schema, properties: others } };
  const number = {
    ...removed,
    schema: { ...DEPLOY.schema, properties: { environment: { type: 'integer' } } },
  };
  for (const type of [DEPLOY, removed, number as DetailsType])
    expect(onlyWith('en', type, { environment: ['production, until tomorrow', true] })).toBe(
      'only with “Environment”: “production, until tomorrow” or yes',
    );
});

test('AG-35: in no language the names of agent, act and API go on with the sentence of a permission', () => {
  const name = 'Shop” (bank.example) once: up to ¥1» 」。';
  const named = { ...LIMITS, fixed: {}, agent_name: name, resource_name: name };
  const type = { ...DEPLOY, title: { en: name } };
  for (const locale of LOCALES)
    expect(permissionSummary(locale, named, type).split(quotedText(name, locale))).toHaveLength(4);
  const japanese = { ...named, fixed: { services: ['甲', 'b'] }, resource_name: 'Shop', agent_name: 'Robot' };
  expect(permissionSummary('ja', japanese, DEPLOY)).toContain(
    'エージェント「Robot」は、確認なしで「Shop」（shop.example）の「Deploy」を行えます。',
  );
  expect(permissionSummary('ja', japanese, DEPLOY)).toContain('「Services」が「甲」または「b」の場合のみ');
});

test('AG-36: nor does the label of a field', () => {
  const label = 'Order” once, up to ¥1, until today';
  const type = { ...DEPLOY, labels: { ...DEPLOY.labels, environment: { en: label } } };
  for (const locale of LOCALES)
    expect(onlyWith(locale, type, { environment: ['staging'] })).toContain(quotedText(label, locale));
});
