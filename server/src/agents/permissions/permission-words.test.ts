import { expect, test } from 'vitest';
import { DEPLOY, PURCHASE } from '../../../test/support/details-types.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { DetailsType } from '../../resources/index.ts';
import { limitWords } from './permission-words.ts';

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
    'only with Order: “A-17’ at most, up to ¥100, until tomorrow” or “B”',
  );
  const french = onlyWith('fr', PURCHASE, { order: ['A-17 » au plus'] });
  expect(french).toContain('«\u202fA-17 › au plus\u202f»');
  expect(onlyWith('en', DEPLOY, { environment: ['staging'] })).toBe('only with Environment: staging');
});
