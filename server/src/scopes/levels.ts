import type { Locale } from '../platform/i18n/locale.ts';
import { levelMessages } from './levels.messages.ts';

/** A verification level as people know it. */
export function levelWords(locale: Locale, level: number): string {
  const words = levelMessages[locale];
  return [words.level0, words.level1, words.level2, words.level3][level] ?? String(level);
}
