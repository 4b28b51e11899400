import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../src/platform/i18n/locale.ts';
import { sourceFiles } from './import-rule.ts';

const SOURCES = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.messages.ts'))
  .sort();

/** As the service loads them: transformed by vitest, the sixteen hundred files took five times as long. */
const load = createRequire(import.meta.url);

/** A phrase, or phrases by a code of their own. */
type Phrases = { [code: string]: unknown };

test('catalogues are in files of their own, so that each has its translations', () => {
  const elsewhere = sourceFiles(SOURCES).filter(
    (path) => !path.endsWith('.messages.ts') && readFileSync(path, 'utf8').includes('catalogue(import.meta'),
  );
  expect(elsewhere.map((path) => relative(SOURCES, path))).toEqual(['platform/i18n/catalogue.ts']);
  expect(files.length).toBeGreaterThan(170);
});

describe.each(LOCALES.filter((locale) => locale !== 'en'))('%s', (locale) => {
  const below = `languages/${locale}`;
  const translations = sourceFiles(join(SOURCES, below)).map((path) => relative(join(SOURCES, below), path));

  test('has a file for every part, and no other', () => {
    expect(translations.sort()).toEqual(files.map((path) => path.replace('.messages.ts', '.ts')).sort());
  });

  test('words every code, with what English mentions', () => {
    for (const file of files) {
      const { en } = load(join(SOURCES, file));
      const { default: translated } = load(join(SOURCES, below, file.replace('.messages.ts', '.ts')));
      expect([file, ...describeCodes(translated)]).toEqual([file, ...describeCodes(en)]);
      const codes = codesOf(en);
      const english = codes.filter((code) =>
        isEnglish(phraseAt(translated, code), phraseAt(en, code), locale),
      );
      expect([file, english]).toEqual([file, []]);
      const left = codes.flatMap((code) => forgotten(code, phraseAt(en, code), phraseAt(translated, code)));
      expect([file, left]).toEqual([file, []]);
    }
  });
});

test('AT-59: on pages of people, the console and the administration no line ends within the name of a curve or before the number of an RFC', () => {
  const ofPages = /^(?:languages\/[\w-]+\/)?(?:account|developer|customer-console|admin)\//;
  const phrases = sourceFiles(SOURCES)
    .map((path) => relative(SOURCES, path))
    .filter((path) => ofPages.test(path) && /\.messages\.ts$|^languages/.test(path));
  expect(phrases.length).toBeGreaterThan(900);
  expect(
    phrases.filter((path) => /RFC \d|P-(?:256|384|521)/.test(readFileSync(join(SOURCES, path), 'utf8'))),
  ).toEqual([]);
});

