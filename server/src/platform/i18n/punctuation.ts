import type { Locale } from './locale.ts';

/** Chinese and Japanese end sentences and separate items with wide marks that no space follows. */
const WIDE: ReadonlySet<Locale> = new Set(['ja', 'zh-Hans']);

/** Between the sentences of a text. */
export function sentenceSeparator(locale: Locale): string {
  return WIDE.has(locale) ? '' : ' ';
}

/** Between the items of a list within a line. */
export function listSeparator(locale: Locale): string {
  return WIDE.has(locale) ? '、' : ', ';
}

/** After a label, with the space before what follows. French has a narrow space before it that does not break. */
export function colon(locale: Locale): string {
  if (locale === 'zh-Hans') return '：';
  return locale === 'fr' ? '\u202f: ' : ': ';
}
