import { LOCALES, type Locale } from '../../platform/i18n/locale.ts';
import { asObject } from '../../platform/json/index.ts';
import { isVisibleText, type LocalizedText } from '../localized-text.ts';
import { lengthOf, textFault } from './plain-text.ts';
import type { TypeFaults } from './type-faults.messages.ts';

/** A text that people read, in at least one language. Faults are added for what is wrong; the result is what can be used of it. */
export function readText(given: unknown, path: string, max: number, faults: TypeFaults): LocalizedText {
  const object = asObject(given);
  if (object === null) {
    faults.push({ path, code: 'text_not_object' });
    return {};
  }
  const texts: LocalizedText = {};
  const before = faults.length;
  for (const [language, words] of Object.entries(object)) {
    const at = `${path}.${language}`;
    if (!isLocale(language)) faults.push({ path: at, code: 'text_language' });
    else if (typeof words !== 'string' || words.length > 2 * max || lengthOf(words) > max)
      faults.push({ path: at, code: 'text_length', params: { max } });
    else {
      const what = textFault(words);
      if (what !== null) faults.push({ path: at, code: 'text_wrong', params: { what } });
      texts[language] = words;
    }
  }
  if (faults.length === before && !isVisibleText(texts)) faults.push({ path, code: 'text_missing' });
  return texts;
}

function isLocale(language: string): language is Locale {
  return LOCALES.some((locale) => locale === language);
}
