import { LOCALES, type Locale } from '../platform/i18n/locale.ts';

/** A text in one or both languages; a page shows the other one where a language is missing. */
export type LocalizedText = { [Language in Locale]?: string | undefined };

/** A letter, digit, symbol or punctuation mark that can be seen: blank ones count as letters and symbols too. */
const VISIBLE = /[[\p{L}\p{N}\p{S}\p{P}]--[\u2800\u115f\u1160\u3164\uffa0]]/v;

/** Whether a text has something to see in at least one language. */
export function isVisibleText(text: LocalizedText): boolean {
  return Object.values(text).some((words) => VISIBLE.test(words ?? ''));
}

/** The text in this language, or in the first that has one; `language` says which. */
export function localized(text: LocalizedText, locale: Locale): { text: string; language: Locale } {
  const language = [locale, ...LOCALES].find((candidate) => text[candidate]?.trim()) ?? locale;
  return { text: text[language]?.trim() ?? '', language };
}
