import { expect, test } from 'vitest';
import { ORDER, PURCHASE } from '../../../test/support/acts.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { titlesOf } from './act-card.ts';

test('AT-45: the heading of a request says in which language the API wrote it, where the page is in another', () => {
  const headingIn = (locale: Locale) =>
    titlesOf(locale, [PURCHASE], [{ ...ORDER, locations: ['https://api.example'] }])
      .heading.toString()
      .replaceAll(/<\/?bdi[^>]*>/g, '');
  expect(headingIn('de')).toBe('<span lang="en">Purchase</span>');
  expect(headingIn('en')).toMatch(/^<span ?>Purchase<\/span>$/);
  expect(headingIn('ja')).toMatch(/^<span ?>購入<\/span>$/);
});
