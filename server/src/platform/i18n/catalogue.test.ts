import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages } from '../html/messages.ts';
import type { Catalogue } from './catalogue.ts';

const en = { title: 'Keys', left: (count: number) => `${count} left` };

test('a catalogue that misses, adds or mistypes a phrase is a type error', () => {
  // tsc fails when one of these stops being an error.
  const catalogues = [
    { en, ja: { title: '鍵', left: (count) => `残り ${count}` } } satisfies Catalogue<typeof en>,
    // @ts-expect-error a phrase is missing
    { en, ja: { title: '鍵' } } satisfies Catalogue<typeof en>,
    // @ts-expect-error a phrase is left over
    { en, ja: { title: '鍵', left: () => '', old: '' } } satisfies Catalogue<typeof en>,
    // @ts-expect-error a phrase forgets what it mentions
    { en, ja: { title: '鍵', left: '残り' } } satisfies Catalogue<typeof en>,
    // @ts-expect-error a language is missing
    { en } satisfies Catalogue<typeof en>,
  ];
  expect(catalogues).toHaveLength(5);
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
