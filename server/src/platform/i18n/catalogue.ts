import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import type { Html } from '../html/html.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';

/** A phrase, a function of its parameters (which may return markup made by the html tag), or phrases by a code of their own. */
type Phrase = string | ((...mentioned: never[]) => string | Html) | Phrases;
type Phrases = { [code: string]: Phrase };

/** The phrases of one part in every language. Pages read `messages[locale].title`. */
export type Catalogue<English> = Readonly<Record<Locale, English>>;

/** What a file of `languages/` exports: the same phrases as the English ones, with the same parameters. */
export type Translation<Translated extends Catalogue<unknown>> = Translated['en'];

const SOURCES = join(import.meta.dirname, '../..');
const load = createRequire(import.meta.url);

/**
 * The English phrases of a part, beside its code in `x.messages.ts`:
 *
 *     const en = { title: 'Sign in', tries: (left: number) => `${left} tries left` };
 *     export const signInMessages = catalogue(import.meta, en);
 *
 * Other languages have a file each, in the same place below `languages/de`, which is loaded when someone first reads it.
 */
export function catalogue<English extends object>(module: ImportMeta, en: English): Catalogue<English> {
  const part = relative(SOURCES, module.filename).replace(/\.messages\.[a-z]+$/, '');
  const phrases = { [DEFAULT_LOCALE]: en };
  for (const locale of LOCALES.filter((other) => other !== DEFAULT_LOCALE)) {
    Object.defineProperty(phrases, locale, {
      enumerable: true,
      get: () => load(translationOf(locale, part)).default,
    });
  }
  return phrases as Catalogue<English>;
}

/** One catalogue with the phrases of several; where two have the same code, the later one's. */
export function joinCatalogues<A, B, C = unknown, D = unknown>(
  ...joined: [Catalogue<A>, Catalogue<B>, Catalogue<C>?, Catalogue<D>?]
): Catalogue<A & B & C & D> {
  const phrases = {};
  for (const locale of LOCALES) {
    Object.defineProperty(phrases, locale, {
      enumerable: true,
      get: () => Object.assign({}, ...joined.map((one) => one?.[locale])),
    });
  }
  return phrases as Catalogue<A & B & C & D>;
}

/** Our own extension: what is published has other ones than the sources. */
function translationOf(locale: Locale, part: string): string {
  return join(SOURCES, 'languages', locale, part + extname(import.meta.filename));
}
