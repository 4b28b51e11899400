import { holdsVisibleCharacter } from '../platform/hidden-characters.ts';
import { LOCALES, type Locale } from '../platform/i18n/locale.ts';

/** A text in one or more languages; a page shows another one where the reader's is missing. */
export type LocalizedText = { [Language in Locale]?: string | undefined };

/** Whether a text has something to see in at least one language. */
export function isVisibleText(text: LocalizedText): boolean {
  return Object.values(text).some((words) => holdsVisibleCharacter(words ?? ''));
}

/** The languages that at least one of these texts is written in, in the order of the switch. */
export function languagesOf(texts: readonly LocalizedText[]): Locale[] {
  return LOCALES.filter((language) => texts.some((text) => text[language]?.trim()));
}

/** The text in this language, or in the first that has one; `language` says which. */
export function localized(text: LocalizedText, locale: Locale): { text: string; language: Locale } {
  const language = [locale, ...LOCALES].find((candidate) => text[candidate]?.trim()) ?? locale;
  return { text: text[language]?.trim() ?? '', language };
}
