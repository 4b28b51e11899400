import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';
import { withParticles } from './particles.ts';
import { boundToNames, withSpaces } from './spaces.ts';
import { boundToUnits } from './units.ts';

/** The phrases of one part in every language. Pages read `messages[locale].title`. */
export type Catalogue<English> = Readonly<Record<Locale, English>>;

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
  return inEveryLanguage((locale) =>
    locale === DEFAULT_LOCALE ? en : fitted(locale, load(translationOf(locale, part)).default),
  );
}

/** One catalogue with the phrases of several; where two have the same code, the later one's. */
export function joinCatalogues<A, B, C = unknown, D = unknown>(
  ...joined: [Catalogue<A>, Catalogue<B>, Catalogue<C>?, Catalogue<D>?]
): Catalogue<A & B & C & D> {
  return inEveryLanguage((locale) => Object.assign({}, ...joined.map((one) => one?.[locale])));
}

/** Made when they are first read, and once: pages read them many times. */
function inEveryLanguage<Phrases>(phrasesIn: (locale: Locale) => Phrases): Catalogue<Phrases> {
  const made = {};
  for (const locale of LOCALES) {
    Object.defineProperty(made, locale, {
      ...{ enumerable: true, configurable: true },
      get: () => {
        const value = phrasesIn(locale);
        Object.defineProperty(made, locale, { value, enumerable: true });
        return value;
      },
    });
  }
  return made as Catalogue<Phrases>;
}

/** The phrases as their language fits them to what is put into them, so that no translator has to write what cannot be known before. */
function fitted<Phrases>(locale: Locale, phrases: Phrases): Phrases {
  const fit = FITTING[locale];
  if (fit === undefined) return phrases;
  const fitEach = (value: unknown, given: unknown[] = []): unknown => {
    if (typeof value === 'string') return fit(value, given);
    if (typeof value === 'function') return (...values: unknown[]) => fitEach(value(...values), values);
    if (Array.isArray(value)) return value.map((each) => fitEach(each));
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([code, each]) => [code, fitEach(each)]));
  };
  return fitEach(phrases) as Phrases;
}

const FITTING: Partial<Record<Locale, (text: string, values: unknown[]) => string>> = {
  de: (text) => boundToUnits('de', text),
  es: (text) => boundToUnits('es', text),
  fr: (text) => boundToUnits('fr', text),
  'pt-BR': (text) => boundToUnits('pt-BR', text),
  ja: (text, values) => boundToNames(boundToUnits('ja', withSpaces(text, values))),
  'zh-Hans': (text, values) => boundToUnits('zh-Hans', withSpaces(text, values)),
  ko: withParticles,
};

/** Our own extension: what is published has other ones than the sources. */
function translationOf(locale: Locale, part: string): string {
  return join(SOURCES, 'languages', locale, part + extname(import.meta.filename));
}
