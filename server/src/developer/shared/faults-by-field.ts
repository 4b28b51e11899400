import type { Faults } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { InvalidInput } from '../../platform/invalid-input.ts';
import { consoleMessages } from './console.messages.ts';

/**
 * The faults of an API 422, by form field: `redirect_uris.3` belongs to `redirect_uris` and names the entry. `input` is what was
 * refused.
 */
export function faultsByField(locale: Locale, error: InvalidInput, input: object): Faults {
  const faults: Faults = {};
  for (const { path, message } of error.detailsIn(locale)) {
    const [field = '', index] = path.split('.');
    const list = (input as Record<string, unknown>)[field];
    const entry = index !== undefined && Array.isArray(list) ? list[Number(index)] : null;
    const sentence = faultSentence(locale, message, typeof entry === 'string' ? entry : null);
    faults[field] = faults[field] === undefined ? sentence : `${faults[field]} ${sentence}`;
  }
  return faults;
}

/** A fault as a sentence about its field or, in a list, about the entry. */
export function faultSentence(locale: Locale, message: string, entry: string | null): string {
  const words = consoleMessages[locale];
  return entry === null ? words.fieldFault(message) : words.lineFault(entry, message);
}

/** The same for input that does not fit the API's schema: keys, or a form that was not sent from its page. */
export function faultsOfIssues(locale: Locale, issues: readonly { path: PropertyKey[] }[]): Faults {
  const { shapeFault } = consoleMessages[locale];
  return Object.fromEntries(issues.map(({ path }) => [String(path[0]), shapeFault]));
}
