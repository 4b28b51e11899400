import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './import-rule.ts';

const SOURCES = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.messages.ts'))
  .sort();

/** A phrase, or phrases by a code of their own. */
type Phrases = { [code: string]: unknown };
type Catalogue = Record<'en' | 'ja', Phrases>;

describe.each(files)('%s', (file) => {
  test('words every code in both languages, with the same parameters', async () => {
    const catalogues = await cataloguesOf(file);
    expect(catalogues).not.toEqual([]);
    for (const { en, ja } of catalogues) {
      expect(describeCodes(ja)).toEqual(describeCodes(en));
      expect(codesOf(en).filter((code) => isEnglish(phraseAt(ja, code)))).toEqual([]);
    }
  });
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

async function cataloguesOf(file: string): Promise<Catalogue[]> {
  const module: Record<string, unknown> = await import(join(SOURCES, file));
  return Object.values(module).filter((value): value is Catalogue => {
    return typeof value === 'object' && value !== null && 'en' in value && 'ja' in value;
  });
}

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

/** Of `({ max, name }) => …`; of other functions none, since a language may leave out a number that it has no plural for. */
function namedParameters(phrase: unknown): string[] {
  const [, names] = /^\(\{([^}]*)\}\)/.exec(String(phrase)) ?? [];
  return (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .sort();
}

/** A sentence without any Japanese; a single word, a name or a sign may be the same in both languages. */
function isEnglish(phrase: unknown): boolean {
  return (
    typeof phrase === 'string' &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(phrase) &&
    /[a-z]+ [a-z]+ [a-z]+/i.test(phrase)
  );
}
