import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../test/import-rule.ts';
import { consoleMessages } from '../../developer/shared/console.messages.ts';
import { textField } from '../html/components/text-field.ts';
import { devMailMessages } from '../mail/dev-mail.messages.ts';
import { LOCALES, type Locale } from './locale.ts';
import {
  clauseSeparator,
  colon,
  inParentheses,
  listSeparator,
  sentenceSeparator,
  spaceAfter,
} from './punctuation.ts';

const shown = (locale: Locale) =>
  `a${inParentheses(locale, 'b')}${colon(locale)}c${listSeparator(locale)}d${clauseSeparator(locale)}e.${sentenceSeparator(locale)}F`;

test('AT-47: what code puts between phrases is as the language writes it', () => {
  expect(Object.fromEntries(LOCALES.map((locale) => [locale, shown(locale)]))).toEqual({
    en: 'a (b): c, d; e. F',
    de: 'a (b): c, d; e. F',
    es: 'a (b): c, d; e. F',
    fr: 'a (b)\u202f: c, d\u202f; e. F',
    'pt-BR': 'a (b): c, d; e. F',
    ja: 'a（b）: c、d、e.F',
    ko: 'a(b): c, d; e. F',
    'zh-Hans': 'a（b）：c、d；e.F',
  });
});

test('AT-47: a field that may be left empty says so in the marks of the language', () => {
  const labelIn = (locale: Locale) => {
    const { optional } = consoleMessages[locale];
    return /<label[^>]*>(.*)<\/label>/.exec(
      String(textField({ name: 'name', label: 'Name', optional })),
    )?.[1];
  };
  expect(labelIn('en')).toBe('Name <span class="optional">(optional)</span>');
  expect(labelIn('ja')).toBe('Name<span class="optional">（任意）</span>');
});

test('AT-57: a link after a phrase has a space before it, unless the mark between them has one in itself', () => {
  const notes = LOCALES.map((locale) => [locale, spaceAfter(devMailMessages[locale].pointer)]);
  expect(notes.filter(([, space]) => space !== ' ')).toEqual([['zh-Hans', '']]);
  expect(['見る。', '查看：', 'Read it here:', 'ici\u202f:'].map(spaceAfter)).toEqual(['', '', ' ', ' ']);
});

const SOURCES = join(import.meta.dirname, '../..');

test('AT-47: no page puts a phrase in parentheses of its own, or one after another with marks of its own', () => {
  const found = sourceFiles(SOURCES)
    .filter((path) => /\.(page|mail)\.ts$|platform\/html\//.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => OWN_MARKS.test(line))
        .map((line) => `${relative(SOURCES, path)}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

const PHRASE = String.raw`\$\{(?:words|messages|said)[.[][^{}]*\}`;
const OWN_MARKS = new RegExp(String.raw`\(${PHRASE}|${PHRASE}(?:: |, |; )[$<]`);
