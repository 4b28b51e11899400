import { expect, test } from 'vitest';
import type { Locale } from './locale.ts';
import { chooseLocale, type LocaleWishes } from './locale.ts';

const cases: [string, LocaleWishes, Locale][] = [
  ['nothing known', {}, 'en'],
  ['the switch on this browser before all else', { cookie: 'ja', user: 'en', uiLocales: 'en' }, 'ja'],
  ['the person before the relying party', { user: 'ja', uiLocales: 'en', acceptLanguage: 'en' }, 'ja'],
  ['the relying party before the browser', { uiLocales: 'ja', acceptLanguage: 'en' }, 'ja'],
  ['the first of ui_locales that is spoken here', { uiLocales: 'sv-SE it JA-jp en' }, 'ja'],
  ['a forged cookie', { cookie: '"><script>', acceptLanguage: 'ja' }, 'ja'],
  ['regions', { acceptLanguage: 'ja-JP' }, 'ja'],
  ['Portuguese of any region', { acceptLanguage: 'pt-PT, en;q=0.5' }, 'pt-BR'],
  ['Chinese without a script', { acceptLanguage: 'zh-CN, en;q=0.5' }, 'zh-Hans'],
  ['Chinese in traditional characters, which we do not write', { acceptLanguage: 'zh-TW, ja;q=0.5' }, 'ja'],
  ['a script before its region', { acceptLanguage: 'zh-Hans-HK, en;q=0.5' }, 'zh-Hans'],
  ['the switch, as it sends the tag', { cookie: 'zh-Hans', acceptLanguage: 'en' }, 'zh-Hans'],
  ['a language that only begins alike', { acceptLanguage: 'jav' }, 'en'],
  ['quality', { acceptLanguage: 'en;q=0.4, ja;q=0.9' }, 'ja'],
  ['order where qualities are equal', { acceptLanguage: 'sv, ja, en' }, 'ja'],
  ['refused by q=0', { acceptLanguage: 'ja;q=0, en;q=0.1' }, 'en'],
  ['nonsense', { uiLocales: '   ', acceptLanguage: ';;,q=,*;q=x' }, 'en'],
];

test.each(cases)('%s', (_, wishes, locale) => {
  expect(chooseLocale(wishes)).toBe(locale);
});

test('PL-56: a header full of blanks names no language', () => {
  expect(chooseLocale({ acceptLanguage: `ja${' '.repeat(100_000)}x` })).toBe('en');
});
