import type { InputFault, Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { consoleMessages } from './console.messages.ts';
import { sentenceOf } from './fault-sentence.ts';

/**
 * What the API would answer with 422, at the fields of a form: `redirect_uris.3` belongs to `redirect_uris` and names the
 * entry. `sent` is what was judged.
 */
export function faultsByField(locale: Locale, { members }: Problem, sent: object): Faults {
  const faults: Faults = {};
  for (const { path, message } of (members.details ?? []) as InputFault[]) {
    const [field = '', index] = path.split('.');
    const list = (sent as Record<string, unknown>)[field];
    const entry = index !== undefined && Array.isArray(list) ? list[Number(index)] : null;
    const sentence = sentenceOf(locale, message, typeof entry === 'string' ? entry : null);
    faults[field] = faults[field] === undefined ? sentence : `${faults[field]} ${sentence}`;
  }
  return faults;
}

/** The same for what has not even the shape the API takes: a form that was not filled in on its page, or keys. */
export function faultsOfIssues(locale: Locale, issues: readonly { path: PropertyKey[] }[]): Faults {
  const { shapeFault } = consoleMessages[locale];
  return Object.fromEntries(issues.map(({ path }) => [String(path[0]), shapeFault]));
}
