import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages } from '../html/frame.messages.ts';
import { type Catalogue, joinCatalogues } from './catalogue.ts';
import { LOCALES, type Locale } from './locale.ts';

const en = { title: 'Keys', left: (count: number) => `${count} left` };

test('a translation that misses, adds or mistypes a phrase is a type error', () => {
  // tsc fails when one of these stops being an error.
  const translations = [
    { title: '鍵', left: (count) => `残り ${count}` } satisfies typeof en,
    // @ts-expect-error a phrase is missing
    { title: '鍵' } satisfies typeof en,
    // @ts-expect-error a phrase is left over
    { title: '鍵', left: () => '', old: '' } satisfies typeof en,
    // @ts-expect-error a phrase forgets what it mentions
    { title: '鍵', left: '残り' } satisfies typeof en,
  ];
  expect(translations).toHaveLength(4);
});

test('a joined catalogue has the phrases of all, in each language', () => {
  const inEvery = <Phrases>(phrases: (locale: Locale) => Phrases) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, phrases(locale)])) as Catalogue<Phrases>;
  const joined = joinCatalogues(
    inEvery((locale) => ({ a: locale === 'ja' ? '一' : 'one' })),
    inEvery((locale) => ({ b: locale === 'ja' ? '二' : 'two' })),
  );
  expect([joined.en, joined.ja]).toEqual([
    { a: 'one', b: 'two' },
    { a: '一', b: '二' },
  ]);
});

test('phrases of the layout that are Japanese are not left in English', () => {
  const same = Object.keys(messages.en).filter(
    (key) => String(messages.en[key as 'skip']) === String(messages.ja[key as 'skip']),
  );
  expect(same).toEqual(['product']);
});

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

test('markup from elsewhere is trusted in this folder only', () => {
  const importers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('platform/html/'))
    .filter((path) => /\btrusted\b[^;]*html\.ts'/.test(readFileSync(SOURCES + path, 'utf8')));
  expect(importers).toEqual([]);
});
