import { expect, test } from 'vitest';
import { LOCALES } from '../i18n/locale.ts';
import { mailDocument } from './mail-document.ts';

const MAIL = {
  subject: 'Subject',
  paragraphs: ['Text'],
  code: null,
  action: null,
  closing: 'Closing',
  footer: [],
  links: [],
  name: 'Countersign',
  parties: [],
  colors: null,
};

test('a mail names the fonts and the breaks of its own language alone', () => {
  const named = LOCALES.map((locale) => [
    locale,
    mailDocument({ ...MAIL, locale })
      .match(/Hiragino|Malgun|PingFang|auto-phrase|keep-all/g)
      ?.join(' ') ?? '',
  ]);
  expect(Object.fromEntries(named.filter(([, fonts]) => fonts !== ''))).toEqual({
    ja: 'Hiragino auto-phrase',
    ko: 'Malgun keep-all',
    'zh-Hans': 'PingFang',
  });
});
