import type { Locale } from '../../platform/i18n/locale.ts';
import { consoleMessages } from './console.messages.ts';
import { faultWords } from './fault-words.ts';

/** What a rule says, as a sentence about its field or, in a list, about the entry. */
export function sentenceOf(locale: Locale, message: string, entry: string | null): string {
  const words = consoleMessages[locale];
  const said = faultWords(locale, message);
  return entry === null ? words.fieldFault(said) : words.lineFault(entry, said);
}
