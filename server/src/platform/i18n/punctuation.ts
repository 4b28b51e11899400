import type { Locale } from './locale.ts';

/** Chinese and Japanese end sentences and separate items with wide marks that no space follows. */
const WIDE: ReadonlySet<Locale> = new Set(['ja', 'zh-Hans']);

/** Between the sentences of a text. */
export function sentenceSeparator(locale: Locale): string {
  return WIDE.has(locale) ? '' : ' ';
}

/** Between a phrase and the link that ends its line: wide marks have their space in themselves. */
export function spaceAfter(phrase: string): string {
  return /[、。：！？]$/.test(phrase) ? '' : ' ';
}

/** Between the items of a list within a line. */
export function listSeparator(locale: Locale): string {
  return WIDE.has(locale) ? '、' : ', ';
}

/** Between the reasons or parts of a sentence that have commas of their own. */
export function clauseSeparator(locale: Locale): string {
  if (WIDE.has(locale)) return locale === 'ja' ? '、' : '；';
  return locale === 'fr' ? '\u202f; ' : '; ';
}

/** A remark in parentheses, to be put right after what it is about. Korean attaches them; wide ones have their space in themselves. */
export function inParentheses(locale: Locale, remark: string): string {
  if (WIDE.has(locale)) return `（${remark}）`;
  return locale === 'ko' ? `(${remark})` : ` (${remark})`;
}

/** After a label, with the space before what follows. French has a narrow space before it that does not break. */
export function colon(locale: Locale): string {
  if (locale === 'zh-Hans') return '：';
  return locale === 'fr' ? '\u202f: ' : ': ';
}
