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

test('AT-43: a mail hyphenates long German words, also on its button, and never breaks “E-Mail”', () => {
  const parts = {
    subject: 'Neue Wiederherstellungscodes für Ihre E-Mail',
    action: { label: 'Sicherheitseinstellungen ansehen', url: 'https://id.example/' },
    closing: 'Sie erhalten diese E-Mail.',
  };
  const document = mailDocument({ ...MAIL, ...parts, locale: 'de' }).replaceAll(
    / (?:class|style)="[^"]*"/g,
    '',
  );
  expect(document).toContain('Neue Wieder&shy;herstellungs&shy;codes für Ihre <span>E-Mail</span></h1>');
  expect(document).toContain('>Sicherheits&shy;einstellungen ansehen</a>');
  expect(document).toContain('Sie erhalten diese <span>E-Mail</span>.</p>');
  expect(mailDocument({ ...MAIL, ...parts, locale: 'en' })).not.toContain('&shy;');
});