test('a fault is worded once: its sentence is in one catalogue, which others include', () => {
  const places = new Map<string, string[]>();
  for (const file of files.filter((path) => path.includes('faults.messages'))) {
    for (const [, sentence = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(PHRASE))
      places.set(sentence, [...(places.get(sentence) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(50);
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
});

/** SQL, and what drivers and programs say, has no codes; rows of earlier versions hold texts where there are values now. */
const READ_SENTENCES = [
  'applications/risk/risk-evidence.ts',
  'platform/db/database-unavailable.ts',
  'platform/db/embedded/',
  'platform/db/statements/named-dialect.ts',
];

test('no source finds out what happened by comparing with a sentence', () => {
  const found = sourceFiles(SOURCES)
    .map((path) => path.slice(SOURCES.length + 1))
    .filter((path) => path.endsWith('.ts') && !READ_SENTENCES.some((known) => path.startsWith(known)))
    .flatMap((path) => {
      const code = readFileSync(join(SOURCES, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return COMPARISONS.flatMap((comparison) => code.match(comparison) ?? []).map(
        (text) => `${path}: ${text}`,
      );
    });
  expect(found).toEqual([]);
});

test('the comparisons that must not be are recognised', () => {
  const wrong = [
    "if (message === 'is listed twice') return 1;",
    "error.message.startsWith('must be a name')",
    "issue.message.includes('is empty')",
    'const [, since] = /^account since (\\S+Z)$/.exec(value) ?? [];',
    '/^(\\d+) registrations in 7 days$/.test(value)',
    "text.replace('is longer than', '')",
    'value.match(/is longer than (\\d+)/)',
    "switch (x) { case 'has no host':",
  ];
  expect(wrong.filter((code) => !COMPARISONS.some((comparison) => code.match(comparison)))).toEqual([]);
  const right = [
    "if (code === 'not_found')",
    "line.startsWith('name=')",
    '/^Bearer +([^\\s]+)$/i.exec(header)',
  ];
  expect(right.filter((code) => COMPARISONS.some((comparison) => code.match(comparison)))).toEqual([]);
});

/** Two lower-case words with a blank between them, in a text or a regular expression that something is compared with. */
const WORDS = String.raw`[^'"\`\n/<]*\b[a-z]{2,} (?:[a-z]{2,}|\d|\(|\\)[^'"\`\n/]*`;
const COMPARISONS = [
  new RegExp(String.raw`[!=]== ['"\`]${WORDS}['"\`]`, 'g'),
  new RegExp(String.raw`\bcase ['"\`]${WORDS}['"\`]:`, 'g'),
  new RegExp(
    String.raw`\.(?:startsWith|endsWith|includes|indexOf|match|matchAll|search|split|replace|replaceAll)\(\s*['"\`/]${WORDS}['"\`/]`,
    'g',
  ),
  new RegExp(String.raw`/${WORDS}/[a-z]*\.(?:test|exec)\(`, 'g'),
];
/** A member of a catalogue: `code: 'phrase',` or `code: (…) => \`phrase\`,`, of three words or more. */
const PHRASE = /^ {2}\w+:(?: \([^\n]*\) =>)?\s+(['"`](?=[^\n]*\b[a-z]+ [a-z]+ [a-z]+)[^\n]*),$/gm;

/** The path of every phrase below a language. */
function codesOf(phrases: Phrases, path: string[] = []): string[] {
  return Object.entries(phrases).flatMap(([code, phrase]) =>
    typeof phrase === 'object' && phrase !== null
      ? codesOf(phrase as Phrases, [...path, code])
      : [[...path, code].join('.')],
  );
}

function phraseAt(phrases: Phrases, path: string): unknown {
  return path.split('.').reduce<unknown>((found, code) => (found as Phrases | undefined)?.[code], phrases);
}

/** Each code with what its phrase is: text that is not empty, or a function, and what that takes. */
function describeCodes(phrases: Phrases): string[] {
  return codesOf(phrases)
    .map((code) => {
      const phrase = phraseAt(phrases, code);
      if (typeof phrase === 'function') return `${code}(${namedParameters(phrase).join(', ')})`;
      return `${code}: ${typeof phrase === 'string' && phrase !== '' ? 'text' : 'nothing'}`;
    })
    .sort();
}

/** Of `({ max, name }) => …`, where a type may have left its room; of other functions none, since a language may leave out a number that it has no plural for. */
function namedParameters(phrase: unknown): string[] {
  const [, names] = /^\(\{([^}]*)\}\s*\)/.exec(String(phrase)) ?? [];
  return (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .sort();
}

/** A sentence left untranslated; a single word, a name or a sign may be the same in both languages. */
function isEnglish(phrase: unknown, english: unknown, locale: Locale): boolean {
  const text = typeof phrase === 'string' ? phrase : String(phrase);
  if (!/[a-z]+ [a-z]+ [a-z]+/i.test(typeof english === 'string' ? english : '')) return false;
  return phrase === english || !(SCRIPTS[locale] ?? /./u).test(text);
}

/** What a language writes at least some letters of. */
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  'zh-Hans': /\p{Script=Han}/u,
};

/** What the English phrase puts into its text, and the translated one does not. */
function forgotten(code: string, english: unknown, translated: unknown): string[] {
  if (!isFunction(english) || !isFunction(translated)) return [];
  const marks = ['⟦a⟧', '⟦b⟧', '⟦c⟧', '⟦d⟧'];
  const named = Object.fromEntries(namedParameters(english).map((name) => [name, `⟦${name}⟧`]));
  const given = Object.keys(named).length > 0 ? [named] : marks;
  const said = wordsOf(english, given);
  const wording = wordsOf(translated, given);
  return [...marks, ...Object.values(named)]
    .filter((mark) => said.includes(mark) && !wording.includes(mark))
    .map((mark) => `${code} ${mark}`);
}

type Worded = (...given: never[]) => unknown;

function isFunction(phrase: unknown): phrase is Worded {
  return typeof phrase === 'function';
}

/** What a phrase says with these; nothing for one that takes a list or an object of its own. */
function wordsOf(phrase: Worded, given: unknown[]): string {
  try {
    return String(phrase(...(given as never[])));
  } catch {
    return '';
  }
}
